"""Series looks: shape, hatching and colour by which a reader tells series apart, also in grey."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Literal, NamedTuple

from printpack.charts.tones import Role, ink
from printpack.draw.ops import Box, Clip, Fill, Op, Path, Stroke, Unclip, bounds
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
_LINE = 0.25
_DOT = 0.24
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


def hatched(path: Path, kind: Hatch, role: Role, pitch: float = _PITCH) -> Iterator[Op]:
    """Yield lines or dots that fill a path."""
    yield Clip(path)
    yield hatching(bounds(path), kind, role, pitch)
    yield Unclip()


def hatching(box: Box, kind: Hatch, role: Role, pitch: float = _PITCH) -> Op:
    """Return the lines or dots that fill a box and reach out of it."""
    if kind == "dots":
        return Fill(_dots(box, pitch), ink(role))
    kinds: tuple[Hatch, ...] = ("horizontal", "vertical") if kind == "crossed" else (kind,)
    lines = [segment for one in kinds for segment in _lines(box, one, pitch)]
    return Stroke(lines, ink(role), _LINE)


def _lines(box: Box, kind: Hatch, pitch: float) -> Path:
    if kind == "horizontal":
        levels = (box.y + pitch * (i + 0.5) for i in range(ceil(box.h / pitch)))
        return [end for y in levels for end in (("M", box.x, y), ("L", box.right, y))]
    if kind == "vertical":
        places = (box.x + pitch * (i + 0.5) for i in range(ceil(box.w / pitch)))
        return [end for x in places for end in (("M", x, box.y), ("L", x, box.top))]
    foot, head = (box.y, box.top) if kind == "diagonal" else (box.top, box.y)
    starts = (box.x - box.h + 1.3 * pitch * i for i in range(ceil((box.w + box.h) / pitch / 1.3)))
    return [end for x in starts for end in (("M", x, foot), ("L", x + box.h, head))]


def _dots(box: Box, pitch: float) -> Path:
    path: Path = []
    for row in range(ceil(box.h / pitch) + 1):
        for column in range(ceil(box.w / pitch) + 1):
            x = box.x + (column + (row % 2) / 2) * pitch
            path += circle(x, box.y + (row + 0.5) * pitch, _DOT)
    return path


def swatch(look: Look, x: float, y: float, r: float) -> Iterator[Op]:
    """Yield a series' mark with a rim of the ground, so that it stands out from lines."""
    yield Stroke(outline(look.shape, x, y, r), ink("ground"), 0.5)
    yield Fill(outline(look.shape, x, y, r), ink(look.role))


def area(path: Path, look: Look, share: float = 30) -> Iterator[Op]:
    """Yield an area of a series: its tint, its hatching and its outline."""
    yield Fill(path, ink(look.role, share))
    yield from hatched(path, look.hatch, look.role)
    yield Stroke(path, ink(look.role), 0.35)
