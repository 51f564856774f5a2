"""Content packs on disk: the folder that a game's own content can be exchanged for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from engine.games import game, takes_packs


def read_content(game_id: str, folder: Path) -> str:
    """Return the content pack in a folder as the text that a match keeps of it."""
    game(game_id)
    takes_packs(game_id)
    text: str = import_module(f"engine.games.{game_id}.pack").read_folder(folder).text
    return text
