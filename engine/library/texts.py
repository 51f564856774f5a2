"""Text validation: whether every text of a journal can be written down again.

JSON may spell half a surrogate pair, which no file, no SQLite column and no hash takes; and only
the kernel's own fields are bounded in length. Who lets a journal in asks here first.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.errors import JournalError
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Chance, Journal, Record, Ruling, Typed

_LONGEST = 200


def check_texts(journal: Journal) -> None:
    """Refuse a journal with a text that is too long or cannot be written as UTF-8."""
    if not _writable(journal.setup.content):
        raise JournalError("journal-text", key="content")
    head = (*_head(journal.setup), ("edition", journal.edition), ("rules", journal.digest))
    for key, text in head:
        if len(text) > _LONGEST or not _writable(text):
            raise JournalError("journal-text", key=key)
    for line, record in enumerate(journal.records, 1):
        if not all(_writable(text) for text in _texts(record)):
            raise JournalError("journal-text", key=f"records.{line}")


def _texts(record: Record) -> Iterator[str]:
    match record:
        case Answer(option=option):
            yield from (atom for atom in option if isinstance(atom, str))
        case Chance(topic=topic):
            yield topic
        case Typed(topic=topic, name=name):
            yield topic
            yield str(name)
        case Ruling(dial=dial, value=value, why=why):
            yield dial
            yield str(value)
            yield why


def _head(setup: Setup) -> Iterator[tuple[str, str]]:
    yield "game", setup.game
    yield "seed", setup.seed
    yield "nonce", setup.nonce
    yield "title", setup.title
    for name in setup.names:
        yield "names", name
    for name in setup.players:
        yield "players", name
    for name in setup.inputs:
        yield "inputs", name
    for name, value in setup.house.items():
        yield "house", name
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, str):
                yield "house", item


def _writable(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
