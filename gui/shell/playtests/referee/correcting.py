"""Correction sheet: an entry opened in its place, with all that it could have been.

There are two truths. It was typed wrong: then everything after it runs again. Or it was played
wrong: then it stands, and what the table shows now is entered as a ruling. Nothing is written
before it is kept.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.kernel.asking import Ask
from engine.kernel.entries import Entry
from engine.kernel.journal import Typed
from gui.context import AppContext
from gui.i18n import Language
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.amending import (
    Other,
    Preview,
    others,
    preview,
    preview_words,
    rather_ruled,
    same,
)
from gui.shell.playtests.referee.carrying import card_id
from gui.shell.playtests.referee.digits import ENTER
from gui.shell.playtests.referee.picking import Picker
from gui.shell.playtests.referee.sheet import StageSheet
from gui.shell.playtests.referee.wording import entry_words
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.said import Label

Truth = Literal["typed", "played"]
_OWN = "gui.playtest.entry-again"
_STEPS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class CorrectingSheet(StageSheet):
    """One entry that is corrected.

    `closed` says that it is left as it was, `amended` that it was kept or that what no longer fits
    is to be looked at, `ruled` that what the table shows is to be entered instead.
    """

    closed = Signal()
    amended = Signal()
    ruled = Signal()
    least = QSize(760, 268)
    over_prompt = True

    def __init__(self, context: AppContext, session: RefereeSession, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._session = session
        self._found: list[Other] = []
        self.entry: Entry | None = None
        self.made: Preview | None = None  # what would come of what is lit
        choices = [(truth, f"{_OWN}.{truth}") for truth in ("typed", "played")]
        self.truths = Segments(context, f"{_OWN}.truth", choices, "typed")
        self.truths.chosen.connect(lambda _truth: self._turn())
        self.head.addWidget(self.truths)
        self.picker = Picker(context)
        self.picker.lights = True
        self.picker.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picker.changed.connect(self._preview)
        self.picker.chosen.connect(lambda _name: self.keep())
        self.head.addWidget(self.picker.field)
        self.box.addWidget(self.note)
        self.box.addWidget(self.picker, 1)
        self.why = Label(context, f"{_OWN}.played-about", "body", wrap=True)
        self.box.addWidget(self.why, 1)
        self.told = Label(context, self._told, "body", wrap=True)
        self.keeps = Button(
            context, self._keep_word, self.keep, kind="primary", key="Enter", height=34
        )
        self.leaves = Button(context, f"{_OWN}.take-back", self.close_it, key="Esc", height=34)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        foot.addWidget(self.keeps, 0, Qt.AlignmentFlag.AlignBottom)
        foot.addWidget(self.leaves, 0, Qt.AlignmentFlag.AlignBottom)
        self.box.addLayout(foot)
        self.title.reword(self._name)
        self.note.reword(f"{_OWN}.how")
        context.theme.changed.connect(self._measure)
        context.language.changed.connect(self._offer)
        self._measure()

    # --- what it shows

    @property
    def truth(self) -> Truth:
        """Return whether it was typed wrong, or played wrong."""
        return "played" if self.truths.value() == "played" else "typed"

    def open(self, entry: Entry) -> None:
        """Open an entry; the likelier truth is offered first. No bot answers meanwhile."""
        self._session.rest()
        self.entry = entry
        self._found = others(self._session, entry, self.context.language.lang)
        known = not (isinstance(entry.record, Typed) and entry.record.provisional)
        wrong = not self._found or (known and rather_ruled(self._session, entry, self._found))
        self.truths.choose("played" if wrong else "typed")
        self._offer()
        self._turn()

    def press(self, event: QKeyEvent) -> bool:
        """Answer a key, wherever the keyboard is; say whether it meant anything here."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        elif event.key() in ENTER:
            self.keep()
        elif event.key() in _STEPS:
            self.step(_STEPS[Qt.Key(event.key())])
        else:
            return self.truth == "typed" and self.picker.hears(event)
        return True

    def step(self, by: int) -> None:
        """Open the entry before this one, or after it."""
        rows = self._session.entries()
        lines = [row.line for row in rows]
        if self.entry is not None and 0 <= (at := lines.index(self.entry.line) + by) < len(rows):
            self.open(rows[at])

    def turn(self) -> None:
        """Take the other truth."""
        self.truths.choose("typed" if self.truth == "played" else "played")
        self._turn()

    def first(self) -> QWidget:
        """Return what the keyboard is at."""
        return self.picker.field if self.truth == "typed" else self.keeps

    def _offer(self) -> None:
        entry = self.entry
        if entry is None:
            return
        self._found = others(self._session, entry, self.context.language.lang)
        now = self.context.language.say(f"{_OWN}.now")
        notes = {
            one.name.name: now if same(entry, one.record) else card_id(one.name.name)
            for one in self._found
        }
        listed = isinstance(entry.asked, Ask)
        names = [one.name for one in self._found]
        self.picker.offer(names, notes, shape="rows" if listed else "cards")
        self._preview()

    def _turn(self) -> None:
        typed = self.truth == "typed"
        self.picker.setVisible(typed)
        self.picker.field.setVisible(typed)
        self.note.setVisible(typed)
        self.why.setVisible(not typed)
        self.first().setFocus()
        self._preview()

    def _preview(self) -> None:
        """Know what would come of what is lit."""
        other, self.made = self._lit(), None
        if self.entry is not None and other is not None and self.truth == "typed":
            self.made = preview(self._session, self.entry, other.record)
        self.keeps.setEnabled(self.truth == "played" or self.made is not None)
        for part in (self.title, self.told, self.keeps):
            part.refresh()

    def _lit(self) -> Other | None:
        lit = self.picker.lit
        return next((one for one in self._found if lit is not None and one.name == lit), None)

    def _name(self, language: Language) -> str:
        session = self._session
        if self.entry is None:
            return ""
        number = [row.line for row in session.entries()].index(self.entry.line) + 1
        words = entry_words(self.entry, session.game, session.teller(), language)
        return language.say(f"{_OWN}.entry", n=number, what=words)

    def _told(self, language: Language) -> str:
        if self.made is None:
            return ""
        return preview_words(self._session, self.made, language)

    def _keep_word(self, language: Language) -> str:
        if self.truth == "played":
            return language.say(f"{_OWN}.rule")
        stops = self.made is not None and self.made.amended.conflict is not None
        return language.say(f"{_OWN}.look" if stops else f"{_OWN}.keep")

    def _measure(self) -> None:
        self.picker.field.setFixedWidth(self.context.theme.px(190))

    # --- what comes of it

    def keep(self) -> None:
        """Keep what fits whole; of what does not, show the draft where it stops."""
        other, made, entry = self._lit(), self.made, self.entry
        if self.truth == "played":
            self.entry = None
            self.ruled.emit()
        elif entry is not None and other is not None and made is not None:
            self.entry = None
            if not same(entry, other.record):
                self._session.begin_draft(made.amended)
                if made.amended.conflict is None:
                    self._session.keep_draft()
            self.amended.emit()
            self._session.go_on()

    def close_it(self) -> None:
        """Leave everything as it is."""
        self.entry = None
        self.closed.emit()
        self._session.go_on()
