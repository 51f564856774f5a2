"""Game review: which answers of a seat cost it most in a match, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import Balance, Moment, Progress, Review, Stroke

__all__ = ["PLAYOUTS", "Balance", "Moment", "Progress", "Review", "Stroke", "offered", "review"]

PLAYOUTS = (8, 32)  # of each option tried; of the most costly answers once more


def offered(game: Game[S], setup: Setup) -> bool:
    """Say whether matches of a game can be reviewed."""
    return game.reviewer(setup) is not None


def review(
    game: Game[S],
    setup: Setup,
    records: Sequence[Record],
    seat: int,
    playouts: tuple[int, int] = PLAYOUTS,
    progress: Progress | None = None,
) -> Review:
    """Review the answers of a seat; `progress` is told how far it is, from time to time.

    It is the same each time, and is dropped like any other thought (`engine/bots/patience.py`).
    """
    reviewer = game.reviewer(setup)
    if reviewer is None:
        raise SamsaraError("review-not-offered", game=game.id)
    if not 0 <= seat < len(setup.players):
        raise SamsaraError("review-seat", given=seat + 1, expected=f"1 … {len(setup.players)}")
    return reviewer(setup, records, seat, playouts, progress or _unheard)


def _unheard(_done: int, _of: int) -> None:
    """Tell nobody."""
