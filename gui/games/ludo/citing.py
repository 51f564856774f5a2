"""Rulebook links: where the rulebook of Ludo speaks of what lies on its table."""

from __future__ import annotations

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING, RING
from engine.games.ludo.state import State

_THINGS = {"seat": "1.3", "goal": "1.9", "lane": "1.2", "ring": "1.1"}


def section(state: State, key: str, place: int | None) -> str:
    """Return the number of the section on a thing; of a piece, by the place that it stands on."""
    sort = key.partition(":")[0]
    if sort in ("die", "tray"):
        return "1.5" if all(state.fair) else "3"
    if place is None or sort != "piece":
        return _THINGS.get(sort, "")
    if place == HOME:
        return "1.4"
    if place == GOAL:
        return "1.9"
    if place > LAST_ON_RING:
        return "1.2"
    square = (place + 13 * state.colours[int(key.split(":")[1])]) % RING
    return "1.6" if state.board.is_safe[square] else "1.7"
