"""Painter of the zone, piles and places, the tray."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QRadialGradient

from gui.games.merit.looks import Pile, Shrine, Tray, Vacant, Zone
from gui.paint.icons import glyph, icon
from gui.paint.lettering import brushed, legible, upright, width, words
from gui.paint.shapes import outline, square_at
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed

_SIDE = 124.0  # what deck and shrine take at the right of the zone


def zone(painter: QPainter, box: QRectF, look: Zone, theme: Theme, lang: str) -> None:
    """Paint the sunken ground of the beings, or the lit one of the stage with its steps."""
    path = rounded(box, 12)
    if look.lit:
        light = QRadialGradient(box.center(), box.width() * 0.6)
        light.setColorAt(0, theme.colour("glow", 0.10 if theme.dark else 0.22))
        light.setColorAt(1, theme.colour("shade", 0.25 if theme.dark else 0.07))
        painter.fillPath(path, light)
    else:
        painter.fillPath(path, theme.colour("shade", 0.22 if theme.dark else 0.07))
    lay(painter, path, "stone", 0.05)
    painter.strokePath(path, QPen(theme.colour("line"), 1))
    if look.title:
        _side_title(painter, box, look.title, theme, lang)
    x = box.left() + 18
    for place, step in enumerate(look.steps):
        x += _step(painter, QPointF(x, box.top() + 10), look, place, step, theme) + 8
    if look.note:
        line = QRectF(box.left() + 52, box.top() + 7, box.width() - 52 - _SIDE, 20)
        words(painter, line, look.note, 13, theme.colour("ink3"), align="center")


def _side_title(painter: QPainter, box: QRectF, title: str, theme: Theme, lang: str) -> None:
    ink = theme.colour("ink2")
    if lang == "zh":
        upright(painter, box.left() + 26, box.top() + 16, title, 27, ink)
        return
    painter.save()
    painter.translate(box.left() + 14, box.center().y() + 60)
    painter.rotate(-90)
    words(painter, QRectF(0, 0, 120, 26), title, 19, ink, "lora", bold=True, align="center")
    painter.restore()


def _step(painter: QPainter, at: QPointF, look: Zone, place: int, text: str, theme: Theme) -> float:
    """Paint one step of several as a pill, the present one filled; return how wide it is."""
    several = len(look.steps) > 1
    now, past = place == look.at, place < look.at
    wide = width(text, legible(painter, 15), bold=True) + (44 if several else 28)
    pill = QRectF(at.x(), at.y(), wide, 28)
    path = rounded(pill, 14)
    painter.fillPath(path, theme.colour("btn" if now else "paper2"))
    painter.strokePath(path, QPen(theme.colour("line"), 1))
    ink = theme.colour("on" if now else "ink2")
    if several:
        spot = QRectF(pill.left() + 8, pill.top(), 20, 28)
        if past:
            glyph(painter, "check", QRectF(pill.left() + 11, pill.top() + 8, 12, 12), ink)
        else:
            words(painter, spot, str(place + 1), 15, ink, "serif", bold=True, align="center")
    words(painter, pill.adjusted(30 if several else 14, 0, 0, 0), text, 15, ink, bold=True)
    return wide


def pile(painter: QPainter, box: QRectF, look: Pile, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a pile of cards face down, its count on a disc, its name below."""
    ivory = fixed("ivory")
    corner = box.width() * 0.07
    for step in (2, 1, 0):
        top = box.translated(-step * 2, -step * 2)
        if step == 2:
            shadow(painter, top, corner, 7, 3, fixed("shade", 0.25))
        colour = fixed(look.colour).darker(100 + step * 14)  # type: ignore[arg-type]
        painter.fillPath(rounded(top, corner), colour)
        painter.strokePath(rounded(top, corner), QPen(fixed("ivory", 0.6), 1))
    lay(painter, rounded(box, corner), "linen", 0.14)
    inner = box.adjusted(4, 4, -4, -4)
    painter.strokePath(rounded(inner, corner), QPen(fixed("ivory", 0.6), 1.2))
    icon(painter, look.icon, square_at(box.center(), box.width() * 0.56), ivory)
    disc = QPointF(box.right() - 2, box.bottom() - 3)
    painter.fillPath(outline("circle", 13, disc), theme.colour("paper"))
    painter.strokePath(outline("circle", 13, disc), QPen(theme.colour("line"), 1))
    count = square_at(disc, 28)
    words(
        painter, count, str(look.count), 14, theme.colour("ink"), "serif", bold=True, align="center"
    )
    name = QRectF(box.center().x() - 60, box.bottom() + 9, 120, 18)
    words(painter, name, look.name, 13, theme.colour("ink2"), align="center")


