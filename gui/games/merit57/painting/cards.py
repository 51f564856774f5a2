"""Painter of skill and vows in the tray, and of cards that one chooses from."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from engine.cards.card_lines import in_a_disc
from gui.games.merit.looks import KINDS
from gui.games.merit.painting.marks import amount, badge, seat_of, veil
from gui.games.merit57.looks import Back, Choice, RoleCard, Skill, Vow
from gui.paint.icons import glyph, icon
from gui.paint.lettering import brushed, clipped, fitting, lines, paragraph, words
from gui.paint.shapes import hatch, outline, square_at
from gui.paint.strokes import blot, card_ground
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import fixed, mixed

_LETTERS = {
    "a": ("circle", "green"),
    "b": ("square", "ochre"),
    "c": ("diamond", "blue"),
    "sacrifice": ("petal", "red"),
    "refrain": ("square", "ochre"),
}


_LOW_ROLE = 190.0  # a role card lower than this has its name in the band

# --- the tray


def skill(painter: QPainter, box: QRectF, look: Skill, lang: str) -> None:
    """Paint the skill card, or a chip of it where it lies on a plaque."""
    path = card_ground(painter, box, fixed("ochre"), blur=6)
    low = box.height() < 50
    side = min(30.0, box.height() * 0.5)
    icon(
        painter,
        look.icon,
        QRectF(box.left() + 9, box.top() + (5 if low else 9), side, side),
        fixed("ink3"),
    )
    left = box.left() + side + 14
    room = QRectF(
        left,
        box.top() + 4,
        box.right() - left - 6,
        18 if low and look.uses else box.height() - 8 if low else 26,
    )
    brushed(painter, room, look.name, (20, 14.5), fixed("ink"), lang)
    if low:
        if look.uses:
            foot = QRectF(left, box.bottom() - 22, box.right() - left - 6, 18)
            words(painter, foot, look.uses, 13, fixed("ink2"), bold=True)
        if look.spent:
            veil(painter, path, 0.42)
        return
    if box.height() > 64:
        sort = QRectF(left, box.top() + 28, box.right() - left - 6, 18)
        words(painter, sort, look.sort, 13, fixed("ink3"))
    foot = QRectF(box.left() + 8, box.bottom() - 26, box.width() - 16, 20)
    words(painter, foot, look.uses, 13, fixed("ink2"), bold=True, align="center")
    if look.spent:
        veil(painter, path, 0.42)


def vow_slip(painter: QPainter, box: QRectF, look: Vow, lang: str) -> None:
    """Paint a vow of one's own with the bars of its conditions, or without them if it is low."""
    card_ground(painter, box, fixed("blue" if look.great else "gold"), blur=6)
    zh = lang == "zh"
    high = 28.0 if zh else 22.0
    barred = box.height() >= high + 26.0 * len(look.rows) + 12
    if not barred:
        high = 21.0
    lead = 26.0 if barred else min(20.0, (box.height() - high - 3) / len(look.rows))
    need = lead * len(look.rows) + (4 if barred else 2)
    top = box.top() + (5 if barred else 2)
    if box.height() - need - high > 24:
        head = QRectF(box.left() + 6, top, box.width() - 12, 18)
        words(painter, head, look.sort, 13, fixed("goldt"), bold=True, align="center")
        top += 18
    name = QRectF(box.left() + 5, top, box.width() - 10, high)
    brushed(painter, name, look.name, (23 if barred else 19, 14.6), fixed("ink"), lang, "center")
    y = box.bottom() - need - 2
    for text, share, holds, ink in look.rows:
        line = QRectF(box.left() + 10, y, box.width() - 20, 18 if barred else lead)
        words(painter, line, text, 13, fixed("green") if holds else fixed("ink2"), bold=True)
        if barred:
            _bar(painter, QRectF(line.left(), y + 18, line.width(), 5), share, ink)
        y += lead


def _bar(painter: QPainter, box: QRectF, share: float, ink: str) -> None:
    painter.fillPath(rounded(box, 2.5), fixed("ink", 0.14))
    if share > 0:
        part = QRectF(box.left(), box.top(), max(5.0, box.width() * min(1.0, share)), box.height())
        painter.fillPath(rounded(part, 2.5), fixed(ink))  # type: ignore[arg-type]


# --- what is chosen


