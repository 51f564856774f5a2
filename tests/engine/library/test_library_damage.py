"""A library that cannot be used is set aside and never lost; one that is too new is left alone."""

import os
import shutil
import sqlite3
import stat
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from bot_matches import LUDO, Ticking, going_on, play, setup_of
from nobody import as_nobody
from parts import each, soaked

from engine.kernel.errors import LibraryError, SamsaraError
from engine.library import founding, schema
from engine.library.schema import SCHEMA
from engine.library.store import Library

FILE, LOCK = "library.sqlite", "library.lock"
MOMENT = datetime(2026, 7, 31, 12, 0, 5, tzinfo=UTC)
BAK = "library.20260731T120005Z.bak"


def opened(folder):
    return Library(folder, now=lambda: MOMENT)


def fill(folder, matches=3):
    """Play some matches into a library in the folder."""
    with opened(folder) as library:
        for number in range(matches):
            play(going_on(library.new_match(LUDO, setup_of(str(number)), "me")), 40)


@cache
def whole_library(matches=3):
    """Return what the file of such a library holds; they are played once."""
    with TemporaryDirectory() as folder:
        fill(Path(folder), matches)
        return (Path(folder) / FILE).read_bytes()


def filled(folder, matches=3):
    """Leave a library with some matches in the folder; return its file."""
    path = folder / FILE
    path.write_bytes(whole_library(matches))
    (folder / LOCK).touch()
    return path


