"""Delay the End: seven rounds between Heaven and Hell, for one archivist."""

from engine.games.delay.game import GAME

__all__ = ["GAME"]
