"""Painter of the blackboard, the ring of chalk, the slot, and the arrows of a settlement."""

from __future__ import annotations

from math import atan2, cos, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gui.games.cier.layout import Layout
from gui.games.cier.looks import Arrow, Ring, Slot, Words
from gui.games.cier.painting.marks import chalk
from gui.games.cier.settlement.arrows import DISC, RingHeading, heading, ways
from gui.paint.icons import glyph
from gui.paint.lettering import Align, legible, width, words
from gui.paint.shapes import outline, square_at
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Theme, fixed, mixed

_TAG = 14.0  # the size of the word at an arrow


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
    _title(painter, heading(layout, look), look)
    made = ways(layout, look, legible(painter, _TAG))
    for way, arrow in zip(made, look.arrows, strict=True):
        _arrow(painter, way.path, arrow)
    for way, arrow in zip(made, look.arrows, strict=True):
        if arrow.void:
            painter.fillPath(outline("circle", DISC, way.disc), fixed("light"))
            glyph(painter, "cross", square_at(way.disc, 14), fixed("red"))
        if way.tag is not None:
            _tag(painter, way.tag, arrow.text)


def _title(painter: QPainter, place: RingHeading, look: Ring) -> None:
    box = place.box
    align: Align = "left" if place.aside else "center"
    head = QRectF(box.left(), box.top(), box.width(), place.size * 1.4)
    ink = fixed("chalk")
    words(painter, head, look.title, place.size, ink, "serif", bold=True, align=align)
    below = QRectF(box.left(), head.bottom(), box.width(), place.line * 1.4)
    ink = mixed(fixed("chalk"), fixed("slate"), 0.12)
    words(painter, below, look.line, place.line, ink, align=align)


def _stroke(painter: QPainter, path: QPainterPath, ink: QColor, wide: float, share: float) -> None:
    """Draw a line of chalk: a core and the dust beside it."""
    for by, part in ((1.0, share), (2.4, share * 0.25)):
        tone = QColor(ink)
        tone.setAlphaF(part)
        pen = QPen(tone, wide * by)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)


def _arrow(painter: QPainter, path: QPainterPath, look: Arrow) -> None:
    """Draw an arrow."""
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


def _head(painter: QPainter, at: QPointF, angle: float, ink: QColor) -> None:
    head = QPainterPath(at + QPointF(13 * cos(angle), 13 * sin(angle)))
    for turn in (2.5, -2.5):
        head.lineTo(at + QPointF(13 * cos(angle + turn), 13 * sin(angle + turn)))
    head.closeSubpath()
    painter.fillPath(head, ink)


def _tag(painter: QPainter, box: QRectF, text: str) -> None:
    painter.fillPath(rounded(box, 6), fixed("slate2", 0.92))
    words(painter, box, text, legible(painter, _TAG), fixed("light"), bold=True, align="center")


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
    left = box.left() if look.aside else box.center().x() - (wide + sign) / 2
    words(painter, QRectF(left, box.top(), wide + 2, box.height()), look.text, size, ink)
    if look.sound:
        room = QRectF(left + wide + 5, box.center().y() - 5.5, 11, 11)
        glyph(painter, "check", room, fixed("chalk"))
