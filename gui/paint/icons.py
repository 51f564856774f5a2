"""Icons: pictures of game-icons by name, and the line glyphs of the bar's buttons."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any, Literal

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

import resources
from printpack.draw.ornaments.wheel import dharma_wheel

Glyph = Literal[
    "undo", "redo", "gear", "back", "next", "down", "check", "cross", "theme", "hint", "speed",
    "book", "list", "info", "keys", "dice", "seat", "folder",
    "speed0", "speed1", "speed3", "play", "pause", "rewind", "chart", "medal", "bin", "pen",
    "why", "fork",
]  # fmt: skip
_OWN = {  # drawn for Samsara Table, as the collection's own are: in a square of 512
    "submachine-gun": (
        "M150 165H385V235H150ZM305 185V205H360V185ZM385 185H495V213H385ZM470 160H484V185H470Z"
        "M195 140H240V165H195ZM150 180H30V335H62V212H150ZM175 235H232L214 345H156Z"
        "M232 235H288V285H226L229 270H273V250H232ZM292 235H345L356 420H303Z"
    ),
}


@cache
def _collection() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.text("icons/icons.json"))["icons"]
    return found


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawn = _OWN.get(name) or _collection()[name]["path"]
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<path fill="{colour}" d="{drawn}"/></svg>'
    )
    return QSvgRenderer(QByteArray(svg.encode()))


def icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw an icon in a colour, as see-through as the colour is."""
    painter.save()
    painter.setOpacity(painter.opacity() * colour.alphaF())
    _renderer(name, colour.name()).render(painter, rect)
    painter.restore()


def wheel(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Draw the wheel of the Dharma, as it stands on the printed kit."""
    middle = rect.center()
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for name, *values in dharma_wheel(middle.x(), middle.y(), rect.width() / 2):
        numbers = [value for value in values if not isinstance(value, str)]
        match name:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "C":
                path.cubicTo(*numbers)
            case _:
                path.closeSubpath()
    painter.fillPath(path, colour)


def glyph(painter: QPainter, kind: Glyph, rect: QRectF, colour: QColor) -> None:
    """Draw one of the line signs that buttons carry."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    radius = rect.width() / 2
    painter.scale(radius, radius)
    pen = QPen(colour, 0.22)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(_outline(kind))
    if kind == "theme":  # the dark half of the moon
        half = QPainterPath()
        half.moveTo(0, -0.8)
        half.arcTo(QRectF(-0.8, -0.8, 1.6, 1.6), 90, -180)
        half.closeSubpath()
        painter.fillPath(half, colour)
    painter.restore()


def _lines(*rows: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for row in rows:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in row]))
    return path


@cache
def _outline(kind: Glyph) -> QPainterPath:
    """Return a sign's lines about the origin, one unit to each side."""
    if kind in ("gear", "theme", "hint", "info", "seat", "medal", "why"):
        return _round(kind)
    if kind in ("undo", "redo"):
        f = 1 if kind == "undo" else -1
        path = _lines(
            ((-f * 0.75, -0.15), (-f * 0.7, -0.75)), ((-f * 0.75, -0.15), (-f * 0.15, -0.05))
        )
        path.moveTo(-f * 0.75, -0.15)
        path.cubicTo(-f * 0.1, -0.8, f * 0.9, -0.5, f * 0.72, 0.55)
        return path
    return _lines(*_STRAIGHT[kind])


def _round(kind: Glyph) -> QPainterPath:
    path = QPainterPath()
    if kind == "gear":
        path.addEllipse(QPointF(0, 0), 0.5, 0.5)
        for i in range(8):
            x, y = math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)
            path.addPath(_lines(((x * 0.55, y * 0.55), (x * 0.9, y * 0.9))))
    elif kind == "hint":
        path.addEllipse(QPointF(0, -0.15), 0.52, 0.52)
        path.addPath(_lines(((-0.22, 0.62), (0.22, 0.62)), ((-0.15, 0.88), (0.15, 0.88))))
    elif kind == "info":
        path.addEllipse(QPointF(0, 0), 0.82, 0.82)
        path.addPath(_lines(((0, -0.1), (0, 0.42)), ((0, -0.42), (0, -0.4))))
    elif kind == "why":
        path.moveTo(-0.42, -0.4)
        path.cubicTo(-0.42, -1.0, 0.48, -1.0, 0.48, -0.38)
        path.cubicTo(0.48, 0.06, 0, 0.0, 0, 0.4)
        path.addPath(_lines(((0, 0.84), (0, 0.86))))
    elif kind == "medal":
        path.addEllipse(QPointF(0, 0.28), 0.5, 0.5)
        path.addPath(_lines(((-0.18, -0.2), (-0.62, -0.88), (0.62, -0.88), (0.18, -0.2))))
    elif kind == "seat":
        path.addEllipse(QPointF(0, -0.4), 0.36, 0.36)
        path.moveTo(-0.7, 0.75)
        path.cubicTo(-0.6, 0.05, 0.6, 0.05, 0.7, 0.75)
    else:
        path.addEllipse(QPointF(0, 0), 0.8, 0.8)
    return path


