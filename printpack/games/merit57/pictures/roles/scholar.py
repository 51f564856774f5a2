"""The scholar's own events: burnt books, a favour asked, a book written, the apricot terrace."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import six_sided
from printpack.draw.canvas import DEEP, PictureCanvas
from printpack.draw.inks import (
    CINNABAR,
    GAMBOGE,
    INK,
    PAPER,
    ROSE,
    SOOT,
    TEAL,
    TINT,
    Ink,
    darker,
    lighter,
    mix,
)
from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import brushed, circle, polyline, rect, rounded, turned
from printpack.draw.ornaments.emblem import tilted
from printpack.draw.ornaments.implements import brush
from printpack.draw.ornaments.land import under
from printpack.draw.ornaments.plants import apricot, falling_petals
from printpack.draw.ornaments.water import swell
from printpack.draw.ornaments.wheel import blaze
from printpack.draw.pen import Pen

_DEEP = darker(TEAL, 0.35)
_MIST = mix(PAPER, TEAL, 0.20)


def burning(pen: Pen, at: PictureField) -> None:
    """ES1: a pile of books in the fire."""
    easel = six_sided(pen, at)
    easel.fill(blaze(0, -9.4, 21, 19.6)[0], CINNABAR)
    easel.fill(blaze(0, -9.4, 25, 24)[1], GAMBOGE)
    easel.ground(-9.2, SOOT)
    easel.lifted_icon("book-pile", 0, -5.6, 11.4, INK, PAPER)
    for x, y, r in ((-8.6, 3.0, 0.55), (8.4, 4.4, 0.5), (-5.4, 8.4, 0.42), (6.0, 8.8, 0.4)):
        easel.fill(circle(x, y, r), CINNABAR)


def favour(pen: Pen, at: PictureField) -> None:
    """ES2: one rolled letter bends the beam of a steelyard."""
    easel = six_sided(pen, at)
    easel.backdrop(_MIST)
    easel.fill(circle(1.4, 1.0, 8.8), PAPER)
    easel.ground(-9.9, _DEEP)
    easel.stroke(polyline([(2.6, 13), (2.6, 6.4)]), INK, 0.5)
    beam = brushed([(-6.4, 1.0), (-3.4, 4.2), (2.6, 6.2), (9.2, 6.8)], [1.0, 1.3, 1.4, 0.8])
    easel.fill(beam, INK)
    easel.fill(circle(2.6, 6.7, 1.0), CINNABAR)
    for x, y in ((4.6, 6.5), (6.0, 6.62), (7.4, 6.74)):
        easel.fill(circle(x, y, 0.3), GAMBOGE)
    easel.stroke(polyline([(8.2, 6.6), (8.2, 4.4)]), INK, 0.35)
    easel.fill(circle(8.2, 2.4, 2.1) + rounded(7.5, 3.9, 1.4, 1.0, 0.3), INK)
    cords = [s for x in (-10.6, -6.2, -1.8) for s in polyline([(-6.2, 1.0), (x, -7.0)])]
    easel.stroke(cords, INK, 0.34)
    easel.lifted_icon("tied-scroll", -6.0, -3.6, 8.6, CINNABAR, PAPER)
    easel.fill([("M", -11.6, -6.6), ("C", -10.0, -9.6, -2.4, -9.6, -0.8, -6.6), ("Z",)], INK)


def writing(pen: Pen, at: PictureField) -> None:
    """ES3: a brush over a pile of books, and behind them a lamp in every house."""
    easel = six_sided(pen, at)
    easel.backdrop(_DEEP)
    _town(easel, 4.6, mix(_DEEP, TEAL, 0.75), (-10.4, 5))
    _town(easel, 1.2, mix(_DEEP, INK, 0.55), (-13.0, 6))
    easel.ground(-2.0, TINT)
    easel.icon("book-pile", -2.4, -5.0, 12.2, INK)
    easel.lifted(_brush_over_books(), PAPER, INK, 0.4)
    easel.fill(turned(brush(5.6, 1.4, 17.0).accent, -24, 5.6, 1.4), CINNABAR)


def _brush_over_books() -> Path:
    return turned(brush(5.6, 1.4, 17.0).solid, -24, 5.6, 1.4)


def _town(easel: PictureCanvas, y: float, ink: Ink, row: tuple[float, int]) -> None:
    """Set a row of so many roofs on y from the left, each with one lit window."""
    left, n = row
    for i in range(n):
        x = left + 5.2 * i
        roof = [("M", x - 2.9, y), ("C", x - 1.6, y + 0.4, x - 0.8, y + 1.2, x - 0.4, y + 2.0)]
        roof += [("L", x + 0.4, y + 2.0), ("C", x + 0.8, y + 1.2, x + 1.6, y + 0.4, x + 2.9, y)]
        easel.fill([*roof, ("Z",)], ink)
        easel.fill(rect(x - 2.0, y - 3.6, 4.0, 3.7), ink)
        easel.fill(rect(x - 0.7, y - 2.2, 1.4, 1.5), GAMBOGE)


def terrace(pen: Pen, at: PictureField) -> None:
    """ES4: an open book on the terrace under a blossoming branch of apricot."""
    easel = six_sided(pen, at)
    easel.fill(circle(-2.4, 1.6, 8.4), mix(PAPER, GAMBOGE, 0.40))
    easel.fill(under(swell(-43.5, 43.5, -6.4, 29, 0.7), -DEEP), lighter(TEAL, 0.35))
    easel.fill(rounded(-10.6, -9.6, 21.2, 2.6, 0.3), TEAL)
    easel.ground(-9.5, _DEEP)
    easel.emblem(tilted(apricot(-1.4, 4.7, 16.0), 4, -1.4, 4.7), SOOT, ROSE, PAPER, 16 / 60)
    easel.lifted_icon("open-book", -0.2, -5.1, 9.0, INK, PAPER)
    easel.fill(falling_petals(-9.6, -5.0, 10.4, 1.0, 0.8, 5, 3), ROSE)


SCHOLAR: dict[str, Picture] = {"ES1": burning, "ES2": favour, "ES3": writing, "ES4": terrace}
