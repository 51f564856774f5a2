"""Duration: how many games a tuner still plays."""

import pytest
from bowls import Bowl

from engine.lab.experiments.plan import Experiment
from engine.lab.searching.duration import games_ahead, games_to_ask
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal
from engine.lab.searching.proposers import Steps
from engine.lab.searching.proving import Prover
from engine.lab.searching.search_plan import TunePlan
from engine.lab.searching.tuning import WHOLE, Search

FAR = [Goal("far", Figure(("far",), scale=1 / 1000), None, 0.0, margin=1.0)]
PLAN = TunePlan(Experiment("merit57", "1", 4, "average"), ("team=65..70",), trials=24)


@pytest.mark.parametrize("companies", [False, True])
def test_what_a_search_foresees_is_what_it_plays(companies):
    plan = TunePlan(PLAN.experiment, PLAN.goals, trials=24, companies=companies)
    bowl = Bowl(5, count=3)
    search = Search(bowl.space, FAR, Steps(bowl.space, "a"), bowl.played("search"))
    foreseen = {}

    def progress(done, _wanted):
        foreseen[done] = bowl.games + games_ahead(plan, search, done)

    assert games_ahead(plan, search, 0) > 24 * WHOLE
    trials = search.run(24, progress)
    Prover(bowl.space, FAR, bowl.played("fresh")).prove(trials)
    whole = bowl.games + games_to_ask(plan)
    assert foreseen[12] == pytest.approx(whole, rel=0.25)
    assert foreseen[24] == pytest.approx(whole, rel=0.15)


def test_every_other_company_plays_what_is_there_and_the_best_set():
    assert games_to_ask(PLAN) == 0
    asked = TunePlan(PLAN.experiment, PLAN.goals, companies=True)
    assert games_to_ask(asked) == 2 * 512 * 3
