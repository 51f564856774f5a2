"""Opening the SQLite file: examined, migrated, set aside or founded if need be; and its lock.

A file that cannot be used is never deleted and never written over: it is renamed, and the
program goes on with a new one. Programs that start together agree through a lock: many may
share the library, whoever founds it anew or migrates it must be alone. The lock is SQLite's
own, on an empty file beside the library: the same on every system, and gone with the process
that held it, so that none is ever stale.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import uniform
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from engine.files.reading import is_file
from engine.files.writing import make_private
from engine.kernel.errors import LibraryError, Notice, Unwritable
from engine.library.errors import COMPLAINTS, DAMAGE, as_library_errors, may_write, primary
from engine.library.migrating import migrate
from engine.library.schema import FileCondition, condition, create, version_of

_PATIENCE_S = 10.0  # with others who have open what must be changed
_BUSY_S = 5.0  # with others who are writing
_WAIT_S = 10.0  # for somebody who is founding the library just now
_PARTS = ("-wal", "-shm", "")  # the file itself last: alone it is still found and examined


class Guard:
    """The lock, as one program holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        make_private(path)
        self._db = sqlite3.connect(
            path, timeout=_WAIT_S, isolation_level=None, check_same_thread=False
        )

    def share(self) -> None:
        """Come in beside others; from now on nobody can be alone."""
        with as_library_errors(self._path):
            self._db.execute(f"PRAGMA busy_timeout = {_WAIT_S * 1000:.0f}")
            try:
                self._enter()
            except sqlite3.DatabaseError as error:
                if primary(error) not in DAMAGE or not _emptied(self._path):
                    raise
                self._enter()

    def _enter(self) -> None:
        self.leave()
        self._db.execute("BEGIN")
        self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def alone(self) -> bool:
        """Come in if nobody else is there; say whether that was so."""
        self._db.execute("PRAGMA busy_timeout = 0")
        try:
            self._db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if primary(error) != sqlite3.SQLITE_BUSY:
                raise
            return False
        return True

    def leave(self) -> None:
        """Go out, whichever way one came in."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Leave for good."""
        self._db.close()


def _emptied(path: Path) -> bool:
    """Empty a lock that somebody wrote into; say whether that was so.

    It holds nothing, so nothing is lost. It stays the same file, for others who have it open.
    """
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
            return False
        os.truncate(path, 0)
    except OSError:
        return False
    return True


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection that begins no transaction by itself and reads damaged text as well."""
    make_private(path)
    db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    db.text_factory = _text
    db.execute("PRAGMA trusted_schema = OFF")  # whoever made the file may have put code in it
    return db


def _text(data: bytes) -> str:
    """Return a text whose damage shows later, in the one match that it belongs to."""
    return data.decode(errors="surrogateescape")


def open_sound(
    path: Path, guard: Guard, now: Callable[[], datetime]
) -> tuple[sqlite3.Connection, Notice | None]:
    """Return a connection to a sound library, the guard shared; and what was done for that."""
    notice = None
    deadline = monotonic() + _PATIENCE_S
    while True:
        guard.share()
        db, found = _sound(path)
        if db is not None:
            return db, notice
        guard.leave()
        if guard.alone():
            notice = _ensure_sound(path, now) or notice
            guard.leave()
        elif monotonic() > deadline:
            code = "library-old-in-use" if found is FileCondition.OLD else "library-in-use"
            raise LibraryError(code, path=str(path))
        else:
            sleep(uniform(0.005, 0.025))  # so that two do not wait in step


def _sound(path: Path) -> tuple[sqlite3.Connection | None, FileCondition]:
    """Return a connection to the library if it can be used as it is, and what it is if not."""
    db = connect(path)
    try:
        found = condition(db)
        if found is not FileCondition.SOUND:
            db.close()
            return None, found
        _refuse_read_only(path)  # now, not when a match begins
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db, found


def open_to_read(path: Path) -> tuple[sqlite3.Connection, TemporaryDirectory[str] | None]:
    """Return a connection to a sound library of which nothing can be written, or of a copy of it.

    On a full disk there is no room for what readers agree through: who is alone needs none. In a
    folder that is only read, what a killed program left to be put in place cannot be read at all.
    """
    try:
        return _alone(path), None
    except COMPLAINTS:
        copies = TemporaryDirectory(ignore_cleanup_errors=True)
    try:
        for part in ("-wal", ""):
            if is_file(path.with_name(path.name + part)):
                shutil.copyfile(
                    path.with_name(path.name + part), f"{copies.name}/{path.name}{part}"
                )
        return _alone(Path(copies.name) / path.name), copies
    except BaseException:
        copies.cleanup()
        raise


def _alone(path: Path) -> sqlite3.Connection:
    db = connect(path)
    try:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA query_only = ON")
        sound = condition(db) is FileCondition.SOUND
    except BaseException:
        db.close()
        raise
    if not sound:
        db.close()
        raise sqlite3.DatabaseError(path)
    return db


def _refuse_read_only(path: Path) -> None:
    if not may_write(path):
        raise Unwritable("library-read-only", path=str(path))


def _prepare(db: sqlite3.Connection) -> None:
    """Have every commit on the disk before it returns, and readers never in its way."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def _ensure_sound(path: Path, now: Callable[[], datetime]) -> Notice | None:
    """Make a sound library where there is none; somebody else may have just done so."""
    db = connect(path)
    try:
        found = condition(db)
        notice = _migrated(db, path) if found is FileCondition.OLD else None
    finally:
        db.close()
    if found is FileCondition.SOUND or notice is not None:
        return notice
    if found is not FileCondition.NEW:
        notice = _set_aside(path, now())
    db = connect(path)
    try:
        _prepare(db)
        create(db)
    finally:
        db.close()
    return notice


def _migrated(db: sqlite3.Connection, path: Path) -> Notice | None:
    """Bring an older library to today's schema, unless it turns out to be damaged."""
    copy = migrate(db, path, version_of(db))
    if copy is None:
        return None
    return Notice("library-migrated", {"file": copy, "folder": str(path.parent)})


def _set_aside(path: Path, moment: datetime) -> Notice:
    """Rename a damaged library with what belongs to it, to names that nothing else has."""
    stamp = f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    name, number = f"{path.stem}.{stamp}.bak", 1
    while any(path.with_name(name + part).exists() for part in _PARTS):
        number += 1
        name = f"{path.stem}.{stamp}-{number}.bak"
    for part in _PARTS:
        old = path.with_name(path.name + part)
        if os.path.lexists(old):
            old.rename(path.with_name(name + part))
    return Notice("library-set-aside", {"file": name, "folder": str(path.parent)})
