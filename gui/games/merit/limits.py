"""Limits of a team: its rounds, the most calamity, the fewest beings delivered, and doom."""

from __future__ import annotations

from gui.games.ui import Limit


def team_limits(rounds: int, calamity: int, delivered: int, doom: int) -> list[Limit]:
    """Return what decides a game of either edition in numbers."""
    return [
        Limit("cartwheel", "rounds", {"n": rounds}),
        Limit("earth-crack", "calamity", {"n": calamity}),
        Limit("lotus", "delivered", {"n": delivered}),
        Limit("despair", "doom", {"n": doom}),
    ]
