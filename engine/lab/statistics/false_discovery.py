"""False discovery rate: which of many findings are likely, by Benjamini and Hochberg's procedure.

Among those that are marked, at most the rate is false in expectation, if their p-values are
independent or go together. It says nothing of a single one: a verdict needs pairs of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

RATE = 0.1


def adjusted_p_values(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return for each p-value the least rate at which it would be marked (Benjamini–Hochberg)."""
    order = sorted(range(len(p_values)), key=lambda number: p_values[number], reverse=True)
    adjusted, least, tests = [1.0] * len(p_values), 1.0, len(p_values)
    for above, number in enumerate(order):
        least = min(least, p_values[number] * tests / (tests - above))
        adjusted[number] = least
    return tuple(adjusted)


def likely(p_values: Sequence[float], rate: float = RATE) -> tuple[bool, ...]:
    """Return for each p-value whether it is marked, so that at most the rate of marks is false."""
    return tuple(adjusted <= rate for adjusted in adjusted_p_values(p_values))
