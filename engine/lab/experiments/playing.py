"""Runner of experiments: pieces of pairs played here or by workers, until somebody has enough.

How much is in a piece goes by how long it takes, and decides nothing: whoever takes the pieces
folds them in game order. A run is given up within a piece, which is short.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from time import perf_counter

from engine.kernel.errors import LabError
from engine.lab.experiments.pairs import Piece, play_pairs
from engine.lab.simulate import Plan
from engine.lab.workers import hand_out, wait_for_one

_PIECE_SECONDS = 0.2  # of one piece's work, so that a run is left in half a second
_ENOUGH_SECONDS = 0.05  # to learn how long a pair takes
_MOST_PAIRS = 512  # in a piece
_AHEAD = 64  # pieces handed out at once
_LOOK_SECONDS = 0.1  # between two looks at whether to go on

Stop = Callable[[], bool]


class RunStopped(LabError):
    """A run that somebody gave up; what it came to by then is kept by whoever took its pieces."""

    def __init__(self, code: str = "lab-stopped") -> None:
        super().__init__(code)


def pieces(
    arms: Sequence[Plan],
    keys: Sequence[str],
    first: int,
    last: int,
    executor: Executor | None = None,
    stop: Stop = bool,
) -> Generator[Piece, None, None]:
    """Yield the games of these numbers in pieces, as they are done; raise RunStopped when told to.

    Closing it takes back what was handed out.
    """
    size, seconds = 1, 0.0
    while first < last and seconds < _ENOUGH_SECONDS:
        at = min(first + size, last)
        began = perf_counter()
        piece = play_pairs(arms, keys, first, at)
        seconds = perf_counter() - began
        yield piece
        _heed(stop)
        first, size = at, size * 2
    chunk = max(1, min(_MOST_PAIRS, int(size / 2 * _PIECE_SECONDS / max(seconds, 1e-6))))
    bounds = ((at, min(at + chunk, last)) for at in range(first, last, chunk))
    if executor is None:
        for piece_first, piece_last in bounds:
            yield play_pairs(arms, keys, piece_first, piece_last)
            _heed(stop)
    else:
        yield from _spread(arms, keys, bounds, executor, stop)


def _spread(
    arms: Sequence[Plan],
    keys: Sequence[str],
    bounds: Iterator[tuple[int, int]],
    executor: Executor,
    stop: Stop,
) -> Iterator[Piece]:
    waiting: set[Future[Piece]] = set()
    try:
        for piece in bounds:
            waiting.add(hand_out(executor, play_pairs, arms, keys, *piece))
            while len(waiting) >= _AHEAD:
                _heed(stop)
                done, waiting = wait_for_one(waiting, _LOOK_SECONDS)
                yield from (future.result() for future in done)
        while waiting:
            _heed(stop)
            done, waiting = wait_for_one(waiting, _LOOK_SECONDS)
            yield from (future.result() for future in done)
    finally:
        for future in waiting:
            future.cancel()


def _heed(stop: Stop) -> None:
    if stop():
        raise RunStopped
