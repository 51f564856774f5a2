"""Painting of the task on the desk: a line, and the wax that holds as long as its chance does."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from gui.games.delay.painting.lettering import LEFT, RIGHT, texts, width, write
from gui.paint.icons import icon
from gui.paint.surfaces import lay, sun
from gui.paint.theme import fixed
from gui.table.faces import Face

_SIGN = 22.0  # how large what stands beside the words is
_GAP = 8.0
_LETTERS = 15.0


def task_face(text: str, box: QRectF, lang: str) -> Face:
    """Return the task in a line."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = size.height() / 2
        icon(painter, "tied-scroll", QRectF(0, middle - 11, _SIGN, _SIGN), fixed("brass"))
        line = QRectF(_SIGN + _GAP, 0, size.width() - _SIGN - _GAP, size.height())
        write(painter, line, text, texts(lang, _LETTERS), fixed("nightlabel"), LEFT)

    return Face(("delay-task", text, lang), box.width(), box.height(), paint, margin=2)


def chance_face(text: str, box: QRectF, lang: str) -> Face:
    """Return in a line what is still possible of the ending aimed at."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        line = QRectF(0, 0, size.width(), size.height())
        write(painter, line, text, texts(lang, _LETTERS), fixed("nightlabel"), RIGHT)

    return Face(("delay-chance", text, lang), box.width(), box.height(), paint, margin=2)


def wax_face(text: str, box: QRectF, lang: str, *, broken: bool) -> Face:
    """Return the seal, whole or broken in two, and what that means."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        line = QRectF(0, 0, size.width() - _SIGN - _GAP - 6, size.height())
        tone = fixed("pressure2" if broken else "nightlabel")
        written = write(painter, line, text, texts(lang, _LETTERS), tone, RIGHT)
        assert written <= line.width() + 1
        middle = QPointF(size.width() - _SIGN / 2 - 4, size.height() / 2)
        if broken:
            _halves(painter, middle)
        else:
            _whole(painter, middle)

    name = ("delay-wax", text, lang, broken)
    return Face(name, box.width(), box.height(), paint, margin=6)


def line_wide(text: str, lang: str) -> float:
    """Return how wide a line of the task is with its sign."""
    return width(text, texts(lang, _LETTERS)) + _SIGN + _GAP + 12


def _whole(painter: QPainter, middle: QPointF) -> None:
    painter.fillPath(_blot(middle, _SIGN / 2 + 1.5), fixed("pressure").darker(135))
    sun(painter, middle, _SIGN / 2 - 1.5, fixed("pressure"))
    painter.setPen(QPen(fixed("parchment", 0.75), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, _SIGN / 4, _SIGN / 4)


def _halves(painter: QPainter, middle: QPointF) -> None:
    """Paint both halves, a little apart and turned away from each other."""
    for side in (-1, 1):
        painter.save()
        painter.translate(middle + QPointF(side * 2.6, 0))
        painter.rotate(side * 11)
        half = QRectF(0, -_SIGN, side * _SIGN, 2 * _SIGN).normalized()
        shape = _blot(QPointF(0, 0), _SIGN / 2 + 1.5).intersected(_jagged(half, side))
        painter.fillPath(shape, fixed("pressure").darker(190))
        lay(painter, shape, "paper", 0.2)
        painter.strokePath(shape, QPen(fixed("pressure2", 0.7), 1))
        painter.restore()


def _blot(middle: QPointF, radius: float) -> QPainterPath:
    """Return the uneven edge of wax that was pressed."""
    shape = QPainterPath()
    for at in range(40):
        turn = 2 * pi * at / 40
        reach = radius * (1 + 0.05 * sin(5 * turn) + 0.03 * sin(9 * turn))
        spot = middle + QPointF(reach * cos(turn), reach * sin(turn))
        if at:
            shape.lineTo(spot)
        else:
            shape.moveTo(spot)
    shape.closeSubpath()
    return shape


def _jagged(half: QRectF, side: int) -> QPainterPath:
    """Return one side of a crack that runs down the middle."""
    shape = QPainterPath(QPointF(0, half.top()))
    for at in range(1, 9):
        y = half.top() + half.height() * at / 8
        shape.lineTo(QPointF(2.2 if at % 2 else -1.4, y))
    outer = half.right() if side > 0 else half.left()
    shape.lineTo(QPointF(outer, half.bottom()))
    shape.lineTo(QPointF(outer, half.top()))
    shape.closeSubpath()
    return shape
