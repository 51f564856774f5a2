"""Cross-fitted spread: how far the first role's share lies above the last one's, without flattery.

The greatest of some shares minus the least grows with noise: four equal roles lie some nine points
apart in a hundred games. So the first and the last role are chosen on even games and measured on
odd ones, and the reverse; the figure is the mean of both. It may be negative, as noise may.

A row has one value for each role, such as whether it was first in a won game; games that are no
case are None. Rows come in the order of games, from number 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.lab.statistics.bootstrap import RESAMPLES, bootstrap
from engine.lab.statistics.intervals import CONFIDENCE, Interval

Roles = tuple[int, ...] | None  # of one game: a value for each role, or no case
Table = Mapping[Roles, int]  # games by what they brought

Row = TypeVar("Row", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Spread:
    """A spread with its interval; none where too few games are cases."""

    value: float | None
    interval: Interval | None


def cross_fitted(even: Table, odd: Table) -> float | None:
    """Return the mean share of the first role minus the last, chosen and measured crosswise."""
    one, other = _means(even), _means(odd)
    if one is None or other is None:
        return None
    return (_first_to_last(one, other) + _first_to_last(other, one)) / 2


def spread(
    games: Sequence[Roles],
    seed: str,
    *,
    confidence: float = CONFIDENCE,
    resamples: int = RESAMPLES,
) -> Spread:
    """Return the cross-fitted spread of one arm."""
    halves = games[::2], games[1::2]
    value = cross_fitted(Counter(halves[0]), Counter(halves[1]))
    interval = bootstrap(
        halves,
        lambda tables: cross_fitted(tables[0], tables[1]),
        seed,
        confidence=confidence,
        resamples=resamples,
    )
    return Spread(value, None if value is None else interval)


def _means(table: Table) -> list[float] | None:
    """Return each role's mean over the games that are cases; none without any."""
    cases, totals = 0, [0] * max((len(roles) for roles in table if roles is not None), default=0)
    for roles, times in table.items():
        if roles is not None:
            cases += times
            for role, value in enumerate(roles):
                totals[role] += value * times
    return [total / cases for total in totals] if cases else None


def _first_to_last(chosen: Sequence[float], measured: Sequence[float]) -> float:
    """Return how far apart the roles are measured that were chosen as first and last.

    Where roles were chosen alike, the first role in order is first and the last one last.
    """
    first = chosen.index(max(chosen))
    last = len(chosen) - 1 - list(reversed(chosen)).index(min(chosen))
    return measured[first] - measured[last]
