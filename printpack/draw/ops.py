"""Display list: a closed list of operations, in millimetres from the trim's lower left, y up.

A face is a list of these. Every line break and every position is decided before a backend sees
one, so paper and screen cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from printpack.draw.inks import Ink

# ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",): outlines fill by non-zero winding.
Segment: TypeAlias = tuple[str | float, ...]
Path: TypeAlias = list[Segment]
Point: TypeAlias = tuple[float, float]
PointMap: TypeAlias = Callable[[float, float], Point]


class Fill(NamedTuple):
    """An area of one ink."""

    path: Path
    ink: Ink


class Stroke(NamedTuple):
    """A line with round caps and joins."""

    path: Path
    ink: Ink
    width: float
    dash: tuple[float, ...] = ()


class Clip(NamedTuple):
    """What follows shows only inside this path, until the matching `Unclip`."""

    path: Path


class Unclip(NamedTuple):
    """The end of the last clip."""


class Run(NamedTuple):
    """Text of one font on one baseline; `track` is added after every character, in mm.

    A note says what print a face belongs to; the face is the same with any other note.
    """

    font: str
    size: float  # points
    x: float
    y: float
    text: str
    ink: Ink
    track: float = 0.0
    note: bool = False


Op: TypeAlias = Fill | Stroke | Clip | Unclip | Run


class Box(NamedTuple):
    """A rectangle: left, bottom, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """Return the upper edge."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies in it."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def inset(self, by: float) -> Box:
        """Return the box drawn in on every side, or let out if `by` is negative."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


def points(path: Iterable[Segment]) -> Iterable[Point]:
    """Yield the corners and handles of a path."""
    for segment in path:
        # behind the letter there are only numbers
        yield from zip(segment[1::2], segment[2::2], strict=True)


def bounds(path: Iterable[Segment]) -> Box:
    """Return the box around a path's corners and handles."""
    spots = list(points(path))
    left, low = min(x for x, _ in spots), min(y for _, y in spots)
    return Box(left, low, max(x for x, _ in spots) - left, max(y for _, y in spots) - low)


def moved(path: Path, dx: float, dy: float, scale: float = 1.0) -> Path:
    """Return the path scaled about the origin and then moved."""
    return mapped(path, lambda x, y: (dx + scale * x, dy + scale * y))


def mapped(path: Path, place: PointMap) -> Path:
    """Return the path with every corner and handle where `place` puts it."""
    out: Path = []
    for segment in path:
        numbers: list[str | float] = [segment[0]]
        for x, y in zip(segment[1::2], segment[2::2], strict=True):
            numbers += place(x, y)  # type: ignore[arg-type]  # behind the letter: only numbers
        out.append(tuple(numbers))
    return out
