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


class _Row(NamedTuple):
    """Atoms, and before each place and behind it what a line there has or does without."""

    atoms: tuple[Atom, ...]
    ahead: list[float]  # the room of everything before a place
    first: list[int]  # the atom with which a line begins that starts here: no space
    last: list[int]  # and behind which one it ends that stops here
    opening: list[float]  # the empty half of a mark at its beginning
    closing: list[float]  # that of a mark at its end, and the seam there
    prose: bool  # whether lines are filled, wherever sentences end


def _row(atoms_: tuple[Atom, ...], *, prose: bool) -> _Row:
    ahead, last = [0.0], [0]
    opening, closing = [], [0.0]
    for place, atom in enumerate(atoms_):
        ahead.append(ahead[-1] + atom.width + atom.seam)
        last.append(last[-1] if atom.space else place + 1)
        opening.append(0.5 if atom.first in OPENING else 0.0)
        mark = atom.glyphs[-1]
        half = 0.5 if mark.text in CLOSING and mark.width > 0.75 else 0.0
        closing.append(half + atom.seam)
    first = [len(atoms_)]
    for place in range(len(atoms_) - 1, -1, -1):
        first.append(first[-1] if atoms_[place].space else place)
    return _Row(atoms_, ahead, first[::-1], last, opening, closing, prose)


def _paragraph(atoms_: tuple[Atom, ...], width: float, kind: Type) -> list[TextLine]:
    if not atoms_:
        return [TextLine((), 0.0, ends=True)]
    row = _row(atoms_, prose=kind.prose)
    best: list[_Best | None] = [_Best(0, 0.0, 0)] + [None] * len(atoms_)
    for end in range(1, len(atoms_) + 1):
        if end < len(atoms_) and atoms_[end - 1].price == NEVER:
            continue
        best[end] = _cheapest(row, best, end, width / kind.em)
    if best[-1] is None:
        text = "".join(glyph.text for atom in atoms_ for glyph in atom.glyphs)
        raise TextDoesNotFit("text-too-wide", text=text[:40], width=f"{width:.1f}")
    return _walked(row, best, kind.em)


def _cheapest(row: _Row, best: list[_Best | None], end: int, width: float) -> _Best | None:
    """Return the best last line among those that end before atom `end`."""
    ahead, whole = row.ahead, len(row.atoms) == end
    lines_, price, found = 0, 0.0, -1
    for start in range(end - 1, -1, -1):
        before = best[start]
        if before is None:
            if ahead[end] - ahead[start] > width + 3:
                break
            continue
        room = _room(row, start, end)
        if room > width + _DUST:
            if ahead[end] - ahead[start] > width + 3:
                break
            continue
        offered = before.price + _line_price(row, end, width - room, whole=whole, width=width)
        if found < 0 or (before.lines, offered) < (lines_, price):
            lines_, price, found = before.lines, offered, start
    return None if found < 0 else _Best(lines_ + 1, price, found)


def _line_price(row: _Row, end: int, empty_room: float, *, whole: bool, width: float) -> float:
    if whole:
        short = min(_SHORT_TAIL, _TAIL_SHARE * width) - (width - empty_room)
        return 6 * short + 2 * short * short if short > 0 else 0.0
    last, empty = row.atoms[end - 1], empty_room**2 / 4
    if row.prose:
        return empty
    if last.last in SENTENCE_ENDS:
        empty = min(empty, _RESTING)
    return empty + last.price


def _room(row: _Row, start: int, end: int) -> float:
    """Return how wide the line is; marks at its ends give up their empty half."""
    first, last = row.first[start], row.last[end]
    if first >= last:
        return 0.0
    return row.ahead[last] - row.ahead[first] - row.closing[last] - row.opening[first]


def _walked(row: _Row, best: list[_Best | None], em: float) -> list[TextLine]:
    out = []
    end = whole = len(row.atoms)
    while end:
        way = best[end]
        assert way is not None
        first, last = row.first[way.start], row.last[end]
        room = _room(row, way.start, end) * em
        out.append(TextLine(row.atoms[first:last], room, ends=end == whole))
        end = way.start
    return out[::-1]
