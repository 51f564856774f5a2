"""`samsara help` and `samsara COMMAND --help`: usage, what each option is, and examples."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine import games
from gui.cli.options import Command, Option, arguments, options_of, text
from gui.cli.registry import COMMANDS, command, group, named
from gui.cli.tables import wrapped
from resources.catalogue import Catalogue

_NARROWEST, _WIDEST = 40, 100
_LEFT = 26  # columns, at most, for what is typed
_EXAMPLES = (
    "samsara",
    "samsara auto {game} --seed 7 --why",
    "samsara sim {game} --games 1000 --jobs 2",
    "samsara print kit --out kit --lang both",
    "samsara print kit --help",
)


@dataclass(frozen=True, kw_only=True)
class Help(Command):
    """What can be typed: all commands, those of one word, or all of one command."""

    name: ClassVar[str] = "help"
    examples: ClassVar[tuple[str, ...]] = ("samsara help sim",)

    topics: tuple[str, ...] = arguments(text("COMMAND"))

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the help that was asked for."""
        if not self.topics:
            yield from _program(words)
        elif self.topics[0] not in COMMANDS and self.topics[1:] == () and group(self.topics[0]):
            yield from _commands(f"samsara {self.topics[0]}", group(self.topics[0]), words)
        else:
            yield from _command(command(named(self.topics)), words)


def _program(words: Catalogue) -> Iterator[str]:
    yield from _paragraph(words.say("help.head"))
    yield ""
    yield from _commands("samsara", list(COMMANDS), words)
    yield ""
    yield from _examples(_EXAMPLES, words)
    yield ""
    yield from _paragraph(words.say("help.more"))


def _commands(typed: str, names: Sequence[str], words: Catalogue) -> Iterator[str]:
    """Yield commands, a line or two for each."""
    some = words.say("help.some")
    yield words.say("help.usage", usage=f"{typed} {words.say('help.command')} {some}")
    yield ""
    yield words.say("help.commands")
    yield from _columns([(f"samsara {name}", words.say(f"help.{name}")) for name in names])


def _command(asked: type[Command], words: Catalogue) -> Iterator[str]:
    """Yield everything that one command takes."""
    taken = options_of(asked)
    shown = [one for one in taken if one.needed or (not one.flag and one.takes == "one")]
    parts = [one.typed if one.needed else f"[{one.typed}]" for one in shown]
    typed = " ".join(["samsara", asked.name, *parts, words.say("help.some")])
    yield from _paragraph(words.say("help.usage", usage=typed))
    yield ""
    yield from _paragraph(words.say(f"help.{asked.name}"))
    flags = [(one.typed, _about(one, words)) for one in taken if one.flag]
    flags.append(("-h, --help", words.say("option.help")))
    for key, rows in (
        ("arguments", [(one.typed, _about(one, words)) for one in taken if not one.flag]),
        ("options", flags),
    ):
        if rows:
            yield ""
            yield words.say(f"help.{key}")
            yield from _columns(rows)
    if asked.examples:
        yield ""
        yield from _examples(asked.examples, words)


def _about(one: Option, words: Catalogue) -> str:
    """Return what an option is for, what it may be, and what it is unless given."""
    names = words.say("list.names").join(one.kind.names)
    said = words.say(f"option.{one.about}", names=names, expected=one.kind.expected)
    if one.flag and one.needed:
        return words.say("help.needed", text=said)
    if isinstance(one.default, str | int | float) and one.takes == "one":
        return words.say("help.default", text=said, value=str(one.default))
    return said


def _examples(lines: Sequence[str], words: Catalogue) -> Iterator[str]:
    yield words.say("help.examples")
    for line in lines:
        yield f"  {line.format(game=next(iter(games.IDS)))}"


def _columns(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield what is typed at the left and what it does at the right."""
    left = min(_LEFT, _width() // 3, max(len(typed) for typed, _ in rows)) + 4
    for typed, said in rows:
        lines = wrapped(said, _width() - left)
        if len(typed) > left - 4:
            yield f"  {typed}"
        else:
            yield f"  {typed:{left - 2}}{lines.pop(0)}"
        for line in lines:
            yield " " * left + line


def _paragraph(said: str) -> list[str]:
    return wrapped(said, _width())


def _width() -> int:
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns))
