"""《功德轮回》 v1.3: games a second, four seats, random and smart bots."""

from itertools import count

from slices import Line, best_rates

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

MERIT = game("merit13")
_numbers = count()


def ours(games, bot):
    def work():
        for _ in range(games):
            setup = Setup("merit13", (bot,) * 4, f"bench.{next(_numbers)}")
            Simulation(MERIT, setup, seat_bots(MERIT, setup)).play()
        return games

    return work


def measure():
    random, smart = best_rates([ours(800, "random"), ours(400, "smart")])
    yield Line("merit13, 4 random seats", random, "games/s", floor=2_000)
    yield Line("merit13, 4 smart seats", smart, "games/s", floor=800)
