"""Event-sourced follower: a match that is played elsewhere, and stands here as its records say."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Record
from engine.kernel.match import EVERY, Base, Match


class FollowedMatch(Match[S]):
    """A match whose answers and draws come from its journal alone: it decides nothing itself."""

    def __init__(self, game: Game[S], setup: Setup, records: Sequence[Record] = ()) -> None:
        super().__init__(game, setup, records, hold=EVERY)

    def follow(self, at: int, records: Sequence[Record]) -> None:
        """Stand where the match stands whose records from number `at` on are these."""
        del self.records[at:]
        while self._bases and self._bases[-1].at > at:
            self._bases.pop()
        if not self._bases:  # undo never goes back so far, a correction may
            self._bases.append(Base(0, self.game.begin(self.setup), 0, 0))
        self.records += records
        self._advance()
