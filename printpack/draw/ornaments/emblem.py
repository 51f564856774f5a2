"""Emblem type: a small picture in a square, in parts that take different inks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from printpack.draw.ops import Path, moved
from printpack.draw.ornaments.curves import turned
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import solid

UNIT = 20.0  # emblems are drawn in a square from −10 to 10


class Emblem(NamedTuple):
    """Fill `solid`, then `accent` in a second ink, then stroke `lines` in the ground's ink.

    Lines are drawn for a width of about a sixtieth of the size. Where there is but one ink,
    the accent may take it as well.
    """

    solid: Path
    accent: Path
    lines: Path


def emblem(
    cx: float, cy: float, size: float, body: Path, accent: Path | None = None, lines: str = ""
) -> Emblem:
    """Return a drawing of the unit square with its centre and its size where they belong."""
    k = size / UNIT
    parts = (body, accent or [], outline(lines))
    return Emblem(*(moved(part, cx, cy, k) for part in parts))


def tilted(picture: Emblem, deg: float, cx: float, cy: float) -> Emblem:
    """Return the emblem turned counter-clockwise about a point."""
    return Emblem(*(turned(part, deg, cx, cy) for part in picture))


def shape(data: str) -> Path:
    """Fill: path data as a solid, whichever way it was written down."""
    return list(_solid(data))


@cache
def _solid(data: str) -> Path:
    return solid(outline(data))
