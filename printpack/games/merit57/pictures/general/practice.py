"""G13–G16: the bowl, the beads, the prince above the tigress, the still water."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import window
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    INDIGO,
    INK,
    PAPER,
    TINT,
    lighter,
    mix,
)
from printpack.draw.ops import Path, mapped
from printpack.draw.ornaments.curves import brushed, circle, oval, polar, rect, rounded
from printpack.draw.ornaments.land import cliff, ridge, under
from printpack.draw.ornaments.plants import bare_branch, one_petal
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.water import glitter, ripples, swell
from printpack.draw.ornaments.wheel import lotus_side
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import seated


def alms_round(pen: Pen, at: PictureField) -> None:
    """G13: a monk's bowl before the morning sun and its rays."""
    view = window(pen, at)
    view.fill(rays(0, 3.0, 0, 26, 24, 0.5), TINT)
    view.fill(circle(0, 3.8, 6.0), GAMBOGE)
    view.fill(rect(-19, -24, 38, 16.6), mix(AZURITE, PAPER, 0.35))
    view.fill(rect(-19, -9.6, 38, 0.3), PAPER)
    view.emblem(alms_bowl(0, -2.6, 16.0), INK, INK, PAPER, 0.34)


def chanting(pen: Pen, at: PictureField) -> None:
    """G14: a ring of prayer beads about a lotus, the sound spreading in circles."""
    view = window(pen, at)
    view.stroke(ripples(0, 1.8, 20, 9), mix(AZURITE, PAPER, 0.62), 0.24)
    view.fill(circle(0, 1.8, 6.4), PAPER)
    view.fill(_tassel(), CINNABAR)
    for i in range(20):
        if i:
            view.fill(circle(*polar(0, 1.8, 8.4, -90 + 18 * i), 1.16), DEEP_BLUE)
    view.fill(circle(0, -6.6, 1.7), CINNABAR)
    view.layers(lotus_side(0, -1.8, 11.4, 7), lighter(CINNABAR, 0.82), CINNABAR, 0.34)


def _tassel() -> Path:
    """Fill: the tassel that hangs from the ring of beads."""
    path = rounded(-0.8, -9.9, 1.6, 1.2, 0.4)
    for x in (-1.5, 0, 1.5):
        path += brushed([(0.3 * x, -9.6), (0.8 * x, -11.6), (x, -14.6)], [0.7, 0.9, 1.1])
    return path


def tigress(pen: Pen, at: PictureField) -> None:
    """G15: a petal falls from the cliff under the moon; two eyes wait in the gorge."""
    view = window(pen, at)
    view.fill(rect(-26, -34, 52, 60), mix(AZURITE, PAPER, 0.3))
    view.pale(circle(4.6, 5.4, 5.4), lighter(GAMBOGE, 0.66), GAMBOGE)
    view.fill(under(ridge(-26, 26, -7.2, 8, 3, 3), -34), mix(AZURITE, DEEP_BLUE, 0.3))
    view.fill(cliff(-19, -25, 19.6, 28), INDIGO)
    view.fill(mapped(cliff(0, -30, 12, 26), lambda x, y: (20 - x, y)), INDIGO)
    view.fill(under(swell(-26, 26, -8.6, 31, 0.7), -34), INDIGO)
    branch = bare_branch(-5.2, 5.0, 7.4)
    view.fill(branch.solid, INDIGO)
    view.fill(one_petal(4.4, 0.6, 1.9, 24), CINNABAR)
    for x in (2.9, 5.9):
        view.fill(oval(x, -6.4, 0.95, 0.6), GAMBOGE)
        view.fill(oval(x, -6.4, 0.26, 0.6), INK)


def still_water(pen: Pen, at: PictureField) -> None:
    """G16: one who sits by the water, the full moon behind him and again below."""
    view = window(pen, at)
    view.fill(rect(-19, -24, 38, 44), lighter(AZURITE, 0.70))
    view.pale(circle(0, 3.4, 7.6), PAPER, AZURITE)
    view.fill(under(swell(-19, 19, -4.4, 41, 0.25), -24), AZURITE)
    view.fill(glitter(0, -4.6, 7.0, 6), mix(AZURITE, PAPER, 0.78))
    for i in range(3):
        view.stroke(
            swell(-19, 19, -6.6 - 2.2 * i, 9.1, 0.32, phase=1.3 * i),
            mix(AZURITE, PAPER, 0.32),
            0.22,
        )
    view.fill(oval(0, -4.5, 7.4, 1.1), DEEP_BLUE)
    view.emblem(seated(0, 1.2, 11.6), DEEP_BLUE, PAPER, PAPER, 0.3)


PRACTICE: dict[str, Picture] = {
    "G13": alms_round,
    "G14": chanting,
    "G15": tigress,
    "G16": still_water,
}
