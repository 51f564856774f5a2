"""Painter of the letter: an event on parchment, with a stamp or the place for one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

from gui.games.delay.layout import TILT, Layout
from gui.games.delay.painting.lettering import (
    CENTRE,
    NOTE,
    fits,
    flow,
    numerals,
    pour,
    texts,
    titles,
    width,
    write,
)
from gui.paint.icons import icon
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Fixed, fixed
from gui.table.faces import Face

INKS: dict[str, Fixed] = {"A": "blue", "B": "green", "C": "red"}
SMALL = QSizeF(132, 88)  # a letter in the hand
_WHOLE = 860.0  # how wide a text is shown that finds no room on its letter
_LEADS = {"zh": 1.62, "en": 1.45}
_BROAD = 600.0  # from here on no line runs over the place for the stamp
_ICONS = {
    "archive": "scales",
    "heaven": "angel-wings",
    "hell": "candle-flame",
    "human": "huts-village",
    "doom": "ringing-bell",
}
_PLAIN_ICON = "scroll-unfurled"


class Letter(NamedTuple):
    """What a letter says, and which stamp it bears."""

    title: str
    text: str
    icon: str
    printed: str = ""  # the letter of its stamp
    place: tuple[str, ...] = ()  # words in the place for a stamp, where there is one


def icon_of(tags: Sequence[str]) -> str:
    """Return the picture for what an event is tagged with."""
    return next((_ICONS[tag] for tag in tags if tag in _ICONS), _PLAIN_ICON)


def askew(box: QRectF) -> QPainterPath:
    """Return the outline of a letter that lies askew, around its middle."""
    path = QPainterPath()
    path.addRoundedRect(
        QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height()), 3, 3
    )
    return QTransform().rotate(TILT).map(path)


def letter_face(letter: Letter, layout: Layout, lang: str) -> Face:
    """Return the letter as it lies on the desk."""
    compact = layout.compact
    centre, radius = layout.seal, layout.seal_radius

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        painter.translate(box.center())
        painter.rotate(TILT)
        painter.translate(-box.center())
        parchment(painter, box)
        _frame(painter, box)
        painter.translate(box.center())
        painter.rotate(-TILT)
        painter.translate(-box.center())
        top = _head(painter, box, letter, lang, compact=compact)
        edge = 36.0 if compact else 46.0
        body = QRectF(
            edge, top, box.width() - 2 * edge, box.height() - top - (24 if compact else 34)
        )
        bears = bool(letter.printed or letter.place)

        broad = box.width() >= _BROAD and not compact

        def room(_above: float, below: float) -> float:
            level = broad or body.top() + below > centre.y() - radius - 8
            beside = bears and level
            return centre.x() - radius - 18 - body.left() if beside else body.width()

        most, lead = 21.0 if lang == "zh" else 18.5, _LEADS[lang]
        pour(
            painter, body, letter.text, lambda px: texts(lang, px), fixed("parchmentink"),
            most=most + (1.5 if broad else 0), lead=lead - (0.08 if compact else 0), room=room,
        )  # fmt: skip
        if letter.printed:
            stamp_print(painter, centre, radius, letter.printed)
        elif letter.place:
            _place(painter, centre, radius, letter.place, lang)

    name = ("delay-letter", letter, compact)
    return Face(name, layout.letter.width(), layout.letter.height(), paint, margin=34)


def readable(letter: Letter, layout: Layout, lang: str) -> bool:
    """Say whether the letter's text can be read whole where it lies, beside its stamp."""
    top, edge = (98.0, 36.0) if layout.compact else (168.0, 46.0)  # with the foot; at the sides
    wide = layout.seal.x() - layout.seal_radius - 18 - edge
    return fits(letter.text, lang, wide, layout.letter.height() - top, NOTE, _LEADS[lang])


def whole_letter_face(letter: Letter, layout: Layout, lang: str) -> Face:
    """Return the letter's text alone, as large as there is room on the desk."""
    wide = min(layout.wide - 80, _WHOLE)
    least = flow(letter.text, texts(lang, 18), _LEADS[lang], lambda _top, _bottom: wide - 72)[1]
    high = min(layout.high - 60, least + 60)

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        parchment(painter, box)
        _frame(painter, box)
        body = box.adjusted(36, 30, -36, -30)
        pour(
            painter, body, letter.text, lambda px: texts(lang, px), fixed("parchmentink"),
            most=18, lead=_LEADS[lang],
        )  # fmt: skip

    return Face(("delay-letter-whole", letter.text), wide, high, paint, margin=34)


