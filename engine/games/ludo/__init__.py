"""Ludo with dice that may be fair or balanced (rulebooks/ludo_balance, V2.0)."""

from engine.games.ludo.game import GAME

__all__ = ["GAME"]
