"""Display-list renderer: the kit's drawing operations on the screen, as on paper, by QPainter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGlyphRun,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QRawFont,
    QTransform,
)

from gui.paint.theme import add_font
from printpack.draw import fonts
from printpack.draw.fonts import MM
from printpack.draw.inks import Ink
from printpack.draw.ops import Box, Clip, Fill, Op, Path, Run, Stroke, Unclip

_DRAWN_AT = 64  # pixels of an em that characters are set in before they are scaled to size


def _colour(ink: Ink) -> QColor:
    return QColor.fromRgbF(*ink.rgb)


def paint(
    painter: QPainter,
    ops: Iterable[Op],
    scale: float,
    top: float,
    colour: Callable[[Ink], QColor] = _colour,
    write: Callable[[QPainter, Run, QColor], None] | None = None,
) -> None:
    """Draw operations at so many pixels a millimetre; `top` is the upper edge in millimetres.

    Millimetres count upwards from the trim's lower left, pixels downwards from the painter's
    origin: the point (0, top) falls on it. `colour` is what an ink looks like and `write` draws a
    row of characters, both as in print unless told otherwise.
    """
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, -scale)
    painter.translate(0, -top)
    for op in ops:
        match op:
            case Fill(path, ink):
                painter.fillPath(_outline(path), colour(ink))
            case Stroke(path, ink, width, dash):
                painter.strokePath(_outline(path), _line(colour(ink), width, dash))
            case Run():
                (write or _write)(painter, op, colour(op.ink))
            case Clip(path):
                painter.save()
                painter.setClipPath(_outline(path), Qt.ClipOperation.IntersectClip)
            case Unclip():
                painter.restore()
    painter.restore()


def picture(ops: Iterable[Op], box: Box, scale: float) -> QImage:
    """Return what the operations draw inside the box, at so many pixels a millimetre."""
    image = QImage(
        round(box.w * scale), round(box.h * scale), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(-box.x * scale, 0)
    paint(painter, ops, scale, box.top)
    painter.end()
    return image


def _outline(path: Path) -> QPainterPath:
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    for segment in path:
        values = [value for value in segment[1:] if not isinstance(value, str)]
        match segment[0]:
            case "M":
                made.moveTo(*values)
            case "L":
                made.lineTo(*values)
            case "C":
                made.cubicTo(*values)
            case _:
                made.closeSubpath()
    return made


def _line(colour: QColor, width: float, dash: tuple[float, ...]) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def _write(painter: QPainter, run: Run, colour: QColor) -> None:
    """Draw the characters as outlines of one large size: no hinting moves them."""
    scale = run.size / MM / _DRAWN_AT
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    x = 0.0
    for character in run.text:
        path.addPath(_glyph(run.font, character).translated(x, 0))
        x += fonts.advance(character, run.font) * _DRAWN_AT + run.track / scale
    place = QTransform.fromTranslate(run.x, run.y).scale(scale, -scale)
    painter.fillPath(place.map(path), colour)


def write_upright(painter: QPainter, run: Run, colour: QColor) -> None:
    """Draw the characters from the cache of glyphs: ten times as fast, on a level line only."""
    scale = painter.worldTransform().m11()
    pixels = run.size / MM * scale
    font, x, places = _raw(run.font, pixels), 0.0, []
    for character in run.text:
        places.append(QPointF(x, 0))
        x += fonts.advance(character, run.font) * pixels + run.track * scale
    glyphs = QGlyphRun()
    glyphs.setRawFont(font)
    glyphs.setGlyphIndexes(font.glyphIndexesForString(run.text))
    glyphs.setPositions(places)
    painter.save()
    painter.translate(run.x, run.y)
    painter.scale(1 / scale, -1 / scale)
    painter.setPen(colour)
    painter.drawGlyphRun(QPointF(0, 0), glyphs)
    painter.restore()


@lru_cache(maxsize=64)
def _raw(font: str, pixels: float) -> QRawFont:
    made = QRawFont.fromFont(_font(font))
    made.setPixelSize(pixels)
    return made


@cache
def _glyph(font: str, character: str) -> QPainterPath:
    """Return a character's outline, standing on the line y = 0."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), _font(font), character)
    return path


@cache
def _font(name: str) -> QFont:
    font = QFont(add_font(fonts.path(name))[0])
    font.setPixelSize(_DRAWN_AT)
    font.setBold(name.endswith("bold"))
    font.setItalic(name.endswith("italic"))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    return font
