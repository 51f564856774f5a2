"""Observations of a playtest, the gravest first; what is chosen can be put right, or be to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from engine.playtest.analysis.untaken import Untaken
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation, worst
from engine.playtest.rows import NOTE
from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.paint.surfaces import rounded
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.tag_mark import paint_tag
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, TextField
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.numbers import clock

_HIGH, _SIDE, _MARK = 46.0, 38.0, 9.5
_SHOWN = 4.4  # rows at once
_UNTAKEN = 4  # options that nobody took, at most
_SEVERITIES = ("0", "1", "2", "3")
_ALL, _GRAVE, _UNTAGGED = "", ":grave", ":untagged"  # what is shown, besides each tag
_SLOWS = 2  # the severity from which it is grave
Index = QModelIndex | QPersistentModelIndex


class NoteRows(QAbstractListModel):
    """The observations that were kept."""

    def __init__(self, live: LiveSession, words: ReviewWords) -> None:
        super().__init__()
        self._live = live
        self._words = words
        self.wanted = _ALL
        self.rows: list[Observation] = []
        self.read()

    def read(self) -> None:
        """Read the session anew."""
        self.beginResetModel()
        self.rows = self.among(self.wanted)
        self.endResetModel()

    def among(self, wanted: str) -> list[Observation]:
        """Return those of a tag, without any, the grave ones, or all."""
        kept = worst(self._live.playtest.observations)
        if wanted == _ALL:
            return kept
        if wanted == _GRAVE:
            return [one for one in kept if one.severity >= _SLOWS]
        return [one for one in kept if one.tag == ("" if wanted == _UNTAGGED else wanted)]

    def rowCount(self, _parent: Index | None = None) -> int:
        """Return how many there are."""
        return len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """Return what a reader says of one."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        one = self.rows[index.row()]
        parts = (
            self._words.about(one),
            clock(one.at_ms),
            self._words.severity(one),
            self._words.note(one),
        )
        return self._words.row(*parts)


class NoteView(QListView):
    """The rows. `opened` and `to_do` say that Enter or + was pressed at one."""

    picked = Signal(str)
    opened = Signal()
    to_do = Signal()

    def __init__(self, context: AppContext, rows: NoteRows, words: ReviewWords) -> None:
        super().__init__()
        self._context = context
        self._words = words
        self.rows = rows
        self.setModel(rows)
        self.setItemDelegate(_NotePainter(context, rows, words, self))
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
        self.setAccessibleName(self._words.phrase("notes"))
        px = self._context.theme.px
        self.setMinimumHeight(px(_HIGH * min(_SHOWN, max(1, len(self.rows.rows)))))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def currentChanged(self, new: Index, old: Index) -> None:
        """Say which one is chosen."""
        super().currentChanged(new, old)
        if new.isValid():
            self.picked.emit(self.rows.rows[new.row()].uuid)

    def choose(self, note: str) -> None:
        """Choose an observation by its name."""
        found = next((n for n, one in enumerate(self.rows.rows) if one.uuid == note), None)
        if found is not None:
            self.setCurrentIndex(self.rows.index(found, 0))

    def chosen(self) -> Observation | None:
        """Return the observation that is chosen."""
        index = self.currentIndex()
        return self.rows.rows[index.row()] if index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open one by Enter; put it on the list of what is to be done by +."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen() is not None:
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Plus and self.chosen() is not None:
            self.to_do.emit()
        else:
            super().keyPressEvent(event)


