"""The four roles of v1.3 in their round windows: field, market, office, temple."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import window
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
    TINT,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.court import magistrate
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.implements import junk, two_coins
from printpack.draw.ornaments.land import battlement, ridge, under
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.water import swell
from printpack.draw.ornaments.wheel import lotus_side
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import seated


def farmer(pen: Pen, at: PictureField) -> None:
    """Farmer: ripe ears and a sickle before the morning sun, terraces behind."""
    view = window(pen, at)
    view.fill(circle(3.6, 4.6, 5.4), mix(GAMBOGE, CINNABAR, 0.3))
    for i, share in enumerate((0.62, 0.35, 0.0)):
        line = swell(-26, 26, -1.8 - 3.4 * i, 24 - 5 * i, 0.8, phase=1.4 * i)
        view.fill(under(line, -34), lighter(MALACHITE, share))
    view.icon("wheat", -4.4, -1.4, 13.6, darker(GAMBOGE, 0.28))
    view.icon("sickle", 4.6, -2.2, 11.6, INK)


def merchant(pen: Pen, at: PictureField) -> None:
    """Merchant: a junk under full sail on the river, two coins at its bow."""
    view = window(pen, at)
    view.fill(under(ridge(-26, 28, 0.4, 5, 4, 7), -34), lighter(OCHRE, 0.55))
    boat = junk(-0.6, -3.4, 18)
    view.fill(boat.hull, SOOT)
    view.fill(boat.sails, CINNABAR)
    view.stroke(boat.battens, PAPER, 0.3)
    view.fill(under(swell(-26, 26, -5.4, 9, 0.5), -34), AZURITE)
    view.fill(under(swell(-26, 26, -8.2, 11, 0.6, phase=2), -34), DEEP_BLUE)
    view.emblem(two_coins(6.2, -8.2, 6.4), GAMBOGE, GAMBOGE, INK, 0.3)


def official(pen: Pen, at: PictureField) -> None:
    """Official: in his winged hat before the wall of his town."""
    view = window(pen, at)
    view.fill(circle(0, 3.4, 9.4), TINT)
    view.fill(under(battlement(-27, 27, -1.4, 5, 1.8), -34), mix(AZURITE, PAPER, 0.45))
    view.fill(rect(-26, -34, 52, 26.6), DEEP_BLUE)
    drawn = magistrate(0, -0.6, 19.4)
    view.emblem(drawn, PAPER, CINNABAR, DEEP_BLUE, 0.34)
    view.stroke(drawn.solid, DEEP_BLUE, 0.4)


def monk(pen: Pen, at: PictureField) -> None:
    """Monk: in meditation on a lotus, one lamp's light about him."""
    view = window(pen, at)
    view.fill(rays(0, 1.6, 0, 26, 24, 0.5), lighter(GAMBOGE, 0.66))
    view.fill(circle(0, 1.6, 9.2), PAPER)
    view.stroke(circle(0, 1.6, 9.2), CINNABAR, 0.3)
    view.layers(lotus_side(0, -9.6, 18, 9), lighter(CINNABAR, 0.72), DEEP_RED, 0.3)
    view.emblem(seated(0, 0.2, 16), DEEP_RED, PAPER, PAPER, 0.32)


MERIT13_ROLES: dict[str, Picture] = {
    "farmer": farmer,
    "merchant": merchant,
    "official": official,
    "monk": monk,
}
