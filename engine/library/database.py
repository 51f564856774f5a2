"""SQLite connection: one transaction at a time, whichever thread asks."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from engine.files.reading import is_file
from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, Notice, Unwritable
from engine.library.errors import COMPLAINTS, as_library_errors
from engine.library.founding import Guard, open_sound, open_to_read

FILE = "library.sqlite"
_GUARD = "library.lock"
_UNWRITABLE = ("library-full", "library-read-only", "library-unusable")


class Database:
    """A sound library file, opened; `notice` says what had to be set aside for that.

    With `reading` it also opens on a full or read-only disk.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime], *, reading: bool = False) -> None:
        self._lock = Lock()
        self._path = folder / FILE
        self.notice: Notice | None = None
        self._copies: TemporaryDirectory[str] | None = None
        self._unwritable: LibraryError | None = None
        try:
            self._open(folder, now)
        except LibraryError as fault:
            if not reading or fault.code not in _UNWRITABLE or not is_file(self._path):
                raise
            try:
                self._db, self._copies = open_to_read(self._path)
            except (*COMPLAINTS, OSError):
                raise fault from None
            self._unwritable = fault

    def _open(self, folder: Path, now: Callable[[], datetime]) -> None:
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
            raise Unwritable("library-unusable", path=path, why=why) from error

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """Make changes that are on the disk together when this returns, or not at all."""
        if self._unwritable is not None:
            raise self._unwritable
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
            if self._copies is not None:
                self._copies.cleanup()
            if self._unwritable is None:
                self._guard.close()
