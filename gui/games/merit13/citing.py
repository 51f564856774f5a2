"""Rulebook links: where the rulebook of v1.3 speaks of what lies on its table, by key."""

from __future__ import annotations

from engine.games.merit13.state import State

_ACTIONS = {
    "labour": "4.1",
    "practice": "4.2",
    "give": "4.3",
    "deliver": "4.4",
    "protect": "4.6",
}
_THINGS = {
    "tracks": "6.2",
    "shrine": "4",  # takes what is given and what is protected
    "being": "5.2",
    "character": "2.2",
    "stock": "1.2",
    "purse": "4.5",
    "helped": "4.7",
    "streak": "3.6",
    "path": "7.2",
    "sutra": "3.5",
}


def section(state: State | None, key: str) -> str:
    """Return the number of the section on a thing; empty if none speaks of it in particular."""
    sort, _, rest = key.partition(":")
    if sort == "action":
        return _ACTIONS[rest]
    if sort == "event":
        return "5.1" if state is not None and state.event else "3.2"
    return _THINGS.get(sort, "")
