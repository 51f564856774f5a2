"""The windows of garden walls and altars, and the body of a seal."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin, sqrt

from printpack.draw.ops import Path, Point, mapped
from printpack.draw.ornaments.curves import arc, polar, polyline, wobble
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import solid

# The right half of an altar niche from its foot to its tip, in shares of width and height.
_NICHE = (
    "M0 0L1 0L1 .56C1.03 .66 .98 .745 .895 .765C.955 .865 .845 .925 .705 .905"
    "C.625 .893 .545 .925 .5 1C.455 .925 .375 .893 .295 .905C.155 .925 .045 .865 .105 .765"
    "C.02 .745-.03 .66 0 .56Z"
)
_MANDORLA = (
    "M0-.42C.30-.42 .5-.24 .5 0C.5.26 .16.40 0 .58C-.16.40-.5.26-.5 0C-.5-.24-.30-.42 0-.42Z"
)


def fan(cx: float, cy: float, big: float, small: float, half: float) -> Path:
    """Fill: 扇面 with its pivot at (cx, cy), between two radii, open to ±half degrees."""
    upper = arc(cx, cy, big, 90 - half, 90 + half)
    return [*upper, *arc(cx, cy, small, 90 + half, 90 - half, "L"), ("Z",)]


def lobed(cx: float, cy: float, r: float, n: int, lobe: float, rot: float = 90) -> Path:
    """Fill: n round lobes of radius lobe·r that meet in cusps.

    With d the distance of their centres, q their radius and β = 180°/n, a cusp lies on the
    bisector at d·cos β + √(q² − d²·sin² β).
    """
    q, b = lobe * r, pi / n
    d = r - q
    t = d * cos(b) + sqrt(q * q - (d * sin(b)) ** 2)
    h = degrees(atan2(t * sin(b), t * cos(b) - d))
    path: Path = []
    for i in range(n):
        m = rot + 360 * i / n
        path += arc(*polar(cx, cy, d, m), q, m - h, m + h, "L" if path else "M")
    return [*path, ("Z",)]


def begonia(cx: float, cy: float, r: float) -> Path:
    """Fill: 海棠, four lobes."""
    return lobed(cx, cy, r, 4, 0.5)


def niche(x: float, y: float, w: float, h: float) -> Path:
    """Fill: 壸门, the arch of an altar: straight to 0.56 h, two cusps a side, an ogee tip."""
    return mapped(outline(_NICHE), lambda u, v: (x + u * w, y + v * h))


def mandorla(cx: float, cy: float, w: float, h: float) -> Path:
    """Fill: 背光, the light about a body: an egg, widest at 0.42 h, with a point on top."""
    return mapped(outline(_MANDORLA), lambda u, v: (cx + u * w, cy + v * h))


def seal(x: float, y: float, w: float, h: float, seed: int = 0, worn: float = 0.1) -> Path:
    """Fill: the body of a seal (印章), its edge wandering inwards by `worn`, its corners rubbed.

    There is a point every 0.9 mm, and every 11th is a nick three times as deep. The box is
    never left by more than `worn`.
    """
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    spots: list[Point] = []
    for k, corner in enumerate(corners):
        spots += _worn_side(corner, corners[(k + 1) % 4], k, seed, worn)
    return solid(polyline(spots, close=True))


def _worn_side(a: Point, b: Point, k: int, seed: int, worn: float) -> list[Point]:
    """Return the points of one side; inwards is to the left of the way from a to b."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    n = max(4, int(long / 0.9))
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    spots = []
    for i in range(n):
        deep = worn * wobble(i + 17 * k, seed) * (3 if (i + k + seed) % 11 == 5 else 1)
        inwards = max(deep, -worn) + (0.28 if i in {0, n - 1} else 0)
        t = (i + 0.5) / n * long
        spots.append((a[0] + ux * t - uy * inwards, a[1] + uy * t + ux * inwards))
    return spots
