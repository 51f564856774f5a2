"""The value of a v5.7 position, fitted anew: `python tests/bench/merit57_value.py [GAMES]`.

In each game (4,000 unless said) everybody plays as `smart`, and answers one question in five by
lot up to a round that is drawn; from the ends of the rounds after that the points are learned, by
ridge regression. It writes `resources/games/merit57/value.toml` and says how much of the points
of games left out it explains.
"""

import sys
from pathlib import Path
from random import Random

from engine.bots.table import seat_bots
from engine.games import game
from engine.games.merit57.value import FEATURES, features
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

FILE = Path(__file__).parents[2] / "resources" / "games" / "merit57" / "value.toml"
SEATS, ROUNDS = 4, 6
BY_LOT, RIDGE, LEFT_OUT = 0.2, 3.0, 5
HEAD = """\
# How a position of v5.7 is valued when so many rounds are over, in points: a weight for each thing
# that `engine/games/merit57/value.py` reads off it. Written by `tests/bench/merit57_value.py`.

[value]
"""


class Slipping:
    """A bot that answers some questions by lot while it may."""

    searches = False

    def __init__(self, bot, lot):
        self.bot, self.lot, self.may = bot, lot, True
        self.chance = bot.chance
        self.wants = bot.wants

    def choose(self, ask, look):
        own = self.bot.choose(ask, look)
        slips = self.may and self.lot.random() < BY_LOT
        return self.lot.choice(ask.options) if slips else own

    def wish(self, seat, ask, look):
        return self.bot.wish(seat, ask, look)


def ends(rules, number):
    """Play a game; return (round, features, points) of each seat for the rounds after the slips."""
    lot = Random(f"value/{number}")
    setup = Setup(rules.id, ("smart",) * SEATS, f"value/{number}")
    bots = [Slipping(bot, lot) for bot in seat_bots(rules, setup)]
    played = Simulation(rules, setup, bots)
    state, last, seen = played.state, lot.randrange(ROUNDS), []
    number = state.round
    for bot in bots:
        bot.may = last > 0
    while (outcome := rules.outcome(state)) is None:
        rules.step(state, played)
        if state.round > number and not state.ending and state.round <= ROUNDS:
            number = state.round
            if number > last:
                seen += [(number - 2, who, features(state, who)) for who in range(SEATS)]
            if number > last:
                for bot in bots:
                    bot.may = False
    return [(at, row, outcome.scores[who]) for at, who, row in seen]


def fitted(rows):
    """Return the weights that explain the points best, none of them dear."""
    size = len(FEATURES)
    matrix = [[RIDGE * (i == j and i > 0) for j in range(size)] + [0.0] for i in range(size)]
    for row, points in rows:
        for i, x in enumerate(row):
            if x:
                line = matrix[i]
                for j, y in enumerate(row):
                    line[j] += x * y
                line[size] += x * points
    for i in range(size):
        matrix[i][i] += 1e-9
        pivot = matrix[i][i]
        for k in range(size):
            if k != i and matrix[k][i]:
                share = matrix[k][i] / pivot
                matrix[k] = [a - share * b for a, b in zip(matrix[k], matrix[i], strict=True)]
    return [matrix[i][size] / matrix[i][i] for i in range(size)]


def explained(weights, rows):
    """Return which share of the variance of points is explained."""
    mean = sum(points for _, points in rows) / len(rows)
    rest = sum(
        (points - sum(map(float.__mul__, weights, map(float, row)))) ** 2 for row, points in rows
    )
    return 1 - rest / sum((points - mean) ** 2 for _, points in rows)


def main(games):
    rules = game("merit57")
    learned, kept = ([[] for _ in range(ROUNDS - 1)] for _ in range(2))
    for number in range(games):
        into = kept if number % LEFT_OUT == 0 else learned
        for at, row, points in ends(rules, number):
            into[at].append((row, points))
    columns = []
    for at, rows in enumerate(learned):
        columns.append(fitted(rows))
        share = explained(columns[-1], kept[at])
        print(f"after round {at + 1}: {len(rows):,} positions, R² {share:.2f}")
    lines = (
        f"{name} = [{', '.join(f'{column[i]:.4g}' for column in columns)}]\n"
        for i, name in enumerate(FEATURES)
    )
    FILE.write_text(HEAD + "".join(lines))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000)
