"""Pareto set: what nothing else is better than in one way without being worse in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def pareto(found: Iterable[T], order: Callable[[T], tuple[float, ...]]) -> list[T]:
    """Return what no other one beats, by that order; of equals the first."""
    kept: list[T] = []
    reached: list[tuple[float, ...]] = []
    for one in sorted(found, key=order):
        at = order(one)
        # Whoever beats it stands before it, as an order of tuples has it.
        if not any(all(a <= b for a, b in zip(other, at, strict=True)) for other in reached):
            kept.append(one)
            reached.append(at)
    return kept
