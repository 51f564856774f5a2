"""Replay cursor: any moment of a match, by step or by round, as it was shown at the table.

Within a step it can show where a record stands: what had been asked, before it was answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.fingerprint import mark
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Record
from engine.kernel.replay import ruled, steps
from engine.kernel.script import Answered, Stop, run_step
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.session.answers import BotAnswers
from gui.session.chronicle import ROUNDS
from gui.session.log_model import LogModel


class ReplayMoment(NamedTuple):
    """The position after a step, and what the step told; the first is before any step."""

    state: Any
    events: Sequence[Event]
    event_count: int  # up to here
    line: int  # how many records led here


class OpenQuestion(NamedTuple):
    """The position in the middle of a step, where a record is about to be made."""

    line: int
    state: Any
    asks: tuple[Ask, ...]
    events: Sequence[Event]  # of the step so far


class RoundMark(NamedTuple):
    """Where a round begins: what the game calls it, as an event, and the moment."""

    heading: Event
    at: int


class Replay(QObject):
    """A row of moments and the one that is shown; a table syncs to it as to a session.

    Signals:
        told: the events of a step, before `moved`, when it goes forward by that one step.
        moved: another moment is shown.
        stopped: playing came to an end.
    """

    told = Signal(object)
    moved = Signal()
    stopped = Signal()

    asks: tuple[Ask, ...] = ()
    draw: Draw | None = None
    waits_for: int | None = None

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        records: Sequence[Record],
        language: Language,
        seat: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.setup = setup
        self.log = LogModel(game, language, self)
        self.records = tuple(records)
        self.answered: list[Answered] = []
        self.answers = BotAnswers(game, setup, lambda: self, self)
        self.log.explain(self.answers)
        self.moments: list[ReplayMoment] = [ReplayMoment(game.begin(setup), (), 0, 0)]
        self.rounds: list[RoundMark] = []
        self._past: list[Event] = []
        self._eyes = seat
        self._seat = setup.people[0] if setup.people else 0
        self._language = language
        self._at = 0
        self._open: OpenQuestion | None = None
        self._read(records)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    def _read(self, records: Sequence[Record]) -> None:
        """Play the records again, and what the rules go on to do before they ask or draw."""
        pending, number = None, 0
        for played in steps(self.game, self.setup, records):
            line = played.at + len(played.records) + (played.pending is None)
            self._add(played.after, played.events, played.answered, min(line, len(records)))
            pending, number = played.pending, played.number
        state = self.moments[-1].state
        if pending is None and self.game.outcome(state) is None:
            ran = run_step(self.game, state, (), 0, Stop(), number + 1)
            if ran.events or mark(ran.state) != mark(state):
                self._add(ran.state, ran.events, ran.answered, len(records))

    def _add(
        self, state: Any, events: Sequence[Event], answered: Sequence[Answered], line: int
    ) -> None:
        at, told = len(self.moments), self.moments[-1].event_count
        self.answered += [one._replace(told=told + one.told) for one in answered]
        self.rounds += [RoundMark(event, at) for event in events if event[0] in ROUNDS]
        self.moments.append(ReplayMoment(state, events, told + len(events), line))
        self._past += events
        self.log.hear(events, state)

    @property
    def at(self) -> int:
        """Return the number of the moment shown, 0 before the first step."""
        return self._at

    @property
    def last(self) -> int:
        """Return the number of the last moment."""
        return len(self.moments) - 1

    @property
    def seat(self) -> int:
        """Return the seat whose eyes look at the table."""
        return self._seat if self._eyes is None else self._eyes

    def sit(self, seat: int) -> None:
        """Look from another seat, where all may be seen."""
        if self._eyes is None and seat != self._seat:
            self._seat = seat
            self.moved.emit()

    @property
    def state(self) -> Any:
        """Return the position shown, as far as these eyes may see it."""
        state = self.moments[self._at].state if self._open is None else self._open.state
        return state if self._eyes is None else self.game.view(state, self._eyes)

    @property
    def line(self) -> int:
        """Return how many records led to the position shown."""
        return self.moments[self._at].line if self._open is None else self._open.line

    @property
    def undecided(self) -> tuple[Ask, ...]:
        """Return the questions that are open where a record is about to be made."""
        asks = () if self._open is None else self._open.asks
        return tuple(ask._replace(options=(), volunteers={}) for ask in asks)

    @property
    def _heard(self) -> int:
        """Return how many events had been told."""
        more = () if self._open is None else self._open.events
        return self.moments[self._at].event_count + len(more)

    @property
    def past(self) -> Sequence[Event]:
        """Return everything that was told up to the moment shown."""
        return self._past[: self._heard]

    @property
    def events(self) -> Sequence[Event]:
        """Return what happened in the step that led here."""
        return self.moments[self._at].events if self._open is None else self._open.events

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, at its last moment."""
        return self.game.outcome(self.moments[self._at].state)

    @property
    def round(self) -> int:
        """Return the place in `rounds` of the round shown; -1 before the first."""
        return sum(entry.at <= self._at for entry in self.rounds) - 1

    def round_text(self, place: int) -> str:
        """Return what a round of `rounds` is called in the language spoken now."""
        entry = self.rounds[place]
        teller = Teller(self.game, self.moments[entry.at].state, self._language.lang)
        return teller.heading(entry.heading)

    def row(self) -> int:
        """Return the last row of the log that had happened by now; -1 if none had."""
        return self.log.row_of(self._heard - 1)

    def seek(self, at: int) -> None:
        """Show a moment; beyond either end, the last one before it."""
        at = max(0, min(at, self.last))
        if at != self._at or self._open is not None:
            onwards = at == self._at + 1 and self._open is None
            self._at, self._open = at, None
            if onwards and self.events:
                self.told.emit(list(self.events))
            self.moved.emit()

    def moment_before(self, line: int) -> int:
        """Return the moment from which the step went on that a record stands in."""
        return max(at for at, moment in enumerate(self.moments) if moment.line <= line)

    def seek_line(self, line: int) -> None:
        """Show the position in which a record is about to be made."""
        at = self.moment_before(line)
        self._at, self._open = at, self._opened(at, line)
        self.moved.emit()

    def _opened(self, at: int, line: int) -> OpenQuestion:
        """Run the step after a moment up to a record, which is left open."""
        moment = self.moments[at]
        begun, first = ruled(self.game, moment.state, self.records, moment.line)
        ran = run_step(self.game, begun, self.records[:line], first, Stop(), at + 1)
        asks = ran.pending.asks if ran.pending is not None else ()
        return OpenQuestion(line, ran.state, tuple(asks), ran.events)

    def step_back(self) -> None:
        """Show where the step at hand began, or from there the moment before."""
        self.seek(self._at - (self._open is None))

    def seek_round(self, place: int) -> None:
        """Show the beginning of a round of `rounds`; before the first, that of the match."""
        self.seek(self.rounds[place].at if 0 <= place < len(self.rounds) else 0)

    def seek_row(self, row: int) -> None:
        """Show the moment that a row of the log tells of."""
        number = self.log.first_event(row)
        self.seek(next(i for i, moment in enumerate(self.moments) if moment.event_count > number))

    def play(self, pace_ms: int) -> None:
        """Go on by one step every so often, to the end."""
        self._timer.start(max(1, pace_ms))

    def pause(self) -> None:
        """Stay at this moment."""
        if self._timer.isActive():
            self._timer.stop()
            self.stopped.emit()

    @property
    def playing(self) -> bool:
        """Say whether it goes on by itself."""
        return self._timer.isActive()

    def _tick(self) -> None:
        self.seek(self._at + 1)
        if self._at == self.last:
            self.pause()
