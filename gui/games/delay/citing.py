"""Rulebook links: where the rulebook speaks of what lies on the desk, by the keys of things."""

from __future__ import annotations

from engine.games.delay.state import State

_NOTES = {"truth": "5.3", "penalty": "5.2"}
_DRAWERS = {"truthfully": "5.3", "seal": "5.2"}
_THINGS = {
    "stamp": "4.2",
    "drawer": "5.1",
    "value": "2.1",
    "entry": "3.1",
    "register": "1.2",
    "task": "7.3",
    "chance": "7.3",
}


def section(state: State, key: str, noted: str) -> str:
    """Return the number of the section on a thing; `noted` is what the note on the desk tells."""
    sort, _, about = key.partition(":")
    match sort:
        case "letter":
            return _letter(state)
        case "note":
            return _NOTES.get(noted, "")
        case "drawer" if about in _DRAWERS:
            return _DRAWERS[about]
        case "value" if about == "pressure":
            return "2.3"
    return _THINGS.get(sort, "")


def _letter(state: State) -> str:
    """Return the section on what the letter tells: an ending, an event, or what all is about."""
    if state.ending:
        return "7.2"
    return "4.1" if state.event >= 0 else "1.1"
