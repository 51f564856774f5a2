"""Ranking list: a row for each number, with what one step down and one step up do as intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.lab.searching.ranking import Effect
from gui.context import AppContext
from gui.lab.search_known import RankedNumber
from gui.paint.surfaces import rounded
from gui.paint.theme import Role
from gui.shell.lab.cut_text import write_cut
from gui.shell.lab.searching.marked_sentence import paint_sentence
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.ranking_rows import Index, RankingRows
from gui.shell.lab.wording import measure_name
from gui.widgets.ticks import SIDE, paint_tick

_HIGH, _PAD = 46.0, 8.0
_NOW, _TOUCHED, _PRICE = 46.0, 64.0, 58.0  # pixels of columns
_LEAST_NAME, _MOST_BARS, _LEAST_BARS = 260.0, 140.0, 74.0
_DOT = 3.2
_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True)
class Columns:
    """Where the columns of a row stand, from its left edge."""

    tick: QRectF
    name: QRectF
    now: QRectF
    bars: Sequence[QRectF]
    touched: QRectF
    price: QRectF


def columns(context: AppContext, box: QRectF, measures: int) -> Columns:
    """Return the columns in a row's box: names get what bars do not need."""
    px = context.theme.px
    tick, now, touched, price = px(SIDE + 2 * _PAD), px(_NOW), px(_TOUCHED), px(_PRICE)
    rest = box.width() - tick - now - touched - price
    bars = (rest - px(_LEAST_NAME)) / max(1, measures)
    bars = min(max(bars, px(_LEAST_BARS)), px(_MOST_BARS))
    name = max(px(60), rest - bars * measures)
    x, made = box.left(), []
    for wide in (tick, name, now, *([bars] * measures), touched, price):
        made.append(QRectF(x, box.top(), wide, box.height()))
        x += wide
    return Columns(made[0], made[1], made[2], made[3:-2], made[-2], made[-1])


