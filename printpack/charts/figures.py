"""Figures of a chart: numbers with their unit as the reader's language writes them."""

from __future__ import annotations

from typing import Literal

from resources.catalogue import Catalogue
from resources.numbers import shown, signed

Unit = Literal["percent", "points", "number"]  # points: what two shares differ by, times 100


_LONG = 1e9  # from here on a number is written by its power of ten


def figure(value: float, unit: Unit, words: Catalogue, places: int = 0) -> str:
    """Return a value as it stands on an axis or in a table: a per cent sign, no other unit."""
    number = shown(_settled(value, places), _form(value, places))
    return words.say("chart.percent", n=number) if unit == "percent" else number


def change(value: float, places: int = 0) -> str:
    """Return a difference with its sign; none has no sign."""
    settled = _settled(value, places)
    return signed(settled, _form(value, places)) if settled else shown(0, f".{places}f")


def spoken(value: float, unit: Unit, words: Catalogue, places: int = 1) -> str:
    """Return a value as it is said, with its unit."""
    if unit != "points":
        return figure(value, unit, words, places)
    return words.say("chart.points", n=shown(_settled(value, places), _form(value, places)))


def _form(value: float, places: int) -> str:
    return f",.{places}f" if abs(value) < _LONG else ".3g"


def _settled(value: float, places: int) -> float:
    """Return the rounded value, which is never a minus before nothing."""
    return round(value, places) or 0.0
