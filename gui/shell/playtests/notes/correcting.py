"""Correction of an entry of the free log: its amounts, whose it is, what was done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from engine.playtest.entries import Delta, Entry
from gui.context import AppContext, Wording, faults_told, plain
from gui.i18n import Language
from gui.shell.playtests.notes.entry_rows import Row
from gui.shell.playtests.tally import COUNT, PHASE, TURN, Tally
from gui.shell.playtests.wording import EntryWords, figure, named, number_in
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel
from gui.widgets.said import Label

_DIGITS = 7


class Amount(TextField):
    """What a counter showed after the entry; arrows go by its steps."""

    def __init__(self, context: AppContext, name: Wording, value: float, step: float) -> None:
        super().__init__(context, name, plain(""), _DIGITS)
        self._step = step
        self._value = value
        self.setText(figure(value))

    def value(self) -> float:
        """Return the amount; what is no number is as it was."""
        number = number_in(self.text())
        return self._value if number is None else number

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go by a step up or down."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            by = self._step if key == Qt.Key.Key_Up else -self._step
            self.setText(figure(self.value() + by))
            self.selectAll()
        else:
            super().keyPressEvent(event)


class Correction(Panel):
    """The row that is put right, in place of its words. `done` says that it is over."""

    done = Signal()

    def __init__(self, context: AppContext, tally: Tally, words: EntryWords, row: Row) -> None:
        super().__init__(context, inset=True, pad=10)
        self._tally = tally
        self._words = words
        self._row = row
        self._entry = row.summed()
        self._amounts: list[Amount] = []
        self._verb: DropDown | None = None
        self._who: DropDown | None = None
        head = Label(context, self._told, "button", wrap=True)
        self.box.addWidget(head)
        self._fields = QGridLayout()
        self._fields.setColumnStretch(1, 1)
        self.box.addLayout(self._fields)
        self._offer()
        keep = Button(
            context, "gui.playtest.entry.keep", self.keep, kind="primary", key="Enter", height=30
        )
        drop = Button(context, "gui.playtest.entry.drop", self.drop, height=30)
        leave = Button(context, "gui.playtest.entry.leave", self.done.emit, key="Esc", height=30)
        self.box.addWidget(Flow([keep, drop, leave]))
        self.refresh()

    def first(self) -> QWidget:
        """Return what the keyboard is to be at."""
        if self._amounts:
            self._amounts[0].selectAll()
            return self._amounts[0]
        return self._verb or self._who or self

    def keep(self) -> None:
        """Have the entry say this."""
        last, whole = self._row.entries[-1], self._entry
        steps = [
            round(field.value() / (self._tally.shown((d.seat, d.key), 1) or 1))
            for field, d in zip(self._amounts, whole.deltas, strict=True)
        ]
        others = sum(each.deltas[0].by for each in self._row.entries[:-1])
        deltas = []
        for delta, now in zip(whole.deltas, steps, strict=True):
            was = self._row.before.get((delta.seat, delta.key), 0)
            deltas.append(delta._replace(by=now - was - others))
        self._put(replace(last, deltas=tuple(deltas)))

    def drop(self) -> None:
        """Have the entry count no more."""
        with faults_told(self.context.host):
            for each in self._row.entries:
                self._tally.live.drop(each.n)
        self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Enter, leave by Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.keep()
        elif event.key() == Qt.Key.Key_Escape:
            self.done.emit()
        else:
            super().keyPressEvent(event)

    def _put(self, new: Entry) -> None:
        if self._verb is not None and self._verb.value() != new.verb:
            new = self._as_action(replace(new, verb=self._verb.value()))
        if self._who is not None and int(self._who.value()) != new.seat:
            new = self._by(new, int(self._who.value()))
        with faults_told(self.context.host):
            self._tally.live.correct(new)
        self.done.emit()

    def _by(self, entry: Entry, seat: int) -> Entry:
        """Return the entry as another seat's."""
        deltas = tuple(d if d.seat is None else d._replace(seat=seat) for d in entry.deltas)
        turn = entry.turn._replace(seats=(seat,)) if entry.verb == TURN and entry.turn else None
        return replace(entry, seat=seat, deltas=deltas, turn=turn or entry.turn)

    def _as_action(self, entry: Entry) -> Entry:
        """Return the entry as another action, with what that one changes."""
        action = next(one for one in self._tally.template.actions if one.key == entry.verb)
        deltas: tuple[Delta, ...] = tuple(self._tally.deltas(entry.seat or 0, action))
        return replace(entry, deltas=deltas)

    def _offer(self) -> None:
        entry, tally = self._entry, self._tally
        for delta in entry.deltas:
            key = (delta.seat, delta.key)
            now = self._row.before.get(key, 0) + delta.by
            name: Wording = partial(self._counter, delta.key)
            step = float(tally.shown(key, 1))
            amount = Amount(self.context, name, float(tally.shown(key, now)), step)
            self._amounts.append(amount)
            self._line(name, amount)
        actions = tally.template.actions
        if any(one.key == entry.verb for one in actions):
            offered = [(one.key, partial(named, one)) for one in actions]
            name = "gui.playtest.entry.what"
            self._verb = DropDown(self.context, name, offered, entry.verb)
            self._line(name, self._verb)
        if entry.seat is not None and entry.verb != PHASE and len(tally.seats) > 1:
            seats = [(str(seat), plain(self._words.seat(seat))) for seat in tally.seats]
            name = "gui.playtest.entry.who"
            self._who = DropDown(self.context, name, seats, str(entry.seat))
            if entry.verb != COUNT or len(self._row.entries) == 1:
                self._line(name, self._who)

    def _line(self, name: Wording, field: QWidget) -> None:
        line = self._fields.rowCount()
        self._fields.addWidget(Label(self.context, name, "note", "ink2"), line, 0)
        self._fields.addWidget(field, line, 1)

    def _counter(self, key: str, _language: Language) -> str:
        return self._words.counter(key)

    def _told(self, _language: Language) -> str:
        line = self._words.line(self._entry, self._row.before)
        return line.text(self.context.language)
