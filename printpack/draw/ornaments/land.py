"""Mountains, dunes, cliffs, torn and cracked ground, city walls."""

from __future__ import annotations

from typing import NamedTuple

from printpack.draw.ops import Path, Point, mapped
from printpack.draw.ornaments.curves import first, last, polar, polyline, smooth, wobble
from printpack.draw.ornaments.winding import solid


def under(line: Path, bottom: float) -> Path:
    """Fill: the area between a line from left to right and y = bottom."""
    (xa, ya), (xb, _) = first(line), last(line)
    return solid([("M", xa, bottom), ("L", xa, ya), *line[1:], ("L", xb, bottom), ("Z",)])


def over(line: Path, top: float) -> Path:
    """Fill: the area between a line from left to right and y = top."""
    return under(line, top)


def ridge(x0: float, x1: float, y: float, amp: float, peaks: int, seed: int = 0) -> Path:
    """Stroke: a line of mountains, each with a long and a short shoulder.

    Peaks stand at almost even steps and 0.56 to 1 amp high, valleys 0.05 to 0.3 amp.
    """
    step = (x1 - x0) / peaks
    spots = [(x0, y + amp * 0.2)]
    for i in range(peaks):
        m = x0 + step * (i + 0.5 + 0.16 * wobble(i, seed))
        top = amp * (0.78 + 0.22 * wobble(i + 9, seed))
        lean = 1 if wobble(i + 3, seed) > 0 else -1
        spots += [(m - step * (0.26 + 0.06 * lean), y + top * (0.52 - 0.08 * lean))]
        spots += [(m - step * 0.09, y + top * 0.93), (m + step * 0.07, y + top)]
        spots += [(m + step * (0.27 - 0.05 * lean), y + top * (0.55 + 0.08 * lean))]
        spots.append((x0 + step * (i + 1), y + amp * (0.17 + 0.12 * wobble(i + 5, seed))))
    return smooth(spots)


class Dunes(NamedTuple):
    """Hills of sand: all of them, and the sides that lie in shadow."""

    sand: Path
    shade: Path


def dunes(x0: float, x1: float, y: float, high: float, sink: float, n: int = 2) -> Dunes:
    """Layers: n crescent dunes with one sharp edge each, standing on y and reaching to sink."""
    step = (x1 - x0) / n
    sand: Path = [("M", x0, sink), ("L", x1, sink), ("L", x1, y)]
    shade: Path = []
    for i in range(n - 1, -1, -1):
        a, k = x0 + i * step, high * (0.86 + 0.14 * wobble(i, 2))
        top = (a + 0.6 * step, y + k)
        down: Path = [("C", a + 0.85 * step, y + 0.45 * k, a + 0.72 * step, y + 0.55 * k, *top)]
        sand += down
        sand.append(("C", a + 0.42 * step, y + 0.92 * k, a + 0.3 * step, y + 0.1 * k, a, y))
        edge: Path = [("M", a + step, y), *down]
        bend = (a + 0.52 * step, y + 0.55 * k, a + 0.74 * step, y + 0.28 * k)
        shade += solid([*edge, ("C", *bend, a + 0.46 * step, sink), ("L", a + step, sink), ("Z",)])
    return Dunes(solid([*sand, ("Z",)]), shade)


def cliff(x: float, y: float, w: float, high: float) -> Path:
    """Fill: a steep rock that overhangs to the right, its foot at (x, y), w wide at the top."""
    spots = [(0.0, 0.0), (0.34, 0.0), (0.38, 0.16), (0.5, 0.28), (0.48, 0.44), (0.66, 0.56)]
    spots += [
        (0.7, 0.7),
        (0.96, 0.8),
        (1.0, 0.88),
        (0.86, 0.95),
        (0.6, 0.96),
        (0.4, 1.0),
        (0, 0.98),
    ]
    return solid(polyline([(x + u * w, y + v * high) for u, v in spots], close=True))


def fault(x0: float, x1: float, y: float, amp: float, n: int, seed: int = 0) -> Path:
    """Stroke: torn ground (天灾 edge), uneven teeth within y ± amp."""
    spots = [(x0, y)]
    for i in range(1, 2 * n):
        x = x0 + (x1 - x0) * (i + 0.35 * wobble(i, seed)) / (2 * n)
        spots.append((x, y + amp * (1 if i % 2 else -1) * (0.65 + 0.35 * wobble(i + 31, seed))))
    return polyline([*spots, (x1, y)])


def crack(x: float, y0: float, y1: float, amp: float, wide: float, n: int = 5) -> Path:
    """Fill: a gaping crack upwards from y0 to y1 about x, to be laid over what it splits."""
    left, right = [], []
    for i in range(2 * n + 1):
        y = y0 + (y1 - y0) * i / (2 * n)
        jog = amp * (1 if i % 2 else -1) * (0.65 + 0.35 * wobble(i, 5))
        half = wide / 2 * (0.7 + 0.3 * wobble(i, 6))
        left.append((x + jog - half, y))
        right.append((x + jog + half, y))
    return solid(polyline([*right, *left[::-1]], close=True))


def battlement(x0: float, x1: float, y: float, step: float = 5, high: float = 2) -> Path:
    """Stroke: the teeth of a city wall (人祸 edge), tooth to gap as 3 to 2, hanging below y."""
    spots, x = [(x0, y)], x0
    while x < x1:
        gap, end = x + 0.4 * step, x + step
        spots += [(gap, y), (gap, y - high), (end, y - high), (end, y)]
        x = end
    return polyline(spots)


def cracks(cx: float, cy: float, r: float, n: int = 5, seed: int = 1, flat: float = 1) -> Path:
    """Stroke: n forked cracks from a centre; `flat` lays them down as seen along the ground."""
    path: Path = []
    for i in range(n):
        deg = 360 * i / n + 20 * wobble(i, seed)
        jogs = [polar(cx, cy, r * j / 4, deg + 16 * wobble(i * 7 + j, seed)) for j in range(1, 5)]
        bend = polar(cx, cy, r * 0.72, deg + 26 + 6 * wobble(i, seed + 2))
        path += polyline([(cx, cy), *jogs]) + polyline(
            [jogs[1], bend, polar(cx, cy, r * 0.95, deg + 34)]
        )
    return mapped(path, lambda x, y: (x, cy + (y - cy) * flat))


def parched(x0: float, x1: float, y0: float, y1: float, rows: int = 4, n: int = 7) -> Path:
    """Stroke, bleeds: a dried field of cracked cakes of mud, ever larger towards the reader."""
    path: Path = []
    for j in range(rows + 1):
        edge = _cakes(x0, x1, y0, y1, j, rows, n)
        path += polyline(edge)
        if j < rows:
            below = _cakes(x0, x1, y0, y1, j + 1, rows, n)
            for i in range(1 - j % 2, len(edge), 2):
                path += polyline([edge[i], below[i]])
    return path


def _cakes(x0: float, x1: float, y0: float, y1: float, j: int, rows: int, n: int) -> list[Point]:
    """Return the zigzag between two rows of cakes; low corners meet the next one's high ones."""
    far = (j / rows) ** 1.5
    tall = (y1 - y0) / rows * (0.1 + 0.3 * far)
    spread = (x1 - x0) * (1 + 0.9 * far) / (2 * n)
    corners = []
    for i in range(2 * n + 1):
        x = (x0 + x1) / 2 + spread * (i - n + 0.34 * wobble(i + 31 * j, 4))
        up = 1 if (i + j) % 2 == 0 else -1
        corners.append((x, y1 - (y1 - y0) * far + tall * (up + 0.5 * wobble(i + 17 * j, 7))))
    return corners
