"""Medallions in the middle of a back: wheel, lotus, beings in petals, 如意 heads."""

from __future__ import annotations

from collections.abc import Callable

from printpack.draw.inks import OCHRE, WHITE, mix
from printpack.draw.ops import Path, mapped
from printpack.draw.ornaments.curves import circle, notched, polar, polyline, rect, turned
from printpack.draw.ornaments.emblem import shape
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.wheel import dharma_wheel, mandala, petal, rosette, ruyi
from printpack.draw.pen import Pen
from printpack.games.merit57.backs.layout import Layout, Tones


def wheel(pen: Pen, place: Layout, tones: Tones) -> None:
    """Set the wheel of the Dharma in a ring of light."""
    cx, cy, u = place.cx, place.cy, place.u
    pen.fill(rays(cx, cy, 19.4 * u, 21.0 * u, 64, 0.42), tones.gold)
    pen.fill(dharma_wheel(cx, cy, 18.6 * u), tones.gold)


def lotus(role: str) -> Callable[[Pen, Layout, Tones], None]:
    """Return what opens a lotus of four tones; a role's own has its sign in the heart."""

    def draw(pen: Pen, place: Layout, tones: Tones) -> None:
        cx, cy, u = place.cx, place.cy, place.u
        for layer, share in zip(mandala(cx, cy, 20.4 * u), (0.28, 0.50, 0.74, 1.0), strict=True):
            pen.fill(layer, WHITE if pen.low else mix(tones.ground, tones.pale, share))
            pen.stroke(layer, tones.family, 0.35)
        heart = 6.2 if role else 3.0
        pen.fill(circle(cx, cy, heart * u), tones.ground)
        pen.stroke(circle(cx, cy, (heart - 0.6) * u), tones.gold, 0.3)
        if role:
            _even_sign(pen, role, cx, cy, 3.7 * u, tones)
        else:
            pen.fill(rosette(cx, cy, 0, 1.9 * u, 8), tones.gold)

    return draw


def _even_sign(pen: Pen, role: str, x: float, y: float, r: float, tones: Tones) -> None:
    """Draw a role's sign without its character, so that it has no upper end."""
    body, lines = _EVEN[role](x, y, r)
    pen.fill(body, tones.gold)
    if lines:
        pen.stroke(lines, tones.ground, 0.09 * r)


def _field(x: float, y: float, r: float) -> tuple[Path, Path]:
    """Return a field in four plots, the farmer's square."""
    q = 0.92 * r
    lines = polyline([(x - q, y), (x + q, y)]) + polyline([(x, y - q), (x, y + q)])
    inner = rect(x - 0.72 * q, y - 0.72 * q, 1.44 * q, 1.44 * q)
    return rect(x - q, y - q, 2 * q, 2 * q), lines + inner


def _coin(x: float, y: float, r: float) -> tuple[Path, Path]:
    """Return the merchant's coin with its square hole."""
    q = 0.36 * r
    body = circle(x, y, 1.04 * r) + rect(x - q, y - q, 2 * q, 2 * q, hole=True)
    return body, circle(x, y, 0.86 * r) + rect(x - 1.35 * q, y - 1.35 * q, 2.7 * q, 2.7 * q)


def _slips(x: float, y: float, r: float) -> tuple[Path, Path]:
    """Return the scholar's upright slip, ruled as bamboo slips on two threads are."""
    w, h = 0.8 * r, 1.12 * r
    lines: Path = []
    for part in (-0.5, 0, 0.5):
        lines += polyline([(x + part * w, y - h), (x + part * w, y + h)])
    for part in (-0.5, 0.5):
        lines += polyline([(x - w, y + part * h), (x + w, y + part * h)])
    return notched(x - w, y - h, 2 * w, 2 * h, 0.28 * r), lines


def _petals(x: float, y: float, r: float) -> tuple[Path, Path]:
    """Return the monk's petal with its reflection."""
    body = circle(x, y, 0.2 * r)
    for deg in (90, 270):
        body += petal(x, y, 0.3 * r, 1.36 * r, 0.56 * r, deg)
    return body, []


_EVEN = {"farmer": _field, "merchant": _coin, "scholar": _slips, "monk": _petals}

