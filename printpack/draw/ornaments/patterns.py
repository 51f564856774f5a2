"""Patterns and bands: tortoise shell, key fret, thread binding, ruled columns."""

from __future__ import annotations

from math import sqrt

from printpack.draw.ops import Path, Point
from printpack.draw.ornaments.curves import polyline


def tortoise(x0: float, y0: float, x1: float, y1: float, s: float) -> Path:
    """Stroke, bleeds: 龟背锦, a lattice of hexagons of side s, each edge drawn once."""
    path: Path = []
    dx, dy = s * sqrt(3), 1.5 * s
    for j in range(int((y1 - y0) / dy) + 2):
        y = y0 + j * dy
        for i in range(int((x1 - x0) / dx) + 2):
            x = x0 + i * dx + (dx / 2 if j % 2 else 0)
            left, right = x - dx / 2, x + dx / 2
            path += polyline([(left, y + s / 2), (left, y - s / 2), (x, y - s), (right, y - s / 2)])
    return path


_FRET: tuple[Point, ...] = (
    (0, 0),
    (0.85, 0),
    (0.85, 1),
    (0.18, 1),
    (0.18, 0.36),
    (0.58, 0.36),
    (0.58, 0.68),
)
_FRET += ((0.38, 0.68),)


def meander(x0: float, x1: float, y: float, s: float) -> Path:
    """Stroke: 回纹, a key fret of height s on y, its unit about 1.2 s wide."""
    n = max(1, round((x1 - x0) / (1.2 * s)))
    unit = (x1 - x0) / n
    return [
        op
        for i in range(n)
        for op in polyline([(x0 + (i + u) * unit, y + v * s) for u, v in _FRET])
    ]


def stitches(x: float, y0: float, y1: float, depth: float) -> Path:
    """Stroke: four-hole thread binding (线装): a line along the spine, and its ties."""
    path = polyline([(x, y0), (x, y1)])
    for share in (0.07, 0.10, 0.36, 0.64, 0.90, 0.93):
        y = y0 + (y1 - y0) * share
        path += polyline([(x, y), (x + depth, y)])
    return path


def columns(x0: float, y0: float, x1: float, y1: float, n: int) -> Path:
    """Stroke: the rules of a page to be written on: a frame, and n columns in it."""
    path = polyline([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], close=True)
    for i in range(1, n):
        x = x0 + (x1 - x0) * i / n
        path += polyline([(x, y0), (x, y1)])
    return path
