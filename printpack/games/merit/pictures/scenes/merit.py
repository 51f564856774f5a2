"""C7–C12, shared merit: good years, peace and feasts above a bank of golden cloud."""

from __future__ import annotations

from printpack.cards.field import PictureField
from printpack.cards.openings import horizon, sight
from printpack.draw.canvas import PictureCanvas
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    DEEP_RED,
    GAMBOGE,
    MALACHITE,
    PAPER,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.curves import circle, smooth
from printpack.draw.ornaments.land import ridge, under
from printpack.draw.ornaments.plants import falling_petals
from printpack.draw.ornaments.sky import cloud, rain, rays
from printpack.draw.ornaments.water import drop, glitter, ripples, seigaiha, swell
from printpack.draw.ornaments.wheel import dharma_wheel, flame, jewel, lotus_side
from printpack.draw.ornaments.windows import mandorla
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import seated

_PALE = lighter(GAMBOGE, 0.62)
_LIGHT = lighter(GAMBOGE, 0.22)
_LEAF = mix(MALACHITE, GAMBOGE, 0.35)


def _clouds(sky: PictureCanvas, spots: tuple[tuple[float, float, float], ...]) -> None:
    """Let white clouds with red curls drift where told."""
    for x, y, w in spots:
        drawn = cloud(x, y, w)
        sky.pale(drawn.body, PAPER, CINNABAR)
        sky.stroke(drawn.curls, CINNABAR, 0.22)


def good_season(pen: Pen, at: PictureField) -> None:
    """C7: a sheaf before a pale sun, clouds that give their rain over green terraces."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(circle(0, 0, 11.4), _PALE)
    sky.stroke(circle(0, 0, 12.3), PAPER, 0.3)
    for a, b in ((-18.5, -8.8), (9.6, 20.4)):
        sky.stroke(rain(a, -7.4, b, 5.2, 2.5, 3), AZURITE, 0.36)
    _clouds(sky, ((-13.2, 5.0, 13), (14.6, 5.4, 15)))
    pen.fill(under(swell(at.left, at.right, land + 0.6, 38, 1.0), foot), _LEAF)
    sky.icon("grain-bundle", 0, -0.6, 19.5, DEEP_RED)
    for i, ink in enumerate((MALACHITE, darker(MALACHITE, 0.25), darker(MALACHITE, 0.45))):
        line = swell(at.left, at.right, land - 1.6 - 2.1 * i, 30 - 5 * i, 0.7, phase=1.7 * i)
        pen.fill(under(line, foot), ink)
        pen.stroke(line, PAPER, 0.22)


def peace(pen: Pen, at: PictureField) -> None:
    """C8: a pagoda before the rising sun, ridge behind ridge, birds, and quiet water."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(circle(0, 1.6, 10.8), CINNABAR)
    sky.stroke(circle(0, 1.6, 11.8), CINNABAR, 0.24)
    pen.fill(under(ridge(at.left - 4, at.right + 4, land - 0.6, 6.4, 5, 5), foot), _LEAF)
    sky.icon("pagoda", 0, 0.4, 20.0, PAPER)
    sky.icon("pagoda", 0, 0.2, 18.6, DEEP_RED)
    sky.fill(
        under(smooth([(-22, -16), (-9, -9.4), (0, -8.4), (9, -9.4), (22, -16)]), -20), MALACHITE
    )
    pen.fill(under(ridge(at.left - 8, at.right + 9, land - 2.8, 3.8, 4, 2), foot), MALACHITE)
    for i in range(2):
        line = swell(at.left, at.right, land - 4.0 - 1.8 * i, 9, 0.3, phase=2 * i)
        pen.fill(under(line, foot), (AZURITE, DEEP_BLUE)[i])
    for x, y in ((-15.6, 7.6), (-12.6, 9.2), (13.8, 9.4), (17.2, 8.0)):
        wings = [
            (x - 1.6, y + 0.5),
            (x - 0.7, y + 0.7),
            (x, y),
            (x + 0.7, y + 0.7),
            (x + 1.6, y + 0.5),
        ]
        sky.stroke(smooth(wings), DEEP_RED, 0.32)


