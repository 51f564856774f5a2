"""G05–G08: the ship, the partners, the garden paved with gold, the broken abacus."""

from __future__ import annotations

from printpack.cards.field import Picture, PictureField
from printpack.cards.openings import window
from printpack.draw.canvas import PictureCanvas
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    DEEP_BLUE,
    GAMBOGE,
    MALACHITE,
    OCHRE,
    PAPER,
    TINT,
    lighter,
    mix,
)
from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import brushed, circle, oval, rect, turned
from printpack.draw.ornaments.implements import coin, junk
from printpack.draw.ornaments.land import crack, under
from printpack.draw.ornaments.water import swell
from printpack.draw.pen import Pen


def sea_trade(pen: Pen, at: PictureField) -> None:
    """G05: a junk under full sail before the evening sun, five swells deep."""
    view = window(pen, at)
    view.fill(circle(6.4, 6.2, 2.9), CINNABAR)
    ship = junk(-0.6, -4.6, 17.4)
    view.fill(ship.hull, DEEP_BLUE)
    view.fill(ship.sails, AZURITE)
    with view.clip(ship.sails):
        view.stroke(ship.battens, PAPER, 0.24)
    for i, share in enumerate((0.62, 0.42, 0.22, 0.0)):
        line = swell(-19, 19, -5.3 - 1.9 * i, 7.3, 0.62, phase=1.9 * i)
        view.fill(under(line, -24), mix(AZURITE, PAPER, share))
    view.fill(under(swell(-19, 19, -12.2, 7.3, 0.62, phase=7.6), -24), DEEP_BLUE)


def partners(pen: Pen, at: PictureField) -> None:
    """G06: two coins overlap, a red cord through both, tied below in one knot with two tassels."""
    view = window(pen, at)
    view.fill(circle(0, 0, 22), lighter(AZURITE, 0.86))
    for x, ink in ((-4.7, GAMBOGE), (4.7, AZURITE)):
        view.fill(circle(x, 2.6, 6.8), PAPER)
        view.fill(coin(x, 2.6, 6.3), ink)
        view.fill(rect(x - 1.95, 0.65, 3.9, 3.9), DEEP_BLUE)
    for side in (-1, 1):
        cord = [(4.7 * side, 2.2), (4.3 * side, -1.0), (2.0 * side, -4.2), (0, -5.6)]
        view.fill(brushed(cord, [0.9, 0.9, 0.9, 0.9]), CINNABAR)
        tassel = [(0, -5.8), (1.3 * side, -8.0), (1.5 * side, -11.0)]
        view.fill(brushed(tassel, [0.7, 1.2, 1.7]), CINNABAR)
    view.fill(oval(0, -5.7, 1.9, 1.3), CINNABAR)
    view.stroke(oval(0, -5.7, 1.0, 0.6), PAPER, 0.24)


def golden_garden(pen: Pen, at: PictureField) -> None:
    """G07: a bamboo grove whose ground is being laid with coins, row upon row."""
    view = window(pen, at)
    view.fill(circle(0, 3, 22), lighter(MALACHITE, 0.82))
    view.icon("bamboo", 0.6, 5.0, 19, lighter(MALACHITE, 0.55))
    for x in (-7.4, 8.0):
        view.icon("bamboo", x, 3.4, 15.5, MALACHITE)
    view.fill(under([("M", -19, -3.4), ("L", 19, -3.4)], -24), OCHRE)
    for j in range(7):
        far = 1.35 - 0.05 * j + 0.5 * j
        y = -4.3 - 0.86 * j - 0.16 * j * j
        for i in range(-9, 10):
            _paving(view, (i + 0.5 * (j % 2)) * 2.1 * far * 0.9, y, far * 0.8)


def _paving(view: PictureCanvas, x: float, y: float, r: float) -> None:
    """Lay one coin flat on the ground."""
    if abs(x) > 17:
        return
    hole = rect(x - 0.28 * r, y - 0.13 * r, 0.56 * r, 0.26 * r, hole=True)
    view.fill(oval(x, y, r, 0.46 * r) + hole, GAMBOGE)


def ruin(pen: Pen, at: PictureField) -> None:
    """G08: an abacus breaks in two, and its beads roll away."""
    view = window(pen, at)
    view.fill(circle(0, 0, 22), TINT)
    for side in (-1, 1):
        frame, beads = _half_abacus(side)
        view.fill(turned(frame, -8 * side, 0, -7), DEEP_BLUE)
        view.fill(turned(beads, -8 * side, 0, -7), AZURITE)
    view.fill(crack(0, -8.4, 9.8, 0.8, 1.8, 4), CINNABAR)
    view.fill(crack(0, -8.4, 9.2, 0.8, 0.9, 4), TINT)
    view.fill(rect(-19, -24, 38, 15.6), DEEP_BLUE)
    for x, y, r in ((-6.4, -7.6, 1.25), (-2.6, -9.6, 1.5), (2.2, -7.6, 1.25), (5.8, -9.4, 1.5)):
        view.fill(oval(x, y, r, 0.74 * r), CINNABAR)
        view.fill(oval(x, y, 0.28 * r, 0.2 * r), PAPER)


def _half_abacus(side: int) -> tuple[Path, Path]:
    """Fill: the frame with its rods, and the beads, of one half of an abacus."""
    inner, outer = 0.2, 9.6
    frame: Path = []
    for y, high in ((-6.4, 1.0), (2.2, 0.7), (6.2, 1.0)):
        frame += rect(min(side * inner, side * outer), y, outer - inner, high)
    frame += rect(min(side * 8.6, side * 9.6), -6.4, 1.0, 13.6)
    beads: Path = []
    for i, (low, high) in enumerate(((4, 1), (3, 0), (5, 1))):
        x = side * (1.7 + 2.55 * i)
        frame += rect(x - 0.16, -6, 0.32, 13)
        for j in range(5):
            beads += oval(x, -4.7 + 1.28 * j + (0.75 if j >= low else 0), 1.12, 0.6)
        for j in range(2):
            beads += oval(x, 3.5 + 1.28 * j + (0.7 if j >= high else 0), 1.12, 0.6)
    return frame, beads


TRADE: dict[str, Picture] = {
    "G05": sea_trade,
    "G06": partners,
    "G07": golden_garden,
    "G08": ruin,
}
