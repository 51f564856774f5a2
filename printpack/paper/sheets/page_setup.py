"""Page setup: which paper, how backs come behind their fronts, how much bleed."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.kernel.errors import SamsaraError

Mode = Literal["duplex", "fold", "single"]
Flip = Literal["long", "short"]
Marks = Literal["short", "long", "none"]
Axis = Literal["upright", "level"]  # the line about which a sheet is turned over

MARGIN = 3.0  # mm beside the outermost bleed that a home printer leaves white
MARKS_ROOM = 5.0  # mm beyond the bleed of a page that a press cuts out of larger paper
OUTER = 3.0  # mm of bleed around a block whose pieces lie edge to edge


class Size(NamedTuple):
    """A width and a height in millimetres."""

    w: float
    h: float

    @property
    def turned(self) -> Size:
        """Return the same paper on its side."""
        return Size(self.h, self.w)


PAPERS = {"A4": Size(210.0, 297.0), "A3": Size(297.0, 420.0), "Letter": Size(215.9, 279.4)}


class SheetTooSmall(SamsaraError):
    """A piece that no way of laying the paper can hold."""


class PageSetup(NamedTuple):
    """What was chosen for every page of a print."""

    paper: str = "A4"
    mode: Mode = "duplex"
    flip: Flip = "long"
    bleed: float = 1.5
    outer: bool = False  # pieces edge to edge, bleed only around the whole block
    marks: Marks = "short"
    press: bool = False  # pages to read are cut as well

    @property
    def gap(self) -> float:
        """Return how far apart the trims of two neighbours lie."""
        return 0.0 if self.outer else 2 * self.bleed

    @property
    def around(self) -> float:
        """Return how far the print goes beyond the trim at the outside of a block."""
        return OUTER if self.outer else self.bleed

    @property
    def papers(self) -> tuple[Size, Size]:
        """Return the paper upright and on its side."""
        size = PAPERS[self.paper]
        return size, size.turned


class Offset(NamedTuple):
    """How far a printer's second side is to be moved, and turned about the page's middle."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0  # degrees, anticlockwise


def axis(page: Size, flip: Flip) -> Axis:
    """Return the line a page is turned over about: the edge that was named lies along it."""
    upright = page.h >= page.w
    return "upright" if upright == (flip == "long") else "level"
