"""Proposer: who says which set of numbers is tried next, and is told how far it was from the goals.

`steps` is our own; `tpe` and `nsga2` are optuna's, where that is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from engine.kernel.errors import UnknownName
from engine.lab.searching.goals import Score
from engine.lab.searching.optuna_proposers import nsga2, tpe
from engine.lab.searching.space import Space, Vector

LOT = 30  # sets by lot before the first step, the start among them
BEST = 8  # sets that steps are taken from
_MOST_MOVED = 3  # numbers in one step
_LEAN = 0.3  # how often a step goes where better sets lie, whatever the lot says
_LEADING = 2 * BEST  # sets that tell where that is
_TRIES = 64  # steps until one leads somewhere


class Proposer(Protocol):
    """Says which set is tried next."""

    def ask(self) -> Vector:
        """Return a set that is within bounds and constraints."""
        ...

    def tell(self, vector: Vector, score: Score) -> None:
        """Hear how far a set was from the goals; a set may be told of again, by more games."""
        ...


class Steps:
    """Sets by lot, then one to three numbers one step away from one of the best."""

    def __init__(self, space: Space, seed: str) -> None:
        self._space = space
        self._random = Random(f"{seed}/steps")
        self._asked = 0
        self._told: dict[Vector, Score] = {}

    def ask(self) -> Vector:
        """Return the start, a set by lot, or a step from one of the best."""
        self._asked += 1
        if self._asked == 1:
            return self._space.start
        if self._asked <= LOT or not self._told:
            return self._space.lot(self._random)
        return self._step()

    def tell(self, vector: Vector, score: Score) -> None:
        """Keep what a set came to."""
        self._told[vector] = score

    def _best(self, most: int) -> list[Vector]:
        return sorted(self._told, key=lambda vector: (self._told[vector].order, vector))[:most]

    def _step(self) -> Vector:
        best = self._best(_LEADING)
        count = len(self._space.dimensions)
        for _ in range(_TRIES):
            # the better, the more often
            before = best[int(min(BEST, len(best)) * self._random.random() ** 2)]
            moved = self._random.sample(
                range(count), min(self._random.randint(1, _MOST_MOVED), count)
            )
            steps = {place: self._way(place, before[place], best) for place in moved}
            made = self._space.moved(before, steps)
            if made is not None and made != before:
                return made
        return self._space.lot(self._random)

    def _way(self, place: int, number: int, best: Sequence[Vector]) -> int:
        """Return up or down: where better sets lie now and then, else by lot."""
        lean = sum((vector[place] > number) - (vector[place] < number) for vector in best)
        if lean and self._random.random() < _LEAN:
            return 1 if lean > 0 else -1
        return self._random.choice((-1, 1))


PROPOSERS: dict[str, Callable[[Space, str], Proposer]] = {
    "steps": Steps,
    "tpe": tpe,
    "nsga2": nsga2,
}


def proposer(name: str, space: Space, seed: str) -> Proposer:
    """Return a proposer by its name."""
    if name not in PROPOSERS:
        raise UnknownName("sampler-unknown", given=name[:40], expected=" | ".join(PROPOSERS))
    return PROPOSERS[name](space, seed)
