"""SQLite errors in the codes that a caller can act on."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.kernel.errors import LibraryError, Unwritable

_CODES = {
    sqlite3.SQLITE_BUSY: "library-busy",
    sqlite3.SQLITE_LOCKED: "library-busy",
    sqlite3.SQLITE_CORRUPT: "library-damaged",
    sqlite3.SQLITE_NOTADB: "library-damaged",
}


# With less room than this SQLite cannot open a library as usual, not even to read it.
_LEAST_ROOM = 256 * 1024
_UNWRITTEN = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)

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
        raise _fault(path, error) from error


def _fault(path: Path, error: Exception) -> LibraryError:
    """Return the error that SQLite reports, or its cause if the disk cannot be written.

    Then SQLite says only that an input or output failed, or that a file cannot be opened.
    """
    code, why = primary(error), str(error)
    if code in _UNWRITTEN and path.parent.is_dir() and not may_write(path.parent):
        return Unwritable("library-read-only", path=str(path))
    if code == sqlite3.SQLITE_FULL or (code in _UNWRITTEN and _is_full(path.parent)):
        return Unwritable("library-full", path=str(path), why=why)
    kind = Unwritable if code in _UNWRITTEN else LibraryError
    return kind(_CODES.get(code, "library-unusable"), path=str(path), why=why)


def may_write(path: Path) -> bool:
    """Ask the system without opening the file: closing it would release SQLite's locks."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _LEAST_ROOM
    except OSError:
        return False
