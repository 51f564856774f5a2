"""Typing in: a match whose chance and answers are entered by hand, as a facilitator does."""

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Chance, Ruling, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.simulation import Simulation


def bot_match(game_id, seats, seed, house=None):
    """Return the records of a match that bots played to its end, and its setup."""
    rules = game(game_id)
    setup = Setup(game_id, (rules.default_bot,) * seats, seed, house or {})
    match = Match(rules, setup, clock=StepClock())
    bots = seat_bots(rules, setup)
    while match.outcome is None:
        ask = match.asks[0]
        option = bots[ask.seat].choose(ask, lambda ask=ask: match.view(ask.seat))
        match.answer(ask.seat, option)
    return setup, tuple(match.records)


def entered(setup, records, seed="another"):
    """Return a match into which everything was entered that these records say."""
    other = Setup(setup.game, setup.players, seed, setup.house, names=setup.names)
    match = Match(game(setup.game), other, clock=StepClock(), hold=EVERY)
    for record in records:
        enter(match, record)
    return match


def enter(match, record):
    """Enter one record; the marks of steps and looks at the clock come by themselves."""
    match record:
        case Answer(seat, option):
            match.answer(seat, option)
        case Chance(value=value):
            match.release(value)
        case Typed(value=value, provisional=provisional):
            match.release(value, provisional=provisional)
        case Ruling(dial, value, why):
            match.rule(dial, value, why)


def simulated(game_id, seats, seed):
    """Return the position in which a simulation of the same bots ends."""
    rules = game(game_id)
    setup = Setup(game_id, (rules.default_bot,) * seats, seed)
    simulation = Simulation(rules, setup, seat_bots(rules, setup))
    simulation.play()
    return simulation.state
