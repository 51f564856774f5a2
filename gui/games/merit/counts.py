"""Counts of both editions: the limits of a team, and the inks of their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from gui.games.ui import Limit
from gui.paint.theme import Role

INKS: Mapping[str, Role] = {
    "provisions": "goldt",
    "merit": "red",
    "wisdom": "blue",
    "calamity": "violet",
}


def team_limits(rounds: int, calamity: int, delivered: int, doom: int) -> list[Limit]:
    """Return what decides a game of either edition in numbers."""
    return [
        Limit("cartwheel", "rounds", {"n": rounds}),
        Limit("earth-crack", "calamity", {"n": calamity}),
        Limit("lotus", "delivered", {"n": delivered}),
        Limit("despair", "doom", {"n": doom}),
    ]
