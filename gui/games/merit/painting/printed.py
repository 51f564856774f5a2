"""Painter of printed faces on the table, and of how long a being waits."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.games.merit.looks import Being
from gui.paint.lettering import legible, width, words
from gui.paint.operations import paint
from gui.paint.shapes import outline
from gui.paint.strokes import soft
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import fixed
from printpack.cards.format import Format
from printpack.cards.piece import Face

_FORM = Format()
_OVER = 12.0  # how far a plate may reach beyond a card


def printed(painter: QPainter, box: QRectF, face: Face) -> None:
    """Paint a printed face with its shadow and round corners."""
    scale = box.width() / _FORM.w
    corner = box.width() * 0.045
    shadow(painter, box, corner, 10, 4, fixed("shade", 0.28))
    path = rounded(box, corner)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.translate(box.left(), box.top())
    paint(painter, face.ops, scale, _FORM.h)
    painter.restore()
    painter.strokePath(path, QPen(fixed("shade", 0.35), 1))


def waiting(painter: QPainter, box: QRectF, look: Being) -> None:
    """Paint how long a being waits: discs on the lower edge, in its last round on a plate of words.

    They hide nothing of the card, whose cost stands at its top. Beside a small card there is no
    room for both: there the words stand alone, or the signs on the discs.
    """
    violet = fixed("violet")
    r = max(8.0, min(12.0, box.width() * 0.085))
    step, y = r * 2.25, box.bottom() + r * 0.5  # mostly below: the card's last line is above it
    most, whole = look.most, box.width() + 2 * _OVER
    said = width(look.last, legible(painter, 13), bold=True) + 15 if look.last else 0.0
    if said and most * step + said > whole:  # one of the two says enough
        most, said = (0, said) if said <= whole else (most, 0.0)
    discs = most * step
    left = box.center().x() - (discs + said) / 2
    if said:
        plate = QRectF(left - 3, y - r - 2, discs + said + 6, 2 * r + 4)
        shadow(painter, plate, r + 2, 5, 2, fixed("shade", 0.25))
        painter.fillPath(rounded(plate, r + 2), violet)
        room = QRectF(left + discs, plate.top(), said, plate.height())
        words(painter, room, look.last, 13, fixed("light"), bold=True, align="center")
    for place in range(most):
        x = left + (place + 0.5) * step
        path = outline("circle", r, QPointF(x, y))
        full = place < look.marks
        if not said:
            soft(painter, path, 4, 2, 0.25)
        painter.fillPath(path, violet if full else fixed("ivory"))
        painter.strokePath(path, QPen(fixed("ivory") if said and full else violet, 1.6))
        if full:
            spot = QRectF(x - r, y - r, 2 * r, 2 * r)
            sign = "!" if look.last else "·"
            words(painter, spot, sign, r * 1.33, fixed("light"), "serif", bold=True, align="center")
