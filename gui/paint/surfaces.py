"""Backgrounds and textures: soft shadows, panels, ink-washed hills, the red sun, the seal.

Shadows are painted, never a QGraphicsEffect, and each sort only once: a nine-part tile fits every
size. What is painted here follows resources/looks.md §2.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from gui.paint.kept_pixmaps import KeptPixmaps
from gui.paint.theme import Theme, face, fixed

Material = Literal["paper", "linen", "wood", "stone", "chalk"]
CORNER = 12
_SHADOWS = KeptPixmaps(8 << 20)
_CLEAR = QColor(0, 0, 0, 0)


@cache
def tile(material: Material) -> QImage:
    """Return a texture of 512 pixels that joins at its edges: light and dark, to be laid thinly."""
    image = QImage()
    image.loadFromData(files("resources").joinpath(f"textures/{material}.png").read_bytes())
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def lay(painter: QPainter, shape: QPainterPath | QRectF, material: Material, share: float) -> None:
    """Lay a texture over a shape, this strong: 0.04 is a hint, 0.25 a lot."""
    painter.save()
    painter.setOpacity(painter.opacity() * share)
    brush = QBrush(tile(material))
    if isinstance(shape, QPainterPath):
        painter.fillPath(shape, brush)
    else:
        painter.fillRect(shape, brush)
    painter.restore()


def rounded(rect: QRectF, corner: float) -> QPainterPath:
    """Return a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    return path


def shadow(
    painter: QPainter, rect: QRectF, corner: float, blur: int, drop: float, colour: QColor
) -> None:
    """Paint the soft shadow of a rounded rectangle, fallen by `drop`."""
    ratio = painter.device().devicePixelRatioF()
    part = round(corner) + 2 * blur + 2
    key = round(corner), blur, colour.rgba(), ratio
    pixmap = _SHADOWS.get(key, lambda: _shadow_tile(*key))
    outer = rect.adjusted(-blur, -blur, blur, blur).translated(0, drop)
    part = min(part, int(min(outer.width(), outer.height()) / 2))
    _nine(painter, pixmap, outer, part, ratio)


def _shadow_tile(corner: int, blur: int, rgba: int, ratio: float) -> QPixmap:
    """Return the shadow of a small rounded square; its corners and edges serve for all sizes."""
    part = corner + 2 * blur + 2
    side = 2 * part + 2
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(_CLEAR)
    colour = QColor.fromRgba(rgba)
    strength = colour.alphaF()
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = rounded(QRectF(blur, blur, side - 2 * blur, side - 2 * blur), corner)
    for i in range(blur, 0, -1):
        colour.setAlphaF(strength * (1 - i / (blur + 1)) ** 1.6 * 0.34)
        join = Qt.PenJoinStyle.RoundJoin
        painter.strokePath(shape, QPen(colour, i * 2, j=join))
    colour.setAlphaF(strength * 0.55)
    painter.fillPath(shape, colour)
    painter.end()
    return pixmap


def _nine(painter: QPainter, pixmap: QPixmap, rect: QRectF, part: int, ratio: float) -> None:
    """Draw a tile over a rectangle: its corners as they are, its edges and middle stretched."""
    side = pixmap.width() / ratio
    from_x = [0.0, part, side - part, side]
    to_x = [rect.left(), rect.left() + part, rect.right() - part, rect.right()]
    to_y = [rect.top(), rect.top() + part, rect.bottom() - part, rect.bottom()]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # a seam where parts meet
    for (sx, sx2), (tx, tx2) in zip(pairwise(from_x), pairwise(to_x), strict=True):
        for (sy, sy2), (ty, ty2) in zip(pairwise(from_x), pairwise(to_y), strict=True):
            source = QRectF(sx * ratio, sy * ratio, (sx2 - sx) * ratio, (sy2 - sy) * ratio)
            painter.drawPixmap(QRectF(tx, ty, tx2 - tx, ty2 - ty), pixmap, source)
    painter.restore()


def panel(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    corner: float = CORNER,
    blur: int = 10,
    inset: bool = False,
) -> QPainterPath:
    """Paint a sheet of paper that lies on the desk; an inset lies in another and casts nothing."""
    if blur and not inset:
        strength = 0.4 if theme.dark else 0.16
        shadow(painter, rect, corner, blur, 3, theme.colour("shade", strength))
    shape = rounded(rect, corner)
    paper = theme.colour("paper2" if inset else "paper")
    wash = QLinearGradient(0, rect.top(), 0, rect.bottom())
    wash.setColorAt(0, paper if inset else paper.lighter(108 if theme.dark else 102))
    wash.setColorAt(1, paper)
    painter.fillPath(shape, wash)
    lay(painter, shape, "paper", 0.05)
    rim = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner - 0.5)
    painter.strokePath(rim, QPen(theme.colour("line"), 1))
    return shape


def glow(painter: QPainter, shape: QPainterPath, colour: QColor, width: float = 2.5) -> None:
    """Draw the rim of what is legal or active, with a little light around it."""
    light = QColor(colour)
    light.setAlphaF(0.10)
    for more in (16, 12, 8):
        join = Qt.PenJoinStyle.RoundJoin
        painter.strokePath(shape, QPen(light, width + more, j=join))
    painter.strokePath(shape, QPen(colour, width, j=Qt.PenJoinStyle.RoundJoin))


