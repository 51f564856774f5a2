"""Seat colours, shapes and hatching, wherever no game has looks of its own."""

from __future__ import annotations

from typing import NamedTuple

from gui.paint.shapes import Hatch, Shape
from gui.paint.theme import Fixed

_TONES: tuple[Fixed, ...] = (
    "red", "green", "gold", "blue", "ochre", "violet", "slate", "wood2",
)  # fmt: skip
_SHAPES: tuple[Shape, ...] = (
    "circle", "square", "diamond", "triangle", "hexagon", "octagon", "petal", "cross",
)  # fmt: skip
_HATCHES: tuple[Hatch, ...] = ("diagonal", "horizontal", "dots", "vertical", "crossed")
_COLOURS: tuple[Fixed, ...] = ("red", "green", "yellow", "blue")  # who is called so wears it


class SeatLook(NamedTuple):
    """A seat's colour, the outline of its badge, the lines on its band."""

    tone: Fixed
    shape: Shape
    hatch: Hatch


def seat_look(seat: int, key: str = "") -> SeatLook:
    """Return how a seat looks: by the colour it is called by, else by its place."""
    called = key.rpartition(".")[2]
    if called in _COLOURS:
        at = _COLOURS.index(called)
        return SeatLook(_COLOURS[at], _SHAPES[at], _HATCHES[at])
    lap = seat // len(_TONES)  # from the ninth on colours return, with other shapes
    return SeatLook(
        _TONES[seat % len(_TONES)],
        _SHAPES[(seat + 3 * lap) % len(_SHAPES)],
        _HATCHES[(seat + lap) % len(_HATCHES)],
    )