def run(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def garbage(path):
    path.write_bytes(Random(1).randbytes(20_000))


def text(path):
    path.write_text("Dear diary,\n" * 1_000)


def two_bytes(path):
    path.write_bytes(b"xx")  # SQLite itself takes one byte for none


def truncated(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 // 4096 * 4096])


def truncated_within_a_page(path):
    path.write_bytes(path.read_bytes()[:9_999])


def truncated_within_the_header(path):
    path.write_bytes(path.read_bytes()[:50])


def pages_overwritten(path):
    data = bytearray(path.read_bytes())
    for start in range(4096 * 3, len(data) - 4096, 4096 * 2):
        data[start : start + 400] = b"\xa5" * 400
    path.write_bytes(data)


def schema_overwritten(path):
    right, wrong = b"CREATE TABLE matches", b"CREATE TABLF matches"
    data = path.read_bytes()
    assert right in data  # perhaps more than once: on a page that is no longer used
    path.write_bytes(data.replace(right, wrong))


def table_missing(path):
    run(path, "DROP TABLE tallies")


def column_missing(path):
    run(path, "ALTER TABLE matches DROP COLUMN winners")


def column_renamed(path):
    run(path, "ALTER TABLE records RENAME COLUMN body TO content")


def of_another_program(path):
    path.unlink()
    run(path, "CREATE TABLE bookmarks (url TEXT)")


def version_lost(path):
    run(path, "PRAGMA user_version = 0")


def version_negative(path):
    run(path, "PRAGMA user_version = -5")


DAMAGES = [
    garbage,
    text,
    two_bytes,
    truncated,
    truncated_within_a_page,
    truncated_within_the_header,
    pages_overwritten,
    schema_overwritten,
    table_missing,
    column_missing,
    column_renamed,
    of_another_program,
    version_lost,
    version_negative,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_library_is_set_aside_and_a_new_one_works(tmp_path, damage):
    path = filled(tmp_path)
    damage(path)
    before = path.read_bytes()
    with opened(tmp_path) as library:
        assert library.notice.code == "library-set-aside"
        assert library.notice.details == {"file": BAK, "folder": str(tmp_path)}
        assert library.matches() == []
        assert library.history("ludo", "me").window("balanced", 100) == []
        kept = library.new_match(LUDO, setup_of("after"))
        play(going_on(kept), 5)
    assert (tmp_path / BAK).read_bytes() == before
    with opened(tmp_path) as library:
        assert library.notice is None
        assert [listed.id for listed in library.matches()] == [kept.id]


@pytest.mark.parametrize("size", [None, 0])
def test_a_library_that_is_missing_or_empty_is_new(tmp_path, size):
    if size is not None:
        (tmp_path / FILE).write_bytes(b"")
    with opened(tmp_path) as library:
        assert library.notice is None
        library.new_match(LUDO, setup_of("s"))
    assert not list(tmp_path.glob("*.bak*"))


def test_a_sound_library_is_not_set_aside(tmp_path):
    filled(tmp_path)
    with opened(tmp_path) as library:
        assert library.notice is None
        assert len(library.matches()) == 3


def test_a_founding_that_was_broken_off_is_taken_up_again(tmp_path):
    run(tmp_path / FILE, "PRAGMA journal_mode = WAL")
    with opened(tmp_path) as library:
        assert library.notice is None
        assert library.matches() == []


def test_files_set_aside_in_one_second_do_not_overwrite_each_other(tmp_path):
    names = []
    for number in range(3):
        (tmp_path / FILE).write_text(f"damaged {number}")
        with opened(tmp_path) as library:
            names.append(library.notice.details["file"])
    assert names == [BAK, BAK.replace("Z.", "Z-2."), BAK.replace("Z.", "Z-3.")]
    for number, name in enumerate(names):
        assert (tmp_path / name).read_text() == f"damaged {number}"


def test_what_was_not_in_the_file_yet_is_set_aside_with_it(tmp_path):
    """A killed program leaves its last answers in the -wal; they are worth as much as the rest."""
    elsewhere, folder = tmp_path / "elsewhere", tmp_path / "folder"
    elsewhere.mkdir()
    folder.mkdir()
    filled(elsewhere)
    with opened(elsewhere) as library:
        library.new_match(LUDO, setup_of("the last thing that was written"))
        for part in ("", "-wal"):
            shutil.copy(elsewhere / (FILE + part), folder)
    pages_overwritten(folder / FILE)
    with opened(folder) as library:
        assert library.notice is not None
    aside = b"".join(path.read_bytes() for path in folder.glob("*.bak*"))
    assert b"the last thing that was written" in aside


@pytest.mark.skipif(os.name == "nt", reason="Windows renames no file that is open")
def test_what_belongs_to_a_damaged_library_is_renamed_with_it(tmp_path):
    """A tool that has the file open keeps SQLite from folding its -wal in."""
    path = filled(tmp_path)
    taken = tmp_path / f"{BAK}-wal"
    taken.write_bytes(b"somebody's")
    with closing(sqlite3.connect(path, isolation_level=None)) as tool:
        tool.execute("DROP TABLE tallies")
        wal = (tmp_path / f"{FILE}-wal").read_bytes()
        assert wal
        with opened(tmp_path) as library:
            name = library.notice.details["file"]
            assert name == BAK.replace("Z.", "Z-2.")
            assert (tmp_path / f"{name}-wal").read_bytes() == wal
            assert (tmp_path / f"{name}-shm").exists()
            assert library.matches() == []
    assert taken.read_bytes() == b"somebody's"


def test_a_library_of_a_newer_program_is_refused_and_untouched(tmp_path):
    path = filled(tmp_path)
    run(path, f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()
    with pytest.raises(LibraryError) as caught:
        opened(tmp_path)
    assert caught.value.code == "library-newer"
    assert caught.value.details == {"given": SCHEMA + 1, "expected": SCHEMA}
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.bak*"))


@pytest.mark.parametrize("batch", soaked(range(8), [0]))
@each("number", range(15))
def test_any_flipped_bytes_leave_a_library_that_works_or_one_clear_error(tmp_path, batch, number):
    """Whatever cannot be read is told; whatever can be read is what was written, or refused."""
    seed = 15 * batch + number
    rng = Random(seed)
    data = bytearray(whole_library())
    reach = 100 if seed % 3 == 0 else len(data)  # the file's header decides about everything
    for _ in range(rng.choice((1, 1, 4, 50))):
        data[rng.randrange(reach)] ^= 1 << rng.randrange(8)
    folder = tmp_path / str(seed)
    folder.mkdir()
    (folder / FILE).write_bytes(data)
    try:
        library = opened(folder)
    except LibraryError as error:
        assert error.code in ("library-newer", "library-unusable")  # noqa: PT017 - both ends are right
        assert not list(folder.glob("*.bak*"))
        return
    with library:
        if library.notice:
            assert (folder / BAK).read_bytes() == data
        for listed in library.matches():
            with suppress(SamsaraError):
                library.journal(listed.id)
        kept = library.new_match(LUDO, setup_of("after"))
        match = play(going_on(kept), 5)
        assert library.journal(kept.id).records == tuple(match.records)


def test_a_damaged_library_that_another_window_has_open_stays_where_it_is(tmp_path, monkeypatch):
    """Renamed under its feet, the other window would go on writing into the file set aside."""
    monkeypatch.setattr(founding, "_PATIENCE_S", 0.1)
    with opened(tmp_path) as library:
        kept = library.new_match(LUDO, setup_of("s"))
        run(tmp_path / FILE, "PRAGMA user_version = 0")
        with pytest.raises(LibraryError) as caught:
            opened(tmp_path)
        assert caught.value.code == "library-in-use"
        match = play(going_on(kept), 5)
        run(tmp_path / FILE, f"PRAGMA user_version = {SCHEMA}")
    with opened(tmp_path) as library:
        assert library.notice is None
        assert library.journal(kept.id).records == tuple(match.records)


def test_a_huge_library_opens_before_all_of_it_is_looked_through(tmp_path, monkeypatch):
    """What was not looked at is told where it is met, and the rest stays usable."""
    monkeypatch.setattr(schema, "_LOOK_S", -1)
    monkeypatch.setattr(schema, "_LOOK_EVERY", 1)
    path = filled(tmp_path, matches=6)
    data = bytearray(path.read_bytes())
    leaf = next(
        start
        for start in range(0, len(data), 4096)
        if data[start] == 0x0A and b'["s", ' in data[start : start + 4096]
    )
    data[leaf : leaf + 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    with opened(tmp_path) as library:
        assert library.notice is None
        ends = []
        for listed in library.matches():
            try:
                library.journal(listed.id)
                ends.append("read")
            except LibraryError as error:
                ends.append(error.code)
        assert set(ends) == {"read", "library-damaged"}
        kept = library.new_match(LUDO, setup_of("after"))
        assert library.journal(kept.id).records == ()


def test_a_damage_that_shows_while_playing_loses_nothing_in_memory(tmp_path):
    path = filled(tmp_path)
    with opened(tmp_path) as library:
        match = play(going_on(library.new_match(LUDO, setup_of("s"))), 3)
        before = list(match.records)
        library._database._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        data = path.read_bytes()
        path.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))
        library._database._db.execute("PRAGMA shrink_memory")
        with pytest.raises(LibraryError, match="library-damaged"):
            play(match)
        assert match.records[: len(before)] == before
        assert match.asks


def test_a_folder_in_the_place_of_the_library_is_one_clear_error(tmp_path):
    (tmp_path / FILE).mkdir()
    with pytest.raises(LibraryError) as caught:
        opened(tmp_path)
    assert caught.value.code == "library-unusable"
    assert caught.value.details["path"] == str(tmp_path / FILE)
    assert (tmp_path / FILE).is_dir()


def test_a_folder_that_is_not_there_is_one_clear_error(tmp_path):
    with pytest.raises(LibraryError, match="library-unusable"):
        opened(tmp_path / "missing")


def test_a_library_that_cannot_be_renamed_is_one_clear_error(tmp_path, monkeypatch):
    (tmp_path / FILE).write_text("damaged")

    def held(_self, _target):
        raise PermissionError(13, "The process cannot access the file")

    monkeypatch.setattr(type(tmp_path), "rename", held)
    with pytest.raises(LibraryError) as caught:
        opened(tmp_path)
    assert caught.value.code == "library-unusable"
    assert (tmp_path / FILE).read_text() == "damaged"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")
@pytest.mark.parametrize("there", [False, True], ids=["empty folder", "with a library"])
def test_a_folder_that_may_not_be_written_is_one_clear_error(tmp_path, there):
    if there:
        filled(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for path in [*before, tmp_path]:
        path.chmod(path.stat().st_mode & ~0o222)
    try:
        with as_nobody(tmp_path), pytest.raises(LibraryError) as caught:
            opened(tmp_path)
    finally:
        tmp_path.chmod(stat.S_IRWXU)
    assert caught.value.code == "library-read-only"
    assert "\n" not in str(caught.value)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_time_is_only_looked_at_when_something_happens(tmp_path):
    now = Ticking()
    with Library(tmp_path, now=now) as library:
        library.matches()
    assert now.moment == Ticking().moment


def test_nothing_but_the_library_and_its_guard_is_left_in_the_folder(tmp_path):
    fill(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [LOCK, FILE]
    assert (tmp_path / LOCK).stat().st_size == 0
