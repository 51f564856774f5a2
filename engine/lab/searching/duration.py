"""Duration: how many games a tuner still plays, as far as anybody can say beforehand."""

from __future__ import annotations

from engine.lab.experiments.companies import companies_of
from engine.lab.searching.proving import FINALISTS, FRESH, UNDONE
from engine.lab.searching.search_plan import TunePlan
from engine.lab.searching.searches import COMPANY_GAMES
from engine.lab.searching.tuning import CONFIRMED, WHOLE, Search, ordered

_SMALLER = 1  # sets without the weakest changes that are played; the first is often enough


def games_ahead(plan: TunePlan, search: Search, done: int) -> int:
    """Return the games of sets still to be tried, of those that lead, and of the proof."""
    played = sum(trial.tally.games for trial in search.trials.values())
    each = played / done if done else WHOLE
    tried = round(each * max(0, plan.trials - done))
    return tried + _to_confirm(search) + _to_prove(search) + games_to_ask(plan)


def games_to_ask(plan: TunePlan) -> int:
    """Return the games of the other companies, with a set and without."""
    if not plan.companies:
        return 0
    every = companies_of(plan.experiment.game)
    return 2 * COMPANY_GAMES * len([name for name in every if name != plan.experiment.company])


def _to_confirm(search: Search) -> int:
    leaders = list(ordered(list(search.trials.values())))
    ahead = 0
    for place in range(max(count for count, _ in CONFIRMED)):
        games = max(games for count, games in CONFIRMED if place < count)
        has = leaders[place].tally.games if place < len(leaders) else WHOLE
        ahead += max(0, games - has)
    return ahead


def _to_prove(search: Search) -> int:
    best = next(ordered(list(search.trials.values())), None)
    dimensions = search.space.dimensions
    changed = len(dimensions if best is None else search.space.changed(best.vector))
    return FRESH * (1 + FINALISTS + _SMALLER) + UNDONE * changed
