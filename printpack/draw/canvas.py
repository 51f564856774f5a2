"""Picture canvas: a pen with millimetres of its own, about the middle of a picture's square."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from printpack.draw.icons import icon
from printpack.draw.inks import PAPER, Ink
from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import rect, turned
from printpack.draw.ornaments.emblem import Emblem
from printpack.draw.pen import Pen

WIDE, DEEP = 24.0, 30.0  # how far a ground must reach to fill the window wherever it stands
_FINEST = 0.2  # mm, the thinnest line in colour that holds on press


class PictureCanvas:
    """Draws about (0, 0) in a picture's own millimetres; x, y and u say where and how big."""

    def __init__(self, pen: Pen, x: float, y: float, u: float) -> None:
        self.pen = pen
        self.x = x
        self.y = y
        self.u = u

    # --- where it lies

    def place(self, path: Path) -> Path:
        """Return a path of the picture where it lies on the card."""
        return moved(path, self.x, self.y, self.u)

    def level(self, y: float) -> float:
        """Return where a height of the card lies in the picture."""
        return (y - self.y) / self.u

    def line(self, width: float) -> float:
        """Return how wide a line becomes: never finer than the press holds."""
        return max(_FINEST, width * self.u)

    @contextmanager
    def clip(self, path: Path) -> Iterator[None]:
        """Let what is drawn meanwhile show only inside the path."""
        with self.pen.clip(self.place(path)):
            yield

    # --- areas and lines

    def fill(self, path: Path, ink: Ink) -> None:
        """Paint an area."""
        self.pen.fill(self.place(path), ink)

    def stroke(self, path: Path, ink: Ink, line: float) -> None:
        """Draw a line."""
        self.pen.stroke(self.place(path), ink, self.line(line))

    def both(self, path: Path, ground: Ink, ink: Ink, line: float) -> None:
        """Paint an area and draw its outline; in low ink what is pale becomes white."""
        self.pen.cover(self.place(path), ground)
        self.stroke(path, ink, line)

    def layers(self, paths: list[Path], ground: Ink, ink: Ink, line: float) -> None:
        """Paint areas with their outlines, one over the other."""
        for path in paths:
            self.both(path, ground, ink, line)

    def pale(self, path: Path, ink: Ink, edge: Ink) -> None:
        """Paint a pale area, which has an edge in low ink only."""
        if self.pen.low:
            self.both(path, ink, edge, 0.25)
        else:
            self.fill(path, ink)

    def paper(self, path: Path, ink: Ink) -> None:
        """Leave an area as paper; in low ink, where grounds are white too, outline it."""
        placed = self.place(path)
        self.pen.cover(placed, PAPER)
        if self.pen.low:
            self.pen.edge(placed, ink, self.line(0.3))

    def backdrop(self, ink: Ink) -> None:
        """Paint the whole window."""
        self.fill(rect(-WIDE, -DEEP, 2 * WIDE, 2 * DEEP), ink)

    def ground(self, top: float, ink: Ink) -> None:
        """Paint the window below a level line."""
        self.fill(rect(-WIDE, -DEEP, 2 * WIDE, DEEP + top), ink)

    # --- things and people

    def icon(self, name: str, x: float, y: float, size: float, ink: Ink, deg: float = 0) -> None:
        """Draw an icon."""
        self.fill(turned(icon(name, x, y, size), deg, x, y), ink)

    def emblem(self, drawn: Emblem, body: Ink, accent: Ink, lines: Ink, line: float = 0.0) -> None:
        """Draw an emblem: body, accent and the lines left open in it, else as fine as can be."""
        self.fill(drawn.solid, body)
        if drawn.accent:
            self.fill(drawn.accent, accent)
        if drawn.lines:
            self.stroke(drawn.lines, lines, line)

    def lifted(self, path: Path, ink: Ink, edge: Ink, line: float) -> None:
        """Paint a shape with an edge that parts it from what lies behind it."""
        self.pen.edge(self.place(path), edge, self.line(2 * line))
        self.fill(path, ink)

    def lifted_icon(
        self, name: str, x: float, y: float, size: float, ink: Ink, edge: Ink, line: float = 0.5
    ) -> None:
        """Draw an icon with an edge that parts it from what lies behind it."""
        self.lifted(icon(name, x, y, size), ink, edge, line)

    def figure(self, body: Path, lines: Path, ink: Ink, edge: float = 0.36) -> None:
        """Draw somebody in paper before a dark ground, in low ink as one outline with its folds."""
        placed = self.place(body)
        self.pen.edge(placed, ink, 2 * edge * self.u)
        self.pen.cover(placed, PAPER)
        if lines:
            self.stroke(lines, ink, edge)
