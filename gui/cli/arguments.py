"""What may be typed after `samsara`: commands, their arguments, and what is wrong with them.

Read from a table, so that help and complaints come in the reader's language and a wrong word
gets one line saying what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.kernel.errors import SamsaraError
from resources.catalogue import LANGUAGES

_DECIMAL = re.compile(r"[+-]?\d{1,4}(\.\d{1,6})?", re.ASCII)


class UsageError(SamsaraError):
    """Something typed that the command does not take."""


@dataclass(frozen=True, slots=True)
class Flag:
    """One `--name VALUE`. `kind` says what the value is; a switch has none.

    A choice is one of the words in `sign`. Words take all that follow up to the next flag.
    """

    name: str
    sign: str  # what stands for the value in help
    kind: str = "text"
    least: int = 0
    most: int = 0
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the arguments it needs, by their signs, and the flags it knows."""

    name: str
    needs: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()


LANG = Flag("lang", "|".join(LANGUAGES), "language")
PLAYERS = Flag("players", "N", "number", 1, 16)
SEED = Flag("seed", "S")
BOTS = Flag("bots", "a,b,…", "list")
HOUSE = Flag("house", "FILE")
WHY = Flag("why", "", "switch")
SET = Flag("set", "key=value", repeats=True)
CONTENT = Flag("content", "FOLDER")
RULES = (HOUSE, SET, CONTENT)

OUT = Flag("out", "DIR")
FORCE = Flag("force", "", "switch")
LANGS = Flag("lang", "|".join((*LANGUAGES, "both")), "choice")
CARD = Flag("card", "63x88|63.5x88.9|57x87|70x120", "choice")
PAPER = Flag("paper", "A4|A3|Letter", "choice")
FLIP = Flag("flip", "long|short", "choice")
EXTENT = Flag("edition", "full70|core66", "choice")
INK = Flag("ink", "rgb|cmyk|low", "choice")

ONLY = Flag("only", "KIND…", "words")
PRINTING = (
    Command(
        "print kit",
        (),
        (
            OUT,
            LANGS,
            PAPER,
            CARD,
            Flag("mode", "duplex|fold|single", "choice"),
            FLIP,
            INK,
            Flag("bleed", "0…3|outer"),
            Flag("marks", "short|long|none", "choice"),
            EXTENT,
            HOUSE,
            ONLY,
            Flag("since", "FILE"),
            Flag("printer", "NAME"),
            FORCE,
        ),
    ),
    Command(
        "print card",
        ("ID",),
        (
            Flag("png", "FILE"),
            Flag("back", "", "switch"),
            CARD,
            Flag("ink", "rgb|low", "choice"),
            Flag("dpi", "N", "number", 72, 1200),
            HOUSE,
            LANG,
            FORCE,
        ),
    ),
    Command(
        "print export",
        (),
        (Flag("for", "mpc|tgc|tts|drivethru", "choice"), OUT, LANGS, CARD, EXTENT, HOUSE, FORCE),
    ),
    Command(
        "print pictures",
        (),
        (OUT, LANGS, CARD, Flag("ink", "rgb|low", "choice"), EXTENT, HOUSE, ONLY, FORCE),
    ),
    Command("print check", ("FILE",), (LANG,)),
    Command(
        "print calibrate",
        (),
        (
            Flag("out", "FILE"),
            PAPER,
            FLIP,
            Flag("printer", "NAME"),
            Flag("dx", "MM", "decimal", -10, 10),
            Flag("dy", "MM", "decimal", -10, 10),
            Flag("angle", "DEG", "decimal", -5, 5),
            LANG,
            FORCE,
        ),
    ),
)

COMMANDS = (
    Command("demo", (), (OUT, LANG)),
    Command("games", (), (LANG,)),
    Command("auto", ("GAME",), (PLAYERS, SEED, BOTS, *RULES, Flag("save", "FILE"), WHY, LANG)),
    Command(
        "sim",
        ("GAME",),
        (
            Flag("games", "N", "number", 1, 100_000_000),
            PLAYERS,
            BOTS,
            SEED,
            Flag("jobs", "J"),
            *RULES,
            Flag("json", "FILE|-"),
            LANG,
        ),
    ),
    Command("replay", ("FILE",), (LANG,)),
    Command("verify", ("FILE",), (LANG,)),
    *PRINTING,
    Command("check", ("GAME", "FOLDER"), (LANG,)),
    Command("window", (), (LANG,)),
    Command("tour", (), (OUT, LANG)),
    Command("help", (), (LANG,)),
)


