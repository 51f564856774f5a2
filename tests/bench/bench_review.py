"""Reviews: processor time for a match of v5.7, and for one of v1.3."""

from time import process_time

from planted import own_match
from slices import Line, sized

from engine.games import game
from engine.lab.review import review


def _mean(game_id, bot):
    """Return how many seconds a review takes on the average."""
    matches = [own_match(game_id, bot, seed) for seed in range(sized(6, 1))]
    began = process_time()
    for played in matches:
        review(game(game_id), played.setup, played.records, played.seat)
    return (process_time() - began) / len(matches)


def measure():
    yield Line("review of a match of merit57", _mean("merit57", "smart"), "s", ceiling=3)
    yield Line("review of a match of merit13", _mean("merit13", "keen"), "s", ceiling=1)
