"""Seat marks of a playtest: shape, hatching and colour of a seat, as small as a line of text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext, Wording
from gui.paint.plain_text import set_tip
from gui.paint.seat_looks import SeatLook
from gui.paint.shapes import hatch, outline
from gui.paint.surfaces import rounded
from gui.paint.theme import fixed
from gui.widgets.buttons import RING, Pressed
from gui.widgets.panel import Picture


def paint_mark(painter: QPainter, middle: QPointF, radius: float, look: SeatLook) -> None:
    """Paint the mark of a seat around a point."""
    shape = outline(look.shape, radius, middle)
    painter.fillPath(shape, fixed(look.tone))
    hatch(painter, shape, look.hatch, fixed("light", 0.35), max(3.0, radius / 3))
    painter.strokePath(shape, QPen(fixed("light"), 1.2))


class SeatMark(Picture):
    """The mark of a seat alone; `look` says how it looks by now."""

    def __init__(self, context: AppContext, look: Callable[[], SeatLook], side: float) -> None:
        super().__init__(context, side, side)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_mark(painter, box.center(), box.width() * 0.42, self._look())


class SeatToggle(Pressed):
    """A seat that something is about, or not; `look` is asked as it is painted."""

    def __init__(self, context: AppContext, name: Wording, look: Callable[[], SeatLook]) -> None:
        super().__init__(context, name)
        self.look = look
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.refresh()

    def refresh(self) -> None:
        """Tell the name as a tool tip, too: the mark alone says it to those who know it."""
        super().refresh()
        set_tip(self, self.word())

    def sizeHint(self) -> QSize:
        """Return a square."""
        side = self.context.theme.px(30) + 2 * RING
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark, in a frame if it is chosen."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        if self.isChecked():
            frame = rounded(box.adjusted(1, 1, -1, -1), 6)
            painter.fillPath(frame, theme.colour("paper2"))
            painter.strokePath(frame, QPen(theme.colour("focus"), 2.5))
        paint_mark(painter, box.center(), box.height() * 0.32, self.look())
        self.ring(painter, box, 6)
