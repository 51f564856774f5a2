"""Session controller: what happens to a match at the table, and when; nobody else changes it.

A person answers, a bot answers after its pace, a die falls when a hand lets it go. Whatever was
answered is with the library before anybody is told. Then `told` brings what happened, `moved`
says that everybody looks again, and the session goes on with whoever is next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from engine.bots.explanation import Reason
from engine.bots.pondering import Thought
from engine.kernel.asking import Event, Option
from engine.kernel.errors import Notice, SamsaraError
from engine.kernel.game import Game, Outcome
from engine.library.kept import KeptMatch
from gui.context import SessionContext
from gui.games.table_policy import release
from gui.session.answers import BotAnswers
from gui.session.log_model import LogModel
from gui.session.seated_match import SeatedMatch
from gui.session.timing import Pacing
from gui.session.wording import Hint


class GameSession(SeatedMatch):
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
        context: SessionContext,
        game: Game[Any],
        kept: KeptMatch,
        notice: Notice | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(context, game, kept, parent)
        self.notice = notice
        self._turn = 0  # how often the position changed
        self._closed = False
        self.log = LogModel(game, context.language, self)
        self._answers = BotAnswers(game, kept.setup, lambda: self._match, self)
        self.log.explain(self._answers)
        self._bot_worker.thought.connect(self._on_thought)
        self._bot_worker.advice.connect(self._on_advice)
        self._pacing = Pacing(context.settings, self)
        self.log.hear(self._match.log, self._match.state)
        QTimer.singleShot(0, self, self._begin)

    @property
    def busy(self) -> bool:
        """Say whether something is about to happen by itself."""
        return self._pacing.waiting or self._thinker is not None

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
        if ask is None or self._seat not in self.people or self._sealing or not self.policy.hints:
            return False
        adviser = self.policy.adviser or self.game.default_bot
        self._bot_worker.advise(ask, self._match, adviser)
        return True

    # --- back and forth ------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take back the seat's latest answer; say whether that could be done."""
        return self.can_undo and self._change(self._undo)

    def redo(self) -> bool:
        """Give again what was taken back last; say whether that could be done."""
        return self.can_redo and self._change(self._match.redo)

    def _undo(self) -> list[Event]:
        self._match.undo(self._seat)
        self._answers.cut(len(self._match.records))
        self.log.cut(len(self._match.log))
        return []

    # --- what happens by itself ----------------------------------------------------------------

    def close(self) -> None:
        """Leave the table: nothing comes of what is under way, and no thread stays behind."""
        if not self._closed:
            self._closed = True
            self._stop()
            self._bot_worker.close()
            self._answers.close()

    def _begin(self) -> None:
        if self._turn == 0 and not self._closed:
            self._arrive()

    def _change(self, act: Callable[[], list[Event]]) -> bool:
        """Do what changes the match, and show what came of it; a fault changes nothing."""
        if self._closed:
            return False
        self.time.clock.begin()
        try:
            events = act()
        except SamsaraError as error:
            self.failed.emit(error.code, error.details)
            return False
        self._stop()
        before = self._seat
        self._look()
        if self._seat != before:
            self.handed.emit(self._seat)
        if events:
            self.told.emit(events)  # a table may want it seen before it is read
            self.log.hear(events, self._match.state)
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

    def _go_on(self) -> None:
        """Set about what comes next by itself: a card that is turned, a throw, a bot's answer."""
        if self._closed or self.outcome is not None or self.busy:
            return
        if self._match.draw is not None:
            if self.draw is None:
                self._by_itself(partial(release, self._match))
            return
        thinker = self._bot_worker.waited_for(self._match.asks)
        if thinker is not None:
            self._thinker = thinker
            self._bot_worker.think(self._match)
            self.thinking.emit(thinker, True)  # noqa: FBT003 - a signal has no keywords

    def _on_thought(self, found: Thought | Exception | None) -> None:
        if isinstance(found, Exception):
            self._stop()
            raise found
        if found is None:  # nobody wants to come before the person who is asked
            self._stop_thinking()
            self.moved.emit()
        else:
            sealed = self._sealing and len(self._match.asks) > 1
            if sealed or found.option[0] in self.policy.unseen:
                self._pacing.hurry()  # nothing is seen of it, so nobody needs a pause
            self._by_itself(partial(self._answer_of_bot, found))

    def _answer_of_bot(self, thought: Thought) -> list[Event]:
        seat, option, why = thought
        by = self._bot_worker.quick.get(seat, self.setup.players[seat])
        at = len(self._match.records)
        events = self._match.answer(seat, option)
        self._answers.keep(at, Reason(seat, option, by, why))
        return events

    def _on_advice(self, found: Thought | Exception | None) -> None:
        if isinstance(found, Exception):
            raise found
        if found is not None:
            self.hinted.emit(Hint(found.seat, found.option, found.reason))

    def _stop(self) -> None:
        """Let nothing come any more of what is under way."""
        self._turn += 1
        self._pacing.stop()
        self._bot_worker.drop()
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        if self._thinker is not None:
            thinker, self._thinker = self._thinker, None
            self.thinking.emit(thinker, False)  # noqa: FBT003 - a signal has no keywords
