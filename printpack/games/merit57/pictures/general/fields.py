"""G01–G04: the harvest rite, the neighbours, the dice, the poor woman's lamp."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import window
from printpack.draw.icons import icon
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    INDIGO,
    PAPER,
    TINT,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.buildings import village
from printpack.draw.ornaments.curves import circle, rect, rounded, turned
from printpack.draw.ornaments.land import ridge, under
from printpack.draw.ornaments.sky import crescent, rays, smoke
from printpack.draw.ornaments.vessels import censer, lamp
from printpack.draw.ornaments.water import swell
from printpack.draw.ornaments.wheel import petal
from printpack.draw.pen import Pen

_DUSK = mix(AZURITE, PAPER, 0.45)


def harvest_rite(pen: Pen, at: PictureField) -> None:
    """G01: sheaves on either side of a censer whose smoke rises before the sun."""
    view = window(pen, at)
    view.fill(rays(0, 1, 0, 22, 24, 0.5), TINT)
    view.fill(circle(0, 3.6, 6.4), GAMBOGE)
    for side, lean in ((-1, 14), (1, -14)):
        sheaf = turned(icon("grain-bundle", 7.6 * side, -0.6, 11.5), lean, 7.6 * side, -4)
        view.fill(sheaf, darker(GAMBOGE, 0.34))
    view.fill(rect(-18, -24, 36, 17.2), CINNABAR)
    view.fill(rect(-18, -7.8, 36, 0.5), PAPER)
    view.emblem(censer(0, -0.2, 13.4), DEEP_BLUE, DEEP_BLUE, PAPER, 0.26)


def neighbours(pen: Pen, at: PictureField) -> None:
    """G02: a village asleep under a waning moon, one window of it alight."""
    view = window(pen, at)
    view.fill(rect(-18, -24, 36, 44), _DUSK)
    view.pale(crescent(5.2, 7.0, 3.0), PAPER, AZURITE)
    for x, y in ((-6.4, 8.4), (-1.2, 6.2), (-8.6, 4.2), (9.8, 3.4)):
        view.fill(circle(x, y, 0.32), PAPER)
    view.fill(under(ridge(-19, 19, -4.6, 7.4, 3, 6), -24), AZURITE)
    view.emblem(village(0, -1.4, 18.6), INDIGO, GAMBOGE, mix(AZURITE, PAPER, 0.5), 0.24)
    view.fill(under(swell(-19, 19, -9.6, 40, 0.5), -24), INDIGO)
    view.fill(
        [("M", -1.5, -9.3), ("L", 0.2, -9.3), ("L", 1.6, -24), ("L", -4.6, -24), ("Z",)], GAMBOGE
    )


def wager(pen: Pen, at: PictureField) -> None:
    """G03: two dice tumble into the curve of a sickle among fallen grains."""
    view = window(pen, at)
    view.fill(rect(-18, -24, 36, 44), lighter(GAMBOGE, 0.72))
    view.icon("wheat", -4.6, -5.6, 15, lighter(GAMBOGE, 0.38))
    view.icon("wheat", 7.6, -6.4, 14, lighter(GAMBOGE, 0.38))
    view.icon("sickle", 0, 0.6, 20.4, DEEP_BLUE)
    view.icon("rolling-dices", -0.6, 2.6, 11.6, lighter(GAMBOGE, 0.72))
    view.icon("rolling-dices", -0.6, 2.6, 10.4, CINNABAR)
    for x, y, deg in ((7.6, -5.6, 30), (4.2, -8.2, 150), (9.4, -2.2, 80), (0.4, -7.0, 10)):
        view.fill(petal(x, y, -0.9, 0.9, 0.5, deg), darker(GAMBOGE, 0.3))


def one_lamp(pen: Pen, at: PictureField) -> None:
    """G04: one small lamp sends its rays through the night; the rich ones behind are out."""
    view = window(pen, at)
    view.fill(rect(-18, -24, 36, 44), INDIGO)
    view.fill(rays(0, 3.4, 0, 30, 28, 0.46), mix(INDIGO, AZURITE, 0.95))
    for x, size in ((-10.0, 6.2), (10.0, 6.2), (-5.6, 4.4), (5.6, 4.4)):
        foot = -7.8 + size / 2
        view.fill(lamp(x, foot, size).solid, mix(AZURITE, PAPER, 0.42))
        view.fill(smoke(x, foot + 0.1 * size, 0.8 * size, int(x > 0)), mix(AZURITE, PAPER, 0.42))
    view.fill(circle(0, 3.4, 6.6), mix(AZURITE, PAPER, 0.35))
    view.pale(circle(0, 3.4, 4.9), lighter(GAMBOGE, 0.55), GAMBOGE)
    view.emblem(lamp(0, -0.4, 14.6), PAPER, CINNABAR, GAMBOGE, 0.36)
    view.fill(rounded(-18, -24, 36, 16.4, 0), DEEP_BLUE)


FIELDS: dict[str, Picture] = {
    "G01": harvest_rite,
    "G02": neighbours,
    "G03": wager,
    "G04": one_lamp,
}
