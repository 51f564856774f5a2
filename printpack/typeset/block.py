"""Text box: a text set in it, its lines, how high it stands, and the runs that draw it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from printpack.draw.fonts import advance, font_for
from printpack.draw.inks import Ink
from printpack.draw.ops import Op
from printpack.draw.rows import CharacterSpot, joined
from printpack.typeset.atoms import Glyph, Type
from printpack.typeset.inline import drawn, is_picture
from printpack.typeset.line_breaking import TextDoesNotFit, TextLine, lines
from printpack.typeset.punctuation import OPENING

_ASCENT = 0.88  # of an em of Chinese type above its baseline
_LOOSEST = 1.6  # em of empty line that justifying may spread


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
        for number, line in enumerate(self.lines):
            base = top - number * kind.line - drop
            row = list(self._spots(line, x, align))
            yield from joined([s for s in row if s.font], kind.size, base, ink)
            for spot in row:
                if not spot.font:
                    yield from drawn(spot.text, spot.x, base, kind.em, ink)

    def _spots(self, line: TextLine, x: float, align: str) -> Iterator[CharacterSpot]:
        if not line.atoms:
            return
        slack = self.width - line.width
        gap = 0.0
        if align == "justify" and not line.ends and len(line.atoms) > 1:
            gap = slack / (len(line.atoms) - 1) if slack < _LOOSEST * self.kind.em else 0.0
        at = x + {"center": slack / 2, "right": slack}.get(align, 0.0)
        if line.atoms[0].first in OPENING:
            at -= self.kind.em / 2
        for atom in line.atoms:
            for glyph in atom.glyphs:
                yield _spot(glyph, at, self.kind.em)
                at += glyph.width
            at += gap


def _spot(glyph: Glyph, x: float, em: float) -> CharacterSpot:
    if is_picture(glyph.text):
        return CharacterSpot(x, glyph.text, "", glyph.width)
    natural = advance(glyph.text, glyph.style) * em
    return CharacterSpot(x, glyph.text, font_for(glyph.text, glyph.style), natural)


@lru_cache(maxsize=4096)
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
