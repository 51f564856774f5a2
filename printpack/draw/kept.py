"""Kept drawings: results of a function, the least used of which go when all are too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from printpack.draw.ops import Op, Path, Run, Unclip

P = ParamSpec("P")
T = TypeVar("T")


def points_of(ops: Iterable[Op]) -> int:
    """Return how large operations are: the points of their paths, the characters of their texts.

    A point takes some 150 bytes.
    """
    return sum(_points(op) for op in ops)


def path_points(path: Path) -> int:
    """Return how large a path is."""
    return len(path)


def _points(op: Op) -> int:
    match op:
        case Run():
            return len(op.text)
        case Unclip():
            return 1
        case _:
            return len(op.path)


def kept_within(
    most: int, points: Callable[[T], int]
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function returned, as long as all of it has no more than so many points."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        lock, whole = Lock(), 0

        @wraps(function)
        def call(*args: P.args, **named: P.kwargs) -> T:
            nonlocal whole
            key = args, *sorted(named.items())
            with lock:
                if key in kept:
                    kept.move_to_end(key)
                    return kept[key][0]
            made = function(*args, **named)
            with lock:
                if key not in kept:
                    kept[key] = made, points(made)
                    whole += kept[key][1]
                while whole > most and len(kept) > 1:
                    whole -= kept.popitem(last=False)[1][1]
            return made

        return call

    return keep
