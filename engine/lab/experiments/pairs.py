"""Pairs: the games of the same numbers in every arm of an experiment, played in one call.

So a pair is never half, whoever plays it. What comes back is numbers alone: for each arm and
measure one of 32 bits per game, and how each game ended.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games import game
from engine.lab.experiments.gauging import NOTHING, Gauges, gauges
from engine.lab.experiments.measures import lab_of
from engine.lab.simulate import Plan

_LARGEST = (1 << 31) - 1
CODE = "i"  # of an array of whole numbers of 32 bits


@dataclass(frozen=True, slots=True)
class Arm:
    """What became of one arm's games, in the order of their numbers."""

    endings: tuple[str, ...]  # the names that `ended` counts by
    ended: array[int]
    columns: tuple[array[int], ...]  # by measure; NOTHING where a game is no case of it


@dataclass(frozen=True, slots=True)
class Piece:
    """The games from `first` on, up to but without `last`, of every arm."""

    first: int
    last: int
    arms: tuple[Arm, ...]


def play_pairs(arms: Sequence[Plan], keys: Sequence[str], first: int, last: int) -> Piece:
    """Play the games of these numbers in every arm, pair by pair."""
    made = [_Growing(plan, keys) for plan in arms]
    for index in range(first, last):
        for arm in made:
            arm.play(index)
    return Piece(first, last, tuple(arm.arm() for arm in made))


@lru_cache(maxsize=16)
def _gauges_of(game_id: str, keys: tuple[str, ...]) -> Gauges:
    """Return what takes these measures: it learns which figure is whose, once for all pieces."""
    known = lab_of(game_id).by_key
    return gauges(known[key] for key in keys)


class _Growing:
    """An arm while its games are played."""

    def __init__(self, plan: Plan, keys: Sequence[str]) -> None:
        self._plan = plan
        self._rules = game(plan.game, plan.content)
        self._gauges = _gauges_of(plan.game, tuple(keys))
        self._endings: dict[str, int] = {}
        self._ended = array(CODE)
        self._columns = tuple(array(CODE) for _ in keys)

    def play(self, index: int) -> None:
        played = self._gauges.play(self._rules, self._plan.setup(index))
        ending = played.outcome.ending
        self._ended.append(self._endings.setdefault(ending, len(self._endings)))
        for column, value in zip(self._columns, self._gauges.read(played), strict=True):
            column.append(max(NOTHING, min(_LARGEST, value)))

    def arm(self) -> Arm:
        return Arm(tuple(self._endings), self._ended, self._columns)
