"""Arrow routing: where the arrows of a settlement run, and where words find room beside them.

Whatever set of arrows there is: lines may cross lines, but no line, card or plaque lies on a
word. The heading leaves the middle of the ring while arrows run through it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from gui.games.cier.layout import MARGIN, Layout
from gui.games.cier.looks import Ring
from gui.paint.lettering import width
from gui.paint.shapes import square_at

DISC = 13.0  # radius of the sign that an attack came to nothing
SEALS = 34.0  # the height of the line below the words in the middle
PAIRED = 0.62  # of a card's width from one of two to the other
_BEND = 0.17  # of an arrow's way
_CLEAR = 26.0  # between an arrow of a duel and the words in the middle
_APART = 16.0  # between the middles of two arrows
_NEAR = 7.0  # between a word and what lies around it
_SEALED = (158.0, 24.0)  # the size of the line of the seals
_STOPS = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)  # of the way, where a disc may sit


class ArrowPath(NamedTuple):
    """One arrow's line, where its disc sits, and where its word stands, if it found room."""

    path: QPainterPath
    disc: QPointF
    tag: QRectF | None


class RingHeading(NamedTuple):
    """Where the heading of the ring stands, and how large."""

    box: QRectF
    seals: QRectF  # the line of the seals: at its foot, or beside it
    size: float
    line: float
    aside: bool  # out of the middle


def runs_through(look: Ring) -> bool:
    """Say whether arrows cross the middle of the ring."""
    return bool(look.arrows) and len(look.steps) > 2  # a duel's pass it by


def heading(layout: Layout, look: Ring) -> RingHeading:
    """Return where the heading stands: in the middle, or in a free corner of the slate."""
    centre = layout.centre
    if not runs_through(look):
        size = min(24.0, (centre.height() - SEALS) * 0.36)
        line = max(13.5, min(15.5, size * 0.66))
        high = size * 1.4 + line * 1.4
        top = centre.top() + max(0.0, (centre.height() - SEALS - high) / 2)
        box = QRectF(centre.left(), top, centre.width(), high)
        return RingHeading(box, layout.seals, size, line, aside=False)
    size, line = (16.0, 13.5) if layout.compact else (19.0, 14.5)
    wide = max(width(look.title, size, "serif", bold=True), width(look.line, line)) + 4
    return RingHeading(*_corner(layout, wide, (size + line) * 1.4), size, line, aside=True)


@lru_cache(maxsize=16)
def _corner(layout: Layout, wide: float, high: float) -> tuple[QRectF, QRectF]:
    """Return the free place nearest to the upper left, and that of the seals beside or below."""
    across, down = _SEALED
    beside = QRectF(wide + 16, 0, across, down)
    below = QRectF(0, high - 2, across, down)
    head = QRectF(0, 0, wide, high)
    for seals in (beside, below):
        whole = head.united(seals)
        at = _free(layout, whole.width(), whole.height())
        if at is not None:
            return head.translated(at), seals.translated(at)
    at = _free(layout, wide, high) or QPointF(MARGIN, 6)
    return head.translated(at), layout.seals


def _free(layout: Layout, wide: float, high: float) -> QPointF | None:
    """Return where a box of this size lies on nothing, as far up and left as may be."""
    field = layout.field
    xs = range(int(MARGIN), int(field.width() - wide - MARGIN), 12)
    ys = range(6, int(field.height() - high - 4), 5)
    around = [box.adjusted(-8, -6, 8, 6) for box in _plaques(layout)]
    for x, y in sorted(product(xs, ys), key=lambda at: at[0] + 2 * at[1]):
        box = QRectF(x, y, wide, high)
        if not any(box.intersects(other) for other in around) and not _in_ring(layout, box):
            return QPointF(x, y)
    return None


def _plaques(layout: Layout) -> list[QRectF]:
    return [layout.seat(step) for step in range(1, layout.seats)]


def _in_ring(layout: Layout, box: QRectF) -> bool:
    """Say whether a box reaches into the ellipse that holds all cards and arrows."""
    (across, down), (wide, high), middle = layout.radii, layout.laid, layout.middle
    x = min(max(middle.x(), box.left()), box.right()) - middle.x()
    y = min(max(middle.y(), box.top()), box.bottom()) - middle.y()
    if (x / (across + wide * 0.62)) ** 2 + (y / (down + high * 0.62)) ** 2 < 1:
        return True
    cards = (layout.spot(step).adjusted(-8, -8, 8, 8) for step in range(layout.seats))
    return any(card.intersects(box) for card in cards)


