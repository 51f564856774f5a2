"""The kernel: what suspending, marking and journalling cost a decision of a match in Ludo."""

from itertools import count

from driving import drive
from slices import Line, best_rates, sized

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.kernel.simulation import Simulation

LUDO = game("ludo")
_numbers = count()
_MICRO = 1e6


def _setup(number):
    return Setup("ludo", ("random",) * 4, f"kernel.{number}", {"dice": "fair"})


def in_matches(games):
    def work():
        decisions = 0
        for _ in range(games):
            setup = _setup(next(_numbers) % games)
            match = Match(LUDO, setup, clock=StepClock())
            drive(match, dict(enumerate(seat_bots(LUDO, setup))))
            decisions += sum(isinstance(record, Answer) for record in match.records)
        return decisions

    return work


def in_simulations(games, decisions):
    def work():
        for number in range(games):
            setup = _setup(number)
            Simulation(LUDO, setup, seat_bots(LUDO, setup)).play()
        return decisions

    return work


def measure():
    games = sized(20, 2)
    decisions = in_matches(games)()
    match, simulation = best_rates([in_matches(games), in_simulations(games, decisions)])
    overhead = _MICRO / match - _MICRO / simulation
    yield Line("A decision of a match, suspended, over one simulated", overhead, "µs", ceiling=60)
