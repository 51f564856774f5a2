"""Figures of a bench: rates and times against their floors, measured in turns."""

import os
from dataclasses import dataclass
from itertools import count
from time import process_time

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

_numbers = count()

QUICK = bool(os.environ.get("SAMSARA_BENCH_QUICK"))  # every part runs; no figure means anything


def sized(whole, quick):
    """Return how much work there is, or how little where a bench is only tried."""
    return quick if QUICK else whole


@dataclass
class Line:
    """One figure; `floor` is the least it must be, or `ceiling` the most."""

    name: str
    value: float
    unit: str
    floor: float = 0.0
    ceiling: float = float("inf")

    @property
    def enough(self):
        return self.floor <= self.value <= self.ceiling

    def __str__(self):
        bound = f"≥ {self.floor:,g}" if self.floor else f"≤ {self.ceiling:,g}"
        mark = "" if self.enough else "   SHORT"
        return f"{self.name:<58} {self.value:>10,.1f} {self.unit:<9} {bound}{mark}"


def simulated(game_id, many, bot, seats=4, house=None):
    """Return what simulates many games, no two alike, and says how many."""
    rules = game(game_id)
    many = sized(many, 2)

    def work():
        for _ in range(many):
            setup = Setup(game_id, (bot,) * seats, f"bench.{next(_numbers)}", house or {})
            Simulation(rules, setup, seat_bots(rules, setup)).play()
        return many

    return work


def best_rates(works, slices=None):
    """Return the best rate of each work over several slices, all works taking turns.

    A work is a function that does some units of work and returns how many.
    """
    best = [0.0] * len(works)
    for _ in range(slices or sized(5, 1)):
        for i, work in enumerate(works):
            began = process_time()
            done = work()
            best[i] = max(best[i], done / max(process_time() - began, 1e-9))
    return best
