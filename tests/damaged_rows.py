"""Damaged rows: every column of every table of a library, with values that we never write.

The library has each thing twice: the first is damaged, the other must be told of as before.
"""

import re
import shutil
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import NAMESPACE_URL, uuid5

from engine.library.store import Library, utc_now
from engine.playtest.files.lossless import dumps, loads
from engine.playtest.files.taking_in import take_in
from engine.playtest.store import PlaytestStore

LIBRARY = Path(__file__).parent / "engine" / "library" / "schema4.sqlite"
FILE = "library.sqlite"
DAMAGED, TWIN = 1, 3  # numbers of two equal playtests
PLAYTEST_TABLES = (
    *("sessions", "session_seats", "entries", "segments", "observations", "changes", "feedback"),
    *("answers", "items", "questions", "question_sessions", "kits"),
)
MATCH_TABLES = ("matches", "records", "tallies")
LAB_TABLES = ("lab_runs", "lab_values", "lab_houses", "lab_pieces")
VALUES = {
    "text": "x",
    "number": 7,
    "null": None,
    "blob": b"\x00\xff\xfe",
    "date": "99999-99-99T99:99:99+99:99",
    "late": "9999-12-31T23:59:59.999+00:00",
    "early": "0001-01-01T00:00:00+14:00",
    "huge": 10**18,
    "negative": -(2**63),
    "real": 1e308,
    "infinite": float("inf"),
    "format": "{n}",
    "surrogate": "CAST(x'edA080' AS TEXT)",
    "bytes": "CAST(x'ff22fe' AS TEXT)",
    "deep": "[" * 5_000,
    "controls": "\x1b]0;x\x07\u202e\r\n\x00",
}
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@cache
def sound():
    """Return a library with two copies of the finished playtest and of the runs."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(LIBRARY, folder / FILE)
        with Library(folder) as library:
            store = PlaytestStore(library.database, utc_now)
            text = dumps(store.whole(1))
            other = _UUID.sub(lambda found: str(uuid5(NAMESPACE_URL, found[0])), text)
            assert take_in(library.database, loads(other)).fate == "new"
            assert [one.number for one in store.listed()] == [TWIN, 2, DAMAGED]
        with closing(sqlite3.connect(folder / FILE)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        return (folder / FILE).read_bytes()


def columns(*tables):
    """Return each column of these tables, except those that only identify a row."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(sound())
        return [
            (table, name)
            for table in tables
            for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))
            if (table, name) not in {("sessions", "id"), ("matches", "id"), ("lab_runs", "id")}
        ]


def damage(folder, table, column, value):
    """Put a library into the folder with that column damaged in the first row of its table."""
    for path in folder.glob("library.*"):
        path.unlink()
    path = folder / FILE
    path.write_bytes(sound())
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        given = value if isinstance(value, str) and value.startswith("CAST") else "?"
        rows = f"SELECT {_key(db, table)} FROM {table} ORDER BY 1, 2 LIMIT 1"
        if _key(db, table) == "rowid":
            rows = f"SELECT rowid FROM {table} ORDER BY 1 LIMIT 1"
        (schema,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("PRAGMA writable_schema = ON")
        _lay(db, table, schema.replace(" NOT NULL", ""))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        where = f"({_key(db, table)}) = ({rows})"
        done = db.execute(
            f"UPDATE OR IGNORE {table} SET {column} = {given} WHERE {where}",
            (value,) if given == "?" else (),
        )
        db.execute("PRAGMA writable_schema = ON")
        _lay(db, table, schema)
        return done.rowcount == 1


def _key(db, table):
    """Return the columns that identify a row."""
    rows = db.execute("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", (table,))
    names = [name for (name,) in rows]
    (schema,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    return ", ".join(names) if "WITHOUT ROWID" in schema else "rowid"


def _lay(db, table, schema):
    db.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (schema, table))
