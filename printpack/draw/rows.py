"""Rows of type: characters each in its place, and as few runs as draw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printpack.draw.fonts import MM, advance, font_for
from printpack.draw.inks import Ink
from printpack.draw.ops import Run


class CharacterSpot(NamedTuple):
    """One character where it stands."""

    x: float
    text: str
    font: str  # none for a small picture
    advance: float  # its natural one


def spots(text: str, x: float, style: str, size: float, track: float = 0.0) -> list[CharacterSpot]:
    """Return a plain row of characters from x on."""
    out = []
    for character in text:
        step = advance(character, style) * size / MM
        out.append(CharacterSpot(x, character, font_for(character, style), step))
        x += step + track
    return out


def joined(
    row: Iterator[CharacterSpot] | Sequence[CharacterSpot], size: float, y: float, ink: Ink
) -> Iterator[Run]:
    """Yield as few runs as draw these characters: one as long as font and spacing stay."""
    pending: list[CharacterSpot] = []
    track: float | None = None
    for spot in row:
        if pending:
            last = pending[-1]
            extra = round(spot.x - last.x - last.advance, 5)
            if spot.font == last.font and track in (None, extra):
                track = extra
            else:
                yield _run(pending, size, y, ink, track)
                pending, track = [], None
        pending.append(spot)
    if pending:
        yield _run(pending, size, y, ink, track)


def _run(row: list[CharacterSpot], size: float, y: float, ink: Ink, track: float | None) -> Run:
    text = "".join(spot.text for spot in row)
    return Run(row[0].font, size, row[0].x, y, text, ink, track or 0.0)
