"""The twelve events of v1.3: eight landscapes known from the later game, four of its own."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import horizon, sight
from printpack.draw.inks import (
    BONE,
    CINNABAR,
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
from printpack.draw.ornaments.curves import circle, oval, polyline, rounded
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.land import parched, ridge, under
from printpack.draw.ornaments.plants import bare_branch
from printpack.draw.ornaments.sky import cloud, rays, smoke
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.water import ripples, swell
from printpack.draw.ornaments.wheel import flame
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import pilgrim, seated
from printpack.games.merit.pictures.scenes.human import war
from printpack.games.merit.pictures.scenes.merit import bathing, good_season, peace, teaching
from printpack.games.merit.pictures.scenes.natural import drought, flood, plague

_DIM = mix(DEEP_RED, CINNABAR, 0.35)
_EMBER = mix(CINNABAR, GAMBOGE, 0.38)
_PALE = lighter(GAMBOGE, 0.62)
_LIGHT = lighter(GAMBOGE, 0.22)


def famine(pen: Pen, at: PictureField) -> None:
    """Famine: a tree stripped of its bark as high as a hand can reach, an empty bowl below it."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(circle(6.4, 4.0, 7.6), _EMBER)
    sky.fill(circle(6.4, 4.0, 5.6), mix(CINNABAR, GAMBOGE, 0.80))
    pen.fill(under(ridge(at.left - 3, at.right + 4, land - 0.8, 5, 4, 6), foot), _DIM)
    low = sky.level(land) - 2.2
    trunk = [("M", -5.6, low - 4), ("C", -4.8, -3, -5.2, 2, -6.6, 8.4), ("L", -4.6, 8.4)]
    trunk += [("C", -3.0, 3, -2.4, -3, -1.4, low - 4), ("Z",)]
    sky.fill(trunk, SOOT)
    bare = [("M", -5.35, low - 3), ("C", -5.0, low, -5.0, -4, -5.1, -1.4), ("L", -3.2, -1.0)]
    bare += [("C", -2.8, -4, -2.4, low, -1.9, low - 3), ("Z",)]
    sky.fill(bare, BONE)
    for x, y, size, deg in ((-2.0, 9.0, 15, 14), (-8.4, 9.0, 13, 150), (-5.2, 11.4, 10, 78)):
        sky.fill(tilted(bare_branch(x, y, size), deg, x, y).solid, SOOT)
    pen.fill(under(swell(at.left, at.right, land - 2.4, 40, 0.5), foot), SOOT)
    pen.stroke(parched(at.left, at.right, at.low - 3, land - 3.0, 3, 8), _EMBER, 0.2)
    sky.emblem(alms_bowl(7.6, low + 0.6, 7.4), PAPER, PAPER, SOOT, 0.3)


