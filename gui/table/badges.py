"""Seat badge and nameplate: how a seat is told from the others, and its name where it is cut."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from gui.paint.lettering import lines, paragraph
from gui.paint.seat_looks import seat_look
from gui.paint.shapes import hatch, outline
from gui.paint.surfaces import panel
from gui.paint.theme import Theme, fixed
from gui.table.faces import Face

_SIDE, _RADIUS = 30.0, 11.5
_WIDE, _SIZE, _LEAD, _PAD = 300.0, 18.0, 1.32, 16.0  # of a name in full


def plain_badge(seat: int) -> Face:
    """Return the outline, the colour and the hatching of a seat."""
    look = seat_look(seat)

    def paint(painter: QPainter, size: QSizeF) -> None:
        path = outline(look.shape, _RADIUS, QRectF(0, 0, size.width(), size.height()).center())
        painter.fillPath(path, fixed(look.tone))
        hatch(painter, path, look.hatch, fixed("light", 0.42), 3.5)
        painter.strokePath(path, QPen(fixed("ink", 0.65), 1.2))

    return Face(("seat-badge", seat), _SIDE, _SIDE, paint)


def whole_name(name: str, theme: Theme) -> Face:
    """Return a plate with a name in full, on as many lines as it needs."""
    room = _WIDE - 2 * _PAD
    count = len(lines(name, room, _SIZE, "serif", bold=True))

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        panel(painter, box, theme, blur=6)
        inner = box.adjusted(_PAD, _PAD, -_PAD, -_PAD)
        ink = theme.colour("ink")
        paragraph(painter, inner, name, _SIZE, ink, "serif", bold=True, lead=_LEAD)

    return Face(("whole-name", name), _WIDE, count * _SIZE * _LEAD + 2 * _PAD, paint, margin=8)
