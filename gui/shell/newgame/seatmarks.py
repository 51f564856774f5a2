"""Seat badges of a new game, told apart without colour too: a hatched band and a badge."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext
from gui.paint.icons import icon
from gui.paint.seat_looks import SeatLook, seat_look
from gui.paint.shapes import hatch, outline, square_at
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import fixed
from gui.widgets.panel import Picture


def paint_band(
    painter: QPainter, sheet: QRectF, corner: float, width: float, look: SeatLook
) -> None:
    """Paint the band at the left of a seat's row."""
    band = QPainterPath()
    band.addRect(QRectF(sheet.left(), sheet.top(), width, sheet.height()))
    band = band.intersected(rounded(sheet, corner))
    painter.fillPath(band, fixed(look.tone))
    hatch(painter, band, look.hatch, fixed("light", 0.4), 4.5)


class SeatBadge(Picture):
    """Who sits there, as a picture on the shape of the seat."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, 54, 54)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.look = seat_look(0)
        self.icon = "person"

    def wear(self, look: SeatLook, icon_name: str) -> None:
        """Show another seat, or somebody else on it."""
        self.look, self.icon = look, icon_name
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shape, its hatching and the picture."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        radius = min(self.width(), self.height()) / 2 / 1.22
        shape = outline(self.look.shape, radius, middle)
        painter.fillPath(shape, fixed(self.look.tone))
        lay(painter, shape, "stone", 0.12)
        hatch(painter, shape, self.look.hatch, fixed("light", 0.22), 4.5)
        painter.strokePath(shape, QPen(fixed("light"), 1.6))
        side = radius * 1.1
        square = square_at(middle, side)
        if self.look.shape == "triangle":
            square.translate(0, radius * 0.14)
            square.adjust(side * 0.1, side * 0.1, -side * 0.1, -side * 0.1)
        icon(painter, self.icon, square, fixed("light"))
