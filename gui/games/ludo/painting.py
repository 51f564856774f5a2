"""Painter of Ludo: the lacquered board, pieces told apart by shape and hatch, die and tray."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from engine.games.ludo.board import QUARTER
from engine.games.ludo.board import BoardTables as Squares
from engine.games.ludo.state import COLOUR_NAMES
from gui.games.ludo.layout import LANES, RING, Layout
from gui.paint.icons import icon, wheel
from gui.paint.seat_looks import seat_look
from gui.paint.shapes import Hatch, Shape, hatch, outline, square_at
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed, mixed
from gui.table.faces import Face

DIE = 84.0


class Livery(NamedTuple):
    """What tells a colour's pieces from all others, with and without colour."""

    ink: QColor
    shape: Shape
    hatch: Hatch


def livery(colour: int) -> Livery:
    """Return the livery of red, green, yellow or blue."""
    look = seat_look(colour, COLOUR_NAMES[colour])
    return Livery(fixed(look.tone), look.shape, look.hatch)


def paint_ground(painter: QPainter, layout: Layout, theme: Theme, squares: Squares) -> None:
    """Paint the wooden desk and the board on it."""
    desk = QRectF(0, 0, layout.wide, layout.high)
    wash = QLinearGradient(desk.topLeft(), desk.bottomRight())
    wash.setColorAt(0, mixed(theme.colour("bg"), fixed("lacquer"), 0.28 if not theme.dark else 0.1))
    wash.setColorAt(
        1, mixed(theme.colour("bg2"), fixed("lacquer"), 0.42 if not theme.dark else 0.1)
    )
    painter.fillRect(desk, wash)
    lay(painter, desk, "wood", 0.10)
    _frame(painter, layout)
    for colour in range(4):
        _yard(painter, layout, colour)
    for at, (x, y) in enumerate(RING):
        start = at % QUARTER == 0
        ink = livery(at // QUARTER).ink if start else fixed("card")
        _square(painter, layout.cell(x, y), ink)
        if squares.is_safe[at]:
            box = square_at(layout.spot(x, y), layout.square * 0.56)
            icon(painter, "lotus", box, fixed("light", 0.9) if start else fixed("lacquer2", 0.55))
    for colour, lane in enumerate(LANES):
        look = livery(colour)
        for x, y in lane:
            cell = layout.cell(x, y)
            _square(painter, cell, look.ink)
            hatch(painter, rounded(cell, 6), look.hatch, fixed("light", 0.25), 6)
    _middle(painter, layout)


def _frame(painter: QPainter, layout: Layout) -> None:
    frame, board = layout.frame, layout.board
    shadow(painter, frame, 18, 22, 8, fixed("shade", 0.35))
    shape = rounded(frame, 18)
    wash = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    wash.setColorAt(0, fixed("lacquer").darker(112))
    wash.setColorAt(1, fixed("lacquer2").darker(112))
    painter.fillPath(shape, wash)
    lay(painter, shape, "wood", 0.25)
    rim = rounded(frame.adjusted(3, 3, -3, -3), 16)
    painter.strokePath(rim, QPen(fixed("ivory", 0.4), 1.5))
    inside = rounded(board, 8)
    painter.fillPath(inside, fixed("card2").darker(102))
    lay(painter, inside, "paper", 0.12)


def _yard(painter: QPainter, layout: Layout, colour: int) -> None:
    look, yard = livery(colour), layout.yard(colour)
    shape = rounded(yard, 14)
    painter.fillPath(shape, look.ink)
    lay(painter, shape, "stone", 0.14)
    hatch(painter, shape, look.hatch, fixed("light", 0.16), 9)
    by = layout.square * 0.8 - 4
    bed = rounded(yard.adjusted(by, by, -by, -by), 12)
    painter.fillPath(bed, fixed("card2"))
    lay(painter, bed, "paper", 0.10)
    for slot in range(4):
        mark = outline(look.shape, layout.square * 0.56, layout.bed(colour, slot))
        painter.fillPath(mark, _faint(look.ink, 0.16))
        painter.strokePath(mark, QPen(_faint(look.ink, 0.7), 2))


def _square(painter: QPainter, cell: QRectF, ink: QColor) -> None:
    shape = rounded(cell, 6)
    painter.fillPath(shape, ink)
    lay(painter, shape, "stone", 0.08)
    painter.strokePath(shape, QPen(fixed("lacquer2", 0.5), 1.2))


def _middle(painter: QPainter, layout: Layout) -> None:
    middle, s = layout.spot(7, 7), layout.square * 1.5
    corners = [QPointF(-s, s), QPointF(-s, -s), QPointF(s, -s), QPointF(s, s)]
    for colour in range(4):
        look = livery(colour)
        part = QPainterPath(middle)
        part.lineTo(middle + corners[colour])
        part.lineTo(middle + corners[(colour + 1) % 4])
        part.closeSubpath()
        painter.fillPath(part, look.ink)
        hatch(painter, part, look.hatch, fixed("light", 0.18), 7)
        painter.strokePath(part, QPen(fixed("card2"), 2))
    rose = outline("petal", layout.square * 0.62, middle)
    painter.fillPath(rose, fixed("card2"))
    painter.strokePath(rose, QPen(fixed("lacquer2", 0.35), 1.5))
    wheel(painter, square_at(middle, layout.square * 0.86), fixed("lacquer2"))


def _faint(ink: QColor, alpha: float) -> QColor:
    faint = QColor(ink)
    faint.setAlphaF(alpha)
    return faint


def pawn(colour: int, radius: float) -> Face:
    """Return a piece of this colour: its shape, its hatch, a smaller shape inside."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_pawn(painter, QPointF(size.width() / 2, size.height() / 2), radius, colour)

    return Face(("ludo-pawn", colour, radius), 2 * radius, 2 * radius, paint, margin=radius * 0.5)


def paint_pawn(painter: QPainter, middle: QPointF, radius: float, colour: int) -> None:
    """Paint a piece around a point."""
    look = livery(colour)
    shape = outline(look.shape, radius, middle)
    _soft_shadow(painter, shape, radius)
    wash = QRadialGradient(middle - QPointF(radius * 0.3, radius * 0.4), radius * 2)
    wash.setColorAt(0, look.ink.lighter(135))
    wash.setColorAt(1, look.ink.darker(115))
    painter.fillPath(shape, wash)
    lay(painter, shape, "stone", 0.12)
    hatch(painter, shape, look.hatch, fixed("light", 0.20), max(3.0, radius * 0.28))
    join = Qt.PenJoinStyle.RoundJoin
    painter.strokePath(shape, QPen(fixed("light"), max(1.4, radius * 0.12), j=join))
    inner = outline(look.shape, radius * 0.46, middle)
    painter.fillPath(inner, look.ink)
    painter.strokePath(inner, QPen(fixed("light", 0.9), max(1.2, radius * 0.08), j=join))


def _soft_shadow(painter: QPainter, shape: QPainterPath, radius: float) -> None:
    painter.save()
    painter.translate(0, radius * 0.2)
    for wide in (0.5, 0.32, 0.16):
        pen = QPen(fixed("shade", 0.10), radius * wide, j=Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape, pen)
    painter.fillPath(shape, fixed("shade", 0.25))
    painter.restore()


# where the pips of each value are, in quarters from the middle
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die_face(value: int, side: float = DIE) -> Face:
    """Return a die with this value up; 0 shows none, as it was not thrown yet."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        paint_die(painter, QRectF(0, 0, size.width(), size.height()), value)

    return Face(("die", value, side), side, side, paint, margin=side * 0.25)


def paint_die(painter: QPainter, box: QRectF, value: int) -> None:
    """Paint a die in a square."""
    side = box.width()
    corner = side * 0.2
    shadow(painter, box, corner, max(2, round(side * 0.14)), side * 0.06, fixed("shade", 0.4))
    shape = rounded(box, corner)
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    wash.setColorAt(0, fixed("card"))
    wash.setColorAt(1, fixed("card2").darker(108))
    painter.fillPath(shape, wash)
    lay(painter, shape, "stone", 0.05)
    rim = rounded(box.adjusted(2, 2, -2, -2), corner * 0.9)
    painter.strokePath(rim, QPen(fixed("card", 0.8), max(1.0, side * 0.025)))
    painter.strokePath(shape, QPen(fixed("lacquer2", 0.5), 1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fixed("red") if value in (1, 4) else fixed("ink"))
    for x, y in _PIPS.get(value, ()):
        spot = box.center() + QPointF(x, y) * side * 0.25
        painter.drawEllipse(spot, side * 0.095, side * 0.095)


def tray_face(
    size: QSizeF, text: str, sixes: int, font: QFont, *, active: bool, theme: Theme
) -> Face:
    """Return the tray under the die, with what its hand may do and the sixes of this turn."""

    def paint(painter: QPainter, box: QSizeF) -> None:
        whole = QRectF(0, 0, box.width(), box.height())
        shadow(painter, whole, 14, 8, 3, fixed("shade", 0.3))
        shape = rounded(whole, 14)
        wash = QRadialGradient(whole.center(), box.height() * 0.62)
        wash.setColorAt(0, fixed("slate").lighter(118))
        wash.setColorAt(1, fixed("slate3"))
        painter.fillPath(shape, wash)
        lay(painter, shape, "linen", 0.14)
        rim = QPen(theme.colour("glow"), 3) if active else QPen(fixed("ivory", 0.6), 2)
        painter.strokePath(rounded(whole.adjusted(4, 4, -4, -4), 11), rim)
        for i in range(sixes):
            paint_die(painter, QRectF(12 + i * 21, 10, 17, 17), 6)
        painter.setPen(fixed("chalk"))
        painter.setFont(font)
        foot = QRectF(6, box.height() - 36, box.width() - 12, 26)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, text)

    name = ("ludo-tray", text, sixes, active)
    return Face(name, size.width(), size.height(), paint)
