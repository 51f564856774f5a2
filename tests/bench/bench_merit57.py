"""《功德轮回》 v5.7: games a second at full rules, four seats, random and balanced bots."""

from slices import Line, best_rates, simulated


def measure():
    random, balanced = best_rates(
        [simulated("merit57", 300, "random"), simulated("merit57", 120, "balanced")]
    )
    yield Line("merit57, 4 random seats, full rules", random, "games/s", floor=1_250)
    yield Line("merit57, 4 balanced seats, full rules", balanced, "games/s", floor=400)
