"""Drawing context: shapes and text become operations, in full colour or in low ink.

Low ink leaves large areas white and keeps their outline; what was light on such an area takes
the area's own ink. Words and shapes carry the whole code, so nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol, TypeVar

from printpack.draw.fonts import MM, width
from printpack.draw.inks import INK, PAPER, WHITE, Ink
from printpack.draw.kept import kept_within, points_of
from printpack.draw.ops import Box, Clip, Fill, Op, Path, Stroke, Unclip, bounds
from printpack.draw.rows import CharacterSpot, joined, spots

_LARGE = 130.0  # mm²: an area that low ink leaves white
_HUGE = 300.0
_PALE = 0.72  # lightness of what is meant to stand on a dark ground
_CAP = 0.86  # of an em from the top of an upright character's square to its baseline


Place = TypeVar("Place", bound=Hashable)


class SetText(Protocol):
    """A text whose lines are decided: how large it is, and what draws it."""

    @property
    def width(self) -> float:
        """Return how wide its column is."""

    @property
    def height(self) -> float:
        """Return how high all lines stand."""

    def ops(self, x: float, top: float, ink: Ink, align: str) -> Iterator[Op]:
        """Yield what draws the text with its first line's top at `top`."""


class _Ground(NamedTuple):
    """An area already painted, and the ink that low ink left out of it."""

    box: Box
    left_out: Ink | None


