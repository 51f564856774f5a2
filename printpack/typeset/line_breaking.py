"""Line breaking, optimal by dynamic programming: as few lines as can be, of these the most even.

Everything is reckoned in ems; a line's width comes out in millimetres.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.errors import SamsaraError
from printpack.typeset.atoms import NEVER, Atom, Type, atoms
from printpack.typeset.punctuation import CLOSING, OPENING, SENTENCE_ENDS

_SHORT_TAIL = 4.2  # em: a last line shorter than this looks forgotten
_TAIL_SHARE = 0.35  # of the column, where that is less
_DUST = 1e-6
_RESTING = 1.0  # the most that the empty end of a line costs behind a whole sentence


class TextDoesNotFit(SamsaraError):
    """A text that its box cannot hold."""


class TextLine(NamedTuple):
    """The atoms of one line, the millimetres they take, and whether the paragraph ends with it."""

    atoms: tuple[Atom, ...]
    width: float
    ends: bool

    @property
    def rests(self) -> bool:
        """Say whether a sentence ends with the line, which may then be short."""
        return self.ends or self.atoms[-1].last in SENTENCE_ENDS


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


def _paragraph(row: tuple[Atom, ...], width: float, kind: Type) -> list[TextLine]:
    if not row:
        return [TextLine((), 0.0, ends=True)]
    ahead = _ahead(row)
    best: list[_Best | None] = [_Best(0, 0.0, 0)] + [None] * len(row)
    for end in range(1, len(row) + 1):
        if end < len(row) and row[end - 1].price == NEVER:
            continue
        best[end] = _cheapest(row, ahead, best, end, width / kind.em)
    if best[-1] is None:
        text = "".join(glyph.text for atom in row for glyph in atom.glyphs)
        raise TextDoesNotFit("text-too-wide", text=text[:40], width=f"{width:.1f}")
    return _walked(row, ahead, best, kind.em)


def _ahead(row: tuple[Atom, ...]) -> list[float]:
    """Return the room of everything before each atom."""
    ahead = [0.0]
    for atom in row:
        ahead.append(ahead[-1] + atom.width + atom.seam)
    return ahead


def _cheapest(
    row: tuple[Atom, ...], ahead: list[float], best: list[_Best | None], end: int, width: float
) -> _Best | None:
    """Return the best last line among those that end before atom `end`."""
    found: _Best | None = None
    for start in range(end - 1, -1, -1):
        before = best[start]
        room = _room(row, ahead, start, end)
        if room > width + _DUST:
            if ahead[end] - ahead[start] > width + 3:
                break
            continue
        if before is None:
            continue
        price = before.price + _line_price(row, end, width, room)
        offer = _Best(before.lines + 1, price, start)
        if found is None or offer[:2] < found[:2]:
            found = offer
    return found


def _line_price(row: tuple[Atom, ...], end: int, width: float, room: float) -> float:
    if end == len(row):
        short = min(_SHORT_TAIL, _TAIL_SHARE * width) - room
        return 6 * short + 2 * short * short if short > 0 else 0.0
    empty = (width - room) ** 2 / 4
    if row[end - 1].last in SENTENCE_ENDS:
        empty = min(empty, _RESTING)
    return float(empty + row[end - 1].price)


def _edges(row: tuple[Atom, ...], start: int, end: int) -> tuple[int, int]:
    """Return the line without the spaces at its ends."""
    while start < end and row[start].space:
        start += 1
    while end > start and row[end - 1].space:
        end -= 1
    return start, end


def _room(row: tuple[Atom, ...], ahead: list[float], start: int, end: int) -> float:
    """Return how wide the line is; marks at its ends give up their empty half."""
    start, end = _edges(row, start, end)
    if start == end:
        return 0.0
    room = ahead[end] - ahead[start] - row[end - 1].seam
    last = row[end - 1].glyphs[-1]
    if last.text in CLOSING and last.width > 0.75:
        room -= 0.5
    if row[start].first in OPENING:
        room -= 0.5
    return room


def _walked(
    row: tuple[Atom, ...], ahead: list[float], best: list[_Best | None], em: float
) -> list[TextLine]:
    out = []
    end = len(row)
    while end:
        way = best[end]
        assert way is not None
        first, last = _edges(row, way.start, end)
        room = _room(row, ahead, way.start, end) * em
        out.append(TextLine(row[first:last], room, ends=end == len(row)))
        end = way.start
    return out[::-1]
