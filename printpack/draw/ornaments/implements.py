"""Emblems of what people use: brush, sword, staff, wheel, beads, scroll, banner, coins, lute."""

from __future__ import annotations

from math import acos, degrees
from typing import NamedTuple

from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import (
    arc,
    band,
    brushed,
    circle,
    polar,
    polyline,
    rect,
    ring,
    rounded,
    smooth,
    turned,
)
from printpack.draw.ornaments.emblem import Emblem, emblem, shape
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.wheel import petal
from printpack.draw.ornaments.winding import hole, solid


def brush(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a writing brush, point down; the accent is the wet tip (抄经功德, 著书立说)."""
    handle = rounded(-0.75, -2.6, 1.5, 11.4, 0.5) + rounded(-1.1, -4.2, 2.2, 1.8, 0.4)
    handle += ring(0, 9.2, 0.8, 0.3)
    hair = shape("M-1.1-4.4C-2.2-6.2-1.4-8 0-10C1.4-8 2.2-6.2 1.1-4.4Z")
    tip = shape("M-1.5-6.9C-.6-6.3 .6-6.3 1.5-6.9C1.2-8 .6-9.1 0-10C-.6-9.1-1.2-8-1.5-6.9Z")
    return emblem(cx, cy, size, handle + hair, tip, "M-.75 7.4L.75 7.4M-1.1-3.3L1.1-3.3")


_GUARD = (
    "M-3.6-3.4C-3-5-1.4-5.3 0-5.3C1.4-5.3 3-5 3.6-3.4"
    "C2.4-3.9 1.2-3.8 0-3.5C-1.2-3.8-2.4-3.9-3.6-3.4Z"
)


def sword(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a straight two-edged sword upright; the accent is its tassel (文殊愿)."""
    body = shape("M-1.15-3.6L-.95 7.8C-.8 8.8-.3 9.5 0 10C.3 9.5 .8 8.8 .95 7.8L1.15-3.6Z")
    body += shape(_GUARD) + rounded(-0.6, -8.6, 1.2, 3.5, 0.3)
    body += shape("M-1.2-8.4C-1.7-9.2-.9-10 0-10C.9-10 1.7-9.2 1.2-8.4Z")
    tassel = brushed([(0.9, -9.4), (2.6, -9.2), (3.2, -7.6)], [0.4, 0.4, 0.4])
    tassel += shape("M2.6-7.8L3.8-7.8L4.6-4.9L1.9-4.9Z")
    return emblem(cx, cy, size, body, tassel, "M0-3L0 8M-.6-6.4L.6-6M-.6-7.6L.6-7.2")


_HEART = (
    "M0 2.2C-1.4 3-4.6 4-4.6 6.6C-4.6 8.6-2.6 9-1.4 8.2C-.8 7.8-.4 8-.3 8.4L.3 8.4"
    "C.4 8 .8 7.8 1.4 8.2C2.6 9 4.6 8.6 4.6 6.6C4.6 4 1.4 3 0 2.2Z"
)
_HEART_HOLE = (
    "M-.3 3.6C-1.6 4.2-3.8 5-3.8 6.6C-3.8 7.8-2.7 8-1.9 7.5C-1.2 7-.6 6.9-.3 7Z"
    "M.3 3.6C1.6 4.2 3.8 5 3.8 6.6C3.8 7.8 2.7 8 1.9 7.5C1.2 7 .6 6.9 .3 7Z"
)


def ring_staff(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: 锡杖, a monk's staff; the accent is the rings that sound (地藏愿)."""
    body = rect(-0.42, -10, 0.84, 12.6) + rounded(-0.9, 1.0, 1.8, 1.2, 0.4)
    body += shape(_HEART) + hole(outline(_HEART_HOLE)) + petal(0, 8.2, 0, 1.8, 0.75, 90)
    rings: Path = []
    for x, y in ((3.9, 3.6), (2.6, 1.9), (4.6, 5.6)):
        rings += ring(x, y - 0.5, 1.15, 0.36) + ring(-x, y - 0.5, 1.15, 0.36)
    return emblem(cx, cy, size, body, rings)


def broken_wheel(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a cart's wheel whose rim has a gap, the lost piece beside it (流民)."""
    body = ring(0, 0.6, 2.2, 0.9) + circle(0, 0.6, 0.7)
    rim = [*arc(0, 0.6, 9.2, -22, 284), ("L", -0.2, -7.4), ("L", 1.2, -6.6)]
    rim += [*arc(0, 0.6, 7.4, 278, -16, "L"), ("L", 7.9, -1.8), ("L", 7.7, -2.6), ("Z",)]
    body += solid(rim)
    for i in range(10):
        deg = 18 + 36 * i
        reach = 4.6 if deg == 306 else 7.6
        (ax, ay), (bx, by) = polar(0, 0.6, 2.0, deg), polar(0, 0.6, reach, deg)
        body += brushed([(ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)], [0.7, 1.05, 0.65])
    piece = turned(band(0, 0, 9.2, 1.8, 68, 112), -8)
    body += moved(piece, 4.2, -16.5)
    return emblem(cx, cy, size, body)


def broken_beads(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a rosary whose string has parted; the accent is the beads that fall (念珠)."""
    body: Path = []
    for i in range(17):
        body += circle(*polar(0, 2.1, 6.6, -20 + 220 * i / 16), 0.86 + 0.36 * (i == 8))
    body += brushed([polar(0, 2.1, 6.6, 200), (-6.4, -1.6), (-5.2, -3.6)], [0.35, 0.3, 0.12])
    body += brushed([polar(0, 2.1, 6.6, -20), (6.6, -1.8), (7.8, -3.4)], [0.35, 0.3, 0.12])
    loose: Path = []
    for x, y in ((-4.2, -5.0), (-2.2, -7.4), (0.6, -9.1), (3.6, -7.9), (5.2, -5.4), (0.4, -5.2)):
        loose += circle(x, y, 0.86)
    return emblem(cx, cy, size, body, loose)


def banner(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a war banner on its lance; the accent is the cloth (兵戈四起)."""
    pole = rect(-6.3, -10, 0.8, 16.4) + petal(-5.9, 6.0, 0, 4, 0.9, 90)
    pole += rounded(-7, 5.6, 2.2, 0.8, 0.3)
    cloth = shape(
        "M-5.3 5.2C-2.6 6.4-.4 3.8 2 4.6C4.4 5.4 5.8 4.4 8.6 5.4L6.2 2L8.8-1.6"
        "C6-2.6 4.6-1.4 2.2-2.2C-.4-3-2.6-.6-5.3-1.8Z"
    )
    return emblem(
        cx, cy, size, pole, cloth, "M-4.2 1.6C-2.2 2.4-.2 .4 2 1.2C3.4 1.7 4.4 1.4 5.4 1.4"
    )


def coin(cx: float, cy: float, r: float) -> Path:
    """Fill: 方孔钱, a rim, a field and a square hole of 0.62 r."""
    q = 0.31 * r
    field = circle(cx, cy, 0.82 * r) + rect(cx - q, cy - q, 2 * q, 2 * q, hole=True)
    return ring(cx, cy, r, 0.10 * r) + field


def two_coins(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: one coin half over another, which is the accent's (合伙)."""
    edge = "M10-3.3A6.6 6.6 0 0 1-3.2-3.3A6.6 6.6 0 0 1 10-3.3"
    return emblem(cx, cy, size, coin(-3.6, 3.4, 6.2), coin(3.4, -3.3, 6.2), edge)


def interlocked(cx: float, cy: float, r: float) -> Path:
    """Fill: two rings linked through each other, with gaps where one passes under (互助)."""
    big, wide, off = 0.62 * r, 0.17 * r, 0.36 * r
    meet = degrees(acos(off / (big - wide / 2)))  # where the middles of the bands cross
    gap = 21.0
    left = band(cx - off, cy, big, wide, meet + gap, meet - gap + 360)
    return left + band(cx + off, cy, big, wide, 180 + meet + gap, 540 + meet - gap)


class Strings(NamedTuple):
    """Three strings between two bars: too slack, too tight, and tuned (闻道)."""

    slack: Path
    tight: Path
    tuned: Path


def strings(x0: float, x1: float, y: float, gap: float) -> Strings:
    """Layers: strings at y + gap, y and y − gap; the second has snapped, the third sounds."""
    w, high = x1 - x0, y + gap
    sag = [(0, 0), (0.2, -0.34), (0.42, -0.12), (0.6, -0.42), (0.82, -0.14), (1, 0)]
    slack = smooth([(x0 + u * w, high + v * gap) for u, v in sag])
    ends = [
        (x0, y),
        (x0 + 0.4 * w, y),
        (x0 + 0.46 * w, y + 0.16 * gap),
        (x0 + 0.44 * w, y + 0.3 * gap),
    ]
    other = [
        (x1, y),
        (x1 - 0.4 * w, y),
        (x1 - 0.46 * w, y - 0.16 * gap),
        (x1 - 0.43 * w, y - 0.3 * gap),
    ]
    tuned: Path = []
    for k in (0.34, 0.0, -0.34):
        tuned += smooth([(x0, y - gap), (x0 + w / 2, y - gap + k * gap), (x1, y - gap)])
    return Strings(slack, smooth(ends) + smooth(other), tuned)


_LUTE = (
    "M0-10C-4.2-10-6.2-7.6-5.8-4.6C-5.4-1.6-1.5 .4-1.1 4.2L-1 7.2L-1.4 9.2C-.8 10 .8 10 1.4 9.2"
    "L1 7.2L1.1 4.2C1.5 .4 5.4-1.6 5.8-4.6C6.2-7.6 4.2-10 0-10Z"
)


def lute(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: 琵琶; the accent is its pegs."""
    pegs = rounded(-3, 7.6, 1.8, 0.5, 0.2) + rounded(1.2, 7.6, 1.8, 0.5, 0.2)
    pegs += rounded(-2.8, 6.3, 1.7, 0.5, 0.2) + rounded(1.1, 6.3, 1.7, 0.5, 0.2)
    lines = "M-2.2-7.6L2.2-7.6M-.6-7.6L-.4 6.6M0-7.6L0 6.6M.6-7.6L.4 6.6"
    lines += "M-1.1 3.6L1.1 3.6M-1.1 2.2L1.1 2.2"
    return emblem(cx, cy, size, shape(_LUTE), pegs, lines)


class Junk(NamedTuple):
    """A trading junk: hull with masts, sails, and the battens that are stroked on the sails."""

    hull: Path
    sails: Path
    battens: Path


def junk(cx: float, cy: float, w: float) -> Junk:
    """Layers: a junk w wide on the waterline cy (海上贸易)."""
    hull = shape("M-9 1.6C-6-2.4 6-2.4 9.6 2.6L7.4 2.2C3 .4-4 .2-8 2.2Z")
    hull += shape("M-8.6 2.1L-5.4 1.5L-5.4 3.3L-8.9 3.9Z")
    sails: Path = []
    battens: Path = []
    for mast, high, wide in ((-3.2, 10.5, 5.2), (3.4, 14.0, 6.6)):
        hull += rect(mast - 0.18, 0, 0.36, high + 2)
        sails += _sail(mast, high, wide)
        for i in range(1, 6):
            t = i * 0.165
            left = (mast - wide * 0.40 * (1.08 - t * 0.6), 2.2 + high * t)
            battens += polyline([left, (mast + wide * 0.74 * (1.04 - t * 0.5), 2.6 + high * t)])
    return Junk(*(moved(part, cx, cy, w / 19) for part in (hull, sails, battens)))


def _sail(mast: float, high: float, wide: float) -> Path:
    foot, head = (mast - wide * 0.36, 2.8), (mast + wide * 0.2, high + 1.4)
    leech = (mast + wide * 0.80, high * 0.5, mast + wide * 0.62, high * 0.8, *head)
    luff = (mast - wide * 0.2, high * 0.8, mast - wide * 0.42, high * 0.5, *foot)
    return [("M", *foot), ("L", mast + wide * 0.62, 2.4), ("C", *leech), ("C", *luff), ("Z",)]
