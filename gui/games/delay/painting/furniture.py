"""Painter of the archive at night: wall, desk and lamp, old rulers with brass needles, plates."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from engine.games.delay.schema import STATS
from engine.games.delay.values import MOST
from gui.games.delay.layout import Layout
from gui.games.delay.painting.lettering import CENTRE, NOTE, numerals, pour, texts, width, write
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Fixed, fixed, mixed
from gui.table.faces import Face

TINTS: dict[str, Fixed] = dict(zip(STATS, ("heaven", "hell", "stability", "pressure"), strict=True))
LABEL_HIGH = 34.0
_INSET = 28.0  # from a ruler's end to its zero: the last number is clear of the brass
_RULE = 42.0
_NEEDLE = QSizeF(20, 44)
_EXPLAINED = QSizeF(330, 140)
_NAMED, _PAD = 21.0, 8.0  # the size of a value's name; beside the words of a change


def ground(painter: QPainter, layout: Layout) -> None:
    """Paint the wall, the desk before it, and the lamp's light on both."""
    whole = QRectF(0, 0, layout.wide, layout.high)
    painter.fillRect(whole, fixed("night"))
    lay(painter, whole, "stone", 0.05)
    desk = QRectF(0, layout.edge, layout.wide, layout.high - layout.edge)
    wash = QLinearGradient(desk.topLeft(), desk.bottomLeft())
    wash.setColorAt(0, fixed("nightwood"))
    wash.setColorAt(1, fixed("nightwood2"))
    painter.fillRect(desk, wash)
    lay(painter, desk, "wood", 0.12)
    painter.fillRect(QRectF(0, desk.top(), layout.wide, 2), fixed("brass2", 0.6))
    middle = QPointF(layout.letter.center().x(), layout.letter.top() + layout.high * 0.2)
    light = QRadialGradient(middle, max(420.0, layout.wide * 0.46))
    for at, share in ((0.0, 0.24), (0.5, 0.09), (1.0, 0.0)):
        light.setColorAt(at, fixed("lamp", share))
    painter.fillRect(whole, light)
    _cabinet(painter, layout.cabinet)


def _cabinet(painter: QPainter, box: QRectF) -> None:
    shadow(painter, box, 10, 12, 4, fixed("shade", 0.6))
    shape = rounded(box, 10)
    wash = QLinearGradient(box.topLeft(), box.bottomLeft())
    wash.setColorAt(0, fixed("cabinet"))
    wash.setColorAt(1, fixed("cabinet2"))
    painter.fillPath(shape, wash)
    lay(painter, shape, "wood", 0.2)
    painter.strokePath(rounded(box.adjusted(1, 1, -1, -1), 9), QPen(fixed("brass", 0.16), 1.2))


def brass(box: QRectF, *, upright: bool = False) -> QLinearGradient:
    """Return the shine of brass over a box, across it or from top to bottom."""
    wash = QLinearGradient(box.topLeft(), box.bottomLeft() if upright else box.topRight())
    wash.setColorAt(0, fixed("brass2"))
    wash.setColorAt(0.45, fixed("brass").lighter(112))
    wash.setColorAt(1, fixed("brass2"))
    return wash


def wooden(painter: QPainter, box: QRectF, corner: float, tint: QColor | None = None) -> None:
    """Paint a polished block of wood, perhaps stained."""
    shape = rounded(box, corner)
    wash = QLinearGradient(box.topLeft(), box.bottomLeft())
    tones = (fixed("wood"), fixed("wood").lighter(112), fixed("wood2").darker(115))
    for tone, at in zip(tones, (0.0, 0.12, 1.0), strict=True):
        wash.setColorAt(at, tone if tint is None else mixed(tone, tint, 0.62))
    painter.fillPath(shape, wash)
    lay(painter, shape, "wood", 0.26)
    rim = rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), corner - 1)
    painter.strokePath(rim, QPen(fixed("lamp", 0.3), 1.4))


