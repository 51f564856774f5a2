"""The head of sheets and pages: a dark band with waves, the wheel, a title."""

from __future__ import annotations

from printpack.draw.inks import GOLD, PAPER, Ink, lighter
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.water import seigaiha
from printpack.draw.ornaments.wheel import dharma_wheel
from printpack.draw.pen import Pen
from printpack.typeset.sheet_type import name_style, size

BLEED = 3.0
_FAINT = 0.7  # lightness of a pattern on white: lighter still, and the pen would darken it


def tone_on_tone(pen: Pen, pattern: Path, ink: Ink) -> None:
    """Weave a pattern into an area of this ink; where low ink leaves it white, barely seen."""
    if pen.low:
        pen.stroke(pattern, lighter(ink, (_FAINT - ink.light) / (1 - ink.light)), 0.12)
    else:
        pen.stroke(pattern, lighter(ink, 0.14), 0.2)


def gilt(pen: Pen, ink: Ink) -> Ink:
    """Return gold for a dark ground, or in low ink what the ground was."""
    return ink if pen.low else GOLD


def page_head(pen: Pen, trim: Box, high: float, ink: Ink, title: str, line: str) -> float:
    """Draw the band along the top; return its lower edge."""
    low = trim.top - high
    area = Box(trim.x - BLEED, low, trim.w + 2 * BLEED, high + BLEED)
    with pen.clip(rect(*area)):
        pen.fill(rect(*area), ink)
        tone_on_tone(pen, seigaiha(area.x, low - 4, area.right, area.top, 0.24 * high, 3), ink)
    pen.fill(rect(area.x, low, area.w, 0.6), gilt(pen, ink))
    middle = low + (high + 0.6) / 2
    r = 0.31 * high
    pen.fill(dharma_wheel(trim.x + 6 + r, middle, r), gilt(pen, ink))
    zh = pen.lang == "zh"
    points = (1.5 if zh else 1.12) * high
    base = middle - (0.33 if zh else 0.25) * points * 0.3528
    left = trim.x + 10 + 2 * r
    end = pen.put(left, base, title, name_style(pen.lang), points, PAPER, track=0.6 * zh)
    pen.put(end + 5, base + 0.4, line, "sans-bold", size(pen.lang, 8.4), PAPER)
    return low
