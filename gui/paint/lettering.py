"""Text painting that stays legible: measured as drawn, fitted, broken, never too small.

Everything is given in the units of a 1440×900 window; the painter carries the scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from gui.paint.theme import SMALLEST, english, face, fixed, is_chinese

Align = Literal["left", "center", "right"]
_GIVES = 2.0  # how much smaller than its step a word may be set to fit

clipped: list[str] = []  # texts that had to be cut; a test keeps it empty


def real(painter: QPainter) -> float:
    """Return how many pixels of the device one unit takes."""
    return abs(painter.worldTransform().m11()) or abs(painter.worldTransform().m12())


def legible(painter: QPainter, size: float) -> float:
    """Return a size, or the least that can be read here if that is more."""
    return max(size, SMALLEST / real(painter))


def words(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    colour: QColor,
    family: str = "sans",
    *,
    bold: bool = False,
    align: Align = "left",
) -> float:
    """Write one line in the middle of a box's height; return how wide it is."""
    if not text:
        return 0.0
    size = legible(painter, size)
    wide = width(text, size, family, bold=bold)
    if wide > box.width() + 0.5:
        least = max(size - _GIVES, SMALLEST / real(painter))
        size = max(least, size * box.width() / wide)
        wide = width(text, size, family, bold=bold)
        if wide > box.width() + 1.0:
            clipped.append(text)
            text = elided(text, size, box.width(), family, bold=bold)
            wide = width(text, size, family, bold=bold)
    scale = size / _DRAWN
    painter.save()
    painter.setPen(colour)
    font = _at(family, bold, is_chinese(text))
    painter.setFont(font)
    left = {"left": 0.0, "center": (box.width() - wide) / 2, "right": box.width() - wide}[align]
    painter.translate(box.left() + left, box.center().y())
    painter.scale(scale, scale)
    metrics = QFontMetricsF(font)
    painter.drawText(QPointF(0, (metrics.ascent() - metrics.descent()) / 2), text)
    painter.restore()
    return wide


_DRAWN = 48.0  # pixels that words are measured and set at before they are scaled


@cache
def _at(family: str, bold: bool, chinese: bool) -> QFont:  # noqa: FBT001  # what tells fonts apart
    made = face(family, _DRAWN, bold=bold)
    return made if chinese else english(made)


def width(text: str, size: float, family: str = "sans", *, bold: bool = False) -> float:
    """Return how wide a line is."""
    font = _at(family, bold, is_chinese(text))
    return QFontMetricsF(font).horizontalAdvance(text) * size / _DRAWN


def elided(text: str, size: float, wide: float, family: str = "sans", *, bold: bool = False) -> str:
    """Return a line, or as much of it as stands in a width and three dots."""
    metrics = QFontMetricsF(_at(family, bold, is_chinese(text)))
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide * _DRAWN / size)


def brushed(
    painter: QPainter,
    box: QRectF,
    text: str,
    sizes: tuple[float, float],
    colour: QColor,
    lang: str,
    align: Align = "left",
) -> float:
    """Write a name: brushed in Chinese, in bold Lora in English, each in its size."""
    if lang == "zh":
        return words(painter, box, text, sizes[0], colour, "brush", align=align)
    return words(painter, box, text, sizes[1], colour, "lora", bold=True, align=align)


class Word(NamedTuple):
    """A part of a line in its own colour."""

    text: str
    colour: str = ""  # a fixed ink; empty for the line's own
    bold: bool = False


def row(
    painter: QPainter,
    box: QRectF,
    parts: Sequence[Word],
    size: float,
    colour: QColor,
    align: Align = "left",
) -> None:
    """Write one line of parts in colours of their own, no smaller than can be read."""
    size = legible(painter, size)
    wide = sum(width(part.text, size, bold=part.bold) for part in parts)
    if wide > box.width():
        least = max(size - _GIVES, SMALLEST / real(painter))
        if size * box.width() / wide < least - 0.3:
            clipped.append("".join(part.text for part in parts))
        size = max(least, size * box.width() / wide)
        wide = sum(width(part.text, size, bold=part.bold) for part in parts)
    x = box.left() + {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (box.width() - wide)
    for part in parts:
        ink = fixed(part.colour) if part.colour else colour  # type: ignore[arg-type]
        room = QRectF(x, box.top(), 4000, box.height())
        x += words(painter, room, part.text, size, ink, bold=part.bold)


def lines(
    text: str, wide: float, size: float, family: str = "sans", *, bold: bool = False
) -> list[str]:
    """Return a text broken into lines of this width: between words, or between characters."""
    out: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and width((line + piece).rstrip(), size, family, bold=bold) > wide:
                out.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        out.append(line.rstrip())
    return out


def fitting(
    painter: QPainter, text: str, wide: float, high: float, most: float, least: float, lead: float
) -> float:
    """Return the largest size at which a text stands in a box; the least if none does."""
    size, least = most, legible(painter, least)
    while size > least:
        made = lines(text, wide, size)
        if len(made) * size * lead <= high and max(width(line, size) for line in made) <= wide:
            break
        size -= 0.5
    return max(size, least)


_SIGNS = frozenset("+−-≥≤")  # a number stays with what it is a number of
_CLING = frozenset("，。；：、！？）」』】…—·%,.;:!?)”")


def _pieces(text: str) -> list[str]:
    """Return what may stand at a line's end: words with their space, single characters."""
    out: list[str] = []
    for character in text:
        latin = (character.isascii() and character != " ") or character == "’"
        grows = out and (
            character in _CLING
            or character in _SIGNS
            or character == " "
            or (latin and (out[-1][-1].isascii() or out[-1][-1] == "’") and out[-1][-1] != " ")
            or out[-1][-1] in "「『（【“(+−-"
        )
        if grows:
            out[-1] += character
        else:
            out.append(character)
    return out


def paragraph(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    colour: QColor,
    family: str = "sans",
    *,
    bold: bool = False,
    align: Align = "left",
    lead: float = 1.32,
) -> float:
    """Write a text from the top of a box; return how high it stands."""
    size = legible(painter, size)
    high = size * lead
    made = lines(text, box.width(), size, family, bold=bold)
    for place, line in enumerate(made):
        room = QRectF(box.left(), box.top() + place * high, box.width() + 2, high)
        words(painter, room, line, size, colour, family, bold=bold, align=align)
    return len(made) * high


def upright(
    painter: QPainter, x: float, top: float, text: str, size: float, colour: QColor
) -> None:
    """Write brushed characters one under the other."""
    for place, character in enumerate(text):
        box = QRectF(x - size, top + place * size * 1.02, 2 * size, size * 1.02)
        words(painter, box, character, size, colour, "brush", align="center")
