"""Match keeper: one match in the library, as what its `Match` writes to."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence

from engine.kernel.errors import JournalError, LibraryError
from engine.kernel.game import Setup
from engine.kernel.journal import (
    Journal,
    Record,
    head_from_json,
    head_to_json,
    record_from_json,
    record_to_json,
)
from engine.library.database import Database
from engine.library.earlier_rules import as_begun
from engine.library.texts import check_texts


class KeptMatch:
    """A match as it was when it was opened, and the place where its further records go.

    If another window goes on with the same match, the library and the table here no longer
    agree: then nothing is written, and `match-taken` asks to open the match again.
    """

    def __init__(
        self,
        database: Database,
        stamp: Callable[[], str],
        match_id: int,
        revision: int,
        journal: Journal,
    ) -> None:
        self.id = match_id
        self.journal = journal
        self._database = database
        self._stamp = stamp
        self._revision = revision

    @property
    def setup(self) -> Setup:
        """Return what the match started from."""
        return self.journal.setup

    @property
    def records(self) -> tuple[Record, ...]:
        """Return what had happened when the match was opened."""
        return self.journal.records

    def append(self, at: int, records: Sequence[Record]) -> None:
        """Keep these records, the first of them as number `at`."""
        with self._database.change() as db:
            self._check_ours(db, at)
            insert_records(db, self.id, at, records)
            note_length(db, self.id, at + len(records), self._stamp())
        self._revision += 1

    def cut(self, at: int) -> None:
        """Forget every record from number `at` on; an ended match goes on again."""
        with self._database.change() as db:
            self._check_ours(db, None)
            cut_records(db, self.id, at)
            note_length(db, self.id, at, self._stamp())
        self._revision += 1

    def _check_ours(self, db: sqlite3.Connection, at: int | None) -> None:
        row = db.execute("SELECT revision, length FROM matches WHERE id = ?", (self.id,)).fetchone()
        if row is None:
            raise LibraryError("match-gone", match=self.id)
        revision, length = row
        if revision != self._revision or at not in (None, length):
            raise LibraryError("match-taken", match=self.id)


def insert_match(db: sqlite3.Connection, journal: Journal, profile: str, stamp: str) -> int:
    """Write a match down as it stands in a journal; return its number."""
    setup = journal.setup
    match_id = db.execute(
        "INSERT INTO matches (game, edition, rules, head, profile, created, updated, length)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            setup.game,
            journal.edition,
            journal.digest,
            head_to_json(setup),
            profile,
            stamp,
            stamp,
            len(journal.records),
        ),
    ).lastrowid
    assert match_id is not None
    insert_records(db, match_id, 0, journal.records)
    return match_id


def insert_records(
    db: sqlite3.Connection, match_id: int, at: int, records: Sequence[Record]
) -> None:
    """Write records down, each as the list that a match file holds it as."""
    db.executemany(
        "INSERT INTO records (match_id, n, body) VALUES (?, ?, ?)",
        (
            (match_id, n, json.dumps(record_to_json(record), ensure_ascii=False))
            for n, record in enumerate(records, at)
        ),
    )


def cut_records(db: sqlite3.Connection, match_id: int, at: int) -> None:
    """Forget every record from number `at` on; an ended match goes on again."""
    db.execute("DELETE FROM records WHERE match_id = ? AND n >= ?", (match_id, at))
    db.execute(
        "UPDATE matches SET ended = NULL, outcome = NULL, winners = NULL WHERE id = ?", (match_id,)
    )


def note_length(db: sqlite3.Connection, match_id: int, length: int, stamp: str) -> None:
    """Note how many records a match has now, and that they were changed."""
    db.execute(
        "UPDATE matches SET length = ?, revision = revision + 1, updated = ? WHERE id = ?",
        (length, stamp, match_id),
    )


def read_match(db: sqlite3.Connection, match_id: int) -> tuple[int, Journal]:
    """Return the revision and the journal of a match; a damaged row fails for this match only."""
    row = db.execute(
        "SELECT game, edition, rules, head, revision, length FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    if row is None:
        raise LibraryError("match-gone", match=match_id)
    game, edition, rules, head, revision, length = row
    for key, part in (("game", game), ("edition", edition), ("rules", rules), ("head", head)):
        if not isinstance(part, str):
            raise JournalError("journal-part", key=key, expected="text")
    rows = db.execute("SELECT n, body FROM records WHERE match_id = ? ORDER BY n", (match_id,))
    records = tuple(_record(line, n, body) for line, (n, body) in enumerate(rows, 1))
    if len(records) != length:
        raise JournalError("journal-gap", line=len(records) + 1)
    journal = Journal(head_from_json(game, head), edition, rules, records)
    check_texts(journal)
    return revision, as_begun(journal)


def _record(line: int, n: int, body: object) -> Record:
    if n != line - 1:
        raise JournalError("journal-gap", line=line)
    try:
        row = json.loads(body) if isinstance(body, str) else None
    except (ValueError, RecursionError):
        row = None
    return record_from_json(row, line)
