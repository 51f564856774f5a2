"""Painter of the others' plaques, tracks of help, wealth to be taken in the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.games.merit.painting.marks import amount, chip, chip_width, token
from gui.games.merit.painting.plaques import LOW, discs, names, plate, status
from gui.games.merit13.layout import STOCKS
from gui.games.merit13.looks import Fellow, Purse, Streak
from gui.paint.icons import icon
from gui.paint.lettering import legible, width, words
from gui.paint.shapes import outline
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Theme, fixed


def fellow(painter: QPainter, box: QRectF, look: Fellow, theme: Theme, lang: str) -> None:
    """Paint another player's plaque; the wealth lies on it as a piece of its own."""
    compact = box.height() < LOW
    middle, r = plate(painter, box, look, theme, rise=6 if compact else 8)
    discs(painter, QPointF(middle.x(), box.bottom() - (11 if compact else 18)), look, theme)
    x = middle.x() + r + (60 if compact else 14)
    right = status(painter, box, look, theme, compact=compact)
    name = QRectF(x, box.top() + (3 if compact else 5), right - x, 26)
    names(painter, name, look, theme, lang)
    y = box.top() + (39.5 if compact else STOCKS)
    step, high = min(72.0, (box.right() - 14 - x) / 3.6), 26.0 if compact else 30.0
    for place, (kind, number) in enumerate(zip(("merit", "wisdom"), look.stock[1:], strict=True)):
        at = x + place * step if compact else x + (place + 1) * step - 8
        amount(painter, at, y, kind, str(number), high, theme.colour("ink"))
    foot = box.bottom() - (16 if compact else 20)
    wide = _path(painter, box.right() - 12, foot, look, theme)
    beads = QRectF(x, foot - 10, box.right() - 20 - wide - x, 20)
    _beads(painter, beads, look.streak, theme.colour("ink3"), theme.colour("paper"))


def _path(painter: QPainter, right: float, y: float, look: Fellow, theme: Theme) -> float:
    """Write the path and its score on a pill that ends here; return how wide it is."""
    text = f"{look.path} {look.score}"
    wide = chip_width(painter, text, 13, 24, picture=False)
    box = QRectF(right - wide, y - 12, wide, 24)
    fill, line = theme.colour("paper2"), theme.colour("line")
    chip(painter, box, text, 13, theme.colour("ink2"), fill, line)
    return wide


def _beads(painter: QPainter, box: QRectF, look: Streak, rim: QColor, empty: QColor) -> None:
    """Paint a bead for each round: full for help in a row, a lotus where the gift begins.

    A dashed one is sure to come when this round ends; a tick stands over the longest so far.
    """
    step = min(18.0, box.width() / look.rounds)
    r = min(7.0, step * 0.42)
    for number in range(1, look.rounds + 1):
        middle = QPointF(box.left() + (number - 0.5) * step, box.center().y())
        gift = number >= look.gift
        path = outline("petal" if gift else "circle", r * (1.2 if gift else 0.9), middle)
        full, coming = number <= look.now, look.helped and number == look.now + 1
        painter.fillPath(path, fixed("red") if full else empty)
        pen = QPen(fixed("red") if full or coming else rim, 1.8 if coming else 1.2)
        if coming:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.strokePath(path, pen)
        if number == look.best and look.best > look.now:
            tip = QPointF(middle.x(), box.center().y() - r - 4)
            painter.fillPath(outline("triangle", 3, tip), rim)


def streak(painter: QPainter, box: QRectF, look: Streak, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the own track of help on a strip of bamboo."""
    path = rounded(box, 6)
    painter.fillPath(path, fixed("bamboo", 0.5))
    lay(painter, path, "wood", 0.10)
    painter.strokePath(path, QPen(fixed("bamboo2"), 1))
    ink = fixed("bambooink")
    icon(painter, "hearts", QRectF(box.left() + 8, box.center().y() - 8, 16, 16), fixed("red"))
    wide = width(look.word, legible(painter, 13), bold=True)
    room = QRectF(box.left() + 29, box.top(), wide + 4, box.height())
    words(painter, room, look.word, 13, ink, bold=True)
    row = QRectF(room.right() + 8, box.top(), box.right() - room.right() - 16, box.height())
    _beads(painter, row, look, ink, fixed("card"))


def purse(painter: QPainter, box: QRectF, look: Purse, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a player's wealth as a coin."""
    token(painter, box.center(), box.width() / 2, "provisions", look.amount)
