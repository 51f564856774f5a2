"""§E1.17 The 45 resource tokens: colour, character and shape say what, number and pips how many."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    INK,
    PAPER,
    WHITE,
    Ink,
    lighter,
    mix,
)
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.patterns import tortoise
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.water import seigaiha
from printpack.draw.pen import Pen
from printpack.games.merit.signs import letter_of
from printpack.games.merit.symbols import flower, gem
from printpack.games.merit57.edition import Edition

FIELDS = ("provisions", "merit", "wisdom")
VALUES = (1, 2, 5)
EACH = 5  # of every colour and value
SIDE = 25.0
_MIDDLE = SIDE / 2
_TRIM = Box(0.0, 0.0, SIDE, SIDE)


class _Type(NamedTuple):
    """How the value and the word over it stand, off the middle."""

    value: float  # points
    middle: float  # of the value
    word: float  # its middle


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the tokens: five of every value of every resource, the same on both sides."""
    return [
        Piece(face.key, "token", face, face, count=EACH)
        for kind in FIELDS
        for value in VALUES
        for face in [token(edition, kind, value, low=low)]
    ]


def token(edition: Edition, kind: str, value: int, *, low: bool) -> Face:
    """Return the face of a token."""
    pen = Pen(edition.lang, low=low)
    with pen.clip(rect(*_TRIM.inset(-BLEED))):
        _DRAW[kind](pen, edition, value)
    return Face(token_id(kind, value), _TRIM, pen.ops)


def token_id(kind: str, value: int) -> str:
    """Return the id of a token."""
    return f"token.{kind}.{value}"


def _ground(pen: Pen, ink: Ink) -> None:
    pen.fill(rect(*_TRIM.inset(-BLEED - 1)), ink)


def _coin(pen: Pen, edition: Edition, value: int) -> None:
    """Draw a coin with a square hole on light waves."""
    _ground(pen, lighter(GAMBOGE, 0.74))
    waves = seigaiha(-4, -4, SIDE + 4, SIDE + 4, 3.2, 3)
    pen.stroke(waves, lighter(GAMBOGE, 0.5), 0.18)
    pen.fill(circle(_MIDDLE, _MIDDLE, 11.3), lighter(GAMBOGE, 0.74))
    pen.both(circle(_MIDDLE, _MIDDLE, 10.7), GAMBOGE, INK, 0.4)
    pen.stroke(circle(_MIDDLE, _MIDDLE, 9.7), INK, 0.2)
    pen.fill(rect(_MIDDLE - 4.7, _MIDDLE - 4.7, 9.4, 9.4), INK)
    pen.fill(rect(_MIDDLE - 4.1, _MIDDLE - 4.1, 8.2, 8.2), WHITE if pen.low else PAPER)
    word = 6.8 if pen.lang == "zh" else 6.2
    _write(pen, edition, "provisions", value, _Type(21, 0.0, word), INK)
    _pips(pen, value, -6.8, INK, circle)


def _flower(pen: Pen, edition: Edition, value: int) -> None:
    """Draw the eight-lobed flower before its rays."""
    _ground(pen, PAPER)
    light = rays(_MIDDLE, _MIDDLE, 0, 24, 32, 0.5)
    if not pen.low:
        pen.fill(light, mix(PAPER, CINNABAR, 0.16))
    pen.fill(flower(_MIDDLE, _MIDDLE, 11.3), CINNABAR)
    pen.stroke(flower(_MIDDLE, _MIDDLE, 10.1), PAPER, 0.28)
    _write(pen, edition, "merit", value, _Type(25, -0.6, 5.7), PAPER)
    _pips(pen, value, -6.0, PAPER, lambda x, y, r: flower(x, y, 1.25 * r))


def _gem(pen: Pen, edition: Edition, value: int) -> None:
    """Draw the tall octagon, light on a dark lattice."""
    pale = lighter(AZURITE, 0.8)
    _ground(pen, DEEP_BLUE)
    lattice = lighter(AZURITE, 0.5) if pen.low else lighter(DEEP_BLUE, 0.18)
    pen.stroke(tortoise(-4, -4, SIDE + 4, SIDE + 4, 2.6), lattice, 0.2)
    pen.fill(gem(_MIDDLE, _MIDDLE, 11.5), pale)
    if pen.low:
        pen.stroke(gem(_MIDDLE, _MIDDLE, 11.5), DEEP_BLUE, 0.3)
    pen.stroke(gem(_MIDDLE, _MIDDLE, 10.4), DEEP_BLUE, 0.35)
    _write(pen, edition, "wisdom", value, _Type(25, -0.5, 6.0), DEEP_BLUE)
    _pips(pen, value, -6.2, DEEP_BLUE, lambda x, y, r: gem(x, y, 1.25 * r))


_DRAW: dict[str, Callable[[Pen, Edition, int], None]] = {
    "provisions": _coin,
    "merit": _flower,
    "wisdom": _gem,
}


def _write(pen: Pen, edition: Edition, kind: str, value: int, kept: _Type, ink: Ink) -> None:
    em = kept.value / MM
    base = _MIDDLE + kept.middle - 0.365 * em
    pen.put(_MIDDLE, base, str(value), "sans-bold", kept.value, ink, "center")
    if pen.lang == "zh":
        word, style, size = letter_of(kind, edition.lang), "serif-bold", 10.0
    else:
        word, style, size = edition.words.say(f"merit57.kind.{kind}"), "sans-bold", 6.2
    base = _MIDDLE + kept.word - 0.36 * size / MM
    pen.put(_MIDDLE, base, word, style, size, ink, "center")


def _pips(
    pen: Pen, value: int, dy: float, ink: Ink, shape: Callable[[float, float, float], Path]
) -> None:
    step = 1.75
    for place in range(value):
        x = _MIDDLE + (place - (value - 1) / 2) * step
        pen.fill(shape(x, _MIDDLE + dy, 0.56), ink)
