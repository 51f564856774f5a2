"""Ludo: games a second with random players, fair and balanced, beside ludopy in the same run."""

from random import Random

import ludopy
from slices import Line, best_rates, simulated, sized


def theirs(games):
    rng = Random(1)

    def work():
        for _ in range(games):
            table = ludopy.Game()
            won = False
            while not won:
                (_, pieces, _, _, _, won), _ = table.get_observation()
                piece = pieces[int(rng.random() * len(pieces))] if len(pieces) else -1
                _, _, _, _, _, won = table.answer_observation(piece)
        return games

    return work


def measure():
    fair, balanced, peer = best_rates(
        [
            simulated("ludo", 300, "random", house={"dice": "fair"}),
            simulated("ludo", 150, "random", house={"dice": "balanced"}),
            theirs(sized(30, 1)),
        ]
    )
    yield Line("Ludo, 4 random seats, fair dice", fair, "games/s", floor=1_000)
    yield Line("  ludopy in the same run", peer, "games/s", floor=1)
    yield Line("  ours as a multiple of ludopy", fair / peer, "×", floor=8)
    yield Line("Ludo, 4 random seats, balanced dice", balanced, "games/s", floor=500)
