"""Rulebook links: where Cier's rulebook speaks of what lies on its ring, by the keys of things."""

from __future__ import annotations

from engine.games.cier.state import State

# identity or character: where it stands; any other one has its row among the eight
_ROLES = {"boss": "3.2", "minion": "3.3", "commoner": "3.2"}
_MODES = {"individual": "1.3", "team": "1.4", "skill": "4.2"}
_MOMENTS = {"1": "2.5", "2": "2.6", "3": "2.7", "4": "2.8"}
_THINGS = {
    "seals": "2.2",
    "ability": "2.3",
    "row": "2.9",
}


def section(state: State, key: str, seat: int, *, settled: bool) -> str:
    """Return the number of the section on a thing, as whoever sits at `seat` sees it."""
    sort, _, about = key.partition(":")
    match sort:
        case "slot":
            return "3.5" if state.rules.kits[state.roles[seat]].abilities > 1 else "2.2"
        case "self":
            return _player(state, seat)
        case "seat":
            return _player(state, int(about))
        case "laid":
            return "2.3" if settled else "2.2"
        case "moment":
            return _MOMENTS[about]
    return _THINGS.get(sort, "")


def _player(state: State, who: int) -> str:
    """Return the section on what somebody's life and powers are."""
    return _MODES.get(state.rules.mode) or _ROLES[state.roles[who]]
