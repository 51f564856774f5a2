"""Painting primitives of paper things: soft shadows, the ground of a card, blots of ink."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import fixed


def soft(painter: QPainter, path: QPainterPath, blur: int, drop: float, strength: float) -> None:
    """Paint the soft shadow of any shape."""
    ink = fixed("shade")
    painter.save()
    painter.translate(0, drop)
    for i in range(blur, 0, -1):
        ink.setAlphaF(strength * (1 - i / (blur + 1)) ** 1.6 * 0.34)
        pen = QPen(ink, i * 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    ink.setAlphaF(strength * 0.55)
    painter.fillPath(path, ink)
    painter.restore()


def card_ground(painter: QPainter, box: QRectF, edge: QColor, *, blur: int = 8) -> QPainterPath:
    """Paint a paper card with its double edge; return its outline."""
    corner = box.width() * 0.055 if box.height() > box.width() else 7.0
    if blur:
        shadow(painter, box, corner, blur, max(2, blur * 0.4), fixed("shade", 0.26))
    path = rounded(box, corner)
    wash = QLinearGradient(0, box.top(), 0, box.bottom())
    wash.setColorAt(0, fixed("card"))
    wash.setColorAt(1, fixed("card2"))
    painter.fillPath(path, wash)
    lay(painter, path, "paper", 0.07)
    k = min(box.width(), box.height() * 0.72) * 0.026
    painter.strokePath(rounded(box.adjusted(k / 2, k / 2, -k / 2, -k / 2), corner), QPen(edge, k))
    thin = QColor(edge)
    thin.setAlphaF(0.45)
    inner = box.adjusted(k * 1.9, k * 1.9, -k * 1.9, -k * 1.9)
    painter.strokePath(rounded(inner, corner * 0.6), QPen(thin, max(0.8, k * 0.25)))
    return path


def blot(
    painter: QPainter, middle: QPointF, r: float, ink: QColor, strength: float, seed: int
) -> None:
    """Paint a blot of wash with an uneven rim."""
    rng = Random(seed)
    knots = [rng.uniform(0.82, 1.08) for _ in range(14)]
    knots.append(knots[0])
    path = QPainterPath()
    for i in range(141):
        at = i / 10
        j = min(13, int(at))
        f = at - j
        f = f * f * (3 - 2 * f)
        away = r * (knots[j] * (1 - f) + knots[j + 1] * f)
        angle = i / 140 * 2 * pi
        point = middle + QPointF(away * cos(angle), away * sin(angle))
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    wash = QRadialGradient(middle, r * 1.08)
    for at, share in ((0.0, 0.65), (0.8, 1.0), (1.0, 1.25)):
        tone = QColor(ink)
        tone.setAlphaF(min(1.0, strength * share))
        wash.setColorAt(at, tone)
    painter.fillPath(path, wash)
