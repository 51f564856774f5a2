"""Hover sheets of v1.3: what the rulebook says of an action, the tracks, the shrine, the streak."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.kernel.rules import Value
from gui.games.merit.looks import TextSheet, Words
from gui.games.merit.painting.sheets import opening, plain
from gui.games.merit13.citing import section
from gui.games.rulebook import Section, rulebook, sections, spoken
from resources.catalogue import Catalogue

_SHRINE = ("4.3", "4.6")  # what is put down there
_TABLES = "|"  # how a row of a table begins, which no sheet sets


class Sheets:
    """The sections of the rulebook by what lies on the table, as the house plays them."""

    def __init__(self, house: Mapping[str, Value], words: Catalogue) -> None:
        self._house = tuple(sorted(house.items()))
        self._lang = words.lang

    def on(self, key: str) -> TextSheet:
        """Return what is said of a thing."""
        numbers = _SHRINE if key == "shrine" else (section(None, key),)
        found = _read(self._house, self._lang)
        rows: list[Words] = []
        for number in numbers:
            if len(numbers) > 1:
                rows.append(((found[number].title, "goldt", True),))
            rows += plain(_running(found[number].text))
        return opening(found[numbers[0]].title if len(numbers) == 1 else "", rows)


@lru_cache(maxsize=4)
def _read(house: tuple[tuple[str, Value], ...], lang: str) -> dict[str, Section]:
    return {one.number: one for one in sections(rulebook("merit13", dict(house), lang))}


def _running(text: str) -> str:
    """Return a section without its tables and its marks."""
    return spoken("\n".join(row for row in text.split("\n") if not row.startswith(_TABLES)))
