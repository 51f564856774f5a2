"""Findings of a search as a result: every figure that is told of it, rounded once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite

from engine.games import game
from engine.lab.experiments.plain_data import plain, read
from engine.lab.experiments.results import Making
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import Elementary
from engine.lab.searching.proving import Proof, Proved, Smaller, Undone
from engine.lab.searching.ranking import Effect, Gauge, Ranked, Step
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import search_plan_text
from engine.lab.searching.search_results import (
    CellResult,
    CompanyResult,
    EffectResult,
    FigureValue,
    Found,
    NumberResult,
    ProvedSet,
    RankingFound,
    SearchResult,
    SmallerResult,
    StepResult,
    SweepFound,
    TogetherResult,
    TrialResult,
    TuneFound,
    UndoneResult,
    with_rules,
)
from engine.lab.searching.searches import CompanyFigures
from engine.lab.searching.space import Space, told
from engine.lab.searching.sweeping import Cell
from engine.lab.searching.tuning import Trial
from engine.lab.statistics.verdicts import Ending

_DIGITS = 4


def search_result(
    plan: SearchPlan, found: Found, games: int, ending: Ending, making: Making | None = None
) -> SearchResult:
    """Return all that is known of a search."""
    experiment, sheet = plan.experiment, game(plan.experiment.game).rule_sheet
    if isinstance(found, TuneFound):
        found = with_rules(found, sheet.digest)
    made = SearchResult(
        plan.kind,
        experiment.game,
        sheet.edition,
        experiment.rules,
        dict(sorted(plan.arm.house.items())),
        experiment.seed,
        experiment.seats,
        experiment.company,
        dict(experiment.people.lot),
        plan.arm.players,
        games,
        ending,
        found,
        search_plan_text(plan),
        making or Making(),
    )
    return read(SearchResult, plain(made))  # as it is read again, to the last digit


def sweep_found(space: Space, goals: Sequence[Goal], cells: Iterable[Cell]) -> SweepFound:
    """Return what a sweep came to."""
    return SweepFound(
        space.dimensions,
        tuple(goals),
        tuple(
            CellResult(
                cell.numbers,
                cell.tally.games,
                cell.vector is None,
                cell.endless,
                tuple(
                    None if goal.figure is None else _value(cell.figure(goal.figure))
                    for goal in goals
                ),
            )
            for cell in cells
        ),
    )


def ranking_found(
    gauges: Sequence[Gauge], ranked: Iterable[Ranked], moved: Iterable[Elementary] = ()
) -> RankingFound:
    """Return what a ranking came to, and Morris's effects where they were asked for."""
    return RankingFound(
        tuple(gauges),
        tuple(_number(one) for one in ranked),
        tuple(
            TogetherResult(
                one.dimension.key,
                round(one.size, _DIGITS),
                round(one.mean, _DIGITS),
                round(one.spread, _DIGITS),
                len(one.effects),
            )
            for one in moved
        ),
    )


def _number(one: Ranked) -> NumberResult:
    return NumberResult(
        one.dimension,
        one.games,
        one.touched,
        one.dead,
        one.likely,
        round(one.strength, _DIGITS),
        round(one.per_price, _DIGITS),
        tuple(_step(one, step) for step in one.steps),
    )


def _step(one: Ranked, step: Step) -> StepResult:
    effects = (_effect(effect) for known, _, effect in one.effects() if known is step)
    return StepResult(step.number, step.games, step.endless, tuple(effects))


def _effect(one: Effect) -> EffectResult:
    figures = one.base, one.mean, one.low, one.high
    base, mean, low, high = (round(value, _DIGITS) for value in figures)
    return EffectResult(one.measure, base, mean, low, high, one.pairs, one.unequal)


def tune_found(
    space: Space,
    goals: Sequence[Goal],
    trials: Iterable[Trial],
    proof: Proof | None,
    judged: Sequence[Goal] = (),
    companies: Iterable[CompanyFigures] = (),
) -> TuneFound:
    """Return what a tuner came to; one that was stopped has no proof."""
    return TuneFound(
        space.dimensions,
        tuple(goals),
        tuple(map(str, space.constraints)),
        tuple(_trial(space, one) for one in trials),
        None if proof is None else _proved(space, proof.now),
        () if proof is None else tuple(_proved(space, one) for one in proof.finalists),
        () if proof is None else tuple(map(_rounded, proof.flattery)),
        () if proof is None else tuple(_undone(goals, one) for one in proof.undone),
        () if proof is None else tuple(_smaller(space, one) for one in proof.smaller),
        tuple(judged),
        tuple(
            CompanyResult(one.company, one.games, figure_values(one.now), figure_values(one.best))
            for one in companies
        ),
    )


def _trial(space: Space, trial: Trial) -> TrialResult:
    return TrialResult(
        told(space, trial.vector),
        trial.tally.games,
        trial.asked,
        trial.endless,
        bool(trial.tally.games) and trial.score.violation == 0,
        figure_values(trial.found),
    )


def _proved(space: Space, one: Proved) -> ProvedSet:
    return ProvedSet(
        told(space, one.vector),
        dict(sorted(space.changes(one.vector).items())),
        one.tally.games,
        one.score.cost,
        one.met,
        figure_values(one.found),
        figure_values(one.searched),
    )


def _undone(goals: Sequence[Goal], one: Undone) -> UndoneResult:
    start, weak = one.dimension.start, one.weak(goals)
    return UndoneResult(one.dimension.key, start, one.number, weak, figure_values(one.moved))


def _smaller(space: Space, one: Smaller) -> SmallerResult:
    keys = tuple(each.key for each in one.without)
    return SmallerResult(keys, one.holds, _proved(space, one.proved))


def figure_values(found: Iterable[Estimate | None]) -> tuple[FigureValue | None, ...]:
    """Return figures as a result has them."""
    return tuple(map(_value, found))


def _value(one: Estimate | None) -> FigureValue | None:
    if one is None:
        return None
    error = round(one.error, _DIGITS) if isfinite(one.error) else None
    return FigureValue(round(one.value, _DIGITS), error)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
