"""Which games have figures of their own on the page, and what shows them. One line each."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from PySide6.QtWidgets import QWidget

from engine.library.gists import Gist
from gui.shell.room import Room

# game: what makes its sheets of (room, gists of one statistic)
_OWN = {
    "ludo": "gui.shell.statistics.ludo:sheets",
    "merit57": "gui.shell.statistics.merit57:sheets",
}
# game: statistics that are offered even before there is a match in them
_ALWAYS = {"ludo": ("fair", "balanced")}


class Sheets(Protocol):
    """What makes a game's own sheets."""

    def __call__(self, room: Room, gists: Sequence[Gist], /) -> list[QWidget]:
        """Return sheets that say what these matches came to."""
        ...


def sheets(game_id: str) -> Sheets | None:
    """Return what makes a game's own sheets, if there is such a thing."""
    place = _OWN.get(game_id)
    if place is None:
        return None
    module, _, name = place.partition(":")
    made: Sheets = getattr(import_module(module), name)
    return made


def always(game_id: str) -> tuple[str, ...]:
    """Return the statistics of a game that are always offered."""
    return _ALWAYS.get(game_id, ())
