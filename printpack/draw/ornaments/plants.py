"""Emblems of plants: lotus bud, bamboo, apricot branch, bare branch, falling petals."""

from __future__ import annotations

from printpack.draw.ops import Path, mapped
from printpack.draw.ornaments.curves import brushed, circle, polar, turned, wobble
from printpack.draw.ornaments.emblem import Emblem, emblem, shape
from printpack.draw.ornaments.wheel import petal
from printpack.draw.ornaments.windows import lobed

_FALLING = "M0-1C.7-.7 1 .1 .7 .8C.5 1.1 .2 .8 0 .7C-.2 .9-.5 1.1-.7 .8C-1 .1-.7-.7 0-1Z"


def lotus_bud(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a lotus bud over its leaf; the accent is the leaf and the stem."""
    stem = brushed([(0.2, 0.4), (-0.5, -4), (0.6, -10)], [0.7, 0.8, 1.0])
    leaf = shape(
        "M-9.4-6.6C-6.6-3.4-2-3.6 .2-6.4C3-3.6 6.8-3.8 9.2-7"
        "C5.4-8.8 2-8.4 .2-6.9C-2.4-8.8-6.4-8.8-9.4-6.6Z"
    )
    bud = petal(0, 0.2, -0.6, 9.8, 3.7, 90)
    bud += petal(-0.6, 0.6, -0.6, 7.6, 2.4, 114) + petal(0.6, 0.6, -0.6, 7.6, 2.4, 66)
    lines = "M-2.5 .3C-3 3.6-1.8 6.4 0 8.6M2.5 .3C3 3.6 1.8 6.4 0 8.6"
    return emblem(cx, cy, size, bud, stem + leaf, lines)


_BLADES: tuple[tuple[float, float, float], ...] = (
    (-0.9, 4.4, 206),
    (-0.9, 4.6, 236),
    (1.0, 4.4, -32),
    (1.1, 4.6, -64),
    (0.9, -1.4, -20),
)
_BLADES += ((0.9, -1.2, -48), (-0.9, -1.2, 216))


def bamboo(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: one stalk of bamboo in four joints; the accent is its leaves."""
    stalk: Path = []
    for i, (low, high) in enumerate(((-10, -6.6), (-6.2, -1.2), (-0.8, 4.4), (4.8, 10))):
        half = 1.35 - 0.1 * i
        stalk += shape(
            f"M{-half} {low}C{-half * 0.78} {low + 1} {-half * 0.78} {high - 1} {-half} {high}"
            f"L{half} {high}C{half * 0.78} {high - 1} {half * 0.78} {low + 1} {half} {low}Z"
        )
    leaves: Path = []
    for x, y, deg in _BLADES:
        leaves += petal(x, y, 0.3, 6.4, 0.85, deg)
    return emblem(cx, cy, size, stalk, leaves)


_BOUGH = [(-9.5, -6.0), (-6, -4.2), (-2.6, -3.4), (1.4, 0.4), (5.2, 2.2), (9.6, 6.6)]
_TWIGS = (
    ([(-5, -3.9), (-4.4, -0.8), (-5.6, 2.8)], [0.8, 0.5, 0.15]),
    ([(0.2, -0.7), (0.2, 2.8), (-1.2, 5.8), (-0.8, 9.2)], [0.8, 0.6, 0.4, 0.15]),
    ([(3.2, 1.3), (6.2, 0.4), (9.4, 0.9)], [0.7, 0.5, 0.15]),
    ([(-2.8, -3.4), (0.4, -5.4), (3.4, -5.6)], [0.7, 0.5, 0.15]),
)


def _bough() -> Path:
    path = brushed(_BOUGH, [1.9, 1.5, 1.35, 1.0, 0.7, 0.2])
    for spots, widths in _TWIGS:
        path += brushed([*spots], [*widths])
    return path


def bare_branch(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a branch without leaves."""
    return emblem(cx, cy, size, _bough())


_BLOSSOMS = ((-5.6, 3.6, 2.5), (-0.7, 7.2, 2.6), (6.4, 3.9, 2.8), (3.6, -5.4, 2.2), (0.3, 0.6, 1.9))
_BUDS = ((9.2, 6.4, 0.8), (9.2, 1.0, 0.9), (-1.0, 3.6, 0.8), (-4.3, -0.8, 0.75))


def apricot(cx: float, cy: float, size: float) -> Emblem:
    """Emblem: a branch of apricot; the accent is its blossoms and buds (杏)."""
    flowers: Path = []
    hearts = ""
    for i, (x, y, r) in enumerate(_BLOSSOMS):
        flowers += lobed(x, y, r, 5, 0.44, 90 + 25 * i)
        for j in range(5):
            (ax, ay), (bx, by) = (polar(x, y, k * r, 54 + 25 * i + 72 * j) for k in (0.22, 0.55))
            hearts += f"M{ax:.3f} {ay:.3f}L{bx:.3f} {by:.3f}"
    for x, y, r in _BUDS:
        flowers += circle(x, y, r)
    return emblem(cx, cy, size, _bough(), flowers, hearts)


def falling_petals(
    x0: float, y0: float, x1: float, y1: float, r: float, n: int, seed: int = 0
) -> Path:
    """Fill: n single petals adrift in a box, each turned its own way."""
    path: Path = []
    for i in range(n):
        x = x0 + r + (x1 - x0 - 2 * r) * (i + 0.5 + 0.5 * wobble(i, seed)) / n
        y = y0 + r + (y1 - y0 - 2 * r) * ((0.618 * i + 0.37 * seed) % 1)  # never two in a clump
        path += one_petal(x, y, r * (0.85 + 0.15 * wobble(i, seed + 2)), 180 * wobble(i, seed + 1))
    return path


def one_petal(cx: float, cy: float, r: float, deg: float) -> Path:
    """Fill: one fallen petal, notched at its outer edge."""
    unit = mapped(shape(_FALLING), lambda x, y: (0.8 * x * r, y * r))
    return mapped(turned(unit, deg), lambda x, y: (cx + x, cy + y))
