"""Line breaking, optimal by dynamic programming: as few lines as can be, of these the most even."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.errors import SamsaraError
from printpack.typeset.atoms import NEVER, Atom, Type, atoms
from printpack.typeset.punctuation import CLOSING, OPENING

_SHORT_TAIL = 2.2  # em: a last line shorter than this looks forgotten


class TextDoesNotFit(SamsaraError):
    """A text that its box cannot hold."""


class TextLine(NamedTuple):
    """The atoms of one line, the room they take, and whether the paragraph ends with it."""

    atoms: tuple[Atom, ...]
    width: float
    ends: bool


class _Best(NamedTuple):
    """The cheapest way to have set everything before an atom."""

    lines: int
    price: float
    start: int  # of the line that ends here


def lines(text: str, width: float, kind: Type) -> list[TextLine]:
    """Break a text into lines of at most this width; every newline in it ends a paragraph."""
    return [
        line for part in text.split("\n") for line in _paragraph(atoms(part, kind), width, kind)
    ]


def _paragraph(row: list[Atom], width: float, kind: Type) -> list[TextLine]:
    if not row:
        return [TextLine((), 0.0, ends=True)]
    ahead = [0.0]
    for atom in row:
        ahead.append(ahead[-1] + atom.width)
    best: list[_Best | None] = [_Best(0, 0.0, 0)] + [None] * len(row)
    for end in range(1, len(row) + 1):
        if end < len(row) and row[end - 1].price == NEVER:
            continue
        best[end] = _cheapest(row, ahead, best, end, width, kind)
    if best[-1] is None:
        text = "".join(glyph.text for atom in row for glyph in atom.glyphs)
        raise TextDoesNotFit("text-too-wide", text=text[:40], width=f"{width:.1f}")
    return _walked(row, best, kind)


def _cheapest(
    row: list[Atom],
    ahead: list[float],
    best: list[_Best | None],
    end: int,
    width: float,
    kind: Type,
) -> _Best | None:
    """Return the best last line among those that end before atom `end`."""
    found: _Best | None = None
    for start in range(end - 1, -1, -1):
        before = best[start]
        room = _room(row, ahead, start, end, kind)
        if room > width + 1e-6:
            if ahead[end] - ahead[start] > width + 3 * kind.em:
                break
            continue
        if before is None:
            continue
        price = before.price + _line_price(row, end, width - room, room, kind)
        offer = _Best(before.lines + 1, price, start)
        if found is None or offer[:2] < found[:2]:
            found = offer
    return found


def _line_price(row: list[Atom], end: int, slack: float, room: float, kind: Type) -> float:
    empty = slack / kind.em
    if end == len(row):
        short = _SHORT_TAIL - room / kind.em
        return 4 * short if short > 0 and len(row) > 6 else 0.0
    return float(empty * empty / 4 + row[end - 1].price)


def _edges(row: list[Atom], start: int, end: int) -> tuple[int, int]:
    """Return the line without the spaces at its ends."""
    while start < end and row[start].space:
        start += 1
    while end > start and row[end - 1].space:
        end -= 1
    return start, end


def _room(row: list[Atom], ahead: list[float], start: int, end: int, kind: Type) -> float:
    """Return how wide the line is; marks at its ends give up their empty half."""
    start, end = _edges(row, start, end)
    if start == end:
        return 0.0
    room = ahead[end] - ahead[start]
    last = row[end - 1].glyphs[-1]
    if last.text in CLOSING and last.width > 0.75 * kind.em:
        room -= kind.em / 2
    if row[start].first in OPENING:
        room -= kind.em / 2
    return room


def _walked(row: list[Atom], best: list[_Best | None], kind: Type) -> list[TextLine]:
    ahead = [0.0]
    for atom in row:
        ahead.append(ahead[-1] + atom.width)
    out = []
    end = len(row)
    while end:
        way = best[end]
        assert way is not None
        first, last = _edges(row, way.start, end)
        room = _room(row, ahead, way.start, end, kind)
        out.append(TextLine(tuple(row[first:last]), room, ends=end == len(row)))
        end = way.start
    return out[::-1]
