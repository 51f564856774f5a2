"""Results: how a playtest ended for the table and for each seat, whole or broken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.kernel.game import Outcome

Team = Literal["", "won", "lost", "none"]
Extent = Literal["", "full", "broken-off", "part"]
GoalMet = Literal["", "yes", "no", "open"]


class SeatResult(NamedTuple):
    """What a seat came to; when it was out of the game, or its person left the table."""

    seat: int
    score: float | None = None
    rank: int | None = None
    path: str = ""
    out_ms: int | None = None
    left_ms: int | None = None


class Result(NamedTuple):
    """How a session ended: the table's own result and every seat's, whichever the game knows."""

    team: Team = ""
    ending: str = ""
    extent: Extent = ""
    why_short: str = ""
    first_round: int | None = None  # of a part of a game
    last_round: int | None = None
    seats: tuple[SeatResult, ...] = ()
    goal_met: GoalMet = ""
    surprised: str = ""
    to_try: str = ""


def ranks(scores: Sequence[float | None]) -> list[int | None]:
    """Return the rank of each score, the highest first; equal scores share one."""
    known = [score for score in scores if score is not None]
    return [
        None if score is None else 1 + sum(other > score for other in known) for score in scores
    ]


def of_outcome(outcome: Outcome, *, team: bool, parts: int = 1) -> Result:
    """Return the result that the engine knows of; scores are kept in so many parts of a point."""
    scores = [score / parts for score in outcome.scores]
    seats = tuple(
        SeatResult(seat, score, rank)
        for seat, (score, rank) in enumerate(zip(scores, ranks(scores), strict=True))
    )
    won: Team = "none" if not team else "won" if outcome.winners else "lost"
    return Result(won, outcome.ending, "full", seats=seats)
