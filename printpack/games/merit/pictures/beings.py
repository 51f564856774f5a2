"""The ten sentient beings: one figure each, pale before the halo of its niche."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from printpack.cards.field import PictureField
from printpack.draw.canvas import PictureCanvas
from printpack.draw.icons import without_slivers
from printpack.draw.inks import BONE, CINNABAR, GAMBOGE, OCHRE, SOOT, mix
from printpack.draw.ornaments import people
from printpack.draw.ornaments.curves import arc, rect, shadow
from printpack.draw.ornaments.emblem import Emblem, tilted
from printpack.draw.ornaments.implements import broken_wheel, coin, sword
from printpack.draw.ornaments.land import battlement, under
from printpack.draw.ornaments.needy import elder, swaddle
from printpack.draw.ornaments.plants import bare_branch, one_petal
from printpack.draw.ornaments.sky import crescent
from printpack.draw.ornaments.vessels import alms_bowl, gourd
from printpack.draw.pen import Pen

_Drawing: TypeAlias = Callable[[float, float, float], Emblem]

_SIZE = 21.0
_FLOOR = -10.5
_EARTH = mix(SOOT, OCHRE, 0.30)


def niche(pen: Pen, at: PictureField) -> PictureCanvas:
    """Return the niche with the earth on which the figure stands."""
    easel = PictureCanvas(pen, at.cx, at.cy, at.u)
    easel.fill(rect(-13.5, -16.6, 27, 16.6 + _FLOOR), _EARTH)
    return easel


def stand(easel: PictureCanvas, drawing: _Drawing, x: float = 0, size: float = _SIZE) -> None:
    """Let somebody stand on the earth."""
    show(easel, drawing(x, _FLOOR + size / 2, size))


def show(easel: PictureCanvas, picture: Emblem) -> None:
    """Show somebody in paper before the dark of the niche."""
    easel.figure(picture.solid, picture.lines, SOOT)


def starving(pen: Pen, at: PictureField) -> None:
    """B01: a man bowed to the ground behind his empty bowl."""
    easel = niche(pen, at)
    easel.figure(without_slivers("despair", -2.2, -0.6, 22.5, 3), [], SOOT)
    bowl = alms_bowl(8.8, _FLOOR + 2.3, 5.2)
    easel.fill(bowl.solid, GAMBOGE)
    easel.stroke(bowl.lines, SOOT, 0.3)


def sick(pen: Pen, at: PictureField) -> None:
    """B02: a woman propped up in bed, a medicine gourd hanging over her."""
    easel = niche(pen, at)
    stand(easel, people.sick_woman, size=22.5)
    easel.stroke([("M", 5.4, 22), ("L", 5.4, 9.4)], BONE, 0.3)
    easel.emblem(gourd(5.4, 6.4, 7.4), GAMBOGE, BONE, SOOT)


def orphan(pen: Pen, at: PictureField) -> None:
    """B03: a small child alone with a long shadow under a thin moon."""
    easel = niche(pen, at)
    child = people.orphan(-1.2, _FLOOR + 5.6, 11.2)
    easel.fill(shadow(child.solid, _FLOOR, -1.15, 0.42), SOOT)
    show(easel, child)
    easel.fill(crescent(4.6, 7.2, 2.5, 130), GAMBOGE)


def widow(pen: Pen, at: PictureField) -> None:
    """B04: a woman in a mourner's hood with her three children."""
    easel = niche(pen, at)
    stand(easel, people.widow, 1.2)
    for x, size, hair in ((-7.2, 10.8, 1), (-2.4, 8.0, 2), (7.0, 9.4, 3)):
        show(easel, people.orphan(x, _FLOOR + size / 2, size, hair))


def scholar(pen: Pen, at: PictureField) -> None:
    """B05: a scholar sunk on his pile of books before his torn paper."""
    easel = niche(pen, at)
    picture = people.failed_scholar(0.2, 0, _SIZE)
    show(easel, picture)
    easel.fill(picture.accent, GAMBOGE)
    for x in (-8.9, -7.9, -6.9):
        easel.stroke([("M", x, -0.7), ("L", x, -4.6)], SOOT, 0.26)


def trader(pen: Pen, at: PictureField) -> None:
    """B06: a trader with his head on his knees by a broken cartwheel, his last coin before him."""
    easel = niche(pen, at)
    stand(easel, broken_wheel, 3.6, 16.5)
    show(easel, people.trader(-0.8, 0, _SIZE))
    easel.fill(coin(-10.0, _FLOOR + 1.35, 1.6), GAMBOGE)


def villain(pen: Pen, at: PictureField) -> None:
    """B07: a broad man on his knees with joined palms, his sword laid flat before him."""
    easel = niche(pen, at)
    picture = people.penitent(0, 2.4, 19.5)
    show(easel, picture)
    easel.fill(picture.accent, SOOT)
    blade = tilted(sword(0, _FLOOR + 2.1, 17), -90, 0, _FLOOR + 2.1)
    easel.figure(blade.solid, blade.lines, SOOT)
    easel.fill(blade.accent, CINNABAR)


def old(pen: Pen, at: PictureField) -> None:
    """B08: an old man bent over his staff, a last petal falling."""
    easel = niche(pen, at)
    stand(easel, elder, -0.4)
    easel.fill(one_petal(-6.4, 7.6, 1.3, 40), GAMBOGE)


def foundling(pen: Pen, at: PictureField) -> None:
    """B09: a swaddled infant in a basket before the city gate."""
    easel = niche(pen, at)
    _gate(easel)
    child = tilted(swaddle(0.2, -3.0, 14.6), 62, 0.2, -3.0)
    basket = people.basket(0, _FLOOR + 8.2, 16.4)
    easel.fill(basket.accent, GAMBOGE)
    easel.figure(child.solid, [], SOOT)
    easel.figure(child.accent, [], SOOT)
    easel.stroke(child.lines, SOOT, 0.3)
    easel.figure(basket.solid, basket.lines, SOOT)


def _gate(easel: PictureCanvas) -> None:
    """Build a city wall with its gate behind, in the niche's own tones."""
    wall = battlement(-14.2, 15, 8.6, 4.4, -2.0)
    easel.fill(under(wall, _FLOOR), mix(SOOT, OCHRE, 0.40))
    easel.fill(
        [*arc(0, -3.4, 10.2, 0, 180), ("L", -10.2, _FLOOR), ("L", 10.2, _FLOOR), ("Z",)], SOOT
    )


def hunter(pen: Pen, at: PictureField) -> None:
    """B10: a hunter leaning on his slack bow under a bare branch; a seedling at his feet."""
    easel = niche(pen, at)
    branch = tilted(bare_branch(7.6, 12.0, 18), 178, 7.6, 12.0)
    easel.fill(branch.solid, BONE)
    stand(easel, people.hunter, -0.2)
    easel.stroke(people.slack_string(-0.2, 0, _SIZE).lines, BONE, 0.3)
    sprout = people.sprout(7.4, _FLOOR + 1.9, 4)
    easel.fill(sprout.solid, GAMBOGE)
