"""Special functions: tails and quantiles of the normal, Student's t, beta and binomial laws."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist

_NORMAL = NormalDist()
_TINY = 1e-300
_STEPS = 10_000  # of a continued fraction, which needs some √(a + b)


def normal_quantile(share: float) -> float:
    """Return the z that a standard normal variable stays below with this probability."""
    return _NORMAL.inv_cdf(share)


def two_sided(confidence: float) -> float:
    """Return z so that a standard normal variable lies within ±z with this probability."""
    return normal_quantile((1 + confidence) / 2)


def beta_cdf(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function I_x(a, b)."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of I_x(a, b), by Lentz's method."""
    c, d = 1.0, 1 / _off_zero(1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, _STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for part in (even, odd):
            d = 1 / _off_zero(1 + part * d)
            c = _off_zero(1 + part / c)
            value *= c * d
        if abs(c * d - 1) < 1e-15:
            return value
    raise ArithmeticError(f"the incomplete beta function of {a}, {b} at {x} does not converge")


def _off_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def student_t_cdf(t: float, freedom: float) -> float:
    """Return how likely a variable of Student's t law is at most t."""
    tail = student_t_p(t, freedom) / 2
    return tail if t < 0 else 1 - tail


@lru_cache(maxsize=1024)
def student_t_quantile(share: float, freedom: float) -> float:
    """Return the t that a variable of Student's t law stays below with this probability."""
    if share < 0.5:
        return -student_t_quantile(1 - share, freedom)
    high = 2.0
    while student_t_cdf(high, freedom) < share:
        high *= 2
    return _bisected(lambda t: student_t_cdf(t, freedom) < share, 0.0, high)


def binomial_cdf(hits: int, trials: int, chance: float) -> float:
    """Return how likely at most so many of the trials are hits."""
    if hits < 0:
        return 0.0
    return 1.0 if hits >= trials else beta_cdf(1 - chance, trials - hits, hits + 1)


@lru_cache(maxsize=4096)
def binomial_upper_limit(hits: int, trials: int, error: float) -> float:
    """Return Clopper and Pearson's upper limit of a chance, of which so many trials were hits.

    It is the chance under which so few hits are just as likely as `error`; of no hits at all
    this is the rule of three, nearly ln(1 / error) / trials.
    """
    if hits >= trials:
        return 1.0
    return _bisected(lambda p: binomial_cdf(hits, trials, p) > error, hits / trials, 1.0)


def mcnemar_p(only_base: int, only_variant: int) -> float:
    """Return McNemar's exact two-sided p-value: whether unequal pairs lean to one side."""
    fewer, unequal = min(only_base, only_variant), only_base + only_variant
    return min(1.0, 2 * binomial_cdf(fewer, unequal, 0.5))


def student_t_p(t: float, freedom: float) -> float:
    """Return the two-sided p-value of a t statistic."""
    square = t * t
    if square < freedom:  # the digits of a small t are in this part, those of a large in the other
        return 1 - beta_cdf(square / (freedom + square), 0.5, freedom / 2)
    return beta_cdf(freedom / (freedom + square), freedom / 2, 0.5)


def mean_p(difference: float, sd: float, pairs: int) -> float:
    """Return the paired t-test's p-value; without any spread, of no difference at all it is 1."""
    if sd == 0:
        return 1.0 if difference == 0 else 0.0
    return student_t_p(difference / (sd / sqrt(pairs)), pairs - 1)


def _bisected(below: Callable[[float], bool], low: float, high: float) -> float:
    """Return where `below` turns from true to false, to the last digit."""
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if below(middle):
            low = middle
        else:
            high = middle
