"""Schema migration: a library of an older schema is copied beside itself, then changed at once.

Whoever migrates is alone with the file. All that a newer schema changed is done in one
transaction, so that a program killed meanwhile leaves the library old or new, and never half.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from engine.files.writing import make_private, sync_file, sync_folder
from engine.library.errors import COMPLAINTS, DAMAGE, primary
from engine.library.schema import advance, is_whole


def migrate(db: sqlite3.Connection, path: Path, version: int) -> str | None:
    """Bring a library from an older schema to today's; return the name of its copy.

    It is None where the file turns out to be damaged: then it is as it was.
    """
    copy = _copied(db, path, version)
    try:
        whole = _change(db, version)
    except BaseException as error:
        copy.unlink()
        if isinstance(error, COMPLAINTS) and primary(error) in DAMAGE:
            return None
        raise
    if not whole:
        copy.unlink()
        return None
    return copy.name


def _copied(db: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy the library beside itself; the copy has its name only when it is complete."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)  # a program was killed while it wrote
    try:
        make_private(part)
        try:
            db.execute("VACUUM INTO ?", (str(part),))
        except COMPLAINTS as error:
            if primary(error) not in DAMAGE:
                raise
            part.unlink(missing_ok=True)
            _copy_pages(db, part)
        sync_file(part)  # SQLite leaves that to whoever wants the copy
        shutil.copymode(path, part)  # what others may not read, they may not read in the copy
        copy = _free(path, version)
        part.rename(copy)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
    return copy


def _copy_pages(db: sqlite3.Connection, part: Path) -> None:
    """Copy every page as it is: what is damaged in one match must not take the others with it."""
    target = sqlite3.connect(part)
    try:
        db.backup(target)
    finally:
        target.close()


def _free(path: Path, version: int) -> Path:
    """Return a name for the copy that nothing else has."""
    copy, number = path.with_name(f"{path.stem}.schema{version}.bak"), 1
    while os.path.lexists(copy):
        number += 1
        copy = path.with_name(f"{path.stem}.schema{version}-{number}.bak")
    return copy


def _change(db: sqlite3.Connection, version: int) -> bool:
    """Change the tables in one transaction; say whether they are today's, else change nothing."""
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = OFF")  # a table made anew must not take others' rows along
    db.execute("BEGIN IMMEDIATE")
    try:
        advance(db, version)
        whole = is_whole(db)
        db.execute("COMMIT" if whole else "ROLLBACK")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return whole
