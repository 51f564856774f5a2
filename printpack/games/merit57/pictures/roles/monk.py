"""The monk's own events: a precept at breaking point, a shut door, temple land, a temple built."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import six_sided
from printpack.draw.canvas import DEEP, WIDE, PictureCanvas
from printpack.draw.icons import icon
from printpack.draw.inks import (
    CINNABAR,
    DEEP_RED,
    GAMBOGE,
    INK,
    MALACHITE,
    ORANGE,
    PAPER,
    SOOT,
    darker,
    mix,
)
from printpack.draw.ops import Path
from printpack.draw.ornaments.buildings import shut_door
from printpack.draw.ornaments.curves import circle, polyline, rect, turned
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.implements import broken_beads
from printpack.draw.ornaments.land import fault
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.vessels import alms_bowl, gourd, lamp
from printpack.draw.pen import Pen

_DEEP = darker(ORANGE, 0.35)
_ROBE = mix(PAPER, ORANGE, 0.30)


def precepts(pen: Pen, at: PictureField) -> None:
    """EK1: a rosary parts over a rift: a lamp on this side, wine on the other."""
    easel = six_sided(pen, at)
    easel.backdrop(_ROBE)
    rift = turned(fault(-DEEP, DEEP, 0, 1.3, 12, 4), 90)
    easel.fill([*rift, ("L", WIDE, DEEP), ("L", WIDE, -DEEP), ("Z",)], DEEP_RED)
    easel.stroke(rift, PAPER, 0.7)
    beads = broken_beads(0, 2.0, 18.6)
    for side, ink in ((-14.5, INK), (0.0, PAPER)):
        clip = rect(-WIDE, -DEEP, WIDE, 2 * DEEP) if side else rect(0, -DEEP, WIDE, 2 * DEEP)
        with easel.clip(clip):
            easel.fill(beads.solid, ink)
            easel.fill(beads.accent, ORANGE if side else GAMBOGE)
    easel.emblem(lamp(-6.2, -6.6, 6.4), INK, CINNABAR, GAMBOGE)
    jar = tilted(gourd(6.4, -6.4, 7.2), -10, 6.4, -6.4)
    easel.emblem(jar, PAPER, GAMBOGE, DEEP_RED)


def door(pen: Pen, at: PictureField) -> None:
    """EK2: an alms bowl on the step before a shut door."""
    easel = six_sided(pen, at)
    easel.backdrop(_ROBE)
    easel.ground(-8.1, _DEEP)
    easel.fill(rect(-11.4, -9.2, 22.8, 2.0), mix(ORANGE, PAPER, 0.35))
    easel.emblem(shut_door(0, 2.2, 18.8), SOOT, GAMBOGE, PAPER, 18.8 / 60)
    easel.lifted(alms_bowl(0, -7.4, 7.6).solid, ORANGE, PAPER, 0.6)
    easel.stroke(alms_bowl(0, -7.4, 7.6).lines, PAPER, 0.3)


def land(pen: Pen, at: PictureField) -> None:
    """EK3: a lane between two walls, wide enough since both drew back, leads to the pagoda."""
    easel = six_sided(pen, at)
    easel.backdrop(mix(PAPER, GAMBOGE, 0.30))
    easel.fill(circle(0, 3.4, 9.0), mix(GAMBOGE, PAPER, 0.25))
    easel.icon("pagoda", 0, 3.4, 14.6, CINNABAR)
    easel.ground(-4.0, mix(MALACHITE, PAPER, 0.35))
    easel.paper(polyline([(-1.3, -3.9), (1.3, -3.9), (4.6, -13), (-4.6, -13)], close=True), SOOT)
    for way in (-1, 1):
        _wall(easel, way)


def _wall(easel: PictureCanvas, way: int) -> None:
    """Build the wall on one side of the lane, its teeth drawn as it comes nearer."""
    near, far = way * 16.0, way * 2.2
    face: Path = polyline([(far, -4.2), (far, 0.2), (near, 3.4), (near, -DEEP), (way * 5.6, -14)])
    easel.fill([*face, ("Z",)], SOOT)
    for i in range(5):
        x = far + way * (0.2 + 2.7 * i)
        low = 0.1 + 0.25 * (abs(x) - 2.2)
        wide = way * (1.3 + 0.12 * i)
        teeth = [(x, low - 0.3), (x, low + 1.5), (x + wide, low + 1.9), (x + wide, low)]
        easel.fill(polyline(teeth if way < 0 else teeth[::-1], close=True), SOOT)
    for drop in (0.33, 0.66):
        y0, y1 = 0.2 - 4.4 * drop, 3.4 - 14.0 * drop
        easel.stroke(polyline([(far + way * 0.9, y0), (near, y1)]), _ROBE, 0.26)


def temple(pen: Pen, at: PictureField) -> None:
    """EK4: a pagoda half built in its scaffold, the bricks for the rest in front."""
    easel = six_sided(pen, at)
    easel.fill(rays(0, 0, 0, 24, 24, 0.5), mix(PAPER, ORANGE, 0.16))
    easel.fill(circle(0, 1.6, 9.6), mix(PAPER, GAMBOGE, 0.55))
    whole = icon("pagoda", -0.6, 1.4, 19.5)
    with easel.clip(rect(-WIDE, -DEEP, 2 * WIDE, DEEP + 3.1)):
        easel.fill(whole, DEEP_RED)
    with easel.clip(rect(-WIDE, 3.1, 2 * WIDE, 12)):
        easel.fill(whole, PAPER)
        easel.stroke(whole, DEEP_RED, 0.3)
    poles: Path = []
    for x in (-8.4, 7.2):
        poles += polyline([(x, -8.4), (x, 9.6)])
    for y in (-2.6, 3.1, 8.0):
        poles += polyline([(-9.6, y), (8.4, y)])
    easel.stroke(poles, INK, 0.34)
    easel.ground(-8.2, _DEEP)
    easel.lifted_icon("brick-pile", 4.6, -7.4, 8.8, CINNABAR, PAPER, 0.4)


MONK: dict[str, Picture] = {"EK1": precepts, "EK2": door, "EK3": land, "EK4": temple}
