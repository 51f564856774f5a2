"""Figure of many games: a share, a mean or a spread, with its error from games left out in blocks.

Games are kept as sums over blocks of eight, even and odd ones apart, so that any figure can be
made again without a block (the jackknife) and a spread can be chosen on one half of the games and
measured on the other (cross-fitting): the raw distance from first to last grows with noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf, sqrt
from typing import NamedTuple, TypeAlias

from engine.lab.searching.evaluation import Played

BLOCK = 8  # games; every look at a search is at a multiple of it
PERCENT = 100.0


class Sums(NamedTuple):
    """What a measure came to over some games, even and odd ones apart: sums and cases."""

    even: int
    even_cases: int
    odd: int
    odd_cases: int

    def level(self) -> float | None:
        """Return the mean over all cases."""
        return _mean(self.even + self.odd, self.even_cases + self.odd_cases)

    def plus(self, other: Sums) -> Sums:
        """Return the sums over both."""
        return Sums._make(a + b for a, b in zip(self, other, strict=True))

    def minus(self, other: Sums) -> Sums:
        """Return the sums without some of the games."""
        return Sums._make(a - b for a, b in zip(self, other, strict=True))


_NONE = Sums(0, 0, 0, 0)
_All: TypeAlias = Mapping[str, Sums]
_Ends: TypeAlias = tuple[int, int]  # places of the first and of the last
Formula: TypeAlias = Callable[[_All], float | None]


@dataclass(slots=True)
class Tally:
    """One set's games so far."""

    games: int = 0
    blocks: dict[str, list[Sums]] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        """Count further games; their number is a multiple of a block."""
        for measure, values in played.items():
            kept = self.blocks.setdefault(measure, [])
            kept += (_summed(values[at : at + BLOCK]) for at in range(0, len(values), BLOCK))
        self.games += max(map(len, played.values()), default=0)

    def first(self, games: int) -> Tally:
        """Return the first of its games."""
        count = games // BLOCK
        blocks = {measure: kept[:count] for measure, kept in self.blocks.items()}
        return Tally(min(games, self.games), blocks)


class Estimate(NamedTuple):
    """A figure and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Figure:
    """What is made of one measure or of several: a level, or how far the first is from the last."""

    measures: tuple[str, ...]
    spread: bool = False
    scale: float = PERCENT  # 1 for a mean

    def of(self, sums: _All) -> float | None:
        """Return the figure; None where no game is a case of it."""
        return self.formula(sums)(sums)

    def formula(self, whole: _All) -> Formula:
        """Return how it is made of any of some games: whom it is between is chosen by all of them.

        Were that chosen anew without each block, one game more or less would seem to move it far.
        """
        if not self.spread:
            return self._level
        even, odd = ([half(sums) for sums in self._each(whole)] for half in (_even, _odd))
        of_even, of_odd = _ends(even), _ends(odd)
        if of_even is None or of_odd is None:
            return lambda _sums: None
        return partial(self._between, of_even, of_odd)

    def _each(self, sums: _All) -> list[Sums]:
        return [sums.get(measure, _NONE) for measure in self.measures]

    def _level(self, sums: _All) -> float | None:
        level = self._each(sums)[0].level()
        return None if level is None else level * self.scale

    def _between(self, of_even: _Ends, of_odd: _Ends, sums: _All) -> float | None:
        """Return first less last, as each half of the games names them, on the other half."""
        each = self._each(sums)
        levels = [
            half(each[at]) for half, ends in ((_odd, of_even), (_even, of_odd)) for at in ends
        ]
        first, last, other_first, other_last = levels
        if first is None or last is None or other_first is None or other_last is None:
            return None
        return (first - last + other_first - other_last) / 2 * self.scale

    def estimate(self, tally: Tally) -> Estimate | None:
        """Return the figure of a set's games."""
        return _jackknife(self.formula, [_chosen(self.measures, tally)])

    def difference(self, tally: Tally, other: Tally) -> Estimate | None:
        """Return how much more it is in the first than in the other, game by game of one seed."""
        games = min(tally.games, other.games)
        pair = [_chosen(self.measures, one.first(games)) for one in (tally, other)]
        return _jackknife(self.formula, pair)


_Blocks: TypeAlias = Mapping[str, Sequence[Sums]]


def _chosen(measures: Iterable[str], tally: Tally) -> _Blocks:
    return {measure: tally.blocks.get(measure, ()) for measure in measures}


def _jackknife(formula_of: Callable[[_All], Formula], sides: Sequence[_Blocks]) -> Estimate | None:
    """Return a formula's value, or the first side's less the second's, with its error."""
    wholes = [{measure: _total(kept) for measure, kept in side.items()} for side in sides]
    formulas = [formula_of(whole) for whole in wholes]
    value = _less([formula(whole) for formula, whole in zip(formulas, wholes, strict=True)])
    if value is None:
        return None
    left = []
    for block in range(max(len(kept) for kept in sides[0].values())):
        others = (_without(*both, block) for both in zip(wholes, sides, strict=True))
        without = _less([formula(sums) for formula, sums in zip(formulas, others, strict=True)])
        if without is not None:
            left.append(without)
    if len(left) < 2:
        return Estimate(value, inf)
    mean = sum(left) / len(left)
    spread = sum((one - mean) ** 2 for one in left)
    return Estimate(value, sqrt(spread * (len(left) - 1) / len(left)))


def _less(values: Sequence[float | None]) -> float | None:
    first, *others = values
    if first is None or None in others:
        return None
    return first - sum(other for other in others if other is not None)


def _without(whole: _All, side: _Blocks, block: int) -> _All:
    return {
        measure: sums.minus(side[measure][block]) if block < len(side[measure]) else sums
        for measure, sums in whole.items()
    }


def _total(blocks: Sequence[Sums]) -> Sums:
    return Sums._make(map(sum, zip(*blocks, strict=True))) if blocks else _NONE


def _summed(values: Sequence[int | None]) -> Sums:
    """Return the sums of a block, which begins with an even game."""
    even = [value for value in values[::2] if value is not None]
    odd = [value for value in values[1::2] if value is not None]
    return Sums(sum(even), len(even), sum(odd), len(odd))


def _even(sums: Sums) -> float | None:
    return _mean(sums.even, sums.even_cases)


def _odd(sums: Sums) -> float | None:
    return _mean(sums.odd, sums.odd_cases)


def _ends(levels: Sequence[float | None]) -> _Ends | None:
    """Return the places of the first and of the last; None where one of them has no case."""
    known = [level for level in levels if level is not None]
    if len(known) < len(levels):
        return None
    return known.index(max(known)), known.index(min(known))


def _mean(total: int, cases: int) -> float | None:
    return total / cases if cases else None
