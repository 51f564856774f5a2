"""The eight vows of the roles: one bold emblem each, in the role's darkened ink."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import around
from printpack.draw.inks import CINNABAR, GAMBOGE, ORANGE, PAPER, Ink, darker
from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.vessels import lamp
from printpack.draw.ornaments.wheel import lotus_side, petal
from printpack.draw.pen import Pen
from printpack.games.merit.signs import ROLE_INK

_RADIUS = 4.4  # the radius of the begonia window that the emblems are drawn for


def _ink(role: str) -> Ink:
    return darker(ROLE_INK[role], 0.35)


def toil(pen: Pen, at: PictureField) -> None:
    """V1: a sickle and one ripe ear."""
    easel = around(pen, at, _RADIUS)
    easel.icon("sickle", 0.45, 0.35, 5.5, _ink("farmer"))
    easel.fill(_ear(-0.75, 1.5), GAMBOGE)


def _ear(x: float, y: float) -> Path:
    """Return an ear of grain: one kernel above three pairs, and its stalk."""
    kernels = [(0.1, 90.0)]
    kernels += [(drop, deg) for drop in (0.55, 1.3, 2.05) for deg in (126.0, 54.0)]
    ear = [s for drop, deg in kernels for s in petal(x, y - drop, 0, 1.15, 0.36, deg)]
    return ear + rect(x - 0.12, y - 2.7, 0.24, 2.2)


def one_lamp(pen: Pen, at: PictureField) -> None:
    """V2: the poor woman's one lamp."""
    easel = around(pen, at, _RADIUS)
    easel.emblem(lamp(0, 0, 7.0), _ink("farmer"), CINNABAR, GAMBOGE)


def gifts(pen: Pen, at: PictureField) -> None:
    """V3: a hand that lets coins fall."""
    easel = around(pen, at, _RADIUS)
    easel.icon("pay-money", -0.4, 0.1, 6.7, _ink("merchant"), -24)


def great_heart(pen: Pen, at: PictureField) -> None:
    """V4: a coin at the heart of a lotus."""
    easel, ink = around(pen, at, _RADIUS), _ink("merchant")
    for layer in lotus_side(0, -2.7, 5.8, 5):
        easel.both(layer, ink, PAPER, 0.24)
    easel.fill(circle(0, 1.4, 2.3), PAPER)
    easel.fill(circle(0, 1.4, 2.0), ink)
    easel.fill(circle(0, 1.4, 1.6), GAMBOGE)
    easel.fill(rect(-0.55, 0.85, 1.1, 1.1), ink)


def passing_on(pen: Pen, at: PictureField) -> None:
    """V5: an open book."""
    easel = around(pen, at, _RADIUS)
    easel.icon("open-book", 0, 0, 6.2, _ink("scholar"))


def teacher(pen: Pen, at: PictureField) -> None:
    """V6: light that rises from an open book."""
    easel = around(pen, at, _RADIUS)
    easel.icon("enlightenment", 0, 0.2, 7.2, _ink("scholar"))


def arhat(pen: Pen, at: PictureField) -> None:
    """V7: somebody at rest in meditation before a disc of light."""
    easel = around(pen, at, _RADIUS)
    easel.fill(circle(0, 1.9, 1.9), GAMBOGE)
    easel.icon("meditation", 0, -0.2, 6.8, _ink("monk"))


def bodhisattva(pen: Pen, at: PictureField) -> None:
    """V8: a lotus that opens in the light."""
    easel = around(pen, at, _RADIUS)
    easel.fill(rays(0, -1.2, 2.9, 3.9, 9, 0.42, 12, 168), ORANGE)
    easel.icon("lotus", 0, -0.9, 5.0, _ink("monk"))


VOWS: dict[str, Picture] = {
    "V1": toil,
    "V2": one_lamp,
    "V3": gifts,
    "V4": great_heart,
    "V5": passing_on,
    "V6": teacher,
    "V7": arhat,
    "V8": bodhisattva,
}
