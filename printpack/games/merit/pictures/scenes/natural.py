"""C1–C4, natural calamities: drought, flood, plague, locusts on torn red ground."""

from __future__ import annotations

from printpack.cards.field import PictureField
from printpack.cards.openings import horizon, sight
from printpack.draw.icons import icon
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    DEEP_RED,
    GAMBOGE,
    INK,
    PAPER,
    SOOT,
    Ink,
    darker,
    lighter,
    mix,
)
from printpack.draw.ornaments.buildings import village
from printpack.draw.ornaments.curves import circle
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.land import parched, ridge, under
from printpack.draw.ornaments.sky import cloud, rain, rays
from printpack.draw.ornaments.vessels import gourd
from printpack.draw.ornaments.water import swell, waves
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import locust

_DIM = mix(DEEP_RED, CINNABAR, 0.35)
_EMBER = mix(CINNABAR, GAMBOGE, 0.38)


def drought(pen: Pen, at: PictureField) -> None:
    """C1: a white sun over ridges and a field that has dried to cakes of mud."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(rays(0, 0, 0, 66, 28, 0.5), lighter(CINNABAR, 0.10))
    sky.fill(circle(0, 1.4, 13.6), _EMBER)
    sky.fill(circle(0, 1.4, 10.0), mix(CINNABAR, GAMBOGE, 0.80))
    sky.pale(circle(0, 1.4, 7.0), PAPER, GAMBOGE)
    pen.fill(under(ridge(at.left, at.right, land - 1.0, 7, 4, 5), foot), _DIM)
    pen.fill(under(ridge(at.left - 5, at.right + 4, land - 2.6, 4.6, 3, 2), foot), DEEP_RED)
    pen.fill(under(swell(at.left, at.right, land - 1.6, 46, 0.5), foot), SOOT)
    pen.stroke(parched(at.left, at.right, at.low - 3, land - 2.0, 4, 9), _EMBER, 0.2)


_BREAKERS = (
    (2.6, 4.4, mix(AZURITE, PAPER, 0.30), -5.0),
    (-1.8, 5.6, AZURITE, -2.2),
    (-7.2, 6.6, DEEP_BLUE, -6.4),
)


def flood(pen: Pen, at: PictureField) -> None:
    """C2: under slanting rain three rows of breakers roll over the roofs of a village."""
    sky, land = sight(pen, at), horizon(at)
    for x, y, w in ((-17, 7.4, 22), (12, 8.2, 30), (-2, 9.6, 20)):
        bank = cloud(x, y, w)
        sky.fill(bank.body, _DIM)
        sky.stroke(bank.curls, CINNABAR, 0.24)
    pen.stroke(rain(at.left, land, at.right, at.top, 3.6), mix(CINNABAR, PAPER, 0.42), 0.2)
    sky.emblem(village(0, 0.6, 21), INK, GAMBOGE, PAPER, 0.26)
    for rise, high, ink, shift in _BREAKERS:
        rollers = waves(at.left + shift, at.right + 7 + shift, land + rise, high, 20)
        pen.fill(rollers.body, ink)
        pen.stroke(rollers.lines, PAPER, 0.24)


def plague(pen: Pen, at: PictureField) -> None:
    """C3: a healer's gourd before a dark moon, black bands of cloud creeping over it."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    for r, ink in ((17.5, lighter(CINNABAR, 0.07)), (14.6, lighter(CINNABAR, 0.14))):
        sky.fill(circle(0, 0.6, r), ink)
    sky.fill(circle(0, 0.6, 11.6), SOOT)
    sky.stroke(circle(0, 0.6, 10.7), _EMBER, 0.22)
    sky.emblem(gourd(0, 1.2, 16.4), PAPER, GAMBOGE, SOOT, 0.3)
    pen.fill(under(ridge(at.left, at.right + 3, land - 3.4, 5, 5, 8), foot), DEEP_RED)
    for x, y, w in (
        (-13.5, 2.4, 12),
        (14.5, 4.0, 13),
        (-9.0, -7.6, 18),
        (10.5, -5.6, 19),
        (-26, -4, 16),
    ):
        bank = cloud(x, y, w)
        sky.both(bank.body, INK, DEEP_RED, 0.25)
        sky.stroke(bank.curls, _EMBER, 0.2)
    pen.fill(under(swell(at.left, at.right, land - 3.6, 31, 0.6), foot), SOOT)


_SWARM = (
    (-8.2, 5.2, 7.4, 14), (2.4, 8.0, 8.2, -8), (9.6, 2.8, 7.6, 22), (-1.4, 0.6, 10.6, 6),
    (6.6, -3.6, 6.6, -16), (-9.8, -3.0, 6.6, 30), (-14.6, 9.4, 5.4, -12), (16.6, 8.2, 6.0, 8),
    (16.0, 0.2, 5.4, -24),
)  # fmt: skip


def locusts(pen: Pen, at: PictureField) -> None:
    """C4: nine locusts, each turned its own way, blacken the sun above the ripe wheat."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(circle(0, 1, 12.4), lighter(CINNABAR, 0.14))
    sky.fill(circle(0, 1, 10.6), GAMBOGE)
    _corn(pen, at, land - 1.6, 9.0, _DIM, 0)
    for x, y, size, deg in _SWARM:
        sky.emblem(tilted(locust(x, y, size), deg, x, y), INK, INK, GAMBOGE, 0.22)
    _corn(pen, at, land - 3.8, 8.4, GAMBOGE, 0.5)
    pen.fill(under(swell(at.left, at.right, land - 5.6, 22, 0.4), foot), darker(DEEP_RED, 0.2))


def _corn(pen: Pen, at: PictureField, y: float, size: float, ink: Ink, shift: float) -> None:
    """Plant a row of wheat across the field."""
    for i in range(int((at.right - at.left) / (size * 0.8)) + 2):
        pen.fill(icon("wheat", at.left + (i + shift) * size * 0.8, y, size), ink)
