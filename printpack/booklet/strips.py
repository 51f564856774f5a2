"""Strips: the lines of a page one below the other, each drawn from its own top edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from printpack.draw.inks import INK, Ink
from printpack.draw.ops import Fill, Op, Run, Stroke, moved
from printpack.typeset.block import Block

_FEW = 2  # lines of a paragraph that no page has alone


class Image(NamedTuple):
    """A picture from a file: where its lower left lies, how large it is."""

    file: Path
    x: float
    y: float
    w: float
    h: float


class Strip(NamedTuple):
    """So much height, what is drawn in it from its top down, and whether the next one follows."""

    height: float
    ops: tuple[Op, ...] = ()
    tied: bool = False  # to the strip after it: no page ends here
    image: Image | None = None
    target: str = ""  # what links to it are called
    title: str = ""  # of what begins here, for the contents
    wants: float = 0.0  # mm that must be left on a page for it to begin there

    @property
    def blank(self) -> bool:
        """Say whether it is mere distance, which no page begins with."""
        return not self.ops and self.image is None


def gap(height: float, *, tied: bool = False) -> Strip:
    """Return some distance."""
    return Strip(height, tied=tied)


def lined(block: Block, x: float, align: str, ink: Ink = INK) -> list[Strip]:
    """Return the lines of a set text, each a strip; two at least stay together at either end."""
    kind, count = block.kind, len(block.lines)
    rows: list[list[Op]] = [[] for _ in range(count)]
    for op in block.ops(x, 0.0, ink, align):
        assert isinstance(op, Run)  # a guide has no small pictures in its lines
        row = min(count - 1, int(-op.y / kind.line))
        rows[row].append(lowered(op, row * kind.line))
    return [
        Strip(kind.line, tuple(row), tied=_clings(number, count)) for number, row in enumerate(rows)
    ]


def _clings(number: int, count: int) -> bool:
    """Say whether a line stays with the next one."""
    if number == count - 1:
        return False
    return number < _FEW - 1 or number >= count - _FEW


def lowered(op: Op, dy: float) -> Op:
    """Return an operation so much higher."""
    match op:
        case Run():
            return op._replace(y=op.y + dy)
        case Fill() | Stroke():
            return op._replace(path=moved(op.path, 0.0, dy))
    return op


def broken(strips: Sequence[Strip], room: float) -> Iterator[list[Strip]]:
    """Yield pages of strips: as much as there is room for, and nothing parted that is tied."""
    page: list[Strip] = []
    full = 0.0
    for group in _groups(strips):
        high = sum(strip.height for strip in group)
        if page and full + max(high, group[0].wants) > room + 1e-6:
            yield page
            page, full = [], 0.0
        kept = group if page else _dropped(group)
        page += kept
        full += sum(strip.height for strip in kept)
    if page:
        yield page


def _groups(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Yield strips that are tied together."""
    group: list[Strip] = []
    for strip in strips:
        group.append(strip)
        if not strip.tied:
            yield group
            group = []
    if group:
        yield group


def _dropped(group: list[Strip]) -> list[Strip]:
    """Return a group without the distance it begins with."""
    first = next((at for at, strip in enumerate(group) if not strip.blank), len(group))
    return group[first:]
