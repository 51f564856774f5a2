"""PDF content-stream parser: text with font and size, strokes, colours, pictures, what is placed.

Only the operators that say so are read; a form that many pages place is read once. Where a
stroke lies takes all corners of its path, and is found out where it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Any, NamedTuple

import pikepdf

from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Point
from printpack.draw.overprint import STRONG
from printpack.paper.preflight.graphics_resources import GraphicsResources

_READ = (
    "q Q cm w RG rg K k G g cs CS sc SC scn SCN BT Tf Tm Td TD T* TL Tr Tj TJ ' \" gs Do BI EI "
    "INLINE IMAGE S s B b B* b* f F f* sh re W W*"
)
_CORNERS = " m l c v y n"
_TEXT = frozenset(("BT", "Tf", "Tm", "Td", "TD", "T*", "TL", "Tr", "Tj", "TJ", "'", '"'))
_PICTURES = frozenset(("INLINE IMAGE", "BI", "EI"))
_MOST_SHAPES = 3_000  # in one stream; any more are left unread
_UNSEEN = 3  # the way of showing text that paints nothing
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
        """Return by how much lengths grow: the thinner way, where two differ."""
        return min(hypot(self.a, self.b), self.tall)

    @property
    def tall(self) -> float:
        """Return by how much heights grow."""
        return hypot(self.c, self.d)


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

    @property
    def black(self) -> bool:
        """Say whether it is black alone, and strong."""
        if self.space == "grey":
            return bool(self.parts) and self.parts[0] <= 1 - STRONG
        return self.space == "cmyk" and self.coloured == 0 and self.ink >= STRONG

    @property
    def white(self) -> bool:
        """Say whether it leaves the paper as it is."""
        empty = {"cmyk": 0.0, "grey": 1.0, "rgb": 1.0}.get(self.space)
        return bool(self.parts) and all(part == empty for part in self.parts)


_BLACK = Colour("grey", (0.0,))
_SPACES = {"rg": "rgb", "k": "cmyk", "g": "grey"}


class Text(NamedTuple):
    """Characters in one go: which font's codes, how large in points, in which colour."""

    font: str
    codes: bytes
    size: float
    colour: Colour
    at: Point = (0.0, 0.0)  # where it begins, in points
    over: bool = False  # it prints over what lies under it


class DrawnLine(NamedTuple):
    """A stroke: its width in millimetres and its colour."""

    width: float
    colour: Colour
    boxes: tuple[Box, ...] = ()  # of its path's parts in points, where that is asked for
    over: bool = False


class Placed(NamedTuple):
    """A face on a page: its key, how it is placed, what of it shows; lengths in points."""

    key: str
    matrix: Matrix
    shown: Box | None = None

    def shows(self, x: float, y: float) -> bool:
        """Say whether a point of the page lies in what shows."""
        box = self.shown
        return box is None or box.holds(x, y)

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
    over: set[Colour] = field(default_factory=set)  # what prints over what lies under it
    placed: list[Placed] = field(default_factory=list)
    pictures: int = 0

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
    mode: int = 0
    lead: float = 0.0
    clip: Box | None = None
    over: tuple[bool, bool] = (False, False)  # of what is filled, and of strokes

    def copy(self) -> _State:
        return replace(self)


def read(
    stream: pikepdf.Object | pikepdf.Page,
    resources: GraphicsResources | None = None,
    *,
    corners: bool = False,
) -> DrawnContent:
    """Return what a page or a form draws itself; with `corners` also where its strokes lie."""
    wanted = _READ + _CORNERS * corners
    reader = _Reader(resources or GraphicsResources(), wanted)
    for step in pikepdf.parse_content_stream(stream, wanted):
        reader.take(str(step.operator), list(step.operands))
    return reader.content


