"""Inline icons: small pictures in a line of text like characters, `:merit:`, `:d6:`.

A text names them; each becomes one private character, so that lines break around it by the same
rules, and is drawn from the same shapes as the large marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printpack.draw import marks
from printpack.draw.inks import Ink
from printpack.draw.ops import Fill, Op, Stroke

NAMES = (*marks.QUANTITIES, *(f"d{face}" for face in range(1, 7)))
_FIRST = 0xE100
_BY_NAME = {name: chr(_FIRST + place) for place, name in enumerate(NAMES)}
_BY_SIGN = {sign: name for name, sign in _BY_NAME.items()}
_TOKEN = re.compile(rf":({'|'.join(NAMES)}):")

WIDTH = 1.1  # em that a small picture takes in its line
_SIZE = 0.86  # em that it is high
_RISE = 0.36  # em from the baseline to its middle


def signed(text: str) -> str:
    """Return the text with every named picture as its private character."""
    return _TOKEN.sub(lambda found: _BY_NAME[found[1]], text)


def is_picture(character: str) -> bool:
    """Say whether a character stands for a small picture."""
    return character in _BY_SIGN


def drawn(character: str, x: float, base: float, em: float, ink: Ink) -> Iterator[Op]:
    """Yield what draws the picture on a baseline, in the ink of its text."""
    name = _BY_SIGN[character]
    cx, cy, size = x + WIDTH * em / 2, base + _RISE * em, _SIZE * em
    if name in marks.QUANTITIES:
        yield Fill(marks.mark(name, cx, cy, size / 2).body, ink)
        return
    die = marks.die(int(name[1]), cx, cy, size)
    yield Stroke(die.outline, ink, max(0.06 * em, ink.thinnest))
    yield Fill(die.pips, ink)
