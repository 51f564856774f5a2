"""Comparison: an experiment while it runs, and what can be said of it at any moment.

Primary lines, one for each variant and primary measure, share the error; looks at them are at
every 64th pair and see only the pairs before, so every digit is the same however the games were
spread. All else that is measured is told besides, with plain intervals and without a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass

from engine.lab.experiments.folding import Fold
from engine.lab.experiments.measures import Measure, lab_of
from engine.lab.experiments.pairs import Piece
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import Stop, pieces
from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.paired import PairedSums
from engine.lab.statistics.sequence import Look, Remaining
from engine.lab.statistics.verdicts import Ending, Line, SequentialTest, Verdict, reopened


@dataclass(frozen=True, slots=True)
class Tested:
    """What is known of a primary line by now; figures as they are told, shares in points."""

    variant: int  # 1 for the first
    measure: Measure
    margin: float
    verdict: Verdict
    decided_at: int | None  # pairs at which the verdict fell
    pairs: int
    unequal: int
    base: float | None
    value: float | None
    difference: float | None
    bounds: Interval | None

    @property
    def reopened(self) -> bool:
        """Say whether a verdict fell that the bounds of now would leave open."""
        return reopened(self.verdict, self.bounds, self.margin)


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen of a measure that is not tested, with a plain interval."""

    variant: int
    measure: Measure
    pairs: int
    unequal: int
    base: float | None
    value: float | None
    difference: float | None
    interval: Interval | None

    @property
    def differs(self) -> bool:
        """Say whether the interval leaves no room for none at all."""
        return self.interval is not None and not self.interval.holds(0.0)


class Comparison:
    """An experiment with the games that it has so far."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.keys = tuple(one.key for one in experiment.measures)
        self.fold = Fold(len(experiment.arms), self.keys)
        known = lab_of(experiment.game).by_key
        self.tested = tuple(
            (variant, known[key])
            for variant in range(1, len(experiment.arms))
            for key in experiment.primary
        )
        margins = [experiment.margin(one.key) / one.scale for _, one in self.tested]
        self._test = SequentialTest(margins, experiment.test.error, experiment.test.most)

    # --- running

    def run(
        self,
        executor: Executor | None = None,
        watch: Callable[[Comparison], None] | None = None,
        stop: Stop = bool,
    ) -> None:
        """Play until every line has its verdict, or the most games are played.

        `watch` is told whenever there are more games. Where `stop` says so, RunStopped is raised;
        what was played by then stays.
        """
        if self.ending is not None:
            return
        plan = self.experiment
        coming = pieces(plan.arms, self.keys, self.fold.games, plan.test.most, executor, stop)
        with closing(coming):
            for piece in coming:
                if self.take(piece) and watch is not None:
                    watch(self)
                if self.ending is not None:
                    return

    def take(self, piece: Piece) -> bool:
        """Take a piece of games; say whether there is more to be told than before."""
        before = self.fold.games
        if not self.fold.add(piece):
            return False
        columns = [
            (
                self.fold.column(0, measure.key, before),
                self.fold.column(variant, measure.key, before),
            )
            for variant, measure in self.tested
        ]
        if self._test.extend(columns) is not None:
            self.fold.cut(self._test.pairs)
        return True

    def stop(self) -> None:
        """End it by hand: what is not decided stays so."""
        self._test.stop()

    # --- what is known

    @property
    def ending(self) -> Ending | None:
        """Return why no more games are played; None while they are."""
        return self._test.ending

    @property
    def pairs(self) -> int:
        """Return how many pairs there are."""
        return self.fold.games

    @property
    def decided(self) -> bool:
        """Say whether every line has its verdict."""
        return self._test.decided

    @property
    def remaining(self) -> Remaining | None:
        """Return how many more pairs it may take, as far as anybody can say."""
        return self._test.remaining

    def lines(self) -> Iterator[Tested]:
        """Yield what is known of each primary line, variant by variant."""
        for (variant, measure), line in zip(self.tested, self._test.lines, strict=True):
            yield _tested(self.experiment, variant, measure, line)

    def looks(self, variant: int, key: str) -> list[Look]:
        """Return all looks at a primary line, for a chart of how it narrowed down."""
        for (other, measure), line in zip(self.tested, self._test.lines, strict=True):
            if (other, measure.key) == (variant, key):
                return line.sequence.looks
        raise KeyError(key)

    def sums(self, variant: int, key: str) -> PairedSums:
        """Return what the pairs of a variant come to in a measure."""
        return PairedSums.of(self.fold.column(0, key), self.fold.column(variant, key))

    def also(self, variant: int) -> Iterator[Seen]:
        """Yield what is seen of all that is not tested, where any game was a case of it."""
        primary = set(self.experiment.primary)
        for measure in self.experiment.measures:
            if measure.key not in primary:
                sums = self.sums(variant, measure.key)
                if sums.cases:
                    yield _seen(variant, measure, sums)

    def unequal(self, variant: int) -> int:
        """Return how many games differ from the baseline's in anything that is measured."""
        base, other = self.fold.arms[0], self.fold.arms[variant]
        columns = [*zip(base.columns, other.columns, strict=True)]
        names, others = list(base.endings), list(other.endings)
        return sum(
            names[base.ended[k]] != others[other.ended[k]]
            or any(mine[k] != theirs[k] for mine, theirs in columns)
            for k in range(self.pairs)
        )

    def endings(self, arm: int) -> dict[str, int]:
        """Return how often each ending came in an arm, the first to come first."""
        folded = self.fold.arms[arm]
        return {name: folded.ended.count(at) for name, at in folded.endings.items()}


def _tested(experiment: Experiment, variant: int, measure: Measure, line: Line) -> Tested:
    look, scale = line.look, measure.scale
    decided = None if line.decided_at is None else line.decided_at.pairs
    margin = experiment.margin(measure.key)
    if look is None:
        nothing = (None, None, None, None)
        return Tested(variant, measure, margin, line.verdict, decided, 0, 0, *nothing)
    return Tested(
        variant,
        measure,
        margin,
        line.verdict,
        decided,
        look.pairs,
        look.unequal,
        told(look.base, scale),
        told(look.variant, scale),
        told(look.difference, scale),
        told_interval(look.bounds, scale),
    )


def _seen(variant: int, measure: Measure, sums: PairedSums) -> Seen:
    scale = measure.scale
    return Seen(
        variant,
        measure,
        sums.pairs,
        sums.unequal,
        told(sums.base.mean, scale),
        told(sums.variant.mean, scale),
        told(sums.difference, scale),
        told_interval(sums.interval(), scale),
    )


def told(value: float | None, scale: int) -> float | None:
    """Return a figure as it is told."""
    return None if value is None else value * scale


def told_interval(bounds: Interval | None, scale: int) -> Interval | None:
    """Return an interval as it is told."""
    return None if bounds is None else Interval(bounds.low * scale, bounds.high * scale)
