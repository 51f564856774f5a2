"""Shapes told apart without colour: outlines and hatchings of seats and tokens."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

Shape = Literal["circle", "square", "diamond", "triangle", "hexagon", "octagon", "petal", "cross"]
Hatch = Literal["diagonal", "horizontal", "dots", "vertical", "crossed"]

_CORNERS: dict[str, tuple[int, float, float]] = {  # how many, turned by, how far out
    "diamond": (4, -pi / 2, 1.12),
    "hexagon": (6, pi / 6, 1.06),
    "octagon": (8, pi / 8, 1.05),
    "triangle": (3, -pi / 2, 1.2),
}


def square_at(middle: QPointF, side: float) -> QRectF:
    """Return a square around a point: the room for a sign."""
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def outline(shape: Shape, radius: float, centre: QPointF | None = None) -> QPainterPath:
    """Return a mark's outline around a point, all of them about equally large."""
    path = QPainterPath()
    at = centre or QPointF(0, 0)
    if shape == "circle":
        path.addEllipse(at, radius, radius)
    elif shape == "square":
        path.addRoundedRect(square_at(at, 1.76 * radius), radius * 0.22, radius * 0.22)
    elif shape == "petal":
        path.addPolygon(_ring(at, 96, lambda a: radius * (0.93 + 0.13 * abs(cos(4 * a)))))
    elif shape == "cross":
        path = _cross(at, radius)
    else:
        corners, turned, out = _CORNERS[shape]
        down = radius * 0.12 if shape == "triangle" else 0.0
        path.addPolygon(_ring(at + QPointF(0, down), corners, lambda _: radius * out, turned))
    path.closeSubpath()
    return path


def hatch(
    painter: QPainter, path: QPainterPath, kind: Hatch, ink: QColor, step: float = 5.0
) -> None:
    """Fill a path with lines or dots."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    around = path.boundingRect()
    if kind == "dots":
        _dots(painter, around, ink, step)
    else:
        painter.setPen(QPen(ink, 1.4))
        kinds = ("horizontal", "vertical") if kind == "crossed" else (kind,)
        for one in kinds:
            painter.drawLines(_lines(around, one, step))
    painter.restore()


def _lines(around: QRectF, kind: str, step: float) -> list[QPointF]:
    """Return the ends of the lines, two by two."""
    left, right, top, bottom = around.left(), around.right(), around.top(), around.bottom()
    ends: list[QPointF] = []
    if kind == "horizontal":
        for i in range(int((bottom - top) / step) + 1):
            ends += (QPointF(left, top + i * step), QPointF(right, top + i * step))
    elif kind == "vertical":
        for i in range(int((right - left) / step) + 1):
            ends += (QPointF(left + i * step, top), QPointF(left + i * step, bottom))
    else:
        high, wide = bottom - top, right - left
        for i in range(int((wide + high) / (step * 1.3)) + 1):
            x = left - high + i * step * 1.3
            ends += (QPointF(x, bottom), QPointF(x + high, top))
    return ends


def _dots(painter: QPainter, around: QRectF, ink: QColor, step: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for row in range(int(around.height() / step) + 2):
        y = around.top() + row * step
        for column in range(int(around.width() / step) + 2):
            x = around.left() + (column + (0.5 if row % 2 else 0)) * step
            painter.drawEllipse(QPointF(x, y), 1.3, 1.3)


def _ring(at: QPointF, corners: int, radius: object, turned: float = 0.0) -> QPolygonF:
    assert callable(radius)
    angles = [turned + 2 * pi * i / corners for i in range(corners)]
    return QPolygonF([at + QPointF(cos(a), sin(a)) * radius(a) for a in angles])


def _cross(at: QPointF, radius: float) -> QPainterPath:
    arm, out = radius * 0.36, radius * 1.02
    path = QPainterPath()
    path.addRect(QRectF(at.x() - arm, at.y() - out, 2 * arm, 2 * out))
    across = QPainterPath()
    across.addRect(QRectF(at.x() - out, at.y() - arm, 2 * out, 2 * arm))
    return path.united(across)
