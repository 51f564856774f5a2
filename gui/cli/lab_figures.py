"""Figures of an experiment as text: shares as percent, differences with their sign, bounds."""

from __future__ import annotations

from engine.lab.experiments.measures import Measure
from engine.lab.statistics.intervals import Interval
from resources.catalogue import Catalogue
from resources.numbers import shown, signed

NONE = "–"


def number(value: float, measure: Measure, *, short: bool = False) -> str:
    """Return a figure with as many decimals as its kind is told with."""
    places = 1 if measure.kind == "share" else 2
    text = shown(value, f".{places}f")
    return text.rstrip("0").rstrip(".") if short else text


def figure(value: float | None, measure: Measure) -> str:
    """Return a share as percent, or a mean; a dash where there was no case."""
    if value is None:
        return NONE
    return f"{number(value, measure)}%" if measure.kind == "share" else number(value, measure)


def apart(value: float | None, measure: Measure) -> str:
    """Return a difference with its sign."""
    return NONE if value is None else signed(value, f".{1 if measure.kind == 'share' else 2}f")


def between(bounds: Interval | None, measure: Measure, words: Catalogue) -> str:
    """Return between what a difference lies."""
    if bounds is None:
        return NONE
    low, high = (apart(end, measure) for end in bounds)
    return words.say("lab.told.between", low=low, high=high)
