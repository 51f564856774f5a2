"""G09–G12: the examination, the debate, the road to the west, the copied sutra."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import window
from printpack.draw.canvas import PictureCanvas
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    INK,
    OCHRE,
    PAPER,
    SOOT,
    TINT,
    Ink,
    lighter,
    mix,
)
from printpack.draw.ops import Path, mapped
from printpack.draw.ornaments.buildings import archway
from printpack.draw.ornaments.curves import circle, rect, rounded, turned, wobble
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.implements import brush
from printpack.draw.ornaments.land import dunes
from printpack.draw.ornaments.patterns import columns
from printpack.draw.ornaments.sky import cloud, rays
from printpack.draw.ornaments.water import waves
from printpack.draw.pen import Pen
from printpack.games.merit.pictures.people import pilgrim


def examination(pen: Pen, at: PictureField) -> None:
    """G09: the Dragon Gate above three rows of waves; a scroll leaps through it like a carp."""
    view = window(pen, at)
    view.fill(rays(0, 1, 0, 24, 20, 0.5), TINT)
    view.fill(circle(0, 1.4, 5.4), GAMBOGE)
    view.emblem(archway(0, 2.2, 17.6), DEEP_BLUE, CINNABAR, PAPER, 0.26)
    view.icon("tied-scroll", 0.2, -2.6, 8.0, PAPER, -8)
    view.icon("tied-scroll", 0.2, -2.6, 7.0, CINNABAR, -8)
    for i, ink in enumerate((mix(AZURITE, PAPER, 0.45), AZURITE, DEEP_BLUE)):
        rollers = waves(-20 - 2.4 * i, 20, -6.6 - 2.8 * i, 3.2, 14)
        view.fill(rollers.body, ink)
        view.stroke(rollers.lines, PAPER, 0.2)


def debate(pen: Pen, at: PictureField) -> None:
    """G10: two clouds face each other across an unrolled scroll."""
    view = window(pen, at)
    view.fill(circle(0, 0, 22), lighter(AZURITE, 0.88))
    view.icon("scroll-unfurled", 0, -4.2, 13.4, PAPER)
    view.icon("scroll-unfurled", 0, -4.2, 12.4, SOOT)
    _speaker(view, -1, 4.4, AZURITE)
    _speaker(view, 1, 2.2, CINNABAR)


def _speaker(view: PictureCanvas, side: int, y: float, ink: Ink) -> None:
    """Let a cloud stand on one side, its face to the other."""
    body, curls = (
        mapped(part, lambda x, v: (side * (x + 5.2), y + v)) for part in cloud(0, 0, 16.4)
    )
    view.both(body, ink, PAPER, 0.5)
    view.stroke(curls, PAPER, 0.28)


def to_the_west(pen: Pen, at: PictureField) -> None:
    """G11: dune behind dune, a pilgrim with his pack, and the scroll he seeks in the sun."""
    view = window(pen, at, 2)
    view.fill(rect(-26, -34, 52, 60), lighter(GAMBOGE, 0.66))
    view.fill(circle(3.4, 4.2, 7.2), CINNABAR)
    view.icon("tied-scroll", 3.6, 4.6, 8.4, PAPER)
    far, near = dunes(-26, 20, -5.4, 6.4, -34, 2), dunes(-17, 27, -9.0, 6.2, -34, 2)
    view.fill(far.sand, lighter(GAMBOGE, 0.26))
    view.fill(far.shade, GAMBOGE)
    view.emblem(pilgrim(-5.6, 1.0, 9.6), DEEP_BLUE, AZURITE, PAPER, 0.2)
    view.fill(near.sand, GAMBOGE)
    view.fill(near.shade, OCHRE)


def copying(pen: Pen, at: PictureField) -> None:
    """G12: a brush comes down on a page of five ruled columns, two of them written."""
    view = window(pen, at)
    view.fill(circle(0, 0, 22), lighter(AZURITE, 0.62))
    sheet = turned(rect(-10.4, -9.6, 17.6, 18.4), 4)
    view.fill(turned(rect(-10.0, -10.2, 17.6, 18.4), 4), mix(AZURITE, DEEP_BLUE, 0.2))
    view.fill(sheet, PAPER)
    view.stroke(turned(columns(-9.4, -8.6, 6.2, 7.8, 5), 4), CINNABAR, 0.26)
    for column, rows in ((4, 8), (3, 8), (2, 3)):
        view.fill(turned(_writing(column, rows), 4), INK)
    drawn = tilted(brush(4.4, 3.4, 19.6), -28, 4.4, 3.4)
    view.stroke(drawn.solid, PAPER, 0.9)
    view.emblem(drawn, DEEP_BLUE, INK, PAPER, 0.24)


def _writing(column: int, rows: int) -> Path:
    """Fill: one written column, each character four strokes in its square."""
    path: Path = []
    x = -9.4 + 3.12 * (column + 0.5)
    for row in range(rows):
        y, seed = 6.7 - 2.0 * row, 8 * column + row
        for stroke in range(3):
            half = 0.65 + 0.35 * wobble(7 * seed + stroke, 3)
            path += rounded(x - half, y - 0.52 * stroke + 0.3, 2 * half, 0.26, 0.13)
        lean = 0.6 * wobble(5 * seed, 7)
        path += rounded(x - 0.13 + lean, y - 0.85, 0.26, 1.5, 0.13)
    return path


STUDY: dict[str, Picture] = {
    "G09": examination,
    "G10": debate,
    "G11": to_the_west,
    "G12": copying,
}
