"""Painted: the blackboard, the ring of chalk, the slot, and the arrows of a settlement."""

from __future__ import annotations

from math import atan2, cos, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gui.boards.cier.layout import Layout
from gui.boards.cier.looks import Arrow, Ring, Slot, Words
from gui.boards.cier.marks import chalk
from gui.icons import glyph
from gui.lettering import legible, width, words
from gui.surfaces import lay, rounded
from gui.table.shapes import outline, square_at
from gui.theme import Theme, fixed, mixed

_BEND = 0.17  # of an arrow's way
_CLEAR = 26.0  # between an arrow of a duel and the words in the middle
_SEALS = 34.0  # the height of the line below the words in the middle


def ground(painter: QPainter, rect: QRectF) -> None:
    """Paint the board: lighter where the light falls, wiped many times."""
    light = QRadialGradient(QPointF(rect.width() * 0.5, rect.height() * 0.37), rect.width() * 0.7)
    light.setColorAt(0, fixed("slate"))
    light.setColorAt(1, fixed("slate2"))
    painter.fillRect(rect, light)
    lay(painter, rect, "chalk", 0.13)


def ring(painter: QPainter, box: QRectF, look: Ring, _theme: Theme, _lang: str) -> None:
    """Paint the ring, the words in its middle and everybody's arrows."""
    seats = len(look.steps)
    layout = Layout(box.width(), box.height(), seats)
    (across, down), middle = layout.radii, layout.middle
    for by, wide, share in ((0.0, 3.0, 0.5), (7.0, 1.2, 0.32)):
        line = QPainterPath()
        line.addEllipse(middle, across - by, down - by)
        _stroke(painter, line, fixed("chalk"), wide, share)
    _title(painter, layout.centre, look, dim=bool(look.arrows) and seats > 2)
    tags = []
    for number, arrow in enumerate(look.arrows):
        start = layout.spot(look.steps[arrow.start])
        end = layout.spot(look.steps[arrow.end])
        if seats == 2:
            way = _around(start, end, _reach(layout, look))
        else:
            way = _across(start, end, _BEND * (1 + 0.12 * (number % 3)))
        at = _arrow(painter, way, arrow)
        if arrow.text:
            tags.append((at, arrow.text))
    for at, text in tags:
        _tag(painter, at, text)


def _reach(layout: Layout, look: Ring) -> float:
    """Return how far aside an arrow of a duel passes: beyond the words in the middle."""
    title = width(look.title, _size(layout.centre), "serif", bold=True)
    return max(title / 2, layout.laid[0] / 2) + _CLEAR


def _size(centre: QRectF) -> float:
    return min(24.0, (centre.height() - _SEALS) * 0.36)


def _title(painter: QPainter, centre: QRectF, look: Ring, *, dim: bool = False) -> None:
    size = _size(centre)
    line = max(13.5, min(15.5, size * 0.66))
    block = size * 1.4 + line * 1.4
    top = centre.top() + max(0.0, (centre.height() - _SEALS - block) / 2)
    head = QRectF(centre.left(), top, centre.width(), size * 1.4)
    ink = fixed("chalk", 0.55 if dim else 1.0)
    words(painter, head, look.title, size, ink, "serif", bold=True, align="center")
    below = QRectF(centre.left(), head.bottom(), centre.width(), line * 1.4)
    ink = mixed(fixed("chalk"), fixed("slate"), 0.12)
    words(painter, below, look.line, line, ink, align="center")


def _stroke(painter: QPainter, path: QPainterPath, ink: QColor, wide: float, share: float) -> None:
    """Draw a line of chalk: a core and the dust beside it."""
    for by, part in ((1.0, share), (2.4, share * 0.25)):
        tone = QColor(ink)
        tone.setAlphaF(part)
        pen = QPen(tone, wide * by)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)


def _across(start: QRectF, end: QRectF, bend: float) -> QPainterPath:
    """Return the way from card to card, bent a little."""
    one, other = _edge(start, end.center()), _edge(end, start.center())
    way = other - one
    path = QPainterPath(one)
    path.quadTo((one + other) / 2 + QPointF(-way.y(), way.x()) * bend, other)
    return path


