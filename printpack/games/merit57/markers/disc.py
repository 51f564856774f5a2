"""Round marker frame: its ground beyond the cut, a ring, words that fit in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from printpack.cards.format import BLEED
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import INK, WHITE, Ink
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import Edition
from printpack.typeset.line_breaking import TextDoesNotFit

SAFE = 1.5  # mm inside the edge of a small piece that a cutter may stray into
_RING = 1.1
_FLOOR = {"zh": 6.6, "en": 6.2}
_CAP = 0.36  # of an em from a row's middle down to its baseline


class Disc:
    """A round marker in the making: its pen, its middle and its radius."""

    def __init__(self, edition: Edition, across: float, *, low: bool) -> None:
        self.edition = edition
        self.pen = Pen(edition.lang, low=low)
        self.r = across / 2
        self.safe = self.r - SAFE  # the radius that words keep within
        self.trim = Box(0.0, 0.0, across, across)

    @property
    def zh(self) -> bool:
        """Say whether the marker is Chinese."""
        return self.pen.lang == "zh"

    def ground(self, ink: Ink, ring: Ink | None, line: float = 0.25) -> None:
        """Paint the marker beyond its edge, or leave it white in low ink; draw a ring inside."""
        with self.pen.clip(rect(*self.trim.inset(-BLEED))):
            self.pen.fill(rect(*self.trim.inset(-BLEED - 1)), WHITE if self.pen.low else ink)
        if ring is not None:
            self.pen.stroke(circle(self.r, self.r, self.r - _RING), ring, line)

    def row(
        self, text: str, dy: float, size: float, ink: Ink = INK, style: str = "sans-bold"
    ) -> None:
        """Write a row with its middle `dy` above the marker's, smaller if it must be."""
        while not self._holds(text, dy, size, style):
            size -= 0.1
            if size < _FLOOR[self.pen.lang] - 1e-6:
                raise TextDoesNotFit("text-too-wide", text=text, width=f"{2 * self.r:g}")
        base = self.r + dy - _CAP * size / MM
        self.pen.put(self.r, base, text, style, size, ink, "center")

    def rows(
        self,
        texts: Sequence[str],
        dy: float,
        size: float,
        ink: Ink = INK,
        style: str = "sans-bold",
    ) -> None:
        """Write rows one under the other, `dy` being the middle of them all."""
        lead = 1.12 * size / MM
        for place, text in enumerate(texts):
            self.row(text, dy + ((len(texts) - 1) / 2 - place) * lead, size, ink, style)

    def _holds(self, text: str, dy: float, size: float, style: str) -> bool:
        """Say whether the row's corners lie inside the safe circle."""
        far = abs(dy) + _CAP * size / MM
        half = width(text, style, size) / 2
        return far < self.safe and half <= sqrt(self.safe * self.safe - far * far)

    def face(self, key: str) -> Face:
        """Return what was drawn."""
        return Face(key, self.trim, self.pen.ops)


def rounded_face(
    edition: Edition, key: str, across: float, draw: Callable[[Disc], None], *, low: bool
) -> Face:
    """Return the face of a round marker."""
    disc = Disc(edition, across, low=low)
    draw(disc)
    return disc.face(key)
