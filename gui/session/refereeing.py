"""Referee session: a match of a real table, whose engine is a witness to what is entered.

Nothing is played here. Answers, draws and throws of the table are entered as they come; a seat
may have a bot, whose answer a hand has then to carry out. What was entered can be corrected: the
correction is a draft of the match, which is kept, or taken back, as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.bots.pondering import Thought
from engine.kernel.amend import Amended, amend, claim
from engine.kernel.asking import Atom, Event, Option
from engine.kernel.carry import Conflict
from engine.kernel.dials import Dial
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.journal import Answer, Record, Ruling, Typed
from engine.kernel.script import typed
from engine.playtest.live import LiveSession
from engine.playtest.refereed.kept import Amendment, KeptPlaytest
from engine.playtest.refereed.overruling import overruled, shown
from gui.i18n import Language
from gui.session.bot_worker import BotWorker
from gui.session.log_model import LogModel
from gui.session.refereed_match import BotMove, RefereedMatch


class RefereeSession(RefereedMatch):
    """A match that is refereed.

    Signals:
        told: the list of new events, before `moved`.
        moved: position or questions changed.
        recast: the same, and what was told before may be otherwise than it was.
        thinking: a bot's seat, and whether it thinks.
        ended: the outcome, after the last `moved`.
        failed: the code of a fault and its details.
    """

    told = Signal(object)
    moved = Signal()
    recast = Signal()
    thinking = Signal(int, bool)
    ended = Signal(object)
    failed = Signal(str, dict)

    def __init__(
        self,
        game: Game[Any],
        live: LiveSession,
        kept: KeptPlaytest,
        language: Language,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(game, live, kept, language, parent)
        self._redo: list[tuple[int, tuple[Record, ...]]] = []
        self._thinker: int | None = None
        self._bots = BotWorker(self._game, self.setup, self)
        self._bots.thought.connect(self._on_thought)
        self.log = LogModel(self._game, language, self)
        self.log.hear(self._match.log, self._match.state)

    def skip(self) -> None:
        """Wait for nothing: there is nothing to hurry."""

    def halt(self) -> None:
        """Go on waiting for entries, as ever."""

    def go_on(self) -> None:
        """Have a bot answer, if it is asked."""
        self._ask_bots()

    def rest(self) -> None:
        """Have no bot answer until `go_on`: a hand goes on with the log, or looks back on it."""
        self._drop_thought()

    def call(self) -> None:
        """Speak of everybody as they are called now."""
        names = self._names()
        if self._game.names not in ((), names):
            self._game.names = names  # a copy of this match's own
            self._setup = replace(self._setup, names=names)
            self._look()

    # --- what is entered ---

    def answer(self, seat: int, option: Option) -> bool:
        """Enter an answer; say whether it was taken."""
        if self.draft is not None:
            return self._amended(self.draft.put, Answer(seat, option))
        return self._enter(partial(self._match.answer, seat, option))

    def enter_draw(self, value: int | None = None, *, provisional: bool = False) -> bool:
        """Enter what was drawn or thrown; without a value a stand-in for what is not known yet."""
        draw = self._shown.draw
        if draw is None or not (value is not None or provisional):
            return False
        if self.draft is not None:
            given = typed(draw, value or 0, provisional=provisional)
            return self._amended(self.draft.put, given)
        return self._enter(partial(self._match.release, value, provisional=provisional))

    def throw(self) -> bool:
        """Let the application draw or throw: by the seed, for the table to lay out.

        Of a draft it throws only what no hand can.
        """
        if (self.draft is not None and not self.thrown_by_app) or not self._throw():
            return False
        while self.thrown_by_app and self._thrown_before is not None:  # of the same throw
            if not self._throw():
                return False
        return True

    def _throw(self) -> bool:
        if self.draft is not None:
            return self._amended(self.draft.throw)
        return self._enter(self._match.release)

    def choose_seat(self, seat: int) -> bool:
        """Have this seat's answer entered next, where several are asked; say whether it is."""
        if seat not in [ask.seat for ask in self._open()]:
            return False
        self._seat = seat
        self.moved.emit()
        self._ask_bots()
        return True

    def claim(self, name: Atom) -> bool:
        """Enter a draw whose card stood in for one that is not known: that one has another now."""
        topic = self.waiting.topic if self.waiting is not None else ""
        made = claim(self._game, self.setup, self.records, name)
        if made is None or made.pending is None or made.pending.draw is None:
            self.failed.emit("playtest-stand-in", {"what": self.teller().drawn(topic, name)})
            return False
        value = made.pending.draw.of.index(name)
        return self._exchange(made.records, Amendment("amended")) and self.enter_draw(value)

    def carried_out(self) -> None:
        """Go on: the hand has moved what the bot decided."""
        if self.bot_move is not None:
            self.bot_move = None
            self.moved.emit()
            self._ask_bots()

    # --- back, forth and otherwise ---

    @property
    def can_redo(self) -> bool:
        """Say whether something was taken back since the last entry."""
        return bool(self._redo) and self.draft is None

    @property
    def redoable(self) -> Record | None:
        """Return what redo would enter again first, or None."""
        return self._redo[-1][1][0] if self.can_redo else None

    def undo(self) -> bool:
        """Take back what was entered last."""
        line = self.last_line
        if line is None or self.draft is not None:
            return False
        again = [*self._redo, (line, tuple(self.records[line:]))]
        done = self._exchange(self.records[:line], Amendment("undone"))
        self._redo = again if done else self._redo
        return done

    def redo(self) -> bool:
        """Enter again what was taken back last."""
        if not self.can_redo:
            return False
        *again, (line, tail) = self._redo
        done = self._exchange((*self.records[:line], *tail), Amendment("redone"))
        self._redo = again if done else self._redo
        return done

    def preview(self, line: int, new: Record | None) -> Amended[Any] | None:
        """Return what a correction would make of the match; None if it is no answer there."""
        try:
            return amend(self._game, self.setup, self.records, line, new)
        except SamsaraError:
            return None

    def begin_draft(self, amended: Amended[Any]) -> None:
        """Show a corrected match; nothing of it is written before it is kept."""
        self._drop_thought()
        self.draft = amended
        self._look()

    def drop_entry(self) -> bool:
        """Leave out of the draft the entry that no longer fits."""
        return self.draft is not None and self._amended(self.draft.drop)

    @property
    def conflict(self) -> Conflict | None:
        """Return what of the draft does not fit yet."""
        return self.draft.conflict if self.draft is not None else None

    def keep_draft(self, why: str = "") -> bool:
        """Have the corrected match stand; what still waits of it is left out."""
        draft, self.draft = self.draft, None
        if draft is None:
            return False
        if self._exchange(draft.records, Amendment("amended", why)):
            return True
        self.begin_draft(draft)
        return False

    def take_back_draft(self) -> None:
        """Leave everything as it was before the correction."""
        if self.draft is not None:
            self.draft = None
            self._look()
            self._ask_bots()

    def dials(self) -> Sequence[Dial]:
        """Return what the table shows, by the engine's best guess."""
        return shown(self._game, self.setup, self.records)

    def overrule(self, table: Mapping[str, Atom], why: str, tag: str, note: str) -> bool:
        """Have the match show what the table shows, by the rules or not, and note that it does."""
        if self.draft is not None:
            return False

        def act() -> list[Event]:
            records = overruled(self._game, self.setup, self.records, table, why)
            events = [event for record in records for event in self._entering(record)()]
            self.live.observe(tag, text=note, severity=1)
            return events

        self._drop_thought()
        done = self._enter(act)
        self._ask_bots()
        return done

    def _entering(self, record: Record) -> Callable[[], list[Event]]:
        match record:
            case Answer(seat, option):
                return partial(self._match.answer, seat, option)
            case Typed(value=value, provisional=provisional):
                return partial(self._match.release, value, provisional=provisional)
            case Ruling(dial, value, why):
                return partial(self._match.rule, dial, value, why)
        raise AssertionError(record)

    def close(self) -> None:
        """Leave the table: nothing comes of what is under way."""
        self._bots.close()

    # --- how it goes on ---

    def _enter(self, act: Callable[[], list[Event]]) -> bool:
        """Have something happen in the match, and show what came of it; a fault changes nothing."""
        at, draw, asks = len(self.records), self._match.draw, self._match.asks
        events = self._kept_whole(act)
        if events is None:
            return False
        self._note_asked(at, draw, asks)
        self._redo.clear()
        self._shown = self._match
        if events:
            self.told.emit(events)
            self.log.hear(events, self._match.state)
        self.moved.emit()
        if self._match.outcome is not None:
            self.ended.emit(self._match.outcome)
        self._ask_bots()
        return True

    def _exchange(self, records: Sequence[Record], change: Amendment) -> bool:
        """Have other records stand, from the first that is otherwise on."""
        pairs = zip(self.records, records, strict=False)
        same = next((at for at, (old, new) in enumerate(pairs) if old != new), None)
        at = min(len(self.records), len(records)) if same is None else same

        def act() -> list[Event]:
            self._kept.replace(at, records[at:], change)
            self._match = self._made(records)
            return []

        if self._kept_whole(act) is None:
            return False
        self._asked = None
        self._redo.clear()
        self.bot_move = None
        self._drop_thought()
        self._look()
        self._ask_bots()
        return True

    def _kept_whole(self, act: Callable[[], list[Event]]) -> list[Event] | None:
        """Have on the disk at once all that an act enters, and where the table stands then.

        On any fault everything is as before, and None is returned.
        """
        match, records, bot_move = self._match, list(self.records), self.bot_move
        try:
            with self.live.together():
                events = act()
                self.live.at(self.turn())
        except SamsaraError as error:
            if match.records != records:
                match = self._made(records)
            self._match, self.bot_move = match, bot_move
            self.failed.emit(error.code, error.details)
            return None
        return events

    def _amended(self, make: Callable[..., Amended[Any]], *given: Record) -> bool:
        try:
            draft = make(*given)
        except SamsaraError as error:
            self.failed.emit(error.code, error.details)
            return False
        self.begin_draft(draft)
        return True

    def _look(self) -> None:
        """Show the match, or the draft of one, anew."""
        draft = self.draft
        self._shown = self._match if draft is None else self._made(draft.records, kept=False)
        self.log.cut(0)
        self.log.hear(self._shown.log, self._shown.state)
        self.recast.emit()
        self.moved.emit()

    def _ask_bots(self) -> None:
        """Have the bot think that is asked next; a hand first carries out what the last decided."""
        waits = self.bot_move is None and self.draft is None and self._match.outcome is None
        waits = waits and self.live.session.mode == "refereed"
        thinker = self._bots.waited_for(self._match.asks) if waits else None
        if thinker is not None and self._thinker is None:
            self._thinker = thinker
            self._bots.think(self._match)
            self.thinking.emit(thinker, True)  # noqa: FBT003 - a signal has no keywords

    def _drop_thought(self) -> None:
        """Have what a bot thinks count no more: the position that it looks at is not this one."""
        self._bots.drop()
        self._thought_over()

    def _thought_over(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            self.thinking.emit(thinker, False)  # noqa: FBT003 - a signal has no keywords

    def _on_thought(self, found: Thought | Exception | None) -> None:
        self._thought_over()
        if isinstance(found, Exception):
            raise found
        if found is None:
            return
        before = {dial.key: dial for dial in self._game.dials(self._match.state)}
        asked = next((ask for ask in self._match.asks if ask.seat == found.seat), None)

        def act() -> list[Event]:
            events = self._match.answer(found.seat, found.option)
            after = self._game.dials(self._match.state)
            changes = tuple((before[d.key], d) for d in after if before.get(d.key, d) != d)
            self.bot_move = BotMove(found.seat, found.option, asked, changes)
            return events

        self._enter(act)
