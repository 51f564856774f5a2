"""Recomputed reasons: why a bot gave an answer of a journal, thought through once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.pondering import FrozenTable, Thought, ponder
from engine.bots.table import place, seat_bots
from engine.kernel.asking import Ask
from engine.kernel.following import FollowedMatch
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Answer, Record


def recall(
    game: Game[Any],
    setup: Setup,
    records: Sequence[Record],
    number: int,
    check: Callable[[], None] = lambda: None,
) -> Thought | None:
    """Return what the bot of a seat thinks where it gave the answer that is this record.

    It may be another answer than the record's: of a bot that was late, or has changed since. None
    is for what no bot has answered, and for a right that its bot would not have used.
    """
    answer = records[number]
    if not isinstance(answer, Answer) or answer.seat in setup.people:
        return None
    match = FollowedMatch(game, setup, records[:number])
    bots = {answer.seat: seat_bots(game, setup)[answer.seat]}
    place(bots, match)
    asks = tuple(_to(answer.seat, ask) for ask in match.asks)
    return ponder(FrozenTable(match, bots, check), bots, asks)


def _to(seat: int, ask: Ask) -> Ask:
    """Return a question with the rights of one seat alone."""
    rights = {who: ask.volunteers[who] for who in ask.volunteers if who == seat}
    return ask._replace(volunteers=rights)
