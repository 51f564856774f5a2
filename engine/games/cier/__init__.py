"""Cier v1.0.0, the simultaneous duel of thirteen abilities."""

from engine.games.cier.game import GAME

__all__ = ["GAME"]
