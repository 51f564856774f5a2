"""Survey: the same question put to every company of a game, in a number of games fixed before.

A change is too strong if it is in any company, and too weak only if it is in all. So is a role:
its share of first places is held against the equal one, company by company.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import sqrt
from typing import Protocol

from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.comparing import told, told_interval
from engine.lab.experiments.folding import Fold
from engine.lab.experiments.measures import Measure, lab_of
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import Stop, pieces
from engine.lab.statistics.intervals import Interval, mean_interval, wilson
from engine.lab.statistics.paired import ArmSums, PairedSums
from engine.lab.statistics.verdicts import Verdict, verdict

PAIRS = 512  # of each company


class Judged(Protocol):
    """What one company makes of something."""

    @property
    def verdict(self) -> Verdict:
        """Return whether it is more than it should be, less, or neither."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one company makes of a measure; figures as they are told, shares in points."""

    company: str
    arm: int  # of a difference to the baseline; 0 for a share held against the equal one
    measure: Measure
    cases: int
    value: float | None
    difference: float | None
    interval: Interval | None
    verdict: Verdict


def play_games(
    experiment: Experiment,
    games: int,
    executor: Executor | None = None,
    stop: Stop = bool,
    keys: Sequence[str] = (),
) -> Fold:
    """Play a number of games in every arm, whatever they come to."""
    taken = tuple(keys) or experiment.primary
    fold = Fold(len(experiment.arms), taken)
    for piece in pieces(experiment.arms, taken, 0, games, executor, stop):
        fold.add(piece)
    return fold


def survey(
    experiment: Experiment,
    pairs: int = PAIRS,
    executor: Executor | None = None,
    stop: Stop = bool,
) -> Iterator[Sight]:
    """Yield what each company makes of the primary measures, the most careful first."""
    names = dict.fromkeys((*companies_of(experiment.game), experiment.company))
    for name in names:
        asked = replace(experiment, company=name)
        fold = play_games(asked, pairs, executor, stop)
        yield from _sights(asked, fold, name)


def _sights(experiment: Experiment, fold: Fold, name: str) -> Iterator[Sight]:
    known = lab_of(experiment.game).by_key
    for key in fold.keys:
        measure, margin = known[key], experiment.margin(key)
        if not experiment.variants:
            yield _held(experiment, fold, name, measure, margin)
        for arm in range(1, len(fold.arms)):
            sums = PairedSums.of(fold.column(0, key), fold.column(arm, key))
            apart = told_interval(sums.interval(), measure.scale)
            yield Sight(
                name,
                arm,
                measure,
                sums.cases,
                told(sums.variant.mean, measure.scale),
                told(sums.difference, measure.scale),
                apart,
                verdict(apart, margin) if sums.cases else Verdict.OPEN,
            )


def _held(experiment: Experiment, fold: Fold, name: str, measure: Measure, margin: float) -> Sight:
    """Return a share of the baseline, held against the equal one where there is such."""
    sums = ArmSums()
    for value in fold.column(0, measure.key):
        if value is not None:
            sums.add(value, 1)
    cases, share = sums.cases, told(sums.mean, measure.scale)
    bounds = told_interval(_own_interval(sums, measure), measure.scale)
    fair = equal_share(experiment, measure)
    if share is None or bounds is None or fair is None or measure.kind != "share":
        return Sight(name, 0, measure, cases, share, None, bounds, Verdict.OPEN)
    apart = Interval(bounds.low - fair, bounds.high - fair)
    return Sight(name, 0, measure, cases, share, share - fair, bounds, verdict(apart, margin))


def _own_interval(sums: ArmSums, measure: Measure) -> Interval | None:
    """Return between what a figure of one arm lies; None where too few games tell."""
    if measure.kind == "share" and sums.cases:
        return wilson(sums.total, sums.cases)
    if sums.mean is None or sums.cases < 2:
        return None
    return mean_interval(sums.mean, sqrt(sums.variance), sums.cases)


def equal_share(experiment: Experiment, measure: Measure) -> float | None:
    """Return a measure's share, in points, where all of its kind are alike; None without such."""
    if measure.better != "equal":
        return None
    there = {one.key for one in experiment.measures}
    for gap in lab_of(experiment.game).gaps:
        if measure.key in gap.over:
            return 100 / len(gap.among(there))
    return 100 / experiment.seats if measure.source == "seat" else None


def too_strong(sights: Sequence[Judged]) -> bool:
    """Say whether something is more than it should be in any company."""
    return any(one.verdict is Verdict.MORE for one in sights)


def too_weak(sights: Sequence[Judged]) -> bool:
    """Say whether something is less than it should be in all companies."""
    return bool(sights) and all(one.verdict is Verdict.LESS for one in sights)


def told_of_share(sights: Sequence[Judged]) -> tuple[str, int] | None:
    """Return what is said of a share, as the key of a sentence, and in how many companies so.

    What is below in some companies and above in none is named as well: whoever asks if it is too
    weak is owed an answer, though it be no.
    """
    above, below = (
        sum(one.verdict is verdict for one in sights) for verdict in (Verdict.MORE, Verdict.LESS)
    )
    if too_weak(sights):
        return "too-weak", below
    if too_strong(sights):
        return "too-strong", above
    return ("below-some", below) if below else None
