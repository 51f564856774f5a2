"""Cier, the simultaneous duel of thirteen abilities (rulebooks/cier, v1.0.0)."""

from engine.games.cier.game import GAME

__all__ = ["GAME"]
