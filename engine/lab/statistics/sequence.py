"""Confidence sequence: bounds of a paired difference that hold at every look at once.

The boundary is the normal mixture of Robbins for an estimated variance, asymptotic as all that
rest on one (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas):

    m ± s · √( 2(nρ² + 1) / (n²ρ²) · ln( √(nρ² + 1) / α ) )

with ρ such that it is tightest at 1,024 pairs. With probability 1 − α the truth lies within the
bounds of all looks, so games may be stopped by whatever is seen at any of them.

A variance says nothing before it has been seen to vary. While fewer than ten pairs are unequal,
bounds come from their number alone: the difference is at most the share of unequal pairs times
the widest difference that the values seen allow. That share has Clopper and Pearson's upper limit.
As unequal pairs only grow in number, one limit for each number, at α/20, α/40 …, holds at all looks
at once; none unequal in n is the rule of three, ln(20 / α) / n. So identical arms end as "the same"
as soon as a margin has room for it, and never as anything else. It spends α/10, out of what looks
at every 64th pair leave of α: all errors measured together stay well below it.

The same limit is added to the bounds while few pairs are odd, other than most are: arms that differ
alike in every pair, or a role that is first in every won game, show no variance either. Of counts
the effective number of such pairs must be twice as large, as a few wide ones may carry the mean.
Nothing guards against differences so rare that none was seen, and so wide that they matter.

Bounds of a later look may reach beyond an earlier one's. They are not cut to each other: their
middle stays the estimate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from math import ceil, log, sqrt

from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.paired import Pair, PairedSums, Value
from engine.lab.statistics.special import binomial_upper_limit

LOOK_EVERY = 64  # pairs
FEW = 10  # unequal pairs, before which a variance is not believed
FEW_OF_COUNTS = 20  # the same of effective ones, where differences have more sizes than one
TIGHTEST_AT = 1024  # pairs
_SCARCITY_SPENDS = 0.1  # of the error


@lru_cache
def mixture_precision(error: float, tightest: int = TIGHTEST_AT) -> float:
    """Return ρ² under which the boundary is tightest at so many pairs.

    With u = nρ² + 1 the square of its width is least where u = 1 + ln u − 2 ln error, which a
    fixed-point iteration finds (it is a branch of Lambert's W).
    """
    u = 1 - 2 * log(error)
    while True:
        better = 1 + log(u) - 2 * log(error)
        if abs(better - u) < 1e-13 * u:
            return (better - 1) / tightest
        u = better


def boundary(pairs: int, error: float) -> float:
    """Return half the width of the bounds after so many pairs, in standard deviations of a pair."""
    x = pairs * mixture_precision(error)
    return sqrt(2 * (x + 1) / (x * pairs) * log(sqrt(x + 1) / error))


def scarcity_limit(unequal: int, pairs: int, error: float) -> float:
    """Return the upper limit of the share of unequal pairs, which holds at all looks at once."""
    if pairs == 0:
        return 1.0
    return binomial_upper_limit(unequal, pairs, error * _SCARCITY_SPENDS / 2 ** (unequal + 1))


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of a difference after so many pairs."""

    pairs: int
    cases: int  # pairs that are a case in either arm
    unequal: int
    odd: int
    base: float | None  # each arm's share or mean, none without a case
    variant: float | None
    difference: float | None
    sd: float  # of one pair's linearised difference
    widest: int
    bounds: Interval | None  # none while the difference is none


def look_at(sums: PairedSums, error: float) -> Look:
    """Return what the sums say of the difference, as one look of a sequence at that error."""
    difference, sd, odd = sums.difference, sums.sd, sums.odd
    bounds = None
    if difference is not None:
        if sums.unequal < FEW:
            reach = sums.widest * scarcity_limit(sums.unequal, sums.cases, error)
            bounds = Interval(-reach, reach)
        else:
            reach = sd * boundary(sums.pairs, error)
            if odd < (FEW if sums.widest == 1 else FEW_OF_COUNTS):
                reach += sums.widest * scarcity_limit(odd, sums.cases, error)
            bounds = Interval(difference - reach, difference + reach)
    return Look(
        pairs=sums.pairs,
        cases=sums.cases,
        unequal=sums.unequal,
        odd=odd,
        base=sums.base.mean,
        variant=sums.variant.mean,
        difference=difference,
        sd=sd,
        widest=sums.widest,
        bounds=bounds,
    )


@dataclass(slots=True)
class ConfidenceSequence:
    """The looks at one difference, as pairs come in the order of games.

    Pairs may come in pieces of any length: looks are at each 64th pair and see only those before,
    so that every digit is the same however games were spread over processes.
    """

    error: float
    sums: PairedSums = field(default_factory=PairedSums)
    looks: list[Look] = field(default_factory=list)
    _waiting: list[Pair] = field(default_factory=list)

    def extend(self, base: Iterable[Value], variant: Iterable[Value]) -> Iterator[Look]:
        """Take the next pairs; yield each look that they complete."""
        coming = zip(base, variant, strict=True)
        while True:
            self._waiting.extend(islice(coming, LOOK_EVERY - len(self._waiting)))
            if len(self._waiting) < LOOK_EVERY:
                return
            pairs, self._waiting = Counter(self._waiting), []
            self.sums.add(pairs)
            self.looks.append(look_at(self.sums, self.error))
            yield self.looks[-1]


@dataclass(frozen=True, slots=True)
class Remaining:
    """How many more pairs a verdict needs, by all likelihood."""

    least: int
    most: int | None  # none where no number of pairs can be named


def pairs_until_verdict(look: Look, margin: float, error: float) -> Remaining:
    """Return how many more pairs a verdict needs, if the truth lies within one standard error.

    The verdict falls where half the width is as small as the way from the difference to the
    nearer margin. Where that way is within the error, nobody can say when.
    """
    if look.difference is None or look.bounds is None:
        return Remaining(LOOK_EVERY, None)
    if look.unequal < FEW:
        return _while_scarce(look, margin, error)
    way, step = abs(abs(look.difference) - margin), look.sd / sqrt(look.pairs)
    least = _pairs_for(way + step, look, error)
    most = _pairs_for(way - step, look, error)
    return Remaining(0 if least is None else least, most)


def _while_scarce(look: Look, margin: float, error: float) -> Remaining:
    """Return the same while few pairs are unequal.

    At the least no further one comes and their number alone suffices, or enough come quickly for
    their variance to be believed. At the most they come as slowly as one standard error allows.
    """
    cases, step = max(look.cases, 1), look.sd / sqrt(look.pairs)
    way, root = abs(abs(look.difference or 0) - margin), sqrt(look.unequal)

    def short(pairs: int) -> bool:
        limit = scarcity_limit(look.unequal, max(1, cases * pairs // look.pairs), error)
        return look.widest * limit >= margin

    alone = _first_look(short, look.pairs)
    if look.unequal == 0:
        return Remaining(0 if alone is None else alone, alone)
    soon = _once_enough(look, look.unequal + root, _pairs_for(way + step, look, error))
    late = _once_enough(look, look.unequal - root, _pairs_for(way - step, look, error))
    known = [pairs for pairs in (alone, soon) if pairs is not None]
    return Remaining(min(known, default=LOOK_EVERY), late)


def _once_enough(look: Look, unequal: float, pairs: int | None) -> int | None:
    """Return so many more pairs, or those that bring enough unequal ones at that rate."""
    if pairs is None or unequal <= 0:
        return None
    looks = ceil(look.pairs * FEW / unequal / LOOK_EVERY)
    return max(pairs, looks * LOOK_EVERY - look.pairs)


def _pairs_for(way: float, look: Look, error: float) -> int | None:
    """Return how many more pairs bring half the width below the way; none if no number does."""
    if way <= 0:
        return None
    return _first_look(lambda pairs: look.sd * boundary(pairs, error) >= way, look.pairs)


_FARTHEST = 1_000_000  # pairs; beyond them there is no use in a number


def _first_look(short: Callable[[int], bool], pairs: int) -> int | None:
    """Return how many pairs from now the first look is that is not short of certainty."""
    low, high = pairs // LOOK_EVERY, _FARTHEST // LOOK_EVERY
    if short(high * LOOK_EVERY):
        return None
    while low < high:
        middle = (low + high) // 2
        if middle and not short(middle * LOOK_EVERY):
            high = middle
        else:
            low = middle + 1
    return max(0, low * LOOK_EVERY - pairs)
