"""What a search looks at if nobody names it."""

from engine.lab.experiments.plan import Experiment
from engine.lab.searching.choosing import every_number, first_look_games
from engine.lab.searching.ranking import STAGES


def test_a_first_look_plays_about_two_steps_of_every_number():
    arm = Experiment("ludo", "1", 2, "random").arms[0]
    steps = 2 * len(every_number(arm))
    assert first_look_games(arm) == STAGES[0] * (steps + 1)
