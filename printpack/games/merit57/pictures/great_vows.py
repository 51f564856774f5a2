"""The four bodhisattvas' vows: the attribute each is known by, on the moon over the lotus."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import around
from printpack.draw.inks import AZURITE, CINNABAR, GAMBOGE, INDIGO, MALACHITE, PAPER, ROSE
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.implements import ring_staff, sword
from printpack.draw.ornaments.plants import one_petal
from printpack.draw.ornaments.vessels import willow_vase
from printpack.draw.ornaments.wheel import flame, jewel, mandala, petal
from printpack.draw.pen import Pen

_RADIUS = 7.5  # the radius of the moon that the attributes are drawn for


def kshitigarbha(pen: Pen, at: PictureField) -> None:
    """BV1: the staff that opens the gates, and the jewel that lights the dark."""
    easel = around(pen, at, _RADIUS)
    staff = tilted(ring_staff(-2.3, -0.7, 13.4), 8, -2.3, -0.7)
    easel.fill(staff.solid, INDIGO)
    easel.fill(staff.accent, CINNABAR)
    pearl = jewel(2.9, 0.4, 1.65)
    easel.fill(pearl.flame, CINNABAR)
    easel.fill(pearl.pearl, GAMBOGE)
    easel.stroke(pearl.shine, PAPER, 0.28)


def avalokiteshvara(pen: Pen, at: PictureField) -> None:
    """BV2: the pure vase with its willow twig."""
    easel = around(pen, at, _RADIUS)
    easel.emblem(willow_vase(-0.6, 0.5, 13.2), INDIGO, MALACHITE, PAPER, 0.22)


def samantabhadra(pen: Pen, at: PictureField) -> None:
    """BV3: a lotus under a rain of flowers that is itself a mandala."""
    easel = around(pen, at, _RADIUS)
    inks = (AZURITE, CINNABAR, GAMBOGE, INDIGO)
    for ring, ink in zip(mandala(0, 1.9, 4.9, 8), inks, strict=True):
        easel.both(ring, ink, PAPER, 0.2)
    for x, y, deg in _RAIN:
        easel.fill(one_petal(x, y, 0.95, deg), ROSE)


_RAIN = (
    (-5.9, 1.2, 24), (5.9, 2.0, -30), (-5.2, -2.0, -40), (5.5, -1.2, 18),
    (-3.8, -4.2, 12), (3.9, -3.6, -56), (-4.5, 4.6, 60), (4.5, 4.8, 8),
)  # fmt: skip


def manjushri(pen: Pen, at: PictureField) -> None:
    """BV4: the flaming sword upright over an open book."""
    easel = around(pen, at, _RADIUS)
    easel.icon("open-book", 0, -3.0, 9.0, INDIGO)
    for way in (-1, 1):
        easel.fill(flame(way * 0.9, 1.2, 4.4, way * -1.5, 90 - 16 * way), CINNABAR)
    easel.fill(petal(0, 1.0, 0, 6.2, 2.4, 90), CINNABAR)
    easel.fill(petal(0, 1.2, 0, 5.2, 1.6, 90), GAMBOGE)
    blade = sword(0, 2.4, 9.4)
    easel.lifted(blade.solid, INDIGO, PAPER, 0.25)
    easel.stroke(blade.lines, PAPER, 0.26)


GREAT_VOWS: dict[str, Picture] = {
    "BV1": kshitigarbha,
    "BV2": avalokiteshvara,
    "BV3": samantabhadra,
    "BV4": manjushri,
}