def slip(painter: QPainter, box: QRectF, corner: float = 5) -> None:
    """Paint a slip of parchment that is let into wood."""
    shape = rounded(box, corner)
    painter.fillPath(shape, fixed("parchment"))
    lay(painter, shape, "paper", 0.07)
    painter.strokePath(shape, QPen(fixed("parchmentink", 0.4), 1))


def value_at(wide: float, value: int) -> float:
    """Return how far from a ruler's left end a value stands."""
    return _INSET + (wide - 2 * _INSET) * value / MOST


def ruler_face(stat: str, value: int, box: QRectF) -> Face:
    """Return a value: its name and number over an old ruler, filled as far as it reaches."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        label = QRectF(2, 0, size.width() * 0.66, LABEL_HIGH - 2)
        write(painter, label, _label(stat, value), numerals(_NAMED), fixed("nightlabel"))
        paint_rule(painter, QRectF(0, LABEL_HIGH, size.width(), _RULE), stat, value)

    return Face(("delay-ruler", stat, value), box.width(), box.height(), paint, margin=8)


def value_face(name: str, meaning: str, note: str, lang: str) -> Face:
    """Return what a value is, in the language spoken: its name is English on every ruler."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shadow(painter, box, 6, 10, 5, fixed("shade", 0.6))
        slip(painter, box, 6)
        inner = box.adjusted(20, 14, -20, -14)
        row = QRectF(inner.left(), inner.top(), inner.width(), 30)
        write(painter, row, name, numerals(_NAMED), fixed("parchmentink"))
        row = QRectF(inner.left(), row.bottom() + 4, inner.width(), 28)
        write(painter, row, meaning, texts(lang, 17, bold=True), fixed("parchmentink"))
        rest = QRectF(inner.left(), row.bottom() + 6, inner.width(), inner.bottom() - row.bottom())
        pour(painter, rest, note, lambda px: texts(lang, px), fixed("ink3"), most=15, lead=1.35)

    return Face(("delay-value", name, meaning), _EXPLAINED.width(), _EXPLAINED.height(), paint)


def _label(stat: str, value: int) -> str:
    return f"{stat.capitalize()}: {value}"


def paint_rule(painter: QPainter, box: QRectF, stat: str, value: int) -> None:
    """Paint the ruler itself between its brass ends."""
    shadow(painter, box, 3, 7, 3, fixed("shade", 0.5))
    shape = rounded(box, 3)
    wash = QLinearGradient(box.topLeft(), box.bottomLeft())
    wash.setColorAt(0, fixed("rule"))
    wash.setColorAt(0.5, mixed(fixed("rule"), fixed("rule2"), 0.3))
    wash.setColorAt(1, fixed("rule2"))
    painter.fillPath(shape, wash)
    lay(painter, shape, "wood", 0.13)
    for left in (box.left(), box.right() - 12):
        end = QRectF(left, box.top() - 2, 12, box.height() + 4)
        painter.fillPath(rounded(end, 2), brass(end))
    _bar(painter, box, stat, value)
    _ticks(painter, box)


def _bar(painter: QPainter, box: QRectF, stat: str, value: int) -> None:
    whole = QRectF(box.left() + _INSET, box.bottom() - 10, box.width() - 2 * _INSET, 6)
    painter.fillPath(rounded(whole, 2), fixed("cabinet", 0.25))
    full = QRectF(whole.topLeft(), QSizeF(whole.width() * value / MOST, whole.height()))
    if stat == "pressure":
        wash = QLinearGradient(whole.topLeft(), whole.topRight())
        wash.setColorAt(0, fixed("pressure2"))
        wash.setColorAt(1, fixed("pressure"))
        painter.fillPath(rounded(full, 2), wash)
    else:
        painter.fillPath(rounded(full, 2), fixed(TINTS[stat]))


