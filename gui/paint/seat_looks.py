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
_COLOURS = ("red", "green", "yellow", "blue")  # seats that are called by a colour wear it


class SeatLook(NamedTuple):
    """A seat's colour, the outline of its badge, the lines on its band."""

    tone: Fixed
    shape: Shape
    hatch: Hatch


def seat_look(seat: int, key: str = "") -> SeatLook:
    """Return how a seat looks: by the colour it is called by, else by its place."""
    called = key.rpartition(".")[2]
    at = _COLOURS.index(called) if called in _COLOURS else seat
    lap = at // len(_TONES)  # from the ninth on colours return, with other shapes
    return SeatLook(
        _TONES[at % len(_TONES)],
        _SHAPES[(at + 3 * lap) % len(_SHAPES)],
        _HATCHES[(at + lap) % len(_HATCHES)],
    )
