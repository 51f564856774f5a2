"""Drag velocity: where a hand went down, and how fast it was when it let go."""

from __future__ import annotations

from collections import deque
from math import hypot
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF

from gui.table.things import Thing

_WINDOW = 0.12  # seconds before letting go that count
_MOST = 3000.0  # units a second; a hand is no faster


class MousePress(NamedTuple):
    """Where the button went down on the screen, and what was there."""

    screen: QPoint
    thing: Thing | None


class Flick:
    """The last points that a hand passed through, and when."""

    def __init__(self) -> None:
        self._passed: deque[tuple[float, QPointF]] = deque(maxlen=12)

    def note(self, point: QPointF, at: float | None = None) -> None:
        """Note where the hand is; `at` is now unless told."""
        self._passed.append((monotonic() if at is None else at, QPointF(point)))

    def speed(self, at: float | None = None) -> QPointF:
        """Return the speed in units a second, by the last tenth of a second."""
        now = monotonic() if at is None else at
        recent = [(when, point) for when, point in self._passed if now - when <= _WINDOW]
        if len(recent) < 2:
            return QPointF(0, 0)
        (first, start), (last, end) = recent[0], recent[-1]
        way = (end - start) / max(last - first, 0.008)
        length = hypot(way.x(), way.y())
        return way * (_MOST / length) if length > _MOST else way
