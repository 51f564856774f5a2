"""Cier: games a second of random and of thinking seats, and how long the duel takes to solve."""

from itertools import count
from time import process_time

from slices import Line, best_rates, simulated, sized

from engine.bots import cache
from engine.bots.table import seat_bots
from engine.games import game
from engine.games.cier.bots.duel import Duel, DuelSide, worked_out
from engine.games.cier.bots.opponent_model import _expected_mixes
from engine.games.cier.rules import resolve
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

CIER = game("cier")
EXCHANGES = 30
_numbers = count()


class Careful:
    """Chooses by chance among what costs nothing, so that a match lasts until it is called off."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, seat):
        self.chance = BotChance("bench", seat)

    def choose(self, ask, _look):
        free = [option for option in ask.options if option[1] in ("bullet", "guard", "dodge")]
        return free[int(self.chance.random() * len(free))]


def exchanges(games):
    """Return what plays matches of legal abilities, and counts exchanges."""

    def work():
        for _ in range(games):
            setup = Setup("cier", ("random",) * 4, "bench", {"stalemate": EXCHANGES})
            Simulation(CIER, setup, [Careful(seat) for seat in range(4)]).play()
        return games * EXCHANGES

    return work


def thought(games):
    """Return what plays steady seats from an empty memory, and counts exchanges."""

    def work():
        _expected_mixes.cache_clear()
        played = 0
        for _ in range(games):
            setup = Setup("cier", ("steady",) * 4, f"bench.{next(_numbers)}")
            simulation = Simulation(CIER, setup, seat_bots(CIER, setup))
            simulation.play()
            played += simulation.state.played
        return played

    return work


def solve_seconds(first, second):
    """Return the processor time of solving a duel with nothing kept."""
    kits = resolve({}).kits
    sides = [DuelSide(kits[name], kits[name].hp or 2) for name in (first, second)]
    worked_out.cache_clear()
    began = process_time()
    Duel(resolve({}), *sides, mistakes=True)
    return process_time() - began


def measure():
    load, cache.load = cache.load, lambda name, key: None
    store, cache.store = cache.store, lambda name, key, rows: None
    try:
        one = min(solve_seconds("plain", "plain") for _ in range(sized(3, 1)))
        pair = sized(("gunner", "watchman"), ("plain", "plain"))
        two = min(solve_seconds(*pair) for _ in range(sized(2, 1)))
    finally:
        cache.load, cache.store = load, store
    random, legal, steady = best_rates(
        [simulated("cier", 3_000, "random"), exchanges(sized(60, 1)), thought(sized(10, 1))]
    )
    yield Line("cier, 4 random seats", random, "games/s", floor=4_000)
    yield Line("cier, exchanges of 4 seats, all legal", legal, "/s", floor=8_000)
    yield Line("cier, an exchange of 4 steady seats", 1_000 / steady, "ms", ceiling=10)
    yield Line("cier, the duel of one life each solved", one, "s", ceiling=2)
    yield Line("cier, a duel of two lives each solved", two, "s", ceiling=5)
