"""Seeded random streams: numbers that anybody can recompute from the seed.

The k-th number of a stream is the first 53 bits of SHA-256(stream name / seed, k): nothing to
copy, nothing to rewind, and a new question in one stream never shifts another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256, sha512
from math import cos, log, sqrt, tau
from struct import Struct

from engine.kernel.asking import Option

BITS = 53
WHOLE = 1 << BITS

_READY = 4096
_COUNTERS = [k.to_bytes(8, "big") for k in range(_READY)]

_first_64_bits = Struct(">Q").unpack_from
_eight_words = Struct(">8Q").unpack
_BLOCK_BITS, _LAST_WORD = 3, 7  # by which an answer's number is parted into block and word
_NO_WORDS: tuple[int, ...] = ()
_SPARE = 64 - BITS
_UNIT = 2.0**-BITS


def _counter(k: int) -> bytes:
    return _COUNTERS[k] if k < _READY else k.to_bytes(8, "big")


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
        self._streams = _Streams(seed)

    def draw(self, topic: str, n: int) -> int:
        """Take the stream's next number, scaled to 0..n-1."""
        stream = self._streams[topic]
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
        self._streams = _Streams(self._seed)
        for topic, k in drawn.items():
            self._streams[topic].drawn = k


class _Stream:
    """One stream: what stands before the counter in its hashes, and the counter."""

    __slots__ = ("drawn", "key")

    def __init__(self, key: bytes, drawn: int) -> None:
        self.key = key
        self.drawn = drawn


class _Streams(dict[str, _Stream]):
    """The streams of one seed by their topics, each opened by its first draw."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._seed = seed

    def __missing__(self, topic: str) -> _Stream:
        stream = self[topic] = _Stream(stream_key(self._seed, topic), 0)
        return stream


class BotChance:
    """The chance of one seat's bot, in which each of its answers has a place of its own.

    The same seed and the same answers of the persons, the same bots: after an undo or a restart,
    in whichever process. The first number of the k-th answer is the k-th of the seat's stream:
    the first 53 bits of a word of SHA-512, which has eight. What else the answer draws comes from
    a stream of that answer alone.
    """

    __slots__ = ("_answer", "_further", "_held", "_key", "_words", "answers", "seed")

    def __init__(self, seed: str, seat: int) -> None:
        self.seed = seed
        self.answers = 0  # how many the seat has given; whoever asks its bot counts them here
        self._key = stream_key(seed, f"bot/{seat}")
        self._held = -1  # the block that `_words` are of
        self._words = _NO_WORDS
        self._answer = -1  # the one that has drawn already
        self._further = 0  # numbers that it drew after its first

    def place(self, answers: int) -> None:
        """Draw for the answer after so many of the seat's."""
        self.answers = answers
        self._answer = -1

    def random(self) -> float:
        """Return the next number of this answer, from 0 up to 1."""
        answers = self.answers
        if self._answer != answers:
            self._answer = answers
            self._further = 0
            return self._first() * _UNIT
        further = self._further
        self._further = further + 1
        words = self._block(_counter(answers) + _counter(further >> _BLOCK_BITS))
        return (words[further & _LAST_WORD] >> _SPARE) * _UNIT

    def one_of(self, options: Sequence[Option]) -> Option:
        """Return one of the options, by the next number of this answer."""
        answers = self.answers
        if self._answer == answers:
            return options[int(self.random() * len(options))]
        self._answer = answers
        self._further = 0
        return options[self._first() * len(options) >> BITS]

    def normal(self) -> float:
        """Return a number of this answer as far from 0 as chance strays, by Box and Muller."""
        reach = sqrt(-2 * log(1 - self.random()))
        return reach * cos(tau * self.random())

    def _first(self) -> int:
        """Return the first 53 bits of this answer's own word."""
        answers = self.answers
        block = answers >> _BLOCK_BITS
        if block != self._held:
            self._held, self._words = block, self._block(_counter(block))
        return self._words[answers & _LAST_WORD] >> _SPARE

    def _block(self, counter: bytes) -> tuple[int, ...]:
        """Return the eight words that stand behind a counter."""
        return _eight_words(sha512(self._key + counter).digest())


def shared_chance(seed: str, k: int) -> float:
    """Return the k-th number, from 0 up to 1, that all the bots of a table have in common."""
    return draw_at(stream_key(seed, "bots"), k, WHOLE) / WHOLE
