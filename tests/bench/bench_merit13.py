"""《功德轮回》 v1.3: games a second, four seats, random and smart bots."""

from slices import Line, best_rates, simulated


def measure():
    random, smart = best_rates(
        [simulated("merit13", 800, "random"), simulated("merit13", 400, "smart")]
    )
    yield Line("merit13, 4 random seats", random, "games/s", floor=2_000)
    yield Line("merit13, 4 smart seats", smart, "games/s", floor=800)
