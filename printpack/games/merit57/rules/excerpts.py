"""Rulebook excerpts: sections of it as lines, to be printed on pages.

The book itself is not in the kit, and nobody sets a switch at a table: sections are not pointed
to, and a switch is called what the window calls it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.merit57.rulebook_text import text
from engine.games.merit57.rules import SHEET
from printpack.games.merit57.edition import Edition

_REFERENCES = re.compile(r"（[0-9][0-9.AB、]*）| \([0-9][0-9.AB]*(?:, [0-9.AB]+)*\)")
_NUMBERED = re.compile(r"(\d+)\. ")
# a switch and, behind a space, how it is set
_SWITCH = re.compile(r"`(\w+)`(?: ([^,;，；、)）]+))?")


_RULE = "gui.rule.merit57"


class ExcerptLine(NamedTuple):
    """A line of a section: its mark (`•`, a number, or none for a paragraph) and its text."""

    mark: str
    text: str


def section(edition: Edition, number: str) -> list[ExcerptLine]:
    """Return a section's lines, without the sections under it and without tables."""
    lines = iter(text(edition.rules, edition.lang).split("\n"))
    for line in lines:
        if re.match(rf"#+ {re.escape(number)} ", line):
            break
    return list(_entries(edition, lines))


def _entries(edition: Edition, lines: Iterator[str]) -> Iterator[ExcerptLine]:
    for line in lines:
        if line.startswith("#"):
            return
        if not line.strip() or line.startswith("|"):
            continue
        if line.startswith("- "):
            yield ExcerptLine("•", _plain(edition, line[2:]))
        elif found := _NUMBERED.match(line):
            yield ExcerptLine(found[1], _plain(edition, line[found.end() :]))
        else:
            yield ExcerptLine("", _plain(edition, line))


def _plain(edition: Edition, line: str) -> str:
    """Return a line of Markdown as the typesetter reads it, with one star for bold."""
    named = _SWITCH.sub(lambda found: _switch(edition, found[1], found[2]), line.strip())
    return unreferenced(re.sub(r"`([^`]*)`", r"*\1*", named.replace("**", "*")))


def _switch(edition: Edition, key: str, value: str | None) -> str:
    """Return a switch by the name that players know, with its setting where that is on or off."""
    if key not in SHEET.rules:
        return f"`{key}` {value}" if value else f"`{key}`"
    say = edition.words.say
    name = f"*{say(f'{_RULE}.{key}.name')}*"
    if value is None or not isinstance(getattr(edition.rules, key), bool):
        return name
    return say("print.merit57.rules.choice", name=name, value=value)


def unreferenced(line: str) -> str:
    """Return a line without the numbers of the sections that it points to."""
    return _REFERENCES.sub("", line)
