"""The farmer's own events: rent, hoarding, the open granary, gleanings."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import six_sided
from printpack.draw.canvas import DEEP, WIDE, PictureCanvas
from printpack.draw.icons import parts
from printpack.draw.inks import (
    AZURITE,
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
from printpack.draw.ops import Path, bounds, moved
from printpack.draw.ornaments.buildings import door_ajar
from printpack.draw.ornaments.curves import circle, polyline, rect, rounded, turned
from printpack.draw.ornaments.land import ridge, under
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.water import swell
from printpack.draw.pen import Pen

_LEAF = darker(MALACHITE, 0.35)
_STRAW = mix(GAMBOGE, OCHRE, 0.75)
_DUSK = mix(PAPER, GAMBOGE, 0.34)


def rent(pen: Pen, at: PictureField) -> None:
    """EF1: a rich man's fist comes down on the ripe wheat."""
    easel = six_sided(pen, at, 2)
    easel.backdrop(_DUSK)
    easel.fill(under(ridge(-WIDE, WIDE, -5.4, 4.2, 5, 4), -DEEP), lighter(MALACHITE, 0.62))
    easel.fill(under(swell(-43.5, 43.5, -8.6, 29, 0.9), -DEEP), MALACHITE)
    for x, y, size, deg in ((-8.2, -4.6, 9.0, 14), (8.2, -4.6, 9.0, -14), (0.2, -6.6, 7.6, 0)):
        easel.icon("wheat", x, y, size, _STRAW if x else GAMBOGE, deg)
    easel.fill(polyline([(-4.6, 13), (4.6, 13), (4.2, 8.0), (-4.2, 8.0)], close=True), DEEP_RED)
    easel.fill(rounded(-4.9, 7.0, 9.8, 1.6, 0.5), GAMBOGE)
    easel.icon("fist", 0.2, 2.0, 11.2, INK, 180)


def hoard(pen: Pen, at: PictureField) -> None:
    """EF2: sheaves behind a high brick wall, an empty bowl before it."""
    easel = six_sided(pen, at)
    easel.backdrop(_DUSK)
    easel.fill(circle(0, 3.4, 8.2), mix(GAMBOGE, PAPER, 0.30))
    for x, y, size in ((-6.6, 3.6, 10.5), (6.6, 3.6, 10.5), (0, 5.0, 12.4)):
        easel.icon("grain-bundle", x, y, size, _LEAF)
    _bricks(easel, -9.0, 1.2)
    easel.ground(-9.0, _LEAF)
    bowl = alms_bowl(0, -8.6, 5.6)
    easel.stroke(bowl.solid, _LEAF, 1.0)
    easel.paper(bowl.solid, _LEAF)
    easel.stroke(bowl.lines, _LEAF, 0.3)


def _bricks(easel: PictureCanvas, foot: float, top: float) -> None:
    """Lay a wall of five courses with a coping from side to side."""
    high = (top - foot) / 5
    easel.fill(rect(-WIDE, foot, 2 * WIDE, top - foot), mix(OCHRE, SOOT, 0.25))
    joints: Path = []
    for row in range(5):
        y = foot + row * high
        joints += polyline([(-WIDE, y), (WIDE, y)])
        for i in range(-5, 6):
            x = 4.4 * i + (2.2 if row % 2 else 0.6)
            joints += polyline([(x, y), (x, y + high)])
    easel.stroke(joints, PAPER, 0.3)
    easel.fill(rect(-WIDE, top - 0.2, 2 * WIDE, 1.7), SOOT)


def granary(pen: Pen, at: PictureField) -> None:
    """EF3: light and grain from a barn door that opens into the winter night."""
    easel = six_sided(pen, at)
    night, snow = darker(AZURITE, 0.55), lighter(AZURITE, 0.80)
    easel.backdrop(night)
    for x, y, r in _FLAKES:
        easel.fill(circle(x, y, r), snow)
    easel.fill(under(swell(-43.5, 43.5, -4.6, 29, 0.6), -DEEP), snow)
    easel.fill(rays(0, -3.0, 0, 18, 5, 0.62, 203, 337), GAMBOGE)
    easel.fill(rect(-8.6, -4.6, 17.2, 10.4), OCHRE)
    door = door_ajar(0, 0.5, 13.0)
    easel.fill(rect(-5.4, -3.8, 10.8, 9.4), SOOT)
    easel.fill(door.solid, darker(OCHRE, 0.45))
    easel.fill(rect(-1.0, -4.6, 2.0, 9.8), GAMBOGE)
    easel.stroke(door.lines, OCHRE, 0.26)
    roof = [("M", -11.6, 4.6), ("C", -9.2, 5.6, -7.4, 7.4, -6.6, 9.6), ("L", 6.6, 9.6)]
    roof += [("C", 7.4, 7.4, 9.2, 5.6, 11.6, 4.6), ("L", 11.2, 3.6), ("L", -11.2, 3.6), ("Z",)]
    easel.lifted(roof, snow, night, 0.4)
    easel.lifted_icon("grain-bundle", 0, -7.4, 8.6, INK, GAMBOGE, 0.35)


_FLAKES = (
    (-9.4, 8.4, 0.42), (9.6, 7.6, 0.40), (-11.4, 1.2, 0.40), (11.6, 0.4, 0.36),
    (0.8, 10.9, 0.36), (-10.4, -3.0, 0.34), (10.4, -3.4, 0.38), (-4.6, 11.0, 0.34),
    (5.6, 10.8, 0.40),
)  # fmt: skip


def gleanings(pen: Pen, at: PictureField) -> None:
    """EF4: a sickle at rest in the stubble, and the ears left standing for whoever comes by."""
    easel = six_sided(pen, at)
    easel.fill(circle(4.4, 2.2, 6.2), mix(GAMBOGE, CINNABAR, 0.28))
    easel.fill(under(ridge(-WIDE, WIDE, -4.4, 5.0, 5, 8), -DEEP), lighter(MALACHITE, 0.55))
    easel.fill(under(swell(-40.5, 40.5, -5.6, 26, 0.8, phase=1), -DEEP), MALACHITE)
    rows: Path = []
    for x in (-17, -12.4, -8.2, -4.2, -0.4, 3.4, 7.4, 11.6, 16):
        rows += polyline([(x * 0.55 + 0.6, -6.0), (x * 1.95 - 0.6, -20)])
    easel.stroke(rows, lighter(MALACHITE, 0.35), 0.3)
    easel.icon("wheat", 4.6, -1.6, 12.4, _LEAF)
    easel.icon("sickle", -5.0, 0.2, 13.4, INK, -14)
    for x, y, deg in ((-0.6, -10.2, 62), (-6.0, -9.4, 100)):
        easel.fill(turned(_ear(x, y), deg, x, y), GAMBOGE)


def _ear(x: float, y: float) -> Path:
    """Return one fallen ear of wheat: the first ear of the icon, cut off."""
    whole = parts("wheat", 0, 0, 20)
    high = [part for part in whole if bounds(part).y > 2.4 and bounds(part).right < -1.0]
    return moved([s for part in high for s in part], x + 4.2, y - 4.0, 0.62)


FARMER: dict[str, Picture] = {"EF1": rent, "EF2": hoard, "EF3": granary, "EF4": gleanings}
