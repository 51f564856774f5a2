"""Card picker: what may be entered as cards with numbers, and a field that filters them.

A digit takes the card of that number at once, unless it goes on with an id or a number that is
being typed. Letters filter: by name in either language, id or pinyin initials. Enter takes the
card that is lit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal
from unicodedata import normalize

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.playtest.refereed.finding import DrawName, find
from gui.context import AppContext
from gui.paint.lettering import elided, lines, width, words
from gui.paint.plain_text import item_text
from gui.paint.surfaces import rounded
from gui.shell.playtests.referee.digits import ENTER, letter
from gui.widgets.fields import TextField

MOST_KEYED = 9
_LONGEST = 40  # characters of what is sought
_WIDE, _HIGH = 168.0, 70.0  # of a card
_BRIEF, _NARROW = 2, 104.0  # how long every word is where cards are narrow: sides of a die, roles
_TWO_LINES = 50.0  # of room for words
_AROUND = 4  # pixels that a view keeps beside its cells
_ROW = 40.0  # how high a row is where words are too long for cards
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)

Index = QModelIndex | QPersistentModelIndex
Shape = Literal["cards", "rows"]


class Names(QAbstractListModel):
    """What is left of the names after the filter."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[DrawName] = []
        self.notes: dict[Any, str] = {}  # by the name: what stands below the word

    def show(self, rows: list[DrawName]) -> None:
        """Show these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the word of a row; for readers with what stands below it, and its number."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return item_text(row.word, role)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            number = str(index.row() + 1) if index.row() < MOST_KEYED else ""
            return "  ".join(filter(None, (number, row.word, self.notes.get(row.name, ""))))
        return None


class Picker(QWidget):
    """The cards that may be entered. `chosen` names the one; `changed` that another is lit."""

    chosen = Signal(object)
    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.names: Sequence[DrawName] = ()
        self.shape: Shape = "cards"
        self.keyed = True  # whether digits take a card
        self.lights = False  # whether a digit or a click only lights a card
        self.numbered = False  # whether ids are the numbers of the answers
        about = "gui.playtest.stage.filter"
        self.field = TextField(context, about, "gui.playtest.stage.filter-empty", _LONGEST)
        self.field.textEdited.connect(self._edited)
        self.field.installEventFilter(self)
        self.model = Names(self)
        self.view = CardView(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.view.clicked.connect(self._clicked)
        self.view.selectionModel().currentChanged.connect(lambda *_: self.changed.emit())

    def offer(
        self,
        names: Sequence[DrawName],
        notes: dict[Any, str],
        *,
        shape: Shape = "cards",
        numbered: bool = False,
    ) -> None:
        """Offer these, with what stands below each word, by its name."""
        self.names, self.model.notes = names, notes
        self.numbered = numbered
        if shape != self.shape:
            self.shape = shape
        self.view.dress()
        self.offer_all()

    def offer_all(self) -> None:
        """Filter nothing."""
        self.field.clear()
        self._filter("")

    def type(self, text: str) -> None:
        """Type so much more into the field."""
        self.field.setText(self.field.text() + text)
        self._edited(self.field.text())

    @property
    def lit(self) -> DrawName | None:
        """Return the card that Enter takes, if one is lit."""
        row = self.view.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    @property
    def nothing(self) -> str:
        """Return in words that no card is called so; empty where one is."""
        sought = "" if self.model.rows else self.field.text().strip()
        return sought and self.context.language.say("gui.playtest.stage.none", sought=sought)

    def keep(self) -> bool:
        """Take the card that is lit; say whether one was."""
        lit = self.lit
        if lit is not None:
            self.chosen.emit(lit)
        return lit is not None

    def take(self, number: int) -> bool:
        """Take the card of this number; say whether there is one."""
        if not 1 <= number <= min(MOST_KEYED, len(self.model.rows)):
            return False
        self._pick(number - 1)
        return True

    def hears(self, event: QKeyEvent) -> bool:
        """Write what is pressed while the keyboard is elsewhere; say whether it was for this."""
        if self.field.hasFocus():
            return False
        if event.key() in ENTER:
            return self.keep()
        if letter(event):
            self.field.setFocus()
            self.type(event.text())
            return True
        return self.steer(event)

    def steer(self, event: QKeyEvent) -> bool:
        """Light another card by an arrow; say whether the key was one."""
        written = bool(self.field.text()) and self.field.hasFocus()
        if event.key() not in _ARROWS and (written or event.key() not in _SIDEWAYS):
            return False
        if self.lit is None and self.model.rows:
            self.view.setCurrentIndex(self.model.index(0))
        else:
            self.view.keyPressEvent(event)
        return True

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Have arrows and Enter mean the cards while the caret is in the field."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.keep()
            return True
        return self.steer(event)

    def _edited(self, text: str) -> None:
        """Filter; a digit that belongs to no name, id or number takes a card."""
        plain = normalize("NFKC", text)
        before, last = plain[:-1].strip(), plain[-1:]
        number = self.numbered and not before.strip("0123456789")
        if (
            self.keyed
            and last.isdecimal()
            and not number
            and not (before and find(self.names, plain))
        ):
            self._filter(before)
            if self.take(int(last)):
                self.field.setText(before)
                return
        self._filter(plain)

    def _filter(self, text: str) -> None:
        found = find(self.names, text)
        self.model.show(found)
        lit = self.model.index(0) if found and (text.strip() or len(found) == 1) else QModelIndex()
        self.view.setCurrentIndex(lit)
        self.changed.emit()

    def _clicked(self, index: QModelIndex) -> None:
        self._pick(index.row())

    def _pick(self, row: int) -> None:
        if self.lights:
            self.view.setCurrentIndex(self.model.index(row))
        else:
            self.chosen.emit(self.model.rows[row])


class CardView(QListView):
    """The cards side by side, or one below the other where their words are long."""

    def __init__(self, picker: Picker) -> None:
        super().__init__()
        self.picker = picker
        self.context = picker.context
        self.setModel(picker.model)
        self.setItemDelegate(CardPainter(self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.context.theme.changed.connect(self.dress)
        self.dress()

    @property
    def cell(self) -> QSize:
        """Return the room of one card, as many side by side as there is width for."""
        px = self.context.theme.px
        bar = self.verticalScrollBar().sizeHint().width()
        wide = max(1, self.width() - max(bar, px(12)) - 2 * _AROUND)
        if self.picker.shape == "rows":
            return QSize(wide, px(_ROW))
        brief = all(len(one.word) <= _BRIEF for one in self.picker.names)
        usual = _NARROW if brief else _WIDE
        columns = max(1, wide // px(usual))
        return QSize(min(wide // columns, px(usual * 1.4)), px(_HIGH))

    def dress(self) -> None:
        """Take size and look anew."""
        if self.gridSize() != self.cell:
            self.setGridSize(self.cell)
        self.setAccessibleName(self.context.language.say("gui.playtest.stage.cards"))
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards; where none is called so, say that."""
        super().paintEvent(event)
        if self.picker.nothing:
            theme, language = self.context.theme, self.context.language
            painter = QPainter(self.viewport())
            painter.setFont(theme.font("body", language.lang))
            painter.setPen(theme.colour("ink2"))
            box = self.viewport().rect().adjusted(theme.px(12), theme.px(8), -theme.px(12), 0)
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, flags | Qt.TextFlag.TextWordWrap, self.picker.nothing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards the width there is."""
        self.dress()
        super().resizeEvent(event)


class CardPainter(QStyledItemDelegate):
    """Paints a card: its word, what stands below it, and its number."""

    def __init__(self, view: CardView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the room of a card."""
        return self._view.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint it; the one that is lit has an amber rim."""
        theme, model = self._view.context.theme, index.model()
        if not isinstance(model, Names):
            return
        row, factor = model.rows[index.row()], theme.factor
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = option.rect
        painter.translate(box.topLeft())
        painter.scale(factor, factor)
        sheet = QRectF(3, 3, box.width() / factor - 8, box.height() / factor - 8)
        lit = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.fillPath(rounded(sheet, 8), theme.colour("field"))
        rim = theme.colour("focus" if lit or over else "line")
        painter.strokePath(rounded(sheet, 8), QPen(rim, 3 if lit else 1.2))
        keyed = self._view.picker.keyed and index.row() < MOST_KEYED
        number = str(index.row() + 1) if keyed else ""
        if self._view.picker.numbered:
            number = row.id
        inner = sheet.adjusted(10, 4, -8, -4)
        if number:
            self._number(painter, inner, number)
            inner.setRight(inner.right() - 28)
        self._words(painter, inner, row.word, model.notes.get(row.name, ""))
        painter.restore()

    def _number(self, painter: QPainter, inner: QRectF, number: str) -> None:
        theme = self._view.context.theme
        key = QRectF(inner.right() - 24, inner.top(), 24, 20)
        painter.strokePath(rounded(key, 4), QPen(theme.colour("ink3"), 1))
        words(painter, key, number, 13, theme.colour("ink"), bold=True, align="center")

    def _words(self, painter: QPainter, inner: QRectF, word: str, note: str) -> None:
        theme, tall = self._view.context.theme, inner.height() > _TWO_LINES
        if note:
            room = QRectF(inner.left(), inner.bottom() - 18, inner.width() + 20, 18)
            if not tall:  # at the right end of the row
                room = QRectF(inner.left(), inner.top(), inner.width() - 8, inner.height())
            words(painter, room, note, 13, theme.colour("ink2"), align="left" if tall else "right")
            inner = inner if tall else inner.adjusted(0, 0, -width(note, 13) - 20, 0)
        made = lines(word, inner.width(), 15, "serif", bold=True)
        rows = 2 if tall else 1
        if len(made) > rows:
            rest = elided(after(word, made[: rows - 1]), 15, inner.width(), "serif", bold=True)
            made = [*made[: rows - 1], rest]
        high = 18 if tall else inner.height()
        for at, line in enumerate(made):
            room = QRectF(inner.left(), inner.top() + at * high, inner.width() + 2, high)
            words(painter, room, line, 15, theme.colour("ink"), "serif", bold=True)


def after(word: str, broken: Sequence[str]) -> str:
    """Return what is left of a name after its first lines, the spaces within it kept."""
    for line in broken:
        word = word.lstrip().removeprefix(line)
    return word.lstrip()
