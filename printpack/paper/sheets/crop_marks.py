"""Crop marks: lines to cut and to fold by. They never touch a piece or its bleed."""

from __future__ import annotations

from collections.abc import Sequence

from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Path
from printpack.paper.sheets.page_setup import PageSetup
from printpack.paper.sheets.plan import Placement, PlannedPage, around

WIDTH = 0.25 / MM  # mm: a quarter of a point
CLEAR = 0.5  # mm between the bleed and a mark
_SHORT = 2.5


def crop_marks(page: PlannedPage, page_setup: PageSetup) -> Path:
    """Return the marks at the corners and along the sides of every block."""
    if page_setup.marks == "none":
        return []
    lines: Path = []
    for block in page.blocks:
        if not _fills(block, page):
            lines += _around_block(block, page, page_setup)
    return lines


def _fills(block: Sequence[Placement], page: PlannedPage) -> bool:
    """Say whether a block takes the whole paper, so that nothing is cut."""
    box = around(placement.trim for placement in block)
    return box.w > page.size.w - 2 * CLEAR or box.h > page.size.h - 2 * CLEAR


def _around_block(block: Sequence[Placement], page: PlannedPage, page_setup: PageSetup) -> Path:
    box = around(placement.trim for placement in block)
    clear = page_setup.around + CLEAR
    left, low, right, top = (_reach(box, side, page, page_setup) for side in range(4))
    lines: Path = []
    for x in _edges(block, level=True):
        lines += _line(x, box.y - clear, x, low) + _line(x, box.top + clear, x, top)
    for y in _edges(block, level=False):
        lines += _line(box.x - clear, y, left, y) + _line(box.right + clear, y, right, y)
    return lines


def _edges(block: Sequence[Placement], *, level: bool) -> list[float]:
    """Return where the block is cut: each piece's two sides, or its lower and upper edge."""
    trims = [placement.trim for placement in block]
    ends = [(trim.x, trim.right) if level else (trim.y, trim.top) for trim in trims]
    return sorted({round(value, 4) for pair in ends for value in pair})


def _reach(box: Box, side: int, page: PlannedPage, page_setup: PageSetup) -> float:
    """Return how far marks go out of a block on one side: left, lower, right, upper."""
    edge = (0.0, 0.0, page.size.w, page.size.h)[side]
    out = (box.x, box.y, box.right, box.top)[side]
    sign = -1 if side < 2 else 1
    short = out + sign * (page_setup.around + CLEAR + _SHORT)
    if page_setup.marks == "long" and _unobstructed(box, side, page):
        return edge
    return max(short, edge) if side < 2 else min(short, edge)


def _unobstructed(box: Box, side: int, page: PlannedPage) -> bool:
    """Say whether no other block lies between this one and the edge of the paper."""
    others = [around(placement.trim for placement in block) for block in page.blocks]
    match side:
        case 0:
            return not any(other.right < box.x for other in others)
        case 1:
            return not any(other.top < box.y for other in others)
        case 2:
            return not any(other.x > box.right for other in others)
        case _:
            return not any(other.y > box.top for other in others)


def _line(x0: float, y0: float, x1: float, y1: float) -> Path:
    return [("M", x0, y0), ("L", x1, y1)]


def fold_line(page: PlannedPage) -> Path:
    """Return the line the page is folded at, if it is."""
    w, h = page.size
    match page.fold:
        case "upright":
            return _line(w / 2, 0, w / 2, h)
        case "level":
            return _line(0, h / 2, w, h / 2)
        case None:
            return []