def bathing(pen: Pen, at: PictureField) -> None:
    """C9: the wheel above an open lotus, drops of fragrant water falling about it."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(rays(0, -4, 0, 66, 32, 0.5), _LIGHT)
    sky.fill(circle(0, 1.0, 10.8), _PALE)
    sky.stroke(circle(0, 1.0, 11.7), PAPER, 0.3)
    sky.fill(dharma_wheel(0, 4.8, 5.4), CINNABAR)
    sky.layers(lotus_side(0, -7.6, 18.5, 9), PAPER, CINNABAR, 0.3)
    for x, y in ((-6.9, 1.4), (6.9, 1.4), (-8.9, 5.0), (8.9, 5.0)):
        sky.fill(drop(x, y, 1.05), AZURITE)
    _clouds(sky, ((-15.6, 8.4, 9.5), (17.5, 7.4, 12)))
    pen.fill(under(swell(at.left, at.right, land - 2.2, 8.3, 0.45), foot), CINNABAR)
    for i in range(3):
        line = swell(at.left, at.right, land - 3.4 - 1.25 * i, 8.3, 0.45, phase=i * 1.5)
        pen.stroke(line, mix(CINNABAR, PAPER, 0.55), 0.2)


def lanterns(pen: Pen, at: PictureField) -> None:
    """C10: lotus lanterns drift out on the water under a full moon."""
    sky, land, foot = sight(pen, at), horizon(at) + 2.2, at.low - 8
    sky.stroke(ripples(0, 4.4, 34, 9), lighter(GAMBOGE, 0.30), 0.22)
    sky.fill(circle(0, 4.4, 8.6), PAPER)
    water = under(swell(at.left, at.right, land, 33, 0.35), foot)
    pen.fill(water, DEEP_BLUE)
    with pen.clip(water):
        pen.stroke(
            seigaiha(at.left, foot, at.right, land + 2, 3.4, 3), mix(DEEP_BLUE, PAPER, 0.30), 0.2
        )
        sky.fill(glitter(0, sky.level(land) - 0.3, 6.4, 5), mix(AZURITE, PAPER, 0.35))
    shore = sky.level(land)
    for x, y, w in ((-13.2, -0.7, 5.6), (9.6, -0.2, 3.6), (12.9, -1.4, 5.4), (-19.5, -0.3, 4.0)):
        _lantern(sky, x, shore + y, w)
    _lantern(sky, 0, shore - 1.9, 16)


def _lantern(sky: PictureCanvas, x: float, y: float, w: float) -> None:
    """Set a lotus with a flame in it on the water."""
    sky.fill(flame(x, y + 0.40 * w, 0.58 * w, 0.15 * w), CINNABAR)
    sky.fill(flame(x, y + 0.44 * w, 0.30 * w, 0.07 * w), GAMBOGE)
    sky.layers(lotus_side(x, y, w, 7), PAPER, CINNABAR, 0.28)


def teaching(pen: Pen, at: PictureField) -> None:
    """C11: a master seated in a mandorla of light; petals rain from the sky."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(rays(0, 0, 0, 66, 24, 0.5, 7.5, 367.5), _LIGHT)
    sky.fill(mandorla(0, -1.6, 25, 25), CINNABAR)
    sky.fill(mandorla(0, -1.6, 22.4, 22.4), _PALE)
    sky.stroke(mandorla(0, -1.6, 20.6, 20.6), CINNABAR, 0.25)
    sky.emblem(seated(0, 0.4, 13.4), DEEP_RED, PAPER, PAPER, 0.3)
    sky.layers(lotus_side(0, -12.6, 15.5, 11), PAPER, CINNABAR, 0.26)
    sky.fill(falling_petals(-19, -8, -9, 11, 1.25, 6, 1), PAPER)
    sky.fill(falling_petals(9.5, -5, 25, 11, 1.25, 7, 4), PAPER)
    sky.fill(falling_petals(-18, -8, -11, 9, 1.05, 3, 2), CINNABAR)
    sky.fill(falling_petals(11, -3, 25, 9, 1.05, 4, 5), CINNABAR)
    pen.fill(under(swell(at.left, at.right, land - 3.2, 21, 0.6), foot), CINNABAR)


def relics(pen: Pen, at: PictureField) -> None:
    """C12: the burning jewel upon a lotus lights the sky; small pagodas stand on the hills."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(rays(0, 2.0, 9.6, 66, 40, 0.42), lighter(GAMBOGE, 0.42))
    for r, ink in ((9.0, _PALE), (7.2, PAPER)):
        sky.pale(circle(0, 2.0, r), ink, GAMBOGE)
    pearl = jewel(0, 2.0, 3.5)
    sky.fill(pearl.flame, CINNABAR)
    sky.both(pearl.pearl, PAPER, CINNABAR, 0.3)
    sky.stroke(pearl.shine, mix(CINNABAR, PAPER, 0.4), 0.24)
    pen.fill(
        under(ridge(at.left - 3, at.right + 5, land - 2.6, 5.6, 4, 4), foot), darker(GAMBOGE, 0.22)
    )
    for x, size in ((-15.4, 7.6), (14.2, 6.4)):
        sky.icon("pagoda", x, sky.level(land) + 0.3 + size / 2, size, DEEP_RED)
    sky.layers(lotus_side(0, -10.6, 16, 9), PAPER, CINNABAR, 0.3)
    pen.fill(under(swell(at.left, at.right, land - 3.6, 26, 0.6), foot), DEEP_RED)
