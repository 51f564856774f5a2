"""Which games have a table here, and what lays each of them out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine import games

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.table.table import MakeBoard

# game: the module that has its board, and the name of the board in it; made of (scene, session)
_BOARDS = {
    "merit57": "gui.games.merit57.board:Merit57Board",
    "delay": "gui.games.delay.board:lay_board",
    "merit13": "gui.games.merit13.board:Merit13Board",
    "ludo": "gui.games.ludo.board:LudoBoard",
    "cier": "gui.games.cier.board:CierBoard",
}

# game: what shows how its points came about; made of (theme, language, state, people, seat)
_SCORINGS = {
    "merit57": "gui.games.merit57.standings:Standings",
    "cier": "gui.games.cier.standings:Standings",
    "delay": "gui.games.delay.finale:Ending",
    "merit13": "gui.games.merit13.ceremony:Ceremony",
    "ludo": "gui.games.ludo.standings:Standings",
}
_FINALES = {"delay": "ending"}  # game: the page that its end is told on, where it has its own


@cache
def playable() -> tuple[str, ...]:
    """Return the games that have a board, in the order of the library."""
    return tuple(game_id for game_id in games.IDS if _built(_BOARDS.get(game_id, "")))


def maker(game_id: str) -> MakeBoard:
    """Return what makes a game's board; only then is it loaded."""
    made: MakeBoard = _load(_BOARDS[game_id])
    return made


def finale(game_id: str) -> str:
    """Return the page that a match turns to when it is over."""
    return _FINALES.get(game_id, "result")


def scoring(game_id: str) -> Callable[..., QWidget] | None:
    """Return what shows a game's final score with all its parts, if there is such a thing."""
    place = _SCORINGS.get(game_id, "")
    made: Callable[..., QWidget] | None = _load(place) if _built(place) else None
    return made


def _load(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def _built(place: str) -> bool:
    module = place.partition(":")[0]
    try:
        return bool(module) and find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False
