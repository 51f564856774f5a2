"""Figures of an experiment as text: shares as percent, differences with their sign, bounds.

A measure's kind says how it is told: a share with one decimal, anything else with two.
"""

from __future__ import annotations

from typing import Protocol

from resources.catalogue import Catalogue
from resources.numbers import shown, signed

NONE = "–"
SHARE = "share"


def places(kind: str) -> int:
    """Return with how many decimals a measure of a kind is told."""
    return 1 if kind == SHARE else 2


def number(value: float, kind: str, *, short: bool = False) -> str:
    """Return a figure without a unit; a `short` one without noughts at its end."""
    text = shown(value, f",.{places(kind)}f")
    return text.rstrip("0").rstrip(".") if short and "." in text else text


def figure(value: float | None, kind: str) -> str:
    """Return a share as percent, or a mean; a dash where there was no case."""
    if value is None:
        return NONE
    return f"{number(value, kind)}%" if kind == SHARE else number(value, kind)


def apart(value: float | None, kind: str) -> str:
    """Return a difference with its sign."""
    if value is None:
        return NONE
    settled = round(value, places(kind)) or 0.0
    return signed(settled, f",.{places(kind)}f") if settled else shown(0, f".{places(kind)}f")


class Bounded(Protocol):
    """A difference with the ends of its interval."""

    @property
    def difference(self) -> float | None:
        """Return the difference."""

    @property
    def low(self) -> float | None:
        """Return the lower end."""

    @property
    def high(self) -> float | None:
        """Return the upper end."""


def reach(one: Bounded, kind: str) -> str:
    """Return how far off a difference may be, up to the farther end of its interval: “ ± 1.2”."""
    if one.difference is None or one.low is None or one.high is None:
        return ""
    return f" ± {number(max(one.high - one.difference, one.difference - one.low), kind)}"


def between(low: float | None, high: float | None, kind: str, words: Catalogue) -> str:
    """Return between what a difference lies."""
    if low is None or high is None:
        return NONE
    return words.say("lab.told.between", low=apart(low, kind), high=apart(high, kind))