_SITTING = (
    "M-2.6 11.1C-2.6 10.4-1.8 10.2 0 10.2C1.8 10.2 2.6 10.4 2.6 11.1C2.6 11.8 1.6 11.9 .95 12.2"
    "C1.3 12.8 1.6 13.3 1.55 13.9C1.5 14.6 .9 14.9 0 14.9C-.9 14.9-1.5 14.6-1.55 13.9"
    "C-1.6 13.3-1.3 12.8-.95 12.2C-1.6 11.9-2.6 11.8-2.6 11.1Z"
)


def beings(pen: Pen, place: Layout, tones: Tones) -> None:
    """Seat ten beings in the ten petals of a lotus, and give none of them the upper end."""
    cx, cy, u = place.cx, place.cy, place.u
    for r1, first, share in ((20.2, 72, 0.34), (21.2, 90, 0.85)):
        leaves = rosette(cx, cy, 7.4 * u, r1 * u, 10, 0.88, first)
        pen.fill(leaves, WHITE if pen.low else mix(tones.ground, OCHRE, share))
        pen.stroke(leaves, tones.pale, 0.3 if first == 90 else 0.15)
    for i in range(10):
        pen.fill(_figure(cx, cy, u, 36 * i), tones.pale)
    heart = rosette(cx, cy, 1.0 * u, 7.2 * u, 10, 0.94)
    pen.fill(heart, WHITE if pen.low else tones.pale)
    pen.stroke(heart, tones.family, 0.3)
    pen.fill(circle(cx, cy, 1.7 * u), tones.gold)


def _figure(cx: float, cy: float, u: float, deg: float) -> Path:
    """Return a figure that sits with its legs crossed, its head outwards."""
    body = circle(0, 16.15, 1.15) + shape(_SITTING)
    return mapped(turned(body, deg), lambda x, y: (cx + u * x, cy + u * y))


def four_heads(pen: Pen, place: Layout, tones: Tones) -> None:
    """Join four 如意 heads into one flower (四合如意): as one would have it, on all sides."""
    cx, cy, u = place.cx, place.cy, place.u
    for deg in (45, 135, 225, 315):
        leaf = petal(cx, cy, 12.6 * u, 20.4 * u, 2.3 * u, deg)
        pen.fill(leaf, WHITE if pen.low else mix(tones.ground, tones.pale, 0.42))
        pen.stroke(leaf, tones.pale, 0.25)
    _heads(pen, place, tones, 1.0)


def heads_in_light(pen: Pen, place: Layout, tones: Tones) -> None:
    """Set the four heads in a ring of light: a petal for every hour."""
    cx, cy, u = place.cx, place.cy, place.u
    for r1, first, share in ((20.2, 97.5, 0.4), (21.0, 90, 1.0)):
        light = rosette(cx, cy, 16.4 * u, r1 * u, 24, 0.8, first)
        pen.fill(light, WHITE if pen.low else mix(tones.ground, tones.pale, share))
        pen.stroke(light, tones.family, 0.25)
    pen.stroke(circle(cx, cy, 16.0 * u), tones.pale, 0.3)
    pen.stroke(circle(cx, cy, 15.4 * u), tones.pale, 0.15)
    _heads(pen, place, tones, 0.72)


def _heads(pen: Pen, place: Layout, tones: Tones, share: float) -> None:
    """Draw the four heads, one in the other thrice; they do not overlap, so none is the first."""
    cx, cy, u = place.cx, place.cy, place.u * share
    for off, r, ink in (
        (5.7, 15.1, tones.pale),
        (7.2, 11.7, tones.ground),
        (8.4, 8.8, tones.gold),
    ):
        heads = [ruyi(*polar(cx, cy, off * u, deg), r * u, deg) for deg in (0, 90, 180, 270)]
        for head in heads:
            pen.fill(head, WHITE if pen.low else ink)
        for head in heads if pen.low else ():
            pen.stroke(head, tones.family, 0.25)
    heart = rosette(cx, cy, 1.2 * u, 5.6 * u, 8, 0.92, 67.5)
    pen.fill(heart, WHITE if pen.low else tones.pale)
    if pen.low:
        pen.stroke(heart, tones.family, 0.2)
    pen.fill(circle(cx, cy, 1.5 * u), tones.gold)
