"""Cover art of Cier: the picture on its tile."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.paint.cover import SHAPES, at, shape, unit, wash
from gui.paint.icons import icon
from gui.paint.shapes import square_at
from gui.paint.surfaces import lay
from gui.paint.theme import Fixed, fixed, mixed


def paint(painter: QPainter, box: QRectF) -> None:
    """Paint the blackboard with a ring of chalk, four fists on it and two pistols."""
    wash(painter, box, fixed("slate"), fixed("slate2"))
    lay(painter, box, "chalk", 0.16)
    centre, radius = box.center(), unit(box) * 0.34
    pen = QPen(fixed("chalk", 0.6), 3, Qt.PenStyle.DashLine)
    pen.setDashPattern([6, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    icon(painter, "crossed-pistols", at(box, 0.5, 0.5, 0.27), fixed("chalk"))
    tones: tuple[Fixed, ...] = ("red", "green", "gold", "blue")
    for place, (tone, kind) in enumerate(zip(tones, SHAPES, strict=True)):
        angle = math.radians(90 * place - 90)
        spot = centre + QPointF(math.cos(angle), math.sin(angle)) * radius
        piece = shape(kind, spot, unit(box) * 0.105)
        painter.fillPath(piece, mixed(fixed(tone), fixed("light"), 0.5))
        icon(painter, "fist", square_at(spot, unit(box) * 0.14), fixed("slate2"))
