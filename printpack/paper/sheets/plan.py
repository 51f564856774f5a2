"""Imposition plan: which piece lies where on which page, which back behind it; pure arithmetic.

A back lies where its front comes through the paper: mirrored about the line the sheet is turned
over, whether the sheet is full or not. Where that line is level, the back stands on its head.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printpack.draw.ops import Box
from printpack.paper.sheets.blocks import Item, LaidItem, best, page_items, pages_of, tiles
from printpack.paper.sheets.page_setup import (
    MARGIN,
    MARKS_ROOM,
    Axis,
    PageSetup,
    SheetTooSmall,
    Size,
    axis,
)

Side = Literal["front", "back", "fold"]


@dataclass(frozen=True, slots=True)
class Stock:
    """What there is to place of one piece."""

    w: float
    h: float
    count: int = 1
    backed: bool = False
    page: bool = False  # a page to read, which may fill the paper


class Placement(NamedTuple):
    """One side of a piece on a page. `x` and `y` are where the face's own lower left lies."""

    piece: int
    side: Side
    trim: Box
    shown: Box
    x: float
    y: float
    turn: int = 0
    scale: float = 1.0


class PlannedPage(NamedTuple):
    """One side of a sheet: its blocks of pieces, and the line it is folded at."""

    size: Size
    side: Side
    blocks: tuple[tuple[Placement, ...], ...]
    fold: Axis | None = None

    @property
    def placements(self) -> list[Placement]:
        """Return everything that lies on the page."""
        return [placement for block in self.blocks for placement in block]

    @property
    def trim(self) -> Box:
        """Return the box around all that is cut out; an empty page is whole."""
        trims = [placement.trim for placement in self.placements]
        return around(trims) if trims else Box(0.0, 0.0, self.size.w, self.size.h)


def around(boxes: Iterable[Box]) -> Box:
    """Return the box around boxes."""
    every = list(boxes)
    left, low = min(box.x for box in every), min(box.y for box in every)
    right, top = max(box.right for box in every), max(box.top for box in every)
    return Box(left, low, right - left, top - low)


def plan(stock: Sequence[Stock], page_setup: PageSetup) -> list[PlannedPage]:
    """Return the pages that hold every piece as often as it is wanted.

    In duplex mode every front is followed by its back, which may be blank; pages of a stock
    without any back stand alone.
    """
    if not stock:
        return []
    if page_setup.press and all(piece.page for piece in stock):
        return [_to_be_cut(place, one, page_setup) for place, one in enumerate(stock)]
    backed = any(piece.backed for piece in stock)
    if backed and page_setup.mode == "fold":
        return _folded(stock, page_setup)
    fronts = _fronts(stock, page_setup)
    if not backed:
        return fronts
    if page_setup.mode == "single":
        return [*fronts, *(page for front in fronts if (page := _alike(front, stock)).blocks)]
    return [page for front in fronts for page in (front, _mirrored(front, stock, page_setup))]


def _items(stock: Sequence[Stock], page_setup: PageSetup) -> list[Item]:
    items: list[Item] = []
    for place, piece in enumerate(stock):
        item = Item(place, piece.w, piece.h)
        items += piece.count * (
            [item] if _fits(item, page_setup) else _cut_up(item, piece, page_setup)
        )
    return _by_size(items)


def _by_size(items: list[Item]) -> list[Item]:
    """Bring items of one size together, sizes in the order of their first item."""
    order: dict[tuple[float, float], int] = {}
    return sorted(items, key=lambda item: order.setdefault((item.w, item.h), len(order)))


def _fits(item: Item, page_setup: PageSetup) -> bool:
    return any(best([item], page, page_setup) is not None for page in page_setup.papers)


def _cut_up(item: Item, piece: Stock, page_setup: PageSetup) -> list[Item]:
    """Return the parts of a piece that is larger than the paper."""
    parts = tiles(item, page_setup)
    if piece.backed or not parts:
        raise SheetTooSmall(
            "sheet-too-small", given=f"{piece.w:g}×{piece.h:g} mm", paper=page_setup.paper
        )
    return parts


def _fronts(stock: Sequence[Stock], page_setup: PageSetup) -> list[PlannedPage]:
    if all(piece.page for piece in stock):
        laid = [row for place, piece in enumerate(stock) for row in _read(place, piece, page_setup)]
    else:
        laid = pages_of(_items(stock, page_setup), page_setup)
    return [PlannedPage(size, "front", _front_blocks(blocks, page_setup)) for size, blocks in laid]


def _read(
    place: int, piece: Stock, page_setup: PageSetup
) -> list[tuple[Size, list[list[LaidItem]]]]:
    """Lay out a page to read: as it is where the paper holds it, else made smaller."""
    item = Item(place, piece.w, piece.h)
    if _fits(item, page_setup):
        return pages_of([item] * piece.count, page_setup)
    return page_items(item, page_setup) * piece.count


