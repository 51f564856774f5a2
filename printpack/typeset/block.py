"""Text box: a text set in it, its lines, how high it stands, and the runs that draw it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from printpack.draw.fonts import advance, font_for
from printpack.draw.inks import Ink
from printpack.draw.ops import Op
from printpack.draw.rows import CharacterSpot, joined
from printpack.typeset.atoms import Glyph, Type
from printpack.typeset.inline import drawn, is_picture
from printpack.typeset.line_breaking import TextDoesNotFit, TextLine, lines
from printpack.typeset.punctuation import OPENING, is_square

_ASCENT = 0.88  # of an em of Chinese type above its baseline
_LOOSEST = 0.12  # em that justifying may put between two characters


class Block(NamedTuple):
    """A text whose lines are decided; nothing but its place is open."""

    lines: tuple[TextLine, ...]
    width: float
    kind: Type

    @property
    def height(self) -> float:
        """Return how high all lines stand."""
        return len(self.lines) * self.kind.line

    def ops(self, x: float, top: float, ink: Ink, align: str = "justify") -> Iterator[Op]:
        """Yield what draws the text with its first line's top at `top`."""
        kind = self.kind
        drop = _ASCENT * kind.em + (kind.line - kind.em) / 2
        loose = self.loose if align == "justify" else (0.0,) * len(self.lines)
        for number, (line, gap) in enumerate(zip(self.lines, loose, strict=True)):
            base = top - number * kind.line - drop
            row = list(self._spots(line, x, align, gap))
            yield from joined([s for s in row if s.font], kind.size, base, ink)
            for spot in row:
                if not spot.font:
                    yield from drawn(spot.text, spot.x, base, kind.em, ink)

    @property
    def loose(self) -> tuple[float, ...]:
        """Return how far each line's characters are drawn apart so that it ends with the column.

        A paragraph is set in one way: where one of its lines would become too loose, none is
        spread. The end of a sentence may stand anywhere.
        """
        out: list[float] = []
        paragraph: list[TextLine] = []
        for line in self.lines:
            paragraph.append(line)
            if line.ends:
                out += self._spread(paragraph)
                paragraph = []
        return tuple(out)

    def _spread(self, paragraph: list[TextLine]) -> list[float]:
        most = _LOOSEST * self.kind.em
        gaps = [0.0 if line.ends else self._gap(line) for line in paragraph]
        if any(gap > most and not line.rests for gap, line in zip(gaps, paragraph, strict=True)):
            return [0.0] * len(paragraph)
        return [gap if gap <= most else 0.0 for gap in gaps]

    def _gap(self, line: TextLine) -> float:
        joints = sum(_joint(*pair) for pair in pairwise(_glyphs(line)))
        return (self.width - line.width) / joints if joints else 0.0

    def _spots(self, line: TextLine, x: float, align: str, gap: float) -> Iterator[CharacterSpot]:
        if not line.atoms:
            return
        em, slack = self.kind.em, self.width - line.width
        at = x + {"center": slack / 2, "right": slack}.get(align, 0.0)
        if line.atoms[0].first in OPENING:
            at -= em / 2
        last: Glyph | None = None
        for atom in line.atoms:
            for glyph in atom.glyphs:
                if gap and last is not None and _joint(last, glyph):
                    at += gap
                yield _spot(glyph, at, em)
                at += glyph.width * em
                last = glyph
            at += atom.seam * em


def _glyphs(line: TextLine) -> Iterator[Glyph]:
    return (glyph for atom in line.atoms for glyph in atom.glyphs)


def _joint(left: Glyph, right: Glyph) -> bool:
    """Say whether two neighbours may be drawn apart: not within a figure or a foreign word."""
    return is_square(left.text) or is_square(right.text)


def _spot(glyph: Glyph, x: float, em: float) -> CharacterSpot:
    if is_picture(glyph.text):
        return CharacterSpot(x, glyph.text, "", glyph.width * em)
    natural = advance(glyph.text, glyph.style) * em
    return CharacterSpot(x, glyph.text, font_for(glyph.text, glyph.style), natural)


@lru_cache(maxsize=1024)
def block(text: str, width: float, kind: Type) -> Block:
    """Set a text in a column of this width."""
    return Block(tuple(lines(text, width, kind)), width, kind)


def balanced(text: str, width: float, kind: Type) -> Block:
    """Set a text in the narrowest column that needs no more lines: its lines are even."""
    best = block(text, width, kind)
    narrow = width
    while narrow > 0.55 * width:
        narrow -= 0.4
        widest = max((line.width for line in best.lines), default=0.0)
        if narrow >= widest:
            continue
        try:
            trial = block(text, narrow, kind)
        except TextDoesNotFit:
            break
        if len(trial.lines) > len(best.lines):
            break
        best = trial
    return Block(best.lines, width, kind)
