"""Goal: a figure, the range it is wanted in, and how bad it is to be outside.

How far a set is from a goal is told in units of the goal's margin, so that points and scores add
up. Sets are put in order by the goals that must be met, then by the wishes, then by what they cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.lab.searching.figures import Estimate, Figure, Tally

FAR = 1_000.0  # margins: of a set under which there is no figure
SURE = 1.0  # errors, in favour of a set that is given up before its time


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wanted of one figure; without a figure, of how many numbers are changed."""

    name: str
    figure: Figure | None
    low: float | None
    high: float | None
    margin: float
    must: bool = True

    def outside(self, value: float, favour: float = 0.0) -> float:
        """Return how many margins a value is outside the range, taken better by so much."""
        below = 0.0 if self.low is None else self.low - value
        above = 0.0 if self.high is None else value - self.high
        return max(0.0, max(below, above) - favour) / self.margin


class Score(NamedTuple):
    """How far a set is from what must be and from what is wished, and what it costs on paper."""

    musts: tuple[float, ...]
    wishes: float
    cost: int

    @property
    def violation(self) -> float:
        """Return how far it is from all that must be."""
        return sum(self.musts)

    @property
    def order(self) -> tuple[float, float, int]:
        """Return what sets are put in order by, the best first: constraints first."""
        return round(self.violation, 6), round(self.wishes, 6), self.cost


UNPLAYED = Score((), 0.0, 0)


def estimates(goals: Sequence[Goal], tally: Tally, changed: int) -> list[Estimate | None]:
    """Return each goal's figure under a set."""
    return [
        Estimate(changed, 0.0) if goal.figure is None else goal.figure.estimate(tally)
        for goal in goals
    ]


def score(
    goals: Sequence[Goal], found: Sequence[Estimate | None], cost: int, favour: float = 0.0
) -> Score:
    """Return the score of a set, every figure taken in its favour by so many of its errors."""
    distances = [
        FAR if one is None else goal.outside(one.value, favour * one.error if favour else 0.0)
        for goal, one in zip(goals, found, strict=True)
    ]
    pairs = list(zip(goals, distances, strict=True))
    return Score(
        tuple(distance for goal, distance in pairs if goal.must),
        sum(distance for goal, distance in pairs if not goal.must),
        cost,
    )


def failed(goals: Sequence[Goal], cost: int) -> Score:
    """Return the score of a set that cannot be played to its end."""
    return score(goals, [None] * len(goals), cost)
