"""A piece of the kit: what is cut out of the paper, its two sides and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printpack.faces.format import Face

Cut = Literal["square", "round"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of thing to cut out. Without a back its other side stays blank."""

    id: str
    kind: str
    front: Face
    back: Face | None = None
    count: int = 1
    cut: Cut = "square"