def _around(start: QRectF, end: QRectF, reach: float) -> QPainterPath:
    """Return the way from one card's side to the other's: up on the right, down on the left."""
    side = 1 if start.center().y() > end.center().y() else -1
    edge = start.width() / 2 + 8
    out = QPointF(side * edge, 0)
    bulge = QPointF(side * max(edge, (reach - edge / 4) / 0.75), 0)
    path = QPainterPath(start.center() + out)
    path.cubicTo(start.center() + bulge, end.center() + bulge, end.center() + out * 1.2)
    return path


def _arrow(painter: QPainter, path: QPainterPath, look: Arrow) -> QPointF:
    """Draw an arrow; return its middle."""
    ink = chalk(look.seat)
    pen = QPen(ink, min(6.5, 3.5 + path.length() / 60))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if look.void:
        ink.setAlphaF(0.6)
        pen.setColor(ink)
        pen.setDashPattern([1.4, 1.9])
    else:
        under = QPen(fixed("shade", 0.4), pen.widthF() + 4)
        under.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, under)
    painter.strokePath(path, pen)
    way = path.pointAtPercent(1.0) - path.pointAtPercent(0.93)
    _head(painter, path.currentPosition(), atan2(way.y(), way.x()), ink)
    at = path.pointAtPercent(0.5)
    if look.void:
        painter.fillPath(outline("circle", 13, at), fixed("light"))
        glyph(painter, "cross", square_at(at, 14), fixed("red"))
    return at


def _edge(box: QRectF, towards: QPointF) -> QPointF:
    """Return where the way from a card's middle to a point leaves the card."""
    way = towards - box.center()
    across = (box.width() / 2 + 7) / max(1e-6, abs(way.x()))
    down = (box.height() / 2 + 7) / max(1e-6, abs(way.y()))
    return box.center() + way * min(across, down, 0.48)


def _head(painter: QPainter, at: QPointF, angle: float, ink: QColor) -> None:
    head = QPainterPath(at + QPointF(13 * cos(angle), 13 * sin(angle)))
    for turn in (2.5, -2.5):
        head.lineTo(at + QPointF(13 * cos(angle + turn), 13 * sin(angle + turn)))
    head.closeSubpath()
    painter.fillPath(head, ink)


def _tag(painter: QPainter, at: QPointF, text: str) -> None:
    size = legible(painter, 14)
    wide = width(text, size, bold=True) + 20
    box = QRectF(at.x() - wide / 2, at.y() + 15, wide, size * 1.7)
    painter.fillPath(rounded(box, 6), fixed("slate2", 0.92))
    words(painter, box, text, size, fixed("light"), bold=True, align="center")


def slot(painter: QPainter, box: QRectF, look: Slot, theme: Theme, _lang: str) -> None:
    """Paint the place of the own card."""
    path = rounded(box, 10)
    painter.fillPath(path, fixed("shade", 0.22))
    pen = QPen(fixed("chalk", 0.85 if look.open else 0.4), 2, Qt.PenStyle.DashLine)
    painter.strokePath(path, pen)
    if look.open:
        glow = theme.colour("glow", 0.10)
        painter.fillPath(path, glow)
    ink = fixed("chalk", 1.0 if look.open else 0.75)
    words(painter, box.adjusted(6, 0, -6, 0), look.text, 15, ink, align="center")


def chalked(painter: QPainter, box: QRectF, look: Words, _theme: Theme, _lang: str) -> None:
    """Paint the line of the seals."""
    ink = mixed(fixed("chalk"), fixed("slate"), 0.22)
    sign = 16.0 if look.sound else 0.0
    size = legible(painter, 14)
    wide = width(look.text, size)
    left = box.center().x() - (wide + sign) / 2
    words(painter, QRectF(left, box.top(), wide + 2, box.height()), look.text, size, ink)
    if look.sound:
        room = QRectF(left + wide + 5, box.center().y() - 5.5, 11, 11)
        glyph(painter, "check", room, fixed("chalk"))
