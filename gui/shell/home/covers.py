"""The picture that each game shows on its tile, painted from icons and textures."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from gui.paint.icons import icon, wheel
from gui.paint.shapes import square_at
from gui.paint.surfaces import hills, lay, rounded, shadow, sun
from gui.paint.theme import Fixed, fixed, mixed


@lru_cache(maxsize=24)
def cover(game_id: str, width: int, height: int, ratio: float) -> QPixmap:
    """Return a game's cover with round corners, painted once for each size."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    box = QRectF(0, 0, width, height)
    painter.setClipPath(rounded(box, 10))
    _COVERS[game_id](painter, box)
    painter.setClipping(False)
    rim = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 9.5)
    painter.strokePath(rim, QPen(fixed("shade", 0.35), 1))
    painter.end()
    return pixmap


def covered() -> frozenset[str]:
    """Return the games that have a cover."""
    return frozenset(_COVERS)


def _wash(painter: QPainter, box: QRectF, above: QColor, below: QColor) -> None:
    wash = QLinearGradient(box.topLeft(), box.bottomLeft())
    wash.setColorAt(0, above)
    wash.setColorAt(1, below)
    painter.fillRect(box, wash)


def _unit(box: QRectF) -> float:
    """Return what sizes are shares of: the height, unless the box is narrow."""
    return min(box.height(), box.width() / 1.15)


def _at(box: QRectF, x: float, y: float, side: float) -> QRectF:
    """Return the square of a side, in units of the box, centred at shares of it."""
    centre = QPointF(box.left() + box.width() * x, box.top() + box.height() * y)
    return square_at(centre, side * _unit(box))


def _merit57(painter: QPainter, box: QRectF) -> None:
    """Paint hills in ink, the red sun with the wheel in it, a pagoda, and somebody who sits."""
    ink, light = fixed("ink"), fixed("card2")
    _wash(painter, box, light, mixed(light, fixed("gold"), 0.28))
    lay(painter, box, "paper", 0.12)
    sun_at = _at(box, 0.66, 0.36, 0.5)
    sun(painter, sun_at.center(), sun_at.width() / 2, mixed(fixed("red"), fixed("gold"), 0.12))
    low = box.adjusted(0, box.height() * 0.2, 0, 0)
    hills(painter, low, ink, layers=4, seed=5, strength=0.62, first=0.3, height=0.3)
    icon(painter, "pagoda", _at(box, 0.2, 0.45, 0.32), fixed("ink", 0.82))
    wheel(painter, _at(box, 0.66, 0.36, 0.34), fixed("light", 0.55))
    icon(painter, "meditation", _at(box, 0.47, 0.73, 0.32), fixed("ink", 0.94))


def _ludo(painter: QPainter, box: QRectF) -> None:
    """Paint the cross of squares on lacquered wood, four pieces and a thrown six."""
    _wash(painter, box, fixed("lacquer"), mixed(fixed("lacquer"), fixed("lacquer2"), 0.6))
    lay(painter, box, "wood", 0.22)
    side = _unit(box) * 0.125
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
    painter.fillPath(_shape("diamond", box.center(), side * 0.62), fixed("ivory"))
    _die(painter, _at(box, 0.8, 0.28, 0.24))
    places = ((0.17, 0.24), (0.17, 0.78), (0.83, 0.78))
    for (x, y), tone, shape in zip(
        places, tones[:1] + tones[1:2] + tones[3:], _SHAPES, strict=False
    ):
        piece = _shape(shape, _at(box, x, y, 0).center(), _unit(box) * 0.07)
        for low in (0.012, 0.024):  # its own shape again, softer the farther it falls
            painter.fillPath(piece.translated(0, _unit(box) * low), fixed("shade", 0.22))
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


_SHAPES = ("circle", "square", "triangle", "diamond")


def _shape(kind: str, centre: QPointF, radius: float) -> QPainterPath:
    """Return the outline of a seat's badge."""
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


