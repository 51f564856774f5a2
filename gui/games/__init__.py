"""Registry of games with a table: what each gives the window, found by its id."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine import games

if TYPE_CHECKING:
    from gui.games.ui import GameUi

_PACKAGES: dict[str, str] = {}  # by the ids of their games


def register(package: str) -> None:
    """Have a package give the window what belongs to the game of its name; it offers `UI`."""
    _PACKAGES[package.rpartition(".")[2]] = package


register("gui.games.merit57")
register("gui.games.merit13")
register("gui.games.delay")
register("gui.games.cier")
register("gui.games.ludo")


def playable() -> tuple[str, ...]:
    """Return the games that have a table, in the order of the library."""
    return tuple(game_id for game_id in games.IDS if game_id in _PACKAGES)


def game_ui(game_id: str) -> GameUi:
    """Return what a game gives the window; only then is its package loaded."""
    found: GameUi = import_module(_PACKAGES[game_id]).UI
    return found
