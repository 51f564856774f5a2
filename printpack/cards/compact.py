"""Compact card faces, for a small picture on a screen: the size that can be read, and the title.

The largest picture is chosen, then the largest words, at which all words have room.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from printpack.cards.column import TextColumn
from printpack.cards.field import PictureField
from printpack.cards.format import Format
from printpack.cards.look import Look
from printpack.draw.fonts import MM, width
from printpack.draw.inks import INK, PAPER, Ink
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen
from printpack.typeset.atoms import Type
from printpack.typeset.line_breaking import TextDoesNotFit

LEAST_PIXELS = 11.0  # of an em, for every word
_NOTE = 6.2  # points: the smallest words of a printed face
_STEPS = (3.0, 2.0, 1.0, 0.5, 0.2)  # points above the least; bands are set 0.2 smaller
_LOWS = (50.0, 56.0, 61.0, 65.0, 69.0, 73.0)  # how far down the picture reaches
_LOWEST = 79.0
FLOOR = 4.2
_LEFT = 3.6
_HIGH = 9.6


class Try(NamedTuple):
    """One way of setting a face: how far down its picture goes, and how it is written."""

    low: float
    look: Look
    tight: bool = False


Write: TypeAlias = Callable[[TextColumn, Try], None]


def legible(scale: float) -> bool:
    """Say whether the printed face can be read at so many pixels a millimetre."""
    return _NOTE / MM * scale >= LEAST_PIXELS


def least(scale: float) -> float:
    """Return the points of the smallest words that can be read at this scale."""
    return LEAST_PIXELS / scale * MM


def chosen(
    lang: str, form: Format, points: float, write: Write, lows: Sequence[float] = _LOWS
) -> Try | None:
    """Return the largest picture, then the largest words, at which all words have room.

    How high the words stand depends on their size alone, so each size is set once.
    """
    needs: dict[float, float] = {}
    for low in lows:
        for more in _STEPS:
            way = Try(low, look_at(lang, points + more))
            if more not in needs:
                needs[more] = _needed(form, way, write)
            if needs[more] <= low - FLOOR:
                return way
    tight = Try(_LOWEST, look_at(lang, points + _STEPS[-1]).tighter(), tight=True)
    return tight if _needed(form, tight, write) <= _LOWEST - FLOOR else None


def _needed(form: Format, way: Try, write: Write) -> float:
    """Return how high all words stand, with the slip that hangs over them."""
    pen = Pen(way.look.lang)
    column = TextColumn(pen, form, way.look, way.low - under(pen), FLOOR)
    try:
        write(column, way)
    except TextDoesNotFit:  # a single word is wider than the card
        return math.inf
    return way.low - column.y


def look_at(lang: str, points: float) -> Look:
    """Return the types of a language at one size."""
    regular = ("sans", "sans-bold", "sans-bold") if lang == "zh" else ("lora", "lora-bold") * 2
    kind = Type(*regular[:3], points, 1.3 if lang == "zh" else 1.2, lang)
    return Look(lang, kind, kind, kind, 0.9)


def under(pen: Pen) -> float:
    """Return how far under the picture's edge the words begin: below the title's slip."""
    return 5.6 if pen.lang == "zh" else 5.2


# --- where the picture goes


def scene(form: Format, low: float, lang: str) -> PictureField:
    """Return the field of a landscape down to `low`."""
    box = form.ground
    high = form.h - low
    middle = (form.left + form.right) / 2 + 1.5
    cy, r = low + 0.57 * high, min(13.0, 0.42 * high)
    return PictureField(box.x, form.spine + 3, low, box.top, middle, cy, r, lang != "zh")


def window(form: Format, low: float, lang: str) -> PictureField:
    """Return the field of a window down to `low`."""
    box, high = form.ground, form.h - low
    r = min(14.0 if low > 40 else 21.0, high * 0.36)
    cx, cy = form.spine / 2, low + 0.57 * high
    return PictureField(box.x, form.spine + 3, low, box.top, cx, cy, r, lang != "zh")


# --- the title


def title(pen: Pen, form: Format, text: str, ink: Ink, middle: float, points: float = 0) -> None:
    """Paste the slip with its middle at this height, as large as the card lets it be.

    A name that would be smaller than so many points in one line stands in two.
    """
    zh = pen.lang == "zh"
    style, size = ("brush", 25.0) if zh else ("playfair-bold", 16.5)
    room = form.spine - 2 * _LEFT - 4.6
    rows, size = rows_of(text, style, max(size, points), room, points)
    lead = size * 0.4
    wide = max(width(row, style, size) for row in rows) + 6.4
    high = _HIGH if len(rows) == 1 else 2 * lead + 4.0
    low = middle - _HIGH / 2
    pen.fill(rect(_LEFT, low, wide, high), PAPER)
    pen.stroke(rect(_LEFT + 0.5, low + 0.5, wide - 1.0, high - 1.0), ink, 0.5)
    pen.stroke(rect(_LEFT + 1.15, low + 1.15, wide - 2.3, high - 2.3), ink, 0.18)
    drop = (0.345 if zh else 0.25) * size / MM
    for place, row in enumerate(rows):
        y = low + high / 2 + ((len(rows) - 1) / 2 - place) * lead
        pen.put(_LEFT + wide / 2, y - drop, row, style, size, INK, "center")


def rows_of(
    text: str, style: str, size: float, room: float, points: float
) -> tuple[list[str], float]:
    """Return the title in one row or two, and its size."""
    one = min(size, size * room / width(text, style, size))
    if one >= points or " " not in text:
        return [text], max(one, 10.0) if points == 0 else one
    names = text.split()
    ways = [(" ".join(names[:at]), " ".join(names[at:])) for at in range(1, len(names))]
    rows = min(ways, key=lambda way: max(width(row, style, 10) for row in way))
    longest = max(width(row, style, size) for row in rows)
    return list(rows), min(size, size * room / longest)
