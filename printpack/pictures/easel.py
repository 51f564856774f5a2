"""Where does a picture's own millimetre lie? The square a picture is drawn in, about its middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from printpack.faces.field import Field
from printpack.icons import icon
from printpack.inks import PAPER, WHITE, Ink
from printpack.ops import Fill, Path, Stroke, moved
from printpack.ornaments.curves import rect, turned
from printpack.ornaments.emblem import Emblem
from printpack.pen import Pen

Drawing: TypeAlias = Callable[[float, float, float], Emblem]

WIDE, DEEP = 24.0, 30.0  # how far a ground must reach to fill the window wherever it stands
_FINEST = 0.2  # mm, the thinnest line in colour that holds on press


class Easel:
    """Draws about (0, 0) in a picture's own millimetres; x, y and unit say where and how big."""

    def __init__(self, pen: Pen, x: float, y: float, unit: float) -> None:
        self.pen = pen
        self.x, self.y = x, y
        self.u = unit

    def place(self, path: Path) -> Path:
        """Return a path of the picture where it lies on the card."""
        return moved(path, self.x, self.y, self.u)

    def fill(self, path: Path, ink: Ink) -> None:
        """Paint an area."""
        self.pen.fill(self.place(path), ink)

    def stroke(self, path: Path, ink: Ink, line: float) -> None:
        """Draw a line."""
        self.pen.stroke(self.place(path), ink, self.line(line))

    def both(self, path: Path, ground: Ink, ink: Ink, line: float) -> None:
        """Paint an area and draw its outline."""
        self.pen.both(self.place(path), ground, ink, self.line(line))

    def line(self, width: float) -> float:
        """Return how wide a line becomes: never finer than the press holds."""
        return max(_FINEST, width * self.u)

    @contextmanager
    def clip(self, path: Path) -> Iterator[None]:
        """Let what is drawn meanwhile show only inside the path."""
        with self.pen.clip(self.place(path)):
            yield

    def backdrop(self, ink: Ink) -> None:
        """Paint the whole window."""
        self.fill(rect(-WIDE, -DEEP, 2 * WIDE, 2 * DEEP), ink)

    def ground(self, top: float, ink: Ink) -> None:
        """Paint the window below a level line."""
        self.fill(rect(-WIDE, -DEEP, 2 * WIDE, DEEP + top), ink)

    def paper(self, path: Path, ink: Ink) -> None:
        """Leave an area as paper; in low ink, where grounds are white too, outline it."""
        if self.pen.low:
            placed = self.place(path)
            self.pen.ops += (Fill(placed, WHITE), Stroke(placed, ink, self.line(0.3)))
        else:
            self.fill(path, PAPER)

    def lifted(self, path: Path, ink: Ink, edge: Ink, line: float) -> None:
        """Paint a shape with an edge that parts it from what lies behind it."""
        seen = WHITE if self.pen.low and edge == PAPER else edge
        self.pen.ops.append(Stroke(self.place(path), seen, self.line(2 * line)))
        self.fill(path, ink)

    def lifted_icon(
        self, name: str, x: float, y: float, size: float, ink: Ink, edge: Ink, line: float = 0.5
    ) -> None:
        """Draw an icon with an edge that parts it from what lies behind it."""
        self.lifted(icon(name, x, y, size), ink, edge, line)

    def icon(self, name: str, x: float, y: float, size: float, ink: Ink, deg: float = 0) -> None:
        """Draw an icon."""
        self.fill(turned(icon(name, x, y, size), deg, x, y), ink)

    def emblem(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        size: float,
        inks: tuple[Ink, Ink, Ink],
        deg: float = 0,
    ) -> None:
        """Draw an emblem: its body, its accent, and the lines that are left open in it."""
        parts = [turned(part, deg, x, y) for part in drawing(x, y, size)]
        if parts[0]:
            self.fill(parts[0], inks[0])
        if parts[1]:
            self.fill(parts[1], inks[1])
        if parts[2]:
            self.stroke(parts[2], inks[2], size / 60)

    def figure(self, body: Path, lines: Path, ink: Ink, edge: float = 0.36) -> None:
        """Draw somebody in paper before a dark ground, in low ink as one outline with its folds."""
        placed = self.place(body)
        self.pen.ops.append(Stroke(placed, ink, 2 * edge * self.u))
        self.pen.ops.append(Fill(placed, WHITE if self.pen.low else PAPER))
        if lines:
            self.stroke(lines, ink, edge)


_SIDE = 1.07 * 0.866  # from the middle of a six-sided window to its level sides, as a share of r
_TITLE = (8.1, 12.7)  # mm above the field's edge that an English title of one or two lines covers
_LEAST = 0.62


def six_sided(pen: Pen, at: Field, rows: int = 1) -> Easel:
    """Return the easel of a six-sided window; `rows` is how many lines its English title takes.

    An English title lies on the window's lower part: the picture takes what is left above it.
    """
    half, hidden = at.r * _SIDE, 0.0
    if pen.lang != "zh":
        hidden = max(0.0, at.low + _TITLE[rows - 1] - (at.cy - half))
    scale = max(_LEAST, 1 - hidden / (2 * half))
    return Easel(pen, at.cx, at.cy + half * (1 - scale), at.u * scale)
