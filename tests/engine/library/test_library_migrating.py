"""A library of an older schema becomes today's, and is old or new whatever happens meanwhile.

`schema1.sqlite` was written by the first version that kept matches: six of them, one of another
profile, two of them over, and what a seventh counted for that was deleted.
"""

import os
import shutil
import sqlite3
import stat
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from apart import hosts
from bot_matches import LUDO, going_on, play, setup_of
from nobody import as_nobody

from engine.kernel.errors import LibraryError
from engine.library import founding, migrating, schema
from engine.library.founding import Guard
from engine.library.schema import SCHEMA
from engine.library.store import Library

FIRST = Path(__file__).with_name("schema1.sqlite")
FILE, COPY = "library.sqlite", "library.schema1.bak"
TABLES = ("matches", "records", "tallies", "sqlite_sequence")
ALONE = ["library.lock", COPY, FILE]


@pytest.fixture
def old(tmp_path):
    """Return a library of the first schema in a folder of its own."""
    return Path(shutil.copy(FIRST, tmp_path / FILE))


def rows(path):
    """Return the schema of a file and everything in it."""
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return version, {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


WRITTEN = rows(FIRST)[1]


def run(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_library_of_the_first_schema_becomes_todays_and_loses_nothing(old):
    with Library(old.parent) as library:
        assert library.notice.code == "library-migrated"
        assert library.notice.details == {"file": COPY, "folder": str(old.parent)}
        assert [match.game for match in library.matches()] == [
            "merit57",
            "merit13",
            "cier",
            "delay",
            "delay",
            "ludo",
        ]
        for match in library.matches():
            assert len(library.journal(match.id).records) == match.length
        assert library.history("delay").window("1.0", 9) == [(True, 1)]
    assert rows(old) == (SCHEMA, WRITTEN)
    assert rows(old.with_name(COPY)) == (1, WRITTEN)
    assert names(old.parent) == ALONE
    with Library(old.parent) as library:
        assert library.notice is None
        kept = library.new_match(LUDO, setup_of("after"))
        match = play(going_on(kept), 5)
        assert library.journal(kept.id).records == tuple(match.records)
    assert names(old.parent) == ALONE


def test_a_migrated_library_has_the_tables_of_a_new_one(old, tmp_path):
    new = tmp_path / "new"
    new.mkdir()
    for folder in (old.parent, new):
        Library(folder).close()
    columns, indexes = "SELECT * FROM pragma_table_xinfo(?)", "SELECT name FROM sqlite_master"
    found = []
    for path in (old, new / FILE):
        with closing(sqlite3.connect(path)) as db:
            laid = [db.execute(columns, (table,)).fetchall() for table in TABLES]
            found.append((sorted(db.execute(indexes)), laid))
    assert found[0] == found[1]


_NOTED = (
    "CREATE TABLE noted (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, note TEXT)",
    "INSERT INTO noted SELECT id, game, 'kept ' || profile FROM matches",
    "DROP TABLE matches",
    "ALTER TABLE noted RENAME TO matches",
)


@pytest.fixture
def schema3(monkeypatch):
    """Have a third schema, which makes the table anew that others refer to."""
    for module in (schema, migrating):
        monkeypatch.setattr(module, "MIGRATIONS", ((), _NOTED), raising=False)
        monkeypatch.setattr(module, "SCHEMA", 3)
    monkeypatch.setattr(schema, "_TABLES", "CREATE TABLE matches (id, game, note);")


def test_every_schema_between_is_gone_through_and_no_table_takes_anothers_rows_along(old, schema3):
    with closing(founding.connect(old)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        assert migrating.migrate(db, old, 1) == COPY
        assert db.execute("SELECT id, note FROM matches WHERE game = 'ludo'").fetchall() == [
            (2, "kept ")
        ]
        assert db.execute("SELECT * FROM records").fetchall() == WRITTEN["records"]
        assert db.execute("PRAGMA user_version").fetchone() == (3,)


@pytest.mark.parametrize("broken", ["no such statement", "INSERT INTO nowhere VALUES (1)"])
def test_a_change_that_cannot_be_made_leaves_the_file_as_it_was(old, monkeypatch, broken):
    monkeypatch.setattr(migrating, "MIGRATIONS", (("DELETE FROM records", broken),))
    with closing(founding.connect(old)) as db:
        assert migrating.migrate(db, old, 1) is None
    assert rows(old) == (1, WRITTEN)
    assert names(old.parent) == [FILE]


def test_a_copy_takes_no_name_that_something_has(old):
    taken = old.with_name(COPY)
    taken.write_bytes(b"somebody's")
    old.with_name(COPY.replace(".bak", "-2.bak")).mkdir()
    with Library(old.parent) as library:
        assert library.notice.details["file"] == "library.schema1-3.bak"
    assert taken.read_bytes() == b"somebody's"
    assert rows(old.with_name("library.schema1-3.bak")) == (1, WRITTEN)


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_a_copy_is_for_the_same_eyes_only(old):
    old.chmod(0o600)
    Library(old.parent).close()
    assert stat.S_IMODE(old.with_name(COPY).stat().st_mode) == 0o600


def test_a_copy_that_was_broken_off_is_made_anew(old):
    old.with_name(f"{FILE}.part").write_bytes(b"half")
    with Library(old.parent) as library:
        assert library.notice.details["file"] == COPY
    assert names(old.parent) == ALONE


def test_what_was_not_in_the_file_yet_is_migrated_with_it(old, tmp_path):
    """A killed program leaves its last answers in the -wal; they are worth as much as the rest."""
    folder = tmp_path / "left"
    folder.mkdir()
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        db.execute("INSERT INTO records VALUES (2, 75, 'the last thing that was written')")
        written = rows(old)[1]
        for part in ("", "-wal"):
            shutil.copy(f"{old}{part}", folder)
    assert b"the last thing" not in (folder / FILE).read_bytes()
    Library(folder).close()
    assert rows(folder / FILE) == (SCHEMA, written)
    assert rows(folder / COPY) == (1, written)
    assert written != WRITTEN


def test_an_old_library_that_another_window_has_open_stays_as_it_is(old, monkeypatch):
    monkeypatch.setattr(founding, "_PATIENCE_S", 0.1)
    window = Guard(old.with_name("library.lock"))
    window.share()
    with pytest.raises(LibraryError) as caught:
        Library(old.parent)
    assert caught.value.code == "library-old-in-use"
    assert caught.value.details == {"path": str(old)}
    assert rows(old) == (1, WRITTEN)
    assert not list(old.parent.glob("*.bak"))
    window.close()
    with Library(old.parent) as library:
        assert library.notice.code == "library-migrated"


def test_of_programs_that_start_together_one_migrates(old):
    with hosts(2) as both:
        for number, host in enumerate(both):
            host.start("enter", str(old.parent), str(number))
        (old.parent / "go").touch()
        said = [host.said() for host in both]
    assert [status for _, status in said] == [0, 0]
    notices = sorted(line[1] for lines, _ in said for line in lines if line[0] == "notice")
    assert notices == ["None", "library-migrated"]
    with Library(old.parent) as library:
        assert library.notice is None
        assert len(library.matches()) == 8
    assert rows(old.with_name(COPY)) == (1, WRITTEN)


def _loose(path):
    run(path, "DROP TABLE tallies")


def _torn(path):
    path.write_bytes(path.read_bytes()[: 4096 * 5])


@pytest.mark.parametrize("damage", [_loose, _torn])
def test_an_old_library_that_is_damaged_is_set_aside(old, damage):
    damage(old)
    before = old.read_bytes()
    with Library(old.parent) as library:
        assert library.notice.code == "library-set-aside"
        assert library.matches() == []
    aside = old.with_name(library.notice.details["file"])
    assert names(old.parent) == sorted({"library.lock", FILE, aside.name})
    assert aside.read_bytes() == before


def test_a_damage_that_nobody_came_upon_stays_with_the_match_it_is_in(old, monkeypatch):
    monkeypatch.setattr(schema, "_LOOK_S", -1)
    monkeypatch.setattr(schema, "_LOOK_EVERY", 1)
    for seed in "abc":
        with closing(founding.connect(old)) as db:
            bodies = [(int(seed, 16) * 10, n, f'["x", "{seed * 300}"]') for n in range(40)]
            db.execute("PRAGMA foreign_keys = OFF")
            db.executemany("INSERT INTO records VALUES (?, ?, ?)", bodies)
    data = bytearray(old.read_bytes())
    pages = range(0, len(data), 4096)
    at = next(at for at in pages if data[at] == 0x0A and b"b" * 300 in data[at : at + 4096])
    data[at : at + 4096] = b"\xa5" * 4096
    old.write_bytes(data)
    with Library(old.parent) as library:
        assert library.notice.code == "library-migrated"
        for match in library.matches():
            assert len(library.journal(match.id).records) == match.length
    assert old.with_name(COPY).read_bytes()[at : at + 4096] == b"\xa5" * 4096


def test_a_full_disk_while_the_tables_change_leaves_everything_as_it_was(old, monkeypatch):
    """SQLite lets no file grow over so many pages, as if there were no room for more."""

    def connect(path, plain=founding.connect):
        db = plain(path)
        db.execute("PRAGMA max_page_count = 8")
        return db

    grows = "INSERT INTO records SELECT 2, 100 + n, hex(randomblob(4000)) FROM records"
    monkeypatch.setattr(migrating, "MIGRATIONS", ((grows,),))
    monkeypatch.setattr(founding, "connect", connect)
    with pytest.raises(LibraryError) as caught:
        Library(old.parent)
    assert caught.value.code == "library-full"
    monkeypatch.undo()
    assert rows(old) == (1, WRITTEN)
    assert not list(old.parent.glob("*.bak*"))
    with Library(old.parent) as library:
        assert library.notice.code == "library-migrated"


@pytest.mark.skipif(os.name == "nt", reason="Windows limits no process to small files")
def test_a_copy_that_there_is_no_room_for_leaves_everything_as_it_was(old):
    import resource

    run(old, f"INSERT INTO records VALUES (2, 75, '{'x' * 200_000}')")
    written = rows(old)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))
    try:
        with pytest.raises(LibraryError) as caught:
            Library(old.parent)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert caught.value.code in ("library-full", "library-unusable")
    assert rows(old) == written
    assert names(old.parent) == ["library.lock", FILE]
    with Library(old.parent) as library:
        assert library.notice.code == "library-migrated"
    assert rows(old) == (SCHEMA, written[1])


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")
def test_an_old_library_that_may_not_be_written_is_one_clear_error(old):
    before = old.read_bytes()
    old.chmod(0o444)
    old.parent.chmod(0o555)
    try:
        with as_nobody(old.parent), pytest.raises(LibraryError) as caught:
            Library(old.parent)
    finally:
        old.parent.chmod(stat.S_IRWXU)
    assert caught.value.code == "library-unusable"
    assert old.read_bytes() == before
    assert names(old.parent) == [FILE]


CHANGES = (
    "UPDATE matches SET profile = profile || ' of old'",
    "DELETE FROM records WHERE n = 0",
    "ALTER TABLE tallies RENAME TO counted",
    "CREATE TABLE tallies AS SELECT * FROM counted",
    "DROP TABLE counted",
)


def changed(folder):
    """Return what a library holds after the changes."""
    path = Path(shutil.copy(FIRST, folder / "changed.sqlite"))
    run(path, *CHANGES)
    return rows(path)[1]


def test_killed_at_any_step_a_library_is_old_or_new_and_whole(tmp_path):
    new = changed(tmp_path)
    assert all(new[table] != WRITTEN[table] for table in ("matches", "records"))
    versions = []
    with hosts(1) as [host]:
        for at in count():
            folder = tmp_path / str(at)
            folder.mkdir()
            shutil.copy(FIRST, folder / FILE)
            host.start("migrate", str(folder), at, CHANGES)
            lines, status = host.said()
            versions.append(check(folder, {1: WRITTEN, SCHEMA: new}))
            if status == 0:
                break
    assert lines == [["steps", str(at), "library-migrated"]]
    assert versions == sorted(versions)
    assert {*versions} == {1, SCHEMA}
    assert at > len(CHANGES) + 20


def check(folder, states):
    """Hold what a killed program left against what there was; return the schema it has."""
    version, left = rows(folder / FILE)
    assert left == states[version]
    with Library(folder) as library:
        assert (library.notice is None) == (version == SCHEMA)
        assert len(library.matches()) == len(left["matches"])
    assert rows(folder / FILE) == (SCHEMA, left)
    copies = list(folder.glob("*.bak"))
    assert copies
    for copy in copies:
        assert rows(copy) == (1, WRITTEN)
    assert names(folder) == sorted({"library.lock", FILE, *(copy.name for copy in copies)})
    return version
