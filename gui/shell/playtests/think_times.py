"""Think times of all seats in a row: the mark of each and what it has thought so far."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.playtest import clocks
from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.seat_mark import paint_mark
from gui.shell.playtests.wording import look_of, span
from gui.widgets.panel import Picture
from gui.widgets.said import Label


class _Mark(Picture):
    """The mark of a seat."""

    def __init__(self, context: AppContext, live: LiveSession, seat: int) -> None:
        super().__init__(context, 22, 22)
        self._live = live
        self._seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        middle = QPointF(box.center())
        paint_mark(painter, middle, box.height() * 0.42, look_of(self._live.playtest, self._seat))


class ThinkTimes(QWidget):
    """What every seat has thought, pauses and look-ups left out."""

    def __init__(self, context: AppContext, live: LiveSession) -> None:
        super().__init__()
        self._live = live
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(Label(context, "gui.playtest.live.thought", "note", "ink2"))
        self.faces = []
        self._marks = [_Mark(context, live, seat) for seat in range(len(live.playtest.seats))]
        for seat, mark in enumerate(self._marks):
            row.addWidget(mark)
            self.faces.append(ClockFace(context, partial(self._of, seat), "button", "00:00"))
            row.addWidget(self.faces[-1])

    def refresh(self) -> None:
        """Show the marks that the seats have now: a role may have been drawn."""
        for mark in self._marks:
            mark.update()
        self.beat()

    def beat(self) -> None:
        """Look at the clock."""
        for face in self.faces:
            face.beat()

    def _of(self, seat: int) -> str:
        one = self._live.playtest
        thought = clocks.think_times(one.segments, self._live.now())
        return span(sum(ms for (who, _), ms in thought.items() if who == seat))
