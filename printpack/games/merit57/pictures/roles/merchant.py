"""The merchant's own events: the bribe, the corner, the porridge, the two roads."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import six_sided
from printpack.draw.canvas import DEEP
from printpack.draw.icons import parts
from printpack.draw.inks import CINNABAR, GAMBOGE, INK, OCHRE, PAPER, darker, mix
from printpack.draw.ops import bounds
from printpack.draw.ornaments.buildings import stamp
from printpack.draw.ornaments.curves import circle, polyline, rect
from printpack.draw.ornaments.implements import two_coins
from printpack.draw.ornaments.land import dunes, ridge, under
from printpack.draw.ornaments.sky import cloud, rays
from printpack.draw.ornaments.vessels import alms_bowl, steam
from printpack.draw.pen import Pen

_EARTH = darker(OCHRE, 0.35)
_SAND = mix(PAPER, OCHRE, 0.30)


def bribe(pen: Pen, at: PictureField) -> None:
    """EM1: an official's seal comes down on two coins over a black ledger."""
    easel = six_sided(pen, at)
    easel.backdrop(_SAND)
    easel.fill(rays(0, 1.4, 0, 32, 20, 0.5), mix(PAPER, OCHRE, 0.18))
    easel.ground(-8.5, _EARTH)
    easel.fill(
        polyline([(-10.4, -4.0), (10.4, -4.0), (12.6, -10.4), (-12.6, -10.4)], close=True), INK
    )
    easel.paper(polyline([(-9.4, -4.7), (9.4, -4.7), (11.2, -9.6), (-11.2, -9.6)], close=True), INK)
    rules = [(x * 0.96, -4.7, x * 1.16, -9.6) for x in (-7.4, -4.9, -2.45, 0, 2.45, 4.9, 7.4)]
    easel.stroke([s for a, b, c, d in rules for s in polyline([(a, b), (c, d)])], CINNABAR, 0.26)
    easel.emblem(two_coins(0, -4.6, 9.0), GAMBOGE, GAMBOGE, INK, 0.15)
    easel.emblem(stamp(0, 5.0, 12.0), INK, CINNABAR, PAPER, 0.2)


def corner(pen: Pen, at: PictureField) -> None:
    """EM2: coins heaped up to the ceiling beside a crate under seal."""
    easel = six_sided(pen, at)
    easel.backdrop(_SAND)
    easel.fill(circle(-1.4, 1.6, 9.4), GAMBOGE)
    easel.ground(-7.6, _EARTH)
    easel.icon("coins", -2.6, 0.8, 16.6, INK)
    crate = rect(1.0, -10.2, 7.8, 6.6)
    easel.lifted(crate, OCHRE, PAPER, 0.8)
    boards = [s for y in (-8.0, -5.8) for s in polyline([(1.0, y), (8.8, y)])]
    easel.stroke(boards, _EARTH, 0.34)
    easel.stroke(crate, INK, 0.45)
    strips = polyline([(1.2, -3.9), (8.6, -9.9)]) + polyline([(1.2, -9.9), (8.6, -3.9)])
    easel.stroke(strips, PAPER, 1.5)
    easel.stroke(strips, CINNABAR, 0.9)
    easel.both(circle(4.9, -6.9, 1.3), GAMBOGE, INK, 0.3)


def porridge(pen: Pen, at: PictureField) -> None:
    """EM3: one great bowl, steaming, and the small ones held up to it."""
    easel = six_sided(pen, at)
    easel.backdrop(_SAND)
    easel.fill(circle(0, 2.2, 9.0), GAMBOGE)
    easel.ground(-7.6, _EARTH)
    easel.paper(steam(0, 4.4, 7.0), OCHRE)
    for x, y, w in ((-7.6, 6.4, 8.4), (7.8, 7.6, 8.0)):
        puff = cloud(x, y, w)
        easel.paper(puff.body, OCHRE)
        easel.stroke(puff.body, OCHRE, 0.26)
        easel.stroke(puff.curls, OCHRE, 0.22)
    whole = parts("bowl-of-rice", 0, -0.4, 17)
    bowl = [s for part in whole if bounds(part).y < 1.6 for s in part]
    easel.fill(bowl, INK)
    for x in (-5.2, 0.0, 5.2):
        easel.paper(alms_bowl(x, -10.0, 3.8).solid, _EARTH)


def roads(pen: Pen, at: PictureField) -> None:
    """EM4: a cartwheel where the road parts: mountains one way, a pagoda the other."""
    easel = six_sided(pen, at)
    easel.backdrop(_SAND)
    easel.fill(circle(8.2, 6.4, 2.9), CINNABAR)
    easel.fill(under(ridge(-16, 16, 0.0, 7.2, 4, 3), -8), mix(OCHRE, PAPER, 0.42))
    sand = dunes(-16, 16, -1.6, 4.2, -DEEP, 2)
    easel.fill(sand.sand, mix(OCHRE, GAMBOGE, 0.40))
    easel.fill(sand.shade, OCHRE)
    easel.icon("pagoda", 8.4, 2.4, 6.6, _EARTH)
    for bend, end in ((2.0, -6.6), (3.6, 8.0)):
        way = [("M", 0.4, -13.5), ("C", 1.4, -8.0, bend, -5.0, end - 0.5, -0.9)]
        way += [("L", end + 0.6, -0.9), ("C", bend + 2.2, -5.0, 5.2, -8.0, 6.4, -13.5), ("Z",)]
        easel.paper(way, _EARTH)
    easel.lifted_icon("cartwheel", -4.2, -5.9, 9.2, INK, PAPER, 0.6)


MERCHANT: dict[str, Picture] = {"EM1": bribe, "EM2": corner, "EM3": porridge, "EM4": roads}
