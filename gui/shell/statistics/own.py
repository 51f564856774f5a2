"""Which games have figures of their own on the page, and what shows them. One line each."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from engine.library.summaries import MatchSummary
from gui.context import AppContext

# game: what makes its sheets of (room, summaries of one statistic)
_OWN = {
    "cier": "gui.games.cier.statistics:sheets",
    "delay": "gui.games.delay.statistics:sheets",
    "ludo": "gui.games.ludo.statistics:sheets",
    "merit13": "gui.games.merit13.statistics:sheets",
    "merit57": "gui.games.merit57.statistics:sheets",
}
# game: what makes a sheet as wide as the page below them, of the same
_BELOW = {
    "cier": "gui.games.cier.statistics:below",
    "delay": "gui.games.delay.statistics:below",
}
# game: statistics that are offered even before there is a match in them
_ALWAYS = {"ludo": ("fair", "balanced")}


class Sheets(Protocol):
    """What makes a game's own sheets."""

    def __call__(self, context: AppContext, summaries: Sequence[MatchSummary], /) -> list[QWidget]:
        """Return sheets that say what these matches came to."""
        ...


class Sheet(Protocol):
    """What makes one sheet."""

    def __call__(self, context: AppContext, summaries: Sequence[MatchSummary], /) -> QWidget:
        """Return a sheet that says what these matches came to."""
        ...


def sheets(game_id: str) -> Sheets | None:
    """Return what makes a game's own sheets, if there is such a thing."""
    made: Sheets | None = _load(_OWN.get(game_id, ""))
    return made


def below(game_id: str) -> Sheet | None:
    """Return what makes a game's widest sheet, if there is such a thing."""
    made: Sheet | None = _load(_BELOW.get(game_id, ""))
    return made


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name) if module else None


def always(game_id: str) -> tuple[str, ...]:
    """Return the statistics of a game that are always offered."""
    return _ALWAYS.get(game_id, ())
