"""《功德轮回：众生百态》 v1.3: deliver beings alone or together, chapter by chapter."""

from engine.games.merit13.game import GAME

__all__ = ["GAME"]
