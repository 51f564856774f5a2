"""The lab: what pairs, folding and looks cost over plain simulations, keyed bots, memory, waiting.

Games are those of casual players of v5.7. Memory is that of a process of its own, which folds
made-up games of seven sides and tells all that is found of them.
"""

import json
import random
import subprocess
import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication
from slices import Line, best_rates, sized

from engine.bots import table
from engine.games import game
from engine.kernel.chance import BotChance
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.pairs import play_pairs
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.simulate import play_range
from gui.lab.runner import LabRunner

ROOT = Path(__file__).parents[2]
GAMES = 24  # of a slice
HELD = """
import json, resource, sys
from array import array
from random import Random
sys.path.insert(0, "tests/bench")
from bench_lab import asked
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.pairs import CODE, Arm, Piece

games, rng, known = int(sys.argv[1]), Random(1), lab_of("merit57").by_key

def values(key, count):
    return array(CODE, rng.choices(range(2 if known[key].kind == "share" else 12), k=count))

made = Comparison(asked(*[{"protect_merit": 2}] * 6, most=games))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for first in range(0, games, 500):
    last = min(first + 500, games)
    arms = tuple(
        Arm(
            ("win", "calamity"),
            array(CODE, rng.choices((0, 1), k=last - first)),
            tuple(values(key, last - first) for key in made.keys),
        )
        for _ in made.fold.arms
    )
    made.take(Piece(first, last, arms))
result_of(made)
print(json.dumps([made.pairs, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before]))
"""


def asked(*variants, most=20_000):
    """Return an experiment of casual players that only the most games end."""
    sides = tuple(Side(rules=rules) for rules in variants)
    base = Side(preset="appendix-b-pressure")
    test = Criteria(("team",), {"team": 0.01}, most=most)
    return checked(Experiment("merit57", "bench", 4, "casual", base, sides, test))


class SharedChance(BotChance):
    """The chance of bots before each had a place of its own: one stream for all."""

    __slots__ = ()
    _shared = random.Random(1)

    def random(self):
        return self._shared.random()


def keyed_bots():
    """Return how many times as long games take whose bots are keyed."""
    (plan,) = asked().arms[:1]
    games, at = sized(GAMES, 2), [0]

    def played(chance):
        def work():
            table.BotChance = chance
            try:
                play_range(plan, at[0], at[0] + games)
            finally:
                table.BotChance = BotChance
            return games

        return work

    keyed, shared = best_rates([played(BotChance), played(SharedChance)])
    return shared / keyed


def paired():
    """Return how many times as long pairs take, folded and looked at, as plain games."""
    experiment = asked({"protect_merit": 2})
    games = sized(GAMES, 2)
    made, plain_at = Comparison(experiment), [0]

    def plain():
        for plan in experiment.arms:
            play_range(plan, plain_at[0], plain_at[0] + games)
        plain_at[0] += games
        return games

    def pairs():
        first = made.pairs
        made.take(play_pairs(experiment.arms, made.keys, first, first + games))
        return games

    plainly, in_pairs = best_rates([plain, pairs])
    return plainly / in_pairs


def held(games):
    """Return the megabytes that so many games of seven sides take, told and all."""
    done = subprocess.run(
        [sys.executable, "-c", HELD, str(games)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    pairs, more = json.loads(done.stdout)
    assert pairs == games
    return more / 1024


def waited():
    """Return after how many seconds of a clock the first figures are there."""
    application = QCoreApplication.instance() or QCoreApplication([])
    runner, began = LabRunner(), monotonic()
    runner.start(asked({"protect_merit": 2}))
    while not (runner.standing and runner.standing.lines) and monotonic() < began + 60:
        application.processEvents()
    seconds = monotonic() - began
    runner.close()
    return seconds


def measure():
    assert game("merit57").default_seats == 4
    yield Line("lab, first figures after Start", 1000 * waited(), "ms", ceiling=1500)
    yield Line("lab, games with keyed bots", 100 * keyed_bots(), "%", ceiling=105)
    yield Line("lab, pairs over plain games", 100 * paired(), "%", ceiling=108)
    yield Line("lab, 20,000 games of 6 variants", held(sized(20_000, 128)), "MB", ceiling=150)
