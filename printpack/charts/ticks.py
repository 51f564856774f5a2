"""Axis ticks: round places on an axis, as many as its labels leave room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log, log10

from resources.numbers import round_step

_MOST = 12  # ticks on the longest axis


@dataclass(frozen=True)
class Axis:
    """Values from low to high laid out between two places, in equal steps or equal ratios."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, value: float) -> float:
        """Return the place of a value."""
        low, high = self.low, self.high
        share = log(value / low) / log(high / low) if self.log else (value - low) / (high - low)
        return self.start + share * (self.end - self.start)

    @property
    def length(self) -> float:
        """Return how long it is."""
        return abs(self.end - self.start)


def round_ticks(low: float, high: float, most: int) -> list[float]:
    """Return the round values between two, no more than so many and no less than one."""
    step = round_step(high - low, max(1, most))
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def whole_ticks(low: float, high: float, most: int) -> list[float]:
    """Return round whole numbers between two."""
    step = max(1.0, round_step(high - low, max(1, most)))
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def ratio_ticks(low: float, high: float, most: int) -> list[float]:
    """Return values from the lowest on, each so many times the last: 2, 4, 8 …"""
    factor = 2
    while (count := floor(log(high / low, factor) + 1e-9) + 1) > max(1, most):
        factor *= 2
    return [low * factor**power for power in range(count)]


def places(ticks: Sequence[float]) -> int:
    """Return how many decimals tell the ticks apart."""
    step = min((b - a for a, b in pairwise(ticks)), default=1.0)
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
    if high <= low:
        low, high = low - 1, high + 1
    step = round_step(high - low, most)
    return floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