class _NotePainter(QStyledItemDelegate):
    """Paints a row: mark, tag, when, how bad; below it what was written."""

    def __init__(
        self, context: AppContext, rows: NoteRows, words: ReviewWords, view: NoteView
    ) -> None:
        super().__init__(view)
        self._context = context
        self._rows = rows
        self._words = words

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return two lines' room."""
        return QSize(10, self._context.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        theme, lang = self._context.theme, self._context.language.lang
        px, one = theme.px, self._rows.rows[index.row()]
        box = QRectF(option.rect).adjusted(2, 1, -4, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillPath(rounded(box, 6), theme.colour("line2"))
            edge = QRectF(box.left(), box.top() + 3, 3, box.height() - 6)
            painter.fillRect(edge, theme.colour("focus"))
        middle = QPointF(box.left() + px(_SIDE) / 2 + 2, box.top() + box.height() * 0.3)
        paint_tag(painter, middle, px(_MARK), self._words.tags.get(one.tag))
        upper = QRectF(box.left() + px(_SIDE), box.top(), 0, box.height() / 2)
        upper.setRight(box.right() - px(6))
        level = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("button", lang))
        painter.setPen(theme.colour("ink"))
        head = self._words.about(one)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(head) + px(8)
        painter.drawText(upper, level | Qt.AlignmentFlag.AlignLeft, head)
        painter.setFont(theme.font("note", lang))
        painter.setPen(theme.colour("ink3"))
        painter.drawText(upper.adjusted(wide, 0, 0, 0), level, clock(one.at_ms))
        painter.setPen(theme.colour("red" if one.severity > 1 else "ink2"))
        painter.drawText(upper, level | Qt.AlignmentFlag.AlignRight, self._words.severity(one))
        painter.setPen(theme.colour("ink2"))
        lower = upper.translated(0, upper.height() - 1)
        metrics = QFontMetricsF(painter.font())
        cut = metrics.elidedText(self._words.note(one), Qt.TextElideMode.ElideRight, lower.width())
        painter.drawText(lower, level | Qt.AlignmentFlag.AlignLeft, cut)
        painter.restore()


class NotePanel(Panel):
    """The list, and below it the observation that is chosen, to be put right.

    Signals:
        picked: an observation was chosen; its name.
        filtered: the names of those that are shown, or None where all are.
    """

    picked = Signal(str)
    filtered = Signal(object)

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: ReviewWords,
        to_do: Callable[[Observation], None],
        then: Callable[[], None],
    ) -> None:
        super().__init__(context, pad=14)
        self._live = live
        self._words = words
        self._then = then
        self._to_do = to_do
        self._note = ""
        self.rows = NoteRows(live, words)
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.playtest.review.notes", "heading"))
        kinds = (_ALL, _GRAVE, *words.tags, _UNTAGGED)
        choices: list[tuple[str, Wording]] = [(one, partial(self._counted, one)) for one in kinds]
        self.filter = DropDown(context, "gui.playtest.review.filter", choices, _ALL)
        self.filter.chosen.connect(self.show_only)
        head.addWidget(self.filter, 1)
        self.box.addLayout(head)
        self.view = NoteView(context, self.rows, words)
        self.box.addWidget(self.view, 1)
        self.untaken = Label(context, "", "note", "ink2", wrap=True)
        self.untaken.setVisible(False)
        self.box.addWidget(self.untaken)
        self._editor = self._edit()
        self.box.addWidget(self._editor)
        self._editor.setVisible(False)
        self.view.picked.connect(self._open)
        self.view.opened.connect(lambda: self.text.setFocus(Qt.FocusReason.OtherFocusReason))
        self.view.to_do.connect(self.make_item)

    def _edit(self) -> Panel:
        context = self.context
        editor = Panel(context, inset=True, pad=6)
        name = "gui.playtest.review.text"
        self.text = TextField(context, name, name, NOTE)
        self.text.editingFinished.connect(self._write)
        editor.box.addWidget(self.text)
        tags: list[tuple[str, Wording]] = [("", "gui.playtest.review.untagged")]
        tags += [(key, partial(self._tag, key)) for key in self._words.tags]
        self.tag = DropDown(context, "gui.playtest.review.tag", tags, "")
        self.tag.chosen.connect(lambda tag: self._change(tag=tag))
        severities = [(key, partial(self._severity, key)) for key in _SEVERITIES]
        self.severity = DropDown(context, "gui.playtest.review.severity", severities, "0")
        self.severity.chosen.connect(lambda key: self._change(severity=int(key)))
        row = QHBoxLayout()
        row.addWidget(self.tag, 3)
        row.addWidget(self.severity, 3)
        word = "gui.playtest.review.make-item"
        self.button = Button(context, word, self.make_item, key="+", height=30)
        row.addWidget(self.button)
        editor.box.addLayout(row)
        return editor

    def _tag(self, key: str, _language: Language) -> str:
        return self._words.tag(key)

    def _severity(self, key: str, _language: Language) -> str:
        return self._words.how_bad(int(key))

    def _counted(self, wanted: str, _language: Language) -> str:
        """Return what is shown by a choice, and how many these are."""
        own = {_ALL: "every", _GRAVE: "grave", _UNTAGGED: "untagged"}
        what = self._words.phrase(own[wanted]) if wanted in own else self._words.tag(wanted)
        return self._words.phrase("times", what=what, n=len(self.rows.among(wanted)))

    def show_only(self, wanted: str) -> None:
        """Show those of a tag alone, here and on the timeline, or all again."""
        self.rows.wanted = wanted
        self.read()
        self._editor.setVisible(self.view.chosen() is not None)

    def show_untaken(self, found: Sequence[Untaken]) -> None:
        """Say what the match offered again and again, and nobody ever took."""
        self.untaken.setVisible(bool(found))
        self.untaken.reword(partial(self._untaken, found[:_UNTAKEN]) if found else "")

    def _untaken(self, found: Sequence[Untaken], language: Language) -> str:
        options = map(self._words.untaken, found)
        told = language.say("list.comma").join(
            self._words.phrase("times", what=option, n=one.offered)
            for option, one in zip(options, found, strict=True)
        )
        return self._words.phrase("untaken", told=told)

    def read(self) -> None:
        """Read the session anew; what was chosen stays so."""
        chosen = self._note
        self.rows.read()
        self.filter.refresh()
        self.view.refresh()
        self.view.choose(chosen)
        names = frozenset(one.uuid for one in self.rows.rows)
        self.filtered.emit(None if self.rows.wanted == _ALL else names)

    def choose(self, note: str) -> None:
        """Choose an observation by its name."""
        self.view.choose(note)

    def make_item(self) -> None:
        """Put the observation that is chosen on the list of what is to be done."""
        one = self.view.chosen()
        if one is not None:
            self._to_do(one)

    def _open(self, note: str) -> None:
        one = self.view.chosen()
        if one is None:
            return
        self._note = note
        self._editor.setVisible(True)
        if not self.text.hasFocus():
            self.text.setText(one.text)
        self.tag.choose(one.tag)
        self.severity.choose(str(one.severity))
        self.picked.emit(note)

    def _write(self) -> None:
        one = self.view.chosen()
        if one is not None and self.text.text() != one.text:
            self._change(text=self.text.text())

    def _change(self, **new: str | int) -> None:
        """Have the observation that is chosen say otherwise, with its audit."""
        if not self._note:
            return
        self.context.host.hush()
        with faults_told(self.context.host):
            self._live.write(self._note, **new)
        self._then()
