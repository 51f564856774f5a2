"""End sheet: how a playtest came out, for the table and for each seat, and three lines on it.

Whatever the engine knows of a match that was refereed stands there already.
"""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from engine.playtest.afterwards import with_result
from engine.playtest.live import LiveSession
from engine.playtest.results import Extent, GoalMet, Result, SeatResult, Team, ranks
from engine.playtest.rows import NOTE
from engine.playtest.templates import ResultForm
from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.shell.playtests.ending.seat_line import SeatLine
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.fields import DropDown, TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel, scrolled
from gui.widgets.said import Label
from resources.numbers import clock

TEAMS, GOALS = ("won", "lost", "none"), ("yes", "no", "open")
EXTENTS = ("full", "broken-off", "part")
_DIGITS = 3  # of a round
_SHORT = 120  # characters of why it was broken off
_OWN = "gui.playtest.end."


class EndSheet(QWidget):
    """The sheet over the log. `kept` says that it is on the disk, `left` that nobody wants it."""

    kept = Signal()
    left = Signal()

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: EntryWords,
        form: ResultForm,
        known: Result | None = None,
    ) -> None:
        super().__init__()
        self.context = context
        self._live = live
        self._words = words
        self._form = form
        self._known = known or _kept(live)
        canvas = QWidget()
        self._column = QVBoxLayout(canvas)
        self._column.setSpacing(0)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(canvas))
        self._column.addWidget(self._table())
        self._column.addWidget(self._seats())
        self._column.addWidget(self._lines())
        self._column.addStretch(1)
        self._show_extent()

    def first(self) -> QWidget:
        """Return what the keyboard is at."""
        return self.extent.segment(self.extent.value())

    # --- how it is laid out

    def _table(self) -> Panel:
        """Return the sheet on the whole table."""
        context, known = self.context, self._known
        panel = Panel(context)
        panel.box.addWidget(Label(context, self._title, "heading", wrap=True))
        extents = [(one, f"{_OWN}{one}") for one in EXTENTS]
        self.extent = Segments(context, f"{_OWN}extent", extents, self._extent())
        self.extent.chosen.connect(lambda _one: self._show_extent())
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        rows.setColumnStretch(1, 3)
        self._row(rows, f"{_OWN}extent", self.extent)
        self.why = TextField(context, f"{_OWN}why", f"{_OWN}why-empty", _SHORT)
        self.why.setText(known.why_short)
        self._row(rows, f"{_OWN}why", self.why)
        self.rounds = [
            TextField(context, f"{_OWN}{name}", f"{_OWN}{name}", _DIGITS)
            for name in ("first-round", "last-round")
        ]
        for field, number in zip(self.rounds, (known.first_round, known.last_round), strict=True):
            field.setText("" if number is None else str(number))
        self._row(rows, f"{_OWN}rounds", Flow(self.rounds, gap=6))
        self.team: Segments | None = None
        if self._form.team:
            teams = [(one, f"{_OWN}team-{one}") for one in TEAMS]
            self.team = Segments(context, f"{_OWN}team", teams, known.team or TEAMS[-1])
            self._row(rows, f"{_OWN}team", self.team)
        self.ending: DropDown | None = None
        if self._form.endings:
            game = self._live.session.game
            offered: list[tuple[str, Wording]] = [("", f"{_OWN}no-ending")]
            offered += [(one, f"{game}.ending.{one}") for one in self._possible()]
            self.ending = DropDown(context, f"{_OWN}ending", offered, known.ending)
            self._row(rows, f"{_OWN}ending", self.ending)
        panel.box.addLayout(rows)
        return panel

    def _possible(self) -> list[str]:
        """Return the endings of the game, without those of a seat or team beyond who plays."""
        seats = len(self._live.playtest.seats)
        numbers = [(one, one.rpartition("-")[2]) for one in self._form.endings]
        return [one for one, last in numbers if not last.isdecimal() or int(last) <= seats]

    def _extent(self) -> str:
        """Return how far it was played; what was refereed and is not over was broken off."""
        refereed = self._live.session.mode == "refereed"
        return self._known.extent or EXTENTS[1 if refereed else 0]

    def _seats(self) -> Panel:
        """Return the sheet with a line for each seat."""
        panel = Panel(self.context)
        panel.box.addWidget(Label(self.context, f"{_OWN}seats", "heading"))
        known = {one.seat: one for one in self._known.seats}
        self.seats = [
            SeatLine(
                self.context, self._live, self._words, seat,
                known.get(seat, SeatResult(seat)), self._form,
            )
            for seat in range(len(self._live.playtest.seats))
        ]  # fmt: skip
        for line in self.seats:
            line.scored.connect(partial(self._rank, line))
            panel.box.addWidget(line)
        return panel

    def _lines(self) -> Panel:
        """Return the sheet with the facilitator's three lines, and the buttons."""
        context, known = self.context, self._known
        panel = Panel(context)
        panel.box.addWidget(Label(context, f"{_OWN}lines", "heading"))
        self.surprised, self.to_try = (
            TextField(context, f"{_OWN}{name}", f"{_OWN}{name}-empty", NOTE)
            for name in ("surprised", "to-try")
        )
        self.surprised.setText(known.surprised)
        self.to_try.setText(known.to_try)
        goals = [(one, f"{_OWN}goal-{one}") for one in GOALS]
        self.goal = Segments(context, f"{_OWN}goal", goals, known.goal_met or GOALS[-1])
        rows = QGridLayout()
        rows.setColumnStretch(0, 1)
        rows.setColumnStretch(1, 3)
        self._row(rows, f"{_OWN}surprised", self.surprised)
        self._row(rows, f"{_OWN}to-try", self.to_try)
        self._row(rows, self._goal, self.goal)
        panel.box.addLayout(rows)
        after = "-after" if self._over else ""
        keep = Button(context, f"{_OWN}keep{after}", self.keep, kind="primary", key="Ctrl+Enter")
        leave = Button(context, f"{_OWN}leave{after}", self.left.emit, key="Esc")
        panel.box.addWidget(Flow([keep, leave]))
        return panel

    def _row(self, rows: QGridLayout, name: Wording, field: QWidget) -> None:
        line = rows.rowCount()
        label = Label(self.context, name, "body", "ink2", wrap=True)
        rows.addWidget(label, line, 0)
        left = Qt.AlignmentFlag.AlignLeft
        rows.addWidget(field, line, 1, left if isinstance(field, Segments) else Qt.AlignmentFlag(0))

    @property
    def _over(self) -> bool:
        """Say whether the session has ended already, and its result is put right."""
        return self._live.session.state == "ended"

    def _title(self, language: Language) -> str:
        at = clock(self._live.session.clock_ms)
        return language.say(f"{_OWN}title{'-after' if self._over else ''}", at=at)

    def _goal(self, language: Language) -> str:
        goal = self._live.session.goal
        return language.say(f"{_OWN}goal-of", goal=goal) if goal else language.say(f"{_OWN}goal")

    def _show_extent(self) -> None:
        """Ask why only where it was not played to its end, and for the rounds of a part."""
        self.why.setEnabled(self.extent.value() != EXTENTS[0])
        for field in self.rounds:
            field.setEnabled(self.extent.value() == EXTENTS[-1])

    def _rank(self, written: SeatLine) -> None:
        """Rank the seats by their scores, the highest first; one without points keeps its rank."""
        for line, rank in zip(self.seats, ranks([s.score() for s in self.seats]), strict=True):
            if rank is not None or line is written:
                line.show_rank(rank)

    # --- what it does

    def result(self) -> Result:
        """Return what stands on the sheet."""
        extent = self.extent.value()
        return Result(
            team=cast("Team", self.team.value() if self.team is not None else self._known.team),
            ending=self.ending.value() if self.ending is not None else self._known.ending,
            extent=cast("Extent", extent),
            why_short=self.why.text().strip() if extent != EXTENTS[0] else "",
            first_round=self._round(0),
            last_round=self._round(1),
            seats=tuple(line.result() for line in self.seats),
            goal_met=cast("GoalMet", self.goal.value()),
            surprised=self.surprised.text().strip(),
            to_try=self.to_try.text().strip(),
        )

    def _round(self, end: int) -> int | None:
        text = self.rounds[end].text().strip()
        return int(text) if self.extent.value() == EXTENTS[-1] and text.isdecimal() else None

    def keep(self) -> None:
        """Have the result on the disk, and the session ended; no number is left out unsaid."""
        wrong = next((field for line in self.seats if (field := line.wrong()) is not None), None)
        if wrong is not None:
            self.context.host.tell("playtest-figure", {"given": wrong.text()})
            wrong.setFocus()
            return
        with faults_told(self.context.host):
            self._live.change(with_result(self.result()))
            self._live.end()
            self.kept.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Ctrl+Enter, leave by Esc."""
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and ctrl:
            self.keep()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _kept(live: LiveSession) -> Result:
    """Return the result that a session has already."""
    one = live.session
    seats = tuple(
        SeatResult(s.seat, s.score, s.rank, s.path, s.out_ms, s.left_ms)
        for s in live.playtest.seats
    )
    return Result(
        one.team, one.ending, one.extent, one.why_short, one.first_round, one.last_round, seats,
        one.goal_met, one.surprised, one.to_try,
    )  # fmt: skip
