"""Cover art of Delay the End: the picture on its tile."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QRadialGradient

from gui.paint.cover import at, unit
from gui.paint.icons import icon
from gui.paint.surfaces import lay, rounded, shadow, sun
from gui.paint.theme import fixed, mixed


def paint(painter: QPainter, box: QRectF) -> None:
    """Paint the archive at night: a letter with a red seal between quill and candle, and wings."""
    light = QRadialGradient(at(box, 0.5, 0.45, 0).center(), box.width() * 0.7)
    light.setColorAt(0, mixed(fixed("night"), fixed("lamp"), 0.22))
    light.setColorAt(1, fixed("night"))
    painter.fillRect(box, light)
    lay(painter, box, "stone", 0.07)
    icon(painter, "angel-wings", at(box, 0.5, 0.44, 0.84), fixed("parchment", 0.15))
    painter.save()
    painter.translate(at(box, 0.5, 0.52, 0).center())
    painter.rotate(-4)
    wide, high = unit(box) * 0.62, unit(box) * 0.66
    sheet = QRectF(-wide / 2, -high / 2, wide, high)
    shadow(painter, sheet, 3, 12, 6, fixed("shade", 0.7))
    painter.fillPath(rounded(sheet, 3), fixed("parchment"))
    lay(painter, sheet, "paper", 0.16)
    painter.setPen(QPen(fixed("parchmentink", 0.6), max(1.0, unit(box) * 0.009)))
    for row in range(6):
        y = -high * 0.34 + row * high * 0.11
        end = 0.36 if row % 3 != 2 else 0.1
        painter.drawLine(QPointF(-wide * 0.36, y), QPointF(wide * end, y))
    painter.restore()
    seal_at = at(box, 0.5, 0.72, 0).center() + QPointF(unit(box) * 0.18, 0)
    sun(painter, seal_at, unit(box) * 0.085, fixed("pressure"))
    icon(painter, "quill-ink", at(box, 0.8, 0.54, 0.4), fixed("parchment2", 0.95))
    icon(painter, "candle-flame", at(box, 0.2, 0.54, 0.38), fixed("brass", 0.95))
