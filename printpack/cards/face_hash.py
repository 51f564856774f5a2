"""Face hash: whether two faces are drawn alike, by their operations; notes do not count."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from hashlib import sha256

from printpack.cards.piece import Face
from printpack.draw.inks import Ink
from printpack.draw.ops import Clip, Fill, Op, Path, Run, Stroke

_FINE = 1000  # numbers are told apart down to a micrometre, alike on every machine
_SIGNS = 16


def drawn(face: Face) -> str:
    """Return the hash of all that is drawn, but for its notes."""
    digest = sha256(repr(face.trim).encode())
    for op in face.ops:
        if isinstance(op, Run) and op.note:
            continue
        name, numbers = _told(op)
        digest.update(name.encode())
        digest.update(_bytes(numbers))
    return digest.hexdigest()[:_SIGNS]


def _told(op: Op) -> tuple[str, list[float]]:
    match op:
        case Fill(path, ink):
            return f"f{_letters(path)}", [*_ink(ink), *_numbers(path)]
        case Stroke(path, ink, width, dash):
            return f"s{_letters(path)}", [*_ink(ink), width, *dash, *_numbers(path)]
        case Clip(path):
            return f"c{_letters(path)}", list(_numbers(path))
        case Run(font, size, x, y, words, ink, track):
            return f"t{font}\0{words}\0", [*_ink(ink), size, x, y, track]
        case _:
            return "u", []


def _letters(path: Path) -> str:
    return "".join([str(segment[0]) for segment in path])


def _numbers(path: Path) -> Iterator[float]:
    for segment in path:
        yield from segment[1:]  # type: ignore[misc]  # only the first is a letter


def _ink(ink: Ink) -> tuple[float, ...]:
    return (*ink.rgb, *ink.cmyk)


def _bytes(numbers: list[float]) -> bytes:
    whole = array("q", [round(number * _FINE) for number in numbers])
    if sys.byteorder == "big":
        whole.byteswap()
    return whole.tobytes()
