"""Chart curves: rows of bounded values thinned to what a screen shows, as paths."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from printpack.charts.chart import MOST_POINTS, PIXELS
from printpack.charts.series import Look, hatching_within
from printpack.charts.tones import ink
from printpack.draw.ops import Op, Path
from printpack.draw.ornaments.curves import polyline


class Place(NamedTuple):
    """A bounded value where it is drawn."""

    x: float
    low: float
    middle: float
    high: float


def thinned(places: Sequence[Place]) -> list[Place]:
    """Return one place a pixel and 400 in all: the last of each, with the widest bounds of all."""
    if not places:
        return []
    span = places[-1].x - places[0].x
    step = max(1 / PIXELS, span / (MOST_POINTS - 1))
    kept: list[Place] = []
    begun = places[0].x
    for place in places:
        if kept and place.x - begun < step - 1e-9:
            last = kept[-1]
            low, high = min(last.low, place.low), max(last.high, place.high)
            kept[-1] = Place(last.x, low, place.middle, high)
        else:
            kept.append(place)
            begun = place.x
    kept[-1] = kept[-1]._replace(x=places[-1].x)  # the line ends where its values end
    return kept


def band(places: Sequence[Place]) -> Path:
    """Return the area between the bounds."""
    upper = [(place.x, place.high) for place in places]
    return polyline(upper + [(place.x, place.low) for place in reversed(places)], close=True)


def band_hatching(places: Sequence[Place], look: Look, pitch: float, share: float) -> Op:
    """Return the hatching of the area between the bounds, in a tint of its series."""
    xs = [place.x for place in places]

    def depth(x: float, y: float) -> float:
        right = min(max(1, bisect_left(xs, x)), len(xs) - 1)
        a, b = places[right - 1], places[right]
        part = (x - a.x) / (b.x - a.x) if b.x > a.x else 0.0
        low, high = a.low + (b.low - a.low) * part, a.high + (b.high - a.high) * part
        return min(y - low, high - y)

    return hatching_within(band(places), depth, look.hatch, ink(look.role, share), pitch)


def line(places: Sequence[Place], height: Callable[[Place], float]) -> Path:
    """Return the line through one of the values."""
    return polyline([(place.x, height(place)) for place in places])


def spread(count: int, most: int) -> Iterable[int]:
    """Return evenly spread numbers of so many things, the first and the last among them."""
    if count <= most:
        return range(count)
    return sorted({round(place * (count - 1) / (most - 1)) for place in range(most)})
