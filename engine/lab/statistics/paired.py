"""Paired sums: what pairs of games on the same seeds come to, exact in integers.

A measure gives each game an int, or None where the game is no case of it (a role cannot be first
in a lost game). An arm's figure is the ratio Σ value / Σ case, and a pair may be a case in one arm
only. Such a difference of ratios is linearised: pair i counts as

    dᵢ = (yᵢ − r′·vᵢ) / mean(v) − (xᵢ − r·wᵢ) / mean(w)

with values x, y, cases w, v (0 or 1) and ratios r, r′ of base and variant (the influence function
of a ratio). The variance of dᵢ over the number of pairs is that of r′ − r, up to 1/n. Where every
game is a case, dᵢ is y − x but for its mean, and all of this is the plain paired difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt

from engine.lab.statistics.intervals import (
    CONFIDENCE,
    Interval,
    PairedShares,
    correlated_shares,
    mean_interval,
    paired_shares,
)
from engine.lab.statistics.intervals import effect_size as cohens_d
from engine.lab.statistics.special import mcnemar_p, mean_p

_FEW = 10  # cases, of fewer of which it says nothing that all of them were alike

Value = int | None  # of one game: none where the game is no case of the measure
Pair = tuple[Value, Value]  # base, variant


@dataclass(slots=True)
class ArmSums:
    """Cases of one arm, their values and squares."""

    cases: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int, times: int) -> None:
        """Count a case so many times."""
        self.cases += times
        self.total += times * value
        self.squares += times * value * value

    @property
    def mean(self) -> float | None:
        """Return the share or mean; none without a case."""
        return self.total / self.cases if self.cases else None

    @property
    def deviations(self) -> int:
        """Return the sum of squared deviations times the cases: exact."""
        return self.cases * self.squares - self.total * self.total

    @property
    def variance(self) -> float:
        """Return the sample variance of a case."""
        return self.deviations / (self.cases * (self.cases - 1)) if self.cases > 1 else 0.0


@dataclass(slots=True)
class PairedSums:
    """Sums over pairs; integers, so that the order of adding changes no digit of any figure."""

    pairs: int = 0
    unequal: int = 0
    base: ArmSums = field(default_factory=ArmSums)
    variant: ArmSums = field(default_factory=ArmSums)
    both: int = 0  # pairs that are a case in both arms; the next three are sums over these
    products: int = 0
    base_of_both: int = 0
    variant_of_both: int = 0
    shifts: Counter[int] = field(default_factory=Counter)  # variant − base, where both are cases
    alone: Counter[int] = field(default_factory=Counter)  # values whose partner is no case
    least: int | None = None
    greatest: int | None = None

    @classmethod
    def of(cls, base: Iterable[Value], variant: Iterable[Value]) -> PairedSums:
        """Return the sums of two columns, game by game."""
        sums = cls()
        sums.add(Counter(zip(base, variant, strict=True)))
        return sums

    def add(self, pairs: Mapping[Pair, int]) -> None:
        """Add pairs, each with how often it came."""
        for (base, variant), times in pairs.items():
            self.pairs += times
            if base != variant:
                self.unequal += times
            for arm, value, other in (self.base, base, variant), (self.variant, variant, base):
                if value is not None:
                    arm.add(value, times)
                    self._widen(value)
                    if other is None:
                        self.alone[value] += times
            if base is not None and variant is not None:
                self.both += times
                self.products += times * base * variant
                self.base_of_both += times * base
                self.variant_of_both += times * variant
                self.shifts[variant - base] += times

    def _widen(self, value: int) -> None:
        self.least = value if self.least is None else min(self.least, value)
        self.greatest = value if self.greatest is None else max(self.greatest, value)

    @property
    def cases(self) -> int:
        """Return how many pairs are a case in either arm."""
        return self.base.cases + self.variant.cases - self.both

    @property
    def odd(self) -> int:
        """Return the effective number of pairs that are not as most are, (Σ e²)² / Σ e⁴.

        How far a pair is off, e, counts from the commonest difference, and where only one arm is a
        case from the commonest such value. Of a share it is the plain number of such pairs; where
        few pairs carry most of the variance it is hardly more than those few.
        """
        squares = fourths = 0
        for counts in (self.shifts, self.alone):
            usual = max(counts, key=lambda value: (counts[value], -value), default=0)
            for value, times in counts.items():
                square = (value - usual) ** 2
                squares += square * times
                fourths += square * square * times
        return squares * squares // fourths if fourths else 0

    @property
    def widest(self) -> int:
        """Return the widest difference that the values seen allow: 1 for a share."""
        if self.least is None or self.greatest is None:
            return 1
        return max(1, self.greatest - self.least)

    @property
    def difference(self) -> float | None:
        """Return variant − base; none while an arm has no case."""
        base, variant = self.base, self.variant
        if not base.cases or not variant.cases:
            return None
        across = variant.total * base.cases - base.total * variant.cases
        return across / (base.cases * variant.cases)

    @property
    def variance(self) -> float:
        """Return the sample variance of a pair's linearised difference."""
        apart, shared = self._moments()
        if self.pairs < 2 or apart == 0:
            return 0.0
        scale = (self.base.cases * self.variant.cases) ** 3 * (self.pairs - 1)
        return self.pairs**2 * (apart - 2 * shared) / scale

    @property
    def sd(self) -> float:
        """Return the standard deviation of a pair's linearised difference."""
        return sqrt(self.variance)

    @property
    def correlation(self) -> float | None:
        """Return how the arms go together, from −1 to 1; none where an arm never varies."""
        v0 = self.base.deviations * self.variant.cases**3
        v1 = self.variant.deviations * self.base.cases**3
        return self._moments()[1] / sqrt(v0 * v1) if v0 and v1 else None

    @property
    def worth(self) -> float | None:
        """Return how many games on seeds of their own a pair is worth, arm for arm.

        It is the variance of a difference without pairs over that with them, 1 / (1 − correlation)
        where both arms vary alike; none where no pair differs, and no number would do.
        """
        apart, shared = self._moments()
        return apart / (apart - 2 * shared) if apart - 2 * shared else None

    def _moments(self) -> tuple[int, int]:
        """Return both arms' variances and their covariance, times cases³ of base and variant."""
        n0, n1, x0, x1 = self.base.cases, self.variant.cases, self.base.total, self.variant.total
        apart = self.variant.deviations * n0**3 + self.base.deviations * n1**3
        shared = n0 * n1 * self.products - n0 * x1 * self.base_of_both
        shared += x0 * x1 * self.both - x0 * n1 * self.variant_of_both
        return apart, shared * n0 * n1

    @property
    def fourfold(self) -> PairedShares | None:
        """Return the fourfold table of a share of all games; none where it is not one."""
        if self.both < self.pairs or not self._is_share:
            return None
        both = self.products
        only_base, only_variant = self.base.total - both, self.variant.total - both
        neither = self.pairs - both - only_base - only_variant
        return PairedShares(both, only_base, only_variant, neither)

    @property
    def effect_size(self) -> float | None:
        """Return the difference in standard deviations of a game."""
        difference = self.difference
        if difference is None:
            return None
        return cohens_d(difference, self.base.variance, self.variant.variance)

    @property
    def _is_share(self) -> bool:
        """Say whether no value was seen but 0 and 1."""
        return self.least in (0, 1) and self.greatest in (0, 1)

    @property
    def _fewest(self) -> int:
        """Return the cases of the arm that has fewer: what a figure of both rests on."""
        return min(self.base.cases, self.variant.cases)

    def interval(self, confidence: float = CONFIDENCE) -> Interval | None:
        """Return the plain interval of the difference, for a number of pairs fixed before.

        There is none where an arm has hardly a case, or a few that are all alike.
        """
        difference, table = self.difference, self.fourfold
        if table is not None:
            return paired_shares(table, confidence)
        if difference is None:
            return None
        if self._is_share:
            base, variant = ((arm.total, arm.cases) for arm in (self.base, self.variant))
            return correlated_shares(base, variant, self.correlation or 0.0, confidence)
        if not self._varies:
            return None
        return mean_interval(difference, self._case_sd, self._fewest, confidence)

    @property
    def _varies(self) -> bool:
        """Say whether there are cases enough to tell how much they vary."""
        return self._fewest >= (2 if self.sd else _FEW)

    @property
    def _case_sd(self) -> float:
        """Return the deviation that as many cases as the fewer have would have, not all pairs."""
        return self.sd * sqrt(self._fewest / self.pairs)

    @property
    def p_value(self) -> float:
        """Return how likely so large a difference is by chance alone: McNemar's exact, or by t.

        Where nothing varies no formula is less likely than that all unequal pairs lean one way.
        """
        difference, table = self.difference, self.fourfold
        if table is not None:
            return mcnemar_p(table.only_base, table.only_variant)
        if difference is None or self._fewest < 2:
            return 1.0
        if self.sd == 0:
            return mcnemar_p(0, self.unequal)
        return mean_p(difference, self._case_sd, self._fewest)
