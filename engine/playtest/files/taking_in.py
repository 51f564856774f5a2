"""Import of playtests: what of a file is new, here already, further on, or another history.

Sessions are told apart by their uuid, histories by the uuids of their rows. Where each has what the
other has not, both are kept, the one from the file under names made of its own: so to take a file
in twice changes nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Literal, NamedTuple
from uuid import UUID, uuid5

from engine import games
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.library.database import Database
from engine.library.journal_check import rules_of
from engine.library.kept import insert_match
from engine.library.store import PLAYTEST
from engine.playtest import saving
from engine.playtest.files.lossless import dumps
from engine.playtest.rows import to_json
from engine.playtest.saving import TABLES
from engine.playtest.sessions import Playtest
from engine.playtest.store import Whole, match_of, next_number
from resources.foreign import visible

Fate = Literal["new", "here", "updated", "both"]
_HISTORY = ("entries", "changes", "observations", "feedback")
_LOCAL = ("number", "mode")  # what this library says by itself


class Taken(NamedTuple):
    """What became of a file: where its session is kept, and where ours is beside it."""

    fate: Fate
    session: int
    ours: int | None = None
    as_log: bool = False  # its game or rules are not here: it was taken in as a free log


class Difference(NamedTuple):
    """Something that two histories of a session say otherwise, as JSON; None where one says not."""

    part: str
    key: str
    ours: Any
    theirs: Any


def take_in(database: Database, whole: Whole) -> Taken:
    """Keep the session of a file; nothing unseen stands in the names that it brings."""
    whole, as_log = _playable(_seen(whole))
    with database.change() as db, _fitting():
        theirs = whole.playtest
        ours_at = _at(db, theirs.session.uuid)
        if ours_at is None:
            return Taken("new", _insert(db, whole), None, as_log)
        fate = _compared(saving.read(db, ours_at), theirs)
        if fate == "here":
            return Taken("here", ours_at)
        if fate == "updated":
            return Taken("updated", _replaced(db, ours_at, whole), None, as_log)
        other = _renamed(whole)
        there = _at(db, other.playtest.session.uuid)
        if there is not None:
            return Taken("here", there, ours_at)
        return Taken("both", _insert(db, other), ours_at, as_log)


@contextmanager
def _fitting() -> Iterator[None]:
    """Have rows that another session has here already be the file's fault."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise PlaytestError("playtest-of-another") from error


def _compared(ours: Playtest, theirs: Playtest) -> Fate:
    """Say which of two histories goes on from the other."""
    here, there = _history(ours), _history(theirs)
    revision = (ours.session.revision, theirs.session.revision)
    if there <= here and (
        revision[1] < revision[0] or (here == there and revision[0] == revision[1])
    ):
        return "here"
    return "updated" if here <= there and revision[0] < revision[1] else "both"


def _history(one: Playtest) -> set[str]:
    return {row.uuid for part in _HISTORY for row in getattr(one, part)}


def differences(ours: Playtest, theirs: Playtest) -> list[Difference]:
    """Return every row that the two do not have alike."""
    mine, other = to_json(ours.session), to_json(theirs.session)
    found = [
        Difference("session", key, mine[key], other[key])
        for key in mine
        if mine[key] != other[key] and key not in (*_LOCAL, "uuid", "revision")
    ]
    for table in TABLES:
        key = saving.key_of(table)
        rows = [
            {key(row): _said(row) for row in getattr(one, table.part)} for one in (ours, theirs)
        ]
        for name in dict.fromkeys([*rows[0], *rows[1]]):
            sides = (rows[0].get(name), rows[1].get(name))
            if sides[0] != sides[1]:
                found.append(Difference(table.part, " ".join(map(str, name)), *sides))
    return found


def _said(row: Any) -> dict[str, Any]:
    return {key: value for key, value in to_json(row).items() if key != "uuid"}


