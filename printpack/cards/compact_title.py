"""The title of a compact face: a level slip that hangs over the picture's lower edge."""

from __future__ import annotations

from printpack.cards.format import Format
from printpack.draw.fonts import MM, width
from printpack.draw.inks import INK, PAPER, Ink
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen

_LEFT = 3.6
_HIGH = 9.6


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
