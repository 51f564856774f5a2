"""Game review: which answers of a seat cost it most in a match, what was better, and why.

A game says by what its answers are judged (`Game.reviewer`), if they can be. Ludo's cannot: an
answer by lot instead of the bot's costs about 1 % of the matches, and 400 playouts of both tell
that with an error of 2 %; and luck and skill add up fairly only with a value that is exact.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.decisions import unasked
from engine.kernel.errors import SamsaraError, UnknownName
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import Balance, Moment, Progress, Review, Stroke
from engine.kernel.replay import steps

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
    aim: str = "",
) -> Review:
    """Review the answers of a seat; `progress` is told how far it is, from time to time.

    `aim` is the ending that answers are held against, in a game that has such `aims`; if none is
    named, the one that is won. A review is the same each time, and is dropped like any other
    thought (`engine/bots/patience.py`).
    """
    if aim and not game.aims:
        raise SamsaraError("review-no-aims", game=game.id)
    if aim and aim not in game.aims:
        raise UnknownName("review-aim", given=aim[:40], expected=" | ".join(game.aims))
    reviewer = game.reviewer(setup, aim)
    if reviewer is None:
        raise SamsaraError("review-not-offered", game=game.id)
    if not 0 <= seat < len(setup.players):
        raise SamsaraError("review-seat", given=seat + 1, expected=f"1 … {len(setup.players)}")
    made = reviewer(setup, records, seat, playouts, progress or _unheard)
    return replace(
        made,
        unfinished=not _ends(game, setup, records),
        unasked=len(unasked(game, setup, records, seat)),
    )


def _ends(game: Game[S], setup: Setup, records: Sequence[Record]) -> bool:
    """Say whether the game is over where its records end."""
    played = deque(steps(game, setup, records), maxlen=1)
    return any(one.pending is None and game.outcome(one.after) is not None for one in played)


def _unheard(_done: int, _of: int) -> None:
    """Tell nobody."""
