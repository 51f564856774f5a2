"""Painter of the others' plaques, with faith and vows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.games.merit.looks import KINDS, Plaque
from gui.games.merit.painting.marks import amount, chip, chip_width
from gui.games.merit.painting.plaques import LOW, discs, names, plate, status
from gui.paint.lettering import legible, width, words
from gui.paint.theme import Theme


def plaque(painter: QPainter, box: QRectF, look: Plaque, theme: Theme, lang: str) -> None:
    """Paint another character's plaque; a low one leaves out the vow."""
    compact = box.height() < LOW
    middle, r = plate(painter, box, look, theme, rise=0 if compact else 8)
    if not compact:
        discs(painter, QPointF(middle.x(), box.bottom() - 18), look, theme)
    x = middle.x() + r + 14
    right = status(painter, box, look, theme, compact=compact)
    names(painter, QRectF(x, box.top() + (5 if compact else 9), right - x, 28), look, theme, lang)
    y = box.top() + (50 if compact else 54)
    end, most = box.right() - 14, 78.0
    if compact:
        end, most = box.right() - 18 - _faith_wide(painter, look), 64.0
    step, high = min(most, (end - x) / 3), 28.0 if compact else 30.0
    for place, (kind, number) in enumerate(zip(KINDS, look.stock, strict=False)):
        amount(painter, x + place * step, y, kind, str(number), high, theme.colour("ink"))
    if compact:
        _faith(painter, box.right() - 12, y, look, theme, ends_here=True)
    else:
        left = _faith(painter, x, box.bottom() - 22, look, theme, ends_here=False) + 8
        line = QRectF(left, box.bottom() - 34, box.right() - 12 - left, 24)
        long = width(look.vow, legible(painter, 13)) > line.width()
        words(painter, line, look.short if long else look.vow, 13, theme.colour("ink2"))


def _faith_wide(painter: QPainter, look: Plaque) -> float:
    return chip_width(painter, look.faith, 13, 24, picture=look.beads)


def _faith(
    painter: QPainter, at: float, y: float, look: Plaque, theme: Theme, *, ends_here: bool
) -> float:
    """Paint the chip of faith; return its right end."""
    wide = _faith_wide(painter, look)
    box = QRectF(at - wide if ends_here else at, y - 12, wide, 24)
    fill, line = theme.colour("paper2"), theme.colour("line")
    chip(
        painter,
        box,
        look.faith,
        13,
        theme.colour("ink2"),
        fill,
        line,
        "prayer-beads" if look.beads else "",
    )
    return box.right()
