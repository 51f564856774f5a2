"""Counts of both editions: the limits of a team, and the inks of their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from gui.games.ui import Limit
from gui.i18n import Language
from gui.paint.theme import Role

CALAMITIES = ("win_calamity", "defeat_calamity", "difficulty_calamity", "doom_calamity")
INKS: Mapping[str, Role] = {
    "provisions": "goldt",
    "merit": "red",
    "wisdom": "blue",
    "calamity": "violet",
}


def calamity_caution(most: int, doom: int, language: Language) -> str:
    """Return that the game is lost at a calamity with which it should still be won."""
    if most < doom:
        return ""
    return language.say("gui.merit.caution", doom=doom, most=doom - 1, said=most)


def team_limits(rounds: int, calamity: int, delivered: int, doom: int) -> list[Limit]:
    """Return what decides a game of either edition in numbers."""
    return [
        Limit("cartwheel", "rounds", {"n": rounds}),
        Limit("earth-crack", "calamity", {"n": calamity}),
        Limit("lotus", "delivered", {"n": delivered}),
        Limit("despair", "doom", {"n": doom}),
    ]
