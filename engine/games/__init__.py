"""Game registry: one package each, by the chapters of its rulebook, found here by its id."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any

from engine.kernel.errors import UnknownName
from engine.kernel.game import Game

IDS = ("merit57", "merit13", "delay", "cier", "ludo")


PACKS = ("delay",)  # games whose content can be exchanged for a folder of one's own


def game(game_id: str, content: str = "") -> Game[Any]:
    """Return a game by its id, or that game with a content pack in place of its own content.

    Only the games asked for are ever imported.
    """
    if game_id not in IDS:
        near = get_close_matches(game_id, IDS, n=1)
        expected = near[0] if near else " | ".join(IDS)
        raise UnknownName("game-unknown", given=game_id[:40], expected=expected)
    package = import_module(f"engine.games.{game_id}")
    if content:
        takes_packs(game_id)
    found: Game[Any] = package.with_content(content) if content else package.GAME
    return found


def takes_packs(game_id: str) -> None:
    """Refuse a content pack for a game that has none."""
    if game_id not in PACKS:
        raise UnknownName("content-unused", given=game_id[:40], expected=" | ".join(PACKS))
