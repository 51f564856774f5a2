"""Sun, moon, rays, clouds, mist, smoke and rain."""

from __future__ import annotations

from math import acos, atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import (
    arc,
    brushed,
    first,
    last,
    polar,
    polyline,
    spiral,
    wobble,
)
from printpack.draw.ornaments.winding import solid

Disc = tuple[float, float, float]  # x, y, radius


def rays(
    cx: float,
    cy: float,
    r0: float,
    r1: float,
    n: int,
    share: float = 0.5,
    a0: float = 0,
    a1: float = 360,
) -> Path:
    """Fill: n wedges between two radii, each as wide as `share` of its step."""
    step = (a1 - a0) / n
    path: Path = []
    for i in range(n):
        m, h = a0 + step * (i + 0.5), step * share / 2
        near = [polar(cx, cy, r0, m + h), polar(cx, cy, r0, m - h)] if r0 else [(cx, cy)]
        far = [polar(cx, cy, r1, m - h), polar(cx, cy, r1, m + h)]
        path += polyline([*near, *far], close=True)
    return path


def crescent(cx: float, cy: float, r: float, deg: float = 40) -> Path:
    """Fill: a waning moon of radius r; `deg` is where the shadow comes from."""
    x, y = polar(cx, cy, 0.42 * r, deg)
    q = 0.82 * r
    d = hypot(x - cx, y - cy)
    half = degrees(acos((r * r + d * d - q * q) / (2 * d * r)))
    inner = degrees(atan2(r * sin(radians(half)), r * cos(radians(half)) - d))
    outer = arc(cx, cy, r, deg + half, deg + 360 - half)
    return solid([*outer, *arc(x, y, q, deg + 360 - inner, deg + inner, ""), ("Z",)])


def scallop(discs: list[Disc], start: str = "M") -> Path:
    """Stroke: the upper edge of overlapping discs, from left to right."""
    path: Path = []
    left = 180.0
    for i, (x, y, r) in enumerate(discs):
        right, enter = _meeting(discs[i], discs[i + 1]) if i + 1 < len(discs) else (0.0, 0.0)
        path += arc(x, y, r, left, right, "" if path else start)
        left = enter
    return path


def _meeting(one: Disc, two: Disc) -> tuple[float, float]:
    """Return the angles on both discs at which their edges cross on the upper side."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    d = hypot(dx, dy)
    t = (one[2] ** 2 + d * d - two[2] ** 2) / (2 * d * one[2])
    a = atan2(dy, dx) + acos(max(-1.0, min(1.0, t)))
    x, y = polar(one[0], one[1], one[2], degrees(a))
    b = degrees(atan2(y - two[1], x - two[0]))
    return degrees(a), b if b >= 0 else b + 360


class Cloud(NamedTuple):
    """A lucky cloud: the area, and the curls in it."""

    body: Path
    curls: Path


_HEADS: tuple[Disc, ...] = ((-0.25, 0.055, 0.085), (-0.125, 0.12, 0.125), (0.055, 0.165, 0.165))
_HEADS += ((0.215, 0.1, 0.115), (0.325, 0.045, 0.07))


def cloud(cx: float, cy: float, w: float) -> Cloud:
    """Fill and stroke: 祥云 of width w on the line cy, five heads between two thin tails.

    Three heads hold a curl, each a spiral that runs in from the head's own edge.
    """
    heads = [(cx + x * w, cy + y * w, r * w) for x, y, r in _HEADS]
    top = scallop(heads)
    (x0, y0), (x1, _) = first(top), last(top)
    left, right = cx - 0.5 * w, cx + 0.5 * w
    body: Path = [("M", left, cy), ("C", left + 0.1 * w, cy, x0, cy, x0, y0), *top[1:]]
    body.append(("C", x1, cy, right - 0.1 * w, cy, right, cy))
    low = cy - 0.035 * w
    body += [("C", cx + 0.2 * w, low, cx - 0.2 * w, low, left, cy), ("Z",)]
    curls: Path = []
    for i, (x, y, r) in enumerate(heads[1:4]):
        curl = spiral(0, 0, 0.7 * r, 0.14 * r, -70, 410)
        curls += moved(curl if i != 1 else spiral(0, 0, 0.72 * r, 0.12 * r, -75, 500), x, y)
    return Cloud(solid(body), curls)


def cloud_edge(x0: float, x1: float, y: float, r: float = 3.2) -> list[Disc]:
    """Return discs for `scallop`: a bank of cloud from x0 to x1 on y, radii about r."""
    discs: list[Disc] = []
    x = x0
    while x < x1 + r:
        i = len(discs)
        q = r * (1 + 0.28 * sin(i * 2.4) + 0.08 * wobble(i, 3))
        discs.append((x, y, q))
        x += q * 1.28
    return discs


def mist(x0: float, x1: float, y: float, high: float, seed: int = 0) -> Path:
    """Fill: a band of mountain mist: three flat streaks with round ends that overlap in steps."""
    span, h = x1 - x0, high / 3
    path: Path = []
    for i in range(3):
        a = x0 + span * (0.10 + 0.10 * wobble(i, seed)) * (i != 1)
        b = x1 - span * (0.14 + 0.12 * wobble(i + 4, seed)) * (i != 1)
        low = y + i * h * 0.98
        path += [("M", a + h / 2, low), ("L", b - h / 2, low)]
        path += arc(b - h / 2, low + h / 2, h / 2, -90, 90, "")
        path += [("L", a + h / 2, low + h)]
        path += [*arc(a + h / 2, low + h / 2, h / 2, 90, 270, ""), ("Z",)]
    return path


def smoke(cx: float, cy: float, high: float, seed: int = 0) -> Path:
    """Fill: one thread of incense smoke from (cx, cy), swinging wider until it curls in."""
    k = high / 20
    lean = -1 if seed % 2 else 1
    spots = [(0, 0), (0.3, 3), (-0.9, 6), (1.3, 9.2), (-1.5, 12.6), (1.4, 16), (3.8, 18.2)]
    spots += [(5.6, 17), (4.9, 15.2), (3.6, 15.9)]
    widths = [0.5, 0.75, 1.0, 1.25, 1.35, 1.25, 1.05, 0.85, 0.6, 0.3]
    return brushed(
        [(cx + lean * k * x, cy + k * y) for x, y in spots], [k * width for width in widths]
    )


def rain(x0: float, y0: float, x1: float, y1: float, step: float, seed: int = 0) -> Path:
    """Stroke: slanting strokes of rain in uneven rows, all within the box."""
    path: Path = []
    rows = max(1, round((y1 - y0) / (1.6 * step)))
    columns = max(1, round((x1 - x0) / step))
    for j in range(rows):
        for i in range(columns):
            long = step * (0.75 + 0.25 * wobble(i + 13 * j, seed))
            x = x0 + 0.3 * step + (x1 - x0 - 0.6 * step) * (i + 0.5 * (j % 2)) / columns
            y = y0 + (y1 - y0 - long) * (j + 0.45 + 0.45 * wobble(i + 7 * j, seed + 1)) / rows
            path += [("M", x + 0.3 * long, y + long), ("L", x, y)]
    return path
