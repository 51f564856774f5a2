"""§E1.22 A die to cut out, fold and glue, for tables that have none."""

from __future__ import annotations

from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.inks import CINNABAR, GREY, INK, LINE, TINT, WHITE
from printpack.draw.ops import Box, Path, Point, points
from printpack.draw.ornaments.curves import circle, polyline, rect
from printpack.draw.pen import Pen
from printpack.draw.symbols import die
from printpack.games.merit57.edition import Edition
from printpack.typeset.atoms import Type
from printpack.typeset.block import block

EDGE = 16.0
_TAB, _SLANT = 4.6, 2.2
_DICE = 2
_TRIM = Box(0.0, 0.0, 90.0, 120.0)
_LEFT, _LOW = (90.0 - 3 * EDGE) / 2, 17.0

# The column of four from the top down, and the two sides of its second square.
SQUARES: dict[int, tuple[int, int]] = {
    1: (1, 3),
    2: (1, 2),
    6: (1, 1),
    5: (1, 0),
    3: (0, 2),
    4: (2, 2),
}
_RED = (1, 4)  # pips that are red on Chinese dice, where the one is large as well
_ONE = 2.5

# Edges that carry a tab: square, and the side it is on.
_TABS = (
    (1, "top"),
    (1, "left"),
    (1, "right"),
    (6, "left"),
    (6, "right"),
    (5, "left"),
    (5, "right"),
)


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the nets of two dice."""
    return [Piece("die", "die", net(edition, low=low), None, _DICE)]


def net(edition: Edition, *, low: bool) -> Face:
    """Return the net: six squares in a cross, tabs to glue, lines to cut and to fold."""
    pen = Pen(edition.lang, low=low)
    pen.fill(rect(*_TRIM.inset(-BLEED)), WHITE)
    for square, side in _TABS:
        tab = _tab(square, side)
        pen.fill(tab, WHITE if low else TINT)
        pen.stroke(_tab_edge(tab), INK, 0.25)
    for face, place in SQUARES.items():
        pen.fill(_square(place), WHITE)
        x, y = _middle(place)
        pips = circle(x, y, _ONE) if face == 1 else die(face, x, y, EDGE * 0.92).pips
        pen.fill(pips, CINNABAR if face in _RED else INK)
    for a, b in _edges(cut=True):
        pen.stroke([("M", *a), ("L", *b)], INK, 0.25)
    for a, b in _edges(cut=False):
        pen.stroke([("M", *a), ("L", *b)], LINE, 0.2, (1.2, 1.0))
    _told(pen, edition)
    return Face("die", _TRIM, pen.ops)


def _corner(place: tuple[int, int]) -> Point:
    return _LEFT + place[0] * EDGE, _LOW + place[1] * EDGE


def _middle(place: tuple[int, int]) -> Point:
    x, y = _corner(place)
    return x + EDGE / 2, y + EDGE / 2


def _square(place: tuple[int, int]) -> Path:
    return rect(*_corner(place), EDGE, EDGE)


def _side(place: tuple[int, int], side: str) -> tuple[Point, Point]:
    """Return a square's side as its two ends, the square to the left of the way."""
    x, y = _corner(place)
    corners = {
        "bottom": ((x, y), (x + EDGE, y)),
        "right": ((x + EDGE, y), (x + EDGE, y + EDGE)),
        "top": ((x + EDGE, y + EDGE), (x, y + EDGE)),
        "left": ((x, y + EDGE), (x, y)),
    }
    return corners[side]


def _tab(square: int, side: str) -> Path:
    """Return the slanted tab outside a side."""
    (ax, ay), (bx, by) = _side(SQUARES[square], side)
    ux, uy = (bx - ax) / EDGE, (by - ay) / EDGE
    out = (uy * _TAB, -ux * _TAB)
    far = [
        (bx - ux * _SLANT + out[0], by - uy * _SLANT + out[1]),
        (ax + ux * _SLANT + out[0], ay + uy * _SLANT + out[1]),
    ]
    return polyline([(ax, ay), (bx, by), *far], close=True)


def _tab_edge(tab: Path) -> Path:
    """Return the three sides of a tab that are cut."""
    corners = list(points(tab))
    return polyline([*corners[1:], corners[0]])


def _edges(*, cut: bool) -> list[tuple[Point, Point]]:
    """Return the sides that are cut, or those that are folded: shared ones and those with a tab."""
    tabbed = {_side(SQUARES[square], side) for square, side in _TABS}
    every = [
        _side(place, side)
        for place in SQUARES.values()
        for side in ("bottom", "right", "top", "left")
    ]
    folded = tabbed | {(a, b) for a, b in every if (b, a) in every}
    if cut:
        return [edge for edge in every if edge not in folded]
    return [(a, b) for a, b in every if (a, b) in folded and ((b, a) not in folded or a < b)]


def _told(pen: Pen, edition: Edition) -> None:
    """Write above the net what it is and how it is put together."""
    zh = pen.lang == "zh"
    style = ("serif", "serif-bold", "sans-bold") if zh else ("lora", "lora-bold", "lora-bold")
    size = 12.0 if zh else 11.0
    pen.put(9, 107.5, edition.say("die.title"), style[1], size, INK)
    kind = Type(*style, 8.2 if zh else 7.6, 1.4, pen.lang)
    pen.text(block(edition.say("die.how"), _TRIM.w - 18, kind), 9, 104.0, GREY, "left")
