"""A library of an older schema becomes the next, and is old or new whatever happens meanwhile.

Each goes through today's schema to one after it, which is given here and changes nothing mostly.
"""

import os
import re
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from apart import hosts
from bot_matches import LUDO, going_on, play, setup_of
from nobody import as_nobody
from old_libraries import FILE, FIRST, NEXT, TODAY, WRITTEN, have_schemas, names, rows, run

from engine.kernel.errors import LibraryError
from engine.library import founding, migrating, schema
from engine.library.founding import Guard
from engine.library.labs import LabRuns
from engine.library.schema import SCHEMA
from engine.library.store import Library, utc_now
from engine.playtest.store import PlaytestStore
from resources.catalogue import LANGUAGES, catalogue

COPY = "library.schema1.bak"
ALONE = ["library.lock", COPY, FILE]
NOTHING = ()


@pytest.fixture
def first(tmp_path):
    """Return a library of the first schema in a folder of its own."""
    return Path(shutil.copy(FIRST, tmp_path / FILE))


@pytest.fixture
def old(first, monkeypatch):
    """Return a library of the first schema, to be brought beyond today's: no more is changed."""
    have_schemas(monkeypatch.setattr, NOTHING)
    return first


def test_a_library_of_todays_schema_is_opened_as_it_is(tmp_path):
    today = Path(shutil.copy(TODAY, tmp_path / FILE))
    written = rows(today)
    with Library(tmp_path) as library:
        assert library.notice is None
        assert not list(tmp_path.glob("*.bak*"))
        playtests = [match for match in written[1]["matches"] if "playtest" in match]
        assert len(library.matches()) == len(written[1]["matches"]) - len(playtests) > 0
    assert written[0] == SCHEMA
    assert rows(today) == written
    assert names(tmp_path) == ["library.lock", FILE]


def test_a_library_of_the_first_schema_becomes_the_next_and_loses_nothing(old):
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
    assert rows(old) == (NEXT, WRITTEN)
    assert rows(old.with_name(COPY)) == (1, WRITTEN)
    assert names(old.parent) == ALONE
    with Library(old.parent) as library:
        assert library.notice is None
        kept = library.new_match(LUDO, setup_of("after"))
        match = play(going_on(kept), 5)
        assert library.journal(kept.id).records == tuple(match.records)
    assert names(old.parent) == ALONE


@pytest.mark.parametrize("changes", [(), (NOTHING,)], ids=["today", "next"])
def test_a_library_of_the_first_schema_gets_the_tables_of_a_new_one(
    first, tmp_path, monkeypatch, changes
):
    have_schemas(monkeypatch.setattr, *changes)
    new = tmp_path / "new"
    new.mkdir()
    for folder in (first.parent, new):
        Library(folder).close()
    columns, named = "SELECT * FROM pragma_table_xinfo(?)", "SELECT type, name FROM sqlite_master"
    found = []
    for path in (first, new / FILE):
        with closing(sqlite3.connect(path)) as db:
            there = sorted(db.execute(named))
            laid = [db.execute(columns, (name,)).fetchall() for _, name in there]
            versions = db.execute("PRAGMA user_version").fetchall()
            found.append((versions, there, laid))
    assert found[0] == found[1]
    assert {"sessions", "entries", "changes_stay"} <= {name for _, name in found[0][1]}


def test_a_library_of_the_second_schema_gets_tables_for_the_lab_and_keeps_its_playtests(tmp_path):
    path = Path(shutil.copy(FIRST.with_name("schema2.sqlite"), tmp_path / FILE))
    written = rows(path)[1]
    with Library(tmp_path) as library:
        assert library.notice.details["file"] == "library.schema2.bak"
        assert LabRuns(library.database, utc_now).runs() == []
        sessions = PlaytestStore(library.database, utc_now).listed()
    assert rows(path) == (SCHEMA, written)
    shutil.copy(TODAY, path)
    with Library(tmp_path) as library:
        assert library.notice is None
        assert PlaytestStore(library.database, utc_now).listed() == sessions


