"""Entry panel of the dock: the list, and below it the row that is being put right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.context import AppContext
from gui.shell.playtests.notes.correcting import Correction
from gui.shell.playtests.notes.entry_list import EntryView
from gui.shell.playtests.notes.entry_rows import EntryRows
from gui.shell.playtests.notes.think_card import ThinkCard
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.said import Label

_LOW = 560.0  # of the panel, in which the list makes room for what is put right


class EntrySignals(QObject):
    """What is wanted of a row, in whichever panel it stands.

    Signals:
        changed: an entry was put right.
        refereed: an entry of the engine is to be put right; its match does that.
        noted: a note is to be gone on with.
        done: the keyboard may go back to the log.
    """

    changed = Signal()
    refereed = Signal(object)
    noted = Signal(object)
    done = Signal()


class EntryPanel(QWidget):
    """What happened, or only what was noted."""

    def __init__(
        self,
        context: AppContext,
        tally: Tally,
        words: EntryWords,
        signals: EntrySignals,
        *,
        notes: bool = False,
    ) -> None:
        super().__init__()
        self.context = context
        self._signals = signals
        self._tally = tally
        self._words = words
        self.rows = EntryRows(tally, words, context.language, self)
        self._veiled = False
        self._kind = kind = "notes" if notes else "entries"
        if notes:
            self.rows.only_notes()
        self.view = EntryView(context, self.rows, tally.live, f"gui.playtest.live.{kind}")
        self.view.picked.connect(self.correct)
        self.correction: Correction | None = None
        self._none = Label(context, f"gui.playtest.live.no-{kind}", "note", "ink3", wrap=True)
        self._column = QVBoxLayout(self)
        self.think = None if notes else ThinkCard(context, tally.live, words)
        if self.think is not None:
            self._column.addWidget(self.think)
        self._column.addWidget(self._none)
        self._column.addWidget(self.view, 1)
        act: Callable[[], None] = self.correct
        self.button = Button(context, "gui.playtest.entry.correct", act, key="F2", height=30)
        self._column.addWidget(self.button)
        self.refresh()

    def refresh(self) -> None:
        """Read the session anew."""
        self.rows.refresh()
        if self.think is not None:
            self.think.show_turn()
        empty = self._veiled or not self.rows.rowCount()
        self._none.setVisible(empty)
        crowded = self.correction is not None and self.height() < self.context.theme.px(_LOW)
        self.view.setVisible(not empty and not crowded)
        self.button.setEnabled(not empty and not self._tally.live.read_only)

    def veil(self, *, on: bool) -> None:
        """Show nothing while somebody else is at the screen."""
        if on != self._veiled:
            self._veiled = on
            kind = "veiled" if on else self._kind
            self._none.reword(f"gui.playtest.live.no-{kind}")
            self.refresh()

    def correct(self) -> None:
        """Put right what is chosen, else what was entered last."""
        row = self.view.chosen() or self.rows.newest()
        if row is None or self._veiled or self._tally.live.read_only:
            return
        if row.note is not None:
            self._signals.noted.emit(row.note)
        elif row.entry is not None and row.entry.line is not None:
            self._signals.refereed.emit(row.entry)
        else:
            self._close()
            self.correction = Correction(self.context, self._tally, self._words, row)
            self.correction.done.connect(self._over)
            self._column.insertWidget(self._column.indexOf(self.button), self.correction)
            self.refresh()
            self.correction.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _over(self) -> None:
        self._close()
        self.view.clearSelection()
        self.refresh()
        self._signals.changed.emit()
        self._signals.done.emit()

    def _close(self) -> None:
        if self.correction is not None:
            self._column.removeWidget(self.correction)
            self.correction.hide()
            self.correction.deleteLater()
            self.correction = None
