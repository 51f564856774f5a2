"""Cover art of Ludo: the picture on its tile."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.paint.cover import SHAPES, at, shape, unit, wash
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Fixed, fixed, mixed


def paint(painter: QPainter, box: QRectF) -> None:
    """Paint the cross of squares on lacquered wood, four pieces and a thrown six."""
    wash(painter, box, fixed("lacquer"), mixed(fixed("lacquer"), fixed("lacquer2"), 0.6))
    lay(painter, box, "wood", 0.22)
    side = unit(box) * 0.125
    tones: tuple[Fixed, ...] = ("red", "green", "gold", "blue")
    arms = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for tone, (dx, dy) in zip(tones, arms, strict=True):
        for i in range(1, 4):
            for j in (-1, 0, 1):
                across = QPointF(j if dx == 0 else dx * i, j if dy == 0 else dy * i)
                centre = box.center() + across * side * 1.03
                square = QRectF(centre.x() - side * 0.47, 0, side * 0.94, side * 0.94)
                square.moveTop(centre.y() - side * 0.47)
                own = j == 0 and i < 3
                painter.fillPath(rounded(square, 3), fixed(tone if own else "ivory"))
    painter.fillPath(shape("diamond", box.center(), side * 0.62), fixed("ivory"))
    _die(painter, at(box, 0.8, 0.28, 0.24))
    places = ((0.17, 0.24), (0.17, 0.78), (0.83, 0.78))
    for (x, y), tone, kind in zip(places, tones[:1] + tones[1:2] + tones[3:], SHAPES, strict=False):
        piece = shape(kind, at(box, x, y, 0).center(), unit(box) * 0.07)
        for low in (0.012, 0.024):  # its own shape again, softer the farther it falls
            painter.fillPath(piece.translated(0, unit(box) * low), fixed("shade", 0.22))
        painter.fillPath(piece, fixed(tone))
        painter.strokePath(piece, QPen(fixed("woodtext"), 2))


def _die(painter: QPainter, box: QRectF) -> None:
    painter.save()
    painter.translate(box.center())
    painter.rotate(14)
    half = box.width() / 2
    face = QRectF(-half, -half, 2 * half, 2 * half)
    shadow(painter, face, half * 0.4, 7, 4, fixed("shade", 0.45))
    painter.fillPath(rounded(face, half * 0.4), fixed("card"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fixed("ink"))
    for x in (-0.5, 0.5):
        for y in (-0.5, 0, 0.5):
            painter.drawEllipse(QPointF(x * half, y * half), half * 0.18, half * 0.18)
    painter.restore()
