"""Position sampling: positions for tests of any board, spread over whole games."""

from copy import copy, deepcopy
from functools import cache
from random import Random

from sitting import Sitting

from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match

SPREAD = 20

# How a game is played so that the positions of one list show all that its board can: the house of
# the k-th position. A game that is not named here is played by its edition.
_HOUSES = {
    "ludo": lambda k: {"dice": "fair", "blockade": bool(k % 2)},
    "merit57": lambda k: {"dedication": True, "conversion": bool(k % 2), "roles_by": "choice"},
}


def seats_of(game_id, k):
    """Return how many sit at the k-th table: every number that the game allows."""
    return list(game(game_id).seats)[k % len(game(game_id).seats)]


def at_random(match, rng, most=10_000):
    """Answer for everybody at random, to the end or so many times; return how often."""
    times = 0
    while match.outcome is None and times < most:
        ask = rng.choice(match.asks)
        match.answer(ask.seat, rng.choice(ask.options))
        times += 1
    return times


def position(game_id, k, of=SPREAD):
    """Return a sitting of persons in the k-th of so many positions, from the first to the last.

    The same number is the same position always: its game is played once to see how long it is,
    and once more up to its place.
    """
    rules, setup = game(game_id), _setup(game_id, k)
    return Sitting(Match(rules, setup, _records(game_id, k, of)))


def _setup(game_id, k):
    house = _HOUSES.get(game_id, lambda _: {})(k)
    return Setup(game_id, (PERSON,) * seats_of(game_id, k), f"position {k}", house)


@cache
def _records(game_id, k, of):
    rules, setup = game(game_id), _setup(game_id, k)
    length = at_random(Match(rules, setup), Random(k))
    match = Match(rules, setup)
    at_random(match, Random(k), min(round(k / of * length), length - 1))
    return tuple(match.records)


def back_to(sitting, records):
    """Have a sitting stand where these records end, and its table with it.

    They are played once; after that each return takes a twin of the match that they came to.
    """
    at, reached = getattr(sitting, "reached", (None, None))
    if at is not records:
        reached = Match(sitting.game, sitting.setup, records)
        sitting.reached = records, reached
    sitting.match = twin(reached)
    sitting.moved.emit()


def twin(match):
    """Return a match that stands where this one stands, and shares nothing that changes."""
    other = copy(match)
    for name, value in vars(match).items():
        if isinstance(value, (list, set)):
            setattr(other, name, copy(value))
    other._fate = deepcopy(match._fate)
    return other
