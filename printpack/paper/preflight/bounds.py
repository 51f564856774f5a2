"""Decompression limit: what unpacks to more than any page of cards is never unpacked whole."""

from __future__ import annotations

import zlib

import pikepdf
from pikepdf import Name

MOST_BYTES = 64 * 1024 * 1024  # of one stream
_MOST_RATIO = 1032  # of what deflate packs at its best


def refuse_bombs(pdf: pikepdf.Pdf) -> None:
    """Raise ValueError if a stream that the checks would read unpacks to too much."""
    for one in pdf.objects:
        if isinstance(one, pikepdf.Stream) and one.get(Name.Subtype) != Name.Image:
            _inflate(one)


def _inflate(stream: pikepdf.Stream) -> None:
    named = stream.get(Name.Filter, pikepdf.Array())
    filters = list(named.as_list()) if isinstance(named, pikepdf.Array) else [named]
    packed = [one for one in filters if one == Name.FlateDecode]
    data = stream.read_raw_bytes()
    if len(data) * _MOST_RATIO ** len(packed) <= MOST_BYTES:
        return
    for name in filters:
        if name != Name.FlateDecode:  # no other packs so much
            return
        unpacking = zlib.decompressobj()
        try:
            data = unpacking.decompress(data, MOST_BYTES + 1)
        except zlib.error:  # damaged: told by whoever reads it
            return
        if len(data) > MOST_BYTES:
            raise ValueError(f"> {MOST_BYTES >> 20} MB")
