"""Read model of a match at the table: what the persons who sit there see, are offered, may undo.

Nothing here changes the match: the session does, which then has it looked at again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.chance import commitment
from engine.kernel.fingerprint import plain
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from engine.kernel.replay import Wrong, wrong_draws
from engine.kernel.wording import Teller
from engine.library.kept import KeptMatch
from gui.context import SessionContext
from gui.games import game_ui
from gui.session.bot_worker import BotWorker
from gui.session.replaying import Replay
from gui.session.seals import Seals
from gui.session.timing import PlayTime
from gui.session.wording import redo_text, undo_text


class SeatedMatch(QObject):
    """A match with its bots, and the seat whose eyes look at it."""

    def __init__(
        self,
        context: SessionContext,
        game: Game[Any],
        kept: KeptMatch,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.policy = game_ui(game.id).policy.played_by(kept.setup.house)
        self._context = context
        self._kept = kept
        time = self.time = PlayTime(kept.records, self)
        self._match = Match(
            game, kept.setup, kept.records, keeper=kept, clock=time.clock, hold=self.policy.hold
        )
        self._bot_worker = BotWorker(game, kept.setup, self)
        self._seat = kept.setup.people[0] if kept.setup.people else 0
        self._thinker: int | None = None  # the seat whose bot thinks
        self._hand: int | None = None  # whose throw is waited for
        self.seals = Seals(kept.setup)
        self.forced: tuple[Ask, ...] = ()  # persons' questions that had but one answer
        self._look()

    @property
    def game(self) -> Game[Any]:
        """Return the game that is played."""
        return self._match.game

    @property
    def setup(self) -> Setup:
        """Return what the match started from."""
        return self._match.setup

    @property
    def match_id(self) -> int:
        """Return the match's number in the library."""
        return self._kept.id

    @property
    def state(self) -> Any:
        """Return the position as the person at the table may see it."""
        return self._seen

    @property
    def seat(self) -> int:
        """Return the seat whose eyes look at the table; of several persons, who is asked."""
        return self._seat

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats that persons hold."""
        return self.setup.people

    @property
    def secret(self) -> bool:
        """Say whether several persons must not see the same: then the table is handed over."""
        if len(self.people) < 2:
            return False
        if len(self._match.asks) > 1 or self._match.concealed:
            return True
        return see_apart(self.game, self._match.state, self.people)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Return the open questions of the seat, and what persons may do on others' turns.

        A question to somebody else stands there without its options, for the volunteers' sake.
        """
        return tuple(filter(None, map(self._offered, self._match.asks)))

    @property
    def undecided(self) -> tuple[Ask, ...]:
        """Return every open question without its options: who has still to answer what."""
        return tuple(ask._replace(options=(), volunteers={}) for ask in self._match.asks)

    @property
    def past(self) -> Sequence[Event]:
        """Return everything that was told since the start, as far as it still holds."""
        return self._match.log

    @property
    def draw(self) -> Draw | None:
        """Return the chance that waits for a person's hand: `throw` lets it go."""
        return None if self._hand is None or self._hand not in self.people else self._match.draw

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None."""
        return self._match.outcome

    @property
    def waits_for(self) -> int | None:
        """Return the seat that everybody waits for: a thrower, a bot that thinks, or the asked."""
        if self._hand is not None:
            return self._hand
        if self._thinker is not None:
            return self._thinker
        return next((ask.seat for ask in self._match.asks), None)

    @property
    def commitment(self) -> str:
        """Return what may be shown from the start so that the seed can be checked at the end."""
        return commitment(self.setup.seed, self.setup.nonce)

    def teller(self) -> Teller[Any]:
        """Return what words the match in the language spoken now."""
        return Teller(self.game, self._seen, self._context.language.lang)

    def wrong_draws(self) -> list[Wrong]:
        """Recompute every chance from the seed; return those that differ."""
        return list(wrong_draws(self.setup, self._match.records))

    def journal(self) -> Journal:
        """Return everything that brings this match back, for a file."""
        return self._match.journal()

    def replay(self, parent: QObject | None = None) -> Replay:
        """Return the match so far to be looked back on: with these eyes, or with all at its end."""
        seat = self._seat if self.people and self.outcome is None else None
        return Replay(
            self.game, self.setup, self._match.records, self._context.language, seat, parent
        )

    @property
    def can_undo(self) -> bool:
        """Say whether the seat's latest answer can be taken back."""
        return not self.policy.final and self._match.undoable(self._seat) is not None

    @property
    def can_redo(self) -> bool:
        """Say whether there is an answer of this seat to be given again."""
        again = self._match.redoable
        return again is not None and again[0] == self._seat

    def undo_text(self) -> str:
        """Return what undo would take back, or why it cannot."""
        return undo_text(self._match, self.policy, self._seat, self._context.language.words)

    def redo_text(self) -> str:
        """Return what redo would give again, or that there is nothing."""
        return redo_text(self._match, self._seat, self._context.language.words)

    def _look(self) -> None:
        """See the position with the eyes of the person who is asked, and whose throw is next."""
        draw = self._match.draw
        thrown = draw is not None and draw.topic in self.policy.hands
        self._hand = draw.who if draw is not None and thrown else None
        if self.policy.sealed:
            self.seals.look(self._match.records)
        asked = [ask.seat for ask in self._match.asks]
        asked += [] if self._hand is None else [self._hand]
        people = [seat for seat in asked if seat in self.people]
        if people and self._seat not in people:
            self._seat = people[0]
        self._seen = self._match.view(self._seat) if self.people else self._match.state
        self.forced = tuple(ask for ask in self._match.forced if ask.seat in self.people)

    @property
    def _sealing(self) -> bool:
        """Say whether a bot has still to seal its choice before a person may choose."""
        return self.policy.sealed and self._bot_worker.waited_for(self._match.asks) is not None

    def _offered(self, ask: Ask) -> Ask | None:
        """Return of a question what concerns persons, or None if nothing does."""
        if self._thinker is not None and self._bot_worker.volunteers(ask):
            return None  # bots that want to be heard are heard first
        rights = {seat: ask.volunteers[seat] for seat in ask.volunteers if seat in self.people}
        mine = ask.seat == self._seat and self._seat in self.people and not self._sealing
        if not mine and not rights:
            return None
        return ask._replace(options=ask.options if mine else (), volunteers=rights)


def see_apart(game: Game[Any], state: Any, people: Sequence[int]) -> bool:
    """Say whether several persons see different things in one position."""
    views = [plain(game.view(state, seat)) for seat in people]
    return any(view != views[0] for view in views)
