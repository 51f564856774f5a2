"""Confidence intervals for a number of games that was fixed before: shares, means, differences.

Shares are fractions of 1. A difference is always variant − base. Who looks again and again while
games are played needs a confidence sequence instead (`sequence`).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from engine.lab.statistics.special import student_t_quantile, two_sided

CONFIDENCE = 0.95
_T_UP_TO = 100  # beyond so many values Student's t and the normal law differ by nothing seen


class Interval(NamedTuple):
    """What lies between two bounds, both included."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Return whether the value lies inside."""
        return self.low <= value <= self.high


def wilson(hits: int, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """Return Wilson's score interval of a share; it stays inside 0 and 1 for any count."""
    if trials == 0:
        return Interval(0.0, 1.0)
    z = two_sided(confidence)
    share, z2 = hits / trials, z * z
    middle = share + z2 / (2 * trials)
    reach = z * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    scale = 1 + z2 / trials
    low = (middle - reach) / scale if hits else 0.0
    high = (middle + reach) / scale if hits < trials else 1.0
    return Interval(low, high)


class PairedShares(NamedTuple):
    """How many pairs are hits in both arms, in one alone, and in neither: the fourfold table."""

    both: int
    only_base: int
    only_variant: int
    neither: int

    @property
    def pairs(self) -> int:
        """Return how many pairs there are."""
        return sum(self)

    @property
    def phi(self) -> float:
        """Return the correlation of both arms, drawn towards 0 as in Newcombe's method 10."""
        both, base, variant, neither = self
        margins = (both + base) * (variant + neither) * (both + variant) * (base + neither)
        if margins == 0:
            return 0.0
        lean = 2 * (both * neither - base * variant)
        if lean > 0:
            lean = max(0, lean - self.pairs)
        return lean / (2 * sqrt(margins))


def unpaired_shares(
    base: tuple[int, int], variant: tuple[int, int], confidence: float = CONFIDENCE
) -> Interval:
    """Return Newcombe's hybrid score interval of a difference; each arm is (hits, trials)."""
    return _square_and_add(base, variant, 0.0, confidence)


def paired_shares(table: PairedShares, confidence: float = CONFIDENCE) -> Interval:
    """Return Newcombe's score interval of a difference of paired shares, with their correlation."""
    base = (table.both + table.only_base, table.pairs)
    variant = (table.both + table.only_variant, table.pairs)
    return _square_and_add(base, variant, table.phi, confidence)


def correlated_shares(
    base: tuple[int, int],
    variant: tuple[int, int],
    correlation: float,
    confidence: float = CONFIDENCE,
) -> Interval:
    """Return Newcombe's score interval where a pair may be a case in one arm only.

    The correlation of both arms is drawn towards 0 as his method 10 does it with the fourfold
    table: where every pair is a case in both, this is the interval of that table.
    """
    phi = correlation
    if correlation > 0:
        product = 1.0
        for hits, trials in (base, variant):
            product *= hits * (trials - hits) / (trials * trials)
        few = min(base[1], variant[1])
        phi = max(0.0, correlation - 1 / (2 * few * sqrt(product)))
    return _square_and_add(base, variant, phi, confidence)


def _square_and_add(
    base: tuple[int, int], variant: tuple[int, int], phi: float, confidence: float
) -> Interval:
    if not base[1] or not variant[1]:
        return Interval(-1.0, 1.0)
    share, other = variant[0] / variant[1], base[0] / base[1]
    low, high = wilson(*variant, confidence)
    low_other, high_other = wilson(*base, confidence)
    down = _reach(share - low, high_other - other, phi)
    up = _reach(high - share, other - low_other, phi)
    return Interval(share - other - down, share - other + up)


def _reach(one: float, other: float, phi: float) -> float:
    return sqrt(max(0.0, one * one - 2 * phi * one * other + other * other))


def mean_interval(mean: float, sd: float, values: int, confidence: float = CONFIDENCE) -> Interval:
    """Return the interval of a mean, or of paired differences: by t to 100, then normal."""
    if values < 2:
        raise ValueError(f"an interval of a mean needs 2 values, not {values}")
    if values <= _T_UP_TO:
        z = student_t_quantile((1 + confidence) / 2, values - 1)
    else:
        z = two_sided(confidence)
    reach = z * sd / sqrt(values)
    return Interval(mean - reach, mean + reach)


def effect_size(difference: float, base_variance: float, variant_variance: float) -> float | None:
    """Return Cohen's d: the difference in standard deviations of a game, mean of both arms'.

    Pairs make a difference surer, not larger, so theirs is not the deviation that is meant.
    """
    pooled = sqrt((base_variance + variant_variance) / 2)
    return difference / pooled if pooled else None
