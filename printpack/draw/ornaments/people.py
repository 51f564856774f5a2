"""People drawn for their cards: an orphan, a widow, a scholar, a trader, a penitent, a hunter."""

from __future__ import annotations

from printpack.draw.ornaments.curves import brushed, circle, oval, rect, rounded, turned
from printpack.draw.ornaments.emblem import Emblem, emblem, shape

_QUILT = (
    "M-2.8-5.6C-2.8-4-1.6-3-.2-3.1C1.6-3.2 2.6-.9 4.4-.9C6-.9 6.6-3.4 8-3.6"
    "C9.2-3.8 9.9-3.6 9.9-5.6Z"
)
_LEANING = "M-8.2-5.6C-8.4-2.6-7.2.2-4.9.5C-2.4.8-1-2.2.4-5.6Z"


def sick_woman(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a woman ill in bed, propped up against her pillow (病者)."""
    body = shape(_LEANING) + shape(_QUILT) + rounded(-10, -7.2, 20, 1.5, 0.4)
    body += shape("M-8.8-10L-7.6-10L-7.2-7L-9.2-7Z") + shape("M8.8-10L7.6-10L7.2-7L9.2-7Z")
    body += turned(rounded(-9.4, -5.8, 2.4, 7.4, 1.1), 14, -8.2, -5.6)
    body += oval(-5.0, 2.9, 2.0, 2.25) + circle(-7.0, 4.6, 1.15)
    lines = "M-10-5.65L9.9-5.65M-8.3.6C-7.3-.2-6.9-1.4-7-3.2M-6.8 3.4C-5.4 3.5-4.5 4.2-4 5"
    lines += "M-3.9 3C-3.7 2.7-3.4 2.7-3.2 2.9M-5 .5C-4.8-.6-4.2-1.2-3.4-1.4"
    lines += (
        "M-5-3C-3.2-4.4-1.6-4.2-.2-3.2M1.2-5.6C1.6-4 2.8-2.2 4-1.6M5.4-5.6C5.6-4.4 6.4-3.6 7.4-3.2"
    )
    return emblem(cx, cy, size, body, lines=lines)


_SMOCK = "M-2.4 1.6C-4.4 .8-5.2-2.4-5.8-6.6C-3.6-7.3 3.6-7.3 5.8-6.6C5.2-2.4 4.4 .8 2.4 1.6Z"
_KNOTS = {1: ((0.0, 8.4, 1.35),), 2: ((-3.3, 7.2, 1.3), (3.3, 7.2, 1.3)), 3: ((2.6, 7.6, 1.3),)}


def orphan(cx: float, cy: float, size: float, hair: int = 2) -> Emblem:
    """Figure: a small child, its hands in its sleeves, its hair in one knot or two (孤儿)."""
    body = shape(_SMOCK) + oval(0, 4.3, 3.7, 3.5)
    for x, y, r in _KNOTS[hair]:
        body += circle(x, y, r)
    body += rect(-3.1, -9, 2.3, 3) + rect(0.8, -9, 2.3, 3)
    body += rounded(-3.7, -10, 3.2, 1.5, 0.7) + rounded(0.5, -10, 3.2, 1.5, 0.7)
    lines = "M-4.4-1C-3.2-2.9-1.6-3.5 0-3.5C1.6-3.5 3.2-2.9 4.4-1M-3.4-4.4C-1.6-5.2 1.6-5.2 3.4-4.4"
    lines += "M0 1.2L0-3.4M-3.5 5C-2.4 5.2-1 5.8 0 7.2C1 5.8 2.4 5.2 3.5 5"
    lines += "M-2 3.2C-1.6 2.8-1.1 2.8-.8 3.2M.8 3.2C1.1 2.8 1.6 2.8 2 3.2"
    return emblem(cx, cy, size, body, lines=lines)


_GOWN = (
    "M-1.8 4.6C-4 3.8-5 1-5.2-2.4C-5.3-5-5.6-8-6-10L6.2-10C5.8-6.4 5.6-1.6 4.6 1.6"
    "C4 3.6 2.8 4.6 1.4 4.9Z"
)
_MOURNING = (
    "M-1.9 8.6C-1 10.2 2 10.4 3 8.2C3.7 6.6 3.4 4.8 4.4 2.6C4.8 1.6 5.2 .8 5.2-.2"
    "C3.4 .2 1.8 1.6 1.1 3.6Z"
)


def widow(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a woman in a mourner's hood, bending to somebody small at her side (寡妇)."""
    body = shape(_GOWN) + oval(-0.6, 6.5, 2.0, 2.3) + shape(_MOURNING)
    body += brushed([(-2.6, 3.2), (-5.2, -0.2), (-6.6, -3.2)], [2.4, 2.6, 2.0])
    lines = "M-1.9 8.4C-.4 8 .8 6.6 1.1 3.6C1.8 1.8 3.4 .3 5.2-.2M-1.4 4.2C-.4 3 .4 3 1.1 3.7"
    lines += "M-2.2 6.4C-1.9 6.1-1.4 6.1-1.1 6.4M-.2 3.1C-1.6 .4-3 -1.6-5.4-4"
    lines += "M-1-10C-1.2-7.6-.8-5.2 0-3M3-10C3-8.4 2.8-6.4 2.4-5"
    return emblem(cx, cy, size, body, lines=lines)


_SEATED = (
    "M8.4-4.9C9.4-1.2 8.6 2.6 5.6 4C3.6 4.9 1.4 4.2 1 2.4C.7 1 1.1-.4 1.4-1.4C0-1-1.8-.9-3-1.5"
    "C-4.2-2.2-4-4-3.8-5.4C-3.6-7-3.9-8.2-5.4-9L-5.6-10L-.4-10C-.2-8.4 .2-6.6 .8-4.9Z"
)


_CAP = "M-3 7.1C-1.4 7.2.6 7.9 1.9 8.9L2 9.6C1.2 10.4-1 10.3-2.4 9.5Z"
_TORN = "M-9.6 .4L-5.6 .4L-5.6-5.6L-6.4-4.8L-7-6.4L-7.7-5.2L-8.3-6.8L-8.9-5.8L-9.6-6.9Z"


def failed_scholar(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a scholar sunk on his books, head in hand; the accent is a torn sheet (落魄书生)."""
    body = shape(_SEATED) + turned(oval(-0.3, 5.6, 2.25, 2.6), -14, -0.3, 5.6) + shape(_CAP)
    body += brushed([(1.6, 8.8), (3.8, 7.8), (4.8, 5.4)], [0.9, 0.9, 1.1])
    body += brushed([(3.4, 2.6), (1.2, 0.4), (-2.0, -1.2)], [2.0, 1.9, 1.5])
    body += brushed([(-2.1, -1.3), (-2.6, 1.2), (-2.1, 4.4)], [1.4, 1.1, 1.0])
    body += brushed([(-0.8, -0.6), (-3.6, -0.7), (-6.2, 0.3)], [1.5, 1.3, 1.0])
    for low, left, wide in ((-10.0, 0.2, 9.4), (-8.35, 0.7, 8.6), (-6.7, 0.3, 9.2)):
        body += rounded(left, low, wide, 1.5, 0.3)
    lines = "M.5-8.4L9.6-8.4M.5-6.75L9.5-6.75M.7-5.1L9.6-5.1M-2.9 7.2C-1.4 7.3.6 7.9 1.9 8.9"
    lines += (
        "M1.3-1.4C2.6-2.2 3.6-3.4 3.8-4.8M-2.6-2.2C-1.4-3.6-1.2-6-1.6-10M4.6 3.8C3.4 2 2 .8.6-.2"
    )
    lines += (
        "M-2 5.4C-1.6 5.1-1.1 5.1-.8 5.4M.9 7.9C1.1 6.8 1 5.8 1.6 4.8M-3.4-1.2C-2.4-.6-1.4-.4-.4-.5"
    )
    return emblem(cx, cy, size, body, shape(_TORN), lines)


_HUNCHED = (
    "M3.2-10C5-6.6 4.6-1.8 1.8-.2C-.2.9-2.6.4-3.6-1.4C-4.2-2.6-4.6-3.6-5.2-4.6"
    "C-6.2-4-7.2-4.4-7.4-5.6C-7.7-7.2-7.6-8.4-9-9.2L-9-10Z"
)


def trader(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a man sitting on the ground, his head on his knees (迷途商贾)."""
    body = shape(_HUNCHED) + turned(oval(-3.6, 1.9, 2.1, 2.3), 22, -3.6, 1.9)
    body += shape("M-5.2 3.2C-5.2 5-3.2 5.8-1.7 4.8C-.7 4-.7 2.6-1.3 1.7C-2.5 2.2-3.9 3-5.2 3.2Z")
    body += brushed([(-1.5, 4.2), (0.2, 4.2), (1.3, 3.2)], [0.8, 0.7, 1.0])
    body += brushed([(0.6, -1.6), (-2.8, -3.4), (-6.8, -4.6)], [2.6, 2.0, 1.5])
    lines = "M-5.3 3.2C-3.9 3-2.5 2.2-1.2 1.6M2-1C.4-2.6-1.6-3.6-4-4.4M-4-4.4C-2.6-4.8-1-4.4 .4-3.4"
    lines += "M-5.2-5C-4-6.6-3.8-8.4-4.2-10M1.4-4.4C2-6.2 2-8.2 1.6-10"
    return emblem(cx, cy, size, body, lines=lines)


_KNEELING = (
    "M0 3.4C-3.2 3.4-5.6 2.4-6.6 0C-7.2-1.6-7-3.4-7.4-5C-7.8-6.2-8.8-6.8-8.8-7.6L8.8-7.6"
    "C8.8-6.8 7.8-6.2 7.4-5C7-3.4 7.2-1.6 6.6 0C5.6 2.4 3.2 3.4 0 3.4Z"
)


_SHAGGY = (
    "M-2.7 4.6C-3.4 6-3.3 7.6-2.2 8.4L-2.4 9.2L-1.2 8.8L-.2 9.8L.6 8.9L1.9 9.4L2 8.3"
    "C3.3 7.6 3.4 6 2.7 4.6"
    "L2.3 6C1.4 6.6.6 6.2 0 6.7C-.6 6.2-1.4 6.6-2.3 6Z"
)
_BEARD = (
    "M-2.5 4.1C-1.6 3.2-.8 3.6 0 3.3C.8 3.6 1.6 3.2 2.5 4.1"
    "L2.2 2L1.3 2.6L.7 1L0 2L-.7 1L-1.3 2.6L-2.2 2Z"
)


def penitent(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a broad man kneeling, his palms joined; the accent is his wild hair (悔过恶人)."""
    body = shape(_KNEELING) + oval(0, 4.9, 2.6, 2.8) + shape(_SHAGGY) + shape(_BEARD)
    hands = "M0 .5C-.9-.4-1.5-2-1.6-3.6L-1.6-4.6L1.6-4.6L1.6-3.6C1.5-2 .9-.4 0 .5"
    lines = hands + "M0 .4L0-4.5M-5.6-.6C-5.4-3-4-4.6-1.7-4.6M5.6-.6C5.4-3 4-4.6 1.7-4.6"
    lines += "M-1.6-3.8C-2.6-3.2-3.4-2.2-3.8-.6M1.6-3.8C2.6-3.2 3.4-2.2 3.8-.6"
    lines += "M-6.6-7.4C-5-5.8-2.4-5.4 0-5.8C2.4-5.4 5-5.8 6.6-7.4"
    lines += "M-1.7 4.7C-1.4 4.4-.9 4.4-.6 4.7M.6 4.7C.9 4.4 1.4 4.4 1.7 4.7"
    lines += "M-1.9 5.2L-.6 5.7M1.9 5.2L.6 5.7"
    return emblem(cx, cy, size, body, shape(_SHAGGY) + shape(_BEARD), lines)


_CAPE = (
    "M-2.6 4.6C-4.8 3.6-5.4 .4-5.6-3.2L-4.9-2.7L-4.5-4L-3.6-2.9L-2.9-4.3L-1.9-3L-.9-4.4L.1-3"
    "L1-4.3L1.9-2.9L2.8-4L3.4-2.6L4.2-3.2C4.2 .6 3.6 3.8 1.6 4.8Z"
)


def hunter(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a hunter in a cape of straw, leaning on a bow whose string hangs slack (猎人)."""
    body = shape(_CAPE) + oval(-1.2, 6.3, 1.95, 2.2) + shape("M-3.6-2L2.8-2L2.8-6L-3.6-6Z")
    body += shape("M-3.4-5.8L-.9-5.8L-1.2-9.2L-.9-10L-4.2-10L-3.4-9Z")
    body += shape("M.2-5.8L2.7-5.8L2.6-9.2L3-10L-.4-10L.2-9Z")
    body += shape("M-3.2 7C-2.9 9.4.6 9.6 .9 7.2C1 6.2 .6 5.4 .2 4.8C-.6 6.2-1.8 6.9-3.2 7Z")
    body += circle(1.4, 7.3, 0.7)
    body += brushed([(-3.4, 2.6), (-5.4, 0.4), (-7.2, 1.8)], [2.0, 1.8, 1.3])
    body += brushed(
        [
            (-6.6, 8.4),
            (-7.6, 6.4),
            (-7.5, 3.2),
            (-7.1, 0.6),
            (-7.6, -3),
            (-7.7, -7.4),
            (-6.6, -9.8),
        ],
        [0.35, 0.7, 0.85, 1.0, 0.85, 0.7, 0.35],
    )
    body += brushed([(2.6, 3.4), (4.6, 0.6), (5.0, -3.4)], [2.4, 2.0, 1.4])
    body += turned(rounded(2.2, 1.6, 2.3, 5.4, 0.4), -14, 3.4, 4)
    for reach, tall in ((2.5, 9.6), (3.7, 9.0)):
        feather = rect(reach, 6, 0.35, 2) + rounded(reach - 0.4, tall - 2, 1.15, 2, 0.3)
        body += turned(feather, -14, 3.4, 4)
    lines = "M-3.3 7C-1.8 6.9-.6 6.2 .2 4.8M-3 3.6C-3.6 2.4-3.4 1-4.2-.4"
    lines += "M-1 3.4C-1.2 1.6-1.4-.2-1.4-1.4M1 3.2C1.2 1.4 1.2-.2 1-1.6"
    lines += "M-2.2 4C-.4 2.4 1.4.4 2.6-2.4M2.7 4.9L5.1 4.3M3.2 6.7L5.6 6.1"
    lines += "M4.2 2.6C3.2 1.4 3-.6 3-2.4M-3.5-5.9L2.8-5.9M-2.9 6.1C-2.6 5.8-2.1 5.8-1.8 6.1"
    return emblem(cx, cy, size, body, lines=lines)


def slack_string(cx: float, cy: float, size: float) -> Emblem:
    """Return the loose string of the hunter's bow alone, to be drawn in its own ink."""
    string = "M-6.6 8.4C-9.6 5.6-8.4 2.4-9.4-.6C-10-3.6-8.6-6.8-6.6-9.8"
    return emblem(cx, cy, size, [], lines=string)


def basket(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a shallow wicker basket; the accent is its handle (被弃婴儿)."""
    body = shape("M-9.6-3.2C-9.2-7-7.4-10-4.6-10L4.6-10C7.4-10 9.2-7 9.6-3.2Z")
    body += rounded(-10, -3.6, 20, 1.5, 0.7)
    handle = brushed([(-8.8, -3), (-7.6, 7.2), (0, 12.6), (7.6, 7.2), (8.8, -3)], [0.9] * 5)
    lines = "M-9.4-3.8L9.4-3.8M-8.9-6L8.9-6M-7.5-8.1L7.5-8.1"
    for i, x in enumerate((-6.4, -3.9, -1.3, 1.3, 3.9, 6.4)):
        low = -6 if i % 2 else -3.8
        lines += f"M{x} {low}L{x * 0.97:.2f} {low - 2.1}"
    for x in (-4.8, -2.2, 0.4, 3.0):
        lines += f"M{x} -8.1L{x * 0.95:.2f} -9.9"
    return emblem(cx, cy, size, body, handle, lines)


def sprout(cx: float, cy: float, size: float) -> Emblem:
    """Figure: a seedling with two leaves."""
    body = brushed([(0, -10), (0.5, -4), (0, 1)], [1.8, 1.7, 1.5])
    body += shape("M0 0C-1-5-5-5-9-1.4C-8 3.6-3 4.6 0 0Z")
    body += shape("M0 1C1-4 4-3 7.6 2C5.6 6.6 1 6.4 0 1Z")
    return emblem(cx, cy, size, body)
