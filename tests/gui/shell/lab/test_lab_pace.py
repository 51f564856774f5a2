"""How fast the lab plays: told of games that are played now, once there are enough of them."""

from dataclasses import replace

from engine.lab.experiments.plan import Experiment, Side
from gui.lab.runner import Standing
from gui.lab.search_known import Known


def test_a_search_tells_how_fast_the_games_are_that_were_not_there_before():
    opened = Known(games=14_887, seconds=1.0)
    assert opened.pace is None
    assert replace(opened, fresh=400, seconds=0.2).pace is None
    assert replace(opened, fresh=400, seconds=2.0).pace == 200


def test_an_experiment_that_goes_on_counts_what_it_goes_on_from_as_nothing():
    plan = Experiment("delay", "1", 1, "random", variants=(Side(rules={"start_pressure": 40}),))
    standing = Standing(plan, pairs=5_000, before=5_000, seconds=2.0)
    assert standing.pace is None
    assert replace(standing, pairs=5_100).pace == 100
