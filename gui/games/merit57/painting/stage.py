"""Painter of what a question lays out: slots, paths, the die."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from gui.games.merit57.looks import Die, Path, Slot
from gui.paint.icons import icon
from gui.paint.lettering import brushed, fitting, legible, lines, paragraph, words
from gui.paint.shapes import outline
from gui.paint.strokes import card_ground, soft
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Theme, fixed

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def slot(painter: QPainter, box: QRectF, look: Slot, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint an empty place with its word: dashed, or a round dish with a number."""
    if look.dish:
        path = outline("circle", box.width() / 2 - 1, box.center())
        soft(painter, path, 5, 2, 0.3)
        painter.fillPath(path, fixed("card"))
        lay(painter, path, "paper", 0.08)
        painter.strokePath(path, QPen(fixed("ochre"), 2))
        words(
            painter,
            box,
            look.text,
            box.width() * 0.44,
            fixed("ink"),
            "serif",
            bold=True,
            align="center",
        )
        return
    path = rounded(box, min(12.0, box.width() * 0.055))
    painter.fillPath(path, theme.colour("shade", 0.18 if theme.dark else 0.06))
    pen = QPen(theme.colour("ink3", 0.8), 1.4)
    pen.setDashPattern([4, 3])
    painter.strokePath(path, pen)
    room = box.adjusted(8, 4, -8, -4)
    size = legible(painter, 14)
    high = len(lines(look.text, room.width(), size)) * size * 1.32
    text = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
    paragraph(painter, text, look.text, 14, theme.colour("ink3"), align="center")


def path_place(painter: QPainter, box: QRectF, look: Path, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a path that the beads may go."""
    card_ground(painter, box, fixed("ochre"), blur=8)
    side = min(box.height() * 0.4, 56.0)
    spot = QRectF(box.center().x() - side / 2, box.top() + 12, side, side)
    icon(painter, look.icon, spot, fixed("ochre"))
    name = QRectF(box.left() + 6, spot.bottom() + 4, box.width() - 12, 32)
    brushed(painter, name, look.name, (27, 18), fixed("ink"), lang, "center")
    room = QRectF(box.left() + 10, name.bottom() + 2, box.width() - 20, 0)
    room.setBottom(box.bottom() - 8)
    size = fitting(painter, look.line, room.width(), room.height(), 15.0, 11.5, 1.3)
    rows = lines(look.line, room.width(), size)
    y = room.center().y() - len(rows) * size * 1.3 / 2
    for text in rows:
        line = QRectF(room.left(), y, room.width(), size * 1.3)
        words(painter, line, text, size, fixed("ink2"), align="center")
        y += size * 1.3


def die(painter: QPainter, box: QRectF, look: Die, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the die: ivory, one and four in red."""
    path = rounded(box, box.width() * 0.2)
    soft(painter, path, 9, 4, 0.35)
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    wash.setColorAt(0, fixed("card"))
    wash.setColorAt(1, fixed("card2").darker(106))
    painter.fillPath(path, wash)
    painter.strokePath(path, QPen(fixed("shade", 0.25), 1))
    far, r = box.width() * 0.26, box.width() * 0.095
    big = look.value == 1
    ink = fixed("red") if look.value in (1, 4) else fixed("ink")
    for x, y in _PIPS[look.value]:
        spot = box.center() + QPointF(x * far, y * far)
        painter.fillPath(outline("circle", r * (1.5 if big else 1.0), spot), ink)
