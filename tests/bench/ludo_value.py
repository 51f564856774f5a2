"""Fit the value function of Ludo: `python tests/bench/ludo_value.py [GAMES]`, some ten minutes.

The bot that judges by it plays GAMES games against itself with fair dice (16,000 unless said) and
learns from every roll by temporal differences: what a position was worth is moved towards what the
next one is. Writes the mean of the weights of the second half into resources/games/ludo/value.toml.
"""

import sys
from math import exp
from pathlib import Path

import numpy as np

from engine.bots.table import seat_bots
from engine.games import game
from engine.games.ludo import value
from engine.games.ludo.board import GOAL
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

LUDO = game("ludo")
FILE = Path(__file__).parents[2] / "resources" / "games" / "ludo" / "value.toml"
PLAYERS = ("seasoned", "seasoned")
STEP = 0.01  # of learning, at first
SLOWER = 9  # times smaller at last
TRACE = 0.7  # how much of a surprise the position before one has, too
STEADY = 1 / 80  # of the logit, that a step of progress is worth before anything is learned
HEAD = """\
# Weights of the value function (`engine/games/ludo/value.py`), as `python tests/bench/ludo_value.py
# {games}` wrote them: logits of winning against one other seat, by who rolls next and who waits.
"""


def untaught():
    """Return weights that know progress alone."""
    weights = np.zeros(value.SIZE)
    for place in range(GOAL + 1):
        weights[place] = STEADY * (place + 12)
        weights[value.SIZE // 2 + place] = -weights[place]
    return weights


def counted(state):
    """Return what counts in a position, and what it is worth to who rolls next."""
    found = list(value.terms(state, state.seat, 1 - state.seat))
    total = sum(value.WEIGHTS[i] * amount for i, amount in found)
    return found, 1 / (1 + exp(-total))


def learn_from(number, weights, step):
    """Play one game, and change the weights roll by roll."""
    setup = Setup("ludo", PLAYERS, f"learn.{number}", {"dice": "fair"})
    table = Simulation(LUDO, setup, seat_bots(LUDO, setup))
    state, trace = table.state, np.zeros(value.SIZE)
    LUDO.step(state, table)
    found, worth = counted(state)
    while LUDO.outcome(state) is None:
        seat = state.seat
        LUDO.step(state, table)
        trace *= TRACE
        for i, amount in found:
            trace[i] += amount
        if state.placed:
            after = float(state.placed[0] == seat)
        else:
            found, following = counted(state)
            after = following if state.seat == seat else 1 - following
        weights += step * (after - worth) * trace
        value.WEIGHTS = weights.tolist()
        if not state.placed:
            worth = counted(state)[1]
            if state.seat != seat:
                trace = -trace


def written(weights):
    """Return the weights as TOML."""
    lines, at = [f"rolling = {weights[-1]:.3f}"], 0
    for side in value.SIDES:
        lines += ["", f"[{side}]"]
        for part, size in value.PARTS.items():
            numbers = [f"{weight:.3f}" for weight in weights[at : at + size]]
            rows = [", ".join(numbers[i : i + 12]) for i in range(0, size, 12)]
            lines += [f"{part} = [", *(f"  {row}," for row in rows), "]"]
            at += size
    return "\n".join(lines) + "\n"


def main(games):
    weights = untaught()
    mean, value.WEIGHTS = np.zeros(value.SIZE), weights.tolist()
    for number in range(games):
        learn_from(number, weights, STEP / (1 + (SLOWER - 1) * number / games))
        if 2 * number >= games:
            mean += (weights - mean) / (number - games // 2 + 1)
        if (number + 1) % 1_000 == 0:
            print(f"{number + 1} games", flush=True)
    FILE.write_text(HEAD.format(games=games) + written(mean), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 16_000)
