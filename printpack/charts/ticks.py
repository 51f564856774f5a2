"""Axis ticks: round places on an axis, as many as its labels leave room for.

Values come from files: an axis ends at `_FARTHEST`, and nothing lies beyond an axis' ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log, log10

from resources.numbers import round_step

_MOST = 12  # ticks on the longest axis
_FARTHEST = 1e15  # from zero; no count, score or share comes near it
_SHARES = (0.0, 100.0)


@dataclass(frozen=True)
class Axis:
    """Values from low to high laid out between two places, in equal steps or equal ratios."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, value: float) -> float:
        """Return the place of a value; one beyond an end lies at that end."""
        low, high, value = self.low, self.high, bounded(value)
        if high <= low or value <= low:
            share = 0.0
        elif value >= high:
            share = 1.0
        else:
            share = log(value / low) / log(high / low) if self.log else (value - low) / (high - low)
        return self.start + share * (self.end - self.start)

    @property
    def length(self) -> float:
        """Return how long it is."""
        return abs(self.end - self.start)


def bounded(value: float) -> float:
    """Return a value as far from zero as an axis goes, at most."""
    return min(max(value, -_FARTHEST), _FARTHEST)


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Return the round values between two, no more than so many and no less than one."""
    return _ticks(low, high, round_step(high - low, max(1, most)))


def whole_ticks(low: float, high: float, most: int) -> list[float]:
    """Return round whole numbers between two."""
    return _ticks(low, high, max(1.0, round_step(high - low, max(1, most))))


def _ticks(low: float, high: float, step: float) -> list[float]:
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, min(last, first + 2 * _MOST) + 1)]


def ratio_ticks(low: float, high: float, most: int) -> list[float]:
    """Return values from the lowest on, each so many times the last: 2, 4, 8 …"""
    factor = 2
    while (count := floor(log(high / low, factor) + 1e-9) + 1) > max(1, most):
        factor *= 2
    return [low * factor**power for power in range(count)]


def places(ticks: Sequence[float]) -> int:
    """Return how many decimals tell the ticks apart."""
    step = min((b - a for a, b in pairwise(ticks) if b > a), default=1.0)
    return max(0, ceil(-log10(step) - 1e-9))


def fitting(
    choose: Callable[[float, float, int], list[float]],
    axis: Axis,
    room_for: Callable[[list[float]], float],
) -> list[float]:
    """Return the most ticks whose labels do not touch; `room_for` is the widest, with its gap."""
    for most in range(_MOST, 1, -1):
        ticks = choose(axis.low, axis.high, most)
        apart = min(
            (abs(axis.at(b) - axis.at(a)) for a, b in pairwise(ticks)),
            default=axis.length,
        )
        if room_for(ticks) <= apart:
            return ticks
    return choose(axis.low, axis.high, 1)


def rounded_out(low: float, high: float, most: int = 6) -> tuple[float, float]:
    """Return a span widened to round values, so that an axis ends on a tick."""
    low, high = bounded(low), bounded(high)
    if high - low <= 1e-9 * max(abs(low), abs(high)):
        wide = max(1.0, 1e-6 * abs(high))
        low, high = min(low, high) - wide, max(low, high) + wide
    step = round_step(high - low, most)
    return floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step


def share_span(low: float, high: float) -> tuple[float, float]:
    """Return a span of shares cut to 0 to 100 per cent; all of it where nothing would be left."""
    low, high = max(low, _SHARES[0]), min(high, _SHARES[1])
    return (low, high) if low < high else _SHARES
