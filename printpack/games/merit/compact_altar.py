"""The altar of a being on a compact face: figure, coin and rewards, large enough for a screen."""

from __future__ import annotations

from collections.abc import Mapping

from printpack.cards.field import Picture, PictureField
from printpack.cards.format import Format
from printpack.draw.fonts import MM
from printpack.draw.inks import (
    BONE,
    GAMBOGE,
    INK,
    OCHRE,
    PAPER,
    SOOT,
    mix,
)
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.water import ripples
from printpack.draw.ornaments.windows import niche
from printpack.draw.pen import Pen
from printpack.games.merit import signs, symbols


def altar(pen: Pen, form: Format, figure: Picture, low: float) -> None:
    """Build the niche before a ground of ripples and set the figure in it."""
    box, cx = form.ground, form.spine / 2 + 1.0
    wide, high = 32.0, form.h - low - 4.5
    area = rect(box.x, low, form.spine + 3 - box.x, box.top - low)
    with pen.clip(area):
        pen.fill(area, BONE)
        pen.stroke(ripples(cx, low + 20, 60, 26), mix(BONE, OCHRE, 0.22), 0.25)
    left = cx - wide / 2
    pen.fill(niche(left - 1.6, low, wide + 3.2, high + 2.8), PAPER)
    pen.stroke(niche(left - 1.6, low - 0.5, wide + 3.2, high + 3.3), OCHRE, 0.45)
    arch = niche(left, low, wide, high)
    pen.fill(arch, SOOT)
    with pen.clip(arch):
        pen.fill(circle(cx, low + 23, 14.4), mix(SOOT, OCHRE, 0.62))
        figure(pen, PictureField(left, left + wide, low, low + high, cx, low + 21.2, 16.2))
    pen.fill(rect(box.x, low - 1.0, form.spine + 3 - box.x, 1.0), SOOT)


def coin(pen: Pen, price: int) -> None:
    """Show the cost as a coin with a square hole, at the upper left."""
    x, y, r = 10.6, 77.6, 8.6
    shape = symbols.cost_coin(x, y, r)
    pen.plate(shape.glow, PAPER)
    pen.fill(shape.rim, INK)
    pen.fill(shape.face, GAMBOGE)
    pen.stroke(shape.hole, INK, 0.4)
    size = 25.0
    pen.put(x, y - 0.365 * size / MM, str(price), "sans-bold", size, INK, "center")


def rewards(pen: Pen, form: Format, gains: Mapping[str, int], y: float, points: float) -> None:
    """Write what a deliverance earns inside the marks of merit and wisdom."""
    middle, r = form.spine / 2, 6.8
    for kind, x in (("merit", middle - 11.5), ("wisdom", middle + 11.5)):
        shape = symbols.symbol(kind, x, y, r)
        pen.fill(shape.body, signs.MARK_INK[kind])
        size = max(19.0, points)
        base = y - 0.365 * size / MM
        pen.put(x, base, f"+{gains[kind]}", "sans-bold", size, PAPER, "center")
