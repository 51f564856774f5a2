"""Card formats: the sizes a card may have, and where its column and its spine stand."""

from __future__ import annotations

from typing import NamedTuple

from printpack.draw.ops import Box

BLEED = 3.0  # mm drawn beyond the trim on every side
SAFE = 3.0  # mm inside the trim that a cutter may stray into
SPINE = 3.0  # mm of the family's colour at the right

_LEFT = 5.0
_RIGHT = 5.6


class Format(NamedTuple):
    """A card's trimmed size; what stands at the top moves with it."""

    w: float = 63.0
    h: float = 88.0
    type: float = 1.0  # how much larger its type is than on a card of the usual size

    @property
    def left(self) -> float:
        """Return where the text column begins."""
        return _LEFT

    @property
    def right(self) -> float:
        """Return where the text column ends."""
        return self.w - _RIGHT

    @property
    def column(self) -> float:
        """Return how wide the text column is."""
        return self.right - self.left

    @property
    def spine(self) -> float:
        """Return where the spine begins."""
        return self.w - SPINE

    @property
    def lift(self) -> float:
        """Return how much higher the card is than the one the proportions were drawn for."""
        return self.h - 88.0

    @property
    def middle(self) -> float:
        """Return the middle between the left edge and the spine."""
        return (self.w + SPINE) / 2 + 0.3

    @property
    def trim(self) -> Box:
        """Return what is cut out."""
        return Box(0.0, 0.0, self.w, self.h)

    @property
    def ground(self) -> Box:
        """Return what is painted: the card and its bleed."""
        return self.trim.inset(-BLEED)


FORMATS = {
    "63x88": Format(),
    "63.5x88.9": Format(63.5, 88.9),
    "57x87": Format(57.0, 87.0),
    "70x120": Format(70.0, 120.0, 1.18),
}
