"""Ludo V2.0, with dice that may be fair or balanced."""

from engine.games.ludo.game import GAME

__all__ = ["GAME"]
