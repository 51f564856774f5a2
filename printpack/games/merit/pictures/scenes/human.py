"""C5–C6, calamities made by people: tyranny and war before a black wall."""

from __future__ import annotations

from printpack.cards.field import PictureField
from printpack.cards.openings import horizon, sight
from printpack.draw.canvas import PictureCanvas
from printpack.draw.fonts import MM
from printpack.draw.inks import BONE, CINNABAR, DEEP_RED, PAPER, ROSE, SOOT, darker, mix
from printpack.draw.ops import Path, mapped
from printpack.draw.ornaments.buildings import village
from printpack.draw.ornaments.curves import brushed, circle, polyline, rect, rounded
from printpack.draw.ornaments.emblem import Emblem
from printpack.draw.ornaments.implements import banner
from printpack.draw.ornaments.land import battlement, under
from printpack.draw.ornaments.water import ripples
from printpack.draw.ornaments.wheel import petal
from printpack.draw.ornaments.windows import seal
from printpack.draw.pen import Pen

_STRIPE = mix(SOOT, BONE, 0.2)
_STEEL = mix(SOOT, BONE, 0.42)
_NIGHT = darker(SOOT, 0.45)


def tyranny(pen: Pen, at: PictureField) -> None:
    """C5: between the stripes of a tiger the seal of the tax presses a village into the ground."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    _stripes(sky)
    sky.fill(circle(0, 0.4, 14.5), mix(SOOT, BONE, 0.07))
    squeezed = village(0, 0, 19)
    flat = Emblem(*(mapped(part, lambda x, y: (x, y * 0.66 - 7.0)) for part in squeezed))
    sky.emblem(flat, BONE, CINNABAR, SOOT, 0.26)
    sky.fill(rounded(-3.3, 8.2, 6.6, 3.0, 1.5), DEEP_RED)
    sky.fill(rounded(-2.0, 6.6, 4.0, 2.4, 0.3), DEEP_RED)
    sky.fill(seal(-6.7, -5.8, 13.4, 13.4, 3, 0.14), CINNABAR)
    size = 30 * sky.u
    pen.column(sky.x, sky.y + 1.0 * sky.u + size / MM / 2, "税", "serif-bold", size, PAPER)
    for x in (-1, 1):
        strokes = [
            polyline([(x * a, b), (x * (a + 2.4), b + c)])
            for a, b, c in ((8.6, -5.0, 1.3), (8.8, -2.8, 0.4))
        ]
        for line in strokes:
            sky.stroke(line, ROSE, 0.4)
    pen.fill(under(battlement(at.left - 4.5, at.right + 6, land - 2.2, 6, 1.5), foot), _NIGHT)


def _stripes(sky: PictureCanvas) -> None:
    """Lay the stripes of a tiger's coat from both sides towards the middle."""
    for side in (-1, 1):
        for i, (y, reach) in enumerate(((11, 13), (7.6, 17), (4.0, 14.5), (0.2, 18), (-3.6, 15))):
            tip = side * (31 - reach)
            bend = 1.5 if i % 2 else -0.6
            spots = [
                (side * 44, y + 3),
                (side * 33, y + 1.2),
                (side * 25, y + bend * 0.5),
                (tip, y - 1.2),
            ]
            stripe = brushed(spots, [2.6, 2.4, 1.7, 0.1])
            if sky.pen.low:
                sky.stroke(stripe, _STRIPE, 0.2)
            else:
                sky.fill(stripe, _STRIPE)


def war(pen: Pen, at: PictureField) -> None:
    """C6: crossed swords on a red sun between two banners, over the city wall."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.stroke(ripples(0, 0, 36, 9), mix(SOOT, BONE, 0.18), 0.2)
    sky.fill(circle(0, 0, 11.8), CINNABAR)
    for mirror in (-1, 1):
        for x, top in ((17.0, 3.4), (19.6, 5.4), (22.2, 2.6)):
            sky.fill(_lance(x * mirror, top), _STEEL)
        _banner(sky, 14.4 * mirror, -0.4, -mirror)
    sky.icon("crossed-swords", 0, 0.6, 18.5, PAPER)
    pen.fill(under(battlement(at.left - 4.5, at.right + 6, land - 0.6, 6, 1.7), foot), _NIGHT)
    line = land - 3.4
    pen.stroke(polyline([(at.left, line), (at.right, line)]), mix(SOOT, BONE, 0.25), 0.2)


def _lance(x: float, top: float) -> Path:
    """Fill: a lance that stands on the wall."""
    return rect(x - 0.22, -24, 0.44, top + 22) + petal(x, top - 2.4, 0, 3.4, 0.7, 90)


def _banner(sky: PictureCanvas, x: float, y: float, mirror: int) -> None:
    """Plant a banner that flies to the right, or mirrored to the left."""
    drawn = banner(0, 0, 9.4)
    parts = (mapped(part, lambda a, b: (x + mirror * (a + 2.77), y + b)) for part in drawn)
    sky.fill(rect(x - 0.24, y - 30, 0.48, 26), BONE)
    sky.emblem(Emblem(*parts), BONE, BONE, CINNABAR, 0.3)
