"""Untaken choices: what a refereed match offered again and again, and nobody ever took.

An option is told by its words alone: `share` is one, whoever it was to be shared with, and so is
to deliver a being, whichever seat it was that could. What was offered now and then says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Option
from engine.kernel.entries import Entry, entries
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.journal import Answer, Journal

_OFTEN = 5  # questions that offer something, before it is told that nobody took it


class Untaken(NamedTuple):
    """What nobody took: the question, one of the options that are called so, and how often."""

    topic: str
    option: Option
    offered: int  # questions
    seats: tuple[int, ...]  # that were asked

    @property
    def way(self) -> str:
        """Return what all of them are called, where they differ by a seat or an amount; else ""."""
        words = _words(self.option)
        return "" if words == self.option else str(words[-1])


def untaken(game: Game[Any], journal: Journal) -> list[Untaken]:
    """Return what nobody ever took, the most offered first; nothing of a match by other rules."""
    try:
        rows = entries(game, journal.setup, journal.records)
    except SamsaraError:
        return []
    found: dict[tuple[str, Option], list[tuple[int, Option]]] = {}
    taken: set[tuple[str, Option]] = set()
    for ask, record in _asked(rows):
        taken.add((ask.topic, _words(record.option)))
        ways = {_words(option): option for option in reversed(ask.options)}
        for way, option in ways.items():
            found.setdefault((ask.topic, way), []).append((ask.seat, option))
    made = [
        Untaken(topic, times[0][1], len(times), tuple(sorted({seat for seat, _ in times})))
        for (topic, way), times in found.items()
        if len(times) >= _OFTEN and (topic, way) not in taken
    ]
    return sorted(made, key=lambda one: -one.offered)


def _asked(rows: tuple[Entry, ...]) -> Iterator[tuple[Ask, Answer]]:
    """Yield every question that a person or bot answered, and how."""
    for row in rows:
        if isinstance(row.asked, Ask) and isinstance(row.record, Answer):
            yield row.asked, row.record


def _words(option: Option) -> Option:
    """Return an option up to its first number: the seat or the amount that it is about."""
    return tuple(takewhile(lambda part: isinstance(part, str), option))
