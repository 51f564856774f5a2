"""G17–G20, classic tales on an open fan: the dove, the mother, the deer, the strings."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import leaf
from printpack.draw.canvas import PictureCanvas
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    INK,
    MALACHITE,
    OCHRE,
    ORANGE,
    PAPER,
    ROSE,
    SOOT,
    TEAL,
    TINT,
    VIOLET,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.curves import band, circle, polar, polyline, rounded
from printpack.draw.ornaments.implements import strings
from printpack.draw.ornaments.land import ridge, under
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.wheel import flame_ring
from printpack.draw.pen import Pen

_PIVOT = -21.6
_RAINBOW = (VIOLET, DEEP_BLUE, AZURITE, TEAL, MALACHITE, GAMBOGE, ORANGE, ROSE, CINNABAR)


def _folds(view: PictureCanvas) -> None:
    """Crease the leaf along the ribs of the fan."""
    if view.pen.low:
        return
    for i in range(-5, 6):
        crease = [polar(0, _PIVOT, r, 90 + i * 9.4) for r in (8, 40)]
        view.stroke(polyline(crease), TINT, 0.3)


def sibi(pen: Pen, at: PictureField) -> None:
    """G17: the scales between the dove and the hawk, before two ridges."""
    view = leaf(pen, at)
    _folds(view)
    view.fill(under(ridge(-28, 30, -5.7, 7, 4, 8), -26), mix(MALACHITE, PAPER, 0.62))
    view.fill(under(ridge(-32, 34, -9.6, 5.4, 3, 3), -26), mix(AZURITE, PAPER, 0.45))
    view.icon("scales", 0, -1.8, 14.4, INK)
    view.icon("peace-dove", -11.6, 2.4, 6.4, AZURITE)
    view.icon("dove", 11.8, 2.6, 7.8, CINNABAR)


def mother(pen: Pen, at: PictureField) -> None:
    """G18: the bowl of rice that turns to fire before a hungry ghost can eat."""
    view = leaf(pen, at, 2)
    view.fill(circle(0, -4, 34), SOOT)
    view.fill(flame_ring(0, -0.8, 6.0, 11.0, 16), CINNABAR)
    view.fill(flame_ring(0, -0.8, 6.0, 8.4, 16), GAMBOGE)
    view.fill(circle(0, -0.8, 6.1), PAPER)
    view.icon("bowl-of-rice", 0, -0.6, 8.8, INK)


def nine_colours(pen: Pen, at: PictureField) -> None:
    """G19: the deer strides over nine bands of colour."""
    view = leaf(pen, at)
    _folds(view)
    for i, ink in enumerate(_RAINBOW):
        outer = 22.0 - 1.2 * i
        view.fill(band(0, _PIVOT, outer, 1.2, 40, 140), ink)
    view.fill(circle(9.6, 4.6, 2.6), lighter(GAMBOGE, 0.2))
    view.icon("deer", -0.4, 3.2, 12.6, PAPER)
    view.icon("deer", -0.4, 3.2, 11.6, DEEP_BLUE)


def middle_way(pen: Pen, at: PictureField) -> None:
    """G20: a string too slack, one too tight, one that sounds, above the bowl of milk."""
    view = leaf(pen, at)
    _folds(view)
    drawn = strings(-13.0, 13.0, 2.6, 3.9)
    for x in (-13.9, 12.9):
        view.fill(rounded(x, -3.0, 1.0, 10.6, 0.4), OCHRE)
    view.stroke(drawn.slack, AZURITE, 0.75)
    view.stroke(drawn.tight, CINNABAR, 0.75)
    view.stroke(drawn.tuned, darker(GAMBOGE, 0.3), 0.5)
    view.emblem(alms_bowl(0, -7.2, 7.0), INK, INK, PAPER, 0.26)


TALES: dict[str, Picture] = {"G17": sibi, "G18": mother, "G19": nine_colours, "G20": middle_way}
