"""Pieces and faces: what is cut out of the paper, its two sides and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from printpack.draw.kept import points_of
from printpack.draw.ops import Box, Op

Cut = Literal["square", "round"]


class Face(NamedTuple):
    """One side of a piece: its key, its trim, and the operations that draw it, bleed included."""

    key: str
    trim: Box
    ops: list[Op]


def face_points(face: Face) -> int:
    """Return how large a face is, by the points that draw it."""
    return points_of(face.ops)


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of thing to cut out. Without a back its other side stays blank."""

    id: str
    kind: str
    front: Face
    back: Face | None = None
    count: int = 1
    cut: Cut = "square"
