"""《功德轮回》 v5.7: games a second at full rules, four seats, random and balanced bots."""

from itertools import count

from slices import Line, best_rates

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

MERIT = game("merit57")
_numbers = count()


def ours(games, bot):
    def work():
        for _ in range(games):
            setup = Setup("merit57", (bot,) * 4, f"bench.{next(_numbers)}")
            Simulation(MERIT, setup, seat_bots(MERIT, setup)).play()
        return games

    return work


def measure():
    random, balanced = best_rates([ours(300, "random"), ours(120, "balanced")])
    yield Line("merit57, 4 random seats, full rules", random, "games/s", floor=1_500)
    yield Line("merit57, 4 balanced seats, full rules", balanced, "games/s", floor=400)
