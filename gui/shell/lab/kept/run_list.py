"""Run list: a row for each kept run in three lines: its question, what came of it, when."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.library.labs import LabRun
from gui.context import AppContext
from gui.paint.surfaces import rounded
from gui.paint.theme import Role, Step
from gui.shell.lab.kept.run_rows import Index, RunRows
from gui.widgets.ticks import SIDE, paint_tick

_HIGH, _PAD, _EDGE = 70.0, 6.0, 4.0
_LOOKS: tuple[tuple[Step, Role], ...] = (("button", "ink"), ("note", "ink2"), ("note", "ink3"))
Lines = Callable[[LabRun], tuple[str, str, str]]  # a row's, from top to bottom


class RunList(QListView):
    """The rows; Enter or a click opens one, the space bar or a click on its box ticks it.

    Signals:
        opened: a run is to be shown, by its number.
        ticked: another choice of two is made.
        unwanted: a run is to be forgotten, by its number.
    """

    opened = Signal(int)
    ticked = Signal()
    unwanted = Signal(int)

    def __init__(self, context: AppContext, rows: RunRows, lines: Lines) -> None:
        super().__init__()
        self.context = context
        self.rows = rows
        self.shown = 0  # the run that is open
        self.setModel(rows)
        self.setItemDelegate(_RowPainter(self, lines))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        context.theme.changed.connect(self.refresh)
        context.language.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take name and size of now."""
        self.setAccessibleName(self.context.language.say("gui.lab.kept.title"))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def chosen(self) -> LabRun | None:
        """Return the run that the keyboard is at."""
        index = self.currentIndex()
        return self.rows.runs[index.row()] if index.isValid() else None

    def show_open(self, number: int) -> None:
        """Mark the run that is open, and be at it."""
        self.shown = number
        self.go_to(number)
        self.viewport().update()

    def go_to(self, number: int) -> None:
        """Have the keyboard at a run, if it is in the list."""
        place = self.rows.place(number)
        if place is not None:
            self.setCurrentIndex(self.rows.index(place))
            self.scrollTo(self.rows.index(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the run that is open in view."""
        super().resizeEvent(event)
        place = self.rows.place(self.shown)
        if place is not None:
            self.scrollTo(self.rows.index(place))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick a run by a click on its box, open it by one anywhere else."""
        index = self.indexAt(event.position().toPoint())
        left = event.button() == Qt.MouseButton.LeftButton
        super().mousePressEvent(event)
        if not index.isValid() or not left:
            return
        if event.position().x() < self.context.theme.px(SIDE + 2 * _PAD):
            self._tick(index.row())
        else:
            self.opened.emit(self.rows.runs[index.row()].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by the space bar, open by Enter, forget by Del."""
        run = self.chosen()
        if event.key() == Qt.Key.Key_Escape or run is None:
            event.ignore()
        elif event.key() == Qt.Key.Key_Space:
            self._tick(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(run.id)
        elif event.key() == Qt.Key.Key_Delete:
            self.unwanted.emit(run.id)
        else:
            super().keyPressEvent(event)

    def _tick(self, place: int) -> None:
        self.rows.tick(place)
        self.ticked.emit()


class _RowPainter(QStyledItemDelegate):
    """Paints a row: its box, and three lines that are cut short where they are too long."""

    def __init__(self, view: RunList, lines: Lines) -> None:
        super().__init__(view)
        self._view = view
        self._lines = lines

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return three lines' room."""
        return QSize(10, self._view.context.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        context, run = self._view.context, self._view.rows.runs[index.row()]
        theme, language = context.theme, context.language
        whole = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if run.id == self._view.shown:
            painter.fillPath(rounded(whole.adjusted(0, 1, 0, -1), 6), theme.colour("line2"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            rim = rounded(whole.adjusted(1.5, 2, -1.5, -2), 6)
            painter.strokePath(rim, QPen(theme.colour("focus"), 2))
        side = theme.px(SIDE)
        tick = QRectF(whole.left() + theme.px(_PAD), 0, side, side)
        tick.moveTop(whole.top() + theme.px(_PAD) + 1)
        paint_tick(painter, tick, theme, on=run.id in self._view.rows.ticked, lit=False)
        left = tick.right() + theme.px(_PAD + 2)
        box = QRectF(left, whole.top(), whole.right() - left - theme.px(_PAD), whole.height())
        box.adjust(0, theme.px(_EDGE), 0, -theme.px(_EDGE))
        high = box.height() / len(_LOOKS)
        for at, (text, (step, role)) in enumerate(zip(self._lines(run), _LOOKS, strict=True)):
            font = theme.font(step, language.lang)
            painter.setFont(font)
            painter.setPen(theme.colour(role))
            line = QRectF(box.left(), box.top() + at * high, box.width(), high)
            cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, cut)
        painter.restore()
