"""Setting of a guide: each part of its Markdown as strips of a column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from reportlab.lib.utils import ImageReader

from printpack.booklet.markdown import (
    Heading,
    Item,
    Link,
    Listing,
    Paragraph,
    Part,
    Picture,
    Table,
    anchor,
    bare,
    relinked,
    starred,
)
from printpack.booklet.strips import Image, Strip, gap, lined
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GREY, MIST, TINT
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen
from printpack.typeset.atoms import Type
from printpack.typeset.block import Block, block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.sheet_type import body, head, size

_POINTS = {"zh": 9.0, "en": 9.7}
_LEAD = {"zh": 1.5, "en": 1.34}
_HEADS = {2: 13.0, 3: 10.6}  # points of headings
_ABOVE = {2: 4.6, 3: 3.0}  # mm over headings
_AFTER = 1.5  # mm between paragraphs
_INDENT = 4.6  # mm of an item
_NOTED, _TYPED = 8.4, 8.0  # points of tables and captions, of listings
_PAD = 1.4  # mm around the words of a table's cell, and of a listing
_WORDS = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]{1,4}|[^\s\u2e80-\u9fff\uff00-\uffef]+")
_TOGETHER = 3  # rows of a table, with its head, that no page parts
_ANNOUNCING = (":", "：")
_LONGEST = 6.0  # times its least width: no column asks for more of what is left


@dataclass(frozen=True)
class Column:
    """Where a guide is set: its language, its left edge and width, and how links are worded."""

    lang: str
    x: float
    w: float
    pictures: Path
    link: Callable[[Link], str]

    @property
    def kind(self) -> Type:
        """Return the type of running text; what is bold there is a name or a key."""
        return self.type(_POINTS[self.lang])

    @property
    def align(self) -> str:
        """Return how running text is aligned."""
        return "justify" if self.lang == "zh" else "left"

    def type(self, points: float) -> Type:
        """Return running text at a size; what is signed in it is a key, such as `Ctrl+1`."""
        kind = body(self.lang, points, _LEAD[self.lang])
        return kind._replace(number=kind.bold, prose=True)

    def typed(self, text: str) -> str:
        """Return a line as the typesetter reads it."""
        return starred(relinked(text, self.link))

    def set(self, part: Part) -> list[Strip]:
        """Return a part as strips, with the distance below it."""
        match part:
            case Heading():
                return list(_heading(self, part))
            case Paragraph():
                return _paragraph(self, part)
            case Item():
                return _item(self, part)
            case Table():
                return list(_table(self, part))
            case Listing():
                return list(_listing(self, part))
            case Picture():
                return list(_picture(self, part))


def _paragraph(column: Column, part: Paragraph) -> list[Strip]:
    """Return a paragraph; one that announces something stands on the page of what it announces."""
    strips = _running(column, part.text, column.x, column.w)
    if not part.text.endswith(_ANNOUNCING):
        return [*strips, gap(_AFTER)]
    return [*strips[:-1], strips[-1]._replace(tied=True), gap(_AFTER, tied=True)]


def _running(column: Column, text: str, x: float, wide: float) -> list[Strip]:
    return lined(block(column.typed(text), wide, column.kind), x, column.align)


def _heading(column: Column, part: Heading) -> Iterator[Strip]:
    points = size(column.lang, _HEADS[part.level])
    style = head(column.lang)
    kind = Type(style, style, style, points, 1.3, column.lang)
    inset = 2.6 if part.level == 2 else 0.0
    text = block(bare(part.text), column.w - inset, kind)
    yield gap(_ABOVE[part.level], tied=True)
    pen = Pen(column.lang)
    if inset:
        pen.fill(rect(column.x, -text.height + 0.7, 1.0, text.height - 1.2), CINNABAR)
    pen.text(text, column.x + inset, 0.0, align="left")
    named = anchor(part.text)
    titled = bare(part.text) if part.level == 2 else ""
    yield Strip(text.height, tuple(pen.ops), tied=True, target=named, title=titled)
    yield gap(1.3, tied=True)


def _item(column: Column, part: Item) -> list[Strip]:
    x = column.x + _INDENT * (part.depth + 1)
    first, *rest = _running(column, part.text, x, column.x + column.w - x)
    pen, kind = Pen(column.lang), column.kind
    base = -0.88 * kind.em - (kind.line - kind.em) / 2
    pen.put(x - 1.6, base, part.mark, "sans-bold", kind.size - 0.6, CINNABAR, "right")
    return [first._replace(ops=(*pen.ops, *first.ops)), *rest, gap(0.7 * _AFTER)]


# --- tables


def _table(column: Column, part: Table) -> Iterator[Strip]:
    kind = column.type(_NOTED)
    rows = [[column.typed(cell) for cell in row] for row in (part.head, *part.rows)]
    rows[0] = [cell and f"*{cell.replace('*', '')}*" for cell in rows[0]]
    wide = _shares(rows, column.w, kind)
    yield gap(0.6, tied=True)
    for number, row in enumerate(rows):
        cells = [block(cell, room - 2 * _PAD, kind) for cell, room in zip(row, wide, strict=True)]
        strip = _row(column, cells, wide, head=number == 0, last=number == len(rows) - 1)
        yield strip._replace(tied=number < _TOGETHER - 1 or number == len(rows) - 2)
    yield gap(2 * _AFTER)


def _row(
    column: Column, cells: Sequence[Block], wide: Sequence[float], *, head: bool, last: bool
) -> Strip:
    """Return a row of a table, with a thin line below it."""
    high = max(cell.height for cell in cells) + 1.2
    pen, x = Pen(column.lang), column.x
    if head:
        pen.fill(rect(x, -high, column.w, high), TINT)
    for cell, room in zip(cells, wide, strict=True):
        pen.text(cell, x + _PAD, -0.6, align="left")
        x += room
    pen.rule(column.x, column.x + column.w, -high, 0.3 if head or last else 0.15, MIST)
    return Strip(high, tuple(pen.ops))


def _shares(rows: Sequence[Sequence[str]], room: float, kind: Type) -> list[float]:
    """Return the columns' widths: each holds its words, and what has more to say gets more."""
    measure = partial(_wide, kind=kind)
    columns = list(zip(*rows, strict=True))
    least = [
        max(measure(word) for cell in column for word in ["", *_WORDS.findall(cell)]) + 2 * _PAD
        for column in columns
    ]
    most = [max(map(measure, column)) + 2 * _PAD for column in columns]
    spare = room - sum(least)
    if spare < 0:
        raise TextDoesNotFit("text-too-wide", text=" | ".join(rows[0])[:40], width=f"{room:.1f}")
    wants = [
        max(0.0, min(whole, own * _LONGEST) - own) for whole, own in zip(most, least, strict=True)
    ]
    share = spare / sum(wants) if sum(wants) else 0.0
    wide = [own + want * min(1.0, share) for own, want in zip(least, wants, strict=True)]
    wide[-1] += room - sum(wide)
    return wide


