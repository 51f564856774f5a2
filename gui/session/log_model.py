"""List model of the log: one row for each line and each round's heading.

It holds no sentence: a row is worded in the language spoken now, whenever it was written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from engine.kernel.asking import Event
from engine.kernel.game import Game
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.paint.plain_text import tip_text
from gui.session.answers import BotAnswers, LineAnswer
from gui.session.chronicle import Chronicle, LogLine

Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """The lines of one match; the display role is the sentence, the tool tip a bot's reason.

    Signals:
        explained: the reasons below an unfolded line are known, by its row.
    """

    explained = Signal(int)

    def __init__(self, game: Game[Any], language: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chronicle = Chronicle(game)
        self.language = language
        self.answers: BotAnswers | None = None
        self._by_line: dict[int, list[LineAnswer]] | None = None  # not worked out since it changed
        self._rows = 0  # that views know of
        self._veiled = False  # whether they are to hear of nothing new yet
        language.changed.connect(self._reworded)

    # --- what it is told -----------------------------------------------------------------------

    def explain(self, answers: BotAnswers) -> None:
        """Have the bots' answers explained from now on."""
        self.answers = answers
        answers.found.connect(self._on_reason)

    def hear(self, events: Sequence[Event], state: Any) -> None:
        """Write down what happened; `state` is the position after it."""
        self._by_line = None
        if not events:
            return
        self.chronicle.hear(events, state)
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
        self._by_line = None
        if self.answers is not None:
            self.answers.forget_lines()
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
            case Qt.ItemDataRole.DisplayRole:
                return self.text(index.row())
            case Qt.ItemDataRole.AccessibleTextRole:
                return "\n".join(filter(None, (self.text(index.row()), self.below(index.row()))))
            case Qt.ItemDataRole.AccessibleDescriptionRole if self.answered(index.row()):
                return self.language.say("gui.log.why-key")
            case Qt.ItemDataRole.ToolTipRole if self.answered(index.row()):
                return tip_text(self.why(index.row()) or self.language.say("gui.log.why-key"))
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

    # --- why bots did so -----------------------------------------------------------------------

    def answered(self, row: int) -> Sequence[LineAnswer]:
        """Return the answers of bots that a row tells of."""
        if self.answers is None:
            return ()
        if self._by_line is None:
            self._by_line = self.answers.by_line(self.chronicle)
        return self._by_line.get(self.line(row).first, ())

    def why(self, row: int, *, all_: bool = False) -> str:
        """Return why bots did what a row tells, one a line; of what is not known, with `all_`."""
        answered = self.answered(row)
        if self.answers is None or not answered:
            return ""
        chronicle = self.chronicle
        teller = Teller(chronicle.game, chronicle.state, self.language.lang)
        return "\n".join(self.answers.worded(answered, teller, all_=all_))

    def below(self, row: int) -> str:
        """Return what is unfolded below a row; empty if nothing is."""
        return self.why(row, all_=True) if self.line(row).unfolded else ""

    def unfold(self, row: int) -> bool:
        """Ask why of a row's answers, or close what is unfolded; say whether it has any."""
        answered = self.answered(row)
        if self.answers is None or not answered:
            return False
        line = self.line(row)
        line.unfolded = not line.unfolded
        waits = line.unfolded and self.answers.look_for(answered)
        self._changed(row, row)
        if line.unfolded and not waits:
            self.explained.emit(row)
        return True

    def _on_reason(self, at: int) -> None:
        """Show the reason that was found for a record, where it is waited for."""
        for row in range(self._rows):
            answered = self.answered(row) if self.line(row).unfolded else ()
            if any(each.one.at == at for each in answered):
                self._changed(row, row)
                assert self.answers is not None
                if not self.answers.look_for(answered):
                    self.explained.emit(row)

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
