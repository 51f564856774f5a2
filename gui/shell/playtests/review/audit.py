"""Corrections of a playtest: what was put right afterwards, each with what it said before."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.corrections import Change
from engine.playtest.entries import told
from engine.playtest.live import LiveSession
from gui.context import AppContext, plain
from gui.i18n import Language
from gui.shell.playtests.review.audited import AuditWords
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.tally import Tally
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, Separator, empty, scrolled
from gui.widgets.said import Label
from resources.numbers import clock

_HIGH = 250.0
_MOST = 60  # corrections at a time


class AuditPanel(Panel):
    """The corrections, the last first, each with what was otherwise before it."""

    def __init__(self, context: AppContext, live: LiveSession, words: ReviewWords) -> None:
        super().__init__(context, pad=14)
        self._live = live
        self._words = words
        self._told = AuditWords(words, Tally(live))
        self.lines: list[Label] = []
        self._shown = _MOST
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.playtest.review.audit", "heading"), 1)
        head.addWidget(Label(context, "gui.playtest.review.read-back", "note", "ink3"))
        self.box.addLayout(head)
        content = QWidget()
        self._rows = QVBoxLayout(content)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self.area = scrolled(content)
        self.box.addWidget(self.area, 1)
        self._more = Button(context, "gui.playtest.review.older", self._older, height=30)
        self.box.addWidget(self._more)
        self._count = Label(context, self._counted, "note", "ink3", wrap=True)
        self.box.addWidget(self._count)
        context.theme.changed.connect(self._measure)
        self._measure()
        self.read()

    def _measure(self) -> None:
        self.area.setMinimumHeight(self.context.theme.px(_HIGH))

    def _older(self) -> None:
        self._shown += _MOST
        self.read()

    def read(self) -> None:
        """Show the corrections as they are kept now."""
        empty(self._rows)
        self.lines = []
        changes = self._live.playtest.changes
        for one in list(reversed(changes))[: self._shown]:
            if self.lines:
                self._rows.addWidget(Separator(self.context))
            self._rows.addWidget(self._row(one))
        self._rows.addStretch(1)
        self._more.setVisible(len(changes) > self._shown)
        self._count.refresh()

    def _row(self, one: Change) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 2, 0, 2)
        line.setSpacing(8)
        line.addWidget(Label(self.context, plain(clock(one.at_ms)), "note", "ink3"))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(self.context, partial(self._told.subject, one), "button", wrap=True))
        label = Label(self.context, partial(self._told.said, one), "note", "ink2", wrap=True)
        self.lines.append(label)
        words.addWidget(label)
        line.addLayout(words, 1)
        return row

    def _counted(self, _language: Language) -> str:
        one = self._live.playtest
        return self._words.phrase("corrections", entries=len(told(one.entries)), n=len(one.changes))
