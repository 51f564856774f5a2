"""Tick boxes: a square that is ticked or not, by itself or at the head of a line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext, Wording
from gui.paint.icons import glyph
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme
from gui.widgets.buttons import RING, Pressed

SIDE = 20.0  # of a box
ROUND = 5.0  # its corners, and those of the ring about it
_SIGN = 0.22  # of a side, around the sign within


def paint_tick(painter: QPainter, box: QRectF, theme: Theme, *, on: bool, lit: bool) -> None:
    """Paint a box with its tick, or an empty one; `lit` while the pointer is over it."""
    if on:
        painter.fillPath(rounded(box, ROUND), theme.colour("green"))
        inner = box.width() * _SIGN
        sign = box.adjusted(inner, inner, -inner, -inner)
        glyph(painter, "check", sign, theme.colour("paper"))
    else:
        pen = QPen(theme.colour("ink2" if lit else "ink3"), 1.6)
        painter.strokePath(rounded(box.adjusted(1, 1, -1, -1), ROUND - 1), pen)


class TickBox(Pressed):
    """A box that is ticked or not."""

    def __init__(self, context: AppContext, name: Wording) -> None:
        super().__init__(context, name)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Return a small square and its ring."""
        side = self.context.theme.px(SIDE) + 2 * RING
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box and its tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        theme, on = self.context.theme, self.isChecked()
        paint_tick(painter, box, theme, on=on, lit=self.underMouse())
        self.ring(painter, box, ROUND)
