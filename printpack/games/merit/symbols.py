"""Symbols of the merit games: quantities, roles, the signs of second marks, coins; without ink.

Every kind is told by its outline, so that colour is never needed; who draws chooses the inks and
sets the characters at the spots given here. Names are those of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from printpack.draw.icons import icon
from printpack.draw.ops import Path, Point, Segment
from printpack.draw.ornaments.curves import (
    circle,
    notched,
    polygon,
    polyline,
    rect,
    ring,
    rounded,
    star,
)
from printpack.draw.ornaments.implements import interlocked
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.water import drop
from printpack.draw.ornaments.wheel import petal, plain_wheel
from printpack.draw.ornaments.windows import lobed
from printpack.draw.symbols import PIPS
from printpack.typeset import inline

QUANTITIES = ("provisions", "merit", "wisdom", "calamity", "deliverance")
ROLES = ("farmer", "merchant", "scholar", "monk")
SIGNS = ("dice", "together", "school", "classic")


class Symbol(NamedTuple):
    """Fill `body`, stroke `inner` on it, and set a character of height `em` about `spot`."""

    body: Path
    inner: Path
    spot: Point
    em: float


def symbol(kind: str, x: float, y: float, r: float) -> Symbol:
    """Return the shape of a quantity, r being about half its height.

    资 coin, 功 eight-lobed flower, 慧 tall octagon, 劫 triangle, 渡 drop.
    """
    em, spot = 1.22 * r, (x, y)
    match kind:
        case "provisions":
            return Symbol(circle(x, y, r), circle(x, y, 0.86 * r), spot, em)
        case "merit":
            return Symbol(flower(x, y, 1.06 * r), [], spot, em)
        case "wisdom":
            return Symbol(gem(x, y, 1.1 * r), [], spot, em)
        case "calamity":
            body = polygon(x, y - 0.12 * r, 1.34 * r, 3)
            return Symbol(body, [], (x, y - 0.22 * r), 0.78 * em)
        case "deliverance":
            return Symbol(drop(x, y + 0.12 * r, 1.15 * r), [], (x, y - 0.2 * r), 0.88 * em)
    raise KeyError(f"no mark for {kind!r}; there are {', '.join(QUANTITIES)}")


def flower(x: float, y: float, r: float) -> Path:
    """Fill: the eight-lobed flower of merit."""
    return lobed(x, y, r, 8, 0.30)


_OCTAGON = ((-0.36, -1), (0.36, -1), (0.86, -0.42), (0.86, 0.42))


def gem(x: float, y: float, r: float) -> Path:
    """Fill: the cut stone of wisdom, a tall octagon 1.72 r wide."""
    corners = [*_OCTAGON, *((-a, -b) for a, b in _OCTAGON)]
    return polyline([(x + a * r, y + b * r) for a, b in corners], close=True)


class RoleSign(NamedTuple):
    """Fill `body`, stroke `inner` on it; then `emblem` in the ground's ink, or a character."""

    body: Path
    inner: Path
    emblem: Path  # what stands for the character in other scripts
    spot: Point
    em: float


def role_sign(role: str, x: float, y: float, r: float) -> RoleSign:
    """Return a role's sign: 农 square, 商 round coin, 学 upright slip, 僧 petal."""
    em, spot, none = 1.12 * r, (x, y), list[Segment]()
    match role:
        case "farmer":
            body = rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r)
            return RoleSign(body, none, icon("sickle", x, y, 1.3 * r), spot, em)
        case "merchant":
            hole = rect(x - 0.36 * r, y - 0.36 * r, 0.72 * r, 0.72 * r)
            return RoleSign(circle(x, y, r), circle(x, y, 0.84 * r), hole, spot, em)
        case "scholar":
            body = notched(x - 0.74 * r, y - 1.08 * r, 1.48 * r, 2.16 * r, 0.28 * r)
            return RoleSign(body, none, icon("open-book", x, y, 1.12 * r), spot, em)
        case "monk":
            body = petal(x, y, -1.12 * r, 1.45 * r, 1.1 * r, 90)
            return RoleSign(body, none, alms_bowl(x, y, 1.05 * r).solid, spot, em)
    raise KeyError(f"no sign for {role!r}; there are {', '.join(ROLES)}")


def sign(kind: str, x: float, y: float, size: float) -> Path:
    """Fill: the sign in a second mark (B-53), in a square: 掷骰, 互动, 流派, 经典."""
    half = size / 2
    signs: dict[str, Callable[[], Path]] = {
        "dice": lambda: _solid_die(x, y, 0.9 * size),
        "together": lambda: interlocked(x, y, half),
        "school": lambda: plain_wheel(x, y, half),
        "classic": lambda: hero_star(x, y, half),
    }
    if kind not in signs:
        raise KeyError(f"no sign for {kind!r}; there are {', '.join(SIGNS)}")
    return signs[kind]()


def _solid_die(x: float, y: float, side: float) -> Path:
    """Fill: a die of five with its pips cut out."""
    body = rounded(x - side / 2, y - side / 2, side, side, 0.2 * side)
    for part in PIPS[5]:
        body += circle(x + 0.27 * side * part[0], y + 0.27 * side * part[1], 0.1 * side, hole=True)
    return body


def hero_star(x: float, y: float, r: float) -> Path:
    """Fill: the eight-pointed star of heroes and classic tales."""
    return star(x, y, r, 0.45, 8)


class CostCoin(NamedTuple):
    """The price of a being: fill `glow`, `face` and `rim`, stroke `hole`; number at the middle.

    The face has the square hole cut out, so that the number stands on the glow.
    """

    glow: Path
    face: Path
    rim: Path
    hole: Path


def cost_coin(x: float, y: float, r: float = 6.1) -> CostCoin:
    """Return the coin with a square hole for the number of provisions a being costs."""
    k = r / 6.1
    q = 2.9 * k
    face = circle(x, y, 5.15 * k) + rect(x - q, y - q, 2 * q, 2 * q, hole=True)
    hole = rect(x - q, y - q, 2 * q, 2 * q)
    return CostCoin(circle(x, y, 6.6 * k), face, ring(x, y, r, 0.55 * k), hole)


class Waiting(NamedTuple):
    """A place that counts a being's rounds: stroke `outer`, and `inner` thinner."""

    outer: Path
    inner: Path


def waiting(x: float, y: float, r: float = 3.0, *, last: bool = False) -> Waiting:
    """Return the ring of a round of waiting; the last chance has two rings."""
    return Waiting(circle(x, y, r), circle(x, y, 0.8 * r) if last else [])


def offer_in_lines() -> None:
    """Let texts name the quantities: `:merit:`."""
    for kind in QUANTITIES:
        inline.offer(kind, partial(_in_line, kind))


def _in_line(kind: str, x: float, y: float, size: float) -> inline.Shape:
    return inline.Shape(symbol(kind, x, y, size / 2).body)
