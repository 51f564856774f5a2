"""Mergeable statistics: what many games come to, in counts that add up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Outcome
from engine.kernel.sections import Figure, Figures


@dataclass(slots=True)
class Counts:
    """Outcomes, each seat's wins, and its ranks and scores where seats are ranked; figures."""

    seats: int
    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)
    ranks: list[Counter[int]] = field(default_factory=list)
    figures: Counter[Figure] = field(default_factory=Counter)  # how many cases had which value

    def __post_init__(self) -> None:
        """Have a row for every seat."""
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [Counter() for _ in range(self.seats)]
        self.ranks = self.ranks or [Counter() for _ in range(self.seats)]

    def add(self, outcome: Outcome, standing: Sequence[Any], figures: Figures) -> None:
        """Count one game; `standing` is what seats are ranked by, empty where none is."""
        self.games += 1
        self.outcomes[outcome.ending] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        for seat, reached in enumerate(standing):
            self.scores[seat][outcome.scores[seat]] += 1
            self.ranks[seat][1 + sum(other > reached for other in standing)] += 1
        self.figures.update(figures)

    def merge(self, other: Counts) -> None:
        """Count the other's games too."""
        self.games += other.games
        self.outcomes.update(other.outcomes)
        self.figures.update(other.figures)
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat].update(other.scores[seat])
            self.ranks[seat].update(other.ranks[seat])

    @property
    def values(self) -> dict[str, Counter[int]]:
        """Return each figure's values, and how many cases had them."""
        found: dict[str, Counter[int]] = {}
        for (name, value), cases in self.figures.items():
            found.setdefault(name, Counter())[value] = cases
        return found


def cases(values: Counter[int]) -> int:
    """Return how often a figure was counted."""
    return values.total()


def total(values: Counter[int]) -> int:
    """Return the sum of a figure over all its cases."""
    return sum(value * count for value, count in values.items())


def mean(values: Counter[int]) -> float:
    """Return the mean of a figure over its own cases, which its quantiles are of as well."""
    counted = cases(values)
    return total(values) / counted if counted else 0.0


def quantile(values: Counter[int], share: float) -> int:
    """Return the value that this share of the cases does not exceed."""
    wanted = share * cases(values)
    reached = 0
    for value in sorted(values):
        reached += values[value]
        if reached >= wanted:
            return value
    return 0
