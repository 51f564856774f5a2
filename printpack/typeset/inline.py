"""Inline icons: small pictures in a line of text like characters, `:merit:`, `:die:`, `:d6:`.

A text names them; each becomes one private character, so that lines break around it by the same
rules, and is drawn from the same shapes as the large marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple, TypeAlias

from printpack.draw.fonts import MM, width
from printpack.draw.inks import Ink
from printpack.draw.letters import letters
from printpack.draw.ops import Fill, Op, Path, Stroke
from printpack.draw.symbols import die

WIDTH = 1.1  # em that a small picture takes in its line
_SIZE = 0.86  # em that it is high
_RISE = 0.36  # em from the baseline to its middle
_FIRST = 0xE100
_ANY = "?"  # on a die that was not rolled yet


class Shape(NamedTuple):
    """A small picture: what is filled, and what is drawn as a line about it."""

    body: Path
    outline: Path | None = None


Draw: TypeAlias = Callable[[float, float, float], Shape]  # about x, y, so high

_names: list[str] = []
_drawn: list[Draw] = []


def offer(name: str, draw: Draw) -> None:
    """Let texts name a picture; a game offers its own before it sets a text."""
    if name in _names:
        return
    _names.append(name)
    _drawn.append(draw)
    _token.cache_clear()


@cache
def _token() -> re.Pattern[str]:
    return re.compile(rf":({'|'.join(_names)}):")


def pictured(text: str) -> str:
    """Return the text with every named picture as its private character."""
    return _token().sub(lambda found: chr(_FIRST + _names.index(found[1])), text)


def is_picture(character: str) -> bool:
    """Say whether a character stands for a small picture."""
    return _FIRST <= ord(character) < _FIRST + len(_names)


def drawn(character: str, x: float, base: float, em: float, ink: Ink) -> Iterator[Op]:
    """Yield what draws the picture on a baseline, in the ink of its text."""
    draw = _drawn[ord(character) - _FIRST]
    shape = draw(x + WIDTH * em / 2, base + _RISE * em, _SIZE * em)
    if shape.outline is not None:
        yield Stroke(shape.outline, ink, max(0.06 * em, ink.thinnest))
    yield Fill(shape.body, ink)


def _die(face: int, x: float, y: float, size: float) -> Shape:
    shape = die(face, x, y, size)
    return Shape(shape.pips, shape.outline)


def _rolled(x: float, y: float, size: float) -> Shape:
    """Return a die that is about to be rolled: no face of it may be read as its result."""
    points = 0.82 * size * MM
    left = x - width(_ANY, "sans-bold", points) / 2
    (sign,) = letters(_ANY, left, y - 0.36 * points / MM, "sans-bold", points)
    return Shape(sign, die(1, x, y, size).outline)


offer("die", _rolled)
for _face in range(1, 7):
    offer(f"d{_face}", partial(_die, _face))
