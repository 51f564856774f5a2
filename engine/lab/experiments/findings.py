"""Findings of an experiment as a result: every figure that is told of it, rounded once."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games import game
from engine.lab.experiments.comparing import Comparison, Seen, Tested, told, told_interval
from engine.lab.experiments.measures import Gap, lab_of
from engine.lab.experiments.outliers import outliers
from engine.lab.experiments.plain_data import plain, read
from engine.lab.experiments.plan import BASELINE, Experiment, Side, named
from engine.lab.experiments.plan_file import plan_text
from engine.lab.experiments.results import (
    ArmResult,
    Change,
    GameToSee,
    GapValue,
    Making,
    Result,
    ResultLook,
    SeenLine,
    SightResult,
    Sum,
    TestedLine,
)
from engine.lab.experiments.surveying import Sight
from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.paired import ArmSums
from engine.lab.statistics.spread import spread

_DIGITS = 4
_DIGITS_OF_P = 8
_RESAMPLES = 500  # of the interval of a gap


def result_of(
    comparison: Comparison, sights: Iterable[Sight] = (), making: Making | None = None
) -> Result:
    """Return all that is known of an experiment."""
    plan = comparison.experiment
    made = Result(
        plan.game,
        game(plan.game).rule_sheet.edition,
        plan.rules,
        plan.seed,
        plan.seats,
        plan.company,
        dict(plan.people.lot),
        plan.test.error,
        plan.test.most,
        comparison.pairs,
        comparison.ending,
        tuple(_arm(comparison, arm) for arm in range(len(plan.arms))),
        tuple(sight_result(one) for one in sights),
        tuple(
            GameToSee(one.arm, one.game, one.why, one.measure, one.value, one.base, one.ending)
            for one in outliers(comparison)
        ),
        plan_text(plan),
        making or Making(),
    )
    return read(Result, plain(made))  # as it is read again, to the last digit


def _arm(comparison: Comparison, arm: int) -> ArmResult:
    plan = comparison.experiment
    side = (plan.baseline, *plan.variants)[arm]
    house = plan.house(side)
    lines = [line for line in comparison.lines() if line.variant == arm]
    return ArmResult(
        _name(side, arm),
        bool(side.name),
        side.preset if not side.rules and not side.bots else "",
        dict(sorted(house.items())),
        tuple(changes_of(plan, side)),
        game(plan.game).rule_sheet.digest(house),
        plan.arms[arm].players,
        {str(seat): bot for seat, bot in side.bots.items()},
        dict(sorted(comparison.endings(arm).items())),
        tuple(_sums(comparison, arm)),
        tuple(gap_value(comparison, arm, gap) for gap in gaps_of(comparison)),
        comparison.unequal(arm) if arm else 0,
        tuple(_tested(comparison, line) for line in lines),
        tuple(_seen(comparison, one) for one in comparison.also(arm)) if arm else (),
    )


def changes_of(plan: Experiment, side: Side) -> Iterable[Change]:
    """Yield what a variant has otherwise than the baseline, and that than the edition."""
    sheet = game(plan.game).rule_sheet
    before = {} if side is plan.baseline else plan.house(plan.baseline)
    after = plan.house(side)
    now, then = sheet.resolve(after), sheet.resolve(before)
    for key in {**before, **after}:
        if now[key] != then[key]:
            yield Change(key, now[key], then[key])


def _name(side: Side, arm: int) -> str:
    return named(side, arm) if arm else side.name or BASELINE


def _sums(comparison: Comparison, arm: int) -> Iterable[Sum]:
    """Yield what an arm's games come to in each measure that any of them is a case of."""
    for key in comparison.keys:
        sums = ArmSums()
        for value in comparison.fold.column(arm, key):
            if value is not None:
                sums.add(value, 1)
        if sums.cases:
            yield Sum(key, sums.cases, sums.total)


def gaps_of(comparison: Comparison) -> list[Gap]:
    """Return the gaps of which every share is measured."""
    there = set(comparison.keys)
    return [gap for gap in lab_of(comparison.experiment.game).gaps if there & set(gap.over)]


def gap_value(comparison: Comparison, arm: int, gap: Gap) -> GapValue:
    """Return how far the first and the last share of an arm lie apart, cross-fitted, in points."""
    keys = gap.among(comparison.keys)
    columns = [comparison.fold.column(arm, key) for key in keys]
    games = [
        None if all(value is None for value in row) else tuple(value or 0 for value in row)
        for row in zip(*columns, strict=True)
    ]
    found = spread(games, comparison.experiment.seed, resamples=_RESAMPLES)
    bounds = told_interval(found.interval, 100)
    return GapValue(gap.key, _round(told(found.value, 100)), *_ends(bounds))


def _tested(comparison: Comparison, one: Tested) -> TestedLine:
    measure = one.measure
    sums = comparison.sums(one.variant, measure.key)
    looks = (
        ResultLook(
            look.pairs,
            round(look.bounds.low * measure.scale, _DIGITS),
            round(look.difference * measure.scale, _DIGITS),
            round(look.bounds.high * measure.scale, _DIGITS),
        )
        for look in comparison.looks(one.variant, measure.key)
        if look.difference is not None and look.bounds is not None
    )
    return TestedLine(
        measure.key,
        measure.kind,
        measure.of_word or measure.of,
        one.margin,
        _round(one.base),
        _round(one.value),
        _round(one.difference),
        *_ends(one.bounds),
        one.verdict,
        one.decided_at,
        one.pairs,
        one.unequal,
        _round(sums.effect_size),
        round(sums.p_value, _DIGITS_OF_P),
        tuple(looks),
    )


def _seen(comparison: Comparison, one: Seen) -> SeenLine:
    measure = one.measure
    return SeenLine(
        measure.key,
        measure.kind,
        measure.of_word or measure.of,
        comparison.experiment.margin(measure.key),
        _round(one.base),
        _round(one.value),
        _round(one.difference),
        *_ends(one.interval),
        one.unequal,
    )


def sight_result(one: Sight) -> SightResult:
    """Return what a company made of a measure, as it is kept."""
    return SightResult(
        one.company,
        one.arm,
        one.measure.key,
        one.cases,
        _round(one.value),
        _round(one.difference),
        *_ends(one.interval),
        one.verdict,
    )


def _ends(bounds: Interval | None) -> tuple[float | None, float | None]:
    return (None, None) if bounds is None else (_round(bounds.low), _round(bounds.high))


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
