"""Games of one seed, followed by the second referees; `run.py` in this folder plays fresh ones."""

import pytest
from houses import BOTS
from run import follow, plants

pytestmark = pytest.mark.soak

GAMES = {"delay": 800, "cier": 400, "ludo": 200, "merit57": 400, "merit13": 800}
PLANTED, FOUND = 8, 36  # changes of one number in each game, and how many of all are to be found


@pytest.mark.parametrize("game_id", BOTS)
def test_the_referee_agrees_with_every_question_draw_position_and_end(game_id):
    steps, deviations, met = follow(game_id, GAMES[game_id], "soak")
    assert deviations == []
    assert steps >= 5 * GAMES[game_id]
    assert met.total() >= steps


def test_a_number_that_only_the_engine_has_otherwise_is_noticed():
    tried = [each for game_id in BOTS for each in plants(game_id, PLANTED, "soak")]
    assert sum(where is not None for _, where in tried) >= FOUND, tried
