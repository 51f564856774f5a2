"""State abstraction: what can still matter in a position; the solver forgets the rest.

A value that no play can bring over its limit any more, or that none can bring back, is as good as
0 or 100. Bounds are found by letting every event and every record do its utmost; they may be too
wide, which costs time, but never too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from engine.games.delay.rules import ROUNDS, Rules
from engine.games.delay.values import CLAMP, MOST

# Heaven, Hell, Stability, Pressure, truthful records in a row, extreme choices. Where no rebellion
# can come any more the last is FUTILE, and Pressure, which then decides nothing, is 0.
Node: TypeAlias = tuple[int, int, int, int, int, int]
Branches: TypeAlias = tuple[tuple[float, Node], ...]  # what a record leads to, how likely each

FUTILE = -1
NEVER, OPEN, SURE = range(3)  # whether a value ends at its limit or above, as far as it is settled
HEAVEN, HELL, STABILITY, PRESSURE = range(4)

_Pick = Callable[[Iterable[int]], int]  # min or max


class Horizon:
    """The bounds of a course of events: `course[r]` are those that round r + 1 may bring."""

    def __init__(self, rules: Rules, course: Sequence[Sequence[int]]) -> None:
        self.first = ROUNDS + 1 - rules.rebellion_rounds  # §6.3 of the rounds to be in balance
        self._rules = rules
        self._effects = [
            [
                rules.effects[str(option[1])]
                for event in events
                for option in rules.scenes[event].options
            ]
            for events in course
        ]
        limits = (rules.heaven_at, rules.hell_at, rules.collapse_below, rules.rebellion_below)
        self._fates = [self._foresee(stat, limit) for stat, limit in enumerate(limits)]
        self._rise = self._least_stability()
        self._gap = [self._widest_gap(after) for after in range(ROUNDS + 1)]
        self._truth = [
            [row if row + ROUNDS - after >= rules.truth_at else 0 for row in range(rules.truth_at)]
            for after in range(ROUNDS + 1)
        ]

    def project(self, after: int, node: Node) -> Node:
        """Return the position after a round without what cannot matter any more."""
        heaven, hell, stability, pressure, truth, extremes = node
        truth = self._truth[after][truth]
        standing = self._fates[STABILITY][after][stability]
        if standing == NEVER:
            return 0, 0, 0, 0, 0, FUTILE
        if extremes != FUTILE:
            fate = self._fates[PRESSURE][after][pressure]
            gap = self._gap[after]
            if fate != SURE and stability >= self._rise[after] and -gap <= heaven - hell <= gap:
                if fate == NEVER:
                    pressure = 0
                return heaven, hell, stability, pressure, truth, extremes
        fate = self._fates[HEAVEN][after][heaven]
        if fate == standing == SURE:
            return MOST, 0, MOST, 0, 0, FUTILE
        return (
            self._as_fated(HEAVEN, after, heaven),
            self._as_fated(HELL, after, hell),
            self._as_fated(STABILITY, after, stability),
            0,
            truth,
            FUTILE,
        )

    def _as_fated(self, stat: int, after: int, value: int) -> int:
        """Return a value as far as it matters: 0 or 100 once it is settled where it ends."""
        fate = self._fates[stat][after][value]
        if fate == OPEN:
            return value
        return MOST if fate == SURE else 0

    def _foresee(self, stat: int, limit: int) -> list[list[int]]:
        """Return for each value after each round whether it ends at its limit or above."""
        most, least = self._utmost(stat, max), self._utmost(stat, min)
        return [
            [NEVER if high < limit else SURE if low >= limit else OPEN for high, low in both]
            for both in (zip(*rows, strict=True) for rows in zip(most, least, strict=True))
        ]

    def _utmost(self, stat: int, pick: _Pick) -> list[list[int]]:
        """Return for each value after each round the most, or the least, that it can end as."""
        ends = [list(range(MOST + 1))]
        for number in range(ROUNDS, 0, -1):
            after = ends[0] if number == ROUNDS else [ends[0][v] for v in self._dawn(stat, pick)]
            ends.insert(0, [after[value] for value in self._day(stat, number, pick)])
        return ends

    def _day(self, stat: int, number: int, pick: _Pick) -> list[int]:
        """Return for each value the most, or the least, that a round makes of it."""
        rules = self._rules
        choice = pick(effect[stat] for effect in self._effects[number - 1])
        records = [effect[stat] for effect in rules.records.values()]
        record = pick((*records, rules.truth_stability if stat == STABILITY else 0))
        growth = rules.growth[number - 1] if stat == PRESSURE else 0
        return [CLAMP[CLAMP[CLAMP[v + choice] + record] + growth] for v in range(MOST + 1)]

    def _dawn(self, stat: int, pick: _Pick) -> list[int]:
        """Return for each value the most, or the least, that a penalty may make of it."""
        rules = self._rules
        penalty = (rules.penalty_heaven, 0, rules.penalty_stability, 0)[stat]
        return [CLAMP[value + pick((0, penalty))] for value in range(MOST + 1)]

    def _least_stability(self) -> list[int]:
        """Return for each round the least Stability from which balance is possible in time."""
        dawn = self._dawn(STABILITY, max)
        fits = [[True] * (MOST + 1)]
        for number in range(ROUNDS, 0, -1):
            least = self._rules.balance_stability if number >= self.first else 0
            day = self._day(STABILITY, number, max)
            fits.insert(0, [value >= least and fits[0][dawn[value]] for value in day])
        return [row.index(True) if True in row else MOST + 1 for row in fits]

    def _widest_gap(self, after: int) -> int:
        """Return the widest gap between Heaven and Hell that can be closed in time."""
        if after == ROUNDS:
            return MOST
        until = max(after + 1, self.first)
        return self._rules.balance_gap + sum(
            self._most_closed(number) for number in range(after + 1, until + 1)
        )

    def _most_closed(self, number: int) -> int:
        """Return by how much the gap can close in one round; a limit may stop one value alone."""
        rules = self._rules
        choices = max(
            max(max(0, heaven) - min(0, hell), max(0, hell) - min(0, heaven))
            for heaven, hell, _, _ in self._effects[number - 1]
        )
        records = max(abs(heaven) + abs(hell) for heaven, hell, _, _ in rules.records.values())
        return choices + records + abs(rules.penalty_heaven)
