"""Series looks: shape, hatching and colour by which a reader tells series apart, also in grey."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import ceil, dist
from typing import Literal, NamedTuple

from printpack.charts.tones import Role, ink
from printpack.draw.inks import Ink
from printpack.draw.ops import Box, Fill, Op, Path, Point, Stroke, bounds, points
from printpack.draw.ornaments.curves import circle, polygon, polyline, rect

Shape = Literal["circle", "square", "diamond", "triangle", "hexagon", "octagon", "petal", "cross"]
Hatch = Literal["diagonal", "horizontal", "dots", "vertical", "crossed", "falling"]


class Look(NamedTuple):
    """How a series looks wherever it is drawn."""

    shape: Shape
    hatch: Hatch
    role: Role

    @property
    def dash(self) -> tuple[float, ...]:
        """Return how its lines are broken, in millimetres."""
        return _DASHES[self.hatch]


SERIES = (
    Look("square", "diagonal", "red"),
    Look("diamond", "horizontal", "blue"),
    Look("triangle", "dots", "green"),
    Look("circle", "vertical", "gold"),
    Look("hexagon", "crossed", "violet"),
    Look("cross", "falling", "ochre"),
)
_DASHES: dict[Hatch, tuple[float, ...]] = {
    "diagonal": (),
    "horizontal": (2.4, 1.2),
    "dots": (0.2, 1.1),
    "vertical": (3.2, 1.0, 0.2, 1.0),
    "crossed": (1.2, 1.0),
    "falling": (4.5, 1.4),
}
_PITCH = 1.1  # mm between two lines of a hatching
_SLANT = 1.4  # times as far apart along a level when they are slanted
_LINE = 0.25
_LOOK = 0.6  # mm between two looks at where a line is
_DOT = 0.28  # mm from its middle to its corners: too small to be seen as a square
_CORNERS = {"diamond": (4, 90, 1.14), "hexagon": (6, 0, 1.06), "octagon": (8, 22.5, 1.05)}
_ARM, _OUT = 0.38, 1.04  # of a cross


def outline(shape: Shape, x: float, y: float, r: float) -> Path:
    """Return a series' mark about a point; all of them look equally large."""
    match shape:
        case "circle":
            return circle(x, y, r)
        case "square":
            return rect(x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r)
        case "triangle":
            return polygon(x, y - 0.14 * r, 1.24 * r, 3)
        case "petal":
            lobes = (circle(x + 0.45 * a * r, y + 0.45 * b * r, 0.56 * r) for a, b in _AROUND)
            return [segment for lobe in lobes for segment in lobe]
        case "cross":
            return _cross(x, y, r)
    corners, turn, out = _CORNERS[shape]
    return polygon(x, y, out * r, corners, turn)


_AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _cross(x: float, y: float, r: float) -> Path:
    arm, out = _ARM * r, _OUT * r
    quarter = [(arm, out), (arm, arm), (out, arm)]
    corners = quarter + [(a, -b) for a, b in quarter[::-1]]
    corners += [(-a, -b) for a, b in corners]
    return polyline([(x + a, y + b) for a, b in corners], close=True)


def hatching(boxes: Iterable[Box], kind: Hatch, tone: Ink, pitch: float = _PITCH) -> Op:
    """Return the lines or dots that fill boxes, all in one operation."""
    if kind == "dots":
        spots = (spot for box in boxes for spot in dots(box, pitch))
        return Fill([part for x, y in spots for part in polygon(x, y, _DOT, 4)], tone)
    path = [part for box in boxes for part in lines(box, kind, pitch)]
    return Stroke(path, tone, _LINE)


def hatching_within(
    path: Path, depth: Callable[[float, float], float], kind: Hatch, tone: Ink, pitch: float
) -> Op:
    """Return the lines or dots that fill a path; `depth` is how far inside a point is, or below 0.

    It does without a clip, which takes a screen longer than everything it cuts.
    """
    box = bounds(path)
    if kind == "dots":
        spots = (spot for spot in dots(box, pitch) if depth(*spot) > _DOT)
        return Fill([part for x, y in spots for part in polygon(x, y, _DOT, 4)], tone)
    ends = list(points(lines(box, kind, pitch)))
    cut: Path = []
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        cut += _inside(start, end, depth)
    return Stroke(cut, tone, _LINE)


def _inside(start: Point, end: Point, depth: Callable[[float, float], float]) -> Path:
    """Return what of a line lies inside, looked at every little way."""
    parts = max(1, ceil(dist(start, end) / _LOOK))
    path: Path = [("M", *start)] if depth(*start) > 0 else []
    before, was = start, depth(*start)
    for i in range(1, parts + 1):
        share = i / parts
        at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        now = depth(*at)
        if (was > 0) != (now > 0):
            path.append(("M" if now > 0 else "L", *_edge(before, was, at, now)))
        before, was = at, now
    return [*path, ("L", *end)] if was > 0 else path


def _edge(here: Point, depth: float, there: Point, other: float) -> Point:
    """Return where the way from one point to the other goes in or out."""
    share = depth / (depth - other)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def lines(box: Box, kind: Hatch, pitch: float) -> Path:
    """Return the lines of a hatching, from edge to edge of a box."""
    if kind == "crossed":
        return lines(box, "horizontal", pitch) + lines(box, "vertical", pitch)
    if kind == "horizontal":
        levels = (box.y + pitch * (i + 0.5) for i in range(ceil(box.h / pitch)))
        return [end for y in levels for end in (("M", box.x, y), ("L", box.right, y))]
    if kind == "vertical":
        places = (box.x + pitch * (i + 0.5) for i in range(ceil(box.w / pitch)))
        return [end for x in places for end in (("M", x, box.y), ("L", x, box.top))]
    return _slanted(box, pitch * _SLANT, rising=kind == "diagonal")


def _slanted(box: Box, step: float, *, rising: bool) -> Path:
    """Return lines at half a right angle, from edge to edge."""
    path: Path = []
    for i in range(1, ceil((box.w + box.h) / step)):
        begun = i * step - box.h  # where it would leave the foot's level
        left, right = max(0.0, begun), min(box.w, begun + box.h)
        for letter, along in (("M", left), ("L", right)):
            up = along - begun
            path.append((letter, box.x + along, box.y + up if rising else box.top - up))
    return path


def dots(box: Box, pitch: float) -> Iterator[Point]:
    """Yield the middles of the dots that lie in a box."""
    inner = box.inset(_DOT)
    for row in range(ceil(box.h / pitch)):
        for column in range(ceil(box.w / pitch) + 1):
            x, y = box.x + (column + (row % 2) / 2) * pitch, box.y + (row + 0.5) * pitch
            if inner.holds(x, y):
                yield x, y


def swatch(look: Look, x: float, y: float, r: float) -> Iterator[Op]:
    """Yield a series' mark with a rim of the ground, so that it stands out from lines."""
    yield Stroke(outline(look.shape, x, y, r), ink("ground"), 0.5)
    yield Fill(outline(look.shape, x, y, r), ink(look.role))


def block(box: Box, look: Look) -> Iterator[Op]:
    """Yield a box of a series: its tint, its hatching and its outline."""
    yield Fill(rect(*box), ink(look.role, 30))
    yield hatching([box], look.hatch, ink(look.role))
    yield Stroke(rect(*box), ink(look.role), 0.35)
