"""Figures that only the pictures need: who sits in meditation, who walks far, what flies."""

from __future__ import annotations

from printpack.draw.ornaments.curves import brushed, circle, oval, rounded
from printpack.draw.ornaments.emblem import Emblem, emblem, shape

_ROBE = (
    "M-1.9 3.5C-4.6 2.9-5.5 .4-5.9-2.8C-8.6-4-10-5.8-9.6-7.6C-9.2-9-5-9.4 0-9.4"
    "C5-9.4 9.2-9 9.6-7.6C10-5.8 8.6-4 5.9-2.8C5.5 .4 4.6 2.9 1.9 3.5Z"
)
_FOLDS = (
    "M-1.9 3.3C-.6 .2 2.4-2 5.9-2.6M-3.2-.4C-4-2.4-3.2-4-1.8-4.7M3.2-1.6C4-2.8 3.2-4 1.8-4.7"
    "M-9-6.7C-5.4-5.6-1-7.4 1.6-8.9M9-6.7C7-6.1 4.6-6.5 2.6-7.3"
)


def seated(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: one who sits in meditation; the accent is the hands in the lap."""
    body = shape(_ROBE) + circle(0, 6.4, 2.7) + rounded(-1.1, 2.8, 2.2, 2.0, 0.4)
    body += oval(-2.6, 6.1, 0.5, 0.9) + oval(2.6, 6.1, 0.5, 0.9)
    return emblem(cx, cy, size, body, oval(0, -4.9, 1.7, 0.8), _FOLDS)


_WALKER = (
    "M-2.2-9.6L-.9-9.6L.6-4.4L2.4-9.6L3.7-9.6L2.6-3.2C3.4-.4 3.2 2.2 1.8 3.6L-.6 3.8"
    "C-2 1.6-2.2-1.4-1.6-3.6Z"
)
_PACK = "M-5.4-2.6L-2.4-2.4L-1.2 5.6L-4.6 5.4Z"
_CANOPY = "M-5.6 7.4C-4 9.8 1.8 10.6 4 8.2C1.4 8.7-2.8 8.5-5.6 7.4Z"


def pilgrim(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a monk on the road with staff and sunshade; the accent is the pack of scrolls."""
    body = shape(_WALKER) + circle(1.2, 5.4, 1.5) + shape(_CANOPY)
    body += shape("M-3.2 5.4L-2.7 5.4L-1.6 8.8L-2.1 8.8Z") + shape("M2 2.4L5 .6L5.3 1.2L2.4 3.2Z")
    body += shape("M4.7-9.8L5.2-9.8L5.8 4.6L5.2 4.6Z")
    return emblem(cx, cy, size, body, shape(_PACK), "M-4.9-.2L-2 0M-4.7 2.6L-1.6 2.8")


_LOCUST = (
    "M9.2 1.4C9.9 2.8 8.8 4.2 7 3.8C2 3.2-5 1.2-10-1.6C-4-1.8 4-1.6 7.2-.7C8.4-.3 8.9 .4 9.2 1.4Z"
)
_WINGS = (
    "M5.6 3.6C2.6 8.2-2.2 10-7.2 9.8C-4 7.4-1 4.6 3 2.6Z"
    "M4 3.2C0 6.2-4.8 6.6-9.6 4.6C-6 3.8-2.2 2.8 2 1.6Z"
)


def locust(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a locust on the wing, its long hind leg trailing."""
    body = shape(_LOCUST) + shape(_WINGS)
    body += brushed([(1.6, -0.8), (-1.6, -2.6), (-4.6, -4.4)], [1.4, 1.7, 0.7])
    body += brushed([(-4.4, -4.2), (-6.8, -4.6), (-9.4, -4.0)], [0.7, 0.5, 0.4])
    body += brushed([(4.2, -1.0), (3.6, -3.0), (5.0, -4.4)], [0.8, 0.6, 0.4])
    body += brushed([(6.4, -0.8), (6.8, -2.6), (8.4, -3.2)], [0.7, 0.6, 0.4])
    body += brushed([(8.4, 3.4), (9.6, 5.4), (10, 7.4)], [0.6, 0.5, 0.3])
    body += brushed([(8.0, 3.6), (8.2, 5.6), (7.8, 7.6)], [0.6, 0.5, 0.3])
    return emblem(
        cx, cy, size, body, lines="M5.6 3.2C5.2 2 5.4 .6 6.2-.6M2.6 1.9C-1.4 1.6-5.2 .6-8.6-1"
    )
