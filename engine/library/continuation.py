"""Continuation: a match played on from one of its moments, for practice; the original stays.

It begins with the records up to that moment and has the same seed, so that whatever fell falls
again. Who tries another answer knows what came of the first: it counts nowhere.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from engine.kernel.errors import JournalError
from engine.kernel.game import PERSON, Game, Setup
from engine.kernel.journal import LONGEST_TITLE, Journal
from engine.library.journal_check import open_journal, rules_of
from engine.library.store import PRACTICE, Library
from resources.version import version


def seated(game: Game[Any], setup: Setup, seat: int) -> Setup:
    """Return who sits where if a person takes a seat: all as they were, where one had it.

    Else whoever came with a person's seat leaves it to the game's usual bot.
    """
    if seat in setup.people:
        return setup
    bot = game.default_bot
    others = (bot if player == PERSON else player for player in setup.players)
    players = tuple(PERSON if at == seat else player for at, player in enumerate(others))
    return replace(setup, players=players, names=())


def open_seats(game: Game[Any], setup: Setup) -> tuple[int, ...]:
    """Return the seats that a person may take: those that leave the position before all as it was.

    Where rules treat persons otherwise than bots, that is only who had one.
    """
    begun = game.begin(setup)
    seats = range(len(setup.players))
    return tuple(s for s in seats if game.begin(seated(game, setup, s)) == begun)


def continued(journal: Journal, line: int, seat: int, title: str) -> Journal:
    """Return a match with the first `line` records of this one, and with a person at a seat.

    The rules must be able to go on from there, the seat be open, and the game not be over.
    """
    game, _ = rules_of(journal)
    if seat not in (free := open_seats(game, journal.setup)):
        raise JournalError("journal-part", key="players", expected=" | ".join(map(str, free)))
    setup = seated(game, journal.setup, seat)
    setup = replace(setup, nonce=secrets.token_hex(16), title=title[:LONGEST_TITLE])
    setup = replace(setup, app=version())
    made = replace(journal, setup=setup, records=journal.records[:line])
    if open_journal(made).outcome is not None:
        raise JournalError("journal-after-end", step=line)
    return made


def play_on(library: Library, journal: Journal, line: int, seat: int, title: str) -> int:
    """Keep such a match as practice; return its number."""
    return library.import_journal(continued(journal, line, seat, title), PRACTICE).id
