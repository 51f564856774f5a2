"""Hit distance: how near a point or a ghost is to where a thing lies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from gui.table.things import Thing

_NEAR = 22.0  # how far beside a target a thing may be let go
_SHARE = 0.25  # of a target must lie under a ghost


def area(thing: Thing) -> float:
    """Return how large a thing is."""
    around = thing.bounds()
    return around.width() * around.height()


def from_middle(thing: Thing, point: QPointF) -> float:
    """Return how far a point lies from the middle of a thing."""
    return float((point - thing.bounds().center()).manhattanLength())


def distance(thing: Thing, point: QPointF) -> float:
    """Return how far outside a thing a point lies."""
    around = thing.bounds()
    dx = max(around.left() - point.x(), 0.0, point.x() - around.right())
    dy = max(around.top() - point.y(), 0.0, point.y() - around.bottom())
    return float(max(dx, dy))


def shared(thing: Thing, ghost: QRectF) -> float:
    """Return how much of a target lies under the ghost."""
    around = thing.bounds()
    common = around.intersected(ghost)
    return common.width() * common.height() / max(1.0, around.width() * around.height())


def touched(targets: Sequence[Thing], point: QPointF) -> Thing | None:
    """Return the target at a point: the smallest that is hit, else the nearest."""
    hit = [thing for thing in targets if thing.outline().contains(point)]
    if hit:
        return min(hit, key=area)
    near = [thing for thing in targets if thing.mapToScene(thing.shape()).contains(point)]
    return min(near, key=lambda thing: from_middle(thing, point), default=None)


def reached(targets: Sequence[Thing], held: Thing, point: QPointF) -> Thing | None:
    """Return the target that what is held comes to when it is let go beside all of them."""
    if not held.hangs:
        near = [thing for thing in targets if distance(thing, point) <= _NEAR]
        return min(near, key=lambda thing: distance(thing, point), default=None)
    ghost = held.mapRectToScene(held.boundingRect())
    under = [thing for thing in targets if shared(thing, ghost) > _SHARE]
    return max(under, key=lambda thing: shared(thing, ghost), default=None)
