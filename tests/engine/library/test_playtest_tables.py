"""The tables of playtests: what they hold together, and what can no more be changed in them."""

import sqlite3
from contextlib import closing

import pytest
from bot_matches import LUDO, going_on, play, setup_of
from old_libraries import FILE

from engine.library import founding
from engine.library.looking import Looking
from engine.library.store import PLAYTEST, Library


@pytest.fixture
def tables(tmp_path):
    """Return the tables of a new library with a session in them."""
    Library(tmp_path).close()
    with closing(founding.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        insert(db, "sessions", id=1, uuid="s", number=1, game="ludo", mode="free", state="running")
        yield db


def insert(db, table, **given):
    """Insert a row with what is given, and the least of everything else."""
    columns = db.execute("SELECT name, type FROM pragma_table_info(?) WHERE [notnull]", (table,))
    least = {name: "" if kind == "TEXT" else 0 for name, kind in columns}
    row = least | given
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", (*row.values(),))


def count(db, table):
    return db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_changes_cannot_be_changed(tables):
    insert(tables, "changes", session=1, n=0, uuid="c", kind="corrected")
    for statement in (
        "UPDATE changes SET why = 'another'",
        "DELETE FROM changes",
        "INSERT OR REPLACE INTO changes SELECT * FROM changes",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="changes are kept"):
            tables.execute(statement)
    assert tables.execute("SELECT kind, why FROM changes").fetchall() == [("corrected", "")]


def test_with_a_session_goes_all_that_is_its_own(tables):
    insert(tables, "session_seats", session=1, uuid="p")
    insert(tables, "entries", session=1, uuid="e", source="engine")
    insert(tables, "segments", session=1, kind="play")
    insert(tables, "changes", session=1, uuid="c")
    insert(tables, "observations", session=1, uuid="o", source="player")
    insert(tables, "feedback", session=1, uuid="f", form="paper")
    insert(tables, "answers", session=1, field="fun")
    insert(tables, "questions", uuid="q", state="open")
    insert(tables, "question_sessions", question="q", session=1)
    insert(tables, "items", uuid="i", session=1, observation="o", state="open")
    tables.execute("DELETE FROM sessions")
    own = ("session_seats", "entries", "segments", "changes", "observations", "feedback")
    assert [count(tables, name) for name in (*own, "answers", "question_sessions")] == [0] * 8
    assert count(tables, "questions") == 1
    assert tables.execute("SELECT session, observation FROM items").fetchall() == [(None, None)]


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("segments", {"kind": "play", "n": 1}),  # a second one open
        ("segments", {"kind": "pause", "n": 1}),  # one that is longer than nothing
        ("segments", {"kind": "play", "n": 1, "from_ms": 5, "to_ms": 4}),
        ("segments", {"kind": "play", "n": 1, "to_ms": 4, "session": 2}),
        ("entries", {"uuid": "e", "source": "engine", "at_ms": "soon"}),
        ("entries", {"uuid": "e", "source": "nobody"}),
        ("observations", {"uuid": "o", "source": "player", "severity": 4}),
        ("sessions", {"uuid": "s", "number": 2, "mode": "free", "state": "setup"}),
        ("sessions", {"uuid": "t", "number": 1, "mode": "free", "state": "setup"}),
        ("sessions", {"uuid": "t", "number": 2, "mode": "free", "state": "gone"}),
        ("sessions", {"uuid": "t", "number": 2, "mode": "free", "state": "setup", "kit": "none"}),
    ],
)
def test_a_row_that_cannot_be_is_refused(tables, table, row):
    insert(tables, "segments", session=1, kind="play")
    own = {} if table == "sessions" else {"session": 1}
    with pytest.raises(sqlite3.IntegrityError):
        insert(tables, table, **own | row)


def test_playtests_never_count_in_statistics_or_honours(library):
    kept = library.new_match(LUDO, setup_of("s"), PLAYTEST)
    match = play(going_on(kept))
    library.finish(kept.id, match.outcome, "balanced")
    assert library.matches() == []
    assert library.ended("ludo") == library.counted("ludo", PLAYTEST) == []
    assert library.standings() == {}
    looking = Looking(library, "ludo", team=False)
    assert (looking.begun, looking.past) == (0, ())
    assert library.known(library.journal(kept.id)) is None
    assert not library.listed(kept.id).counts
