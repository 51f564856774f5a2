"""Cover art of v5.7: the picture on its tile."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.paint.cover import at, wash
from gui.paint.icons import icon, wheel
from gui.paint.surfaces import hills, lay, sun
from gui.paint.theme import fixed, mixed


def paint(painter: QPainter, box: QRectF) -> None:
    """Paint hills in ink, the red sun with the wheel in it, a pagoda, and somebody who sits."""
    ink, light = fixed("ink"), fixed("card2")
    wash(painter, box, light, mixed(light, fixed("gold"), 0.28))
    lay(painter, box, "paper", 0.12)
    sun_at = at(box, 0.66, 0.36, 0.5)
    sun(painter, sun_at.center(), sun_at.width() / 2, mixed(fixed("red"), fixed("gold"), 0.12))
    low = box.adjusted(0, box.height() * 0.2, 0, 0)
    hills(painter, low, ink, layers=4, seed=5, strength=0.62, first=0.3, height=0.3)
    icon(painter, "pagoda", at(box, 0.2, 0.45, 0.32), fixed("ink", 0.82))
    wheel(painter, at(box, 0.66, 0.36, 0.34), fixed("light", 0.55))
    icon(painter, "meditation", at(box, 0.47, 0.73, 0.32), fixed("ink", 0.94))
