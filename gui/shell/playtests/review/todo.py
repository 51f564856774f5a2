"""Items of a playtest: what is to be done after it, ticked when it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.afterwards import Make, with_item, with_item_state
from engine.playtest.items import Item
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation
from engine.playtest.rows import NOTE
from gui.context import AppContext, faults_told, plain
from gui.i18n import Language
from gui.paint.theme import Role
from gui.shell.playtests.review.words import ReviewWords
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox
from resources.numbers import clock


class TodoPanel(Panel):
    """The list, and the way to put something more on it."""

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: ReviewWords,
        then: Callable[[], None],
    ) -> None:
        super().__init__(context, pad=14)
        self._then = then
        self._live = live
        self._words = words
        self.ticks: list[TickBox] = []
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.playtest.review.todo", "heading"), 1)
        self._count = Label(context, self._counted, "note", "ink3")
        head.addWidget(self._count)
        self.box.addLayout(head)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        self.box.addLayout(self._rows)
        self.box.addStretch(1)
        row = QHBoxLayout()
        self.more = Button(context, "gui.playtest.review.add", self.ask, height=32)
        row.addWidget(self.more)
        row.addStretch(1)
        self.box.addLayout(row)
        self.read()

    def read(self) -> None:
        """Show the items as they are kept now."""
        empty(self._rows)
        self.ticks = []
        for one in self._live.playtest.items:
            self._rows.addWidget(self._row(one))
        self._count.refresh()

    def _counted(self, _language: Language) -> str:
        items = self._live.playtest.items
        done = sum(one.state == "done" for one in items)
        return self._words.phrase("done-of", n=done, of=len(items)) if items else ""

    def _row(self, one: Item) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        tick = TickBox(self.context, plain(one.text))
        tick.setChecked(one.state == "done")
        tick.clicked.connect(partial(self._tick, one.uuid))
        self.ticks.append(tick)
        line.addWidget(tick, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        role: Role = "ink" if one.state == "open" else "ink3"
        words.addWidget(Label(self.context, plain(one.text), "body", role, wrap=True))
        about = Label(self.context, partial(self._about, one), "note", "ink3", wrap=True)
        if about.text():
            words.addWidget(about)
        line.addLayout(words, 1)
        return row

    def _about(self, one: Item, language: Language) -> str:
        """Return from which observation an item is, and whether it is done."""
        notes = {note.uuid: note for note in self._live.playtest.observations}
        told = []
        if one.observation in notes:
            note = notes[one.observation]
            tag = self._words.about(note)
            told.append(self._words.phrase("from-note", clock=clock(note.at_ms), tag=tag))
        if one.state != "open":
            told.append(self._words.phrase(f"item-{one.state}"))
        return language.say("gui.matches.join").join(told)

    def _tick(self, item: str) -> None:
        one = next(row for row in self._live.playtest.items if row.uuid == item)
        self._change(with_item_state(item, "done" if one.state == "open" else "open"))

    def ask(self) -> None:
        """Ask what else is to be done."""
        self.context.host.ask_line("gui.playtest.review.add-what", "", NOTE, self.add)

    def add(self, text: str, note: Observation | None = None) -> None:
        """Put something on the list."""
        if text.strip():
            self._change(with_item(text.strip(), note.uuid if note is not None else None))

    def from_note(self, note: Observation) -> None:
        """Put an observation on the list, once."""
        if all(one.observation != note.uuid for one in self._live.playtest.items):
            self.add(note.text or self._words.about(note), note)

    def _change(self, make: Make) -> None:
        self.context.host.hush()
        with faults_told(self.context.host):
            self._live.change(make)
        self._then()
