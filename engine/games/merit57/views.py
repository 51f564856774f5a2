"""§12.12: what a seat may see. Piles have no order: only vows, and events set aside, hide."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.merit57.rounds import START_OF_ROUND
from engine.games.merit57.state import MAHAYANA, Player, State


def hide(state: State, seat: int) -> State:
    """§12.12 Return the position without what only others know; the same one if nothing is."""
    events = state.rules.decks["collective"]
    # mixed or laid ready face down (§12.8), or taken out unseen by the house
    set_aside = len(state.collective) + len(state.flipped) < len(events)
    face_down = state.rules.hidden_vows != "off" and not state.ending
    if not set_aside and not face_down:
        return state
    # As the position itself may be what is seen, nobody changes a view without a copy of it; so
    # all that is not hidden need not be copied here.
    twin = state.copy() if face_down else state.shallow()
    if set_aside:
        twin.mix = []
        twin.collective = [event for event in events if event not in state.flipped]
    if face_down:
        _hide_vows(twin, seat)
    return twin


def _hide_vows(twin: State, seat: int) -> None:
    """§12.12 Others' vows are unknown; as far as the seat knows, they may all be in the pile."""
    known = set()
    for player, owner in zip(twin.players, twin.owners, strict=True):
        if owner != seat:
            player.vow = ""
            if twin.rules.hidden_vows == "all":
                player.great_vow = ""
        known.add(player.great_vow)
    twin.great_vows = [vow for vow in twin.rules.decks["great_vows"] if vow not in known]


def imagine(view: State, seat: int, draw: Callable[[int], int]) -> State:
    """§12.12 Return a seat's view with vows for those who hold some face down.

    Which events are set aside need not be imagined: any of those not seen may be flipped next.
    """
    if view.rules.hidden_vows == "off" or view.ending:
        return view
    twin = view.copy()
    for player, owner in zip(twin.players, twin.owners, strict=True):
        if owner != seat and _has_vow(twin, player):
            cards = twin.rules.cards
            vows = [vow for vow in twin.rules.deck("vows") if cards[vow].role == player.role]
            player.vow = player.vow or vows[draw(len(vows))]
            if player.faith == MAHAYANA and not player.great_vow:
                player.great_vow = twin.great_vows.pop(draw(len(twin.great_vows)))
    return twin


def _has_vow(state: State, player: Player) -> bool:
    """§3.3 Say whether a character has been prepared: its role gave it something to begin with."""
    stock = player.provisions + player.merit + player.wisdom
    return state.phase >= START_OF_ROUND or stock > 0
