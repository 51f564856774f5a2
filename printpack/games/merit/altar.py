"""The altar of a being: its figure in a niche, its cost as a coin, the rings of waiting."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.format import Format
from printpack.draw.inks import (
    BONE,
    GAMBOGE,
    GREY,
    INK,
    LINE,
    MIST,
    OCHRE,
    PAPER,
    SOOT,
    mix,
)
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.water import ripples
from printpack.draw.ornaments.windows import niche
from printpack.draw.pen import Pen
from printpack.games.merit import symbols

_WIDE, _HIGH = 26.0, 38.4  # of the niche
_TALL = 33.0  # of one in which a figure stands as large as it was drawn


def altar(pen: Pen, form: Format, figure: Picture, low: float) -> None:
    """Build the niche before a ground of ripples and set the figure in it."""
    box = form.ground
    cx = (14.4 + form.right) / 2 - 3.3 if pen.lang == "zh" else form.spine / 2 - 4.0
    left, high = cx - _WIDE / 2, min(_HIGH + form.lift * 0.25, form.h - low - 5.0)
    area = rect(box.x, low, form.spine + 3 - box.x, box.top - low)
    with pen.clip(area):
        pen.fill(area, BONE)
        pen.stroke(ripples(cx, low + 17, 54, 26), mix(BONE, OCHRE, 0.22), 0.18)
    pen.fill(niche(left - 1.5, low, _WIDE + 3, high + 2.6), PAPER)
    pen.stroke(niche(left - 1.5, low - 0.5, _WIDE + 3, high + 3.1), OCHRE, 0.35)
    arch = niche(left, low, _WIDE, high)
    pen.fill(arch, SOOT)
    with pen.clip(arch):
        k = min(1.0, high / _TALL)
        halo = circle(cx, low + 17.5 * k, 11.2 * k)
        pen.stroke(ripples(cx, low + 17.5 * k, 26, 8), mix(SOOT, BONE, 0.2), 0.18)
        pen.fill(halo, mix(SOOT, OCHRE, 0.62))
        field = PictureField(left, left + _WIDE, low, low + high, cx, low + 16.2 * k, 12.9 * k)
        pen.picture(figure, field)
    pen.fill(rect(box.x, low - 0.9, form.spine + 3 - box.x, 0.9), SOOT)


def coin(pen: Pen, form: Format, price: int, word: str) -> None:
    """Show the cost as a coin with a square hole, and what it is paid in."""
    x, y = form.right - 4.5, form.h - 8.8
    shape = symbols.cost_coin(x, y)
    pen.plate(shape.glow, PAPER)
    pen.fill(shape.rim, INK)
    pen.fill(shape.face, GAMBOGE)
    pen.stroke(shape.hole, INK, 0.3)
    pen.put(x, y - 2.0, str(price), "sans-bold", 16, INK, "center")
    size = 6.8 if pen.lang == "zh" else 6.2
    pen.put(x, y - 9.3, word, "sans-bold", size, INK, "center")


def waiting_ring(pen: Pen, x: float, y: float, place: int, word: str) -> None:
    """Draw a place for a waiting marker: the second one, the last chance, is doubled."""
    shape = symbols.waiting(x, y, last=bool(place))
    pen.stroke(shape.outer, INK if place else LINE, 0.5 if place else 0.35)
    if shape.inner:
        pen.stroke(shape.inner, INK, 0.18)
    pen.put(x, y - 0.95, str(place + 1), "sans-bold", 7.5, INK if place else MIST, "center")
    size = 6.6 if pen.lang == "zh" else 6.2
    pen.put(x, 8.0, word, "sans-bold", size, GREY, "center")