@dataclass(slots=True)
class Typed:
    """What was typed: the command, its arguments and its flags."""

    command: Command
    needs: list[str] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    decimals: dict[str, float] = field(default_factory=dict)


def parse(words: Sequence[str]) -> Typed:
    """Return what the words mean, or say what was expected instead."""
    typed = Typed(_command(words))
    flags = {flag.name: flag for flag in typed.command.flags}
    rest = list(words[len(typed.command.name.split()) :])
    while rest:
        word = rest.pop(0)
        if word.startswith("--"):
            name, equals, value = word[2:].partition("=")
            if name not in flags:
                expected = _nearest(f"--{name}", [f"--{flag}" for flag in flags])
                raise UsageError("usage-flag", given=_short(word), expected=expected)
            if flags[name].kind == "switch" and not equals:
                typed.texts[name] = "on"
                continue
            if not equals:
                if not rest:
                    raise UsageError("usage-value", flag=f"--{name}", expected=flags[name].sign)
                value = rest.pop(0)
            _take(typed, flags[name], value)
            while flags[name].kind == "words" and rest and not rest[0].startswith("--"):
                _take(typed, flags[name], rest.pop(0))
        else:
            typed.needs.append(word)
    _check_needs(typed)
    return typed


def _command(words: Sequence[str]) -> Command:
    """Return the command that the first word names, or the first two."""
    commands = {command.name: command for command in COMMANDS}
    if words and words[0] in commands:
        return commands[words[0]]
    given = words[0] if words else ""
    names = [name for name in commands if name.partition(" ")[0] == given]
    if not names:
        expected = _nearest(given, list(commands))
    elif len(words) == 1 or words[1].startswith("-"):
        expected = " | ".join(names)
    else:
        given = " ".join(words[:2])
        if given in commands:
            return commands[given]
        expected = _nearest(given, names)
    raise UsageError("usage-command", given=_short(given), expected=expected)


def _take(typed: Typed, flag: Flag, value: str) -> None:
    given = f"--{flag.name} {_short(value)}"
    if flag.kind == "number":
        expected = f"{flag.least} … {flag.most}"
        if not (value.isascii() and value.isdigit() and len(value) < 12):
            raise UsageError("usage-given", given=given, expected=expected)
        number = int(value)
        if not flag.least <= number <= flag.most:
            raise UsageError("usage-given", given=given, expected=expected)
        typed.numbers[flag.name] = number
    elif flag.kind == "language" and value not in LANGUAGES:
        raise UsageError("usage-given", given=given, expected=" | ".join(LANGUAGES))
    elif flag.kind == "choice" and value not in flag.sign.split("|"):
        raise UsageError("usage-given", given=given, expected=flag.sign.replace("|", " | "))
    elif flag.kind == "decimal":
        typed.decimals[flag.name] = _decimal(flag, value, given)
    elif flag.kind == "words":
        parts = (part.strip() for part in value.split(","))
        typed.lists.setdefault(flag.name, []).extend(part for part in parts if part)
    elif flag.kind == "list":
        typed.lists[flag.name] = [part.strip() for part in value.split(",")]
    elif flag.repeats:
        typed.lists.setdefault(flag.name, []).append(value)
    else:
        typed.texts[flag.name] = value


def _decimal(flag: Flag, value: str, given: str) -> float:
    """Return a number with a point, which may be below zero."""
    shape = _DECIMAL.fullmatch(value)
    if shape is None or not flag.least <= float(value) <= flag.most:
        raise UsageError("usage-given", given=given, expected=f"{flag.least} … {flag.most}")
    return float(value)


def _check_needs(typed: Typed) -> None:
    needs, given = typed.command.needs, typed.needs
    if len(given) < len(needs):
        raise UsageError(
            "usage-missing", command=typed.command.name, expected=" ".join(needs[len(given) :])
        )
    if len(given) > len(needs):
        raise UsageError(
            "usage-extra", given=_short(given[len(needs)]), expected=usage(typed.command)
        )


def usage(command: Command) -> str:
    """Return the command as one types it."""
    flags = [f"[--{f'{flag.name} {flag.sign}'.strip()}]" for flag in command.flags]
    return " ".join(["samsara", command.name, *command.needs, *flags])


def _nearest(given: str, names: Sequence[str]) -> str:
    near = get_close_matches(given, names, n=1)
    return near[0] if near else " | ".join(names)


def _short(text: str) -> str:
    shown = text.encode("unicode_escape").decode() if not text.isprintable() else text
    return shown if len(shown) <= 60 else shown[:59] + "…"
