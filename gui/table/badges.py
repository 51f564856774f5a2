"""Seat badge: how a seat is told from the others where its board has no badge of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from gui.paint.seat_looks import seat_look
from gui.paint.shapes import hatch, outline
from gui.paint.theme import fixed
from gui.table.faces import Face

_SIDE, _RADIUS = 30.0, 11.5


def plain_badge(seat: int) -> Face:
    """Return the outline, the colour and the hatching of a seat."""
    look = seat_look(seat)

    def paint(painter: QPainter, size: QSizeF) -> None:
        path = outline(look.shape, _RADIUS, QRectF(0, 0, size.width(), size.height()).center())
        painter.fillPath(path, fixed(look.tone))
        hatch(painter, path, look.hatch, fixed("light", 0.42), 3.5)
        painter.strokePath(path, QPen(fixed("ink", 0.65), 1.2))

    return Face(("seat-badge", seat), _SIDE, _SIDE, paint)