def desk(painter: QPainter, rect: QRectF, theme: Theme, material: Material = "linen") -> None:
    """Paint the desk that a table stands on: lighter in the middle, with its cloth."""
    light = QRadialGradient(
        QPointF(rect.center().x(), rect.top() + rect.height() * 0.42),
        max(rect.width(), rect.height()) * 0.75,
    )
    light.setColorAt(0, theme.colour("bg").lighter(118 if theme.dark else 104))
    light.setColorAt(1, theme.colour("bg2"))
    painter.fillRect(rect, light)
    lay(painter, rect, material, 0.07 if theme.dark else 0.06)


def strip(painter: QPainter, box: QRectF, theme: Theme, edge: Literal["upper", "lower"]) -> None:
    """Paint a strip of paper along the window, with a line where it meets the page."""
    wash = QLinearGradient(0, 0, 0, box.height())
    wash.setColorAt(0, theme.colour("paper"))
    wash.setColorAt(1, theme.colour("paper2"))
    painter.fillRect(box, wash)
    lay(painter, box, "paper", 0.05)
    y = 0 if edge == "upper" else box.height() - 1
    painter.fillRect(QRectF(0, y, box.width(), 1), theme.colour("line"))


def landscape(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    sun_at: float | None,
    sun_strength: float = 0.8,
    sun_size: float = 50.0,
) -> None:
    """Paint the pages' ground: sky, the red sun where it is wanted, hills in thin ink."""
    sky = QLinearGradient(0, rect.top(), 0, rect.bottom())
    sky.setColorAt(0, theme.colour("paper2" if theme.dark else "paper"))
    sky.setColorAt(0.5, theme.colour("bg"))
    sky.setColorAt(1, theme.colour("bg2"))
    painter.fillRect(rect, sky)
    lay(painter, rect, "paper", 0.045)
    unit = theme.unit
    if sun_at is not None:
        centre = QPointF(rect.left() + rect.width() * sun_at, rect.top() + 86 * unit)
        sun(painter, centre, sun_size * unit, fixed("red"), sun_strength)
    ink = theme.colour("shade") if theme.dark else theme.colour("ink")
    strip = QRectF(rect.left(), rect.top() + 10 * unit, rect.width(), 330 * unit)
    hills(painter, strip, ink, layers=4, seed=9, strength=0.55 if theme.dark else 0.30)


def hills(
    painter: QPainter,
    rect: QRectF,
    ink: QColor,
    *,
    layers: int = 3,
    seed: int = 3,
    strength: float = 0.30,
    first: float = 0.28,
    height: float = 0.22,
) -> None:
    """Paint ink-washed hills: each layer is dark at its edge and dissolves downwards."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    for layer in range(layers):
        base = rect.top() + rect.height() * (first + layer * (0.8 - first) / layers)
        rise = rect.height() * height * (1 - 0.15 * layer)
        slope = QPainterPath(rect.bottomLeft())
        for x, y in _ridge(rect.width(), rise, seed * 17 + layer):
            slope.lineTo(rect.left() + x, base + y)
        slope.lineTo(rect.bottomRight())
        slope.closeSubpath()
        end = min(rect.bottom(), base + rect.height() * 0.42)
        wash = QLinearGradient(0, base - rect.height() * 0.18, 0, end)
        for at, share in ((0.0, 1.0), (0.45, 0.45), (1.0, 0.0)):
            tone = QColor(ink)
            tone.setAlphaF(strength * (0.35 + 0.65 * (layer + 1) / layers) * share)
            wash.setColorAt(at, tone)
        painter.fillPath(slope, wash)
    painter.restore()


def _ridge(width: float, rise: float, seed: int, points: int = 96) -> list[tuple[float, float]]:
    """Return the line of a hill: waves of ever shorter length and height."""
    rng = Random(seed)
    heights = [0.0] * (points + 1)
    for octave in range(1, 6):
        knots = [rng.uniform(-1, 1) for _ in range(2**octave + 3)]
        for i in range(points + 1):
            place = i / points * 2**octave
            j = int(place)
            f = place - j
            f = f * f * (3 - 2 * f)
            heights[i] += rise * 0.55**octave * (knots[j] * (1 - f) + knots[j + 1] * f)
    return [(i / points * width, y) for i, y in enumerate(heights)]


def sun(
    painter: QPainter, centre: QPointF, radius: float, red: QColor, strength: float = 0.9
) -> None:
    """Paint the red disc of all covers, rubbed like a print."""
    tones = (red.lighter(118), QColor(red), QColor(red))
    wash = QRadialGradient(centre, radius)
    for tone, at, share in zip(tones, (0.0, 0.9, 1.0), (1.0, 1.0, 0.7), strict=True):
        tone.setAlphaF(strength * share)
        wash.setColorAt(at, tone)
    disc = QPainterPath()
    disc.addEllipse(centre, radius, radius)
    painter.fillPath(disc, wash)
    lay(painter, disc, "paper", 0.25)


def seal(painter: QPainter, rect: QRectF, text: str) -> None:
    """Paint the seal of two characters, a little askew."""
    side = rect.width()
    painter.save()
    painter.translate(rect.center())
    painter.rotate(-3)
    shape = rounded(QRectF(-side / 2, -side / 2, side, side), side * 0.14)
    painter.fillPath(shape, fixed("red"))
    lay(painter, shape, "paper", 0.3)
    inner = QRectF(-side * 0.43, -side * 0.43, side * 0.86, side * 0.86)
    painter.strokePath(rounded(inner, side * 0.09), QPen(fixed("light", 0.75), side * 0.035))
    painter.setPen(fixed("light"))
    painter.setFont(face("brush", side * 0.42))
    for i, character in enumerate(text):
        box = QRectF(-side / 2, -side * 0.44 + i * side * 0.42, side, side * 0.46)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, character)
    painter.restore()
