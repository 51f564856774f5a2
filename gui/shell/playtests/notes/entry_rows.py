"""Entry rows: what a list shows of a playtest, entries and notes in the order of their time.

Presses of one counter that follow each other at once are one row: a key that was held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine.playtest import entries
from engine.playtest.entries import Entry
from engine.playtest.observing import Observation, Observations
from gui.i18n import Language
from gui.paint.plain_text import item_text
from gui.shell.playtests.tally import COUNT, Key, Tally
from gui.shell.playtests.wording import EntryWords, Line, span
from resources.foreign import plain
from resources.numbers import clock

_HELD_MS = 1500  # between two presses that are one row
Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole


@dataclass(slots=True)
class Row:
    """One thing that happened, or was noted."""

    at_ms: int
    entries: list[Entry] = field(default_factory=list)
    note: Observation | None = None
    before: Mapping[Key, int] = field(default_factory=dict)  # what its counters showed
    corrected: bool = False

    @property
    def entry(self) -> Entry | None:
        """Return its last entry."""
        return self.entries[-1] if self.entries else None

    def summed(self) -> Entry:
        """Return its entries as one."""
        one = self.entries[-1]
        if len(self.entries) == 1:
            return one
        by = sum(each.deltas[0].by for each in self.entries)
        return replace(one, deltas=(one.deltas[0]._replace(by=by),))


def rows(tally: Tally) -> list[Row]:
    """Return what happened and what was noted, the earliest first."""
    playtest = tally.live.playtest
    put_right = {one.subject for one in playtest.changes}
    counts = Counter(tally.start())
    found: list[Row] = []
    for entry in entries.told(playtest.entries):
        corrected = f"entry:{entry.n}" in put_right
        last = found[-1] if found else None
        if last is not None and _goes_on(last, entry):
            last.entries.append(entry)
            last.corrected |= corrected
        else:
            before = {(d.seat, d.key): counts[d.seat, d.key] for d in entry.deltas}
            found.append(Row(entry.at_ms, [entry], before=before, corrected=corrected))
        for delta in entry.deltas:
            counts[delta.seat, delta.key] += delta.by
    notes = [
        Row(one.at_ms, note=one, corrected=f"observation:{one.uuid}" in put_right)
        for one in playtest.observations
    ]
    return sorted([*found, *notes], key=lambda row: row.at_ms)


def _goes_on(row: Row, entry: Entry) -> bool:
    last = row.entry
    if last is None or last.verb != COUNT or entry.verb != COUNT:
        return False
    here, there = entry.deltas[0], last.deltas[0]
    same = (here.seat, here.key) == (there.seat, there.key)
    return same and entry.n == last.n + 1 and entry.at_ms - last.at_ms < _HELD_MS


class EntryRows(QAbstractListModel):
    """The rows, the newest first; worded whenever they are shown."""

    def __init__(
        self, tally: Tally, words: EntryWords, language: Language, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tally = tally
        self._words = words
        self._language = language
        self._rows: list[Row] = []
        self._notes_only = False
        self._notes: Observations | None = None  # as they were shown last
        language.changed.connect(self.reword)

    def only_notes(self) -> None:
        """Show notes alone."""
        self._notes_only = True

    def refresh(self) -> None:
        """Read the session anew; rows that were there stay where they are."""
        notes = self._tally.live.playtest.observations
        if self._notes_only and notes is self._notes:
            return
        self._notes = notes
        new = [r for r in reversed(rows(self._tally)) if r.note is not None or not self._notes_only]
        more = len(new) - len(self._rows)
        if more > 0:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self._rows = new
            self.endInsertRows()
        elif more < 0:
            self.beginRemoveRows(QModelIndex(), 0, -more - 1)
            self._rows = new
            self.endRemoveRows()
        else:
            self._rows = new
        self.reword()

    def reword(self) -> None:
        """Say everything anew."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row, or what it says."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            who = self._words.seats(self.seats(row))
            said = (clock(row.at_ms), who, self.line(row).text(self._language), self.aside(row))
            return item_text(self._language.say("gui.matches.join").join(filter(None, said)), role)
        return None

    def row(self, index: Index) -> Row | None:
        """Return the row at an index."""
        found = self.data(index, ROW)
        return found if isinstance(found, Row) else None

    def newest(self) -> Row | None:
        """Return the entry that was made last."""
        return next((row for row in self._rows if row.entries), None)

    def seats(self, row: Row) -> tuple[int, ...]:
        """Return whom a row is about."""
        if row.note is not None:
            return row.note.seats
        seat = self._words.seat_of(row.entries[-1])
        return () if seat is None else (seat,)

    def line(self, row: Row) -> Line:
        """Return a row in words."""
        line = self._line(row)
        return line._replace(head=plain(line.head), rest=plain(line.rest, breaks=True))

    def _line(self, row: Row) -> Line:
        if row.note is None:
            return self._words.line(row.summed(), row.before)
        tag = self._words.tag(row.note.tag) if row.note.tag else ""
        head = tag or self._language.say("gui.playtest.note.untagged")
        rule = f"§{row.note.rule}" if row.note.rule else ""
        lasted = span(row.note.lasted_ms) if row.note.lasted_ms is not None else ""
        say = self._language.say
        quoted = say("gui.playtest.note.quoted", text=row.note.text) if row.note.text else ""
        return Line(head, say("gui.matches.join").join(filter(None, (rule, quoted, lasted))))

    def aside(self, row: Row) -> str:
        """Return what one should know of a row: that it was put right, or is a draft."""
        if row.note is not None and row.note.draft:
            return self._language.say("gui.playtest.note.draft")
        if row.note is not None and row.note.source == "engine":
            return self._language.say("gui.playtest.note.engine")
        entry = row.entry
        if entry is not None and entry.source == "bot":
            return self._language.say("gui.playtest.entry.bot")
        return self._language.say("gui.playtest.entry.corrected") if row.corrected else ""
