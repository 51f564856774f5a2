"""§4: the five actions, and who is asked to help in one of them."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.merit13.ending import doomed
from engine.games.merit13.play import befall, calamity, gain, pay
from engine.games.merit13.rules import FARMER, MERCHANT, MONK, OFFICIAL
from engine.games.merit13.state import State
from engine.games.merit13.ways import DeliveryWay
from engine.kernel.asking import Option, Table

ACTION = "merit13.ask.action"
JOIN = "merit13.ask.join"
YES: Option = ("yes",)
NO: Option = ("no",)
_YES_NO = (YES, NO)


def act(state: State, table: Table) -> bool:
    """§3.4 One action, or one proposal that is declined; say whether everybody has acted.

    R-7: each player takes all actions before the next seat. R-11: a declined proposal costs
    nothing, not even the action, but cannot be made again in the same action.
    """
    seat = state.turn
    if not state.left:
        state.left = state.rules.actions
    options = action_options(state, seat)
    option = table.ask(seat, ACTION, options, (state.left,))
    if not ACTIONS[option[0]](state, table, seat, option):
        state.refused += (option,)
        return False
    state.refused = ()
    state.left -= 1
    if state.left:
        return False
    state.at += 1
    if state.at < len(state.players):
        return False
    state.at = 0
    return True


def action_options(state: State, seat: int) -> tuple[Option, ...]:
    """§4, R-8, R-26 All that can be paid for now; one may not pass."""
    menu, most = state.menu, state.menu.dearest
    purses = [p if (p := player.provisions) < most else most for player in state.players]
    options = menu.plain[purses[seat]]
    if state.free:
        return options + tuple([menu.alone[being] for being, _ in state.beings])
    offers = menu.offers[seat]
    for being, _ in state.beings:
        options += offers[being].options(purses)
    if state.refused:
        return tuple(option for option in options if option not in state.refused)
    return options


def _labour(state: State, table: Table, seat: int, _option: Option) -> bool:
    """§4.1 Wealth; for the farmer merit too."""
    rules = state.rules
    table.tell(("acts", seat, "labour"))
    merit = rules.labour_farmer if state.players[seat].role == FARMER else 0
    gain(state, table, seat, "labour", rules.labour, merit, 0)
    return True


def _practice(state: State, table: Table, seat: int, _option: Option) -> bool:
    """§4.2 Wisdom; more of it for the monk, and merit for the official."""
    rules, role = state.rules, state.players[seat].role
    table.tell(("acts", seat, "practice"))
    wisdom = rules.practice + (rules.practice_monk if role == MONK else 0)
    merit = rules.practice_official if role == OFFICIAL else 0
    gain(state, table, seat, "practice", 0, merit, wisdom)
    return True


def _give(state: State, table: Table, seat: int, _option: Option) -> bool:
    """§4.3 Wealth becomes merit and wisdom, and the calamity falls; the merchant earns more."""
    rules, player = state.rules, state.players[seat]
    table.tell(("acts", seat, "give"))
    merit = rules.give_merit + (rules.give_merchant if player.role == MERCHANT else 0)
    pay(state, table, seat, "give", rules.give_cost)
    gain(state, table, seat, "give", 0, merit, rules.give_wisdom)
    calamity(state, table, -rules.give_calm, "give")
    player.helped = True
    return True


def _protect(state: State, table: Table, seat: int, _option: Option) -> bool:
    """§4.6 The same for a little less wealth, and the calamity falls further."""
    rules = state.rules
    table.tell(("acts", seat, "protect"))
    pay(state, table, seat, "protect", rules.protect_cost)
    gain(state, table, seat, "protect", 0, rules.protect_merit, rules.protect_wisdom)
    calamity(state, table, -rules.protect_calm, "protect")
    state.players[seat].helped = True
    return True


def _deliver(state: State, table: Table, seat: int, option: Option) -> bool:
    """§4.4, R-15 Deliver a being alone, for its cost, or for nothing while that is granted."""
    ways = state.menu.ways
    if state.free:
        state.free -= 1
        ways = state.menu.free
    table.tell(("delivers", seat, option[1]))
    _carry_out(state, table, str(option[1]), ways[seat][option])
    return True


def _together(state: State, table: Table, seat: int, option: Option) -> bool:
    """§4.5, R-11 Ask the partners one by one; the first who declines ends the proposal."""
    being, *partners = option[1:]
    way = state.menu.ways[seat][option]
    if table.hears:
        table.tell(("proposes", seat, being, *partners))
    for partner, cost in zip(way.who[1:], way.pays[1:], strict=True):
        about = (seat, being, cost, way.merit, way.wisdom)
        if table.ask(partner, JOIN, _YES_NO, about) == NO:
            table.tell(("declined", partner))
            return False
    state.together += 1
    table.tell(("united", seat, being, *partners))
    _carry_out(state, table, str(being), way)
    return True


ACTIONS: dict[str | int, Callable[[State, Table, int, Option], bool]] = {
    "labour": _labour,
    "practice": _practice,
    "give": _give,
    "protect": _protect,
    "deliver": _deliver,
    "together": _together,
}


def _carry_out(state: State, table: Table, being: str, way: DeliveryWay) -> None:
    """§4.4, §4.5, R-12–R-14 All pay, all gain; then what the card does; it counts once."""
    for seat, cost in zip(way.who, way.pays, strict=True):
        pay(state, table, seat, being, cost)
        gain(state, table, seat, being, 0, way.merit, way.wisdom)
        player = state.players[seat]
        player.helped = True
        player.delivered += 1
    for entry in state.beings:
        if entry[0] == being:
            state.beings.remove(entry)
            break
    befall(state, table, state.rules.cards[being], "delivered")
    state.delivered += 1
    table.tell(("deliverance", state.delivered))
    doomed(state, table)  # a house may have made a deliverance raise the calamity
