"""Session factory: how a match comes to the table, begun anew or as the library has it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import games
from engine.bots.table import seat_bots
from engine.kernel.errors import JournalError
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.library.journal_check import open_journal
from gui.context import SessionContext
from gui.session.game_session import GameSession


def new_session(
    context: SessionContext,
    game_id: str,
    seats: Sequence[str],
    house: Mapping[str, Value] | None = None,
    seed: str = "",
    content: str = "",
    profile: str = "",
    names: Sequence[str] = (),
) -> GameSession:
    """Begin a match: `seats` are PERSON or names of bots. It is in the library before it shows.

    Whatever does not fit is a `SamsaraError` before anything was written.
    """
    game = games.game(game_id, content)
    if len(seats) not in game.seats:
        allowed = f"{game.seats.start}–{game.seats.stop - 1}"
        raise JournalError("journal-seats", given=len(seats), expected=allowed)
    house = dict(house or {})
    game.rule_sheet.resolve(house)
    setup = Setup(
        game_id,
        tuple(seats),
        seed or secrets.token_hex(8),
        house,
        nonce=secrets.token_hex(16),
        content=content,
        names=tuple(names),
    )
    setup = replace(setup, inputs=game.inputs(setup, context.library.history(game_id, profile)))
    seat_bots(game, setup)
    game.begin(setup)
    return GameSession(context, game.called(setup), context.library.new_match(game, setup, profile))


def resume(context: SessionContext, match_id: int) -> GameSession:
    """Go on with a match; a `SamsaraError` says why it cannot be played by today's rules.

    The session's `notice` is set if the match was begun by other rules that it still follows.
    """
    kept = context.library.open_match(match_id)
    opened = open_journal(kept.journal)
    return GameSession(context, opened.game, kept, opened.notice)
