"""Emblems of bowls, vases, lamps and what burns or steams in them."""

from __future__ import annotations

from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import brushed, rect, ring, rounded
from printpack.draw.ornaments.emblem import Emblem, emblem, shape
from printpack.draw.ornaments.sky import smoke
from printpack.draw.ornaments.wheel import petal


def alms_bowl(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a monk's bowl, its lip set off (托钵化缘, 布施)."""
    body = shape("M-8.9 4.1C-11-2.4-7.6-8-3.6-8.6L3.6-8.6C7.6-8 11-2.4 8.9 4.1Z")
    body += rounded(-9.2, 4.9, 18.4, 1.6, 0.8)
    return emblem(cx, cy, size, body, lines="M-6.9 .6C-7.2-2.6-5.8-5.6-3.6-6.6")


_GOURD = (
    "M0-10C-4-10-6-7.4-6-4.7C-6-1.7-3.7-.5-2.2 .9C-3.6 2-4.2 3.2-4.2 4.6C-4.2 6.9-2.4 8.2-.7 8.4"
    "C-.6 9.4 .2 10 1.7 10L2 9C1.1 8.9 .7 8.7 .7 8.4C2.4 8.2 4.2 6.9 4.2 4.6C4.2 3.2 3.6 2 2.2 .9"
    "C3.7-.5 6-1.7 6-4.7C6-7.4 4-10 0-10Z"
)


def gourd(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a medicine gourd; the accent is the cord about its waist (瘟疫流行, 病者)."""
    cord = rounded(-2.9, 0.3, 5.8, 1.2, 0.6)
    cord += brushed([(2.3, 0.9), (4.6, 0.3), (5.6, -1.8), (7.2, -2.8)], [0.5, 0.5, 0.5, 0.3])
    cord += brushed([(2.3, 0.9), (3.9, 0.9), (6.0, 1.6), (7.4, 0.6)], [0.5, 0.5, 0.5, 0.3])
    lines = "M-4.1-3.5C-4.3-5.7-3.2-7.5-1.7-8.3M-2.6 5.6C-2.6 4.6-2.3 3.8-1.7 3.2"
    return emblem(cx, cy, size, shape(_GOURD), cord, lines)


_VASE = (
    "M-2.9-10L2.9-10C2.7-8.6 4.9-7.3 4.8-4.5C4.6-1.6 1.6-1 1.3 1.1L2.4 2.4L-2.4 2.4L-1.3 1.1"
    "C-1.6-1-4.6-1.6-4.8-4.5C-4.9-7.3-2.7-8.6-2.9-10Z"
)
_WILLOW: tuple[tuple[float, float, float], ...] = (
    (1.0, 4.6, 142),
    (1.9, 6.6, 78),
    (3.2, 7.5, 108),
    (4.6, 7.6, 40),
    (3.4, 7.6, -70),
)
_WILLOW += ((5.2, 7.0, -78), (6.6, 6.0, -12), (6.9, 5.6, -84), (2.2, 6.7, 172), (7.4, 4.8, -52))


def willow_vase(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: 净瓶, the pure vase; the accent is its willow twig (观音愿)."""
    twig = brushed([(0, 2.2), (0.8, 5.2), (3.4, 7.8), (7.5, 4.8)], [0.6, 0.55, 0.45, 0.2])
    for x, y, deg in _WILLOW:
        twig += petal(x, y, -0.2, 3.1 if deg < 0 else 2.4, 0.55, deg)
    lines = "M-3.3-4.2C-3.5-6-2.8-7.2-1.9-8M-1.5 1.1L1.5 1.1M-4.5-3.2C-2-4.2 2-4.2 4.5-3.2"
    return emblem(cx, cy, size, shape(_VASE), twig, lines)


def lamp(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: an oil lamp on its stand; the accent is the flame."""
    body = shape("M-4-10L4-10C3.6-8.8 1.4-8.4 .7-7.6L.5-3.4L-.5-3.4L-.7-7.6C-1.4-8.4-3.6-8.8-4-10Z")
    body += shape("M-6.6 .1C-6-2.4-3-3.6 0-3.6C3-3.6 6-2.4 6.6 .1Z")
    body += rounded(-2.2, -6.1, 4.4, 0.9, 0.45)
    flame = petal(0, 0.4, 0.3, 9.6, 2.5, 90)
    return emblem(cx, cy, size, body, flame, "M0 1.6C-.9 2.6-.7 3.6 0 4.8C.7 3.6 .9 2.6 0 1.6")


def censer(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: an incense tripod with three sticks; the accent is their smoke."""
    body = shape("M-6.6-3C-7.2-6-5.6-8-3.6-8.4L3.6-8.4C5.6-8 7.2-6 6.6-3Z")
    body += (
        rounded(-7.6, -3, 15.2, 1.4, 0.6) + ring(-6.4, -0.6, 1.5, 0.6) + ring(6.4, -0.6, 1.5, 0.6)
    )
    for x in (-4.4, 0, 4.4):
        body += shape(f"M{x - 1} -7.4L{x + 1} -7.4L{x + 0.6} -10L{x - 0.6} -10Z")
    for x, top in ((-1.6, 2.2), (0, 3.4), (1.6, 1.8)):
        body += rect(x - 0.2, -1.8, 0.4, top + 1.8)
    lines = "M-6.7-5.2L6.7-5.2M-2.4-4.4C-2-3.7 2-3.7 2.4-4.4"
    return emblem(cx, cy, size, body, smoke(-0.6, 3.4, 6.4), lines)


def steam(cx: float, cy: float, w: float) -> Path:
    """Fill: three threads of steam over something hot, w wide and as high, on (cx, cy)."""
    path: Path = []
    for i, high in enumerate((0.8, 1.0, 0.72)):
        x = cx + (i - 1) * 0.34 * w
        spots = [(0, 0), (0.09, 0.25), (-0.07, 0.55), (0.06, 0.8), (0.0, 1.0)]
        widths = [0.02 * w, 0.07 * w, 0.085 * w, 0.06 * w, 0.01 * w]
        path += brushed([(x + u * w, cy + v * w * high) for u, v in spots], widths)
    return path
