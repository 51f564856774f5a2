"""《功德轮回：众生百态》 v5.7: four callings, six rounds, one calamity, chapter by chapter."""

from engine.games.merit57.game import GAME

__all__ = ["GAME"]
