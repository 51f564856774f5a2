"""Dharma wheel, lotus, mandala, jewel, flames: what turns about a centre or opens from one."""

from __future__ import annotations

from math import cos, pi, radians, sin, tan
from typing import NamedTuple

from printpack.draw.ops import Path, Point, mapped
from printpack.draw.ornaments.curves import arc, circle, polar, polyline, ring
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import solid

_PETAL = "M0-.34C.16-.86 .30-1 .47-1C.70-1 .80-.34 1 0C.80.34 .70 1 .47 1C.30 1 .16.86 0 .34Z"
_TONGUE = (
    "M0-.12C.1-.9 .34-1.2 .54-.78C.68-.46 .82-.1 1 .34C.8 .2 .68 .3 .58 .5C.4 1.12 .1 .95 0 .12Z"
)
_RUYI = (
    "M0 0C0 .14 .02 .5 .2 .6C.4 .72 .66 .6 .6 .33C.74 .37 .86 .2 1 0"
    "C.86-.2 .74-.37 .6-.33C.66-.6 .4-.72 .2-.6C.02-.5 0-.14 0 0Z"
)


def _along(path: Path, cx: float, cy: float, deg: float, stretch: Point, r0: float = 0) -> Path:
    """Return a drawing along +x stretched, set off by r0 and turned about (cx, cy)."""
    c, s = cos(radians(deg)), sin(radians(deg))

    def place(x: float, y: float) -> Point:
        u, v = r0 + stretch[0] * x, stretch[1] * y
        return cx + u * c - v * s, cy + u * s + v * c

    return mapped(path, place)


def petal(cx: float, cy: float, r0: float, r1: float, half: float, deg: float) -> Path:
    """Fill: a lotus petal (莲瓣) from radius r0 to r1 along deg, at most 2·half wide.

    Its belly lies at 47 % of its length; towards the tip it draws in and turns out again.
    """
    return _along(outline(_PETAL), cx, cy, deg, (r1 - r0, half), r0)


def rosette(
    cx: float, cy: float, r0: float, r1: float, n: int = 8, full: float = 0.92, rot: float = 90
) -> Path:
    """Fill: n petals round a centre; at full = 1 they touch at their bellies."""
    half = full * (r0 + (r1 - r0) * 0.47) * tan(pi / n)
    return [op for i in range(n) for op in petal(cx, cy, r0, r1, half, rot + 360 * i / n)]


def dharma_wheel(cx: float, cy: float, r: float, spokes: int = 8) -> Path:
    """Fill: 法轮, a studded rim, a hub, tapered spokes and a petal knob on each."""
    path = ring(cx, cy, 0.80 * r, 0.14 * r) + ring(cx, cy, 0.245 * r, 0.085 * r)
    path += circle(cx, cy, 0.085 * r)
    spoke = [(0.22, -0.03), (0.48, -0.06), (0.67, -0.026)]
    spoke += [(u, -v) for u, v in reversed(spoke)]
    for i in range(spokes):
        deg = 90 + 360 * i / spokes
        path += _along(polyline(spoke, close=True), cx, cy, deg, (r, r))
        path += petal(cx, cy, 0.82 * r, r, 0.075 * r, deg)
        path += circle(*polar(cx, cy, 0.73 * r, deg + 180 / spokes), 0.028 * r, hole=True)
    return path


def plain_wheel(cx: float, cy: float, r: float) -> Path:
    """Fill: the wheel for small places: eight bars that stand out over a plain rim."""
    path = ring(cx, cy, 0.78 * r, 0.2 * r) + circle(cx, cy, 0.2 * r)
    bar = [(0.1, -0.065), (1, -0.065), (1, 0.065), (0.1, 0.065)]
    for i in range(8):
        path += _along(polyline(bar, close=True), cx, cy, 45 * i, (r, r))
    return path


