"""Percentile bootstrap of pairs: how sure a figure is for which there is no formula.

A row is whatever belongs together, mostly both games of a pair. Resampling draws how often each
distinct row comes (a multinomial, by binomials one after the other) rather than row by row: its
cost is the number of distinct rows, however many games there are. Rows of different strata are
resampled each among its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import floor, lgamma, log, log1p, sqrt
from random import Random
from typing import TypeVar

from engine.lab.statistics.intervals import CONFIDENCE, Interval

RESAMPLES = 2_000

Row = TypeVar("Row", bound=Hashable)


def bootstrap(
    strata: Sequence[Iterable[Row]],
    statistic: Callable[[Sequence[Mapping[Row, int]]], float | None],
    seed: str,
    *,
    confidence: float = CONFIDENCE,
    resamples: int = RESAMPLES,
) -> Interval | None:
    """Return the percentile interval of a statistic of rows that are counted by stratum.

    Resamples of which there is no such figure are left out; if there is none of most, there is
    no interval either.
    """
    tables = [sorted(Counter(rows).items(), key=_by_count) for rows in strata]
    rng = Random(seed)
    found = []
    for _ in range(resamples):
        figure = statistic([_resampled(table, rng) for table in tables])
        if figure is not None:
            found.append(figure)
    return percentile_interval(found, confidence) if 2 * len(found) > resamples else None


def percentile_interval(figures: Iterable[float], confidence: float = CONFIDENCE) -> Interval:
    """Return the figures between which the middle of all of them lies."""
    ordered = sorted(figures)
    cut = floor(len(ordered) * (1 - confidence) / 2 + 1e-9)
    return Interval(ordered[cut], ordered[-1 - cut])


def _by_count(item: tuple[object, int]) -> tuple[int, str]:
    """Sort the commonest first, and never by the order in which rows came."""
    row, times = item
    return -times, repr(row)


def _resampled(table: Sequence[tuple[Row, int]], rng: Random) -> dict[Row, int]:
    """Return how often each row comes when as many are drawn as there are."""
    total = sum(times for _, times in table)
    if len(table) * 4 > total:  # hardly any row came twice
        rows, weights = zip(*table, strict=True) if table else ((), ())
        drawn = rng.choices(rows, weights, k=total) if total else []
        return dict(Counter(drawn))
    left, draws, counts = total, total, {}
    for row, times in table:
        hits = binomial_variate(rng, draws, times / left) if times < left else draws
        if hits:
            counts[row] = hits
        left -= times
        draws -= hits
        if not draws:
            break
    return counts


def binomial_variate(rng: Random, trials: int, chance: float) -> int:
    """Return how many of the trials were hits: by waiting times, or rejection where many are."""
    if chance > 0.5:
        return trials - binomial_variate(rng, trials, 1 - chance)
    if chance <= 0 or trials == 0:
        return 0
    return _by_waiting(rng, trials, chance) if trials * chance < 10 else _btrs(rng, trials, chance)


def _by_waiting(rng: Random, trials: int, chance: float) -> int:
    """Return the hits among trials, from geometric waits between them."""
    scale = log1p(-chance)
    hits, at = 0, 0
    while True:
        at += floor(log1p(-rng.random()) / scale) + 1
        if at > trials:
            break
        hits += 1
    return hits


def _btrs(rng: Random, trials: int, chance: float) -> int:
    """Return the same by transformed rejection with squeeze (Hörmann's BTRS, 1993)."""
    spread = sqrt(trials * chance * (1 - chance))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * chance
    c = trials * chance + 0.5
    certain = 0.92 - 4.2 / b
    while True:
        u = rng.random() - 0.5
        v = rng.random()
        us = 0.5 - abs(u)
        hits = floor((2 * a / us + b) * u + c) if us else -1
        if not 0 <= hits <= trials:
            continue
        if us >= 0.07 and v <= certain:
            return hits
        odds = log(chance / (1 - chance))
        middle = floor((trials + 1) * chance)
        v *= (2.83 + 5.1 / b) * spread / (a / (us * us) + b)
        likely = lgamma(middle + 1) + lgamma(trials - middle + 1)
        likely -= lgamma(hits + 1) + lgamma(trials - hits + 1)
        if log(v) <= likely + (hits - middle) * odds:
            return hits
