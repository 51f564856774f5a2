"""Playtest keeper: the match of a refereed session, each record with its entry in one transaction.

What is cut is void in the log and told in the audit; nothing of it is taken out.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple

from engine.kernel.asking import Atom
from engine.kernel.damage import member, of_kind, read_as
from engine.kernel.errors import PlaytestError
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Journal, Record, record_to_json
from engine.library.kept import cut_records, insert_records, note_length
from engine.playtest.clocks import Moment, labelled
from engine.playtest.corrections import Change, Changes, noted
from engine.playtest.entries import DRAW, RULING, Entries, Entry, Source, logged, put, standing
from engine.playtest.live import LiveSession
from engine.playtest.sessions import Playtest

_ENTERED = "acdr"  # answers, draws from the seed and typed, rulings; the rest nobody enters


class Amendment(NamedTuple):
    """Why records take the place of others."""

    kind: Literal["amended", "undone", "redone"] = "amended"
    why: str = ""


class Told(NamedTuple):
    """What a record says as an entry."""

    line: int
    verb: str
    args: tuple[Atom, ...]
    seat: int | None
    source: Source


class KeptPlaytest:
    """The match of a session as it was when it was opened, and where its records go."""

    def __init__(self, live: LiveSession, match_id: int, journal: Journal) -> None:
        self.id = match_id
        self.journal = journal
        self._live = live

    @property
    def setup(self) -> Setup:
        """Return what the match started from."""
        return self.journal.setup

    @property
    def records(self) -> tuple[Record, ...]:
        """Return what had happened when the match was opened."""
        return self.journal.records

    def append(self, at: int, records: Sequence[Record]) -> None:
        """Keep these records, the first of them as number `at`, and the entries that tell them."""

        def make(one: Playtest, moment: Moment) -> Playtest:
            log = one.entries
            for told in self._told(at, records):
                log = _logged(log, moment, told)
            return replace(one, entries=log)

        def also(db: sqlite3.Connection) -> None:
            self._check_length(db, at)
            insert_records(db, self.id, at, records)
            note_length(db, self.id, at + len(records), self._live.session.seen)

        self._live.change(make, also)

    def cut(self, at: int) -> None:
        """Take back every record from number `at` on."""
        self.replace(at, (), Amendment("undone"))

    def replace(self, at: int, records: Sequence[Record], change: Amendment) -> None:
        """Have these records stand from number `at` on, in place of whatever stood there.

        An entry stays what it was where a record still says the same; else it is void.
        """
        before = self._live.playtest.entries
        was = self._rows_from(at)

        def make(one: Playtest, moment: Moment) -> Playtest:
            old = _given_back(one) if change.kind == "redone" else _from(one.entries, at)
            told = list(self._told(at, records))
            log = _matched(one.entries, moment, old, told)
            changes = _noted(one.changes, moment, at, change, was, _rows(records), before, log)
            segments = labelled(one.segments, standing(log))
            return replace(one, entries=log, changes=changes, segments=segments)

        def also(db: sqlite3.Connection) -> None:
            cut_records(db, self.id, at)
            insert_records(db, self.id, at, records)
            note_length(db, self.id, at + len(records), self._live.session.seen)

        self._live.change(make, also)

    def _told(self, at: int, records: Sequence[Record]) -> list[Told]:
        """Return what is told of records: what nobody enters is not."""
        found = []
        for line, record in enumerate(records, at):
            letter, *parts = record_to_json(record)
            if str(letter) in _ENTERED:
                found.append(self._entry(line, str(letter), parts))
        return found

    def _entry(self, line: int, letter: str, parts: list[Atom]) -> Told:
        if letter != "a":
            verb = RULING if letter == "r" else DRAW
            return Told(
                line, verb, tuple(parts), None, "engine" if letter == "c" else "facilitator"
            )
        seat, action, *args = parts
        assert isinstance(seat, int)
        person = self.setup.players[seat] == PERSON
        return Told(line, str(action), tuple(args), seat, "facilitator" if person else "bot")

    def _check_length(self, db: sqlite3.Connection, at: int) -> None:
        row = db.execute("SELECT length FROM matches WHERE id = ?", (self.id,)).fetchone()
        if row is None or row[0] != at:
            raise PlaytestError("playtest-taken", number=self._live.session.number)

    def _rows_from(self, at: int) -> list[Any]:
        rows = self._live.query(
            "SELECT body FROM records WHERE match_id = ? AND n >= ? ORDER BY n", (self.id, at)
        )
        return [row for (body,) in rows if (row := json.loads(body))[0] in _ENTERED]


def _rows(records: Sequence[Record]) -> list[Any]:
    rows = [record_to_json(record) for record in records]
    return [row for row in rows if str(row[0]) in _ENTERED]


def _logged(log: Entries, at: Moment, told: Told) -> Entries:
    return logged(
        log,
        at,
        told.verb,
        seat=told.seat,
        args=told.args,
        line=told.line,
        source=told.source,
    )


def _from(entries: Entries, at: int) -> list[Entry]:
    """Return the entries that tell records from number `at` on."""
    rows = [one for one in entries if one.line is not None and one.line >= at and not one.void]
    return sorted(rows, key=lambda one: (one.line or 0, one.n))


def _given_back(one: Playtest) -> list[Entry]:
    """Return the entries that were taken back last, and not given back since."""
    back: list[Change] = []
    for row in one.changes:
        if row.kind == "undone":
            back.append(row)
        elif row.kind == "redone":
            del back[-1:]
    if not back:
        return []
    with read_as(lambda _: PlaytestError("playtest-part", key="changes", expected="entries")):
        numbers = member(json.loads(back[-1].before), "entries", list)
        known = [of_kind(n, int) for n in numbers]
    return [row for n in known for row in one.entries[n : n + 1] if row.void]


def _matched(log: Entries, at: Moment, old: list[Entry], told: list[Told]) -> Entries:
    """Return the log with the old entries told of the new records, void where none is theirs."""
    pairs = _pairs(old, told)
    stay = {one.n for one in pairs.values()}
    for one in old:
        if one.n not in stay and not one.void:
            log = put(log, replace(one, void=True))
    before = Moment(old[0].at_ms, at.wall) if old else at
    for number, row in enumerate(told):
        same = pairs.get(number)
        if same is None:
            log = _logged(log, before if number < max(pairs, default=-1) else at, row)
            continue
        log = put(log, _telling(same, row))
        before = Moment(same.at_ms, at.wall)
    return log


def _pairs(old: list[Entry], told: list[Told]) -> dict[int, Entry]:
    """Return which of the new records each old entry tells of: the same, or one in its place."""
    keys = [(one.verb, one.args, one.seat) for one in old]
    said = [(one.verb, one.args, one.seat) for one in told]
    return {
        number: one
        for _, i, j, k, m in SequenceMatcher(None, keys, said, autojunk=False).get_opcodes()
        for one, number in zip(old[i:j], range(k, m), strict=False)
        if one.seat == told[number].seat
    }


def _telling(entry: Entry, told: Told) -> Entry:
    line, verb, args, seat, source = told
    return replace(entry, line=line, verb=verb, args=args, seat=seat, source=source, void=False)


def _noted(
    changes: Changes,
    at: Moment,
    line: int,
    change: Amendment,
    was: list[Any],
    now: list[Any],
    before: Entries,
    after: Entries,
) -> Changes:
    """Note which records were others, those at the end that are alike left out."""
    while was and now and was[-1] == now[-1]:
        was, now = was[:-1], now[:-1]
    void = [one.n for one in before if not one.void and after[one.n].void]
    new = [one.n for one in after if not one.void and (one.n >= len(before) or before[one.n].void)]
    if not (was or now or void or new):  # only a look at the clock was taken back
        return changes
    sides = ({"records": was, "entries": void}, {"records": now, "entries": new})
    return noted(changes, at, change.kind, f"line:{line}", *sides, change.why)