class RankingHead(QWidget):
    """The words above the columns."""

    def __init__(self, context: AppContext, rows: RankingRows, view: QListView) -> None:
        super().__init__()
        self.context = context
        self.game = ""
        self._rows = rows
        self._view = view
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.theme.changed.connect(self.refresh)
        context.language.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Take the words and the room of now."""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for two lines."""
        return QSize(10, self.heightForWidth(self.width()))

    def heightForWidth(self, wide: int) -> int:
        """Return room for as many lines as a measure's name takes."""
        theme, language = self.context.theme, self.context.language
        metrics = QFontMetricsF(theme.font("note", language.lang))
        at = columns(self.context, QRectF(0, 0, wide, 10), len(self._rows.measures))
        flags = _CENTRE.value | Qt.TextFlag.TextWordWrap.value
        high = 2 * metrics.height()
        for box, key in zip(at.bars, self._rows.measures, strict=True):
            room = QRectF(0, 0, box.width() - 4, 1000)
            name = measure_name(self.game, key, language)
            high = max(high, metrics.boundingRect(room, flags, name).height())
        return ceil(high) + theme.px(4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the words."""
        theme, language = self.context.theme, self.context.language
        painter = QPainter(self)
        painter.setFont(theme.font("note", language.lang))
        painter.setPen(theme.colour("ink3"))
        box = QRectF(0, 0, self._view.viewport().width(), self.height())
        at = columns(self.context, box, len(self._rows.measures))
        flags = _CENTRE | Qt.TextFlag.TextWordWrap
        say = language.say
        painter.drawText(at.name, _LEFT, say("gui.lab.search.number"))
        painter.drawText(at.now, flags, say("gui.lab.search.now"))
        for box, key in zip(at.bars, self._rows.measures, strict=True):
            name = measure_name(self.game, key, language)
            painter.drawText(box.adjusted(2, 0, -2, 0), flags, name)
        painter.drawText(at.touched, flags, say("gui.lab.search.touched"))
        painter.drawText(at.price, flags, say("gui.lab.search.price"))


class RankingView(QListView):
    """The rows; Enter or a double click sweeps one, space or a click on its box ticks it."""

    swept = Signal()
    ticked = Signal()

    def __init__(self, context: AppContext, rows: RankingRows) -> None:
        super().__init__()
        self.context = context
        self.rows = rows
        self.painter = _RowPainter(context, rows, self)
        self.setModel(rows)
        self.setItemDelegate(self.painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.doubleClicked.connect(lambda _index: self.swept.emit())
        context.theme.changed.connect(self.refresh)
        context.language.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take name and size of now."""
        self.setAccessibleName(self.context.language.say("gui.lab.search.ranking"))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def chosen(self) -> RankedNumber | None:
        """Return the number that is chosen."""
        index = self.currentIndex()
        return self.rows.numbers[index.row()] if index.isValid() else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick a number by a click on its box."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() < self.context.theme.px(SIDE + 2 * _PAD):
            self.setCurrentIndex(index)
            self._tick(index.row())
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by the space bar, sweep by Enter."""
        index = self.currentIndex()
        if event.key() == Qt.Key.Key_Space and index.isValid():
            self._tick(index.row())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.swept.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _tick(self, place: int) -> None:
        self.rows.tick(place)
        self.ticked.emit()


class _RowPainter(QStyledItemDelegate):
    """Paints a row: box, place and sentence, value, a pair of intervals for each measure."""

    def __init__(self, context: AppContext, rows: RankingRows, view: QListView) -> None:
        super().__init__(view)
        self._context = context
        self._rows = rows
        self.names: NumberNames | None = None

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return two lines' room."""
        return QSize(10, self._context.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        one, theme = self._rows.numbers[index.row()], self._context.theme
        whole = QRectF(option.rect)
        at = columns(self._context, whole, len(self._rows.measures))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillPath(rounded(whole.adjusted(0, 1, 0, -1), 6), theme.colour("line2"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            rim = rounded(whole.adjusted(1.5, 2, -1.5, -2), 6)
            painter.strokePath(rim, QPen(theme.colour("focus"), 2))
        side = theme.px(SIDE)
        tick = QRectF(0, 0, side, side)
        tick.moveCenter(at.tick.center())
        paint_tick(painter, tick, theme, on=one.dimension.key in self._rows.ticked, lit=False)
        self._name(painter, at.name, one)
        now = str(one.dimension.start)
        write_cut(painter, self._context, at.now, now, ("button", "ink"), _CENTRE)
        for box, key in zip(at.bars, self._rows.measures, strict=True):
            self._bars(painter, box, one, key)
        self._touched(painter, at.touched, one)
        price = "card" if one.dimension.card else "rule"
        word = self._context.language.say(f"gui.lab.search.price-{price}")
        write_cut(painter, self._context, at.price, word, ("note", "ink2"), _CENTRE)
        painter.restore()

    def _touched(self, painter: QPainter, box: QRectF, one: RankedNumber) -> None:
        """Write in how many games it was used, and below whether it is likely to matter."""
        share = f"{100 * one.touched / one.games:.0f}%" if one.games else "–"
        if one.likely:
            half = box.height() / 2
            likely = self._context.language.say("lab.search.yes")
            lower = box.adjusted(0, half - 3, 0, -3)
            write_cut(painter, self._context, lower, likely, ("note", "green"), _CENTRE)
            box = box.adjusted(0, 3, 0, -half + 3)
        write_cut(painter, self._context, box, share, ("note", "ink2"), _CENTRE)

    def _name(self, painter: QPainter, box: QRectF, one: RankedNumber) -> None:
        if self.names is None:
            return
        box = box.adjusted(0, 0, -_PAD, 0)
        half = box.height() / 2
        upper = QRectF(box.left(), box.top() + 3, box.width(), half - 3)
        lower = upper.translated(0, half - 3)
        rule = one.dimension.rule
        write_cut(painter, self._context, upper, self.names.part(rule), ("button", "ink"), _LEFT)
        paint_sentence(painter, self._context, lower, self.names.marked(rule))

    def _bars(self, painter: QPainter, box: QRectF, one: RankedNumber, measure: str) -> None:
        theme, span = self._context.theme, self._rows.reach(measure)
        box = box.adjusted(_PAD, 5, -_PAD, -5)
        middle = box.center().x()
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(QPointF(middle, box.top()), QPointF(middle, box.bottom()))
        for number, effect in one.effects:
            if effect.measure == measure:
                down = number < one.dimension.start
                y = box.top() + box.height() * (0.27 if down else 0.73)
                self._interval(painter, box, y, effect, span)

    def _interval(
        self, painter: QPainter, box: QRectF, y: float, effect: Effect, span: float
    ) -> None:
        theme, middle, half = self._context.theme, box.center().x(), box.width() / 2

        def at(value: float) -> float:
            return middle + min(max(value / span, -1.0), 1.0) * half

        sure = bool(effect.certain)
        role: Role = "ink3" if not sure else "red" if effect.mean < 0 else "blue"
        tone = theme.colour(role)
        painter.setPen(QPen(tone, 2.4 if sure else 1.2))
        painter.drawLine(QPointF(at(effect.low), y), QPointF(at(effect.high), y))
        dot = theme.px(_DOT)
        spot = QRectF(at(effect.mean) - dot, y - dot, 2 * dot, 2 * dot)
        if effect.mean < 0:  # round to the right, square to the left: told without colour as well
            painter.fillRect(spot, tone)
        else:
            painter.setBrush(tone)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(spot)
