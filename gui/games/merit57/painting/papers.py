"""Painter of sheets of text, of how something adds up, and of what came of a revealed card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from gui.games.merit.painting.marks import MARKS, amount, badge
from gui.games.merit57.looks import Sum, Verdict
from gui.paint.lettering import brushed, legible, width, words
from gui.paint.strokes import card_ground
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme, fixed
from resources.numbers import signed


def adding_up(painter: QPainter, box: QRectF, look: Sum, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint how the calamity came about, part by part, and what it means."""
    card_ground(painter, box, fixed("violet"), blur=6)
    head = QRectF(box.left() + 16, box.top() + 6, box.width() - 32, 34)
    brushed(painter, head, look.title, (24, 18), fixed("ink"), lang)
    pitch = min(92.0, (box.width() - 32) / len(look.parts))
    high = min(70.0, box.height() - 84)
    for place, (number, word) in enumerate(look.parts):
        plate = QRectF(box.left() + 16 + place * pitch + 3, head.bottom() + 4, pitch - 6, high)
        last = place == len(look.parts) - 1
        change = place > 0 and not last
        ink = "ink3" if not place else "green" if change and number < 0 else "violet"
        figure = signed(number) if change else str(number)
        colour = fixed(ink)  # type: ignore[arg-type]
        fill = fixed(ink) if last else fixed(ink, 0.12)  # type: ignore[arg-type]
        painter.fillPath(rounded(plate, 9), fill)
        painter.strokePath(rounded(plate, 9), QPen(colour, 1))
        text = fixed("light") if last else colour
        top = (
            plate if not word else QRectF(plate.left(), plate.top() + 2, plate.width(), high * 0.62)
        )
        words(painter, top, figure, 28, text, "serif", bold=True, align="center")
        below = QRectF(plate.left(), plate.top() + high * 0.6, plate.width(), high * 0.36)
        words(painter, below, word, 14, text if last else fixed("ink2"), align="center")
    foot = QRectF(box.left() + 16, box.bottom() - 34, box.width() - 32, 24)
    ink_ = fixed("green") if look.good else fixed("red")
    words(painter, foot, look.line, 15, ink_, bold=True)


def verdict(painter: QPainter, box: QRectF, look: Verdict, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint under a card whose it is, and what came of it."""
    high = 26.0
    wide = sum(_amount_width(text, high) for _, text in look.gains)
    if wide > box.width():
        high *= box.width() / wide
        wide = box.width()
    x = box.center().x() - wide / 2
    for kind, text in look.gains:
        if kind in MARKS:
            amount(painter, x, box.top() + 13, kind, text, high, theme.colour("ink"))
            x += _amount_width(text, high)
    name = QRectF(box.left() + 11, box.top() + 28, box.width() - 22, 22)
    ink = theme.colour("ink" if look.own else "ink2")
    extent = width(look.name, legible(painter, 14), bold=True)
    badge(painter, QPointF(box.center().x() - extent / 2 - 12, name.center().y()), 9, look.role)
    words(painter, name, look.name, 14, ink, bold=True, align="center")


def _amount_width(text: str, high: float) -> float:
    return 2 * high * 0.42 + 14 + width(text, high * 0.74, "serif", bold=True)
