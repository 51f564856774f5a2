"""Delay the End: games a second with random choices, and how long the exact figures take."""

from functools import partial
from time import process_time

from slices import Line, best_rates, simulated, sized

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.games.delay.endings import ENDINGS
from engine.games.delay.solver import best, possible, uniform
from engine.kernel.game import Setup
from engine.kernel.match import Match

DELAY = game("delay")
ORDER = (0, 1, 2, 3, 4, 5, 6)


def seconds(work):
    began = process_time()
    work()
    return process_time() - began


def hints(games):
    """Yield how long each hint of some random games takes."""
    for number in range(games):
        match = Match(DELAY, Setup("delay", ("random",), f"hints.{number}"))
        bots = dict(enumerate(seat_bots(DELAY, match.setup)))
        while match.outcome is None:
            yield seconds(partial(possible, match.state))
            answer_once(match, bots)


def measure():
    random, archivist = best_rates(
        [
            simulated("delay", 5_000, "random", seats=1),
            simulated("delay", 400, "rebellion", seats=1),
        ]
    )
    yield Line("Delay the End, random choices", random, "games/s", floor=15_000)
    yield Line("  an archivist's choices", archivist, "games/s", floor=500)
    start = DELAY.begin(Setup("delay", ("random",), ""))
    known = seconds(lambda: [best(start, ending, ORDER) for ending in ENDINGS])
    known += seconds(lambda: uniform(start, ORDER))
    yield Line("  a known order solved, best and uniform play", known, "s", ceiling=15)
    yield Line("  the longest of 700 hints", max(hints(sized(50, 1))), "s", ceiling=1)
