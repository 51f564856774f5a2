"""Journal files: a match as one JSON text, to keep, to send and to check; nothing is executed."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import sys
from pathlib import Path

from engine.kernel.errors import JournalError, LibraryError
from engine.kernel.journal import Journal, dumps, loads
from engine.library.texts import check_texts

SUFFIX = ".samsara.json"
LARGEST = 64 * 1024 * 1024  # bytes; a long match has some ten thousand


def write_journal(path: Path, journal: Journal) -> None:
    """Write a match to a file; what was there before stays until all of it is written."""
    check_texts(journal)
    write_text(path, dumps(journal))


def write_text(path: Path, text: str) -> None:
    """Write a text to a file, whole or not at all."""
    data = text.encode()
    part = path.with_name(
        f".{secrets.token_hex(8)}.part"
    )  # beside it: only there a move is one step
    try:
        try:
            with part.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise LibraryError("file-unwritable", file=path.name, why=error.strerror or "") from error
    settle(path.parent)


def settle(folder: Path) -> None:
    """Have the folder's new entry outlive a power cut, where a system can be asked for that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # the file itself is complete; some file systems refuse
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def read_journal(path: Path) -> Journal:
    """Return the match that a file holds, or say in one line what is wrong with it."""
    try:
        text = _content(path).decode("utf-8-sig")  # some editors open a text with a mark
    except UnicodeDecodeError as error:
        raise JournalError("journal-no-text", file=path.name) from error
    journal = loads(text)
    check_texts(journal)
    return journal


def _content(path: Path) -> bytes:
    """Return the bytes of an ordinary file; a device or a pipe might never end."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise LibraryError("file-no-file", file=path.name)
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise LibraryError("file-unreadable", file=path.name, why=error.strerror or "") from error
    if len(data) > LARGEST:
        raise LibraryError("file-too-large", file=path.name, most=LARGEST >> 20)
    return data
