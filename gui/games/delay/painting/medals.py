"""Achievement pictures of the archive: letters of reached endings, and closed drawers."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import face as font_of
from gui.paint.theme import fixed


def letter(painter: QPainter, box: QRectF) -> None:
    """Paint an open letter with its seal: an ending that was reached."""
    sheet = box.adjusted(box.width() * 0.12, 2, -box.width() * 0.12, -4)
    shadow(painter, sheet, 4, 8, 3, fixed("shade", 0.4))
    painter.fillPath(rounded(sheet, 4), fixed("parchment"))
    painter.strokePath(rounded(sheet, 4), QPen(fixed("bambooink", 0.5), 1))
    painter.setPen(QPen(fixed("parchmentink", 0.7), max(1.2, box.width() * 0.018)))
    for row in range(5):
        y = sheet.top() + sheet.height() * (0.2 + 0.115 * row)
        right = sheet.right() - sheet.width() * (0.14 if row < 4 else 0.5)
        painter.drawLine(QPointF(sheet.left() + sheet.width() * 0.14, y), QPointF(right, y))
    seal = sheet.width() * 0.15
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fixed("red"))
    spot = QPointF(sheet.right() - seal * 1.7, sheet.bottom() - seal * 1.6)
    painter.drawEllipse(spot, seal, seal)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(fixed("light"), 1.4))
    painter.drawEllipse(spot, seal * 0.6, seal * 0.6)


def drawer(painter: QPainter, box: QRectF) -> None:
    """Paint a closed drawer: an ending that nobody has seen."""
    front = box.adjusted(2, box.height() * 0.14, -2, -box.height() * 0.14)
    shadow(painter, front, 5, 6, 3, fixed("shade", 0.4))
    painter.fillPath(rounded(front, 5), fixed("wood2"))
    inner = front.adjusted(5, 5, -5, -5)
    painter.strokePath(rounded(inner, 3), QPen(fixed("wood"), 1.5))
    plate = QRectF(0, 0, front.width() * 0.44, front.height() * 0.4)
    plate.moveCenter(front.center() - QPointF(0, front.height() * 0.13))
    painter.fillPath(rounded(plate, 3), fixed("brass"))
    painter.setPen(fixed("parchmentink"))
    painter.setFont(font_of("serif", plate.height() * 0.66, bold=True))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, "?")
    handle = QRectF(0, 0, front.width() * 0.3, max(5.0, front.height() * 0.1))
    handle.moveCenter(front.center() + QPointF(0, front.height() * 0.3))
    painter.fillPath(rounded(handle, handle.height() / 2), fixed("brass"))
