"""Packing: a column of whole numbers as few bytes, for files and for the library."""

from __future__ import annotations

import sys
import zlib
from array import array

from engine.lab.experiments.pairs import CODE

_BYTES = 4  # of a number


def pack(values: array[int]) -> bytes:
    """Return numbers of 32 bits each, the lowest byte first, packed."""
    ordered = array(CODE, values)
    if sys.byteorder == "big":
        ordered.byteswap()
    return zlib.compress(ordered.tobytes(), 6)


def unpack(body: bytes, games: int) -> array[int]:
    """Return the numbers of so many games; a ValueError if the bytes hold anything else."""
    reader = zlib.decompressobj()
    size = games * _BYTES
    try:
        raw = reader.decompress(body, size + 1)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if len(raw) != size or not reader.eof:
        raise ValueError(len(raw))
    values = array(CODE, raw)
    if sys.byteorder == "big":
        values.byteswap()
    return values