def shrine(painter: QPainter, box: QRectF, look: Shrine, theme: Theme, lang: str) -> None:
    """Paint the shrine: a pagoda in thin ink on a mat, with its name."""
    path = rounded(box, 12)
    painter.fillPath(path, theme.colour("shade", 0.25 if theme.dark else 0.08))
    pen = QPen(theme.colour("ink3", 0.7), 1.2)
    pen.setDashPattern([4, 3])
    painter.strokePath(rounded(box.adjusted(3, 3, -3, -3), 10), pen)
    side = box.height() * 0.6
    spot = QRectF(box.center().x() - side / 2, box.top() + 6, side, side)
    icon(painter, "pagoda", spot, theme.colour("ochre"))
    name = QRectF(box.left(), box.bottom() - 30, box.width(), 26)
    brushed(painter, name, look.name, (22, 16), theme.colour("ink2"), lang, "center")


def vacant(painter: QPainter, box: QRectF, look: Vacant, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a place that waits for a being: hardly more than a trace on the ground."""
    path = rounded(box, box.width() * 0.055)
    painter.fillPath(path, theme.colour("shade", 0.12 if theme.dark else 0.03))
    pen = QPen(theme.colour("ink3", 0.38), 1.2)
    pen.setDashPattern([4, 4])
    painter.strokePath(path, pen)
    spot = square_at(box.center(), box.width() * 0.42)
    icon(painter, look.icon, spot, theme.colour("ink3", 0.16))


def tray(painter: QPainter, box: QRectF, look: Tray, theme: Theme, lang: str) -> None:
    """Paint the wooden tray with its headline; a low one is the headline alone."""
    left = box.left()
    if box.height() > 60:
        shadow(painter, box, 12, 10, 4, theme.colour("shade", 0.35))
        path = rounded(box, 12)
        wash = QLinearGradient(0, box.top(), 0, box.bottom())
        dim = 165 if theme.dark else 100
        wash.setColorAt(0, fixed("wood").darker(dim))
        wash.setColorAt(1, fixed("wood2").darker(dim))
        painter.fillPath(path, wash)
        lay(painter, path, "wood", 0.18)
        painter.strokePath(
            rounded(box.adjusted(1, 1, -1, -1), 11), QPen(fixed("woodtext", 0.25), 1.2)
        )
        left += look.left
    ink = fixed("woodtext")
    head = QRectF(left, box.top() + (10 if box.height() > 60 else 0), 300, 26)
    x = left
    if look.title:
        x += brushed(painter, head, look.title, (23, 17), ink, lang) + 12
    for place in range(look.actions):
        disc = outline("circle", 9, QPointF(x + 9 + place * 23, head.center().y()))
        done = place < look.done
        if done:
            painter.strokePath(disc, QPen(ink, 1.6))
            spot = QRectF(x + 4 + place * 23, head.center().y() - 5, 10, 10)
            glyph(painter, "check", spot, ink)
        else:
            painter.fillPath(disc, ink)
    x += look.actions * 23 + 6
    words(painter, QRectF(x, head.top(), 420, 26), look.note, 14, ink)
