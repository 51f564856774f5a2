"""Reorderable list: rows dragged by a grip at their left, or moved by Alt and an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.table.motion import Motion
from gui.widgets.buttons import RING, Pressed
from gui.widgets.panel import Panel

_SLIDE = 180  # milliseconds in which the others make room
_EDGE = 24  # pixels beyond the row that are kept in sight


class Grip(Pressed):
    """Six dots to take a row by; `held`, `carried`, `put` and `given_up` say what the hand does."""

    held = Signal(QPoint)
    carried = Signal(QPoint)
    put = Signal()
    given_up = Signal()

    def __init__(self, context: AppContext, name: Wording) -> None:
        super().__init__(context, name)
        self._pressed: QPoint | None = None
        self._dragging = False
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.refresh()

    def refresh(self) -> None:
        """Read its name anew; the tool tip says it too."""
        super().refresh()
        set_tip(self, self.word())

    def sizeHint(self) -> QSize:
        """Return room for the dots that a finger can hit."""
        return QSize(self.context.theme.px(34), self.context.theme.px(44))

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold; another button lets go again."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()
        elif self._dragging:
            self._let_go(given_up=True)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry, once the hand has gone far enough to mean it."""
        here = event.globalPosition().toPoint()
        if self._pressed is None:
            return
        if not self._dragging:
            if (here - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return
            self._dragging = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.held.emit(self._pressed)
        self.carried.emit(here)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put down."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._let_go(given_up=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc give the drag up."""
        if event.key() == Qt.Key.Key_Escape and self._dragging:
            self._let_go(given_up=True)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _let_go(self, *, given_up: bool) -> None:
        dragging, self._dragging, self._pressed = self._dragging, False, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        if dragging:
            (self.given_up if given_up else self.put).emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dots."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        lit = self.underMouse() or self.hasFocus()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ink" if lit else "ink3"))
        step, radius = theme.px(9), 1.5 * theme.factor
        for row in (-1, 0, 1):
            for side in (-0.5, 0.5):
                x, y = box.center().x() + side * step, box.center().y() + row * step
                painter.drawEllipse(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self.ring(painter, box.adjusted(1, 0, -1, 0), 6)


class DropSlot(QWidget):
    """The place where a carried row would come to lie."""

    def __init__(self, context: AppContext, height: int) -> None:
        super().__init__()
        self.context = context
        self.setFixedHeight(height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dashed amber rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(self.rect()).adjusted(2, 2, -2, -2), 12)
        painter.fillPath(shape, self.context.theme.colour("glow", 0.12))
        pen = QPen(self.context.theme.colour("focus"), 2.5, Qt.PenStyle.DashLine)
        painter.strokePath(shape, pen)


class MovableRows(QWidget):
    """Rows one below the other; `moved` says that they stand in another order.

    Only the first `count` rows are shown, and only those change places.
    """

    moved = Signal(int)  # where the row that was moved stands now

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.rows: list[Panel] = []
        self.count = 0
        self._held: Panel | None = None
        self._slot: DropSlot | None = None
        self._from = 0
        self._lit = False  # whether the held row was lit before
        self._hand = 0  # how far below its upper edge the row is held
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._rest: dict[QWidget, float] = {}  # the middles of the rows when none is on its way
        self._motion = Motion(self)

    def add(self, row: Panel, grip: Grip) -> None:
        """Take in a row, moved by its grip and by the keyboard anywhere in it."""
        self.rows.append(row)
        self._column.addWidget(row, 8)
        grip.held.connect(partial(self._lift, row))
        grip.carried.connect(self._carry)
        grip.put.connect(self._put)
        grip.given_up.connect(self._give_up)
        for key, way in (("Alt+Up", -1), ("Alt+Down", 1)):
            shortcut = QShortcut(QKeySequence(key), row)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.step, row, way))

    def end(self) -> None:
        """Leave the room below the last row free."""
        self._column.addStretch(1)

    def space(self, gap: int) -> None:
        """Stand so far apart."""
        self._column.setSpacing(gap)

    def show_first(self, count: int) -> None:
        """Show so many rows."""
        self._give_up()
        self.count = count
        for at, row in enumerate(self.rows):
            row.setVisible(at < count)

    def step(self, row: Panel, way: int) -> None:
        """Let a row change places with its neighbour."""
        at = self.rows.index(row)
        if self._held is None and 0 <= at + way < self.count:
            self._place(row, at + way)
            self._keep_in_sight(row)

    def _place(self, row: Panel, to: int) -> None:
        """Put a row, or the slot that stands for it, at another place; the others make room."""
        standing = row if self._slot is None else self._slot
        self.rows.remove(row)
        self.rows.insert(to, row)
        self._column.removeWidget(standing)
        self._column.insertWidget(to, standing, 8)
        self._motion.finish()
        self.moved.emit(to)
        self._slide()

    def _slide(self) -> None:
        self._motion.speed = self.context.settings.animation_speed
        before = {row: row.pos() for row in self.rows[: self.count] if row is not self._held}
        self._lay_out()
        for row, was in before.items():
            now = row.pos()
            if was != now:
                _glide(row, was, now, 0 if self._motion.moves else 1)
                self._motion.run(_SLIDE, partial(_glide, row, was, now))

    def _lift(self, row: Panel, at: QPoint) -> None:
        """Take a row out of the column; a slot keeps its place."""
        if self.count < 2:
            return
        self._from = self.rows.index(row)
        self._hand = self.mapFromGlobal(at).y() - row.y()
        self._held, self._slot = row, DropSlot(self.context, row.height())
        self._column.removeWidget(row)
        self._column.insertWidget(self._from, self._slot, 8)
        self._slot.show()
        self._lit = row.lit
        row.light(on=True)
        row.raise_()
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the column out, and note where everything has come to stand."""
        self._column.activate()
        shown = self.rows[: self.count]
        self._rest = {row: row.y() + row.height() / 2 for row in shown if row is not self._held}

    def _carry(self, at: QPoint) -> None:
        row = self._held
        if row is None:
            return
        low = self.height() - row.height()
        y = min(max(0, self.mapFromGlobal(at).y() - self._hand), max(0, low))
        row.move(row.x(), y)
        now = self.rows.index(row)
        # whoever stands above makes room for the upper edge, whoever below for the lower one
        above = [rest < y for rest in self._middles(self.rows[:now])]
        below = [rest < y + row.height() for rest in self._middles(self.rows[now + 1 :])]
        to = sum(above) + sum(below)
        if to != now:
            self._place(row, to)
        self._keep_in_sight(row)

    def _middles(self, rows: Sequence[QWidget]) -> list[float]:
        return [self._rest[row] for row in rows if row in self._rest]

    def _put(self) -> None:
        row, slot = self._held, self._slot
        if row is None or slot is None:
            return
        self._motion.finish()
        self._held = self._slot = None
        row.light(on=self._lit)
        self._column.removeWidget(slot)
        slot.hide()
        slot.deleteLater()
        self._column.insertWidget(self.rows.index(row), row, 8)
        self._column.activate()
        self.moved.emit(self.rows.index(row))

    def _give_up(self) -> None:
        """Put the row back where it was taken from."""
        row = self._held
        if row is not None:
            self._place(row, self._from)
            self._put()

    def _keep_in_sight(self, row: QWidget) -> None:
        widget: QWidget | None = self
        while widget is not None:
            widget = widget.parentWidget()
            content = widget.widget() if isinstance(widget, QScrollArea) else None
            if isinstance(widget, QScrollArea) and content is not None:
                shown = row.mapTo(content, row.rect().center())
                widget.ensureVisible(shown.x(), shown.y(), 0, row.height() // 2 + _EDGE)


def _glide(row: QWidget, was: QPoint, now: QPoint, share: float) -> None:
    row.move(was + (now - was) * share)
