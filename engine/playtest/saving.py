"""Playtest rows in the library: read whole, and written as what differs from what is there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from engine.kernel.errors import PlaytestError
from engine.playtest.clocks import Segment
from engine.playtest.corrections import Change
from engine.playtest.entries import Entry
from engine.playtest.feedback import Answer, Feedback
from engine.playtest.items import Item
from engine.playtest.kits import Kit
from engine.playtest.observing import Observation
from engine.playtest.questions import Asked, Question
from engine.playtest.rows import columns, from_columns, to_columns
from engine.playtest.sessions import Playtest, Seat, Session, checked


class Table(NamedTuple):
    """Where the rows of one kind are kept, and what names one of them in its session."""

    name: str
    part: str  # of a `Playtest`
    kind: type
    key: tuple[str, ...]
    order: str
    shared: bool = False  # by sessions: then it is neither found nor taken out by its session


# In the order in which they may refer to each other.
TABLES = (
    Table("session_seats", "seats", Seat, ("seat",), "seat"),
    Table("entries", "entries", Entry, ("n",), "n"),
    Table("segments", "segments", Segment, ("n",), "n"),
    Table("observations", "observations", Observation, ("uuid",), "at_ms, rowid"),
    Table("changes", "changes", Change, ("n",), "n"),
    Table("feedback", "feedback", Feedback, ("seat",), "seat"),
    Table("answers", "answers", Answer, ("seat", "field"), "seat, field"),
    Table("items", "items", Item, ("uuid",), "place, uuid"),
    Table("questions", "questions", Question, ("uuid",), "opened, uuid", shared=True),
    Table("question_sessions", "asked", Asked, ("question",), "question"),
)
_OF = {True: "uuid IN (SELECT question FROM question_sessions WHERE session = ?)"}


def insert(db: sqlite3.Connection, playtest: Playtest, at: int | None = None) -> int:
    """Write a playtest that is not there yet; return its number in the tables."""
    session = playtest.session
    if session.kit is not None:
        put_kit(db, Kit(session.game, session.kit))
    names = ("id", *columns(Session))
    marks = ", ".join("?" * len(names))
    number = db.execute(
        f"INSERT INTO sessions ({', '.join(names)}) VALUES ({marks})", (at, *to_columns(session))
    ).lastrowid
    assert number is not None
    _write_rows(db, number, None, playtest)
    return number


def update(db: sqlite3.Connection, number: int, before: Playtest, after: Playtest) -> Playtest:
    """Write what differs, if nobody else wrote meanwhile; return it as it is kept now."""
    revision = before.session.revision + 1
    after = replace(after, session=replace(after.session, revision=revision))
    if after.session.kit is not None and after.session.kit != before.session.kit:
        put_kit(db, Kit(after.session.game, after.session.kit))
    names = columns(Session)
    sets = ", ".join(f"{name} = ?" for name in names)
    done = db.execute(
        f"UPDATE sessions SET {sets} WHERE id = ? AND revision = ?",
        (*to_columns(after.session), number, revision - 1),
    )
    if not done.rowcount:
        there = db.execute("SELECT number FROM sessions WHERE id = ?", (number,)).fetchone()
        if there is None:
            raise PlaytestError("playtest-gone")
        raise PlaytestError("playtest-taken", number=before.session.number)
    _write_rows(db, number, before, after)
    return after


def read(db: sqlite3.Connection, number: int) -> Playtest:
    """Return a playtest; one damaged row fails for this playtest only."""
    found = select(db, Session, "sessions", "id = ?", (number,))
    if not found:
        raise PlaytestError("playtest-gone")
    parts = {
        table.part: tuple(
            select(
                db,
                table.kind,
                table.name,
                _OF.get(table.shared, "session = ?"),
                (number,),
                table.order,
            )
        )
        for table in TABLES
    }
    return checked(Playtest(found[0], **parts))


def select(
    db: sqlite3.Connection,
    kind: type[Any],
    table: str,
    where: str = "1",
    given: Sequence[Any] = (),
    order: str = "1",
) -> list[Any]:
    """Return the rows of a table that are asked for."""
    rows = db.execute(
        f"SELECT {', '.join(columns(kind))} FROM {table} WHERE {where} ORDER BY {order}", given
    )
    return [from_columns(kind, row, f"{table}.{line}") for line, row in enumerate(rows)]


def select_sound(
    db: sqlite3.Connection,
    kind: type[Any],
    table: str,
    where: str,
    given: Sequence[Any],
    order: str = "1",
) -> list[Any]:
    """Return the selected rows without the damaged ones."""
    names = ", ".join(columns(kind))
    found = []
    for row in db.execute(f"SELECT {names} FROM {table} WHERE {where} ORDER BY {order}", given):
        with suppress(PlaytestError):
            found.append(from_columns(kind, row, table))
    return found


def put_kit(db: sqlite3.Connection, kit: Kit) -> None:
    """Keep a kit; what is known of one stays known when only its code is given."""
    names = columns(Kit)
    told = [name for name in names[2:] if getattr(kit, name)]
    sets = ", ".join(f"{name} = excluded.{name}" for name in told)
    db.execute(
        f"INSERT INTO kits ({', '.join(names)}) VALUES (?, ?, ?, ?, ?, ?)"
        f" ON CONFLICT (game, code) DO {f'UPDATE SET {sets}' if sets else 'NOTHING'}",
        to_columns(kit),
    )


def put_shared(db: sqlite3.Connection, table: str, row: Item | Question) -> None:
    """Keep an item or a question, there already or not, whatever session it is of."""
    names = columns(type(row))
    sets = ", ".join(f"{name} = excluded.{name}" for name in names if name != "uuid")
    db.execute(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        f" ON CONFLICT (uuid) DO UPDATE SET {sets}",
        to_columns(row),
    )


def _write_rows(
    db: sqlite3.Connection, number: int, before: Playtest | None, after: Playtest
) -> None:
    """Write the rows that differ: first what goes and changes, then what is new."""
    tables = [
        (table, () if before is None else getattr(before, table.part), getattr(after, table.part))
        for table in TABLES
    ]
    changed = [
        (table, *_differing(table, old, new)) for table, old, new in tables if old is not new
    ]
    for table, gone, other, _ in reversed(changed):
        if not table.shared:
            _delete(db, number, table, gone)
        _update(db, number, table, other)
    for table, _, _, more in changed:
        _insert(db, number, table, more)


def _differing(
    table: Table, old: Sequence[Any], new: Sequence[Any]
) -> tuple[list[Any], list[Any], list[Any]]:
    """Return the rows that are gone, those that are other now, and those that are new."""
    key = key_of(table)
    before = {key(row): row for row in old}
    other, more = [], []
    for row in new:
        was = before.pop(key(row), None)
        if was is None:
            more.append(row)
        elif was is not row and was != row:
            other.append(row)
    return list(before.values()), other, more


def key_of(table: Table) -> Callable[[Any], tuple[Any, ...]]:
    """Return what names a row in its session."""
    return lambda row: tuple(getattr(row, name) for name in table.key)


def _scope(table: Table) -> str:
    keys = " AND ".join(f"{name} = ?" for name in table.key)
    return keys if table.shared else f"session = ? AND {keys}"


def _own(number: int, table: Table) -> tuple[int, ...]:
    return () if table.shared else (number,)


def _delete(db: sqlite3.Connection, number: int, table: Table, rows: Sequence[Any]) -> None:
    key = key_of(table)
    db.executemany(
        f"DELETE FROM {table.name} WHERE {_scope(table)}",
        ((*_own(number, table), *key(row)) for row in rows),
    )


def _update(db: sqlite3.Connection, number: int, table: Table, rows: Sequence[Any]) -> None:
    key, names = key_of(table), columns(table.kind)
    sets = ", ".join(f"{name} = ?" for name in names)
    db.executemany(
        f"UPDATE {table.name} SET {sets} WHERE {_scope(table)}",
        ((*to_columns(row), *_own(number, table), *key(row)) for row in rows),
    )


def _insert(db: sqlite3.Connection, number: int, table: Table, rows: Sequence[Any]) -> None:
    if table.shared:
        for row in rows:
            put_shared(db, table.name, row)
        return
    names = ("session", *columns(table.kind))
    marks = ", ".join("?" * len(names))
    db.executemany(
        f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks})",
        ((number, *to_columns(row)) for row in rows),
    )
