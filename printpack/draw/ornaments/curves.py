"""The simplest shapes: lines, arcs, discs, plaques, stars, and the stroke of a brush."""

from __future__ import annotations

from math import ceil, cos, hypot, radians, sin, tan

from printpack.draw.ops import Path, Point, mapped, points
from printpack.draw.ornaments.winding import backwards, flattened, solid, subpaths


def wobble(i: int, seed: int = 0) -> float:
    """Return a fixed uneven number between −1 and 1 for the index i (a sine hash)."""
    value = sin(i * 12.9898 + seed * 78.233 + 1.7) * 43758.5453
    return 2 * (value - int(value // 1)) - 1


def polar(cx: float, cy: float, r: float, deg: float) -> Point:
    """Return the point at radius r and angle deg: 0° at the right, then counter-clockwise."""
    return cx + r * cos(radians(deg)), cy + r * sin(radians(deg))


def first(path: Path) -> Point:
    """Return the point where a path begins."""
    return next(iter(points(path[:1])))


def last(path: Path) -> Point:
    """Return the point where a path ends."""
    return list(points(path))[-1]


def polyline(spots: list[Point], *, close: bool = False) -> Path:
    """Stroke, or fill if closed: straight lines through the points."""
    path: Path = [("M", *spots[0]), *(("L", *spot) for spot in spots[1:])]
    return [*path, ("Z",)] if close else path


def arc(cx: float, cy: float, r: float, a0: float, a1: float, start: str = "M") -> Path:
    """Stroke: circular arc from a0 to a1 degrees; runs clockwise if a1 < a0.

    Cut into pieces of 90° at most, with handles of 4/3·tan(Δ/4)·r. It begins a path with "M",
    goes on with "L", and adds curves only with "".
    """
    n = max(1, ceil(abs(a1 - a0) / 90 - 1e-9))
    step = radians(a1 - a0) / n
    k = 4 / 3 * tan(step / 4) * r
    path: Path = [(start, *polar(cx, cy, r, a0))] if start else []
    for i in range(n):
        t, u = radians(a0) + i * step, radians(a0) + (i + 1) * step
        one = cx + r * cos(t) - k * sin(t), cy + r * sin(t) + k * cos(t)
        two = cx + r * cos(u) + k * sin(u), cy + r * sin(u) - k * cos(u)
        path.append(("C", *one, *two, cx + r * cos(u), cy + r * sin(u)))
    return path


def circle(cx: float, cy: float, r: float, *, hole: bool = False) -> Path:
    """Fill: a disc."""
    return [*arc(cx, cy, r, 0, -360 if hole else 360), ("Z",)]


def oval(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Fill: an ellipse with level axes."""
    return mapped(circle(0, 0, 1), lambda x, y: (cx + rx * x, cy + ry * y))


def ring(cx: float, cy: float, r: float, width: float) -> Path:
    """Fill: a ring with outer radius r."""
    return circle(cx, cy, r) + circle(cx, cy, r - width, hole=True)


def band(cx: float, cy: float, r: float, width: float, a0: float, a1: float) -> Path:
    """Fill: a piece of a ring of outer radius r, from a0 up to a1 degrees."""
    return [*arc(cx, cy, r, a0, a1), *arc(cx, cy, r - width, a1, a0, "L"), ("Z",)]


def rect(x: float, y: float, w: float, h: float, *, hole: bool = False) -> Path:
    """Fill: a rectangle from its lower left corner."""
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return polyline(corners[::-1] if hole else corners, close=True)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Path:
    """Fill: a rectangle with round corners of radius r."""
    turns = [(x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r)]
    path: Path = [("M", x + r, y)]
    for i, (cx, cy) in enumerate(turns):
        path += arc(cx, cy, r, 90 * i - 90, 90 * i, "L")
    return [*path, ("Z",)]


def notched(x: float, y: float, w: float, h: float, r: float) -> Path:
    """Fill: a plaque whose corners are cut in by quarter circles of radius r (委角)."""
    path: Path = [("M", x + r, y)]
    for i, (cx, cy) in enumerate([(x + w, y), (x + w, y + h), (x, y + h), (x, y)]):
        path += arc(cx, cy, r, 180 + 90 * i, 90 + 90 * i, "L")
    return [*path, ("Z",)]


def polygon(cx: float, cy: float, r: float, n: int, rot: float = 90) -> Path:
    """Fill: a regular n-gon with its first corner at rot degrees."""
    return polyline([polar(cx, cy, r, rot + 360 * i / n) for i in range(n)], close=True)


def star(cx: float, cy: float, r: float, inner: float, n: int, rot: float = 90) -> Path:
    """Fill: an n-pointed star; `inner` is the inner radius as a share of r."""
    spots = [polar(cx, cy, r * (inner if i % 2 else 1), rot + 180 * i / n) for i in range(2 * n)]
    return polyline(spots, close=True)


def smooth(spots: list[Point], start: str = "M", tension: float = 1 / 6) -> Path:
    """Stroke: a Catmull–Rom curve through the points, as cubics."""
    row = [spots[0], *spots, spots[-1]]
    path: Path = [(start, *spots[0])] if start else []
    for a, b, c, d in zip(row, row[1:], row[2:], row[3:], strict=False):
        one = b[0] + (c[0] - a[0]) * tension, b[1] + (c[1] - a[1]) * tension
        two = c[0] - (d[0] - b[0]) * tension, c[1] - (d[1] - b[1]) * tension
        path.append(("C", *one, *two, *c))
    return path


def spiral(cx: float, cy: float, r0: float, r1: float, a0: float, a1: float) -> Path:
    """Stroke: a curl from radius r0 at a0 degrees to r1 at a1."""
    n = max(2, ceil(abs(a1 - a0) / 40))
    return smooth(
        [polar(cx, cy, r0 + (r1 - r0) * i / n, a0 + (a1 - a0) * i / n) for i in range(n + 1)]
    )


def brushed(spots: list[Point], widths: list[float]) -> Path:
    """Fill: the stroke of a brush, a smooth line that is as wide at each point as told."""
    spine = flattened(smooth(spots), 4)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine):
        before, after = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        k = _width_at(widths, i / (len(spine) - 1)) / 2 / (hypot(dx, dy) or 1)
        left.append((x - dy * k, y + dx * k))
        right.append((x + dy * k, y - dx * k))
    return solid([*smooth(right), *smooth(left[::-1], "L"), ("Z",)])


def _width_at(widths: list[float], t: float) -> float:
    """Return the width at a share t of the line, between those of the nearest two points."""
    at = t * (len(widths) - 1)
    i = min(int(at), len(widths) - 2)
    return widths[i] + (widths[i + 1] - widths[i]) * (at - i)


def turned(path: Path, deg: float, cx: float = 0, cy: float = 0) -> Path:
    """Return the path turned counter-clockwise about a point."""
    c, s = cos(radians(deg)), sin(radians(deg))
    return mapped(
        path,
        lambda x, y: (cx + c * (x - cx) - s * (y - cy), cy + s * (x - cx) + c * (y - cy)),
    )


def shadow(path: Path, foot: float, lean: float, flat: float) -> Path:
    """Fill: what a standing shape throws on the ground below y = foot, leaning and flattened."""
    thrown = mapped(path, lambda x, y: (x + (y - foot) * lean, foot - (y - foot) * flat))
    return [segment for part in subpaths(thrown) for segment in backwards(part)]
