"""Measurements: what the long run and simulations came to, for whoever is told what to expect."""

from __future__ import annotations

from collections.abc import Mapping

import resources
from engine.kernel.simulation import ROLL_MS

_DATA = resources.toml("games/ludo/measured.toml")
_MINUTE_MS = 60_000

# of 100 games between two players, how many the stronger wins, by the dice played with
WINS: Mapping[str, int] = _DATA["wins"]
_ROLLS: Mapping[str, list[int]] = _DATA["rolls"]
_LEAST = 2  # players


def minutes(dice: str, players: int) -> int:
    """Return how long a game of so many takes with these dice, at the pace of rulings B12."""
    return round(_ROLLS[dice][players - _LEAST] * ROLL_MS / _MINUTE_MS)
