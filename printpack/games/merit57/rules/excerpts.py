"""Rulebook excerpts: sections of it as lines, to be printed on pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.merit57.rulebook_text import text
from printpack.games.merit57.edition import Edition

_REFERENCES = re.compile(r"（[0-9][0-9.AB、]*）| \([0-9][0-9.AB]*(?:, [0-9.AB]+)*\)")
_NUMBERED = re.compile(r"(\d+)\. ")


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
    return list(_entries(lines))


def _entries(lines: Iterator[str]) -> Iterator[ExcerptLine]:
    for line in lines:
        if line.startswith("#"):
            return
        if not line.strip() or line.startswith("|"):
            continue
        if line.startswith("- "):
            yield ExcerptLine("•", _plain(line[2:]))
        elif found := _NUMBERED.match(line):
            yield ExcerptLine(found[1], _plain(line[found.end() :]))
        else:
            yield ExcerptLine("", _plain(line))


def _plain(line: str) -> str:
    """Return a line of Markdown as the typesetter reads it, with one star for bold."""
    return re.sub(r"`([^`]*)`", r"*\1*", line.strip().replace("**", "*"))


def unreferenced(line: str) -> str:
    """Return a line without the numbers of the sections that it points to."""
    return _REFERENCES.sub("", line)
