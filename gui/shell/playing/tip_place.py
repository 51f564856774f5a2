"""Tooltip placement: where a slip covers nothing that is needed, little else, and is near.

What must never be covered is the prompt, the hand and whatever may be taken; of what remains each
thing has its price, and so has each pixel of the way to what the tip speaks of.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize

from gui.context import AppContext
from gui.table.table import TableWidget
from gui.table.things import Thing
from gui.widgets.buttons import SignButton

_HAND = "hand"  # the section of things that are in one's hand, in every game
_AIR = 10.0  # between the slip and what it must not touch
_LARGE = 0.2  # of the table: so much is a ground
_GROUND, _PLACE, _SPARED = 0.1, 0.4, 5.0  # how much of a pity it is to cover such a thing
_STEP = 28.0  # how finely room is looked for
_COVERING = 1400.0  # what it costs to cover as much as the whole slip
_CROSSING = 4.0  # what each pixel costs on which the line runs across something
_HEAD = 7.0  # how far the line's head reaches to either side


class TipPlace:
    """The place of a slip over one table; it stays where it is as long as it may."""

    def __init__(self, context: AppContext, table: TableWidget, spare: tuple[str, ...]) -> None:
        self._context = context
        self._table = table
        self._spare = spare  # how keys of things begin that had better not be hidden
        self._paper: QRectF | None = None  # where the slip lies
        self._near = QRectF()  # what it speaks of

    def leave(self) -> None:
        """Have no place: there is no tip any more."""
        self._paper = None

    def spot(self, thing: Thing | SignButton, shapes: Sequence[QSize]) -> QRectF | None:
        """Return where a slip of one of these sizes may lie; None if there is no room.

        All places are in the table's pixels.
        """
        view = self._table.view
        space = QRectF(view.viewport().rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)
        near = self.seen_at(thing)
        if isinstance(thing, Thing) and not space.intersects(near):
            return None  # the table is enlarged, and it is out of sight
        barred = [_airy(box) for box in (*self._barred(), near)]
        if self._stays(space, near, shapes, barred):
            return self._paper
        self._near = near
        aimed, taken = [_airy(box) for box in self._aimed()], self._taken()
        unit = self._context.theme.factor
        self._paper = free_spot(space, shapes, [*barred, *aimed], taken, near, unit)
        self._paper = self._paper or free_spot(space, shapes, barred, taken, near, unit)
        return self._paper

    def seen_at(self, thing: Thing | SignButton) -> QRectF:
        """Return where something shows, in the table's pixels."""
        if isinstance(thing, SignButton):
            corner = self._table.mapFromGlobal(thing.mapToGlobal(QPoint(0, 0)))
            return QRectF(corner.x(), corner.y(), thing.width(), thing.height())
        return QRectF(self._table.view.mapFromScene(thing.bounds()).boundingRect())

    def _stays(
        self, space: QRectF, near: QRectF, shapes: Sequence[QSize], barred: Sequence[QRectF]
    ) -> bool:
        """Say whether the slip may lie where it does."""
        paper = self._paper
        return (
            paper is not None
            and near == self._near
            and space.contains(paper)
            and paper.size().toSize() in shapes
            and not any(paper.intersects(box) for box in barred)
        )

    def _aimed(self) -> list[QRectF]:
        """Return every place where something may be put now."""
        places = {key for gesture in self._table.gestures for key in gesture.places}
        things = self._table.scene.things
        found = (things[key] for key in places if key in things)
        return [self.seen_at(thing) for thing in found if thing.isVisible()]

    def _barred(self) -> list[QRectF]:
        """Return what must never be covered: prompt, hand, whatever may be taken."""
        table = self._table
        prompt = table.view.mapFromScene(table.scene.prompt_room).boundingRect()
        kept = (
            thing
            for thing in table.scene.things.values()
            if thing.isVisible() and (thing.section == _HAND or table.hands.may_take(thing))
        )
        return [QRectF(prompt), *map(self.seen_at, kept)]

    def _taken(self) -> list[CoveredThing]:
        """Return what had better not be covered: all that shows something, grounds less."""
        rect = self._table.scene.sceneRect()
        whole = max(1.0, rect.width() * rect.height())
        found = []
        for thing in self._table.scene.things.values():
            if thing.isVisible():
                box = thing.bounds()
                large = box.width() * box.height() > _LARGE * whole
                pity = _GROUND if large else _PLACE if thing.face is None else 1.0
                pity = _SPARED if thing.key.startswith(self._spare) else pity
                found.append(CoveredThing(self.seen_at(thing), pity))
        return found


