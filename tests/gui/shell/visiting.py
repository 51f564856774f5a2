"""What the tests of the window share: matches to find in it, and time for it to settle."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.game import Setup
from engine.kernel.match import Match


def play(library, game_id, players, answers=None, seed="shell"):
    """Keep a match that bots play, to its end or for so many answers; return its number."""
    game = games.game(game_id)
    setup = Setup(game_id, players, seed, nonce="ab" * 16)
    kept = library.new_match(game, setup)
    match = Match(game, setup, keeper=kept)
    bots = dict(enumerate(seat_bots(game, setup)))
    while match.outcome is None and (answers is None or answers > 0):
        answer_once(match, bots)
        answers = None if answers is None else answers - 1
    if match.outcome is not None:
        library.finish(kept.id, match.outcome, game.tally(setup, match.state))
    return kept.id


def settle():
    """Let everything that was put off happen, as the event loop would."""
    for _ in range(4):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
