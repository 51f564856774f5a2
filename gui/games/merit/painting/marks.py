"""Marks of resources and roles: small marks, tokens, badges, chips.

Everything is drawn in the units of a 1440×900 window; the painter carries the scale.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from gui.paint.icons import icon
from gui.paint.lettering import legible, width, words
from gui.paint.seat_looks import SeatLook
from gui.paint.shapes import Hatch, Shape, hatch, outline, square_at
from gui.paint.strokes import soft
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Fixed, fixed, mixed


class Seat(NamedTuple):
    """How a role is told apart: by colour, icon, shape and hatch."""

    colour: Fixed
    icon: str
    shape: Shape
    hatch: Hatch


SEATS = {
    "farmer": Seat("green", "wheat", "square", "horizontal"),
    "merchant": Seat("gold", "two-coins", "circle", "dots"),
    "scholar": Seat("blue", "open-book", "hexagon", "vertical"),
    "monk": Seat("red", "lotus", "diamond", "diagonal"),
}
# who sits in the scholar's place in v1.3
_OFFICIAL = Seat("blue", "tied-scroll", "hexagon", "vertical")
_NOBODY = Seat("ink3", "person", "octagon", "crossed")


class Kind(NamedTuple):
    """How a resource is told apart."""

    colour: str
    shape: Shape
    icon: str


MARKS = {
    "provisions": Kind("gold", "circle", "two-coins"),
    "merit": Kind("red", "petal", "lotus"),
    "wisdom": Kind("blue", "diamond", "candle-flame"),
    "calamity": Kind("violet", "octagon", "earth-crack"),
    "deliverance": Kind("green", "petal", "lotus"),
}


def seat_of(role: str) -> Seat:
    """Return a role's marks, or those of somebody who has none yet."""
    return _OFFICIAL if role == "official" else SEATS.get(role, _NOBODY)


def seat_look(key: str) -> SeatLook:
    """Return how whoever goes by a role's key of the catalogue looks before there is a table."""
    seat = seat_of(key.rpartition(".")[2])
    return SeatLook(seat.colour, seat.shape, seat.hatch)


def badge(
    painter: QPainter, middle: QPointF, r: float, role: str, rim: QColor | None = None
) -> None:
    """Paint a role's badge: its shape, hatch and icon."""
    seat = seat_of(role)
    path = outline(seat.shape, r, middle)
    soft(painter, path, 5, 2, 0.25)
    colour = fixed(seat.colour)
    wash = QLinearGradient(0, middle.y() - r, 0, middle.y() + r)
    wash.setColorAt(0, colour.lighter(116))
    wash.setColorAt(1, colour.darker(108))
    painter.fillPath(path, wash)
    hatch(painter, path, seat.hatch, fixed("light", 0.16), max(3.0, r / 6))
    painter.strokePath(path, QPen(rim or fixed("light", 0.95), max(1.2, r / 15)))
    icon(painter, seat.icon, square_at(middle, 1.24 * r), fixed("light"))


def mark(painter: QPainter, middle: QPointF, r: float, kind: str) -> None:
    """Paint the small mark of a resource."""
    look = MARKS[kind]
    path = outline(look.shape, r, middle)
    painter.fillPath(path, fixed(look.colour))  # type: ignore[arg-type]
    painter.strokePath(path, QPen(fixed("light", 0.9), 1))
    icon(painter, look.icon, square_at(middle, 1.24 * r), fixed("light"))


def token(
    painter: QPainter, middle: QPointF, r: float, kind: str, text: str, word: str = ""
) -> None:
    """Paint a resource token: its shape is its kind, its number is large."""
    look = MARKS[kind]
    path = outline(look.shape, r, middle)
    soft(painter, path, 6, 3, 0.28)
    colour = fixed(look.colour)  # type: ignore[arg-type]
    wash = QRadialGradient(middle.x() - r * 0.3, middle.y() - r * 0.4, r * 1.9)
    wash.setColorAt(0, colour.lighter(128))
    wash.setColorAt(1, colour.darker(112))
    painter.fillPath(path, wash)
    lay(painter, path, "stone", 0.10)
    painter.strokePath(path, QPen(fixed("light", 0.9), max(1.2, r * 0.06)))
    high = r * (1.42 if word else 2.0)
    # below the middle a diamond is narrow, and a circle too: a longer word stands higher in it
    most = {"diamond": 0.7, "circle": 1.3}.get(look.shape, 2.0)
    up = r * 0.13 if width(word, 0.42, bold=True) > most else 0.0
    top = middle.y() - (r * 0.86 if word else r) - up * 0.6
    box = QRectF(middle.x() - r, top, 2 * r, high)
    words(
        painter,
        box,
        text,
        r * (1.0 if len(text) < 3 else 0.8),
        fixed("light"),
        "serif",
        bold=True,
        align="center",
    )
    if word:
        half = 0.82 * r if look.shape == "circle" else 1.1 * r
        below = QRectF(middle.x() - half, middle.y() + r * 0.3 - up, 2 * half, r * 0.5)
        words(painter, below, word, r * 0.42, fixed("light"), bold=True, align="center")


def amount(
    painter: QPainter, x: float, y: float, kind: str, text: str, high: float, colour: QColor
) -> float:
    """Paint a mark with its number beside it; return how wide both are."""
    r = high * 0.42
    mark(painter, QPointF(x + r + 1, y), r, kind)
    size = high * 0.74
    box = QRectF(x + 2 * r + 6, y - high / 2, 400, high)
    return 2 * r + 8 + words(painter, box, text, size, colour, "serif", bold=True)


def chip(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    colour: QColor,
    fill: QColor,
    line: QColor,
    picture: str = "",
) -> None:
    """Paint a pill with a word and perhaps an icon."""
    path = rounded(box, box.height() / 2)
    painter.fillPath(path, fill)
    painter.strokePath(path, QPen(line, 1))
    side = box.height() * 0.62 if picture else 0.0
    wide = width(text, legible(painter, size))
    x = box.left() + max(4.0, (box.width() - wide - side - (4 if picture else 0)) / 2)
    if picture:
        icon(painter, picture, QRectF(x, box.top() + (box.height() - side) / 2, side, side), colour)
        x += side + 4
    words(painter, QRectF(x, box.top(), box.right() - x, box.height()), text, size, colour)


def chip_width(painter: QPainter, text: str, size: float, high: float, *, picture: bool) -> float:
    """Return how wide a pill must be."""
    return width(text, legible(painter, size)) + high * 0.72 + (high * 0.62 + 4 if picture else 0)


def veil(painter: QPainter, path: QPainterPath, strength: float = 0.55) -> None:
    """Lay paper over what cannot be used now."""
    tone = mixed(fixed("card2"), fixed("bamboo2"), 0.35)
    tone.setAlphaF(strength)
    painter.fillPath(path, tone)
