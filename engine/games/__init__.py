"""The games, one package each, by the chapters of their rulebooks; found here by their ids."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from engine.kernel.errors import UnknownName
from engine.kernel.game import Game

IDS = ("merit57", "ludo")


def game(game_id: str) -> Game[Any]:
    """Return a game by its id; only the games asked for are ever imported."""
    if game_id not in IDS:
        near = get_close_matches(game_id, IDS, n=1)
        expected = near[0] if near else " | ".join(IDS)
        raise UnknownName("game-unknown", given=game_id[:40], expected=expected)
    found: Game[Any] = import_module(f"engine.games.{game_id}").GAME
    return found
