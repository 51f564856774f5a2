"""What a person's earlier games contribute to the one that begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.ludo.history import balance
from engine.games.ludo.rules import resolve
from engine.kernel.game import PERSON
from engine.kernel.rules import Value
from engine.library.store import Library

_BUCKET = "balanced"


def past_games(
    library: Library,
    game_id: str,
    seats: Sequence[str],
    house: Mapping[str, Value],
    profile: str,
) -> dict[str, int]:
    """Return `Setup.inputs`: the long-run value of balanced Ludo with one person, else nothing."""
    if game_id != "ludo" or list(seats).count(PERSON) != 1:
        return {}
    rules = resolve(house)
    if rules.dice == "fair":
        return {}
    newest_first = library.window(profile, game_id, _BUCKET, rules.window)
    return {"balance": balance(rules, newest_first[::-1])}
