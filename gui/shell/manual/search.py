"""Search in a text: every place found is marked; Enter goes from one to the next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from gui.context import AppContext
from gui.i18n import Language
from gui.shell.docks.book_text import BookText
from gui.widgets.fields import TextField
from gui.widgets.said import Label

_LONGEST = 60
_MARK = 0.36  # how strong the gold is behind what was found
_MOST = 999  # places that are marked


class SearchRow(QWidget):
    """A line to write in, and below it how often that stands in the text."""

    def __init__(self, context: AppContext, text: BookText) -> None:
        super().__init__()
        self.context = context
        self._text = text
        self._found: list[QTextCursor] = []
        self._at = -1
        self.field = TextField(context, "gui.manual.search", "gui.manual.search", _LONGEST)
        self.field.setClearButtonEnabled(False)
        self.told = Label(context, self._told, "note", "ink3")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self.told)
        self.field.textChanged.connect(self._look)

    def renew(self) -> None:
        """Look again in a text that was set anew; nothing is scrolled."""
        self._find()

    def _look(self) -> None:
        self._find()
        self.step(1)

    def _find(self) -> None:
        wanted = self.field.text().strip()
        self._found, self._at = [], -1
        cursor = QTextCursor(self._text.document())
        while wanted and len(self._found) < _MOST:
            cursor = self._text.document().find(wanted, cursor)
            if cursor.isNull():
                break
            self._found.append(QTextCursor(cursor))
        self._show()

    def step(self, by: int) -> None:
        """Go to the next place found, or to the one before; behind the last is the first."""
        if self._found:
            here = max(self._at, 0) if by < 0 else self._at  # -1 where none was gone to yet
            self._at = (here + by) % len(self._found)
            cursor = QTextCursor(self._found[self._at])
            cursor.clearSelection()
            self._text.setTextCursor(cursor)
            middle = self._text.cursorRect().center().y() - self._text.viewport().height() // 3
            bar = self._text.verticalScrollBar()
            bar.setValue(bar.value() + middle)
        self._show()

    def _show(self) -> None:
        """Mark the places; the one at hand stands out."""
        marks = []
        for number, cursor in enumerate(self._found):
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, self._format(here=number == self._at)
            marks.append(mark)
        self._text.setExtraSelections(marks)
        self.told.refresh()

    def _format(self, *, here: bool) -> QTextCharFormat:
        made = QTextCharFormat()
        theme = self.context.theme  # what is typed stands on a ground of its own already
        made.setBackground(theme.colour("btn") if here else theme.colour("gold", _MARK))
        made.setForeground(theme.colour("on" if here else "ink"))
        return made

    def _told(self, language: Language) -> str:
        if not self.field.text().strip():
            return ""
        if not self._found:
            return language.say("gui.manual.none")
        return language.say("gui.manual.found", at=self._at + 1, n=len(self._found))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on by Enter, back by Shift+Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step(-1 if back else 1)
        else:
            super().keyPressEvent(event)