def choice(painter: QPainter, box: QRectF, look: Choice, lang: str) -> None:
    """Paint the card of a letter: upright with the letter alone, on its side with its words."""
    shape, colour = _LETTERS[look.letter]
    ink = fixed(colour)  # type: ignore[arg-type]
    path = card_ground(painter, box, ink, blur=10)
    wide = box.width() > box.height()
    letter = in_a_disc(look.mark)
    r = min(box.height() * 0.24, box.width() * 0.13, 38.0) if wide else box.width() * 0.26
    side = min(20.0, box.width() * 0.06)
    middle = QPointF(box.left() + r + side, box.center().y()) if wide else box.center()
    if not wide and look.text and not letter:
        middle -= QPointF(0, box.height() * 0.12)
    blot(painter, middle, r * 1.3, ink, 0.22, 3 if look.letter == "a" else 8)
    mark = outline(shape, r, middle)  # type: ignore[arg-type]
    painter.fillPath(mark, ink)
    lay(painter, mark, "stone", 0.14)
    spot = square_at(middle, 2 * r)
    if letter:
        words(painter, spot, letter, r * 1.3, fixed("light"), "serif", bold=True, align="center")
    else:
        name = "lotus" if look.letter == "sacrifice" else "huts-village"
        icon(painter, name, spot.adjusted(r * 0.4, r * 0.4, -r * 0.4, -r * 0.4), fixed("light"))
    if wide:
        left = middle.x() + r + side * 0.8
        _beside(
            painter,
            QRectF(left, box.top() + 10, box.right() - left - 12, box.height() - 20),
            look,
            lang,
        )
    elif not letter:
        foot = QRectF(box.left() + 4, middle.y() + r + 4, box.width() - 8, 34)
        brushed(painter, foot, look.text, (24, 16.3), fixed("ink"), lang, "center")
    if look.dim:
        veil(painter, path)
    if look.chosen:
        rim = rounded(box.adjusted(1, 1, -1, -1), box.width() * 0.055)
        painter.strokePath(rim, QPen(fixed("brass"), 3))
        if look.note:
            plate = QRectF(box.left() + 6, box.bottom() - 34, box.width() - 12, 26)
            painter.fillPath(rounded(plate, 6), fixed("green"))
            words(painter, plate, look.note, 13.5, fixed("light"), bold=True, align="center")


def _beside(painter: QPainter, box: QRectF, look: Choice, lang: str) -> None:
    """Write what a choice says, as large as there is room; the name of a choice large."""
    if len(look.letter) > 1:
        brushed(painter, box, look.text, (30, 20.4), fixed("ink"), lang, "center")
        return
    size = fitting(painter, look.text, box.width(), box.height(), 17.0, 11.0, 1.36)
    high = len(lines(look.text, box.width(), size)) * size * 1.36
    if high > box.height() + 1:
        clipped.append(look.text)
    room = QRectF(box.left(), box.center().y() - high / 2, box.width(), high)
    paragraph(painter, room, look.text, size, fixed("ink"), lead=1.36)


def back(painter: QPainter, box: QRectF, look: Back, lang: str) -> None:  # noqa: ARG001
    """Paint a card face down, with a tick once it is chosen."""
    corner = box.width() * 0.055
    shadow(painter, box, corner, 10, 4, fixed("shade", 0.26))
    path = rounded(box, corner)
    ground = mixed(fixed("red"), fixed("ink"), 0.55)
    painter.fillPath(path, ground)
    lay(painter, path, "linen", 0.14)
    thread = fixed("ivory", 0.6)
    painter.strokePath(rounded(box.adjusted(6, 6, -6, -6), corner), QPen(thread, 1.2))
    icon(painter, "stone-wheel", square_at(box.center(), box.width() * 0.5), fixed("ivory"))
    if look.done:
        disc = outline("circle", 13, QPointF(box.right() - 14, box.top() + 14))
        painter.fillPath(disc, fixed("green"))
        painter.strokePath(disc, QPen(fixed("light"), 1.6))
        glyph(painter, "check", QRectF(box.right() - 21, box.top() + 7, 14, 14), fixed("light"))
    else:
        veil(painter, path, 0.35)


def role_card(painter: QPainter, box: QRectF, look: RoleCard, lang: str) -> None:
    """Paint a role that may be chosen: what it begins with, and its skill."""
    seat = seat_of(look.role)
    ink = fixed(seat.colour)
    card_ground(painter, box, ink, blur=10)
    low = box.height() < _LOW_ROLE
    band = QRectF(box.left(), box.top(), box.width(), 36 if low else box.height() * 0.27)
    strip = rounded(box, min(box.width() * 0.055, 8))
    painter.save()
    painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
    painter.fillPath(strip, ink)
    hatch(painter, strip, seat.hatch, fixed("light", 0.10), 6)
    painter.restore()
    middle = QPointF(band.left() + 22, band.center().y()) if low else band.center()
    badge(painter, middle, band.height() * 0.38, look.role)
    name = QRectF(box.left() + 4, band.bottom() + 1, box.width() - 8, 28)
    if low:
        name = QRectF(band.left() + 42, band.top(), band.width() - 50, band.height())
    tone = fixed("light" if low else "ink")
    brushed(painter, name, look.name, (26, 17.7), tone, lang, "left" if low else "center")
    y, x = band.bottom() + (19 if low else 42), box.left() + 10
    step = (box.width() - 20) / 3
    for place, (kind, number) in enumerate(zip(KINDS, look.stock, strict=True)):
        amount(painter, x + place * step, y, kind, str(number), 24, fixed("ink"))
    text = QRectF(box.left() + 9, y + 15, box.width() - 18, box.bottom() - y - 21)
    size = fitting(painter, look.line, text.width(), text.height(), 15.0, 11.0, 1.22)
    if len(lines(look.line, text.width(), size)) * size * 1.22 <= text.height() + 2:
        paragraph(painter, text, look.line, size, fixed("ink2"), lead=1.22)
