"""Database schema: the tables of the library, and whether a file has them whole."""

from __future__ import annotations

import re
import sqlite3
from enum import Enum
from time import thread_time

from engine.kernel.errors import LibraryError
from engine.library import schema2, schema3, schema4
from engine.library.errors import COMPLAINTS, DAMAGE, primary

# The statements that make each schema of the one before it: the first entry makes 2 of 1, and so
# on. Libraries have been through an entry once it is released, so it never changes again.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    schema2.STATEMENTS,
    schema3.STATEMENTS,
    schema4.STATEMENTS,
)
SCHEMA = 1 + len(MIGRATIONS)

# SQLite's message about a single value: only its own row fails when it is read.
_OF_A_VALUE = re.compile(r"(?:NULL|NUMERIC|TEXT|non-\w+) value in ")
_MOST_COMPLAINTS = 10_000
_LOOK_S = 0.3  # of work: some 60 MB, or 600 long matches
_LOOK_EVERY = 100_000  # instructions of SQLite's own machine

# `length` is how many records a match has, `revision` how often they were changed: another
# window that took back one answer and gave another leaves the length as it was.
# A tally has no reference to its match: what was won stays won when the match is deleted.
_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    rules TEXT NOT NULL,
    head TEXT NOT NULL,
    profile TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    ended TEXT,
    outcome TEXT,
    winners TEXT,
    length INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE records (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
) WITHOUT ROWID;
CREATE TABLE tallies (
    match_id INTEGER NOT NULL,
    origin TEXT NOT NULL,
    profile TEXT NOT NULL,
    game TEXT NOT NULL,
    bucket TEXT NOT NULL,
    seats INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    ended TEXT NOT NULL,
    PRIMARY KEY (profile, game, origin)
) WITHOUT ROWID;
CREATE INDEX tallies_newest ON tallies (profile, game, bucket, ended, match_id);
"""  # of schema 1; a new library goes through every migration after it
_ALL = _TABLES + "".join(f"{statement};" for entry in MIGRATIONS for statement in entry)


class FileCondition(Enum):
    """What a file is found to be."""

    NEW = "new"
    SOUND = "sound"
    OLD = "old"
    DAMAGED = "damaged"


def create(db: sqlite3.Connection) -> None:
    """Lay out an empty library in one transaction, so that no half of it is ever found."""
    db.executescript(f"BEGIN; {_ALL} PRAGMA user_version = {SCHEMA}; COMMIT;")


def condition(db: sqlite3.Connection) -> FileCondition:
    """Say what a file is; one of a newer program is refused before anything touches it."""
    try:
        version = version_of(db)
        if version > SCHEMA:
            raise LibraryError("library-newer", given=version, expected=SCHEMA)
        if version == 0 and not _columns(db):
            return FileCondition.NEW
        old = 0 < version < SCHEMA
        sound = (old or (version == SCHEMA and is_whole(db))) and _pages_sound(db)
    except COMPLAINTS as error:
        if primary(error) in DAMAGE:
            return FileCondition.DAMAGED
        raise
    if not sound:
        return FileCondition.DAMAGED
    return FileCondition.OLD if old else FileCondition.SOUND


def advance(db: sqlite3.Connection, version: int) -> None:
    """Make today's schema of an older one, in whatever transaction the caller has begun."""
    for statements in MIGRATIONS[version - 1 :]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA}")


def version_of(db: sqlite3.Connection) -> int:
    """Return the schema that a file says it has; 0 if it says nothing."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def is_whole(db: sqlite3.Connection) -> bool:
    """Say whether every table of today's schema is there with each of its columns."""
    return _expected() <= _columns(db)


def _pages_sound(db: sqlite3.Connection) -> bool:
    """Look through the pages, but never so long that a person waits for the window.

    Damage in a part of a huge library that this does not reach fails for its matches alone, and so
    does a value that a column does not allow.
    """
    began = thread_time()
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.set_progress_handler(lambda: thread_time() - began > _LOOK_S, _LOOK_EVERY)
    try:
        complaints = db.execute(f"PRAGMA quick_check({_MOST_COMPLAINTS})").fetchall()
        return all(text == "ok" or _OF_A_VALUE.match(text) for (text,) in complaints)
    except sqlite3.OperationalError as error:
        if primary(error) != sqlite3.SQLITE_INTERRUPT:
            raise
        return True
    finally:
        db.set_progress_handler(None, 0)
        db.execute("PRAGMA ignore_check_constraints = OFF")


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return every table of a file with each of its columns."""
    return set(
        db.execute(
            "SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c"
            " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
        )
    )


def _expected() -> set[tuple[str, str]]:
    """Return the columns of an empty library, so that they are written down only once."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        create(db)
        return _columns(db)
    finally:
        db.close()
