"""Painter of the three stamps of a letter: blocks of wood in the rack and in the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.games.delay.painting.furniture import slip, wooden
from gui.games.delay.painting.letter import INKS
from gui.games.delay.painting.lettering import CENTRE, LEFT, numerals, pour, texts, titles, write
from gui.paint.shapes import square_at
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import fixed
from gui.table.faces import Face

HELD = QSizeF(112, 92)
_LARGE = QSizeF(360, 200)


def stamp_face(letter: str, text: str, size: QSizeF, lang: str, *, extreme: bool = False) -> Face:
    """Return a stamp in the rack, with what it says on its slip; a marked one has a red rim."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height())
        shadow(painter, box, 12, 9, 4, fixed("shade", 0.6))
        wooden(painter, box, 12)
        edge = 11.0 if box.height() > 80 else 8.0
        paper = box.adjusted(edge, edge, -edge, -edge)
        slip(painter, paper)
        if extreme:
            _warning(painter, box)
        radius = min(22.0, paper.height() * 0.36)
        _disc(painter, QPointF(paper.left() + radius + 12, paper.center().y()), radius, letter)
        words = paper.adjusted(2 * radius + 24, 4, -10, -4)
        pour(
            painter, words, text, lambda px: texts(lang, px, bold=lang == "zh"),
            fixed("parchmentink"), most=18 if lang == "zh" else 17, lead=1.25, align=LEFT,
        )  # fmt: skip

    name = ("delay-stamp", letter, text, extreme)
    return Face(name, size.width(), size.height(), paint, margin=18)


def held_face(letter: str) -> Face:
    """Return a stamp in the hand: its block alone, that hides little."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height())
        painter.translate(box.center())
        painter.rotate(-7)
        painter.translate(-box.center())
        shadow(painter, box, 12, 16, 10, fixed("shade", 0.7))
        wooden(painter, box, 12)
        paper = box.adjusted(12, 12, -12, -12)
        slip(painter, paper)
        _disc(painter, paper.center(), 22, letter)

    return Face(("delay-stamp-held", letter), HELD.width(), HELD.height(), paint, margin=30)


def slot_face(text: str, size: QSizeF, lang: str, *, chosen: bool) -> Face:
    """Return the empty place of a stamp."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height()).adjusted(1, 1, -1, -1)
        shape = rounded(box, 12)
        painter.fillPath(shape, fixed("shade", 0.3))
        pen = QPen(fixed("brass", 0.55), 1.6)
        pen.setDashPattern([4, 3])
        painter.strokePath(shape, pen)
        font = titles(lang, 21) if chosen else numerals(27)
        write(painter, box, text, font, fixed("brass", 1.0 if chosen else 0.6), CENTRE)

    name = ("delay-slot", text, chosen)
    return Face(name, size.width(), size.height(), paint, margin=2)


def large_face(letter: str, text: str, lang: str, *, extreme: bool = False) -> Face:
    """Return a stamp's answer to be read at leisure."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height())
        shadow(painter, box, 12, 14, 8, fixed("shade", 0.6))
        wooden(painter, box, 12)
        paper = box.adjusted(14, 14, -14, -14)
        slip(painter, paper)
        if extreme:
            _warning(painter, box)
        _disc(painter, QPointF(paper.center().x(), paper.top() + 36), 24, letter)
        words = paper.adjusted(18, 68, -18, -12)
        pour(
            painter, words, text, lambda px: texts(lang, px, bold=lang == "zh"),
            fixed("parchmentink"), most=21, lead=1.3, align=Qt.AlignmentFlag.AlignCenter,
        )  # fmt: skip

    name = ("delay-stamp-large", letter, text, extreme)
    return Face(name, _LARGE.width(), _LARGE.height(), paint)


def _warning(painter: QPainter, box: QRectF) -> None:
    """Paint the red rim of an extreme answer, on a light line that parts it from the wood."""
    rim = rounded(box.adjusted(3, 3, -3, -3), 10)
    painter.strokePath(rim, QPen(fixed("light"), 6.5))
    painter.strokePath(rim, QPen(fixed("red"), 4.5))


def _disc(painter: QPainter, centre: QPointF, radius: float, letter: str) -> None:
    ink = fixed(INKS[letter])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, wide in ((1.0, 2.4), (0.82, 1.0)):
        painter.setPen(QPen(ink, wide))
        painter.drawEllipse(centre, radius * share, radius * share)
    box = square_at(centre, 2 * radius)
    painter.setPen(ink)
    painter.setFont(numerals(radius * 1.15))
    painter.drawText(box, CENTRE, letter)
