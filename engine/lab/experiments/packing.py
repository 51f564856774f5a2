"""Packing: a column of whole numbers as few bytes, for files and for the library.

What was packed in pieces, one behind the other, is read as what was packed at once.
"""

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
    size, raw, left = games * _BYTES, bytearray(), body
    while left:
        reader = zlib.decompressobj()
        try:
            part = reader.decompress(left, size - len(raw) + 1)
        except zlib.error as error:
            raise ValueError(str(error)) from error
        raw += part
        if len(raw) > size or not reader.eof or (size and not part):
            raise ValueError(len(raw))
        left = reader.unused_data
    if len(raw) != size or not body:
        raise ValueError(len(raw))
    values = array(CODE, bytes(raw))
    if sys.byteorder == "big":
        values.byteswap()
    return values
