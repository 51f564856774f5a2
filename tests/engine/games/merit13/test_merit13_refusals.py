"""Whatever could be done in an action is offered, or refused with a reason."""

from collections import Counter
from random import Random

from merit13_tables import F, M, board

from engine.games.merit13 import GAME
from engine.games.merit13.refusals import refusals
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.refusal import Lack

HOUSES = [{}, {"give_cost": 6}, {"actions": 3}]


def covered(state, seat):
    """Return everything that is either offered or refused: actions, beings, and partners."""
    others = [other for other in range(len(state.players)) if other != seat]
    beings = [being for being, _ in state.beings]
    yield from (("give",), ("protect",))
    yield from ([("deliver", being) for being in beings] or [("deliver",)])
    yield from (("together", being, other) for being in beings for other in others)


def is_offered(options, thing):
    verb, *about = thing
    if verb == "together":
        return any(o[:2] == thing[:2] and about[1] in o[2:] for o in options)
    return any(o[: len(thing)] == thing for o in options)


def test_in_any_game_a_thing_is_either_offered_or_refused_with_a_reason():
    codes = Counter()
    for number in range(24):
        rng = Random(number)
        players = ("random",) * rng.choice((3, 4))
        match = Match(GAME, Setup("merit13", players, f"refusals {number}", HOUSES[number % 3]))
        while match.outcome is None:
            ask = match.asks[0]
            if ask.topic == "merit13.ask.action":
                refused = {lack.what: lack for lack in refusals(match.state, ask.seat)}
                things = list(covered(match.state, ask.seat))
                assert set(refused) <= set(things)
                for thing in things:
                    assert is_offered(ask.options, thing) != (thing in refused), thing
                codes.update(lack.code for lack in refused.values())
            joint = [option for option in ask.options if option[0] == "together"]
            match.answer(ask.seat, rng.choice(joint or ask.options))
    assert set(codes) == {"provisions", "share", "free", "declined", "nobody"}


def test_a_price_says_what_is_needed_and_what_there_is():
    state = board((1, 0, 0), (0, 0, 0), beings=["sick"])
    lacks = refusals(state, F)
    cost = state.rules.cards["sick"].numbers["cost"]
    assert Lack(("give",), "provisions", state.rules.give_cost, 1) in lacks
    assert Lack(("protect",), "provisions", state.rules.protect_cost, 1) in lacks
    assert Lack(("deliver", "sick"), "provisions", cost, 1) in lacks
    assert Lack(("together", "sick", M), "share", cost) in lacks
