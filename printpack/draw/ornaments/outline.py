"""SVG path parser: the notation of path data read into a `Path`, and which way a path winds.

Coordinates are taken as they stand: ornaments are written with y up, icons are turned later.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from printpack.draw.ops import Path, Point

_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")
_GAP = re.compile(r"[\s,]*")
_TAKES = {
    "M": (_NUMBER,) * 2,
    "L": (_NUMBER,) * 2,
    "H": (_NUMBER,),
    "V": (_NUMBER,),
    "C": (_NUMBER,) * 6,
    "S": (_NUMBER,) * 4,
    "Q": (_NUMBER,) * 4,
    "T": (_NUMBER,) * 2,
    "A": (_NUMBER, _NUMBER, _NUMBER, _FLAG, _FLAG, _NUMBER, _NUMBER),
    "Z": (),
}
_QUARTER = pi / 2


def outline(data: str) -> Path:
    """Return the path that SVG path data describes; ValueError says where it cannot be read."""
    return list(_read(data))


@cache
def _read(data: str) -> Path:
    pen = _Pen()
    for letter, values in _commands(data):
        pen.draw(letter.upper(), pen.absolute(letter, values))
    return pen.path


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with one set of numbers; more sets repeat it, after M as lines."""
    at, letter = _skip(data, 0), ""
    while at < len(data):
        if data[at].upper() in _TAKES:
            letter, at = data[at], at + 1
        elif not letter or letter in "Zz":
            raise ValueError(f"no command at {at} of {data[:40]!r}…")
        values: list[float] = []
        for pattern in _TAKES[letter.upper()]:
            found = pattern.match(data, at)
            if not found:
                raise ValueError(f"{letter} lacks a number at {at} of {data[:40]!r}…")
            values.append(float(found[1]))
            at = found.end()
        yield letter, values
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        at = _skip(data, at)


def _skip(data: str, at: int) -> int:
    found = _GAP.match(data, at)
    return found.end() if found else at


class _Pen:
    """The point a drawing has come to, and what it has drawn."""

    __slots__ = ("cubic", "here", "path", "quadratic", "start")

    def __init__(self) -> None:
        self.path: Path = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.cubic: Point | None = None  # the last handle, which S mirrors
        self.quadratic: Point | None = None  # and the one that T mirrors

    def absolute(self, letter: str, values: list[float]) -> list[float]:
        """Return the numbers of a command, those of a small letter counted from here."""
        if letter.isupper():
            return values
        x, y = self.here
        match letter:
            case "h":
                return [x + values[0]]
            case "v":
                return [y + values[0]]
            case "a":
                return [*values[:5], x + values[5], y + values[6]]
        return [value + (y if i % 2 else x) for i, value in enumerate(values)]

    def draw(self, command: str, v: list[float]) -> None:
        """Carry out one command with absolute numbers."""
        cubic, quadratic = self._mirrored(self.cubic), self._mirrored(self.quadratic)
        self.cubic = self.quadratic = None
        match command:
            case "M":
                self.here = self.start = (v[0], v[1])
                self.path.append(("M", *self.here))
            case "Z":
                self.here = self.start
                self.path.append(("Z",))
            case "L":
                self._line(v[0], v[1])
            case "H":
                self._line(v[0], self.here[1])
            case "V":
                self._line(self.here[0], v[0])
            case "C":
                self._curve((v[0], v[1]), (v[2], v[3]), (v[4], v[5]))
            case "S":
                self._curve(cubic, (v[0], v[1]), (v[2], v[3]))
            case "Q":
                self._bend((v[0], v[1]), (v[2], v[3]))
            case "T":
                self._bend(quadratic, (v[0], v[1]))
            case "A":
                self._arc(v)

    def _mirrored(self, handle: Point | None) -> Point:
        x, y = self.here
        return (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)

    def _begun(self) -> None:
        """Begin again where the last part began, if it was closed and no M followed."""
        if not self.path or self.path[-1][0] == "Z":
            self.path.append(("M", *self.here))

    def _line(self, x: float, y: float) -> None:
        self._begun()
        self.path.append(("L", x, y))
        self.here = (x, y)

    def _curve(self, one: Point, two: Point, end: Point) -> None:
        self._begun()
        self.path.append(("C", *one, *two, *end))
        self.here, self.cubic = end, two

    def _bend(self, handle: Point, end: Point) -> None:
        (x, y), (hx, hy) = self.here, handle
        one = (x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y))
        two = (end[0] + 2 / 3 * (hx - end[0]), end[1] + 2 / 3 * (hy - end[1]))
        self._curve(one, two, end)
        self.cubic, self.quadratic = None, handle

    def _arc(self, v: list[float]) -> None:
        end = (v[5], v[6])
        if end == self.here:
            return
        if not v[0] or not v[1]:
            self._line(*end)
            return
        flags = (v[3] == 1, v[4] == 1)
        for one, two, to in _arc_curves(self.here, (abs(v[0]), abs(v[1])), v[2], flags, end):
            self._curve(one, two, to)
        self.here, self.cubic = end, None


def _arc_curves(
    start: Point,
    radii: Point,
    tilt: float,
    flags: tuple[bool, bool],
    end: Point,
) -> Iterator[tuple[Point, Point, Point]]:
    """Yield the cubics of an elliptic arc given by its ends (SVG 1.1, F.6)."""
    (rx, ry), (large, sweep) = radii, flags
    c, s = cos(radians(tilt)), sin(radians(tilt))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    grow = max(1.0, hypot(px / rx, py / ry))  # too small an ellipse grows until it reaches
    rx, ry = rx * grow, ry * grow
    reach = (px / rx) ** 2 + (py / ry) ** 2
    far = sqrt(max(0.0, 1 / reach - 1)) * (1 if large != sweep else -1)
    ux, uy = far * rx * py / ry, -far * ry * px / rx
    cx = c * ux - s * uy + (start[0] + end[0]) / 2
    cy = s * ux + c * uy + (start[1] + end[1]) / 2
    first = atan2((py - uy) / ry, (px - ux) / rx)
    turn = (atan2((-py - uy) / ry, (-px - ux) / rx) - first) % (2 * pi)
    turn = turn if sweep else turn - 2 * pi
    pieces = max(1, ceil(abs(turn) / _QUARTER - 1e-9))
    step = turn / pieces
    k = 4 / 3 * tan(step / 4)

    def at(x: float, y: float) -> Point:
        return cx + c * rx * x - s * ry * y, cy + s * rx * x + c * ry * y

    for i in range(pieces):
        a, b = first + i * step, first + (i + 1) * step
        yield (
            at(cos(a) - k * sin(a), sin(a) + k * cos(a)),
            at(cos(b) + k * sin(b), sin(b) - k * cos(b)),
            at(cos(b), sin(b)),
        )
