"""SQLite errors in the codes that a caller can act on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.kernel.errors import LibraryError

_CODES = {
    sqlite3.SQLITE_BUSY: "library-busy",
    sqlite3.SQLITE_LOCKED: "library-busy",
    sqlite3.SQLITE_FULL: "library-full",
    sqlite3.SQLITE_CORRUPT: "library-damaged",
    sqlite3.SQLITE_NOTADB: "library-damaged",
}


# SQLite quotes a damaged schema in its complaint: then not even the complaint can be decoded.
COMPLAINTS = (sqlite3.DatabaseError, UnicodeDecodeError)
# SQLITE_ERROR as well: while only our own few words are run, nothing but the file can be wrong.
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def primary(error: Exception) -> int:
    """Return SQLite's result code without the bits that say more than we act on."""
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF


@contextmanager
def as_library_errors(path: Path) -> Iterator[None]:
    """Turn the database's complaints into one `LibraryError`; wrong use of it stays a bug."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except COMPLAINTS as error:
        code = _CODES.get(primary(error), "library-unusable")
        raise LibraryError(code, path=str(path), why=str(error)) from error
