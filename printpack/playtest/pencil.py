"""Room for a pencil: boxes to tick, lines to write on, and words of people cut to their room."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable

from printpack.draw.fonts import MM, GlyphMissing, font_for, width
from printpack.draw.inks import CINNABAR, GREY, INK, LINE, Ink
from printpack.draw.ornaments.curves import circle, rect, rounded
from printpack.draw.pen import Pen
from printpack.typeset.atoms import Type
from printpack.typeset.block import Block, block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.punctuation import is_han
from printpack.typeset.sheet_type import name_style, size
from resources.foreign import plain

SIDE = 5.2  # mm of a box to tick
_SMALL_SIDE = 3.6
_UNKNOWN = "?"  # in place of a sign that no font has
_LEAST = {"zh": 6.6, "en": 6.2}
_RULE = 0.2
_MOST_SIGNS = 300  # more than any room on a page has


def printable(text: str) -> str:
    """Return a text of a person in one line, with nothing in it that no font can draw."""
    line = " ".join(plain(" ".join(text.split())).split())
    return "".join(sign if _drawable(sign) else _UNKNOWN for sign in line)


def _drawable(sign: str) -> bool:
    try:
        font_for(sign, "sans")
    except GlyphMissing:
        return False
    return True


def cut(text: str, style: str, points: float, wide: float) -> str:
    """Return as much of a text as has room, with dots for the rest."""
    if len(text) <= _MOST_SIGNS and width(text, style, points) <= wide:
        return text
    return _longest(text, lambda part: width(part, style, points) <= wide)


def _longest(text: str, fits: Callable[[str], bool]) -> str:
    """Return the most of a text's beginning that fits with dots behind it."""

    def dotted(signs: int) -> str:
        return f"{text[:signs].rstrip()}…"

    signs = bisect(range(1, min(len(text), _MOST_SIGNS)), 0, key=lambda n: not fits(dotted(n)))
    return dotted(signs)


def paragraph(text: str, points: float, wide: float, most: int) -> Block:
    """Set the words of a person in so many lines at the most; what has no room ends in dots."""
    lang = "zh" if any(is_han(sign) for sign in text) else "en"
    style = "sans-bold"
    kind = Type(style, style, style, size(lang, points), 1.25, lang)

    def fits(part: str) -> bool:
        try:
            return len(block(part, wide, kind).lines) <= most
        except TextDoesNotFit:
            return False

    kept = text.replace("*", "＊")  # which would make what follows bold
    return block(kept if fits(kept) else _longest(kept, fits), wide, kind)


def words(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    points: float,
    wide: float,
    *,
    bold: bool = False,
    ink: Ink = INK,
    align: str = "left",
) -> float:
    """Write a row in so much room, smaller or cut where it takes more; return where it ends."""
    style, least = "sans-bold" if bold else "sans", _LEAST[pen.lang]
    points = size(pen.lang, points)
    while points - 0.1 >= least and width(text, style, points) > wide:
        points -= 0.1
    return pen.put(x, y, cut(text, style, points, wide), style, points, ink, align)


def box(pen: Pen, x: float, y: float, sign: str = "", side: float = SIDE) -> None:
    """Draw a box to tick, with a pale sign in it by which the answer is typed in."""
    pen.stroke(rounded(x, y, side, side, 0.8), GREY, 0.25)
    if sign:
        middle = y + side / 2 - 0.36 * 7.0 / MM
        pen.put(x + side / 2, middle, sign, "sans", 7.0, LINE, "center")


def tick(pen: Pen, x: float, y: float, word: str, points: float = 8.0) -> float:
    """Draw a small box with its word behind it; return where the next may begin."""
    box(pen, x, y - 0.6, side=_SMALL_SIDE)
    return pen.put(x + _SMALL_SIDE + 1.2, y, word, "sans", size(pen.lang, points)) + 4.0


def line(pen: Pen, x: float, right: float, y: float) -> None:
    """Draw a line to write on."""
    pen.rule(x, right, y, _RULE, LINE)


def blank(pen: Pen, label: str, value: str, x: float, right: float, y: float) -> None:
    """Write a word with what is known behind it, else with a line to write on."""
    end = pen.put(x, y, label, "sans-bold", size(pen.lang, 7.4), GREY) + 1.6
    if value:
        words(pen, end, y, value, 8.2, right - end)
    else:
        line(pen, end, right, y - 0.8)


def letter(pen: Pen, x: float, y: float, sign: str, r: float) -> None:
    """Draw the mark of a seat: its letter in a ring."""
    pen.stroke(circle(x, y, r), INK, 0.12 * r)
    points = 1.15 * r * MM
    pen.put(x, y - 0.36 * points / MM, sign, "sans-bold", points, INK, "center")


def title(pen: Pen, x: float, base: float, text: str, points: float) -> None:
    """Write a page's title."""
    zh = pen.lang == "zh"
    pen.put(x, base, text, name_style(pen.lang), points if zh else 0.82 * points, track=0.5 * zh)


def head_rule(pen: Pen, x: float, right: float, y: float) -> None:
    """Close the head of a page: a fine line that begins as a red bar."""
    pen.rule(x, right, y, 0.3, INK)
    pen.fill(rect(x, y - 0.15, 18.0, 1.0), CINNABAR)
