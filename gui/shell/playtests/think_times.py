"""Think times of all seats in a row: the mark of each and what it has thought so far."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.playtest import clocks
from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.paint.seat_looks import SeatLook
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.seat_mark import SeatMark
from gui.shell.playtests.wording import EntryWords, look_of, span
from gui.widgets.said import Label


class ThinkTimes(QWidget):
    """What every seat has thought, pauses and look-ups left out."""

    def __init__(self, context: AppContext, live: LiveSession, words: EntryWords) -> None:
        super().__init__()
        self._context = context
        self._live = live
        self._words = words
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(Label(context, "gui.playtest.live.thought", "note", "ink2"))
        self.faces = []
        self._marks = [
            SeatMark(context, partial(self._look, seat), 22)
            for seat in range(len(live.playtest.seats))
        ]
        for seat, mark in enumerate(self._marks):
            row.addWidget(mark)
            self.faces.append(ClockFace(context, partial(self._of, seat), "button", "00:00"))
            row.addWidget(self.faces[-1])

    def refresh(self) -> None:
        """Show the marks that the seats have now; say to a reader whose time it is."""
        for mark in self._marks:
            mark.update()
        self.beat()
        colon = self._context.language.say("list.colon")
        for seat, face in enumerate(self.faces):
            face.setAccessibleName(colon.join((self._words.seat(seat), face.text())))

    def beat(self) -> None:
        """Look at the clock."""
        for face in self.faces:
            face.beat()

    def _look(self, seat: int) -> SeatLook:
        return look_of(self._live.playtest, seat)

    def _of(self, seat: int) -> str:
        one = self._live.playtest
        thought = clocks.think_times(one.segments, self._live.now())
        return span(sum(ms for (who, _), ms in thought.items() if who == seat))
