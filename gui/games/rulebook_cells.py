"""Rulebook table cells: what it takes, in the rulebook's own words and with its numbers."""

from __future__ import annotations

from functools import lru_cache

from gui.context import Wording
from gui.games.rulebook import rulebook, sections, spoken
from resources.catalogue import capitalized


@lru_cache(maxsize=32)
def table(game_id: str, section: str, lang: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a section's first table, without its head."""
    book = sections(rulebook(game_id, {}, lang))
    text = next(part.text for part in book if part.number == section)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return tuple(_cells(line) for line in lines[2:])


def _cells(line: str) -> tuple[str, ...]:
    return tuple(spoken(cell.strip()) for cell in line.strip().strip("|").split("|"))


def cell(game_id: str, section: str, row: int, column: int) -> Wording:
    """Return what stands in a table of the rulebook, begun as a sentence is."""
    return lambda language: capitalized(table(game_id, section, language.lang)[row][column])
