"""Back patterns: clouds, waves, a pond's rings, rays; each the same when turned."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from printpack.draw.inks import mix
from printpack.draw.ops import Path, Point
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.sky import cloud
from printpack.draw.ornaments.sky import rays as wedges
from printpack.draw.ornaments.water import ripples, seigaiha
from printpack.draw.pen import Pen
from printpack.games.merit57.backs.layout import Layout, Tones

_CLOUD, _STEP_X, _STEP_Y = 12.8, 15.5, 7.7
_RAYS = 64


def clouds(pen: Pen, place: Layout, tones: Tones) -> None:
    """Drift lucky clouds (祥云) in rows, every second one shifted by half a step."""
    body = tones.ground if pen.low else mix(tones.ground, tones.thread, 0.2)
    drawn = [cloud(x, y, _CLOUD) for x, y in _sky(place)]
    for turn in (False, True):
        with pen.clip(_half(place, turn=turn)):
            for shape in drawn:
                area, curls = (place.turned(p) if turn else p for p in shape)
                pen.both(area, body, tones.thread, 0.25)
                pen.stroke(curls, tones.thread, 0.2)


def _sky(place: Layout) -> Iterator[Point]:
    """Yield where clouds of the upper half are seen: on the card, and not behind the disc."""
    box = place.upper
    columns = int(box.w / _STEP_X / 2) + 2
    for row in range(int(box.h / _STEP_Y) + 1, -1, -1):
        y = place.cy - 3.6 + row * _STEP_Y
        for column in range(-columns, columns + 1):
            x = place.cx + (column + 0.5 * (row % 2)) * _STEP_X
            beside = abs(x - place.cx) - _CLOUD / 2
            hidden = hypot(x - place.cx, y - place.cy) < place.r - _CLOUD / 2
            if beside < box.w / 2 and not hidden:
                yield x, y


def waves(pen: Pen, place: Layout, tones: Tones) -> None:
    """Cover the back with waves (水纹) that rise to both ends."""
    box = place.upper
    lines = seigaiha(place.cx - 40, box.y, place.cx + 40, box.top, 5.0, 3)
    for turn in (False, True):
        with pen.clip(_half(place, turn=turn)):
            pen.stroke(place.turned(lines) if turn else lines, tones.thread, 0.22)


def pond(pen: Pen, place: Layout, tones: Tones) -> None:
    """Let rings run out over still water from the middle."""
    reach = 1.05 * max(place.box.w, place.box.h) / 1.6
    pen.stroke(ripples(place.cx, place.cy, reach, 34), tones.thread, 0.22)


def rays(pen: Pen, place: Layout, tones: Tones) -> None:
    """Send light out from the middle."""
    far = place.box.w + place.box.h
    if pen.low:
        spokes = [
            segment
            for half in (0, 1)
            for segment in wedges(
                place.cx, place.cy, place.r, far, _RAYS // 2, 0.5, 180 * half, 180 * half + 180
            )
        ]
        pen.stroke(spokes, tones.thread, 0.2)
    else:
        pen.fill(wedges(place.cx, place.cy, place.r - 1, far, _RAYS, 0.5), tones.thread)


def _half(place: Layout, *, turn: bool) -> Path:
    area = rect(*place.upper)
    return place.turned(area) if turn else area
