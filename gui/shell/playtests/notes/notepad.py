"""Note pad: observations written while a game is logged, stamped at their first letter.

What is typed is on the disk as a draft within a second. Tag, severity and seats come before, after
or never; Enter keeps the note, Esc leaves it a draft.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout

from engine.playtest.afterwards import with_item
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation, Severity, found
from engine.playtest.rows import NOTE
from engine.playtest.templates import KEYED, Tag
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.paint.seat_looks import SeatLook
from gui.shell.playtests.notes.tag_chip import TagChip
from gui.shell.playtests.seat_mark import SeatToggle
from gui.shell.playtests.wording import SEVERITIES, EntryWords, look_of
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.fields import TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.numbers import clock

_LOW = 720.0  # of a page, below which it is there only while one writes
_LOW_TABLE = 840.0  # the same where a table wants the height
_FIELD = 300.0  # the least width of the line beside the rest
_UNBOUND = 16_777_215  # Qt's width without a bound
_WRITTEN = 1000  # ms after a letter until the draft is on the disk


@dataclass
class AtHand:
    """The note that is written now; it has a name once it has a moment."""

    uuid: str = ""
    tag: str = ""
    severity: int = 0
    seats: tuple[int, ...] = ()
    kept: bool = False  # whether it was kept before, and is being put right


class NoteField(TextField):
    """The line that a note is written in."""

    left = Signal()
    entered = Signal()
    turned = Signal()  # the keyboard came, or went

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that the keyboard came."""
        super().focusInEvent(event)
        self.turned.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the keyboard went."""
        super().focusOutEvent(event)
        self.turned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Enter, leave by Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NotePad(Panel):
    """Tags, the line, how bad, who. `done` says that the keyboard may go back to the log."""

    done = Signal()
    kept = Signal()  # something of the notes is otherwise

    def __init__(
        self, context: AppContext, live: LiveSession, words: EntryWords, tags: tuple[Tag, ...]
    ) -> None:
        super().__init__(context, pad=8)
        self._live = live
        self._words = words
        self._tags = tags
        self.note = AtHand()
        self._tight = False
        self._wanted = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WRITTEN)
        self._timer.timeout.connect(self.write)
        self._build()
        last = live.playtest.observations[-1:]
        if last and last[0].draft and last[0].lasted_ms is None:
            self._take(last[0])  # a program that died left it
        self.refresh()

    def _build(self) -> None:
        context = self.context
        self._heading = Label(context, self._about, "note", "goldt")
        self.chips = [TagChip(context, tag, partial(self.tag, tag.key)) for tag in self._tags]
        self._chips = Flow([self._heading, *self.chips])
        empty = "gui.playtest.note.empty"
        self.field = NoteField(context, "gui.playtest.note.name", empty, NOTE)
        self.field.textEdited.connect(self._typed)
        self.field.entered.connect(self.keep)
        self.field.left.connect(self.leave)
        self.field.turned.connect(self._show_more)
        grades = [(name, f"gui.playtest.note.{name}") for name in SEVERITIES]
        self.severity = Segments(context, "gui.playtest.note.severity", grades, SEVERITIES[0])
        self.severity.chosen.connect(lambda name: self._grade(SEVERITIES.index(name)))
        self.who = [self._toggle(seat) for seat in range(len(self._live.playtest.seats))]
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.addWidget(self.field, 1)
        more = [*self.who, self.severity]
        self.item = Button(
            context, "gui.playtest.note.item", self.keep_as_item, key="Ctrl+Enter", height=30
        )
        self._more = Flow([*more, self.item])
        row.addWidget(self._more)
        self.box.addWidget(self._chips)
        self.box.addLayout(row)

    def _toggle(self, seat: int) -> SeatToggle:
        name: Callable[[Language], str] = lambda _language: self._words.seat(seat)
        look: Callable[[], SeatLook] = lambda: look_of(self._live.playtest, seat)
        toggle = SeatToggle(self.context, name, look)
        toggle.clicked.connect(partial(self.toggle, seat))
        return toggle

    # --- what keys and buttons do

    def tag(self, key: str) -> None:
        """Begin a note with this tag; or give it to the one that is being written."""
        with faults_told(self.context.host):
            if not self.field.hasFocus() and self.note.uuid:
                self.put_by()
            self.note.tag = key
            if self.note.uuid:
                self._live.write(self.note.uuid, tag=key)
            else:
                self._begin()
        self._write_on()

    def tag_number(self, number: int) -> None:
        """Do the same by the number of the tag's key."""
        if 0 < number <= min(KEYED, len(self._tags)):
            self.tag(self._tags[number - 1].key)

    def open(self) -> None:
        """Go to the line: the note has its moment when the first letter is typed."""
        self._write_on()

    def _write_on(self) -> None:
        """Have the caret behind what is written, so that the next letter takes none of it away."""
        self._show()
        self.show()
        if not self.field.hasFocus():
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            self.field.end(False)  # noqa: FBT003 - Qt's: nothing is selected

    def grade(self, by: int) -> None:
        """Make the note at hand graver, or less so."""
        self._grade(min(len(SEVERITIES) - 1, max(0, self.note.severity + by)))

    def _grade(self, severity: int) -> None:
        self.note.severity = severity
        self._written(severity=cast("Severity", severity))

    def toggle(self, seat: int) -> None:
        """Have the note be about a seat, or not."""
        seats = {*self.note.seats} ^ {seat}
        self.note.seats = tuple(sorted(seats))
        self._written(seats=self.note.seats)

    def keep(self) -> None:
        """Keep the note; one without a word and a tag is none."""
        self._keep(item=False)

    def keep_as_item(self) -> None:
        """Keep the note, and put it on the list of what is to be done."""
        self._keep(item=True)

    def _keep(self, *, item: bool) -> None:
        note, text = self.note, self.field.text().strip()
        self._timer.stop()
        if not note.uuid or not (text or note.tag):
            if note.uuid and not note.kept:
                with faults_told(self.context.host):
                    self._live.discard(note.uuid)
            self._clear()
            return
        with faults_told(self.context.host):
            self._put(text)
            if item:
                name = text or self._words.tag(note.tag)
                self._live.change(with_item(name, note.uuid))
            self._clear()

    def _put(self, text: str) -> None:
        """Have the note be kept as it is at hand."""
        note, severity = self.note, cast("Severity", self.note.severity)
        last = {"text": text, "tag": note.tag, "severity": severity, "seats": note.seats}
        self._live.keep_note(note.uuid, **last)

    def leave(self) -> None:
        """Leave the note a draft on the disk; one that is put right stays as it was kept."""
        if self.note.kept:
            self._clear()
        else:
            self.write()
            self.done.emit()

    def put_by(self) -> None:
        """Leave the note in the list as it is at hand, and have an empty line."""
        text = self.field.text().strip()
        if self.note.kept and (text or self.note.tag) and not self._live.read_only:
            with faults_told(self.context.host):
                self._put(text)
        self.write()
        self.note = AtHand()
        self.field.clear()
        self._show()
        self.kept.emit()

    def write(self) -> None:
        """Have what is typed on the disk."""
        self._timer.stop()
        note = self.note
        if note.uuid and not note.kept and not self._live.read_only:
            with faults_told(self.context.host):
                if found(self._live.playtest.observations, note.uuid).text != self.field.text():
                    self._live.write(note.uuid, text=self.field.text())

    def take(self, note: Observation) -> None:
        """Have a note at hand that was written before."""
        if self.note.uuid:
            self.put_by()
        self._take(note)
        self.open()

    # --- how it is laid out

    def fit(self, width: int, height: int, *, below_table: bool) -> None:
        """Take the room of a page so large: in little of it, be there while one writes."""
        px = self.context.theme.px
        self._tight = height < px(_LOW_TABLE if below_table else _LOW)
        wide = self._more.sizeHint().width()
        beside = wide + px(_FIELD) < width
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._more.setMinimumWidth(wide if beside else 0)
        self._more.setMaximumWidth(wide if beside else _UNBOUND)
        self._show_more()

    def want(self, *, on: bool) -> None:
        """Be seen where there is room, or nowhere; the seats wear the marks they have now."""
        self._wanted = on
        for toggle in self.who:
            toggle.update()
        self._show_more()

    def _show_more(self) -> None:
        writes = self.field.hasFocus() or bool(self.note.uuid)
        self.setVisible(self._wanted and (writes or not self._tight))

    # --- how it comes about

    def _take(self, note: Observation) -> None:
        self.note = AtHand(note.uuid, note.tag, note.severity, note.seats, not note.draft)
        self.field.setText(note.text)
        self._show()

    def _typed(self, text: str) -> None:
        if not self.note.uuid and text:
            with faults_told(self.context.host):
                self._begin()
            self._show()
        self._timer.start()

    def _begin(self) -> None:
        """Give the note its moment: now."""
        note = self.note
        note.uuid = self._live.note(tag=note.tag, seats=note.seats, text=self.field.text())
        if note.severity:
            self._live.write(note.uuid, severity=cast("Severity", note.severity))
        self.kept.emit()

    def _written(self, **new: object) -> None:
        if self.note.uuid and not self.note.kept:
            with faults_told(self.context.host):
                self._live.write(self.note.uuid, **new)
        self._show()

    def _clear(self) -> None:
        self.note = AtHand()
        self.field.clear()
        self._show()
        self.kept.emit()
        self.done.emit()

    def _show(self) -> None:
        for chip in self.chips:
            chip.setChecked(chip.tag.key == self.note.tag)
        for seat, toggle in enumerate(self.who):
            toggle.setChecked(seat in self.note.seats)
        self.severity.choose(SEVERITIES[self.note.severity])
        self.item.setEnabled(bool(self.note.uuid))
        self._show_more()
        self._heading.refresh()

    def refresh(self) -> None:
        """Read looks and names anew."""
        super().refresh()
        self.box.setSpacing(self.context.theme.px(2))

    def _about(self, language: Language) -> str:
        """Return what a note is begun with, or the moment of the one at hand."""
        notes = {one.uuid: one for one in self._live.playtest.observations}
        if self.note.uuid in notes:
            at = clock(notes[self.note.uuid].at_ms)
            return language.say("gui.playtest.note.at", at=at)
        return language.say("gui.playtest.note.keys")