def test_a_run_of_the_third_schema_is_a_comparison_of_todays_and_keeps_all_it_has(tmp_path):
    path = Path(shutil.copy(FIRST.with_name("schema3.sqlite"), tmp_path / FILE))
    written = rows(path)[1]
    with Library(tmp_path) as library:
        assert library.notice.details["file"] == "library.schema3.bak"
        runs = LabRuns(library.database, utc_now)
        (kept,) = runs.runs()
        assert (kept.game, kept.kind, kept.pairs) == ("ludo", "compare", 64)
        assert len(runs.adopted(kept.id)) == 1
        assert runs.values(kept.id)
        assert runs.pieces(kept.id) == {}
        before = runs.verdicts(kept.id)
    assert rows(path)[0] == SCHEMA
    assert rows(path)[1]["matches"] == written["matches"]
    shutil.copy(TODAY, path)
    with Library(tmp_path) as library:
        assert library.notice is None
        runs = LabRuns(library.database, utc_now)
        by_kind = {run.kind: run for run in runs.runs()}
        assert set(by_kind) == {"sweep", "compare"}
        sweep, old = by_kind["sweep"], by_kind["compare"]
        assert runs.verdicts(old.id) == before
        assert len(runs.pieces(sweep.id)) == 3


_NOTED = (
    "CREATE TABLE noted (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, note TEXT)",
    "INSERT INTO noted SELECT id, game, 'kept ' || profile FROM matches",
    "DROP TABLE matches",
    "ALTER TABLE noted RENAME TO matches",
)


@pytest.fixture
def anew(monkeypatch):
    """Have a later schema, which makes the table anew that others refer to."""
    have_schemas(monkeypatch.setattr, NOTHING, _NOTED)
    monkeypatch.setattr(schema, "_ALL", "CREATE TABLE matches (id, game, note);")


def test_every_schema_between_is_gone_through_and_no_table_takes_anothers_rows_along(first, anew):
    with closing(founding.connect(first)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        assert migrating.migrate(db, first, 1) == COPY
        assert db.execute("SELECT id, note FROM matches WHERE game = 'ludo'").fetchall() == [
            (2, "kept ")
        ]
        assert db.execute("SELECT * FROM records").fetchall() == WRITTEN["records"]
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA + 2,)


@pytest.mark.parametrize("broken", ["no such statement", "INSERT INTO nowhere VALUES (1)"])
def test_a_change_that_cannot_be_made_leaves_the_file_as_it_was(first, monkeypatch, broken):
    have_schemas(monkeypatch.setattr, ("DELETE FROM records", broken))
    with closing(founding.connect(first)) as db:
        assert migrating.migrate(db, first, 1) is None
    assert rows(first) == (1, WRITTEN)
    assert names(first.parent) == [FILE]


def test_a_library_of_the_next_schema_is_refused_by_todays_program(first, monkeypatch):
    with monkeypatch.context() as later:
        have_schemas(later.setattr, NOTHING)
        Library(first.parent).close()
    before = first.read_bytes()
    with pytest.raises(LibraryError) as caught:
        Library(first.parent)
    assert caught.value.code == "library-newer"
    for lang in LANGUAGES:
        line = catalogue(lang).say("error.library-newer", **caught.value.details)
        assert re.findall(r"\d+", line) == [str(NEXT), str(SCHEMA)]
    assert first.read_bytes() == before
    assert names(first.parent) == ALONE


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
    assert rows(folder / FILE) == (NEXT, written)
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
            host.start("enter", str(old.parent), str(number), NOTHING)
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


def test_a_full_disk_while_the_tables_change_leaves_everything_as_it_was(first, monkeypatch):
    """SQLite lets no file grow over so many pages, as if there were no room for more."""

    def connect(path, plain=founding.connect):
        db = plain(path)
        db.execute("PRAGMA max_page_count = 8")
        return db

    grows = "INSERT INTO records SELECT match_id, 1000 + n, hex(randomblob(4000)) FROM records"
    have_schemas(monkeypatch.setattr, (grows,))
    with monkeypatch.context() as full:
        full.setattr(founding, "connect", connect)
        with pytest.raises(LibraryError) as caught:
            Library(first.parent)
    assert caught.value.code == "library-full"
    assert rows(first) == (1, WRITTEN)
    assert not list(first.parent.glob("*.bak*"))
    with Library(first.parent) as library:
        assert library.notice.code == "library-migrated"
    assert len(rows(first)[1]["records"]) == 2 * len(WRITTEN["records"])


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
    assert rows(old) == (NEXT, written[1])


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
    assert caught.value.code == "library-read-only"
    assert old.read_bytes() == before
    assert names(old.parent) == [FILE]
