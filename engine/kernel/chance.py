"""Seeded random streams: numbers that anybody can recompute from the seed.

The k-th number of a stream is the first 53 bits of SHA-256(stream name / seed, k): nothing to
copy, nothing to rewind, and a new question in one stream never shifts another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from struct import Struct

from engine.kernel.asking import Atom

BITS = 53
WHOLE = 1 << BITS

_READY = 4096
_COUNTERS = [k.to_bytes(8, "big") for k in range(_READY)]

_first_64_bits = Struct(">Q").unpack_from
_SPARE = 64 - BITS


def stream_key(seed: str, topic: str) -> bytes:
    """Return the bytes that stand before the counter in every hash of this stream."""
    return f"{topic}/{seed}/".encode()


def draw_at(key: bytes, k: int, n: int) -> int:
    """Return the k-th draw of a stream, scaled to 0..n-1."""
    bits: int = _first_64_bits(sha256(key + k.to_bytes(8, "big")).digest())[0] >> _SPARE
    return bits * n >> BITS


def commitment(seed: str, nonce: str) -> str:
    """Return what may be shown before the game so that the seed can be checked after it."""
    return sha256(f"{seed}/{nonce}".encode()).hexdigest()


class Fate:
    """The streams of one match, each knowing how many draws were taken from it."""

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._streams: dict[str, _Stream] = {}

    def draw(
        self,
        topic: str,
        n: int,
        of: Sequence[Atom] = (),  # noqa: ARG002  # it decides by number, and as a table's `chance`
        who: int | None = None,  # noqa: ARG002
    ) -> int:
        """Take the stream's next number, scaled to 0..n-1."""
        try:
            stream = self._streams[topic]
        except KeyError:
            stream = self._open(topic)
        k = stream.drawn
        stream.drawn = k + 1
        # `draw_at`, written out: a simulation spends a third of its time here
        counter = _COUNTERS[k] if k < _READY else k.to_bytes(8, "big")
        bits: int = _first_64_bits(sha256(stream.key + counter).digest())[0] >> _SPARE
        return bits * n >> BITS

    def drawn(self) -> dict[str, int]:
        """Return how many draws were taken from each stream."""
        return {topic: stream.drawn for topic, stream in self._streams.items()}

    def rewind(self, drawn: Mapping[str, int]) -> None:
        """Stand where so many draws were taken from each stream."""
        self._streams = {
            topic: _Stream(stream_key(self._seed, topic), k) for topic, k in drawn.items()
        }

    def _open(self, topic: str) -> _Stream:
        return self._streams.setdefault(topic, _Stream(stream_key(self._seed, topic), 0))


class _Stream:
    """One stream: what stands before the counter in its hashes, and the counter."""

    __slots__ = ("drawn", "key")

    def __init__(self, key: bytes, drawn: int) -> None:
        self.key = key
        self.drawn = drawn
