"""Searches begun: what a plan asks for, set up to be played, and who plays it.

Whoever has one played brings an executor, and a record if it goes on with what was played before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.games import game
from engine.kernel.rules import Value
from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.measures import lab_of, possible
from engine.lab.experiments.playing import Stop
from engine.lab.searching.choosing import open_goals, that_matter
from engine.lab.searching.figures import Estimate, Figure, Tally
from engine.lab.searching.goals import Goal, estimates
from engine.lab.searching.morris import MOST_NUMBERS, Elementary, elementary_effects
from engine.lab.searching.playing import SetPlayer
from engine.lab.searching.proposers import proposer
from engine.lab.searching.proving import FRESH_SEED
from engine.lab.searching.ranking import Gauge, Progress, Ranked, Ranking
from engine.lab.searching.record import Record
from engine.lab.searching.search_plan import (
    Ranges,
    SearchPlan,
    SensitivityPlan,
    SweepPlan,
    TunePlan,
)
from engine.lab.searching.space import Space, Vector, space
from engine.lab.searching.sweeping import Sweep, swept
from engine.lab.searching.tuning import Search
from engine.lab.searching.wanted import figure_of, gauges_of, measures_of
from engine.lab.simulate import Plan

BATCH = 32  # steps of a ranking in one call of workers
COMPANY_GAMES = 512  # of either set in each of the other companies


class CompanyFigures(NamedTuple):
    """What one company makes of the numbers as they are and of a set."""

    company: str
    games: int
    now: tuple[Estimate | None, ...]
    best: tuple[Estimate | None, ...]


@dataclass(frozen=True)
class Means:
    """What a search is played with."""

    executor: Executor | None = None
    stop: Stop = bool
    record: Record = field(default_factory=Record)
    played: list[int] = field(default_factory=lambda: [0])  # games, by all players together
    heard: Callable[[], None] = lambda: None  # called while games are played, after each piece

    def player(self, plan: Plan, keys: Sequence[str], *, course: bool = False) -> SetPlayer:
        """Return who plays sets on a plan's seeds; by its `course` a game is told from others."""
        return SetPlayer(
            plan,
            tuple(keys),
            self.executor,
            self.stop,
            self.record,
            course,
            self.played,
            self.heard,
        )


def shown_goals(plan: SweepPlan) -> tuple[Goal, ...]:
    """Return the goals of a sweep; without any the figures that it shows."""
    return plan.wanted or tuple(open_goals(plan.arm))


def sweep_of(plan: SweepPlan, means: Means) -> tuple[Sweep, SetPlayer]:
    """Return a sweep over the numbers of a plan, and who plays it."""
    player = means.player(plan.arm, measures_of(shown_goals(plan)))
    made = _space(plan, plan.ranges, player)
    swept(made.dimensions)
    return Sweep(made, player, plan.wanted, plan.games), player


def ranking_of(
    plan: SensitivityPlan, means: Means, batch: int = BATCH
) -> tuple[Ranking, SetPlayer]:
    """Return a ranking of the numbers of a plan, and who plays it."""
    gauges = gauges_of(possible(plan.arm.setup(0)), plan.measures)
    player = means.player(plan.arm, [one.measure for one in gauges], course=True)
    return Ranking(_space(plan, dict.fromkeys(plan.keys), player), gauges, player, batch), player


def together(
    plan: SensitivityPlan,
    ranked: Sequence[Ranked],
    gauge: Gauge,
    player: SetPlayer,
    progress: Progress | None = None,
) -> list[Elementary]:
    """Return what the numbers that matter do to a measure while the others move as well."""
    keys = [one.dimension.key for one in ranked if not one.dead][:MOST_NUMBERS]
    if not keys:
        return []
    figure = Figure((gauge.measure,), scale=gauge.scale)
    made = _space(plan, dict.fromkeys(keys), player)
    return elementary_effects(made, figure, player, plan.experiment.seed, progress=progress)


def search_of(
    plan: TunePlan, means: Means, looked: Progress | None = None
) -> tuple[Search, SetPlayer]:
    """Return a tuner for the goals of a plan, and who plays it; `looked` hears of the first look.

    Where no numbers are named it is found out first which of them matter.
    """
    goals = plan.wanted
    player = means.player(plan.arm, measures_of(goals))
    ranges = plan.ranges or dict.fromkeys(_matter(plan, goals, means, looked))
    made = _space(plan, ranges, player)
    asked = proposer(plan.sampler, made, plan.experiment.seed)
    return Search(made, goals, asked, player), player


def _matter(
    plan: TunePlan, goals: Sequence[Goal], means: Means, looked: Progress | None
) -> list[str]:
    player = means.player(plan.arm, measures_of(goals), course=True)
    return that_matter(plan.arm, goals, player, looked)


def fresh_player(plan: TunePlan, means: Means) -> SetPlayer:
    """Return who plays sets on seeds that the search does not see."""
    arm = plan.arm
    return means.player(replace(arm, seed=arm.seed + FRESH_SEED), measures_of(plan.wanted))


def judged_by_others(plan: TunePlan) -> tuple[Goal, ...]:
    """Return what is told of other companies: each goal with a figure, and every gap besides."""
    experiment = plan.experiment
    goals = [goal for goal in plan.wanted if goal.figure is not None]
    known = {goal.name for goal in goals}
    there = {one.key for one in experiment.measures}
    for gap in lab_of(experiment.game).gaps:
        if gap.key not in known and len(gap.among(there)) > 1:
            figure, margin = figure_of(experiment.game, gap.key, there)
            goals.append(Goal(gap.key, figure, None, None, margin, must=False))
    return tuple(goals)


def in_companies(
    plan: TunePlan, made: Space, best: Vector, means: Means, told: Callable[[], None] = lambda: None
) -> Iterator[CompanyFigures]:
    """Yield what the numbers as they are and a set come to in every other company.

    `told` hears of each before it plays.
    """
    goals, experiment = judged_by_others(plan), plan.experiment
    for name in companies_of(experiment.game):
        if name == experiment.company:
            continue
        told()
        arm = experiment.with_company(name).arms[0]
        player = means.player(replace(arm, seed=arm.seed + FRESH_SEED), measures_of(goals))
        figures = []
        houses = [made.changes(vector) for vector in (made.start, best)]
        for played in player(houses, 0, COMPANY_GAMES):
            tally = Tally()
            if played is not None:
                tally.add(played)
            figures.append(tuple(estimates(goals, tally, 0)))
        yield CompanyFigures(name, COMPANY_GAMES, *figures)


def _space(plan: SearchPlan, ranges: Ranges, player: SetPlayer) -> Space:
    arm = plan.arm
    house: Mapping[str, Value] = arm.house
    return space(game(arm.game), house, len(arm.players), ranges, player.accepts)
