"""Painter of the ground of bamboo slips, and of the bundle that carries the tracks."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from gui.games.merit.looks import Scroll
from gui.games.merit.painting.tracks import rows_on
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed, mixed

_SLIP = 46.0  # how wide a slip of the ground is
_CORDS = (0.30, 0.72)


def slips(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the desk: slips of bamboo side by side, each a little different, tied with cords."""
    light, deep = _tones(theme)
    count = max(1, round(rect.width() / _SLIP))
    wide = rect.width() / count
    rng = Random(13)
    for place in range(count):
        box = QRectF(rect.left() + place * wide, rect.top(), wide, rect.height())
        tone = mixed(light, deep, 0.10 + 0.34 * rng.random())
        wash = QLinearGradient(box.left(), 0, box.right(), 0)
        for at, shade in ((0.0, tone.darker(114)), (0.16, tone.lighter(104)), (0.75, tone),
                          (1.0, tone.darker(118))):  # fmt: skip
            wash.setColorAt(at, shade)
        painter.fillRect(box, wash)
        node = rect.top() + rect.height() * (0.12 + 0.76 * rng.random())
        painter.fillRect(QRectF(box.left(), node, wide, 2), mixed(tone, deep, 0.5))
        painter.fillRect(QRectF(box.left(), node + 2, wide, 1.2), tone.lighter(104))
    lay(painter, rect, "wood", 0.08)
    cord = mixed(deep, fixed("red"), 0.45)
    cord.setAlphaF(0.22)
    for share in _CORDS:
        y = rect.top() + rect.height() * share
        painter.fillRect(QRectF(rect.left(), y, rect.width(), 4), cord)


def _tones(theme: Theme) -> tuple[QColor, QColor]:
    """Return the light and the deep tone of the ground, so that words can be read on it."""
    desk = theme.colour("bg")
    if theme.dark:
        return mixed(fixed("bamboo2").darker(300), desk, 0.3), desk.darker(112)
    return mixed(fixed("bamboo"), desk.lighter(106), 0.55), mixed(fixed("bamboo2"), desk, 0.6)


def bundle(painter: QPainter, box: QRectF, look: Scroll, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the tracks on a bundle of fresh slips, the same by day and by night."""
    sheet = box.adjusted(6, 0, -6, 0)
    shadow(painter, sheet, 5, 12, 4, fixed("shade", 0.28))
    path = rounded(sheet, 5)
    fresh = mixed(fixed("bamboo"), fixed("card"), 0.62)
    painter.save()
    painter.setClipPath(path)
    painter.fillPath(path, fresh)
    count = round(sheet.width() / 30)
    rng = Random(7)
    for place in range(count):
        x = sheet.left() + sheet.width() * place / count
        slip = QRectF(x, sheet.top(), sheet.width() / count, sheet.height())
        painter.fillRect(slip, fixed("bamboo", 0.10 + 0.16 * rng.random()))
        painter.fillRect(QRectF(x - 0.6, sheet.top(), 1.2, sheet.height()), fixed("bamboo2", 0.6))
    lay(painter, path, "wood", 0.06)
    for y in (sheet.top() + 3, sheet.bottom() - 6):
        painter.fillRect(QRectF(sheet.left(), y, sheet.width(), 3), fixed("red", 0.6))
    painter.restore()
    painter.strokePath(path, QPen(fixed("bamboo2"), 1.4))
    rows_on(painter, box, look, lang)
