"""PDF content-stream parser: text with font and size, strokes, colours, and the faces placed.

Only the operators that say so are read; a face that many pages place is read once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Any, NamedTuple

import pikepdf

from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Point

_READ = (
    "q Q cm w RG rg K k G g cs CS sc SC scn SCN BT Tf Tm Tj TJ gs Do S s B b B* b* f F f* sh "
    "re W W*"
)
_FORM_PREFIX = "/FormXob."
_STROKES = {"S", "s", "B", "b", "B*", "b*"}
_FILLS = {"f", "F", "f*", "B", "b", "B*", "b*"}


class Matrix(NamedTuple):
    """A transformation as PDF writes it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def within(self, outer: Matrix) -> Matrix:
        """Return this one followed by the outer one."""
        return Matrix(
            self.a * outer.a + self.b * outer.c,
            self.a * outer.b + self.b * outer.d,
            self.c * outer.a + self.d * outer.c,
            self.c * outer.b + self.d * outer.d,
            self.e * outer.a + self.f * outer.c + outer.e,
            self.e * outer.b + self.f * outer.d + outer.f,
        )

    def at(self, x: float, y: float) -> Point:
        """Return where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def back(self, x: float, y: float) -> Point:
        """Return the point that comes to lie there."""
        x, y = x - self.e, y - self.f
        return (self.d * x - self.c * y) / self.area, (self.a * y - self.b * x) / self.area

    @property
    def area(self) -> float:
        """Return by how much areas grow; nothing is seen of what has none."""
        return self.a * self.d - self.b * self.c

    @property
    def scale(self) -> float:
        """Return by how much lengths grow."""
        return hypot(self.a, self.b)


class Colour(NamedTuple):
    """A colour: its space, `rgb`, `cmyk`, `grey` or another's name, and its parts."""

    space: str
    parts: tuple[float, ...]

    @property
    def ink(self) -> float:
        """Return how much ink it takes, 1 for one full ink."""
        return sum(self.parts) if self.space == "cmyk" else 0.0

    @property
    def coloured(self) -> float:
        """Return how much of that is not black."""
        return sum(self.parts[:3]) if self.space == "cmyk" else 0.0


_BLACK = Colour("grey", (0.0,))
_SPACES = {"rg": "rgb", "k": "cmyk", "g": "grey"}


class Text(NamedTuple):
    """Characters in one go: which font's codes, how large in points, in which colour."""

    font: str
    codes: bytes
    size: float
    colour: Colour


class DrawnLine(NamedTuple):
    """A stroke: its width in millimetres and its colour."""

    width: float
    colour: Colour


class Placed(NamedTuple):
    """A face on a page: its key, how it is placed, what of it shows; lengths in points."""

    key: str
    matrix: Matrix
    shown: Box | None = None

    def shows(self, x: float, y: float) -> bool:
        """Say whether a point of the page lies in what shows."""
        box = self.shown
        return box is None or (box.x <= x <= box.right and box.y <= y <= box.top)

    def centre(self, box: Box) -> Point:
        """Return where the middle of the face's box lies, in millimetres."""
        x, y = self.matrix.at(box.x + box.w / 2, box.y + box.h / 2)
        return x / MM, y / MM


@dataclass(slots=True)
class DrawnContent:
    """What one page or face draws."""

    texts: list[Text] = field(default_factory=list)
    lines: list[DrawnLine] = field(default_factory=list)
    fills: set[Colour] = field(default_factory=set)
    placed: list[Placed] = field(default_factory=list)
    states: list[str] = field(default_factory=list)  # graphics states and shadings by name

    @property
    def colours(self) -> set[Colour]:
        """Return every colour that is used."""
        lines = {line.colour for line in self.lines}
        return self.fills | lines | {text.colour for text in self.texts}


@dataclass(slots=True)
class _State:
    matrix: Matrix = Matrix()  # noqa: RUF009 - a named tuple never changes
    width: float = 1.0
    fill: Colour = _BLACK
    stroke: Colour = _BLACK
    font: str = ""
    size: float = 0.0
    clip: Box | None = None

    def copy(self) -> _State:
        return replace(self)


def read(stream: pikepdf.Object | pikepdf.Page) -> DrawnContent:
    """Return what a page or a form draws itself."""
    reader = _Reader()
    for step in pikepdf.parse_content_stream(stream, _READ):
        reader.take(str(step.operator), list(step.operands))
    return reader.content


class _Reader:
    """Follows the graphics state through one stream."""

    def __init__(self) -> None:
        self.content = DrawnContent()
        self._state = _State()
        self._kept: list[_State] = []
        self._text = Matrix()
        self._box: Box | None = None  # the last rectangle

    def take(self, operator: str, given: list[Any]) -> None:
        match operator:
            case "q":
                self._kept.append(self._state.copy())
            case "Q":
                self._state = self._kept.pop() if self._kept else _State()
            case "cm":
                self._state.matrix = _matrix(given).within(self._state.matrix)
            case "w":
                self._state.width = float(given[0])
            case "rg" | "k" | "g" | "sc" | "scn" | "cs":
                self._state.fill = _colour(operator, given)
            case "RG" | "K" | "G" | "SC" | "SCN" | "CS":
                self._state.stroke = _colour(operator.lower(), given)
            case "Do":
                self._do(str(given[0]))
            case "re":
                self._box = _placed_box(given, self._state.matrix)
            case "W" | "W*":
                self._state.clip = self._box
            case "gs" | "sh":
                self.content.states.append(str(given[0]))
            case _ if operator in ("BT", "Tf", "Tm", "Tj", "TJ"):
                self._write(operator, given)
            case _:
                self._paint(operator)

    def _write(self, operator: str, given: list[Any]) -> None:
        state = self._state
        match operator:
            case "BT":
                self._text = Matrix()
            case "Tf":
                state.font, state.size = str(given[0]), float(given[1])
            case "Tm":
                self._text = _matrix(given)
            case _:
                codes = b"".join(_strings(given[0]))
                size = state.size * self._text.scale * state.matrix.scale
                self.content.texts.append(Text(state.font, codes, size, state.fill))

    def _paint(self, operator: str) -> None:
        state = self._state
        if operator in _FILLS:
            self.content.fills.add(state.fill)
        if operator in _STROKES:
            width = state.width * state.matrix.scale / MM
            self.content.lines.append(DrawnLine(width, state.stroke))

    def _do(self, name: str) -> None:
        key = name.removeprefix(_FORM_PREFIX)
        self.content.placed.append(Placed(key, self._state.matrix, self._state.clip))


def _strings(operand: Any) -> Iterator[bytes]:
    if isinstance(operand, pikepdf.Array):
        yield from (bytes(part) for part in operand if isinstance(part, pikepdf.String))
    else:
        yield bytes(operand)


def _placed_box(given: list[Any], matrix: Matrix) -> Box:
    x, y, w, h = (float(value) for value in given)
    (x0, y0), (x1, y1) = matrix.at(x, y), matrix.at(x + w, y + h)
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def _matrix(given: list[Any]) -> Matrix:
    return Matrix(*(float(value) for value in given))


def _colour(operator: str, given: list[Any]) -> Colour:
    if operator in _SPACES:
        return Colour(_SPACES[operator], tuple(round(float(value), 6) for value in given))
    return Colour("other", ())
