"""Panning: moving about on a table larger than its window, by hand, by wheel, at the edges."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsView, QScrollBar

from gui.table.things import Thing

_EDGE = 44  # pixels from the edge in which what is carried moves the table along
_FASTEST = 16  # pixels a tick
_TICK = 16  # ms
_AROUND = 24  # pixels to be seen around what is looked for


class Roaming(QObject):
    """One view's place on its table. `carried` is called again after the edge has moved it."""

    def __init__(self, view: QGraphicsView, carried: Callable[[QPoint], object]) -> None:
        super().__init__(view)
        self._view = view
        self._carried = carried
        self._pointer = QPoint()
        self._from: QPoint | None = None
        self._panned = False
        self._edge = QTimer(self)
        self._edge.setInterval(_TICK)
        self._edge.timeout.connect(self._at_edge)

    @property
    def seen(self) -> QRectF:
        """Return the part of the table that is seen."""
        view = self._view
        return QRectF(view.mapToScene(view.viewport().rect()).boundingRect())

    # --- with the desk in the hand

    def grip(self, where: QPoint) -> None:
        """Take hold of the desk here."""
        self._from, self._panned = where, False

    def drag(self, where: QPoint) -> bool:
        """Pull the desk along; say whether it is in the hand."""
        if self._from is None:
            return False
        far = QGuiApplication.styleHints().startDragDistance()
        if self._panned or (where - self._from).manhattanLength() >= far:
            self._panned = True
            self.by(where - self._from)
            self._from = where
        return True

    def let_go(self) -> bool:
        """Let go of the desk; say whether it was pulled."""
        panned, self._from, self._panned = self._panned, None, False
        return panned

    def by(self, step: QPoint) -> None:
        """Pull the table by so many pixels."""
        for bar, length in (
            (self._view.horizontalScrollBar(), step.x()),
            (self._view.verticalScrollBar(), step.y()),
        ):
            bar.setValue(bar.value() - length)

    # --- at the edges

    def carry(self, where: QPoint) -> None:
        """Note where something is carried; near an edge the table comes to meet it."""
        self._pointer = where
        if self._pull() != QPoint(0, 0):
            self._edge.start()
        else:
            self._edge.stop()

    def stay(self) -> None:
        """Carry nothing any more."""
        self._edge.stop()

    def _pull(self) -> QPoint:
        room, at = self._view.viewport().rect(), self._pointer
        return QPoint(
            _share(at.x() - room.left(), room.right() - at.x()),
            _share(at.y() - room.top(), room.bottom() - at.y()),
        )

    def _at_edge(self) -> None:
        self.by(self._pull())
        self._carried(self._pointer)

    # --- to what matters

    def show(self, things: list[Thing]) -> None:
        """Turn to the nearest of these things, unless one of them is seen already."""
        seen = self.seen
        if not things or any(seen.contains(thing.bounds().center()) for thing in things):
            return
        middle = seen.center()
        nearest = min(things, key=lambda thing: _far(thing.bounds().center() - middle))
        self._view.ensureVisible(nearest.bounds(), _AROUND, _AROUND)


class EdgeBar(QScrollBar):
    """A scroll bar that lies over the table's edge, where only a part of the table is seen.

    It takes no room away, as the view's own bars would: these stay hidden, and it stands for one.
    """

    def __init__(self, view: QAbstractScrollArea, own: QScrollBar) -> None:
        super().__init__(own.orientation(), view)
        self._view = view
        self._own = own
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.valueChanged.connect(own.setValue)
        self.hide()

    def thick(self) -> int:
        """Return how many pixels of the edge it lies over."""
        if self.isHidden():
            return 0
        return self.width() if self.orientation() == Qt.Orientation.Vertical else self.height()

    def follow(self) -> None:
        """Stand where the view's own bar would, as far along as that is."""
        own, room = self._own, self._view.viewport().geometry()
        with QSignalBlocker(self):
            self.setRange(own.minimum(), own.maximum())
            self.setPageStep(own.pageStep())
            self.setValue(own.value())
        if self.orientation() == Qt.Orientation.Vertical:
            wide = self.sizeHint().width()
            self.setGeometry(room.right() - wide, room.top(), wide, room.height() - wide)
        else:
            high = self.sizeHint().height()
            self.setGeometry(room.left(), room.bottom() - high, room.width() - high, high)
        self.setVisible(own.maximum() > own.minimum())


def _share(before: int, after: int) -> int:
    """Return how fast the table is pulled, the faster the nearer an edge is."""
    if before < _EDGE:
        return round(_FASTEST * min(1.0, 1 - before / _EDGE))
    if after < _EDGE:
        return -round(_FASTEST * min(1.0, 1 - after / _EDGE))
    return 0


def _far(way: QPointF) -> float:
    return abs(way.x()) + abs(way.y())