def _to_be_cut(place: int, piece: Stock, page_setup: PageSetup) -> PlannedPage:
    """Return a page to read as a press takes it: as large as ever, bleed and marks around it."""
    around_ = page_setup.around + MARKS_ROOM
    size = Size(piece.w + 2 * around_, piece.h + 2 * around_)
    laid = LaidItem(Item(place, piece.w, piece.h), Box(around_, around_, piece.w, piece.h))
    return PlannedPage(size, "front", _front_blocks([[laid]], page_setup))


def _front_blocks(
    blocks: Sequence[Sequence[LaidItem]], page_setup: PageSetup
) -> tuple[tuple[Placement, ...], ...]:
    return tuple(tuple(_front(laid, block, page_setup) for laid in block) for block in blocks)


def _front(laid: LaidItem, block: Sequence[LaidItem], page_setup: PageSetup) -> Placement:
    part, scale, trim = laid.item.part, laid.scale, laid.trim
    shown = _shown(trim, around(other.trim for other in block), page_setup)
    x, y = trim.x - part.x * scale, trim.y - part.y * scale
    return Placement(laid.item.piece, "front", trim, shown, x, y, 0, scale)


def _shown(trim: Box, block: Box, page_setup: PageSetup) -> Box:
    """Return what is printed of a piece: its bleed, or where all touch only that of the rim."""
    if not page_setup.outer:
        return trim.inset(-page_setup.bleed)
    left, low, right, top = (
        page_setup.around if abs(one - other) < 1e-6 else 0.0
        for one, other in zip(
            (trim.x, trim.y, trim.right, trim.top),
            (block.x, block.y, block.right, block.top),
            strict=True,
        )
    )
    return Box(trim.x - left, trim.y - low, trim.w + left + right, trim.h + low + top)


# --- backs


def _mirrored(front: PlannedPage, stock: Sequence[Stock], page_setup: PageSetup) -> PlannedPage:
    """Return the page behind a front."""
    about = axis(front.size, page_setup.flip)
    blocks = tuple(_behind(block, stock, front.size, about) for block in front.blocks)
    return PlannedPage(front.size, "back", tuple(block for block in blocks if block))


def _behind(
    block: Sequence[Placement], stock: Sequence[Stock], size: Size, about: Axis
) -> tuple[Placement, ...]:
    backed = (placement for placement in block if stock[placement.piece].backed)
    return tuple(_back(placement, size, about) for placement in backed)


def _back(front: Placement, size: Size, about: Axis) -> Placement:
    trim, shown = reflected(front.trim, size, about), reflected(front.shown, size, about)
    if about == "upright":
        return Placement(front.piece, "back", trim, shown, trim.x, trim.y, 0, front.scale)
    return Placement(front.piece, "back", trim, shown, trim.right, trim.top, 180, front.scale)


def reflected(box: Box, size: Size, about: Axis) -> Box:
    """Return the box as it lies on the other side of the sheet, or beyond the fold."""
    if about == "upright":
        return Box(size.w - box.right, box.y, box.w, box.h)
    return Box(box.x, size.h - box.top, box.w, box.h)


def _alike(front: PlannedPage, stock: Sequence[Stock]) -> PlannedPage:
    """Return a page of the backs, each in its front's place, for who glues them on."""
    blocks = tuple(
        tuple(
            placement._replace(side="back") for placement in block if stock[placement.piece].backed
        )
        for block in front.blocks
    )
    return PlannedPage(front.size, "back", tuple(block for block in blocks if block))


# --- folding


def _folded(stock: Sequence[Stock], page_setup: PageSetup) -> list[PlannedPage]:
    """Lay fronts on one half and their backs beyond the fold on the other."""
    items = _by_size(
        [
            Item(place, piece.w, piece.h)
            for place, piece in enumerate(stock)
            for _ in range(piece.count)
        ]
    )
    axes: tuple[Axis, ...] = ("upright", "level")
    ways = [
        (laid, size, about)
        for size in page_setup.papers
        for about in axes
        if (laid := best(items, size, page_setup, _half(size, about))) is not None
    ]
    if not ways:
        largest = max(stock, key=lambda piece: piece.w * piece.h)
        raise SheetTooSmall(
            "sheet-too-small", given=f"2 × {largest.w:g}×{largest.h:g} mm", paper=page_setup.paper
        )
    laid, size, about = min(ways, key=lambda way: len(way[0]))
    pages = []
    for blocks in laid:
        fronts = _front_blocks(blocks, page_setup)
        backs = tuple(_behind(block, stock, size, about) for block in fronts)
        pages.append(
            PlannedPage(size, "fold", (*fronts, *(block for block in backs if block)), about)
        )
    return pages


def _half(size: Size, about: Axis) -> Box:
    """Return the half that fronts may lie on, the left or the upper one; a fold needs no margin."""
    if about == "upright":
        return Box(0, 0, size.w / 2 + MARGIN, size.h)
    return Box(0, size.h / 2 - MARGIN, size.w, size.h / 2 + MARGIN)