class Pen:
    """Collects the operations of one face."""

    def __init__(self, lang: str, *, low: bool = False) -> None:
        self.lang = lang
        self.low = low
        self.ops: list[Op] = []
        self._grounds: list[_Ground] = []

    # --- shapes

    def fill(self, path: Path, ink: Ink) -> None:
        """Paint an area."""
        if not self.low:
            self.ops.append(Fill(path, ink))
            return
        box = bounds(path)
        ink = self._seen(ink, box)
        area = box.w * box.h
        if ink.light > 0.985 or (area > _LARGE and ink.light > 0.8):
            self.ops.append(Fill(path, WHITE))
            self._grounds.append(_Ground(box, None))
        elif area > _LARGE:
            self.ops += (Fill(path, WHITE), Stroke(path, ink, 0.2 if area > _HUGE else 0.3))
            self._grounds.append(_Ground(box, ink))
        else:
            self.ops.append(Fill(path, ink))
            self._grounds.append(_Ground(box, None))

    def plate(self, path: Path, ink: Ink) -> None:
        """Lay down something light that carries type: in low ink it stays light, with an edge."""
        if not self.low:
            self.fill(path, ink)
            return
        self.ops += (Fill(path, WHITE), Stroke(path, INK, 0.2))
        self._grounds.append(_Ground(bounds(path), None))

    def stroke(self, path: Path, ink: Ink, line: float, dash: tuple[float, ...] = ()) -> None:
        """Draw a line of this width, or as thin as a press can hold it."""
        seen = self._seen(ink, bounds(path)) if self.low else ink
        self.ops.append(Stroke(path, seen, max(line, seen.thinnest), dash))

    def both(self, path: Path, ground: Ink, ink: Ink, line: float) -> None:
        """Paint an area and draw its outline."""
        self.fill(path, ground)
        self.stroke(path, ink, line)

    def cover(self, path: Path, ink: Ink) -> None:
        """Paint a thing that stands before others: no ground for them, white where it is pale."""
        if self.low and ink.light > _PALE:
            self.ops.append(Fill(path, WHITE))
        else:
            self.fill(path, ink)

    def edge(self, path: Path, ink: Ink, line: float) -> None:
        """Part a shape from what lies behind it: a line just so, whatever ground it is on."""
        self.ops.append(Stroke(path, WHITE if self.low and ink == PAPER else ink, line))

    def picture(self, draw: Callable[[Pen, Place], None], at: Place) -> None:
        """Draw a picture in its place; in full colour one that was drawn before is taken again."""
        if self.low:  # where its ground decides what is seen
            draw(self, at)
        else:
            self.ops += _drawn(draw, at, self.lang)

    @contextmanager
    def clip(self, path: Path) -> Iterator[None]:
        """Let what is drawn meanwhile show only inside the path."""
        self.ops.append(Clip(path))
        yield
        self.ops.append(Unclip())

    def _seen(self, ink: Ink, box: Box) -> Ink:
        """Return the ink in which something light is seen where low ink left the ground white."""
        if ink.light < _PALE:
            return ink
        x, y = box.x + box.w / 2, box.y + box.h / 2
        for ground in reversed(self._grounds):
            inside = ground.box.x <= x <= ground.box.right and ground.box.y <= y <= ground.box.top
            if inside and ground.box != box:
                return ground.left_out if ground.left_out is not None else ink
        return ink

    # --- text

    def put(
        self,
        x: float,
        y: float,
        text: str,
        style: str,
        size: float,
        ink: Ink = INK,
        align: str = "left",
        track: float = 0.0,
    ) -> float:
        """Write a row of characters on a baseline; return where it ends."""
        long = width(text, style, size, track)
        x -= {"center": long / 2, "right": long}.get(align, 0.0)
        self._write(spots(text, x, style, size, track), size, y, ink)
        return x + long

    def column(
        self,
        center: float,
        top: float,
        text: str,
        style: str,
        size: float,
        ink: Ink = INK,
        pitch: float | None = None,
    ) -> None:
        """Write upright characters one under the other, the first one's square from `top` on."""
        em = size / MM
        for place, character in enumerate(text):
            row = spots(character, 0.0, style, size)
            x = center - row[0].advance / 2
            y = top - place * (pitch or em) - _CAP * em
            self._write([row[0]._replace(x=x)], size, y, ink)

    def text(
        self, block: SetText, x: float, top: float, ink: Ink = INK, align: str = "justify"
    ) -> float:
        """Write a set text; return the height of its lower edge."""
        if self.low:
            ink = self._seen(ink, Box(x, top - block.height, block.width, block.height))
        self.ops += block.ops(x, top, ink, align)
        return top - block.height

    def _write(self, row: list[CharacterSpot], size: float, y: float, ink: Ink) -> None:
        if self.low and row:
            long = row[-1].x + row[-1].advance - row[0].x
            ink = self._seen(ink, Box(row[0].x, y, long, size / MM * 0.7))
        self.ops += joined(row, size, y, ink)

    def rule(self, x0: float, x1: float, y: float, line: float, ink: Ink = INK) -> None:
        """Draw a level line."""
        self.stroke([("M", x0, y), ("L", x1, y)], ink, line)

    def on_paper(self, ink: Ink) -> Ink:
        """Return the ink for a figure on a dark ground: paper, or in low ink the ground's own."""
        return ink if self.low else PAPER


class MeasuringPen(Pen):
    """Draws nothing: for words that are tried, of which only their places count."""

    def fill(self, path: Path, ink: Ink) -> None:
        """Paint no area."""

    def plate(self, path: Path, ink: Ink) -> None:
        """Lay down nothing."""

    def stroke(self, path: Path, ink: Ink, line: float, dash: tuple[float, ...] = ()) -> None:
        """Draw no line."""

    def text(
        self,
        block: SetText,
        x: float,  # noqa: ARG002  # as a pen that draws
        top: float,
        ink: Ink = INK,  # noqa: ARG002
        align: str = "justify",  # noqa: ARG002
    ) -> float:
        """Return where a set text would end."""
        return top - block.height

    def _write(self, row: list[CharacterSpot], size: float, y: float, ink: Ink) -> None:
        """Write nothing."""


@kept_within(40_000, points_of)
def _drawn(draw: Callable[[Pen, Place], None], at: Place, lang: str) -> tuple[Op, ...]:
    pen = Pen(lang)
    draw(pen, at)
    return tuple(pen.ops)
