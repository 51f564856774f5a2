"""Winding rule: which way a path winds, its subpaths and areas, and turning solids and holes."""

from __future__ import annotations

from itertools import pairwise

from printpack.draw.ops import Path, Point, points
from resources.addition import added

_STEPS = 8  # chords to a curve: enough to tell left from right


def subpaths(path: Path) -> list[Path]:
    """Return the parts of a path, each beginning with its own M."""
    parts: list[Path] = []
    for segment in path:
        if segment[0] == "M":
            parts.append([])
        parts[-1].append(segment)
    return parts


def flattened(path: Path, steps: int = _STEPS) -> list[Point]:
    """Return the corners of one subpath, its curves cut into chords."""
    corners: list[Point] = []
    for segment in path:
        spots = list(points([segment]))
        if segment[0] == "C":
            corners += [_on_curve([corners[-1], *spots], i / steps) for i in range(1, steps + 1)]
        else:
            corners += spots
    return corners


def _on_curve(spots: list[Point], t: float) -> Point:
    """Return the point at t on the Bézier curve of these points."""
    while len(spots) > 1:
        spots = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(spots)]
    return spots[0]


def area(path: Path) -> float:
    """Return the area of a path: parts that run counter-clockwise add, the others take away."""
    return added(_area(part) for part in subpaths(path))


def _area(part: Path) -> float:
    """Return the area inside one subpath, by Green's formula along its lines and curves."""
    total, at, start = 0.0, (0.0, 0.0), (0.0, 0.0)
    for segment in part:
        spots = list(points([segment])) or [start]
        if segment[0] == "M":
            start = spots[0]
        elif segment[0] == "C":
            total += _swept(at, *spots)
        else:
            total += (at[0] * spots[0][1] - spots[0][0] * at[1]) / 2
        at = spots[-1]
    return total + (at[0] * start[1] - start[0] * at[1]) / 2


def _swept(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the area that a Bézier curve sweeps as seen from the origin."""

    def cross(one: Point, two: Point) -> float:
        return one[0] * two[1] - two[0] * one[1]

    return (
        6 * (cross(a, b) + cross(c, d))
        + 3 * (cross(a, c) + cross(b, c) + cross(b, d))
        + cross(a, d)
    ) / 20


def backwards(path: Path) -> Path:
    """Return one subpath drawn from its end to its start."""
    spots = [list(points([segment])) for segment in path if segment[0] != "Z"]
    ends = [group[-1] for group in spots]
    out: Path = [("M", *ends[-1])]
    for group, before in zip(spots[:0:-1], ends[-2::-1], strict=True):
        handles = [value for spot in group[-2::-1] for value in spot]
        out.append(("C" if handles else "L", *handles, *before))
    return [*out, ("Z",)] if path[-1][0] == "Z" else out


def solid(path: Path) -> Path:
    """Return the path with every part running counter-clockwise."""
    parts = (part if area(part) > 0 else backwards(part) for part in subpaths(path))
    return [segment for part in parts for segment in part]


def hole(path: Path) -> Path:
    """Return the path with every part running clockwise, to be cut out of a solid."""
    parts = (part if area(part) < 0 else backwards(part) for part in subpaths(path))
    return [segment for part in parts for segment in part]
