"""Folding: pieces of games put together in the order of their numbers, whenever they arrive.

What stands here is the same however the work was spread: a piece that comes early waits for those
before it, and endings are numbered by the first game that had them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from engine.lab.experiments.gauging import NOTHING
from engine.lab.experiments.pairs import CODE, Arm, Piece


class FoldedArm:
    """All games of one arm so far."""

    def __init__(self, measures: int) -> None:
        self.endings: dict[str, int] = {}
        self.ended = array(CODE)
        self.columns = tuple(array(CODE) for _ in range(measures))

    def add(self, arm: Arm) -> None:
        """Put the next games behind those there are."""
        by_first = sorted(range(len(arm.endings)), key=arm.ended.index)
        codes = {at: self.endings.setdefault(arm.endings[at], len(self.endings)) for at in by_first}
        self.ended.extend(array(CODE, [codes[at] for at in arm.ended]))
        for mine, others in zip(self.columns, arm.columns, strict=True):
            mine.extend(others)

    def cut(self, games: int) -> None:
        """Forget the games from this number on, and the endings that only they had."""
        del self.ended[games:]
        for column in self.columns:
            del column[games:]
        there = set(self.ended)
        self.endings = {name: at for name, at in self.endings.items() if at in there}

    def values(self, measure: int, first: int, last: int) -> list[int | None]:
        """Return a measure's values of these games, None where one is no case of it."""
        column = self.columns[measure][first:last]
        return [None if value == NOTHING else value for value in column]


class Fold:
    """All games of all arms so far, without a gap."""

    def __init__(self, arms: int, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        self.at = {key: place for place, key in enumerate(self.keys)}
        self.arms = tuple(FoldedArm(len(self.keys)) for _ in range(arms))
        self.games = 0
        self._early: dict[int, Piece] = {}

    def add(self, piece: Piece) -> bool:
        """Take a piece; say whether there are more games without a gap than before."""
        self._early[piece.first] = piece
        before = self.games
        while (found := self._early.pop(self.games, None)) is not None:
            for mine, arm in zip(self.arms, found.arms, strict=True):
                mine.add(arm)
            self.games = found.last
        return self.games > before

    def cut(self, games: int) -> None:
        """Forget every game from this number on: what was played beyond the end of a test."""
        self._early.clear()
        if games < self.games:
            self.games = games
            for arm in self.arms:
                arm.cut(games)

    def column(
        self, arm: int, key: str, first: int = 0, last: int | None = None
    ) -> list[int | None]:
        """Return an arm's values of a measure, game by game."""
        return self.arms[arm].values(self.at[key], first, self.games if last is None else last)

    @property
    def piece(self) -> Piece:
        """Return all games there are as one piece."""
        arms = tuple(Arm(tuple(one.endings), one.ended, one.columns) for one in self.arms)
        return Piece(0, self.games, arms)
