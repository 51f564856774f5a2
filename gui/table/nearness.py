"""How near a point or a ghost is to where a thing lies."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from gui.table.things import Thing


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
