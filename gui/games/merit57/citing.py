"""Rulebook links: where the rulebook of v5.7 speaks of what lies on its table, by key."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.merit57.state import State

_DECKS = {
    "roles": "3.2",
    "collective": "7A",
    "general": "7B",
    "exclusive": "7B",
    "reserve": "7B",
    "beings": "8",
    "vows": "9",
}
_GREAT = {"BV1": "9.1", "BV2": "9.2", "BV3": "9.3", "BV4": "9.4"}
_ACTIONS = {
    "labour": "5.2",
    "practice": "5.3",
    "give": "5.4",
    "deliver": "5.5",
    "protect": "5.6",
    "aid": "5.7",
}
_CHOICES = {"sacrifice": "12.10", "refrain": "12.10"}
_THINGS = {
    "tracks": "1.3",
    "event": "4.1",
    "shrine": "5.6",
    "deck": "4.3",
    "character": "3.2",
    "badge": "3.2",
    "stock": "1.2",
    "part": "12.5",
    "beads": "3.4",
    "path": "3.4",
    "skill": "3.3",
    "gift": "5.7",
    "lay": "7A",
    "laid": "7A",
    "shown": "7A",
    "came": "7A",
    "said": "7B",
    "pile": "4.2",
}


def section(state: State, key: str) -> str:
    """Return the number of the section on a thing; empty if none speaks of it in particular."""
    sort, *rest = key.split(":")
    card = _card(state, sort, rest)
    if card in state.rules.cards:
        return _GREAT.get(card) or _DECKS[state.rules.cards[card].deck]
    if sort == "choice":
        return _CHOICES.get(rest[0], _THINGS["lay"])
    if sort == "action":
        return _ACTIONS[rest[0]]
    return _THINGS.get(sort, "")


def _card(state: State, sort: str, rest: Sequence[str]) -> str:
    """Return the card that a key means, if it means one."""
    match sort, rest:
        case "event", _:
            return state.flipped[-1] if state.flipped else ""
        case "being" | "card", [card, *_]:
            return card
        case "offer", [_, card]:
            return card
        case "vow", [who]:
            return state.players[int(who)].vow
        case "great", [who]:
            return state.players[int(who)].great_vow
    return ""
