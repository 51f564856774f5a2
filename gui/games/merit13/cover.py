"""Cover art of v1.3: the picture on its tile."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from gui.paint.cover import at, unit, wash
from gui.paint.icons import icon
from gui.paint.surfaces import lay, rounded, shadow, sun
from gui.paint.theme import fixed, mixed


def paint(painter: QPainter, box: QRectF) -> None:
    """Paint a bundle of bamboo slips tied with red cords; three coins come to one lotus."""
    wash(painter, box, mixed(fixed("bamboo"), fixed("card"), 0.4), fixed("bamboo2"))
    count = max(5, round(box.width() / (unit(box) * 0.135)))
    wide = box.width() / count
    for i in range(count):
        slip = QRectF(box.left() + i * wide, box.top(), wide, box.height())
        shade = QLinearGradient(slip.topLeft(), slip.topRight())
        for stop, tone in ((0.0, 0.34), (0.2, 0.0), (0.8, 0.06), (1.0, 0.4)):
            shade.setColorAt(stop, fixed("bambooink", tone))
        painter.fillRect(slip, shade)
        node = box.top() + box.height() * (0.22 + 0.56 * (i * 7 % 5) / 5)
        painter.fillRect(QRectF(slip.left(), node, wide, 1.6), fixed("bambooink", 0.35))
    lay(painter, box, "wood", 0.14)
    for share in (0.12, 0.88):
        y = box.top() + box.height() * share
        painter.fillRect(QRectF(box.left(), y - 2, box.width(), 4), fixed("red", 0.85))
    sun_at = at(box, 0.5, 0.5, 0.62)
    sun(painter, sun_at.center(), sun_at.width() / 2, fixed("red"), 0.92)
    icon(painter, "lotus", at(box, 0.5, 0.5, 0.46), fixed("card"))
    for x, y in ((0.16, 0.3), (0.84, 0.3), (0.5, 0.9)):
        coin = at(box, x, y, 0.2)
        shadow(painter, coin, coin.width() / 2, 5, 3, fixed("shade", 0.4))
        painter.fillPath(rounded(coin, coin.width() / 2), fixed("gold"))
        painter.strokePath(rounded(coin, coin.width() / 2), QPen(fixed("woodtext"), 2))
        hole = coin.adjusted(*(coin.width() * part for part in (0.34, 0.34, -0.34, -0.34)))
        painter.fillRect(hole, fixed("woodtext"))