def _airy(box: QRectF) -> QRectF:
    return box.adjusted(-_AIR, -_AIR, _AIR, _AIR)


class CoveredThing(NamedTuple):
    """What a slip would cover, and how much of a pity that is."""

    area: QRectF
    pity: float


def free_spot(
    space: QRectF,
    shapes: Sequence[QSize],
    barred: Sequence[QRectF],
    taken: Sequence[CoveredThing],
    near: QRectF,
    unit: float = 1.0,
) -> QRectF | None:
    """Return where a slip covers nothing barred, little else, and is near; None if nowhere.

    The line from there to what it speaks of had better cross nothing either. A way of so many
    units counts as much in every window.
    """
    best, least = None, float("inf")
    covered = [(*_edges(one.area), one.pity) for one in taken]
    for shape in shapes:
        wide, high = float(shape.width()), float(shape.height())
        whole = wide * high / (_COVERING * unit)
        for gap, box in _spots(space, wide, high, near):
            if gap >= least:
                break
            if any(box.intersects(one) for one in barred):
                continue
            cost = gap + _pity(box, covered, (least - gap) * whole) / whole
            if cost < least:
                cost += _CROSSING * _crossed(*nearest(box, near), covered)
            if cost < least:
                best, least = box, cost
    return best


def _spots(space: QRectF, wide: float, high: float, near: QRectF) -> list[tuple[float, QRectF]]:
    """Return places to try, the nearest first: a grid, and in line with what is near."""
    right, low = space.right() - wide, space.bottom() - high
    if right < space.left() or low < space.top():
        return []
    xs = {*_grid(space.left(), right), near.left(), near.center().x() - wide / 2}
    ys = {*_grid(space.top(), low), near.top(), near.center().y() - high / 2}
    boxes = [
        QRectF(x, y, wide, high)
        for x in sorted(xs)
        if space.left() <= x <= right
        for y in sorted(ys)
        if space.top() <= y <= low
    ]
    return sorted(((_gap(box, near), box) for box in boxes), key=lambda spot: spot[0])


def _pity(box: QRectF, covered: Sequence[tuple[float, ...]], most: float) -> float:
    """Return how much a box covers, each area by its pity; beyond `most` nobody counts on."""
    left, top, right, low = _edges(box)
    found = 0.0
    for x, y, x2, y2, pity in covered:
        wide = min(right, x2) - max(left, x)
        high = min(low, y2) - max(top, y)
        if wide > 0 and high > 0:
            found += wide * high * pity
            if found > most:
                break
    return found


def _crossed(start: QPointF, end: QPointF, covered: Sequence[tuple[float, ...]]) -> float:
    """Return how long a line runs across each area, by its pity: across none is it worse than 1."""
    way, found = end - start, 0.0
    for left, top, right, low, pity in covered:
        enters, leaves = 0.0, 1.0
        for at, ahead, first, last in (
            (start.x(), way.x(), left - _HEAD, right + _HEAD),
            (start.y(), way.y(), top - _HEAD, low + _HEAD),
        ):
            if ahead:
                ends = sorted(((first - at) / ahead, (last - at) / ahead))
                enters, leaves = max(enters, ends[0]), min(leaves, ends[1])
            elif not first < at < last:
                leaves = 0.0
        found += max(leaves - enters, 0.0) * min(pity, 1.0)
    return found * hypot(way.x(), way.y())


def _edges(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()


def _grid(first: float, last: float) -> list[float]:
    count = int((last - first) / _STEP)
    return [*(first + _STEP * i for i in range(count + 1)), last]


def _gap(a: QRectF, b: QRectF) -> float:
    aside = max(a.left() - b.right(), b.left() - a.right(), 0.0)
    above = max(a.top() - b.bottom(), b.top() - a.bottom(), 0.0)
    return hypot(aside, above)


def nearest(a: QRectF, b: QRectF) -> tuple[QPointF, QPointF]:
    """Return the points of two rectangles between which the way is shortest."""
    ax, bx = _closest(a.left(), a.right(), b.left(), b.right())
    ay, by = _closest(a.top(), a.bottom(), b.top(), b.bottom())
    return QPointF(ax, ay), QPointF(bx, by)


def _closest(a: float, a2: float, b: float, b2: float) -> tuple[float, float]:
    """Return where two stretches are closest: their ends, or the middle of what they share."""
    if a2 < b:
        return a2, b
    if b2 < a:
        return a, b2
    middle = (max(a, b) + min(a2, b2)) / 2
    return middle, middle
