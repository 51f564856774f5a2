"""Number picker: every number of a game, found by the words of book and cards, ticked to move."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.games import game
from engine.lab.experiments.plan import Experiment
from engine.lab.searching.choosing import every_number
from engine.lab.searching.space import Dimension, dimensions
from gui.context import AppContext
from gui.paint.surfaces import rounded
from gui.shell.lab.choosers import Chooser
from gui.shell.lab.searching.marked_sentence import paint_sentence
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.ranking_rows import Index
from gui.widgets.buttons import Button, SignButton
from gui.widgets.fields import TextField
from gui.widgets.said import Label
from gui.widgets.ticks import SIDE, paint_tick

_HIGH, _PAD = 46.0, 8.0
_LEAST = 380.0  # pixels of the list
_LONGEST = 60


class _Numbers(QAbstractListModel):
    """The numbers that are found, each ticked or not; no more of them than `most`."""

    def __init__(
        self, every: list[Dimension], names: NumberNames, ticked: Iterable[str], most: int
    ) -> None:
        super().__init__()
        self.found = every
        self.ticked = dict.fromkeys(ticked)
        self.names = names
        self._every = every
        self._most = most

    def look_for(self, text: str) -> None:
        """Show what is found by these words; everything without any."""
        there = self.names.matching(text) if text else None
        self.beginResetModel()
        self.found = [one for one in self._every if there is None or one.rule in there]
        self.endResetModel()

    def tick(self, place: int) -> None:
        """Tick a number, or no longer; where there are enough the first one gives way."""
        key = self.found[place].key
        if key in self.ticked:
            del self.ticked[key]
        else:
            self.ticked[key] = None
            while len(self.ticked) > self._most:
                del self.ticked[next(iter(self.ticked))]
        self.dataChanged.emit(self.index(0), self.index(len(self.found) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many are found."""
        return 0 if parent is not None and parent.isValid() else len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a number in words, and whether it is ticked."""
        one = self.found[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{self.names.part(one.rule)}. {self.names.sentence(one.rule)} ({one.key})"
        if role == Qt.ItemDataRole.CheckStateRole:
            on = one.key in self.ticked
            return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        return None


class _View(QListView):
    """The list; a click or the space bar ticks a number."""

    ticked = Signal()

    def __init__(self, context: AppContext, numbers: _Numbers) -> None:
        super().__init__()
        self.numbers = numbers
        self.setModel(numbers)
        self.setItemDelegate(_Painter(context, numbers, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setMinimumHeight(context.theme.px(_LEAST))
        self.setAccessibleName(context.language.say("gui.lab.search.pick"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick what is clicked."""
        super().mousePressEvent(event)
        self._tick(self.indexAt(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by the space bar; Enter and Esc are the chooser's."""
        if event.key() == Qt.Key.Key_Space:
            self._tick(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _tick(self, index: QModelIndex) -> None:
        if index.isValid():
            self.numbers.tick(index.row())
            self.ticked.emit()


class _Painter(QStyledItemDelegate):
    """Paints a number: its box, its place, its sentence, what it is now."""

    def __init__(self, context: AppContext, numbers: _Numbers, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._numbers = numbers

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return two lines' room."""
        return QSize(10, self._context.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        one, names = self._numbers.found[index.row()], self._numbers.names
        theme, lang = self._context.theme, self._context.language.lang
        whole = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.strokePath(rounded(whole, 6), QPen(theme.colour("focus"), 2))
        side, pad = theme.px(SIDE), theme.px(_PAD)
        tick = QRectF(whole.left() + pad, 0, side, side)
        tick.moveTop(whole.center().y() - side / 2)
        paint_tick(painter, tick, theme, on=one.key in self._numbers.ticked, lit=False)
        text = whole.adjusted(side + 2 * pad, 3, -theme.px(70), -3)
        half = text.height() / 2
        upper = QRectF(text.left(), text.top(), text.width(), half)
        font = theme.font("button", lang)
        painter.setFont(font)
        painter.setPen(theme.colour("ink"))
        part = QFontMetricsF(font).elidedText(
            names.part(one.rule), Qt.TextElideMode.ElideRight, upper.width()
        )
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, part)
        lower = upper.translated(0, half)
        paint_sentence(painter, self._context, lower, names.marked(one.rule))
        painter.setFont(theme.font("button", lang))
        painter.setPen(theme.colour("ink"))
        now = whole.adjusted(whole.width() - theme.px(66), 0, -pad, 0)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(now, right, str(one.start))
        painter.restore()


class NumberPicker(Chooser):
    """Chooses numbers for a search; `chosen` brings their keys."""

    chosen = Signal(tuple)

    def __init__(
        self,
        context: AppContext,
        experiment: Experiment,
        names: NumberNames,
        ticked: Iterable[str],
        most: int,
    ) -> None:
        super().__init__(context)
        plan = experiment.arms[0]
        every = dimensions(game(plan.game), plan.house, dict.fromkeys(every_number(plan)))
        self.numbers = _Numbers(list(every), names, ticked, most)
        head = QHBoxLayout()
        head.addWidget(SignButton(context, "back", "gui.lab.back", self.closed.emit))
        head.addWidget(Label(context, "gui.lab.search.pick", "heading", wrap=True), 1)
        self.take = Button(
            context,
            lambda language: language.say("gui.lab.search.pick-take", n=len(self.numbers.ticked)),
            self._take,
            kind="primary",
            height=32,
        )
        head.addWidget(self.take)
        self.box.addLayout(head)
        self.search = TextField(
            context, "gui.shell.numbers.search", "gui.shell.numbers.search", _LONGEST
        )
        self.search.textChanged.connect(lambda text: self.numbers.look_for(text.strip()))
        self.search.returnPressed.connect(self._take)
        self.box.addWidget(self.search)
        self.list = _View(context, self.numbers)
        self.list.ticked.connect(self._allow)
        self.box.addWidget(self.list, 1)
        self._allow()

    def start(self) -> TextField:
        """Return the search."""
        return self.search

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take what is ticked by Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        else:
            super().keyPressEvent(event)

    def _allow(self) -> None:
        self.take.setEnabled(bool(self.numbers.ticked))
        self.take.refresh()

    def _take(self) -> None:
        if self.numbers.ticked:
            self.chosen.emit(tuple(self.numbers.ticked))
