"""Painter of plaques on the ring, the wooden tray, and the settlement that is laid out in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from gui.games.cier.looks import (
    ExchangeRow,
    Foot,
    Legend,
    Nameplate,
    Plaque,
    SettlementMoment,
    Tray,
)
from gui.games.cier.painting.marks import badge, band, hearts, loss, rounds
from gui.paint.icons import glyph
from gui.paint.lettering import legible, lines, paragraph, width, words
from gui.paint.shapes import outline
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed

_FLAT = 50.0  # rows below this height have one line
_FIGURES = 172.0  # the room at the right of a row, for ammunition and life
_HEARTS, _APART = 94.0, 14.0  # where life stands in it, and how far from the ammunition at least


def plaque(painter: QPainter, box: QRectF, look: Plaque, theme: Theme, _lang: str) -> None:
    """Paint somebody on the ring: badge, name, lives, ammunition, state."""
    shadow(painter, box, 12, 8, 4, fixed("shade", 0.5))
    path = rounded(box, 12)
    painter.fillPath(path, fixed("card2"))
    lay(painter, path, "paper", 0.10)
    band(painter, QRectF(box.left(), box.top(), 12, box.height()), look.seat, grey=look.out)
    if look.active:
        painter.strokePath(
            rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), 11), QPen(theme.colour("glow"), 3)
        )
    k = box.height() / 92
    wide = box.width() > 200
    middle = QPointF(box.left() + (42 if wide else 36), box.top() + 36 * k)
    badge(painter, middle, (20 if wide else 16) * (0.5 + k / 2), look.seat, grey=look.out)
    left = box.left() + (72 if wide else 60)
    size, state = 21 if wide else 18, legible(painter, 14)
    right = box.right() - 10
    fits = right - left - 6 - width(look.name, size, "serif", bold=True)
    said = look.state
    if width(said, state, bold=True) > fits:
        said = look.state[-1:]  # the tick alone
    taken = width(said, state, bold=True) if said else 0.0
    name = QRectF(left, box.top() + 5 * k, right - left - taken - 4, 28 * k)
    ink = fixed("ink3" if look.out else "ink")
    words(painter, name, look.name, size, ink, "serif", bold=True)
    if said:
        room = QRectF(right - taken - 2, name.top(), taken + 2, name.height())
        tone = fixed("green" if look.done else "ink2")
        words(painter, room, said, state, tone, bold=True)
    y = box.top() + 49 * k
    side = 24.0 if wide else 20.0
    tones = (fixed("ink3") if look.out else fixed("red"), fixed("bamboo2"))
    x = left + (74 if wide else 54)  # the ammunition, where the hearts leave it its place
    many = look.full + look.broken
    load = side * 0.92 * 1.12 + width(look.ammo, side * 0.85, "serif", bold=True)
    small = side if look.lives else min(side, (right - load - 10 - left) / (1.14 * max(many, 1)))
    end = hearts(painter, left, y, small, (look.full, look.broken), look.lives, tones)
    x = max(end + 10, x)
    rounds(painter, x, y, side * 0.92, look.ammo, (fixed("ink2"), fixed("ink")))
    note = QRectF(box.left() + 20, box.top() + 65 * k, box.width() - 28, 22 * k)
    said = look.note if width(look.note, legible(painter, 13)) <= note.width() else look.brief
    words(painter, note, said, 13, fixed("ink2"))
    if look.delta:
        loss(painter, QPointF(box.right() - 11, box.bottom() - 9), 18, look.delta)


def tray(painter: QPainter, box: QRectF, look: Tray, _theme: Theme, _lang: str) -> None:
    """Paint the tray of wood with the own lives and ammunition along its upper edge."""
    shadow(painter, box, 14, 12, 4, fixed("shade", 0.5))
    path = rounded(box, 14)
    wash = QLinearGradient(0, box.top(), 0, box.bottom())
    wash.setColorAt(0, fixed("wood"))
    wash.setColorAt(1, fixed("wood2"))
    painter.fillPath(path, wash)
    lay(painter, path, "wood", 0.20)
    light = fixed("woodtext")
    y = box.top() + look.head * 0.47
    badge(painter, QPointF(box.left() + 32, y), 14, look.seat)
    room = QRectF(box.left() + 54, y - 17, 150, 34)
    x = room.left() + words(painter, room, look.name, 22, light, "serif", bold=True) + 18
    tones = (fixed("ivory"), fixed("woodtext", 0.8))
    x = hearts(painter, x, y, 25, (look.full, look.broken), look.lives, tones) + 12
    x = rounds(painter, x, y, 24, look.ammo, (light, light)) + 20
    if look.delta:
        loss(painter, QPointF(x + 8, y), 17, look.delta)
        x += 40
    aside = width(look.aside, legible(painter, 15)) if look.aside else 0.0
    space = box.right() - 16 - x
    note = width(look.note, legible(painter, 15))
    if look.aside and aside + note + 30 <= space:
        place = QRectF(box.right() - 18 - aside, y - 15, aside + 2, 30)
        words(painter, place, look.aside, 15, light)
        space -= aside + 20
    words(painter, QRectF(x, y - 15, space, 30), look.note, 15, light)


def foot(painter: QPainter, box: QRectF, look: Foot, _theme: Theme, _lang: str) -> None:
    """Paint the line at the foot of the tray."""
    fits = (one for one in look.texts if width(one, 16, "serif", bold=True) <= box.width())
    words(painter, box, next(fits, look.texts[-1]), 16, fixed("woodtext"), "serif", bold=True)


def nameplate(_painter: QPainter, _box: QRectF, _look: Nameplate, *_: object) -> None:
    """Paint nothing: the tray has the name on it."""


def legend(painter: QPainter, box: QRectF, look: Legend, _theme: Theme, _lang: str) -> None:
    """Paint what the marks on the cards mean, where no card lies."""
    painter.fillPath(rounded(box, 8), fixed("shade", 0.22))
    pitch = box.height() / 3
    for place, text in enumerate(look.texts):
        y = box.top() + pitch * (place + 0.5)
        at = QPointF(box.left() + 18, y)
        if place == 0:
            painter.fillPath(outline("square", 7, at), fixed("ivory"))
        elif place == 1:
            painter.fillPath(outline("triangle", 6.5, at), fixed("ivory"))
        else:
            painter.fillPath(outline("circle", 8, at), fixed("ink"))
        room = QRectF(box.left() + 34, y - 12, box.width() - 38, 24)
        words(painter, room, text, 14, fixed("woodtext"))


def moment(
    painter: QPainter, box: QRectF, look: SettlementMoment, theme: Theme, _lang: str
) -> None:
    """Paint one of the four moments: to come, shown now, or over."""
    path = rounded(box, 10)
    painter.fillPath(path, fixed("card2", 0.45 if look.stage < 0 else 1.0))
    lay(painter, path, "paper", 0.08)
    if look.stage == 0:
        painter.strokePath(
            rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), 9), QPen(theme.colour("glow"), 3)
        )
    r = min(15.0, box.height() * 0.2)
    at = QPointF(box.left() + r + 12, box.top() + r + 7)
    done = look.stage >= 0
    painter.fillPath(outline("circle", r, at), fixed("ink3" if look.quiet or not done else "green"))
    sign = QRectF(at.x() - r * 0.5, at.y() - r * 0.5, r, r)
    if done:
        glyph(painter, "check", sign, fixed("light"))
    else:
        words(
            painter,
            sign.adjusted(-4, -4, 4, 4),
            str(look.number),
            14,
            fixed("light"),
            align="center",
        )
    left = at.x() + r + 9
    flat = box.height() < _FLAT
    head = QRectF(left, box.top() + (2 if flat else 7), box.right() - left - 8, 20 if flat else 30)
    words(painter, head, look.title, 17.5, fixed("ink"), "serif", bold=True)
    room = QRectF(left, head.bottom(), head.width(), box.bottom() - head.bottom() - 5)
    size = legible(painter, 13.5)
    paragraph(painter, room, _fitted(look.texts, room, size), size, fixed("ink2"), lead=1.2)


def _fitted(texts: Sequence[str], room: QRectF, size: float) -> str:
    """Return the first text that stands in a box; the sheet behind it has all of them."""
    most = max(1, int((room.height() + 2) / (size * 1.2)))
    fits = (text for text in texts if len(lines(text, room.width(), size)) <= most)
    return next(fits, texts[-1])


def row(painter: QPainter, box: QRectF, look: ExchangeRow, _theme: Theme, _lang: str) -> None:
    """Paint what an exchange came to for a player."""
    path = rounded(box, 10)
    painter.fillPath(path, fixed("card2", 0.96))
    lay(painter, path, "paper", 0.08)
    flat = box.height() < _FLAT
    y = box.center().y()
    r = min(17.0, box.height() * 0.34)
    badge(painter, QPointF(box.left() + 12 + r, y), r, look.seat, grey=look.out)
    left = box.left() + 2 * r + 24
    right = box.right() - _FIGURES
    half = left + (right - left) * (0.5 if flat else 0.42)
    if flat:
        name = QRectF(left, y - 14, 62, 28)
        words(painter, name, look.name, 15.5, fixed("ink"), "serif", bold=True)
        words(
            painter, QRectF(left + 66, y - 14, half - left - 62, 28), look.action, 14, fixed("ink2")
        )
        text, tone = (look.why, "red") if look.why else (look.verdict, look.tone)
        _line(painter, QRectF(half + 8, y - 14, right - half - 12, 28), text, 14, tone)
    else:
        top, low = y - 27, y + 1
        name = QRectF(left, top, half - left - 8, 28)
        words(painter, name, look.name, 18, fixed("ink"), "serif", bold=True)
        words(painter, QRectF(left, low, half - left - 8, 26), look.action, 15, fixed("ink2"))
        room = QRectF(half, top, right - half - 6, 28)
        if look.why:
            _line(painter, room, look.verdict, 15, look.tone)
            _line(painter, QRectF(half, low, right - half - 6, 26), look.why, 15, "red")
        else:
            _line(painter, room.translated(0, 14), look.verdict, 15.5, look.tone)
    tones = (fixed("ink2"), fixed("ink"))
    end = rounds(painter, right + 2, y, 18, look.ammo, tones)
    tones = (fixed("ink3" if look.out else "red"), fixed("bamboo2"))
    x = max(right + _HEARTS, end + _APART)
    hearts(painter, x, y, 19, (int(not look.out), int(look.out)), look.lives, tones)


def _line(painter: QPainter, box: QRectF, text: str, size: float, tone: str) -> None:
    words(painter, box, text, size, fixed(tone), bold=True)  # type: ignore[arg-type]