class _Reader:
    """Follows the graphics state through one stream."""

    def __init__(self, resources: GraphicsResources, wanted: str) -> None:
        self.content = DrawnContent()
        self._resources = resources
        self._wanted = wanted
        self._shapes = 0
        self._state = _State()
        self._kept: list[_State] = []
        self._text = self._line = Matrix()
        self._box: Box | None = None  # the last rectangle
        self._path: list[list[Point]] = []

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
                self._state.fill = self._colour(operator, given, self._state.fill)
            case "RG" | "K" | "G" | "SC" | "SCN" | "CS":
                self._state.stroke = self._colour(operator.lower(), given, self._state.stroke)
            case "Do":
                self._do(str(given[0]))
            case "re":
                self._box = _placed_box(given, self._state.matrix)
                self._path.append([self._box[:2], (self._box.right, self._box.top)])
            case "W" | "W*":
                self._state.clip = self._box
            case "gs":
                self._state.over = self._resources.overprint(str(given[0]), self._state.over)
            case "m" | "l" | "c" | "v" | "y":
                self._corners(given, begins=operator == "m")
            case _ if operator in _TEXT:
                self._write(operator, given)
            case _ if operator in _PICTURES:
                self.content.pictures += 1
            case _:
                self._paint(operator)

    def _colour(self, operator: str, given: list[Any], before: Colour) -> Colour:
        if operator == "cs":
            return Colour(self._resources.space(str(given[0])), ())
        if any(isinstance(value, pikepdf.Name) for value in given):  # a pattern
            return Colour("other", ())
        space = _SPACES.get(operator, before.space)
        return Colour(space, tuple(round(float(value), 6) for value in given))

    def _corners(self, given: list[Any], *, begins: bool) -> None:
        numbers = [float(value) for value in given]
        place = self._state.matrix.at
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        if begins or not self._path:
            self._path.append([])
        self._path[-1] += [place(x, y) for x, y in pairs]

    def _write(self, operator: str, given: list[Any]) -> None:
        state = self._state
        match operator:
            case "BT":
                self._text = self._line = Matrix()
            case "Tf":
                state.font, state.size = str(given[0]), float(given[1])
            case "Tm":
                self._text = self._line = _matrix(given)
            case "TL":
                state.lead = float(given[0])
            case "Tr":
                state.mode = int(given[0])
            case "Td" | "TD":
                if operator == "TD":
                    state.lead = -float(given[1])
                self._next_line(float(given[0]), float(given[1]))
            case "T*":
                self._next_line(0.0, -state.lead)
            case _:
                if operator in ("'", '"'):
                    self._next_line(0.0, -state.lead)
                self._show(given[-1])

    def _next_line(self, x: float, y: float) -> None:
        self._text = self._line = Matrix(e=x, f=y).within(self._line)

    def _show(self, given: Any) -> None:
        state = self._state
        if state.mode == _UNSEEN:
            return
        codes = b"".join(_strings(given))
        lies = self._text.within(state.matrix)
        size = abs(state.size) * lies.tall
        text = Text(state.font, codes, size, state.fill, (lies.e, lies.f), state.over[0])
        self.content.texts.append(text)
        if text.over:
            self.content.over.add(text.colour)

    def _paint(self, operator: str) -> None:
        state, content = self._state, self.content
        if operator in _FILLS:
            content.fills.add(state.fill)
            if state.over[0]:
                content.over.add(state.fill)
        if operator in _STROKES:
            width = state.width * state.matrix.scale / MM
            boxes = tuple(_around(part) for part in self._path)
            content.lines.append(DrawnLine(width, state.stroke, boxes, state.over[1]))
            if state.over[1]:
                content.over.add(state.stroke)
        if operator == "sh":
            content.fills.add(Colour("other", ()))
        self._path = []

    def _do(self, name: str) -> None:
        if self._resources.is_picture(name):
            self.content.pictures += 1
        elif self._shapes < _MOST_SHAPES and (shape := self._resources.shape(name)) is not None:
            self._draw(shape)
        else:
            self.content.placed.append(Placed(name, self._state.matrix, self._state.clip))

    def _draw(self, shape: pikepdf.Object) -> None:
        """Read a shape in the state at hand; it leaves the state alone, and draws no other."""
        before, kept, count = self._state.copy(), self._kept, self._shapes + 1
        self._kept, self._shapes = [], _MOST_SHAPES
        for step in pikepdf.parse_content_stream(shape, self._wanted):
            self.take(str(step.operator), list(step.operands))
        self._state, self._kept, self._shapes = before, kept, count


def _around(path: Sequence[Point]) -> Box:
    left, low = min(x for x, _ in path), min(y for _, y in path)
    return Box(left, low, max(x for x, _ in path) - left, max(y for _, y in path) - low)


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