def _seen(whole: Whole) -> Whole:
    one = whole.playtest
    seats = tuple(
        replace(seat, alias=visible(seat.alias), role=visible(seat.role)) for seat in one.seats
    )
    session = replace(
        one.session,
        place=visible(one.session.place),
        facilitator=visible(one.session.facilitator),
    )
    return whole._replace(playtest=replace(one, seats=seats, session=session))


def _playable(whole: Whole) -> tuple[Whole, bool]:
    """Return a session as a free log if its game, or its rules, cannot be refereed here."""
    session = whole.playtest.session
    if session.mode == "free":
        return whole, False
    try:
        if whole.journal is not None:
            rules_of(whole.journal)
        else:
            games.game(session.game, session.content)
    except SamsaraError:
        log = replace(session, mode="free")
        return whole._replace(playtest=replace(whole.playtest, session=log)), True
    return whole, False


def _at(db: sqlite3.Connection, uuid: str) -> int | None:
    row = db.execute("SELECT id FROM sessions WHERE uuid = ?", (uuid,)).fetchone()
    return None if row is None else int(row[0])


def _insert(
    db: sqlite3.Connection, whole: Whole, at: int | None = None, number: int | None = None
) -> int:
    """Write a session down; items and questions that are here stay as they are here."""
    one = whole.playtest
    session = replace(one.session, number=number or next_number(db))
    items = tuple(item for item in one.items if not _known(db, "items", item.uuid))
    asked = tuple(row for row in one.questions if not _known(db, "questions", row.uuid))
    if whole.kit is not None:
        saving.put_kit(db, whole.kit)
    kept = saving.insert(db, replace(one, session=session, items=items, questions=asked), at)
    db.executemany(  # what lost its session has it back
        "UPDATE items SET session = ?, observation = ? WHERE uuid = ? AND session IS NULL",
        ((kept, item.observation, item.uuid) for item in one.items),
    )
    if whole.journal is not None:
        match = insert_match(db, whole.journal, PLAYTEST, session.seen)
        db.execute("UPDATE sessions SET match_id = ? WHERE id = ?", (match, kept))
    return kept


def _known(db: sqlite3.Connection, table: Literal["items", "questions"], uuid: str) -> bool:
    statement = {
        "items": "SELECT 1 FROM items WHERE uuid = ?",
        "questions": "SELECT 1 FROM questions WHERE uuid = ?",
    }[table]
    return db.execute(statement, (uuid,)).fetchone() is not None


def _replaced(db: sqlite3.Connection, ours: int, whole: Whole) -> int:
    """Write a session in the place of the same one as it was; its items stay its own."""
    (number,) = db.execute("SELECT number FROM sessions WHERE id = ?", (ours,)).fetchone()
    items = db.execute("SELECT uuid, observation FROM items WHERE session = ?", (ours,)).fetchall()
    match = match_of(db, ours)
    db.execute("DELETE FROM sessions WHERE id = ?", (ours,))
    db.execute("DELETE FROM matches WHERE id = ?", (match,))
    _insert(db, whole, ours, number)
    there = {row.uuid for row in whole.playtest.observations}
    db.executemany(
        "UPDATE items SET session = ?, observation = ? WHERE uuid = ?",
        ((ours, note if note in there else None, item) for item, note in items),
    )
    return ours


def _renamed(whole: Whole) -> Whole:
    """Return a session whose rows have names of their own, made of all that it says."""
    one = whole.playtest
    root = uuid5(UUID(int=0), dumps(whole._replace(playtest=_unnumbered(one))))

    def name(uuid: str) -> str:
        return str(uuid5(root, uuid))

    parts: dict[str, Any] = {
        part: tuple(replace(row, uuid=name(row.uuid)) for row in getattr(one, part))
        for part in ("seats", *_HISTORY)
    }
    parts["items"] = tuple(
        replace(
            row,
            uuid=name(row.uuid),
            observation=None if row.observation is None else name(row.observation),
        )
        for row in one.items
    )
    session = replace(one.session, uuid=str(root))
    return whole._replace(playtest=replace(one, session=session, **parts))


def _unnumbered(one: Playtest) -> Playtest:
    return replace(one, session=replace(one.session, number=0))
