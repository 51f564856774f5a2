"""SQLite connection: one transaction at a time, whichever thread asks."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from threading import Lock

from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, Notice
from engine.library.errors import as_library_errors
from engine.library.founding import Guard, open_sound

FILE = "library.sqlite"
_GUARD = "library.lock"


class Database:
    """A sound library file, opened; `notice` says what had to be set aside for that."""

    def __init__(self, folder: Path, now: Callable[[], datetime]) -> None:
        self._lock = Lock()
        self._path = folder / FILE
        self.notice: Notice | None
        try:
            with as_library_errors(folder / _GUARD):
                self._guard = Guard(folder / _GUARD)
            with as_library_errors(self._path):
                try:
                    self._db, self.notice = open_sound(self._path, self._guard, now)
                except BaseException:
                    self._guard.close()
                    raise
        except OSError as error:
            path, why = str(self._path), reason(error)
            raise LibraryError("library-unusable", path=path, why=why) from error

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """Make changes that are on the disk together when this returns, or not at all."""
        with self._transaction("BEGIN IMMEDIATE"):
            yield self._db

    @contextmanager
    def look(self) -> Iterator[sqlite3.Connection]:
        """Read what is there at one moment, whatever others write meanwhile."""
        with self._transaction("BEGIN"):
            yield self._db

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[None]:
        with self._lock, as_library_errors(self._path):
            self._db.execute(begin)
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()
            self._guard.close()
