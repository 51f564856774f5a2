"""Corrections of a playtest: what was put right afterwards, each with what it said before."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.corrections import Change
from engine.playtest.entries import told
from engine.playtest.live import LiveSession
from gui.context import AppContext, plain
from gui.i18n import Language
from gui.shell.playtests.review.words import ReviewWords
from gui.widgets.buttons import Button
from gui.widgets.dates import clock
from gui.widgets.panel import Panel, Separator, empty, scrolled
from gui.widgets.said import Label

_SHORT = 60  # characters of a value in the list
_HIGH = 250.0
_MOST = 60  # corrections at a time


class AuditPanel(Panel):
    """The corrections, the last first; one that is opened says all that it changed."""

    def __init__(self, context: AppContext, live: LiveSession, words: ReviewWords) -> None:
        super().__init__(context, pad=14)
        self._live = live
        self._words = words
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
        self.box.addWidget(self.area)
        self._more = Button(context, "gui.playtest.review.older", self._older, height=30)
        self.box.addWidget(self._more)
        self._count = Label(context, self._counted, "note", "ink3", wrap=True)
        self.box.addWidget(self._count)
        self.box.addStretch(1)
        context.theme.changed.connect(self._measure)
        self._measure()
        self.read()

    def _measure(self) -> None:
        self.area.setFixedHeight(self.context.theme.px(_HIGH))

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
        words.addWidget(Label(self.context, partial(self._subject, one), "button", wrap=True))
        label = Label(self.context, partial(self._said, one), "note", "ink2", wrap=True)
        self.lines.append(label)
        words.addWidget(label)
        line.addLayout(words, 1)
        return row

    def _subject(self, one: Change, language: Language) -> str:
        """Return what was put right, and in which way."""
        kind, _, which = one.subject.partition(":")
        notes = {note.uuid: note for note in self._live.playtest.observations}
        if kind in ("seat", "feedback"):
            what = self._words.phrase(f"of-{kind}", who=self._words.seat(int(which)))
        elif kind == "observation":
            note = notes.get(which)
            tag = self._words.about(note) if note is not None else ""
            what = self._words.phrase("of-observation", tag=tag)
        else:
            key = f"gui.playtest.review.of-{kind}"
            what = language.say(key, n=which) if language.knows(key) else one.subject
        way = f"gui.playtest.review.way-{one.kind}"
        told = language.say(way) if language.knows(way) else one.kind
        return language.say("gui.matches.join").join((what, told))

    def _said(self, one: Change, language: Language) -> str:
        """Return each field with what it said before and since, and why."""
        before, after = json.loads(one.before), json.loads(one.after)
        lines = [
            self._words.phrase(
                "was-now",
                field=_word(key, language),
                was=self._value(key, before.get(key), language),
                now=self._value(key, after.get(key), language),
            )
            for key in dict.fromkeys((*before, *after))
        ]
        return "\n".join([*lines, *([one.why] if one.why else [])])

    def _value(self, key: str, value: Any, language: Language) -> str:
        if value is None or value in ("", []):
            return "–"
        if isinstance(value, bool):
            return language.say(f"setting.{'yes' if value else 'no'}")
        if key.endswith("_ms") and isinstance(value, int):
            return clock(value)
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"

    def _counted(self, _language: Language) -> str:
        one = self._live.playtest
        return self._words.phrase("corrections", entries=len(told(one.entries)), n=len(one.changes))


def _word(key: str, language: Language) -> str:
    word = f"playtest.column.{key}"
    return language.say(word) if language.knows(word) else key
