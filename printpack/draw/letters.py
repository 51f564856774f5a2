"""Glyph outlines: text as areas, for words that stand on their head."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from struct import unpack_from
from typing import NamedTuple

from printpack.draw import fonts
from printpack.draw.fonts import MM
from printpack.draw.ops import Path, Point, moved

_ON, _X_BYTE, _Y_BYTE, _AGAIN, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32  # flags of a glyph's corner
_WORDS, _PLACED, _MORE = 1, 2, 32  # flags of a part of a composed glyph
_SCALED = 8 | 64 | 128


class Corner(NamedTuple):
    """A point of a contour in the font's units: on the curve, or the handle of an arc."""

    x: float
    y: float
    on: bool


def letters(
    text: str, x: float, y: float, style: str, size: float, track: float = 0.0
) -> list[Path]:
    """Fill: each character of a row on a baseline as an area of its own."""
    paths = []
    for character in text:
        font = fonts.font_for(character, style)
        em = size / MM
        paths.append(moved(_unit(font, character), x, y, em))
        x += fonts.advance(character, style) * em + track
    return [path for path in paths if path]


@cache
def _unit(font: str, character: str) -> Path:
    """Return a character's outline for an em of 1, its origin at 0, 0."""
    file = fonts.face(font)
    contours = _contours(font, file.charToGlyph[ord(character)])
    path = [segment for contour in contours for segment in _drawn(contour)]
    return moved(path, 0.0, 0.0, 1 / file.unitsPerEm)


@cache
def _starts(font: str) -> tuple[int, ...]:
    """Return where each glyph's outline begins among all of a font."""
    file = fonts.face(font)
    long = unpack_from(">h", file.get_table("head"), 50)[0]
    index = file.get_table("loca")
    count = len(index) // (4 if long else 2)
    starts = unpack_from(f">{count}{'L' if long else 'H'}", index)
    return tuple(start if long else 2 * start for start in starts)


def _contours(font: str, glyph: int) -> list[list[Corner]]:
    """Return the closed rows of corners that make up a glyph."""
    file, (start, end) = fonts.face(font), _starts(font)[glyph : glyph + 2]
    if start == end:
        return []
    data = file.get_chunk(file.get_table_pos("glyf")[0] + start, end - start)
    count: int = unpack_from(">h", data)[0]
    return _plain(data, 10, count) if count >= 0 else _composed(font, data, 10)


def _plain(data: bytes, at: int, count: int) -> list[list[Corner]]:
    ends = unpack_from(f">{count}H", data, at)
    at += 2 * count
    at += 2 + int(unpack_from(">H", data, at)[0])  # past the hinting
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag, times, at = data[at], 1, at + 1
        if flag & _AGAIN:
            times, at = 1 + data[at], at + 1
        flags += [flag] * times
    across, at = _steps(data, at, flags, _X_BYTE, _X_SAME)
    along, at = _steps(data, at, flags, _Y_BYTE, _Y_SAME)
    row = [Corner(x, y, bool(f & _ON)) for x, y, f in zip(across, along, flags, strict=True)]
    return [row[first:last] for first, last in _spans(ends)]


def _spans(ends: tuple[int, ...]) -> list[tuple[int, int]]:
    starts = [0, *(end + 1 for end in ends)]
    return list(pairwise(starts))


def _steps(data: bytes, at: int, flags: list[int], byte: int, same: int) -> tuple[list[int], int]:
    """Return one coordinate of every corner, each stored as its distance from the last."""
    values: list[int] = []
    value = 0
    for flag in flags:
        if flag & byte:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += int(unpack_from(">h", data, at)[0])
            at += 2
        values.append(value)
    return values, at


def _composed(font: str, data: bytes, at: int) -> list[list[Corner]]:
    """Return a glyph that is put together of others, such as a letter with its accent."""
    out: list[list[Corner]] = []
    flags = _MORE
    while flags & _MORE:
        flags, part = unpack_from(">HH", data, at)
        if flags & _SCALED or not flags & _PLACED:
            raise fonts.GlyphMissing("glyph-missing", given=font, point=str(part))
        dx, dy = unpack_from(">hh" if flags & _WORDS else ">bb", data, at + 4)
        at += 8 if flags & _WORDS else 6
        out += [_moved(contour, dx, dy) for contour in _contours(font, part)]
    return out


def _moved(contour: list[Corner], dx: float, dy: float) -> list[Corner]:
    return [corner._replace(x=corner.x + dx, y=corner.y + dy) for corner in contour]


def _drawn(contour: list[Corner]) -> Path:
    """Return a contour as lines and cubics; between two handles lies a corner that is not kept."""
    row: list[Corner] = []
    for corner, following in zip(contour, [*contour[1:], contour[0]], strict=True):
        row.append(corner)
        if not corner.on and not following.on:
            row.append(Corner((corner.x + following.x) / 2, (corner.y + following.y) / 2, on=True))
    first = next(place for place, corner in enumerate(row) if corner.on)
    row = row[first:] + row[: first + 1]
    path: Path = [("M", row[0].x, row[0].y)]
    for place in range(1, len(row)):
        corner = row[place]
        if corner.on and row[place - 1].on:
            path.append(("L", corner.x, corner.y))
        elif corner.on:
            path.append(("C", *_cubic(row[place - 2], row[place - 1], corner), corner.x, corner.y))
    return [*path, ("Z",)]


def _cubic(start: Corner, handle: Corner, end: Corner) -> tuple[float, ...]:
    """Return the two handles of the cubic that runs as this arc of one handle does."""
    ends: tuple[Point, ...] = ((start.x, start.y), (end.x, end.y))
    return tuple(
        value for x, y in ends for value in (x + 2 / 3 * (handle.x - x), y + 2 / 3 * (handle.y - y))
    )
