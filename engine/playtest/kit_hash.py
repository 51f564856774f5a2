"""Kit hash: eight signs by which a print, a table's record and a report mean the same kit.

What is printed of a kit, on which paper and in which ink, is all the same: the hash is that of
the whole kit in full colour. Another number, word, picture or size of card makes another kit.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

_SIGNS = 8


class HashedPiece(NamedTuple):
    """A piece by the hashes of its sides; one without a back has none."""

    id: str
    pieces: int
    front: str
    back: str = ""


def kit_hash(edition: str, lang: str, rules: str, pieces: Iterable[HashedPiece]) -> str:
    """Return the hash of a kit: `9c1f·04e2`; the order of its pieces does not matter."""
    digest = sha256(f"{edition}\0{lang}\0{rules}".encode())
    for piece in sorted(pieces):
        digest.update("\0".join(map(str, piece)).encode())
        digest.update(b"\n")
    signs = digest.hexdigest()[:_SIGNS]
    return f"{signs[: _SIGNS // 2]}·{signs[_SIGNS // 2 :]}"
