"""Session controller: one match at the table, the only place of the window that holds a `Match`.

A person answers, a bot answers after its pace, a die falls when a hand lets it go. Whatever was
answered is with the library before anybody is told. Then `told` brings what happened, `moved`
says that everybody looks again, and the session goes on with whoever is next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.kernel.asking import Ask, Draw, Event, Option
from engine.kernel.chance import commitment
from engine.kernel.errors import Notice, SamsaraError
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from engine.kernel.replay import Wrong, wrong_draws
from engine.kernel.wording import Teller
from engine.library.kept import KeptMatch
from gui.games import game_ui
from gui.games.table_policy import release
from gui.session.bot_worker import Minds, Thought
from gui.session.log_model import LogModel
from gui.session.offering import offered, secret
from gui.session.pacing import Pacing
from gui.session.playtime import PlayTime
from gui.session.replaying import Replay
from gui.session.seals import Seals
from gui.session.surroundings import Surroundings
from gui.session.wording import Hint, redo_text, undo_text


class GameSession(QObject):
    """A match that is being played. It starts by itself with the event loop's next round.

    Signals:
        told: the list of new events, before `moved`.
        moved: position or questions changed.
        handed: the seat whose eyes are asked for now; only where several persons play.
        thinking: a bot's seat, and whether it thinks.
        ended: the outcome, after the last `moved`.
        failed: the code of a fault and its details; `go_on` tries again.
        hinted: a `Hint`.
    """

    told = Signal(object)
    moved = Signal()
    handed = Signal(int)
    thinking = Signal(int, bool)
    ended = Signal(object)
    failed = Signal(str, dict)
    hinted = Signal(object)

    def __init__(
        self,
        context: Surroundings,
        game: Game[Any],
        kept: KeptMatch,
        notice: Notice | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.notice = notice
        self.policy = game_ui(game.id).policy.played_by(kept.setup.house)
        self._context = context
        self._kept = kept
        time = self.time = PlayTime(kept.records, self)
        self._match = Match(
            game, kept.setup, kept.records, keeper=kept, clock=time.clock, hold=self.policy.hold
        )
        self._seat = kept.setup.people[0] if kept.setup.people else 0
        self._turn = 0  # how often the position changed
        self._thinker: int | None = None
        self._reasons: dict[int, Event] = {}  # of bots' answers that nothing was told of yet
        self._closed = False
        self._hand: int | None = None  # whose throw is waited for
        self.log = LogModel(game, context.language, self)
        self._minds = Minds(game, kept.setup, self)
        self._minds.thought.connect(self._on_thought)
        self._minds.advice.connect(self._on_advice)
        self._pacing = Pacing(context.settings, self)
        self.seals = Seals(kept.setup)
        self.log.hear(self._match.log, self._match.state)
        self._look()
        QTimer.singleShot(0, self, self._begin)

    # --- what is shown -------------------------------------------------------------------------

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
        return secret(self._match, self.people)

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Return the open questions of the seat, and what persons may do on others' turns.

        A question to somebody else stands there without its options, for the volunteers' sake.
        """
        return tuple(filter(None, map(self._offered, self._match.asks)))

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
    def busy(self) -> bool:
        """Say whether something is about to happen by itself."""
        return self._pacing.waiting or self._thinker is not None

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

    # --- what a person does --------------------------------------------------------------------

    def answer(self, seat: int, option: Option) -> bool:
        """Give a person's answer; say whether it was taken."""
        return self._change(partial(self._match.answer, seat, option, self.asks))

    def throw(self) -> bool:
        """Let the die go that a person holds; say whether there was one."""
        return self.draw is not None and self._change(partial(release, self._match))

    def skip(self) -> None:
        """Have what is being waited for happen at once."""
        if self.busy:
            self._pacing.hurry()

    def halt(self) -> None:
        """Let nothing change by itself until `go_on`: a person is in the middle of a gesture."""
        self._pacing.halt()

    def go_on(self) -> None:
        """Go on after `halt`, or try again after a fault."""
        self._pacing.go_on()
        self._go_on()

    def hint(self) -> bool:
        """Ask the adviser; say whether there is a question. `hinted` brings what it says."""
        ask = next((ask for ask in self._match.asks if ask.seat == self._seat), None)
        if ask is None or self._seat not in self.people or self._sealing:
            return False
        adviser = self.policy.adviser or self.game.default_bot
        self._minds.advise(ask, self._match.state, adviser)
        return True

    def hint_text(self, hint: Hint) -> str:
        """Return a hint in the language spoken now."""
        return hint.text(self.teller())

    # --- back and forth ------------------------------------------------------------------------

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

    def undo(self) -> bool:
        """Take back the seat's latest answer; say whether that could be done."""
        return self.can_undo and self._change(self._undo)

    def redo(self) -> bool:
        """Give again what was taken back last; say whether that could be done."""
        return self.can_redo and self._change(self._match.redo)

    def _undo(self) -> list[Event]:
        self._match.undo(self._seat)
        self.log.cut(len(self._match.log))
        return []

    # --- what happens by itself ----------------------------------------------------------------

    def close(self) -> None:
        """Leave the table: nothing comes of what is under way, and no thread stays behind."""
        if not self._closed:
            self._closed = True
            self._stop()
            self._minds.close()

    def _begin(self) -> None:
        if self._turn == 0 and not self._closed:
            self._arrive()

    def _change(self, act: Callable[[], list[Event]]) -> bool:
        """Do what changes the match, and show what came of it; a fault changes nothing."""
        if self._closed:
            return False
        try:
            events = act()
        except SamsaraError as error:
            self.failed.emit(error.code, error.details)
            return False
        self._stop()
        self.log.hear(events, self._match.state, self._reasons)
        self._look()
        if events:
            self._reasons.clear()
            self.told.emit(events)
        self._arrive()
        return True

    def _by_itself(self, act: Callable[[], list[Event]]) -> None:
        """Have this happen after its pause; if it fails, `go_on` sets about it again."""

        def do() -> None:
            if not self._change(act):
                self._stop()
                self.moved.emit()  # nobody thinks any more

        self._pacing.after(do)

    def _arrive(self) -> None:
        """Say that there is a new position, and go on unless a listener has done so."""
        turn = self._turn = self._turn + 1
        self.moved.emit()
        if turn != self._turn or self._closed:
            return
        if self.outcome is None:
            self._go_on()
        else:
            self._finish(self.outcome)

    def _finish(self, outcome: Outcome) -> None:
        bucket = self.game.tally(self.setup, self._match.state)
        try:
            self._context.library.finish(self._kept.id, outcome, bucket)
        except SamsaraError as error:
            self.failed.emit(error.code, error.details)
        self.ended.emit(outcome)

    def _look(self) -> None:
        """See the position with the eyes of the person who is asked, and whose throw is next."""
        draw = self._match.draw
        self._hand = None if draw is None else draw.who
        if self.policy.sealed:
            self.seals.look(self._match.records)
        asked = [ask.seat for ask in self._match.asks]
        asked += [] if self._hand is None else [self._hand]
        people = [seat for seat in asked if seat in self.people]
        before = self._seat
        if people and self._seat not in people:
            self._seat = people[0]
        self._seen = self._match.view(self._seat) if self.people else self._match.state
        if self._seat != before:
            self.handed.emit(self._seat)

    def _go_on(self) -> None:
        """Set about what comes next by itself: a card that is turned, a throw, a bot's answer."""
        if self._closed or self.outcome is not None or self.busy:
            return
        if self._match.draw is not None:
            if self.draw is None:
                self._by_itself(partial(release, self._match))
            return
        thinker = self._minds.waited_for(self._match.asks)
        if thinker is not None:
            self._thinker = thinker
            self._minds.think(self._match.asks, self._match.state)
            self.thinking.emit(thinker, True)  # noqa: FBT003 - a signal has no keywords

    def _on_thought(self, found: Thought | Exception | None) -> None:
        if isinstance(found, Exception):
            self._stop()
            raise found
        if found is None:  # nobody wants to come before the person who is asked
            self._stop_thinking()
            self.moved.emit()
        else:
            if self._sealing and len(self._match.asks) > 1:
                self._pacing.hurry()  # nothing is seen of it, so nobody needs a pause
            self._by_itself(partial(self._answer_of_bot, found))

    def _answer_of_bot(self, thought: Thought) -> list[Event]:
        events = self._match.answer(thought.seat, thought.option)
        if thought.reason is not None:
            self._reasons[thought.seat] = thought.reason
        return events

    def _on_advice(self, found: Thought | Exception | None) -> None:
        if isinstance(found, Exception):
            raise found
        if found is not None:
            self.hinted.emit(Hint(*found))

    def _stop(self) -> None:
        """Let nothing come any more of what is under way."""
        self._turn += 1
        self._pacing.stop()
        self._minds.drop()
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        if self._thinker is not None:
            thinker, self._thinker = self._thinker, None
            self.thinking.emit(thinker, False)  # noqa: FBT003 - a signal has no keywords

    @property
    def _sealing(self) -> bool:
        """Say whether a bot has still to seal its choice before a person may choose."""
        return self.policy.sealed and self._minds.waited_for(self._match.asks) is not None

    def _offered(self, ask: Ask) -> Ask | None:
        """Return of a question what concerns persons, or None if nothing does."""
        if self._thinker is not None and self._minds.volunteers(ask):
            return None  # bots that want to be heard are heard first
        mine = ask.seat == self._seat and self._seat in self.people and not self._sealing
        return offered(ask, self.people, mine=mine)
