"""Back layout: where a back has its middle, its disc and its words, and in which inks."""

from __future__ import annotations

from typing import NamedTuple

from printpack.cards.format import Format
from printpack.draw.inks import Ink
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import turned

_DISC = 23.5 / 63  # of the card's width
_GAP = 5.5  # from the disc to the middle of a word


class Layout(NamedTuple):
    """The middle of a back, its disc, how far off its words stand, and what is painted."""

    cx: float
    cy: float
    r: float
    word: float
    box: Box

    @property
    def u(self) -> float:
        """Return the length that a millimetre of the drawing for a poker card takes here."""
        return self.r / 23.5

    @property
    def upper(self) -> Box:
        """Return the half that is drawn; the other is the same, turned."""
        return Box(self.box.x, self.cy, self.box.w, self.box.top - self.cy)

    def turned(self, path: Path) -> Path:
        """Return the path as it stands in the other half."""
        return turned(path, 180, self.cx, self.cy)


class Tones(NamedTuple):
    """The inks of a back: ground, the family's own, lines and words, the middle, what is woven."""

    ground: Ink
    family: Ink
    pale: Ink
    gold: Ink
    thread: Ink


def layout(form: Format) -> Layout:
    """Return the places of a card of this size; a taller card spreads its words."""
    r = _DISC * form.w
    spare = form.h / 2 - r - 20.5
    return Layout(form.w / 2, form.h / 2, r, r + _GAP + 0.35 * max(0.0, spare), form.ground)