def small_letter_face(printed: str) -> Face:
    """Return a letter in the hand: folded, with its stamp."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        painter.translate(box.center())
        painter.rotate(-4)
        painter.translate(-box.center())
        parchment(painter, box)
        painter.setPen(QPen(fixed("brass2", 0.7), 1))
        for row in range(5):
            y = 16 + row * 12.0
            painter.drawLine(QPointF(16, y), QPointF(size.width() - (58 if row > 1 else 20), y))
        if printed:
            middle = QPointF(size.width() - 36, size.height() - 36)
            stamp_print(painter, middle, 24, printed)

    return Face(("delay-letter-small", printed), SMALL.width(), SMALL.height(), paint, margin=24)


def print_face(letter: str, radius: float) -> Face:
    """Return a stamp's print alone, as its ink comes out."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        stamp_print(painter, QPointF(size.width() / 2, size.height() / 2), radius, letter)

    return Face(("delay-print", letter, radius), 2 * radius, 2 * radius, paint, margin=8)


def parchment(painter: QPainter, box: QRectF) -> None:
    """Paint a sheet of parchment, lighter in its middle, with its grain."""
    shadow(painter, box, 3, 14, 6, fixed("shade", 0.55))
    shape = rounded(box, 3)
    wash = QRadialGradient(
        QPointF(box.center().x(), box.top() + box.height() * 0.4), box.width() * 0.75
    )
    wash.setColorAt(0, fixed("parchment").lighter(104))
    wash.setColorAt(0.66, fixed("parchment"))
    wash.setColorAt(1, fixed("parchment2"))
    painter.fillPath(shape, wash)
    lay(painter, shape, "paper", 0.07)


def _frame(painter: QPainter, box: QRectF) -> None:
    for inset, strength in ((14, 0.55), (18, 0.3)):
        rim = rounded(box.adjusted(inset, inset, -inset, -inset), 2)
        painter.strokePath(rim, QPen(fixed("brass2", strength), 1))


def _head(painter: QPainter, box: QRectF, letter: Letter, lang: str, *, compact: bool) -> float:
    """Write icon and title; return where the text begins."""
    y = 24.0
    if not compact and box.height() > 380:
        side = 40.0
        middle = QRectF(box.center().x() - side / 2, y, side, side)
        icon(painter, letter.icon, middle, fixed("brass2"))
        y += side + 4
    font = titles(lang, 26 if compact else 34)
    high = 38.0 if compact else 48.0
    line = QRectF(40, y, box.width() - 80, high)
    wide = write(painter, line, letter.title, font, fixed("parchmentink"), CENTRE)
    if compact:
        side = 26.0
        left = box.center().x() - wide / 2 - side - 12
        if left > 30:
            icon(painter, letter.icon, QRectF(left, y + 6, side, side), fixed("brass2"))
    y += high + 2
    rule = QRectF(box.center().x() - 70, y, 140, 1.4)
    painter.fillRect(rule, fixed("hell", 0.7))
    return y + (10 if compact else 16)


def _place(
    painter: QPainter, centre: QPointF, radius: float, said: Sequence[str], lang: str
) -> None:
    """Paint the dashed place for the stamp."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fixed("light", 0.55))
    painter.drawEllipse(centre, radius, radius)
    pen = QPen(fixed("goldt"), 2.6)
    pen.setDashPattern([3, 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    size = 17.0
    while size > NOTE and max(width(w, texts(lang, size, bold=True)) for w in said) > radius * 1.6:
        size -= 1
    for row, word in enumerate(said):
        y = centre.y() + (row - len(said) / 2) * 24
        room = QRectF(centre.x() - radius + 6, y, 2 * radius - 12, 24)
        write(painter, room, word, texts(lang, size, bold=True), fixed("goldt"), CENTRE)


def stamp_print(painter: QPainter, centre: QPointF, radius: float, letter: str) -> None:
    """Paint the print of a stamp: two rings and its letter, a little askew."""
    ink = fixed(INKS[letter], 0.88)
    painter.save()
    painter.translate(centre)
    painter.rotate(-11)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, wide in ((0.96, 0.08), (0.8, 0.026)):
        painter.setPen(QPen(ink, radius * wide))
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    painter.setPen(QColor(ink))
    painter.setFont(numerals(radius * 0.98))
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    painter.drawText(box, CENTRE, letter)
    painter.restore()