def _delay(painter: QPainter, box: QRectF) -> None:
    """Paint the archive at night: a letter with a red seal between quill and candle, and wings."""
    light = QRadialGradient(_at(box, 0.5, 0.45, 0).center(), box.width() * 0.7)
    light.setColorAt(0, mixed(fixed("night"), fixed("lamp"), 0.22))
    light.setColorAt(1, fixed("night"))
    painter.fillRect(box, light)
    lay(painter, box, "stone", 0.07)
    icon(painter, "angel-wings", _at(box, 0.5, 0.44, 0.84), fixed("parchment", 0.15))
    painter.save()
    painter.translate(_at(box, 0.5, 0.52, 0).center())
    painter.rotate(-4)
    wide, high = _unit(box) * 0.62, _unit(box) * 0.66
    sheet = QRectF(-wide / 2, -high / 2, wide, high)
    shadow(painter, sheet, 3, 12, 6, fixed("shade", 0.7))
    painter.fillPath(rounded(sheet, 3), fixed("parchment"))
    lay(painter, sheet, "paper", 0.16)
    painter.setPen(QPen(fixed("parchmentink", 0.6), max(1.0, _unit(box) * 0.009)))
    for row in range(6):
        y = -high * 0.34 + row * high * 0.11
        end = 0.36 if row % 3 != 2 else 0.1
        painter.drawLine(QPointF(-wide * 0.36, y), QPointF(wide * end, y))
    painter.restore()
    seal_at = _at(box, 0.5, 0.72, 0).center() + QPointF(_unit(box) * 0.18, 0)
    sun(painter, seal_at, _unit(box) * 0.085, fixed("pressure"))
    icon(painter, "quill-ink", _at(box, 0.8, 0.54, 0.4), fixed("parchment2", 0.95))
    icon(painter, "candle-flame", _at(box, 0.2, 0.54, 0.38), fixed("brass", 0.95))


def _merit13(painter: QPainter, box: QRectF) -> None:
    """Paint a bundle of bamboo slips tied with red cords; three coins come to one lotus."""
    _wash(painter, box, mixed(fixed("bamboo"), fixed("card"), 0.4), fixed("bamboo2"))
    count = max(5, round(box.width() / (_unit(box) * 0.135)))
    wide = box.width() / count
    for i in range(count):
        slip = QRectF(box.left() + i * wide, box.top(), wide, box.height())
        shade = QLinearGradient(slip.topLeft(), slip.topRight())
        for at, tone in ((0.0, 0.34), (0.2, 0.0), (0.8, 0.06), (1.0, 0.4)):
            shade.setColorAt(at, fixed("bambooink", tone))
        painter.fillRect(slip, shade)
        node = box.top() + box.height() * (0.22 + 0.56 * (i * 7 % 5) / 5)
        painter.fillRect(QRectF(slip.left(), node, wide, 1.6), fixed("bambooink", 0.35))
    lay(painter, box, "wood", 0.14)
    for share in (0.12, 0.88):
        y = box.top() + box.height() * share
        painter.fillRect(QRectF(box.left(), y - 2, box.width(), 4), fixed("red", 0.85))
    sun_at = _at(box, 0.5, 0.5, 0.62)
    sun(painter, sun_at.center(), sun_at.width() / 2, fixed("red"), 0.92)
    icon(painter, "lotus", _at(box, 0.5, 0.5, 0.46), fixed("card"))
    for x, y in ((0.16, 0.3), (0.84, 0.3), (0.5, 0.9)):
        coin = _at(box, x, y, 0.2)
        shadow(painter, coin, coin.width() / 2, 5, 3, fixed("shade", 0.4))
        painter.fillPath(rounded(coin, coin.width() / 2), fixed("gold"))
        painter.strokePath(rounded(coin, coin.width() / 2), QPen(fixed("woodtext"), 2))
        hole = coin.adjusted(*(coin.width() * part for part in (0.34, 0.34, -0.34, -0.34)))
        painter.fillRect(hole, fixed("woodtext"))


def _cier(painter: QPainter, box: QRectF) -> None:
    """Paint the blackboard with a ring of chalk, four fists on it and two pistols."""
    _wash(painter, box, fixed("slate"), fixed("slate2"))
    lay(painter, box, "chalk", 0.16)
    centre, radius = box.center(), _unit(box) * 0.34
    pen = QPen(fixed("chalk", 0.6), 3, Qt.PenStyle.DashLine)
    pen.setDashPattern([6, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    icon(painter, "crossed-pistols", _at(box, 0.5, 0.5, 0.27), fixed("chalk"))
    tones: tuple[Fixed, ...] = ("red", "green", "gold", "blue")
    for place, (tone, shape) in enumerate(zip(tones, _SHAPES, strict=True)):
        angle = math.radians(90 * place - 90)
        spot = centre + QPointF(math.cos(angle), math.sin(angle)) * radius
        piece = _shape(shape, spot, _unit(box) * 0.105)
        painter.fillPath(piece, mixed(fixed(tone), fixed("light"), 0.5))
        icon(painter, "fist", square_at(spot, _unit(box) * 0.14), fixed("slate2"))


_COVERS: dict[str, Callable[[QPainter, QRectF], None]] = {
    "merit57": _merit57,
    "delay": _delay,
    "merit13": _merit13,
    "ludo": _ludo,
    "cier": _cier,
}
