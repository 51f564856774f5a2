"""Seat marks: how the eight seats are told apart, by shape and hatching too; hearts and rounds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gui.paint.icons import icon
from gui.paint.lettering import width, words
from gui.paint.seat_looks import seat_look
from gui.paint.shapes import hatch, outline, square_at
from gui.paint.strokes import soft
from gui.paint.theme import fixed, mixed

SEATS = tuple(seat_look(seat) for seat in range(8))


def ink(seat: int) -> QColor:
    """Return a seat's colour on paper."""
    return fixed(SEATS[seat].tone)


def chalk(seat: int) -> QColor:
    """Return a seat's colour on the blackboard."""
    return mixed(ink(seat), fixed("light"), 0.55)


def badge(painter: QPainter, middle: QPointF, r: float, seat: int, *, grey: bool = False) -> None:
    """Paint a seat's badge."""
    mark = SEATS[seat]
    path = outline(mark.shape, r, middle)
    soft(painter, path, 4, 2, 0.22)
    tone = mixed(ink(seat), fixed("light"), 0.28)
    painter.fillPath(path, fixed("ink3") if grey else tone)
    hatch(painter, path, mark.hatch, fixed("light", 0.42), max(3.5, r / 4))
    painter.strokePath(path, QPen(fixed("ink", 0.65), max(1.2, r / 13)))


def band(painter: QPainter, box: QRectF, seat: int, *, grey: bool = False) -> None:
    """Paint the strip at the left of a plaque."""
    path = outline("square", 1)  # only to have a path of the right kind
    path.clear()
    path.addRoundedRect(box, box.width() / 2, box.width() / 2)
    painter.fillPath(path, fixed("ink3") if grey else ink(seat))
    hatch(painter, path, SEATS[seat].hatch, fixed("light", 0.6), 5)


def hearts(
    painter: QPainter,
    x: float,
    y: float,
    side: float,
    counts: tuple[int, int],
    number: str,
    tones: tuple[QColor, QColor],
) -> float:
    """Paint hearts and broken hearts, or one with a number; return where they end."""
    full, broken = counts
    pitch = side * 1.14
    for place in range(full + broken):
        whole = place < full
        box = QRectF(x + place * pitch, y - side / 2, side, side)
        icon(painter, "hearts" if whole else "broken-heart", box, tones[not whole])
    x += (full + broken) * pitch
    if number:
        room = QRectF(x + 2, y - side, 60, 2 * side)
        x += 6 + words(painter, room, number, side * 0.86, tones[0], "serif", bold=True)
    return x


def rounds(
    painter: QPainter, x: float, y: float, side: float, text: str, tones: tuple[QColor, QColor]
) -> float:
    """Paint a cartridge with the ammunition beside it; return where it ends."""
    icon(painter, "rifle", QRectF(x, y - side / 2, side, side), tones[0])
    room = QRectF(x + side * 1.12, y - side, 110, 2 * side)
    return x + side * 1.12 + words(painter, room, text, side * 0.92, tones[1], "serif", bold=True)


def loss(painter: QPainter, middle: QPointF, r: float, text: str) -> None:
    """Paint the octagon that says what was lost."""
    path = outline("octagon", r, middle)
    soft(painter, path, 7, 3, 0.5)
    painter.fillPath(path, fixed("red"))
    painter.strokePath(path, QPen(fixed("light"), 2))
    size = r * 0.86
    size *= min(1.0, 1.5 * r / max(1.0, width(text, size, "serif", bold=True)))
    box = square_at(middle, 2 * r)
    words(painter, box, text, size, fixed("light"), "serif", bold=True, align="center")