_STRAIGHT: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "back": (((0.3, -0.65), (-0.4, 0), (0.3, 0.65)),),
    "next": (((-0.3, -0.65), (0.4, 0), (-0.3, 0.65)),),
    "down": (((-0.55, -0.25), (0, 0.35), (0.55, -0.25)),),
    "check": (((-0.6, 0), (-0.15, 0.5), (0.65, -0.5)),),
    "cross": (((-0.5, -0.5), (0.5, 0.5)), ((0.5, -0.5), (-0.5, 0.5))),
    "speed": (
        ((-0.55, -0.5), (-0.05, 0), (-0.55, 0.5)),
        ((0.05, -0.5), (0.55, 0), (0.05, 0.5)),
    ),
    "speed0": (((-0.3, -0.5), (-0.3, 0.5)), ((0.1, -0.5), (0.6, 0), (0.1, 0.5))),
    "speed1": (((-0.25, -0.5), (0.25, 0), (-0.25, 0.5)),),
    "speed3": (
        ((-0.85, -0.5), (-0.35, 0), (-0.85, 0.5)),
        ((-0.25, -0.5), (0.25, 0), (-0.25, 0.5)),
        ((0.35, -0.5), (0.85, 0), (0.35, 0.5)),
    ),
    "book": (
        ((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)),
        ((0, -0.7), (0, 0.7)),
    ),
    "fork": (
        ((-0.85, 0), (-0.25, 0), (0.3, -0.55), (0.8, -0.55)),
        ((-0.25, 0), (0.3, 0.55), (0.8, 0.55)),
    ),
    "rewind": (
        ((0.55, -0.5), (0.05, 0), (0.55, 0.5)),
        ((-0.05, -0.5), (-0.55, 0), (-0.05, 0.5)),
    ),
    "play": (((-0.4, -0.6), (0.55, 0), (-0.4, 0.6), (-0.4, -0.6)),),
    "chart": (
        ((-0.8, 0.7), (0.8, 0.7)),
        ((-0.5, 0.3), (-0.5, -0.05)),
        ((0, 0.3), (0, -0.7)),
        ((0.5, 0.3), (0.5, -0.35)),
    ),
    "pause": (((-0.3, -0.55), (-0.3, 0.55)), ((0.3, -0.55), (0.3, 0.55))),
    "list": (
        ((-0.35, -0.5), (0.75, -0.5)),
        ((-0.35, 0), (0.75, 0)),
        ((-0.35, 0.5), (0.75, 0.5)),
        ((-0.75, -0.5), (-0.7, -0.5)),
        ((-0.75, 0), (-0.7, 0)),
        ((-0.75, 0.5), (-0.7, 0.5)),
    ),
    "keys": (
        ((-0.85, -0.55), (0.85, -0.55), (0.85, 0.55), (-0.85, 0.55), (-0.85, -0.55)),
        ((-0.45, -0.15), (-0.4, -0.15)),
        ((0, -0.15), (0.05, -0.15)),
        ((0.45, -0.15), (0.5, -0.15)),
        ((-0.4, 0.2), (0.4, 0.2)),
    ),
    "dice": (
        ((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)),
        ((-0.3, -0.3), (-0.29, -0.3)),
        ((0.3, 0.3), (0.31, 0.3)),
        ((0, 0), (0.01, 0)),
    ),
    "bin": (
        ((-0.7, -0.5), (0.7, -0.5)),
        ((-0.25, -0.5), (-0.25, -0.8), (0.25, -0.8), (0.25, -0.5)),
        ((-0.52, -0.5), (-0.42, 0.8), (0.42, 0.8), (0.52, -0.5)),
        ((-0.15, -0.15), (-0.13, 0.45)),
        ((0.15, -0.15), (0.13, 0.45)),
    ),
    "pen": (
        ((-0.75, 0.75), (-0.6, 0.25), (0.4, -0.75), (0.75, -0.4), (-0.25, 0.6), (-0.75, 0.75)),
        ((0.15, -0.5), (0.5, -0.15)),
    ),
    "folder": (
        ((-0.8, 0.6), (-0.8, -0.55), (-0.25, -0.55), (0, -0.3), (0.8, -0.3), (0.8, 0.6)),
        ((0.8, 0.6), (-0.8, 0.6)),
    ),
}
