"""Label placement: discs pushed apart, and names beside what they name, touching nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from printpack.draw.ops import Box, Point

_ROUNDS = 80  # of pushing, at the most
_GAP = 0.6  # mm between a thing and its name


def overlap(one: Box, other: Box) -> bool:
    """Say whether two boxes share any room."""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.top and other.y < one.top


def pushed_apart(points: Sequence[Point], distance: float, within: Box) -> list[Point]:
    """Return points moved as little as may be so that none is nearer to another than so much."""
    out = list(points)
    for _ in range(_ROUNDS):
        moved = False
        for i in range(len(out)):
            for j in range(i + 1, len(out)):
                moved |= _push(out, i, j, distance)
        out = [_inside(point, within) for point in out]
        if not moved:
            break
    return out


def _push(out: list[Point], i: int, j: int, distance: float) -> bool:
    (x0, y0), (x1, y1) = out[i], out[j]
    dx, dy = x1 - x0, y1 - y0
    apart = hypot(dx, dy)
    if apart >= distance - 1e-3:
        return False
    if apart < 1e-6:  # one on the other: to the sides
        dx, dy, apart = 1.0, 0.0, 1.0
        short = distance / 2
    else:
        short = (distance - apart) / 2 + 1e-3
    dx, dy = dx / apart * short, dy / apart * short
    out[i], out[j] = (x0 - dx, y0 - dy), (x1 + dx, y1 + dy)
    return True


def _inside(point: Point, within: Box) -> Point:
    x, y = point
    return min(max(x, within.x), within.right), min(max(y, within.y), within.top)


def beside(thing: Box, wide: float, high: float, taken: Iterable[Box], within: Box) -> Box:
    """Return where a name stands beside a thing: right, left, above or below, where it is free."""
    middle = thing.y + thing.h / 2 - high / 2
    centre = thing.x + thing.w / 2 - wide / 2
    centre = min(max(centre, within.x), within.right - wide)
    places = [
        Box(thing.right + _GAP, middle, wide, high),
        Box(thing.x - _GAP - wide, middle, wide, high),
        Box(centre, thing.top + _GAP, wide, high),
        Box(centre, thing.y - _GAP - high, wide, high),
        Box(thing.right + _GAP, thing.top, wide, high),
        Box(thing.x - _GAP - wide, thing.top, wide, high),
        Box(thing.right + _GAP, thing.y - high, wide, high),
        Box(thing.x - _GAP - wide, thing.y - high, wide, high),
    ]
    inside = [place for place in places if _holds(within, place)] or places
    crowd = list(taken)
    return min(inside, key=lambda place: sum(overlap(place, other) for other in crowd))


def _holds(within: Box, place: Box) -> bool:
    across = within.x <= place.x and place.right <= within.right
    return across and within.y <= place.y and place.top <= within.top
