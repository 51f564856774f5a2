"""Fixtures for the window: matches to find in it, and time for it to settle."""

from functools import cache

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.game import Setup
from engine.kernel.match import Match


def play(library, game_id, players, answers=None, seed="shell", asked="", **house):
    """Keep a match that bots play, to its end or for so many answers; return its number.

    With `asked` it is played on from there until that question is the first seat's.
    """
    told = tuple(house.items())
    journal, outcome, tally = played(game_id, tuple(players), answers, seed, told, asked)
    kept = library.import_journal(journal)
    if outcome is not None:
        library.finish(kept.id, outcome, tally)
    return kept.id


@cache
def played(game_id, players, answers, seed, house, asked=""):
    """Play a match once for all tests; return its journal, how it ended, and how that counts."""
    game = games.game(game_id)
    setup = Setup(game_id, players, seed, dict(house), nonce="ab" * 16)
    match = Match(game, setup)
    bots = dict(enumerate(seat_bots(game, setup)))
    while match.outcome is None and (answers is None or answers > 0 or _awaited(match, asked)):
        answer_once(match, bots)
        answers = None if answers is None else answers - 1
    tally = None if match.outcome is None else game.tally(setup, match.state)
    return match.journal(), match.outcome, tally


def _awaited(match, asked):
    """Say whether a question is still waited for."""
    asks = [ask for ask in match.asks if ask.seat == 0 and ask.topic.endswith(asked)]
    return bool(asked) and not asks


def settle():
    """Let everything that was put off happen, as the event loop would."""
    for _ in range(4):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
