"""Painter of the cards of the thirteen abilities, their backs, and the large sheets of words."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gui.games.cier.looks import AbilityCard, Back, TextSheet
from gui.games.cier.painting.marks import badge, chalk
from gui.games.cier.wording import ICONS
from gui.paint.icons import glyph, icon
from gui.paint.lettering import legible, lines, paragraph, width, words
from gui.paint.shapes import Shape, outline, square_at
from gui.paint.strokes import blot, card_ground
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed, mixed

_WIDE = 149.0  # of a card as it is drawn
_SMALL = 140.0  # below this a card says its name only
_SHEET = 330.0
_LEAD = 1.36


def ability(painter: QPainter, box: QRectF, look: AbilityCard, _theme: Theme, lang: str) -> None:
    """Paint an ability's card."""
    s = box.width() / _WIDE
    tone = fixed("blue" if look.own else "red")
    edge = chalk(look.rim) if look.rim >= 0 else tone
    path = card_ground(painter, box, edge, blur=7)
    small = box.width() < _SMALL
    at = QPointF(box.left() + 37 * s, box.top() + box.height() * 0.6)
    side = box.height() * 0.43
    blot(painter, at, side * 0.6, tone, 0.18, sum(map(ord, look.ability)))
    picture = square_at(at, side)
    icon(painter, ICONS[look.ability], picture, mixed(tone, fixed("ink"), 0.45))
    _marks(painter, box, look, s, tone)
    zh = lang == "zh"
    family, size = ("brush", 26.0) if zh else ("lora", 18.5)
    left = box.left() + 64 * s
    room = box.right() - left - 6 * s
    if small:
        name = QRectF(left, box.top() + box.height() * 0.3, room, box.height() * 0.6)
        words(painter, name, look.title, size * min(s, 0.9), fixed("ink"), family, bold=not zh)
    else:
        name = QRectF(left, box.top() + box.height() * 0.27, room, box.height() * 0.32)
        words(painter, name, look.title, size * s, fixed("ink"), family, bold=not zh)
        below = QRectF(left, name.bottom() - 1, room + 3 * s, box.bottom() - name.bottom())
        size = legible(painter, 12.6 * s)
        rows = len(lines(look.effect, below.width(), size))
        fits = rows * size * 1.14 <= below.height() - 3
        effect = look.effect if fits else look.brief
        paragraph(painter, below, effect, size, fixed("ink2"), lead=1.14)
    _cost(painter, box, look.cost, s)
    if look.dim or look.veiled:
        veil = mixed(fixed("card2"), fixed("bamboo2"), 0.35)
        veil.setAlphaF(0.5)
        painter.fillPath(path, veil)
    if look.dim:
        _reason(painter, box, look.dim, s)
    if look.void:
        _cross(painter, path, box)


def _marks(painter: QPainter, box: QRectF, look: AbilityCard, s: float, tone: QColor) -> None:
    """Paint a square for what one does for oneself, a triangle for each target."""
    shape: Shape = "square" if look.own else "triangle"
    for place in range(look.marks):
        spot = QPointF(box.right() - (15 + place * 14) * s, box.top() + 18 * s)
        painter.fillPath(outline(shape, 5.4 * s, spot), tone)


def _cost(painter: QPainter, box: QRectF, cost: str, s: float) -> None:
    r = max(14.0 * s, legible(painter, 11) * 0.82)
    middle = QPointF(box.left() + 7 * s + r, box.top() + 7 * s + r)
    painter.fillPath(outline("circle", r, middle), fixed("ink"))
    room = square_at(middle, 2 * r)
    size = r * (1.2 if len(cost) < 2 else 1.0)
    words(painter, room, cost, size, fixed("ivory"), "serif", bold=True, align="center")


