"""The fruits of v1.3 as medallions: what is attained at the end, from awakening to good faith."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.draw.canvas import PictureCanvas
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    DEEP_RED,
    GAMBOGE,
    INK,
    MALACHITE,
    OCHRE,
    PAPER,
    SOOT,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.land import cliff, crack, ridge, under
from printpack.draw.ornaments.plants import bare_branch, falling_petals, lotus_bud
from printpack.draw.ornaments.sky import cloud, rays
from printpack.draw.ornaments.vessels import censer, lamp, willow_vase
from printpack.draw.ornaments.water import glitter, ripples, swell
from printpack.draw.ornaments.wheel import jewel, lotus_side
from printpack.draw.ornaments.windows import mandorla
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import pilgrim, seated

_PALE = lighter(GAMBOGE, 0.62)


def _middle(pen: Pen, at: PictureField) -> PictureCanvas:
    """Return the stage of a medallion, on which no title lies."""
    return PictureCanvas(pen, at.cx, at.cy, at.u)


def awakened(pen: Pen, at: PictureField) -> None:
    """Paint complete awakening: one who sits in a mandorla of light, petals falling about."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), GAMBOGE)
    view.fill(rays(0, 0.6, 0, 30, 32, 0.5), lighter(GAMBOGE, 0.3))
    view.fill(mandorla(0, -1.6, 19.5, 22.5), CINNABAR)
    view.fill(mandorla(0, -1.6, 17.4, 20.2), _PALE)
    view.stroke(mandorla(0, -1.6, 15.8, 18.4), CINNABAR, 0.26)
    view.emblem(seated(0, 0.6, 12.6), DEEP_RED, PAPER, PAPER, 0.3)
    view.layers(lotus_side(0, -10.2, 15, 11), PAPER, CINNABAR, 0.28)
    pearl = jewel(0, 10.2, 1.3)
    view.fill(pearl.flame, CINNABAR)
    view.fill(pearl.pearl, PAPER)
    for left, right in ((-12, -8), (8, 12)):
        view.fill(falling_petals(left, -7, right, 8, 1.1, 5, 3), PAPER)


def bodhisattva(pen: Pen, at: PictureField) -> None:
    """Paint the bodhisattva: a vase of willow on a lotus under the full moon, over the waves."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), DEEP_BLUE)
    view.stroke(ripples(0, 3.4, 26, 8), mix(DEEP_BLUE, PAPER, 0.16), 0.24)
    view.fill(circle(0, 3.4, 8.8), _PALE)
    drawn = willow_vase(0, 2.6, 13.4)
    view.emblem(drawn, DEEP_BLUE, MALACHITE, PAPER, 0.3)
    view.fill(under(swell(-27, 27, -6.6, 9, 0.5), -30), AZURITE)
    view.layers(lotus_side(0, -8.0, 15, 9), PAPER, CINNABAR, 0.28)
    view.stroke(swell(-27, 27, -10.4, 9, 0.5, phase=1.6), mix(AZURITE, PAPER, 0.5), 0.3)


def arhat(pen: Pen, at: PictureField) -> None:
    """Paint the arhat: one who sits still on a cliff, a branch and the morning above him."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), mix(PAPER, GAMBOGE, 0.34))
    view.fill(circle(4.6, 4.4, 5.6), CINNABAR)
    view.fill(under(ridge(-28, 28, -2.4, 6, 4, 5), -30), mix(AZURITE, PAPER, 0.5))
    view.fill(cliff(-16, -26, 22, 20.4), SOOT)
    view.fill(bare_branch(-8.2, 8.6, 12).solid, SOOT)
    view.emblem(seated(-0.8, -1.0, 10.4), INK, PAPER, PAPER, 0.26)
    mist = cloud(9.4, -8.6, 13)
    view.fill(mist.body, PAPER)
    view.stroke(mist.curls, mix(AZURITE, PAPER, 0.3), 0.24)


def stream(pen: Pen, at: PictureField) -> None:
    """Paint the stream-enterer: a walker at the water's edge, a lotus in bud before him."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), lighter(MALACHITE, 0.66))
    view.fill(circle(-5.0, 5.4, 4.6), PAPER)
    view.fill(under(ridge(-28, 28, 0.2, 5, 5, 3), -30), lighter(MALACHITE, 0.32))
    view.fill(under(swell(-27, 27, -4.6, 26, 0.6), -30), MALACHITE)
    view.fill(under(swell(-27, 27, -7.0, 9, 0.4), -30), AZURITE)
    view.fill(glitter(0, -8.4, 7.0, 5), mix(AZURITE, PAPER, 0.5))
    walker = pilgrim(-3.4, -0.8, 12.4)
    view.emblem(walker, DEEP_RED, OCHRE, PAPER, 0.24)
    bud = lotus_bud(6.4, -4.2, 9.6)
    view.emblem(bud, CINNABAR, MALACHITE, PAPER, 0.26)


def good(pen: Pen, at: PictureField) -> None:
    """Paint good faith: a censer and a lamp on a plain altar; a cause has been planted."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), mix(PAPER, OCHRE, 0.34))
    view.fill(rays(5.4, 2.4, 0, 30, 20, 0.4), mix(PAPER, OCHRE, 0.22))
    view.fill(circle(5.4, 2.4, 4.6), _PALE)
    view.emblem(censer(-3.6, -0.8, 12.6), DEEP_RED, GAMBOGE, PAPER, 0.28)
    view.emblem(lamp(6.0, -2.6, 8.6), SOOT, CINNABAR, PAPER, 0.26)
    view.fill(rect(-26, -26, 52, 18.8), darker(OCHRE, 0.35))
    view.fill(rect(-26, -8.2, 52, 1.2), GAMBOGE)


def none(pen: Pen, at: PictureField) -> None:
    """Paint that nothing is attained: a dark sun over ground that has burst."""
    view = _middle(pen, at)
    view.fill(rect(-26, -26, 52, 52), mix(SOOT, PAPER, 0.38))
    view.fill(circle(0, 4.0, 6.2), SOOT)
    view.fill(under(ridge(-28, 28, -2.6, 5, 5, 7), -30), mix(SOOT, PAPER, 0.18))
    view.fill(under(swell(-27, 27, -5.4, 30, 0.6), -30), SOOT)
    view.fill(crack(1.0, -5.4, -15, 1.6, 1.5), CINNABAR)
    view.fill(bare_branch(-7.6, -1.6, 9).solid, SOOT)


FRUITS: dict[str, Picture] = {
    "awakened": awakened,
    "bodhisattva": bodhisattva,
    "arhat": arhat,
    "stream": stream,
    "good": good,
    "": none,
}
