"""Cover art: what the pictures on the tiles of the games are made of.

Sizes are shares of `unit`, so that a cover looks the same on a small tile and on a large one.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

from gui.paint.icons import icon
from gui.paint.shapes import square_at
from gui.paint.surfaces import lay
from gui.paint.theme import fixed, mixed

SHAPES = ("circle", "square", "triangle", "diamond")


def wash(painter: QPainter, box: QRectF, above: QColor, below: QColor) -> None:
    """Fill a box with one colour that turns into another downwards."""
    wash = QLinearGradient(box.topLeft(), box.bottomLeft())
    wash.setColorAt(0, above)
    wash.setColorAt(1, below)
    painter.fillRect(box, wash)


def unit(box: QRectF) -> float:
    """Return what sizes are shares of: the height, unless the box is narrow."""
    return min(box.height(), box.width() / 1.15)


def at(box: QRectF, x: float, y: float, side: float) -> QRectF:
    """Return the square of a side, in units of the box, centred at shares of it."""
    centre = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
    return square_at(centre, side * unit(box))


def shape(kind: str, centre: QPointF, radius: float) -> QPainterPath:
    """Return the outline of a seat's badge, which is one of `SHAPES`."""
    path = QPainterPath()
    x, y = centre.x(), centre.y()
    if kind == "circle":
        path.addEllipse(centre, radius, radius)
    elif kind == "square":
        side = radius * 1.76
        path.addRoundedRect(x - side / 2, y - side / 2, side, side, radius * 0.2, radius * 0.2)
    else:
        count, reach, turn = (3, 1.2, 0.12) if kind == "triangle" else (4, 1.12, 0.0)
        corners = [math.radians(360 / count * i - 90) for i in range(count)]
        path.addPolygon(
            QPolygonF(
                [
                    QPointF(
                        x + radius * reach * math.cos(angle),
                        y + radius * (turn + reach * math.sin(angle)),
                    )
                    for angle in corners
                ]
            )
        )
        path.closeSubpath()
    return path


def plain(painter: QPainter, box: QRectF, picture: str) -> None:
    """Paint the cover of a game that has none of its own: its icon on paper."""
    light = fixed("card2")
    wash(painter, box, light, mixed(light, fixed("gold"), 0.28))
    lay(painter, box, "paper", 0.12)
    icon(painter, picture, at(box, 0.5, 0.5, 0.6), fixed("ink", 0.9))
