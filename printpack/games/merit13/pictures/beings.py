"""The twelve beings of v1.3 in their niches: six are known from the later game, six are its own."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.draw.inks import BONE, CINNABAR, GAMBOGE, OCHRE, SOOT, mix
from printpack.draw.ornaments import court
from printpack.draw.ornaments.curves import circle, polyline, shadow
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.implements import ring_staff, sword, two_coins
from printpack.draw.ornaments.sky import crescent, rays, smoke
from printpack.draw.ornaments.wheel import flame, lotus_side
from printpack.draw.pen import Pen
from printpack.games.merit.pictures import beings
from printpack.games.merit.pictures.beings import niche, show, stand
from printpack.games.merit.pictures.people import pilgrim, seated

_FLOOR = -10.5


def wanderer(pen: Pen, at: PictureField) -> None:
    """Paint The Wanderer: a man on the road with his pack, his shadow long under a thin moon."""
    easel = niche(pen, at)
    picture = pilgrim(0.2, _FLOOR + 10.2, 20.4)
    easel.fill(shadow(picture.solid, _FLOOR, -1.0, 0.34), SOOT)
    show(easel, picture)
    easel.fill(picture.accent, OCHRE)
    easel.fill(crescent(-6.6, 8.4, 2.4, 130), GAMBOGE)


def ghost(pen: Pen, at: PictureField) -> None:
    """Paint The Wronged Ghost: it hovers, its hair loose, between two will-o'-the-wisps."""
    easel = niche(pen, at)
    for x, y, seed in ((-9.0, -9.6, 2), (8.8, -9.2, 5)):
        easel.fill(smoke(x, y, 12, seed), mix(SOOT, BONE, 0.28))
    picture = court.ghost(0, 0.8, 20.5)
    show(easel, picture)
    easel.fill(picture.accent, SOOT)
    for x, y in ((-9.4, 2.2), (9.4, 4.4)):
        easel.fill(flame(x, y, 4.4, 1.2), CINNABAR)
        easel.fill(flame(x, y + 0.3, 2.3, 0.6), GAMBOGE)


def trader(pen: Pen, at: PictureField) -> None:
    """Paint The Rich Trader: a stout man with an ingot in his hands, coins at his feet."""
    easel = niche(pen, at)
    picture = court.rich_man(0, 0.2, 20.5)
    show(easel, picture)
    easel.fill(picture.accent, GAMBOGE)
    for x in (-9.6, 9.6):
        easel.emblem(two_coins(x, _FLOOR + 2.6, 5.4), GAMBOGE, GAMBOGE, SOOT)


def magistrate(pen: Pen, at: PictureField) -> None:
    """Paint The Magistrate: an official in his winged hat, the tablet in both hands."""
    easel = niche(pen, at)
    picture = court.magistrate(0, 0.2, 21)
    show(easel, picture)
    easel.fill(picture.accent, GAMBOGE)


def general(pen: Pen, at: PictureField) -> None:
    """Paint The General: in helmet and scales, his sword laid flat on the ground before him."""
    easel = niche(pen, at)
    picture = court.general(0, 1.6, 20.5)
    easel.figure(picture.accent, [], SOOT)
    easel.fill(picture.accent, CINNABAR)
    show(easel, picture)
    blade = tilted(sword(0, _FLOOR + 1.4, 18), -90, 0, _FLOOR + 1.4)
    easel.figure(blade.solid, blade.lines, SOOT)
    easel.fill(blade.accent, CINNABAR)


def royal(pen: Pen, at: PictureField) -> None:
    """Paint The Prince: on his seat under a crown hung with beads, steps below him."""
    easel = niche(pen, at)
    picture = court.prince(0, 1.0, 21)
    show(easel, picture)
    easel.fill(picture.accent, GAMBOGE)
    for i, wide in enumerate((11.0, 13.0)):
        y = _FLOOR + 0.6 - 1.1 * i
        easel.stroke(polyline([(-wide, y), (wide, y)]), GAMBOGE, 0.4)


def master(pen: Pen, at: PictureField) -> None:
    """Paint The Great Master: he sits on a lotus, rays about his head, a staff beside him."""
    easel = niche(pen, at)
    easel.fill(rays(0, 4.6, 5.2, 12.4, 24, 0.4), mix(OCHRE, GAMBOGE, 0.5))
    easel.fill(circle(0, 4.6, 5.0), mix(SOOT, OCHRE, 0.62))
    for path in lotus_side(0, _FLOOR + 0.4, 17, 9):
        easel.figure(path, [], SOOT)
    picture = seated(0, 1.4, 17.5)
    show(easel, picture)
    easel.fill(picture.accent, GAMBOGE)
    stand(easel, ring_staff, 9.6, 20)


MERIT13_BEINGS: dict[str, Picture] = {
    "starving": beings.starving,
    "sick": beings.sick,
    "orphan": beings.orphan,
    "elder": beings.old,
    "wanderer": wanderer,
    "ghost": ghost,
    "villain": beings.villain,
    "trader": trader,
    "magistrate": magistrate,
    "general": general,
    "royal": royal,
    "master": master,
}
