"""People of rank and a restless soul: a ghost, a rich man, a magistrate, a general, a prince."""

from __future__ import annotations

from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import brushed, circle, oval, rect, rounded
from printpack.draw.ornaments.emblem import Emblem, emblem, shape

_SHROUD = (
    "M0 9.8C-2.6 9.8-3.6 7.6-3.4 5.2C-3.2 3.6-3.6 2.6-4.6 2C-6.6 .8-8.6-1.4-9.2-5.2"
    "C-8.6-4.4-8-4.6-7.6-5.8C-7.2-4.4-6.4-4.2-5.6-5C-5.4-3-4.6-2.2-3.4-1.8C-3-5-1.6-7.4-3.2-10"
    "C-.4-9.4 1.6-8 2.4-5.8C2.9-4.4 3.2-3 3.4-1.8C4.6-2.2 5.4-3 5.6-5C6.4-4.2 7.2-4.4 7.6-5.8"
    "C8-4.6 8.6-4.4 9.2-5.2C8.6-1.4 6.6 .8 4.6 2C3.6 2.6 3.2 3.6 3.4 5.2C3.6 7.6 2.6 9.8 0 9.8Z"
)
_HAIR = (
    "M0 10C-3 10-4.2 7.8-4 5C-3.9 2.6-4.4 .8-5.2-1.4C-3.6-.6-2.6 .8-2.4 3.2C-2.3 5.2-1.6 7-.2 7.8"
    "C1.6 7 2.3 5.2 2.4 3.2C2.6 .8 3.6-.6 5.2-1.4C4.4 .8 3.9 2.6 4 5C4.2 7.8 3 10 0 10Z"
)