def _wide(text: str, kind: Type) -> float:
    """Return how wide a text is in bold, the broader face, with some dust for seams."""
    return width(text.replace("*", ""), kind.bold, kind.size) + 0.4


# --- what is typed, and what is seen


def _listing(column: Column, part: Listing) -> Iterator[Strip]:
    points = size(column.lang, _TYPED)
    high = points * 1.5 / MM
    yield gap(0.4, tied=True)
    count = len(part.lines)
    for number, line in enumerate(part.lines):
        room = column.w - 4 * _PAD
        if width(line, "sans", points) > room:
            raise TextDoesNotFit("text-too-wide", text=line[:40], width=f"{room:.1f}")
        first, last = number == 0, number == count - 1
        top, low = _PAD * first, _PAD * last
        pen = Pen(column.lang)
        pen.fill(rect(column.x, -high - top - low, column.w, high + top + low), TINT)
        left = len(line) - len(line.lstrip())
        indent = left * width("n", "sans", points)
        pen.put(column.x + 2 * _PAD + indent, -top - 0.72 * high, line.strip(), "sans", points)
        yield Strip(high + top + low, tuple(pen.ops), tied=not last)
    yield gap(1.6 * _AFTER)


def _picture(column: Column, part: Picture) -> Iterator[Strip]:
    file = column.pictures / part.file
    across, down = ImageReader(str(file)).getSize()
    high = column.w * down / across
    pen = Pen(column.lang)
    pen.stroke(rect(column.x, -high, column.w, high), MIST, 0.2)
    yield gap(1.0, tied=True)
    image = Image(file, column.x, -high, column.w, high)
    yield Strip(high, tuple(pen.ops), tied=bool(part.text), image=image)
    if part.text:
        kind = column.type(_NOTED)
        text = block(column.typed(part.text), column.w, kind)
        yield gap(0.8, tied=True)
        yield from (strip._replace(tied=True) for strip in lined(text, column.x, "left", GREY))
    yield gap(1.6 * _AFTER)
