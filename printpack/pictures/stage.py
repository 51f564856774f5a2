"""Where does a picture stand? A pen that draws about a point of the field, in a scale of its own.

A picture is thought out about the middle of what is seen of it, for the standard window of
radius 12.9. What is hidden differs: an upright title stands at the left, a level one lies on the
field's lower edge, so there the picture is drawn higher and smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from printpack.faces.field import Field
from printpack.icons import icon
from printpack.inks import WHITE, Ink
from printpack.ops import Fill, Path, moved
from printpack.ornaments.emblem import Emblem
from printpack.pen import Pen

_PALE = 0.72  # how light an ink is that low ink cannot show on white
_FINE = 0.2  # mm: no coloured line is drawn finer when a picture shrinks


class Stage:
    """Draws paths given about (0, 0) where they belong."""

    def __init__(self, pen: Pen, x: float, y: float, scale: float) -> None:
        self.pen = pen
        self.x = x
        self.y = y
        self.scale = scale

    def fill(self, path: Path, ink: Ink) -> None:
        """Paint an area."""
        self.pen.fill(self._placed(path), ink)

    def stroke(self, path: Path, ink: Ink, line: float) -> None:
        """Draw a line, which never gets finer than can be printed."""
        self.pen.stroke(self._placed(path), ink, max(min(line, _FINE), line * self.scale))

    def both(self, path: Path, ground: Ink, ink: Ink, line: float) -> None:
        """Paint an area and draw its outline; in low ink what is pale becomes white."""
        if self.pen.low and ground.light > _PALE:
            self.pen.ops.append(Fill(self._placed(path), WHITE))
        else:
            self.fill(path, ground)
        self.stroke(path, ink, line)

    def pale(self, path: Path, ink: Ink, edge: Ink) -> None:
        """Paint a pale area, which has an edge in low ink only."""
        if self.pen.low:
            self.both(path, ink, edge, 0.25)
        else:
            self.fill(path, ink)

    def layers(self, paths: list[Path], ground: Ink, ink: Ink, line: float) -> None:
        """Paint areas with their outlines, one over the other."""
        for path in paths:
            self.both(path, ground, ink, line)

    def icon(self, name: str, x: float, y: float, size: float, ink: Ink) -> None:
        """Paint an icon."""
        self.fill(icon(name, x, y, size), ink)

    def emblem(self, drawn: Emblem, body: Ink, accent: Ink, lines: Ink, line: float = 0.3) -> None:
        """Paint an emblem: its body, its accent, and the lines on it."""
        self.fill(drawn.solid, body)
        if drawn.accent:
            self.fill(drawn.accent, accent)
        if drawn.lines:
            self.stroke(drawn.lines, lines, line)

    def level(self, y: float) -> float:
        """Return where a height of the field lies on the stage."""
        return (y - self.y) / self.scale

    @contextmanager
    def clip(self, path: Path) -> Iterator[None]:
        """Let what is drawn meanwhile show only inside the path."""
        with self.pen.clip(self._placed(path)):
            yield

    def _placed(self, path: Path) -> Path:
        return moved(path, self.x, self.y, self.scale)


def window(pen: Pen, at: Field, rows: int = 1) -> Stage:
    """Return the stage of a round window; `rows` is how many lines its English title takes."""
    if pen.lang == "zh":
        return Stage(pen, at.cx, at.cy, at.u)
    lift, scale = ((2.4, 0.88), (4.9, 0.72))[rows - 1]
    return Stage(pen, at.cx, at.cy + lift * at.u, at.u * scale)


def leaf(pen: Pen, at: Field, rows: int = 1) -> Stage:
    """Return the stage of an open fan: the middle of its leaf, its pivot 21.6 below."""
    x = at.cx + 1.2 * at.u
    if pen.lang == "zh":
        return Stage(pen, x, at.cy, at.u)
    lift, scale = ((1.4, 0.88), (3.3, 0.72))[rows - 1]
    return Stage(pen, x - 1.2 * at.u, at.cy + lift * at.u, at.u * scale)


def sight(pen: Pen, at: Field, rows: int = 1) -> Stage:
    """Return the stage in the sky of a scene, between what its title and its seal leave free."""
    if pen.lang == "zh":
        foot, x, tall = at.low + 2.5, at.cx - 1.2, 25.5
    else:
        foot, x, tall = at.low + 4.7 + 4.6 * rows, at.cx - 7.0, 20.6
    head = at.top - 5
    return Stage(pen, x, (foot + head) / 2, min(1.3, (head - foot) / tall))


def horizon(pen: Pen, at: Field) -> float:
    """Return how high the land of a scene rises: a third of the way to the sky's centre."""
    return at.low + 0.33 * (at.cy - at.low) + (0 if pen.lang == "zh" else 4.6)
