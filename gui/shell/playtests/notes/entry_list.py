"""Entry list: what happened and what was noted, the newest first; a row can be put right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.paint.surfaces import rounded
from gui.paint.theme import Role
from gui.shell.playtests.notes.entry_rows import EntryRows, Index, Row
from gui.shell.playtests.seat_mark import paint_mark
from gui.shell.playtests.wording import look_of
from resources.numbers import clock

_HIGH, _MARK, _PAD = 46.0, 9.0, 8.0
_SIDE = 30.0  # where the words begin


class EntryView(QListView):
    """The rows; `picked` says that somebody wants to put one right."""

    picked = Signal()

    def __init__(self, context: AppContext, rows: EntryRows, live: LiveSession, name: str) -> None:
        super().__init__()
        self._context = context
        self._name = name
        self.setModel(rows)
        self.setItemDelegate(_EntryPainter(context, rows, live, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.doubleClicked.connect(lambda _index: self.picked.emit())
        context.theme.changed.connect(self.refresh)
        context.language.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take name and size of now."""
        self.setAccessibleName(self._context.language.say(self._name))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def chosen(self) -> Row | None:
        """Return the row that is chosen."""
        model = self.model()
        assert isinstance(model, EntryRows)
        indexes = self.selectedIndexes()
        return model.row(indexes[0]) if indexes else None


class _EntryPainter(QStyledItemDelegate):
    """Paints a row: mark of the seat, what was done, when; below it what came of it."""

    def __init__(
        self, context: AppContext, rows: EntryRows, live: LiveSession, view: QListView
    ) -> None:
        super().__init__(view)
        self._context = context
        self._rows = rows
        self._live = live

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return two lines' room."""
        return QSize(10, self._context.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        row = self._rows.row(index)
        if row is None:
            return
        theme, px = self._context.theme, self._context.theme.px
        box = QRectF(option.rect).adjusted(2, 1, -2, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or row.note is not None or row.corrected:
            role: Role = "line2" if chosen else "paper2"
            painter.fillPath(rounded(box, 6), theme.colour(role))
        if row.note is not None or row.corrected:
            edge = QRectF(box.left(), box.top() + 3, 3, box.height() - 6)
            painter.fillRect(edge, theme.colour("blue" if row.note is not None else "focus"))
        one_line = not (self._rows.line(row).rest or self._rows.aside(row))
        high = box.height() * (0.5 if one_line else 0.27)
        middle = QPointF(box.left() + px(_SIDE) / 2, box.top() + high)
        for seat in self._rows.seats(row)[:1]:
            paint_mark(painter, middle, px(_MARK), look_of(self._live.playtest, seat))
        self._write(painter, box.adjusted(px(_SIDE), 0, -px(_PAD), 0), row)
        painter.restore()

    def _write(self, painter: QPainter, box: QRectF, row: Row) -> None:
        theme, lang = self._context.theme, self._context.language.lang
        line, aside = self._rows.line(row), self._rows.aside(row)
        note, head = theme.font("note", lang), theme.font("button", lang)
        wide = QFontMetricsF(note).horizontalAdvance("00:00:00") + theme.px(8)
        upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        rest = self._context.language.say("gui.matches.join").join(filter(None, (line.rest, aside)))
        lower = upper.translated(0, upper.height() - 1)
        if not rest:  # a row of one line stands in the middle
            upper = box
        painter.setFont(head)
        painter.setPen(theme.colour("ink"))
        self._elided(painter, upper.adjusted(0, 0, -wide, 0), left, line.head)
        painter.setFont(note)
        painter.setPen(theme.colour("ink3"))
        painter.drawText(upper, right, clock(row.at_ms))
        painter.setPen(theme.colour("ink2"))
        self._elided(painter, lower, left, rest)

    def _elided(self, painter: QPainter, box: QRectF, flags: Qt.AlignmentFlag, text: str) -> None:
        metrics = QFontMetricsF(painter.font())
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, flags, cut)
