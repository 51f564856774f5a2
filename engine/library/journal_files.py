"""Journal files: a match as one JSON text, to keep, to send and to check; nothing is executed."""

from __future__ import annotations

from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.errors import JournalError
from engine.kernel.journal import Journal, dumps, loads
from engine.library.earlier_rules import as_begun
from engine.library.texts import check_texts

SUFFIX = ".samsara"  # Windows opens a file by what comes after its last dot
SUFFIXES = (SUFFIX, ".samsara.json")  # and what earlier programs called theirs


def write_journal(path: Path, journal: Journal, *, force: bool) -> None:
    """Write a match to a file; what was there before stays until all of it is written."""
    check_texts(journal)
    write_text(path, dumps(journal), force=force)


def read_journal(path: Path) -> Journal:
    """Return the match that a file holds, or say in one line what is wrong with it."""
    try:
        # some editors put a mark first
        text = read_bounded(path, FileKind.MATCH).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JournalError("journal-no-text", file=path.name) from error
    journal = loads(text)
    check_texts(journal)
    return as_begun(journal)
