"""List model of the log: one row for each line and each round's heading.

It holds no sentence: a row is worded in the language spoken now, whenever it was written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine.kernel.asking import Event
from engine.kernel.game import Game
from gui.i18n import Language
from gui.session.chronicle import Chronicle, LogLine

Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """The lines of one match; the display role is the sentence, the tool tip a bot's reason."""

    def __init__(self, game: Game[Any], language: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chronicle = Chronicle(game)
        self.language = language
        self._rows = 0  # that views know of
        self._veiled = False  # whether they are to hear of nothing new yet
        language.changed.connect(self._reworded)

    # --- what it is told -----------------------------------------------------------------------

    def hear(
        self, events: Sequence[Event], state: Any, reasons: Mapping[int, Event] | None = None
    ) -> None:
        """Write down what happened; `state` is the position after it, `reasons` the bots'."""
        if not events:
            return
        self.chronicle.hear(events, state, reasons)
        if not self._veiled:
            self._show_new()

    def veil(self) -> None:
        """Keep from views what is heard from now on, while it is still to be seen happening."""
        self._veiled = True

    def unveil(self) -> None:
        """Tell views what was kept from them."""
        if self._veiled:
            self._veiled = False
            self._show_new()

    def _show_new(self) -> None:
        before = self._rows
        if before:
            self._changed(before - 1, before - 1)
        now = len(self.chronicle.lines)
        if now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
            self._rows = now
            self.endInsertRows()

    def cut(self, count: int) -> None:
        """Forget every event after the first `count`: they were taken back."""
        self.chronicle.cut(count)
        left, before = len(self.chronicle.lines), self._rows
        if left < before:
            self.beginRemoveRows(QModelIndex(), left, before - 1)
            self._rows = left
            self.endRemoveRows()
        if left:
            self._changed(left - 1, left - 1)

    # --- what views ask ------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of lines and headings."""
        return 0 if parent is not None and parent.isValid() else self._rows

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a role shows of a row."""
        if not index.isValid() or index.row() >= self._rows:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return self.text(index.row())
            case Qt.ItemDataRole.ToolTipRole:
                return self.why(index.row()) or None
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that lines can be chosen, and headings cannot."""
        if not index.isValid() or self.line(index.row()).heading:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def line(self, row: int) -> LogLine:
        """Return a row's events."""
        return self.chronicle.lines[row]

    def text(self, row: int) -> str:
        """Return a row in the language spoken now."""
        return self.chronicle.text(self.line(row), self.language.lang)

    def why(self, row: int) -> str:
        """Return why bots did what a row tells, one a line; empty if nothing is known of it."""
        say = self.language.say
        whys = self.chronicle.why(self.line(row), self.language.lang)
        return "\n".join(say("gui.log.why", seat=seat, reason=reason) for seat, reason in whys)

    def keys(self, row: int) -> tuple[str, ...]:
        """Return what a row speaks of, as `kind:value`: "card:C1", "seat:0", "place:0:12"."""
        return self.chronicle.keys(self.line(row))

    def cards(self, row: int) -> dict[str, str]:
        """Return the cards that a row names in the language spoken now, as `card:id` by name."""
        return self.chronicle.cards(self.line(row), self.language.lang)

    def first_event(self, row: int) -> int:
        """Return the number of a row's first event in the match."""
        return self.line(row).first

    def row_of(self, event: int) -> int:
        """Return the row that tells of an event; -1 for those before the first."""
        rows = range(self._rows)
        return max((row for row in rows if self.line(row).first <= event), default=-1)

    # --- changes that views hear of ------------------------------------------------------------

    def _reworded(self) -> None:
        if self._rows:
            self._changed(0, self._rows - 1)

    def _changed(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first), self.index(last))