def demon(pen: Pen, at: PictureField) -> None:
    """Evil Spirits: two eyes in a bank of smoke over the town, tongues of fire about them."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.stroke(ripples(0, 1.0, 34, 9), lighter(CINNABAR, 0.10), 0.22)
    for x, y, w in ((-14, 6.4, 20), (14.6, 7.4, 19), (0, 8.6, 24), (-10, 0.2, 22), (11, 0.4, 22)):
        bank = cloud(x, y, w)
        sky.both(bank.body, INK, DEEP_RED, 0.3)
        sky.stroke(bank.curls, _DIM, 0.22)
    sky.fill(circle(0, 1.6, 9.4), INK)
    for side in (-1, 1):
        eye = [("M", side * 1.4, 1.0), ("C", side * 3.0, 3.6, side * 5.4, 4.6, side * 7.4, 4.8)]
        eye += [("C", side * 7.0, 2.4, side * 4.6, 0.4, side * 1.4, 1.0), ("Z",)]
        sky.fill(eye, GAMBOGE)
        sky.fill(oval(side * 4.4, 2.6, 0.7, 1.5), CINNABAR)
        sky.fill(flame(side * 12.4, -6.0, 6.4, side * 1.7), CINNABAR)
        sky.fill(flame(side * 12.4, -5.6, 3.4, side * 0.9), GAMBOGE)
    teeth = [(-4.4, -2.4), (-3.1, -4.6), (-1.8, -2.8), (0, -5.2), (1.8, -2.8), (3.1, -4.6)]
    sky.stroke(polyline([*teeth, (4.4, -2.4)]), GAMBOGE, 0.6)
    for x, seed in ((-18, 3), (18.5, 6)):
        sky.fill(smoke(x, -9, 15, seed), _DIM)
    pen.fill(under(ridge(at.left, at.right + 3, land - 2.6, 4.4, 5, 8), foot), SOOT)


def assembly(pen: Pen, at: PictureField) -> None:
    """Dharma Assembly: the bell rings over rows of people who have sat down before it."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(rays(0, 3.6, 0, 66, 32, 0.5), _LIGHT)
    sky.fill(circle(0, 3.6, 9.6), _PALE)
    sky.stroke(circle(0, 3.6, 10.6), PAPER, 0.3)
    sky.fill(rounded(-9.4, 11.2, 18.8, 1.2, 0.4), DEEP_RED)
    sky.icon("ringing-bell", 0, 3.4, 15.5, DEEP_RED)
    pen.fill(under(swell(at.left, at.right, land - 0.4, 44, 0.5), foot), mix(GAMBOGE, OCHRE, 0.7))
    low = sky.level(land)
    rows = ((0.8, 6.4, (-15.6, -9.4, -3.2, 3.2, 9.4, 15.6)), (-3.6, 8.4, (-12.6, -4.2, 4.2, 12.6)))
    for drop, size, places in rows:
        for x in places:
            sky.emblem(seated(x, low + drop, size), DEEP_RED, PAPER, PAPER, 0.22)


def patron(pen: Pen, at: PictureField) -> None:
    """Paint A Patron Arrives: a cart of rice left by the road, a small figure walking off."""
    sky, land, foot = sight(pen, at), horizon(at), at.low - 8
    sky.fill(circle(8.6, 3.6, 8.0), _PALE)
    sky.stroke(circle(8.6, 3.6, 8.9), PAPER, 0.3)
    pen.fill(under(ridge(at.left - 4, at.right + 4, land + 0.6, 4.2, 4, 5), foot), MALACHITE)
    road = swell(at.left, at.right, land - 1.6, 52, 0.6)
    pen.fill(under(road, foot), mix(GAMBOGE, OCHRE, 0.55))
    low = sky.level(land) - 1.4
    walker = pilgrim(13.4, low + 4.4, 8.0)
    sky.emblem(walker, DEEP_RED, OCHRE, PAPER, 0.2)
    sky.fill(rounded(-15.4, low + 4.6, 19.4, 1.6, 0.5), DEEP_RED)
    sky.stroke(polyline([(3.6, low + 5.4), (9.0, low + 7.4)]), DEEP_RED, 0.9)
    sacks = ((-12.4, 8.2), (-7.4, 8.4), (-2.2, 8.2), (-9.8, 12.0), (-4.8, 12.0), (-7.2, 15.4))
    for x, y in sacks:
        sky.both(rounded(x - 2.7, low + y - 2.2, 5.4, 4.6, 1.9), PAPER, OCHRE, 0.36)
        sky.stroke(polyline([(x - 1.0, low + y + 1.9), (x + 1.0, low + y + 1.9)]), OCHRE, 0.5)
    sky.both(circle(-6.0, low + 2.6, 4.9), darker(GAMBOGE, 0.5), PAPER, 0.4)
    sky.icon("cartwheel", -6.0, low + 2.6, 9.2, PAPER)


MERIT13_EVENTS: dict[str, Picture] = {
    "drought": drought,
    "flood": flood,
    "plague": plague,
    "war": war,
    "famine": famine,
    "demon": demon,
    "harvest": good_season,
    "assembly": assembly,
    "patron": patron,
    "discourse": teaching,
    "peace": peace,
    "vesak": bathing,
}
