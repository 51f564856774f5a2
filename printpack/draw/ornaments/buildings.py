"""Emblems of houses, gates and doors."""

from __future__ import annotations

from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import circle, rect, ring, rounded
from printpack.draw.ornaments.emblem import Emblem, emblem, shape

_ROOF = "M-6.4-.4C-4 .2-1.6 1.8-.8 3.6L.8 3.6C1.6 1.8 4 .2 6.4-.4L5.8-1.4L-5.8-1.4Z"


def _house() -> Path:
    return shape(_ROOF) + rect(-4.2, -6.4, 8.4, 4.4) + rounded(-1.5, 3.5, 3, 0.8, 0.4)


def village(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: three farmhouses; the accent is the one window that is lit."""
    body = moved(_house(), -4.4, 0.2, 0.78) + moved(_house(), 5.0, -0.4, 0.66)
    body += moved(_house(), 1.0, -3.4, 1.0) + rounded(-10, -10, 20, 0.7, 0.3)
    body += rect(-4.6 - 3, -9.4, 3.8, 4.8) + rect(4.6, -9.4, 3.6, 5)
    window = rect(-1.7, -8.2, 1.9, 2.4)
    roof = "M-5.6-4.3C-3-3.2-.6-1.6 .2.4L1.8.4C2.6-1.6 5-3.2 7.6-4.3"
    lines = (
        roof + "M-3.3-5.2L-3.3-9.4M5.3-5.2L5.3-9.4M2.2-9.4L2.2-6.2L4 -6.2L4-9.4M-.75-8.2L-.75-5.8"
    )
    return emblem(cx, cy, size, body, window, lines)


def _leaf(left: float) -> Path:
    return rect(left, -9, 6.4, 16.2)


def shut_door(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a double door, shut; the accent is its studs and the two rings (托钵 before it)."""
    frame = rect(-8.8, -10, 1.5, 17.8) + rect(7.3, -10, 1.5, 17.8) + rect(-10, 7.9, 20, 2.1)
    frame += rect(-7, -10, 14, 0.7)
    studs: Path = []
    for y in (5.4, 2.9, -4.6, -7.1):
        for x in (1.7, 3.5, 5.3):
            studs += circle(x, y, 0.42) + circle(-x, y, 0.42)
    for x in (-1.9, 1.9):
        studs += circle(x, 0, 0.75) + ring(x, -1.5, 1.4, 0.42)
    return emblem(cx, cy, size, frame + _leaf(-6.7) + _leaf(0.3), studs)


def door_ajar(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a barn door ajar; the accent is the light that falls out of it."""
    frame = rect(-8.8, -6.6, 1.5, 14.4) + rect(7.3, -6.6, 1.5, 14.4) + rect(-10, 7.9, 20, 2.1)
    leaves = rect(-6.7, -6.6, 5.1, 13.8) + rect(1.6, -6.6, 5.1, 13.8)
    light = shape("M-1 7.2L1 7.2L1-6.6L6.4-10L-6.4-10L-1-6.6Z")
    lines = "M-4.2 7.2L-4.2-6.6M4.2 7.2L4.2-6.6M-6.7 4.4L-1.6 4.4M1.6 4.4L6.7 4.4M-6.7-3.6L-1.6-3.6"
    return emblem(cx, cy, size, frame + leaves, light, lines + "M1.6-3.6L6.7-3.6")


_EAVES = "M-9.9 5.6C-7 5.4-4.4 6.4-3 8.4L3 8.4C4.4 6.4 7 5.4 9.9 5.6L9.2 4.3L-9.2 4.3Z"


def archway(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a memorial arch with a curved roof (龙门, 牌坊); the accent is its tablet."""
    body = shape(_EAVES) + rounded(-3.6, 8.6, 7.2, 1.2, 0.5)
    body += rect(-6.9, -9, 1.8, 13) + rect(5.1, -9, 1.8, 13)
    body += rect(-8.9, 2.6, 17.8, 1.3) + rect(-6.9, -1.4, 13.8, 1.2)
    body += rounded(-7.9, -10, 3.8, 1.6, 0.4) + rounded(4.1, -10, 3.8, 1.6, 0.4)
    body += rect(-5.1, -0.2, 10.2, 2.8)
    body += shape("M-10 2L-6 2L-6 .6L-9.2 .6Z") + shape("M10 2L6 2L6 .6L9.2 .6Z")
    lines = "M-5.1 2.6L5.1 2.6M-5.1-.2L5.1-.2M-3.3 2.6L-3.3-.2M3.3 2.6L3.3-.2"
    return emblem(cx, cy, size, body, rect(-1.9, -1.6, 3.8, 4.8), lines)


def stamp(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: an official's seal with its knob, from the side; the accent is the red paste."""
    body = shape("M-6.6-8.2L6.6-8.2L6.2 .2L-6.2 .2Z") + rounded(-4.8, 0.6, 9.6, 1.2, 0.5)
    knob = shape(
        "M-3.6 2.1C-4.8 4.2-4.6 8-2.4 9.4C-1.2 10.2 1.2 10.2 2.4 9.4C4.6 8 4.8 4.2 3.6 2.1Z"
    )
    body += knob + circle(0, 5.4, 1.5, hole=True)
    return emblem(
        cx, cy, size, body, rect(-6.9, -10, 13.8, 1.6), "M-4.6-6.4L-4.4-1.6M4.6-6.4L4.4-1.6"
    )
