"""Choice of what a search looks at if nobody names it: what moves, what matters, which figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games import game
from engine.lab.experiments.measures import possible
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal
from engine.lab.searching.playing import SetPlayer
from engine.lab.searching.ranking import STAGES, Progress, Ranking
from engine.lab.searching.space import Space, movable, space
from engine.lab.searching.wanted import gauges_of, measures_of
from engine.lab.simulate import Plan

_STEPS = 2  # of a number
MATTER = 12  # numbers that a tuner moves unless some are named


def space_of(plan: Plan, keys: Iterable[str], player: SetPlayer) -> Space:
    """Return the space of some numbers of a plan, each of which moves nearby."""
    ranges = dict.fromkeys(keys)
    return space(game(plan.game), plan.house, len(plan.players), ranges, player.accepts)


def every_number(plan: Plan) -> tuple[str, ...]:
    """Return the keys of all numbers that count for something at a plan's table."""
    return movable(game(plan.game), plan.house, len(plan.players))


def open_goals(plan: Plan) -> list[Goal]:
    """Return the figures that a sweep shows where no goal is set: the primary ones."""
    return [
        Goal(one.key, Figure((one.key,), scale=one.scale), None, None, one.margin)
        for one in possible(plan.setup(0))
        if one.primary
    ]


def first_look_games(plan: Plan) -> int:
    """Return about how many games it takes to find what matters: a step up and one down of each."""
    return STAGES[0] * (1 + _STEPS * len(every_number(plan)))


def that_matter(
    plan: Plan, goals: Sequence[Goal], player: SetPlayer, progress: Progress | None = None
) -> list[str]:
    """Return the numbers that a first look finds to matter most to these goals."""
    gauges = gauges_of(possible(plan.setup(0)), measures_of(goals))
    ranking = Ranking(space_of(plan, every_number(plan), player), gauges, player)
    ranked = ranking.run(STAGES[:1], progress)
    return [one.dimension.key for one in ranked[:MATTER] if not one.dead]