def lotus_side(cx: float, cy: float, w: float, n: int = 7) -> list[Path]:
    """Layers: a lotus from the side, its foot at (cx, cy), about w wide and 0.6 w high.

    The petals fan 72° to each side, the outer ones first, so that the middle one lies on top.
    """
    middle = (n - 1) / 2
    layers = []
    for i in sorted(range(n), key=lambda i: -abs(i - middle)):
        off = (i - middle) / middle
        layers.append(petal(cx, cy, 0, w * (0.60 - 0.10 * abs(off)), w * 0.125, 90 - 72 * off))
    return layers


def mandala(cx: float, cy: float, r: float, n: int = 8) -> list[Path]:
    """Layers: four rings of petals, each turned by half a step: 2n, 2n, n and n of them."""
    rings = [
        (0.66, 1.0, 2 * n, 0.0),
        (0.46, 0.78, 2 * n, 0.5),
        (0.26, 0.56, n, 0.0),
        (0.10, 0.36, n, 0.5),
    ]
    return [
        rosette(cx, cy, a * r, b * r, k, 0.96, 90 + shift * 360 / k) for a, b, k, shift in rings
    ]


def ruyi(cx: float, cy: float, r: float, deg: float) -> Path:
    """Fill: a 如意 head, two curled lobes and a pointed crown, of length r along deg.

    Four of them at right angles make the 四合如意 of the vow backs.
    """
    return solid(_along(outline(_RUYI), cx, cy, deg, (r, r)))


def flame(cx: float, cy: float, high: float, half: float, deg: float = 90) -> Path:
    """Fill: one leaning tongue of fire from (cx, cy); a negative half leans the other way."""
    return solid(_along(outline(_TONGUE), cx, cy, deg, (high, half)))


def flame_ring(cx: float, cy: float, r0: float, r1: float, n: int = 14) -> Path:
    """Fill: n tongues of fire round a centre, every second one shorter."""
    path = ring(cx, cy, r0 + (r1 - r0) * 0.12, (r1 - r0) * 0.12)
    half = r0 * tan(pi / n) * 1.05
    for i in range(n):
        tip = r1 if i % 2 == 0 else r0 + (r1 - r0) * 0.72
        deg = 90 + 360 * i / n
        path += flame(*polar(cx, cy, r0, deg), tip - r0, half, deg)
    return path


def blaze(cx: float, cy: float, w: float, high: float) -> list[Path]:
    """Layers: a fire on (cx, cy), w wide: outer tongues, then a smaller and brighter core."""
    tongues = [(-0.34, 0.5, 0.13, 16), (0.34, 0.54, -0.13, -16), (-0.18, 0.76, 0.15, 7)]
    tongues += [(0.2, 0.8, -0.15, -8), (0.02, 1.0, 0.17, 2)]
    layers: list[Path] = []
    for share in (1.0, 0.58):
        layer: Path = []
        for dx, tall, half, lean in tongues:
            foot = cx + dx * w * share
            layer += flame(foot, cy, tall * high * share, half * w * share, 90 + lean)
        layers.append(layer)
    return layers


class Jewel(NamedTuple):
    """The wish-fulfilling pearl: fire behind, the pearl, and the light that runs round in it."""

    flame: Path
    pearl: Path
    shine: Path


def jewel(cx: float, cy: float, r: float) -> Jewel:
    """Layers: 摩尼宝珠, a pearl of radius r in a five-tongued flame 2.5 r tall."""
    fire = circle(cx, cy, 1.3 * r)
    tongues = [(90, 2.5, 0.62), (54, 1.95, 0.48), (126, 1.95, 0.48), (18, 1.6, 0.36)]
    for deg, tip, half in [*tongues, (162, 1.6, 0.36)]:
        fire += petal(cx, cy, 0.35 * r, tip * r, half * r, deg)
    shine = arc(cx, cy, 0.66 * r, 100, 190) + arc(cx, cy, 0.36 * r, 100, 190)
    return Jewel(fire, circle(cx, cy, r), shine)