def _reason(painter: QPainter, box: QRectF, text: str, s: float) -> None:
    """Paint the plate that says why a card breaks a rule."""
    size = legible(painter, 13.0 * min(s, 1.1))
    wide = width(text, size, bold=True) + 12
    plate = QRectF(box.left() + 39 * s, box.top() + 8 * s, wide, max(21 * s, size * 1.5))
    painter.fillPath(rounded(plate, 6), fixed("slate3"))
    words(painter, plate, text, size, fixed("light"), bold=True, align="center")


def _cross(painter: QPainter, path: QPainterPath, box: QRectF) -> None:
    """Strike through a card that comes to nothing."""
    veil = fixed("card2", 0.5)
    painter.fillPath(path, veil)
    r = box.height() * 0.24
    middle = box.center()
    painter.fillPath(outline("circle", r, middle), fixed("light"))
    sign = QRectF(middle.x() - r * 0.62, middle.y() - r * 0.62, 1.24 * r, 1.24 * r)
    glyph(painter, "cross", sign, fixed("red"))


def back(painter: QPainter, box: QRectF, look: Back, _theme: Theme, _lang: str) -> None:
    """Paint a card that lies face down, with the badge of whoever laid it."""
    s = box.width() / _WIDE
    path = rounded(box, 7 * s)
    shadow(painter, box, 7, 7, 3, fixed("shade", 0.4))
    painter.fillPath(path, mixed(fixed("red"), fixed("wood2"), 0.55))
    lay(painter, path, "linen", 0.16)
    inner = rounded(box.adjusted(5 * s, 5 * s, -5 * s, -5 * s), 4)
    painter.strokePath(inner, QPen(fixed("ivory", 0.7), 1.3))
    side = box.height() * 0.5
    around = QRectF(0, 0, side, side)
    around.moveCenter(box.center())
    icon(painter, "fist", around, fixed("ivory"))
    badge(painter, QPointF(box.right() - 15 * s, box.bottom() - 15 * s), 8.5 * s, look.seat)


def sheet_high(look: TextSheet) -> float:
    """Return how high a large sheet must be for its words."""
    room = _SHEET - 36
    size = 11.5 if look.code else 14.5
    rows = sum(len(lines(text, room - 12, size)) for text in look.sentences)
    warning = len(lines(look.warning, room, 14.5, bold=True)) if look.warning else 0
    gaps = 7 * len(look.sentences)
    line = len(lines(look.line, room, 14)) * 19
    return 66 + line + rows * size * _LEAD + gaps + warning * 14.5 * _LEAD + (14 if warning else 6)


def sheet(painter: QPainter, box: QRectF, look: TextSheet, _theme: Theme, lang: str) -> None:
    """Paint a large sheet: heading, a line, sentences, and what to mind."""
    card_ground(painter, box, fixed("ochre"), blur=14)
    left, wide = box.left() + 18, box.width() - 36
    zh = lang == "zh"
    family, size = ("brush", 30.0) if zh else ("lora", 22.0)
    if look.icon:
        picture = QRectF(box.right() - 56, box.top() + 12, 38, 38)
        icon(painter, look.icon, picture, fixed("ochre", 0.8))
    head = QRectF(left, box.top() + 12, wide - 46, 38)
    words(painter, head, look.title, size, fixed("ink"), family, bold=not zh)
    y = box.top() + 54
    y += paragraph(painter, QRectF(left, y, wide, 60), look.line, 14, fixed("ink2")) + 6
    size = 11.5 if look.code else 14.5
    for text in look.sentences:
        dot = outline("circle", 2.2, QPointF(left + 3, y + size * 0.7))
        painter.fillPath(dot, fixed("ochre"))
        room = QRectF(left + 12, y, wide - 12, 400)
        y += paragraph(painter, room, text, size, fixed("ink"), lead=_LEAD) + 7
    if look.warning:
        pen = QPen(fixed("red", 0.5), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawLine(QPointF(left, y), QPointF(left + wide, y))
        room = QRectF(left, y + 5, wide, 200)
        paragraph(painter, room, look.warning, 14.5, fixed("red"), bold=True, lead=_LEAD)


SHEET_WIDE = _SHEET