def ghost(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a soul that does not go, its sleeves hanging; the accent is its loose hair (冤魂)."""
    lines = "M-1.5 5.1C-1.2 4.8-.8 4.8-.5 5.1M.5 5.1C.8 4.8 1.2 4.8 1.5 5.1M-.5 3.1L.5 3.1"
    lines += (
        "M-2 1.6L0-.6L2 1.6M0-.6L-.4-5.4M-3.4-1.8C-3.6-.6-4-.2-4.4 .4M3.4-1.8C3.6-.6 4-.2 4.4 .4"
    )
    return emblem(cx, cy, size, shape(_SHROUD), shape(_HAIR), lines)


_GOWN = (
    "M-2.2 3.4C-5.4 2.9-6.8.2-7.2-3.2C-7.5-6-7.6-8.2-7.8-10L7.8-10C7.6-8.2 7.5-6 7.2-3.2"
    "C6.8.2 5.4 2.9 2.2 3.4Z"
)
_SLEEVES = "M-6.4-.8C-5.4-3-3.2-4-.4-4M6.4-.8C5.4-3 3.2-4 .4-4M-5.4-10L-5-5M5.4-10L5-5"
_EYES = "M-1.7 5.5C-1.4 5.2-.9 5.2-.6 5.5M.6 5.5C.9 5.2 1.4 5.2 1.7 5.5"


def _gowned(head: float = 2.5) -> Path:
    """Return somebody who sits facing us in a wide gown, bareheaded."""
    return shape(_GOWN) + oval(0, 5.2, head, 2.7)


def rich_man(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a stout man in a round cap; the accent is the ingot in his hands (富商)."""
    body = _gowned(2.9) + shape("M-3.2 6.6C-3 8.8-1.8 9.6 0 9.6C1.8 9.6 3 8.8 3.2 6.6Z")
    body += circle(0, 9.9, 0.7) + oval(0, -3.4, 8.4, 5.2)
    ingot = shape("M-3.2-2C-2.6-4.4 2.6-4.4 3.2-2C2.2-2.6 1.6-2.4 1.4-1.4C.6-.8-.6-.8-1.4-1.4"
                  "C-1.6-2.4-2.2-2.6-3.2-2Z")  # fmt: skip
    lines = (
        _EYES + "M-2.2 3.2L0 .2L2.2 3.2M-3.2 6.6C-1.4 6.2 1.4 6.2 3.2 6.6M-1.8 3.9L0 4.3L1.8 3.9"
    )
    lines += "M-8.2-3C-6.4-5.2-4.6-5.4-3-3.6M8.2-3C6.4-5.2 4.6-5.4 3-3.6M-6.4-8C-2.4-9 2.4-9 6.4-8"
    return emblem(cx, cy, size, body, ingot, lines)


def magistrate(cx: float, cy: float, size: float) -> Emblem:
    """Figure: an official in a winged hat; the accent is the tablet he holds (官吏)."""
    body = _gowned() + shape("M-2.9 6.5L-2.9 8.3C-2.6 9.9 2.6 9.9 2.9 8.3L2.9 6.5Z")
    body += oval(-5.6, 7.5, 2.7, 0.75) + oval(5.6, 7.5, 2.7, 0.75)
    lines = _EYES + _SLEEVES + "M-2.9 7.3L2.9 7.3M-2 3.2L0 1.4L2 3.2M-.9 3.5L0 2.6L.9 3.5"
    lines += "M-7.6-7.2L7.6-7.2M-2.8-10L-2.8-7.2M2.8-10L2.8-7.2"
    return emblem(cx, cy, size, body, rounded(-0.8, -5.4, 1.6, 6.2, 0.5), lines)


def general(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a general in helmet and scales; the accent is the plume (将军)."""
    body = _gowned() + shape(
        "M-3.1 5.6C-3.3 8.6-1.6 9.8 0 10.2C1.6 9.8 3.3 8.6 3.1 5.6L2.2 6.6L-2.2 6.6Z"
    )
    body += shape("M-7.6 2.4C-6.6 4-4 4.2-2.6 3.2L-5 -1.4C-6.8-1.2-8 .4-7.6 2.4Z")
    body += shape("M7.6 2.4C6.6 4 4 4.2 2.6 3.2L5-1.4C6.8-1.2 8 .4 7.6 2.4Z")
    plume = brushed([(0, 10.0), (0.5, 11.6), (2.2, 12.4), (3.6, 11.6)], [0.6, 1.3, 1.1, 0.2])
    lines = (
        _EYES + "M-3.1 6.2C-1.4 5.8 1.4 5.8 3.1 6.2M0 6.2L0 9.9M-5.2-4.6L5.2-4.6M-5.6-5.6L5.6-5.6"
    )
    for row, y in enumerate((2.0, 0.6, -0.8, -2.2, -3.6)):
        for x in range(-3, 4):
            left = x * 1.3 + (0.65 if row % 2 else 0) - 0.65
            low = f"{y - 1:.1f}"
            lines += f"M{left:.2f} {y}C{left + 0.2:.2f} {low} {left + 1.1:.2f} {low}"
            lines += f" {left + 1.3:.2f} {y}"
    lines += "M-6.8 1.6L-5 -.6M6.8 1.6L5-.6M-4.4-5.8L-5-10M4.4-5.8L5-10M0-5.8L0-10"
    return emblem(cx, cy, size, body, plume, lines)


def prince(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a prince under a crown hung with beads; the accent is crown and sun (皇族)."""
    body = _gowned() + shape("M-2.5 6.4L-2.2 8.3L2.2 8.3L2.5 6.4Z")
    crown = rect(-5.2, 8.2, 10.4, 1.0) + circle(0, -2.2, 1.9)
    lines = _EYES + _SLEEVES + "M-2 3.2L0 .8L2 3.2M-2.5 6.8L2.5 6.8"
    for x in (-4.7, -3.6, 3.6, 4.7):
        lines += f"M{x} 8.2L{x} 4.6"
    lines += "M-7.4-6.6C-4-8-1.6-6.4 0-7.4C1.6-6.4 4-8 7.4-6.6"
    lines += "M-7.6-8.2C-4-9.6-1.6-8 0-9C1.6-8 4-9.6 7.6-8.2"
    return emblem(cx, cy, size, body, crown, lines)