def _ticks(painter: QPainter, box: QRectF) -> None:
    """Draw a tick for every second value, a long one for tens, a number for every twenty."""
    ink = fixed("cabinet2")
    faint = QColor(ink)
    faint.setAlphaF(0.6)
    for at in range(0, MOST + 1, 2):
        x = box.left() + value_at(box.width(), at)
        long = at % 10 == 0
        tick = QRectF(x - 0.5, box.top(), 1.2 if long else 0.8, 13 if long else 6)
        painter.fillRect(tick, ink if long else faint)
        if at % 20 == 0:
            room = QRectF(x - 18, box.top() + 13, 36, 16)
            write(painter, room, str(at), texts("en", NOTE, bold=True), ink, CENTRE)


def needle_face() -> Face:
    """Return the brass needle that stands at a value: a slider with a red hair line."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle, high = size.width() / 2, size.height()
        slide = QPainterPath(QPointF(middle, high - 22))
        for x, y in ((-9, -9), (-9, -1), (9, -1), (9, -9)):
            slide.lineTo(middle + x, high + y)
        slide.closeSubpath()
        painter.fillPath(slide.translated(0, 2), fixed("shade", 0.4))
        painter.fillPath(slide, brass(slide.boundingRect()))
        painter.strokePath(slide, QPen(fixed("cabinet2", 0.6), 0.8))
        painter.fillRect(QRectF(middle - 0.7, 0, 1.6, high - 22), fixed("pressure"))

    return Face(("delay-needle",), _NEEDLE.width(), _NEEDLE.height(), paint, margin=4)


def needle_spot(box: QRectF, value: int) -> QPointF:
    """Return where the middle of a needle is on a ruler."""
    x = box.left() + value_at(box.width(), value)
    return QPointF(x, box.top() + LABEL_HIGH + 10 + _NEEDLE.height() / 2)


def label_wide(stat: str, value: int) -> float:
    """Return how wide a value's name and number are."""
    return 2 + width(_label(stat, value), numerals(_NAMED))


def delta_face(changes: Sequence[str], room: float) -> Face:
    """Return the changes of a value that have just happened: more is filled, less is hollow."""
    font, gap, high = numerals(20), 6.0, LABEL_HIGH - 4
    each = [width(change, font) + 2 * _PAD for change in changes]
    whole = sum(each) + gap * (len(each) - 1)
    share = min(1.0, room / whole)

    def paint(painter: QPainter, _size: QSizeF) -> None:
        painter.scale(share, share)
        left = 0.0
        for change, wide in zip(changes, each, strict=True):
            box = QRectF(left + 1, 1, wide - 2, high - 2)
            grows = change.startswith("+")
            painter.setPen(QPen(fixed("lamp" if grows else "pressure2"), 2))
            painter.setBrush(fixed("lamp" if grows else "night"))
            painter.drawPath(rounded(box, 7))
            ink = fixed("parchmentink" if grows else "pressure2")
            write(painter, box, change, font, ink, CENTRE)
            left += wide + gap

    return Face(("delay-delta", tuple(changes), round(room)), whole * share, high * share, paint)


def round_face(text: str, number: int, of: int, box: QRectF, *, compact: bool) -> Face:
    """Return the round in words, with a dot for each."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        font = numerals(20 if compact else 24)
        line = QRectF(0, 0, size.width(), size.height() if compact else 30)
        dots = 20.0 * (of - 1)
        if compact:
            line = QRectF(0, 0, size.width() / 2 + 10, size.height())
            write(painter, line, text, font, fixed("brass"), Qt.AlignmentFlag.AlignRight | _MIDDLE)
            left, y = line.right() + 24, size.height() / 2 + 2
        else:
            write(painter, line, text, font, fixed("brass"), CENTRE)
            left, y = (size.width() - dots) / 2, 39.0
        painter.setPen(QPen(fixed("brass"), 1.2))
        for at in range(of):
            painter.setBrush(fixed("brass") if at < number else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + 20 * at, y), 4.6, 4.6)

    return Face(("delay-round", text, number, compact), box.width(), box.height(), paint, margin=2)


_MIDDLE = Qt.AlignmentFlag.AlignVCenter
