"""Refusals, beside `actions.action_options`: why an action or a deliverance is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.merit13.actions import action_options
from engine.games.merit13.state import State
from engine.kernel.asking import Option
from engine.kernel.refusal import Lack, offers


def refusals(state: State, seat: int) -> list[Lack]:
    """§4.3–4.6, R-11, R-15 What the seat at turn cannot do now, and what it lacks.

    A partner is refused with ("together", being, partner). `provisions` is a price that one
    cannot pay alone, `share` one that does not add up; `free` asks for nobody's share;
    `declined` was proposed in vain; `nobody` waits.
    """
    rules, have = state.rules, state.players[seat].provisions
    prices = {"give": rules.give_cost, "protect": rules.protect_cost}
    lacks = [Lack((verb,), "provisions", n, have) for verb, n in prices.items() if have < n]
    if not state.beings:
        lacks.append(Lack(("deliver",), "nobody"))
    options = action_options(state, seat)
    for being, _ in state.beings:
        if not offers(options, ("deliver", being)):
            lacks.append(Lack(("deliver", being), "provisions", price(state, being), have))
        lacks += _partners(state, seat, being, options)
    return lacks


def price(state: State, being: str) -> int:
    """§4.4, R-15 What a being costs now."""
    return 0 if state.free else state.rules.cards[being].numbers["cost"]


def _partners(state: State, seat: int, being: str, options: tuple[Option, ...]) -> Iterator[Lack]:
    """§4.5 Those with whom this being cannot be delivered."""
    need = price(state, being)
    shared = [option for option in options if option[:2] == ("together", being)]
    for other in range(len(state.players)):
        if other == seat or any(other in option[2:] for option in shared):
            continue
        what: Option = ("together", being, other)
        if state.free:
            yield Lack(what, "free")
        elif any(option[:2] == what[:2] and other in option[2:] for option in state.refused):
            yield Lack(what, "declined", need)
        else:
            yield Lack(what, "share", need)
