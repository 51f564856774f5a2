"""Grid layout: rows of pieces on one side of paper, how many fit, what goes on the next page.

Pieces of one size lie in a grid in the middle of the page. A last page that is part full keeps
the places of a full one. Pieces of several sizes follow each other from the top, each size a
block with room for its own marks around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printpack.draw.ops import Box
from printpack.paper.sheets.page_setup import MARGIN, PageSetup, Size
from resources.addition import added

APART = 3.5  # mm between a block's bleed and the middle of the way to the next block
_MOST_PARTS = 4
_SMALL = 30.0  # mm: of tokens and markers there is always room for fewer in a row
_SEEN_MARGIN = 7.0  # mm: marks beside it end where home printers still print
_PART_MARGIN = 2.0  # mm beside the bleed of a part of a board: less white, but no strip more
_DUST = 1e-6


class Item(NamedTuple):
    """A piece to lay out, or a part of one that is larger than the paper."""

    piece: int
    w: float
    h: float
    part: Box = Box(0.0, 0.0, 0.0, 0.0)


class LaidItem(NamedTuple):
    """An item in its place."""

    item: Item
    trim: Box
    scale: float = 1.0


Block = list[LaidItem]


class _Row(NamedTuple):
    items: tuple[Item, ...]
    columns: int  # how many the row has room for

    @property
    def h(self) -> float:
        return self.items[0].h


def pages_of(items: Sequence[Item], page_setup: PageSetup) -> list[tuple[Size, list[Block]]]:
    """Return the pages, each with its paper and its blocks, on whichever side needs fewer."""
    small = all(max(item.w, item.h) <= _SMALL for item in items)
    margins = (_SEEN_MARGIN, MARGIN) if small and page_setup.marks != "none" else (MARGIN,)
    ways = [
        (size, laid)
        for margin in margins  # where both need as many pages, all marks can be seen
        for size in page_setup.papers
        if (laid := best(items, size, page_setup, margin=margin)) is not None
    ]
    size, laid = min(ways, key=lambda way: len(way[1]))
    return [(size, blocks) for blocks in laid]


def best(
    items: Sequence[Item],
    size: Size,
    page_setup: PageSetup,
    area: Box | None = None,
    *,
    margin: float = MARGIN,
) -> list[list[Block]] | None:
    """Return the blocks of each page, or nothing if an item is larger than the area."""
    area = area or Box(0.0, 0.0, size.w, size.h)
    if any(item.part.w for item in items):
        margin = _PART_MARGIN
    room = area.inset(margin + page_setup.around)
    rows = []
    for (w, h), same in groupby(items, key=lambda item: (item.w, item.h)):
        columns = fitting(room.w, w, page_setup.gap)
        if columns < 1 or fitting(room.h, h, page_setup.gap) < 1:
            return None
        group = list(same)
        rows += [
            _Row(tuple(group[i : i + columns]), columns) for i in range(0, len(group), columns)
        ]
    return [_placed(page, area, room, page_setup) for page in _by_page(rows, room, page_setup)]


def fitting(room: float, long: float, gap: float) -> int:
    """Return how many of this length fit into the room."""
    return int((room + gap + _DUST) // (long + gap))


def _by_page(rows: Sequence[_Row], room: Box, page_setup: PageSetup) -> list[list[_Row]]:
    pages: list[list[_Row]] = [[]]
    for row in rows:
        if pages[-1] and _high([*pages[-1], row], page_setup) > room.h + _DUST:
            pages.append([])
        pages[-1].append(row)
    return pages


def _blocks(rows: Sequence[_Row]) -> list[list[_Row]]:
    return [
        list(same) for _, same in groupby(rows, key=lambda row: (row.items[0].w, row.items[0].h))
    ]


def _high(rows: Sequence[_Row], page_setup: PageSetup) -> float:
    blocks = _blocks(rows)
    inside = added(
        added(row.h for row in block) + page_setup.gap * (len(block) - 1) for block in blocks
    )
    return inside + 2 * (page_setup.around + APART) * (len(blocks) - 1)


def _placed(rows: Sequence[_Row], area: Box, room: Box, page_setup: PageSetup) -> list[Block]:
    """Give every item of a page its place."""
    high = _high(rows, page_setup)
    if len(_blocks(rows)) == 1:  # as if the page were full
        count = fitting(room.h, rows[0].h, page_setup.gap)
        high = count * rows[0].h + (count - 1) * page_setup.gap
    top = area.y + (area.h + high) / 2
    placed = []
    for block in _blocks(rows):
        laid = []
        for row in block:
            laid += _across(row, area, top - row.h, page_setup)
            top -= row.h + page_setup.gap
        top += page_setup.gap - 2 * (page_setup.around + APART)
        placed.append(laid)
    return placed


def _across(row: _Row, area: Box, y: float, page_setup: PageSetup) -> list[LaidItem]:
    w = row.items[0].w
    wide = row.columns * w + (row.columns - 1) * page_setup.gap
    left = area.x + (area.w - wide) / 2
    return [
        LaidItem(item, Box(left + place * (w + page_setup.gap), y, w, item.h))
        for place, item in enumerate(row.items)
    ]


# --- pieces larger than the paper


def tiles(item: Item, page_setup: PageSetup) -> list[Item]:
    """Return the fewest even parts of an item that the paper holds; none if it takes too many."""
    ways = [
        (columns * rows, columns, rows)
        for columns in range(1, _MOST_PARTS + 1)
        for rows in range(1, _MOST_PARTS + 1)
        if any(
            best([_part(item, columns, rows)], size, page_setup) is not None
            for size in page_setup.papers
        )
    ]
    if not ways:
        return []
    _, columns, rows = min(ways)
    w, h = item.w / columns, item.h / rows
    return [
        Item(item.piece, w, h, Box(column * w, (rows - 1 - row) * h, w, h))
        for row in range(rows)
        for column in range(columns)
    ]


def _part(item: Item, columns: int, rows: int) -> Item:
    w, h = item.w / columns, item.h / rows
    return Item(item.piece, w, h, Box(0.0, 0.0, w, h))


def page_items(item: Item, page_setup: PageSetup) -> list[tuple[Size, list[Block]]]:
    """Return a page to read in the middle of the paper, as large as the paper allows."""
    size = min(page_setup.papers, key=lambda paper: -min(paper.w / item.w, paper.h / item.h))
    scale = min(1.0, size.w / item.w, size.h / item.h)
    w, h = item.w * scale, item.h * scale
    trim = Box((size.w - w) / 2, (size.h - h) / 2, w, h)
    return [(size, [[LaidItem(item, trim, scale)]])]
