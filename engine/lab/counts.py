"""Mergeable statistics: what many games come to, in counts that add up in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.kernel.game import Outcome


@dataclass(slots=True)
class Counts:
    """Outcomes, each seat's wins, ranks and scores, and every figure's distribution."""

    seats: int
    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)
    ranks: list[Counter[int]] = field(default_factory=list)
    measures: dict[str, Counter[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Have a row for every seat."""
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [Counter() for _ in range(self.seats)]
        self.ranks = self.ranks or [Counter() for _ in range(self.seats)]

    def add(self, outcome: Outcome, measures: dict[str, int]) -> None:
        """Count one game."""
        self.games += 1
        self.outcomes[outcome.ending] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat][score] += 1
            self.ranks[seat][1 + sum(other > score for other in outcome.scores)] += 1
        for name, value in measures.items():
            self.measures.setdefault(name, Counter())[value] += 1

    def merge(self, other: Counts) -> None:
        """Count the other's games too."""
        self.games += other.games
        self.outcomes += other.outcomes
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat].update(other.scores[seat])
            self.ranks[seat].update(other.ranks[seat])
        for name, values in other.measures.items():
            self.measures.setdefault(name, Counter()).update(values)


def quantile(values: Counter[int], share: float) -> int:
    """Return the value that this share of the games does not exceed."""
    wanted = share * sum(values.values())
    reached = 0
    for value in sorted(values):
        reached += values[value]
        if reached >= wanted:
            return value
    return 0


def mean(values: Counter[int], games: int) -> float:
    """Return the mean over all games; one that does not mention a figure counts as 0."""
    return sum(value * count for value, count in values.items()) / games if games else 0.0
