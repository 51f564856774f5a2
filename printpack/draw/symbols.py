"""Symbols of any card: choices, dice and the pill of a second mark, as shapes without ink.

Every kind is told by its outline, so that colour is never needed; who draws chooses the inks and
sets the characters at the spots given here.
"""

from __future__ import annotations

from typing import NamedTuple

from printpack.draw.ops import Path, Point
from printpack.draw.ornaments.curves import circle, rect, rounded


class ChoiceMark(NamedTuple):
    """The mark before an option: fill `body`, stroke `edge`, set the letter at `spot`.

    A letter on a body takes the ground's ink.
    """

    body: Path
    edge: Path
    spot: Point


def choice(letter: str, x: float, y: float, r: float = 2.05) -> ChoiceMark:
    """Return a solid disc for A, an open square for B, and an open disc for anything else."""
    match letter:
        case "A":
            return ChoiceMark(circle(x, y, r), [], (x, y))
        case "B":
            return ChoiceMark([], rect(x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r), (x, y))
    return ChoiceMark([], circle(x, y, 0.95 * r), (x, y))


class DieMark(NamedTuple):
    """Stroke the outline and fill the pips."""

    outline: Path
    pips: Path


_CORNERS = ((-1, 1), (1, -1))
PIPS = {
    1: ((0, 0),),
    2: _CORNERS,
    3: ((0, 0), *_CORNERS),
    4: (*_CORNERS, (1, 1), (-1, -1)),
    5: ((0, 0), *_CORNERS, (1, 1), (-1, -1)),
    6: (*_CORNERS, (1, 1), (-1, -1), (-1, 0), (1, 0)),
}


def die(face: int, x: float, y: float, side: float) -> DieMark:
    """Return one face of a die, from 1 to 6, centred at x, y."""
    half, far = side / 2, 0.26 * side
    outline = rounded(x - half, y - half, side, side, 0.2 * side)
    return DieMark(outline, _pips(face, x, y, far, 0.095 * side))


def _pips(face: int, x: float, y: float, far: float, r: float) -> Path:
    return [op for a, b in PIPS[face] for op in circle(x + a * far, y + b * far, r)]


class Pill(NamedTuple):
    """A second mark: stroke `outline`, draw its sign at `sign`, its word from `word`."""

    outline: Path
    sign: Point
    word: Point


PILL_HEIGHT = 4.2
_PILL_SIGN, _PILL_WORD, _PILL_END = 2.7, 4.8, 1.8


def pill(right: float, y: float, word: float) -> Pill:
    """Return a pill about a word of this width: its right end at `right`, its middle at y."""
    w = _PILL_WORD + word + _PILL_END
    left, half = right - w, PILL_HEIGHT / 2
    outline = rounded(left, y - half, w, PILL_HEIGHT, half)
    return Pill(outline, (left + _PILL_SIGN, y), (left + _PILL_WORD, y))
