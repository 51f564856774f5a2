"""Tag marks: what an observation is about as a shape with its number, told apart without colour."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen, QPolygonF

from engine.playtest.templates import Tag
from gui.paint.shapes import Shape, outline, square_at
from gui.paint.theme import Fixed, face, fixed

_PLAIN: dict[str, Shape] = {
    "circle": "circle", "square": "square", "diamond": "diamond", "triangle": "triangle",
    "hexagon": "hexagon", "octagon": "octagon",
}  # fmt: skip
_TONES: tuple[Fixed, ...] = ("blue", "goldt", "red", "green", "ochre", "violet", "slate", "wood2")
_POINTS = 5  # of a star
_FIGURE = 1.15  # of the radius
_FIGURES = {  # where a shape has room for its number
    "triangle": QPointF(0, 0.3),
    "heart": QPointF(0, -0.12),
    "drop": QPointF(0, 0.2),
    "crescent": QPointF(-0.28, 0.18),
}


def paint_tag(painter: QPainter, middle: QPointF, radius: float, tag: Tag | None) -> None:
    """Paint the mark of a tag around a point; an observation without one is a ring."""
    if tag is None:
        painter.setPen(QPen(fixed("ink3"), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius * 0.7, radius * 0.7)
        return
    shape = tag_outline(tag.shape, radius, middle)
    painter.fillPath(shape, fixed(_TONES[(tag.number - 1) % len(_TONES)]))
    painter.strokePath(shape, QPen(fixed("light"), 1))
    painter.setPen(fixed("light"))
    painter.setFont(_figure(radius * (0.85 if tag.shape == "triangle" else 1), tag.number))
    box = square_at(middle + _FIGURES.get(tag.shape, QPointF()) * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(tag.number))


def _figure(radius: float, number: int) -> QFont:
    return face("sans", radius * (_FIGURE if number < 10 else 1), bold=True)


def tag_outline(shape: str, radius: float, middle: QPointF) -> QPainterPath:
    """Return the outline of a tag's shape around a point."""
    if shape in _PLAIN:
        return outline(_PLAIN[shape], radius, middle)
    path = QPainterPath()
    if shape == "star":
        turns = [-pi / 2 + n * pi / _POINTS for n in range(2 * _POINTS)]
        out = [1.3 if n % 2 == 0 else 0.68 for n in range(2 * _POINTS)]
        points = [QPointF(cos(a), sin(a)) * r for a, r in zip(turns, out, strict=True)]
        path.addPolygon(QPolygonF([middle + point * radius for point in points]))
    elif shape == "crescent":
        path.addEllipse(middle, 1.1 * radius, 1.1 * radius)
        bite = QPainterPath()
        bite.addEllipse(middle + QPointF(0.95 * radius, -0.6 * radius), radius * 0.7, radius * 0.7)
        path = path.subtracted(bite)
    elif shape == "cross":
        rows = ((-1.15, -0.6, 2.3, 1.2), (-0.6, -1.15, 1.2, 2.3))
        for x, y, wide, high in rows:
            bar = QPainterPath()
            bar.addRect(
                middle.x() + x * radius, middle.y() + y * radius, wide * radius, high * radius
            )
            path = path.united(bar)
    elif shape == "arrow":
        ways = ((-1.1, -0.65), (0.2, -0.65), (0.2, -1.1), (1.25, 0), (0.2, 1.1), (0.2, 0.65))
        points = [middle + QPointF(x, y) * radius for x, y in (*ways, (-1.1, 0.65))]
        path.addPolygon(QPolygonF(points))
    else:
        path = _curved(shape, radius, middle)
    path.closeSubpath()
    return path


def _curved(shape: str, radius: float, middle: QPointF) -> QPainterPath:
    """Return a heart, or a drop."""
    path = QPainterPath()

    def at(x: float, y: float) -> QPointF:
        return middle + QPointF(x, y) * radius

    if shape == "heart":
        path.moveTo(at(0, 1.15))
        path.cubicTo(at(-1.9, -0.1), at(-0.9, -1.5), at(0, -0.55))
        path.cubicTo(at(0.9, -1.5), at(1.9, -0.1), at(0, 1.15))
        return path
    path.moveTo(at(0, -1.35))
    path.cubicTo(at(0.4, -0.6), at(1.05, -0.2), at(1.0, 0.3))
    path.arcTo(QRectF(at(-1.0, -0.7), at(1.0, 1.3)), 0, -180)
    path.cubicTo(at(-1.05, -0.2), at(-0.4, -0.6), at(0, -1.35))
    return path
