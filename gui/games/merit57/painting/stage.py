"""Painter of what a question lays out: slots, paths, the die."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from gui.games.merit57.looks import Die, Path, Slot
from gui.paint.icons import icon
from gui.paint.lettering import (
    brushed,
    clipped,
    fitting,
    legible,
    lines,
    paragraph,
    width,
    words,
)
from gui.paint.shapes import outline
from gui.paint.strokes import card_ground, soft
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Theme, fixed

_PATH_NAME = (27.0, 18.0)  # how large a path's name is, in Chinese and in English
_PATH_LEAST, _PATH_LEAD = 11.5, 1.3  # and what is told of it at least
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
    """Paint a path that the beads may go: its sign above its name, or before it where it is low."""
    card_ground(painter, box, fixed("ochre"), blur=8)
    side = min(box.height() * 0.4, 56.0)
    spot = QRectF(box.center().x() - side / 2, box.top() + 12, side, side)
    name = QRectF(box.left() + 6, spot.bottom() + 4, box.width() - 12, 32)
    room = QRectF(box.left() + 10, name.bottom() + 2, box.width() - 20, 0)
    room.setBottom(box.bottom() - 8)
    least = legible(painter, _PATH_LEAST)
    low = len(lines(look.line, room.width(), least)) * least * _PATH_LEAD > room.height()
    if low:
        side, wide = 28.0, _name_width(look.name, lang)
        spot = QRectF(max(box.left() + 8, box.center().x() - (wide + side + 6) / 2), 0, side, side)
        spot.moveTop(box.top() + 10)
        name = QRectF(spot.right() + 6, box.top() + 8, box.right() - spot.right() - 12, 32)
        room.setTop(name.bottom() + 2)
    icon(painter, look.icon, spot, fixed("ochre"))
    brushed(painter, name, look.name, _PATH_NAME, fixed("ink"), lang, "left" if low else "center")
    size = fitting(painter, look.line, room.width(), room.height(), 15.0, _PATH_LEAST, _PATH_LEAD)
    rows = lines(look.line, room.width(), size)
    high = len(rows) * size * _PATH_LEAD
    if high > room.height() + 1:
        clipped.append(look.line)
    y = room.center().y() - high / 2
    for text in rows:
        line = QRectF(room.left(), y, room.width(), size * _PATH_LEAD)
        words(painter, line, text, size, fixed("ink2"), align="center")
        y += size * _PATH_LEAD


def _name_width(name: str, lang: str) -> float:
    """Return how wide the name of a path is."""
    if lang == "zh":
        return width(name, _PATH_NAME[0], "brush")
    return width(name, _PATH_NAME[1], "lora", bold=True)


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