def ways(layout: Layout, look: Ring, size: float) -> list[ArrowPath]:
    """Return every arrow's way, its words in this size clear of cards, plaques and each other."""
    cards = [_cards(layout, look, step) for step in range(layout.seats)]
    paths: list[QPainterPath] = []
    for arrow in look.arrows:
        ends = look.steps[arrow.start], look.steps[arrow.end]
        if layout.seats == 2:  # a duel
            one, other = map(layout.spot, ends)
            paths.append(_around(one, other, _reach(layout, look)))
        else:
            others = [card for step, card in enumerate(cards) if step not in ends]
            paths.append(_across(layout.spot(ends[0]), layout.spot(ends[1]), others, paths))
    discs = [_disc(path, cards, layout.middle) for path in paths]
    taken = [box.adjusted(-3, -3, 3, 3) for box in (*cards, *_plaques(layout))]
    signs = zip(discs, look.arrows, strict=True)
    taken += [square_at(disc, 2 * DISC + 4) for disc, arrow in signs if arrow.void]
    if runs_through(look):
        head = heading(layout, look)
        taken += [head.box.adjusted(-4, 0, 4, 0), head.seals]
    else:
        taken.append(_words(layout, look))
    made = []
    for path, disc, arrow in zip(paths, discs, look.arrows, strict=True):
        tag = None
        if arrow.text:
            tag = _context(layout, disc, width(arrow.text, size, bold=True) + 20, size * 1.7, taken)
            if tag is not None:
                taken.append(tag.adjusted(-3, -3, 3, 3))
        made.append(ArrowPath(path, disc, tag))
    return made


def _cards(layout: Layout, look: Ring, step: int) -> QRectF:
    """Return the room of what lies at a place: one card, or two side by side."""
    box = layout.spot(step)
    aside = PAIRED / 2 * box.width() if look.steps.index(step) in look.pairs else 0.0
    return box.adjusted(-aside, -aside / 16, aside, 0)


def _words(layout: Layout, look: Ring) -> QRectF:
    """Return the room that the words of a duel take in its middle."""
    found = heading(layout, look)
    half = max(width(look.title, found.size, "serif", bold=True) / 2, 120.0)
    return QRectF(layout.middle.x() - half, found.box.top(), 2 * half, layout.centre.height())


def _reach(layout: Layout, look: Ring) -> float:
    """Return how far aside an arrow of a duel passes: beyond the words in the middle."""
    title = width(look.title, heading(layout, look).size, "serif", bold=True)
    return max(title / 2, layout.laid[0] / 2) + _CLEAR


def _across(
    start: QRectF, end: QRectF, cards: Sequence[QRectF], earlier: Sequence[QPainterPath]
) -> QPainterPath:
    """Return a way from card to card, bent past other cards and apart from earlier ways."""
    one, other = _edge(start, end.center()), _edge(end, start.center())
    way = other - one
    found: list[tuple[int, bool, int, QPainterPath]] = []
    for bend in (_BEND, -_BEND, 1.6 * _BEND, -1.6 * _BEND, 2.6 * _BEND, -2.6 * _BEND):
        path = QPainterPath(one)
        path.quadTo((one + other) / 2 + QPointF(-way.y(), way.x()) * bend, other)
        points = [path.pointAtPercent(step / 24) for step in range(25)]
        covered = sum(any(card.contains(point) for point in points) for card in cards)
        middle = path.pointAtPercent(0.5)
        close = any(
            (old.pointAtPercent(0.5) - middle).manhattanLength() < _APART for old in earlier
        )
        found.append((covered, close, len(found), path))
    return min(found, key=lambda one: one[:3])[3]


def _around(start: QRectF, end: QRectF, reach: float) -> QPainterPath:
    """Return the way from one card's side to the other's: up on the right, down on the left."""
    side = 1 if start.center().y() > end.center().y() else -1
    edge = start.width() / 2 + 8
    out = QPointF(side * edge, 0)
    bulge = QPointF(side * max(edge, (reach - edge / 4) / 0.75), 0)
    path = QPainterPath(start.center() + out)
    path.cubicTo(start.center() + bulge, end.center() + bulge, end.center() + out * 1.2)
    return path


def _edge(box: QRectF, towards: QPointF) -> QPointF:
    """Return where the way from a card's middle to a point leaves the card."""
    way = towards - box.center()
    across = (box.width() / 2 + 7) / max(1e-6, abs(way.x()))
    down = (box.height() / 2 + 7) / max(1e-6, abs(way.y()))
    return box.center() + way * min(across, down, 0.48)


def _disc(path: QPainterPath, cards: Sequence[QRectF], middle: QPointF) -> QPointF:
    """Return where a disc sits: near the middle of its way, or beside it, clear of all cards."""
    half = path.pointAtPercent(0.5)
    inwards = middle - half
    length = max(1.0, (inwards.x() ** 2 + inwards.y() ** 2) ** 0.5)
    beside = (
        half + inwards * (side * away / length) for away in range(6, 160, 6) for side in (1, -1)
    )
    along = (path.pointAtPercent(share) for share in _STOPS)
    spots: Iterator[QPointF] = chain(along, beside)
    for at in spots:
        if not any(card.intersects(square_at(at, 2 * DISC)) for card in cards):
            return at
    return half


def _context(
    layout: Layout, at: QPointF, wide: float, high: float, taken: Sequence[QRectF]
) -> QRectF | None:
    """Return the free place for a word that is nearest to its disc, or nothing."""
    inside = layout.field.adjusted(MARGIN, 6, -MARGIN, -6)
    for middle in _beside(at, wide, high):
        box = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
        if inside.contains(box) and not any(box.intersects(other) for other in taken):
            return box
    return None


def _beside(at: QPointF, wide: float, high: float) -> Iterator[QPointF]:
    """Yield places about a disc, below it first, then ever farther."""
    for far in range(8):
        down, across = DISC + _NEAR + high / 2 + far * 12, DISC + _NEAR + wide / 2 + far * 16
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1)):
            yield at + QPointF(x * across, y * down)
