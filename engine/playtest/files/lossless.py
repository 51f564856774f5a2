"""JSON of a playtest: everything that is kept of it, one row a line, nothing of it executed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.files.reading import FileKind, read_bounded, read_head
from engine.files.writing import write_text
from engine.kernel import journal as journals
from engine.kernel.damage import read_as
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.kernel.journal import Journal
from engine.library.earlier_rules import as_begun
from engine.library.texts import check_texts
from engine.playtest.corrections import Change
from engine.playtest.feedback import FIELDS
from engine.playtest.files.fitting import check_fit
from engine.playtest.kits import Kit
from engine.playtest.rows import MOST, from_json, to_json
from engine.playtest.saving import TABLES, Table
from engine.playtest.sessions import Playtest, Session, checked
from engine.playtest.store import Whole

SCHEMA = 1
KIND = "samsara-playtest"
SUFFIX = ".playtest.samsara"
SUFFIXES = (SUFFIX, ".playtest.json")  # as earlier programs called theirs
_HEAD = 1000  # bytes in which a file says what it is
_WORDED = {one.key for one in FIELDS if one.kind == "text"}
_QUOTING = ("observation:", "feedback:")  # corrections of what quotes people


def write_playtest(path: Path, whole: Whole, *, force: bool) -> None:
    """Write a playtest to a file; what was there before stays until all of it is written."""
    write_text(path, dumps(whole), force=force)


def is_playtest(path: Path) -> bool:
    """Say whether a file is a playtest, by its name or else by what it says of itself first."""
    if path.name.casefold().endswith(SUFFIXES):
        return True
    try:
        head = read_head(path, _HEAD)
    except SamsaraError:
        return False
    return _json(KIND).encode() in head


def read_playtest(path: Path) -> Whole:
    """Return the playtest that a file holds, or say in one line what is wrong with it."""
    with read_as(lambda _: PlaytestError("playtest-no-json", file=path.name)):
        text = read_bounded(path, FileKind.PLAYTEST).decode("utf-8-sig")
    return loads(text)


def dumps(whole: Whole) -> str:
    """Return a playtest as JSON that a person can read and compare."""
    playtest, kit, journal = whole
    parts = [
        ("kind", _json(KIND)),
        ("schema", _json(SCHEMA)),
        ("app", _json(playtest.session.app)),
        ("session", _json(to_json(playtest.session))),
        *((table.part, _rows(getattr(playtest, table.part))) for table in TABLES),
        ("kit", _json(None if kit is None else to_json(kit))),
        ("journal", "null" if journal is None else journals.dumps(journal).strip()),
    ]
    return "{\n" + ",\n".join(f" {_json(key)}: {text}" for key, text in parts) + "\n}\n"


def _rows(rows: tuple[Any, ...]) -> str:
    lines = ",\n".join(f"  {_json(to_json(row))}" for row in rows)
    return f"[\n{lines}\n ]" if rows else "[]"


def _json(part: object) -> str:
    return json.dumps(part, ensure_ascii=False)


def loads(text: str) -> Whole:
    """Return the playtest that a text holds, or say in one line what is wrong with it."""
    whole = parsed(text)
    check_fit(whole.playtest, whole.journal)
    return whole


def parsed(text: str) -> Whole:
    """Return the playtest that a text holds, each row by itself as it may be."""
    with read_as(lambda _: PlaytestError("playtest-kind", expected=KIND)):
        data = json.loads(text)
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise PlaytestError("playtest-kind", expected=KIND)
    schema = data.get("schema")
    if type(schema) is not int or schema != SCHEMA:
        raise PlaytestError("playtest-newer", given=str(schema)[:20], expected=SCHEMA)
    session = from_json(Session, data.get("session"), "session")
    parts = {table.part: _read(table, data.get(table.part)) for table in TABLES}
    playtest = checked(Playtest(session, **parts))
    kit = None if data.get("kit") is None else from_json(Kit, data["kit"], "kit")
    return Whole(playtest, kit, _journal(data.get("journal")))


def _read(table: Table, rows: object) -> tuple[Any, ...]:
    if not isinstance(rows, list) or len(rows) > MOST:
        raise PlaytestError("playtest-part", key=table.part, expected=f"list ≤ {MOST}")
    read: tuple[Any, ...] = tuple(
        from_json(table.kind, row, f"{table.part}.{n}") for n, row in enumerate(rows)
    )
    if len({tuple(getattr(row, name) for name in table.key) for row in read}) < len(read):
        raise PlaytestError("playtest-part", key=table.part, expected=" ".join(table.key))
    return read


def _journal(data: object) -> Journal | None:
    if data is None:
        return None
    journal = journals.loads(json.dumps(data))
    check_texts(journal)
    return as_begun(journal)


def refereed(whole: Whole) -> Journal:
    """Return the match of a playtest, or say that it was logged by hand alone."""
    if whole.journal is None:
        raise PlaytestError("playtest-no-match", number=whole.playtest.session.number)
    return whole.journal


def without_notes(whole: Whole) -> Whole:
    """Leave out the words of notes and forms, which quote people; that there were any stays."""
    one = whole.playtest
    notes = tuple(replace(row, text="") for row in one.observations)
    answers = tuple(
        replace(row, text="") if row.field in _WORDED or row.field.startswith("own") else row
        for row in one.answers
    )
    changes = tuple(_unquoted(row) for row in one.changes)
    quoted = {row.text for row in one.observations}
    items = tuple(replace(row, text="") if row.text in quoted else row for row in one.items)
    session = replace(one.session, surprised="", to_try="", why_short="")
    quiet = replace(one, session=session, observations=notes, answers=answers, changes=changes)
    asked = tuple(replace(row, note="") for row in one.asked)
    return whole._replace(playtest=replace(quiet, items=items, asked=asked))


def _unquoted(row: Change) -> Change:
    quotes = row.subject.startswith(_QUOTING) or row.subject == "session"
    return replace(row, before="{}", after="{}", why="") if quotes else replace(row, why="")
