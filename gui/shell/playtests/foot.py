"""Foot of a log: take back and give again, each by its name; look a rule up; end the session."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from engine.playtest.entries import Entry, redoable, undoable
from engine.playtest.live import LiveSession
from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.shell.playtests.think_times import ThinkTimes
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.flow import Flow


class Foot(Flow):
    """Buttons below the log. `changed` says that something was taken back, or given again.

    A match that is refereed takes back at its own foot; the keys come here all the same.
    """

    changed = Signal()

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: EntryWords,
        look_up: tuple[Wording, Callable[[], object]],
        end: Callable[[], object],
        note: Callable[[], object],
    ) -> None:
        self.context = context
        self._live = live
        self._words = words
        self.undo = Button(
            context, self._undo_text, self.take_back, sign="undo", key="Ctrl+Z", height=30
        )
        self.redo = Button(
            context, self._redo_text, self.give_again, sign="redo", key="Ctrl+Shift+Z", height=30
        )
        self.book = Button(context, *look_up, sign="book", key="F1", height=30)
        self.note = Button(context, "gui.playtest.live.note", note, key="/", height=30)
        self.end = Button(context, "gui.playtest.live.end", end, key="Ctrl+End", height=30)
        self.times = ThinkTimes(context, live, words)
        buttons = [self.undo, self.redo, self.book, self.note, self.end]
        super().__init__([*buttons, self.times], gap=2)

    def take_back(self) -> None:
        """Take back what was entered last."""
        with faults_told(self.context.host):
            self._live.undo()
        self.changed.emit()

    def give_again(self) -> None:
        """Give again what was taken back last."""
        with faults_told(self.context.host):
            self._live.redo()
        self.changed.emit()

    def refresh(self) -> None:
        """Know what may be done, and how it is called."""
        rows, may = self._live.playtest.entries, not self._live.read_only
        free = self._live.session.mode == "free"
        for button, found in ((self.undo, undoable(rows)), (self.redo, redoable(rows))):
            button.setVisible(free)
            button.setEnabled(may and found is not None)
        self.times.setVisible(not free)  # a free log has them at the seats
        self.times.refresh()
        self.book.setEnabled(may)
        self.end.setEnabled(may)
        for button in (self.undo, self.redo, self.book):
            if button.accessibleName() != button.word():
                button.refresh()

    def _undo_text(self, language: Language) -> str:
        return self._named(language, "undo", undoable(self._live.playtest.entries))

    def _redo_text(self, language: Language) -> str:
        return self._named(language, "redo", redoable(self._live.playtest.entries))

    def _named(self, language: Language, way: str, what: Entry | None) -> str:
        if what is None:
            return language.say(f"gui.playtest.live.{way}")
        return language.say(f"gui.session.{way}", what=self._words.short(what))
