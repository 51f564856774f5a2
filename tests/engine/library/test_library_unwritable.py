"""A library on a full or read-only disk can be read; a command that must write says why not."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from bot_matches import LUDO, setup_of
from nobody import as_nobody
from pace import PATIENCE_S

from engine.kernel.errors import Unwritable
from engine.library.folder import data_folder
from engine.library.store import Library

ROOT = Path(__file__).parents[3]
SOUND = Path(__file__).with_name("schema4.sqlite")
POSIX = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")


@pytest.fixture
def read_only(tmp_path):
    """Return a folder with a library that others may read and nobody may change."""
    with Library(tmp_path) as library:
        library.new_match(LUDO, setup_of("s"))
    for path in tmp_path.iterdir():
        path.chmod(0o444)
    tmp_path.chmod(0o555)
    yield tmp_path
    tmp_path.chmod(0o755)


def left_open(path):
    """Leave a change that is not in the file yet, as a killed program does."""
    code = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "db.execute('PRAGMA journal_mode = WAL');"
        "db.execute('UPDATE matches SET profile = ?', ('left open',)); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code, path], check=True)
    assert path.with_name(f"{path.name}-wal").stat().st_size > 0
    path.with_name(f"{path.name}-shm").unlink()


@POSIX
@pytest.mark.parametrize("killed", [False, True])
def test_a_folder_that_is_only_read_is_read(read_only, killed):
    if killed:
        left_open(read_only / "library.sqlite")
        for path in read_only.iterdir():
            path.chmod(0o444)
    before = {path.name: path.read_bytes() for path in read_only.iterdir()}
    with as_nobody(read_only):
        with Library(read_only, reading=True) as library:
            (match,) = library.matches()
            assert match.profile == ("left open" if killed else "")
            assert library.journal(match.id).setup.seed == "s"
            with pytest.raises(Unwritable, match="library-read-only"):
                library.delete(match.id)
        with pytest.raises(Unwritable, match="library-read-only"):
            Library(read_only)
    assert {path.name: path.read_bytes() for path in read_only.iterdir()} == before


@POSIX
def test_a_library_that_is_not_there_is_not_read(tmp_path):
    tmp_path.chmod(0o555)
    with as_nobody(tmp_path), pytest.raises(Unwritable, match="library-read-only"):
        Library(tmp_path, reading=True)
    tmp_path.chmod(0o755)


@POSIX
@pytest.mark.parametrize("reading", [True, False])
def test_a_library_that_this_person_may_not_open_is_refused_by_the_system(read_only, reading):
    (read_only / "library.sqlite").chmod(0)
    for path in (read_only, read_only / "library.lock"):
        path.chmod(0o777)
    with as_nobody(read_only), pytest.raises(Unwritable, match="library-unusable"):
        Library(read_only, reading=reading)


@POSIX
def test_a_damaged_library_where_nothing_may_be_written_is_no_library(read_only):
    read_only.chmod(0o755)
    (read_only / "library.sqlite").chmod(0o644)
    (read_only / "library.sqlite").write_bytes(b"Dear diary,\n" * 1000)
    read_only.chmod(0o555)
    with as_nobody(read_only), pytest.raises(Unwritable, match="library-"):
        Library(read_only, reading=True)


@POSIX
def test_a_library_that_is_read_where_it_can_be_written_is_opened_as_ever(tmp_path):
    with Library(tmp_path, reading=True) as library, Library(tmp_path) as beside:
        beside.new_match(LUDO, setup_of("s"))
        assert len(library.matches()) == 1


FULL = """
set -eu
mount -t tmpfs -o size=1m none "$1"
cp "$2" "$1/library.sqlite"
run() { "$3" -P -m gui.cli "$@"; }
"$3" -P -m gui.cli playtest list --lang en > "$4/before"
if [ "$5" = ro ]; then mount -o remount,ro "$1"; else
  dd if=/dev/zero of="$1/fill" bs=4096 2> "$4/full" || true
fi
for words in 'playtest list' 'playtest show 1' 'playtest compare' 'lab kept' 'lab kept 2' \
  'playtest delete 1 --force' 'lab kept 1 --delete' 'window'; do
  code=0
  "$3" -P -m gui.cli $words --lang en > "$4/out" 2> "$4/err" || code=$?
  echo "$words|$code|$(cat "$4/err")"
done
"$3" -P -m gui.cli playtest list --lang en | cmp - "$4/before"
"""


@pytest.mark.soak
@pytest.mark.parametrize("how", ["full", "ro"])
def test_a_full_or_read_only_disk_lets_commands_read_and_names_itself_to_those_that_write(
    tmp_path, how
):
    unshare = shutil.which("unshare")
    if unshare is None or os.geteuid() != 0:
        pytest.skip("only an administrator may mount a small disk, away from all others")
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(
        [unshare, "-m", "mount", "-t", "tmpfs", "none", disk], capture_output=True, check=False
    ).returncode:
        pytest.skip("this system mounts nothing")
    done = subprocess.run(
        [unshare, "-m", "sh", "-c", FULL, "sh", disk, SOUND, sys.executable, tmp_path, how],
        cwd=ROOT,
        env={**os.environ, "SAMSARA_HOME": str(disk), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    rows = [line.split("|") for line in done.stdout.splitlines()]
    assert [(code, err) for _, code, err in rows[:5]] == [("0", "")] * 5
    word = "The disk is full" if how == "full" else "may only be read"
    assert len(rows) == 8
    for words, code, err in rows[5:]:
        assert (code, word in err, str(disk) in err) == ("4", True, True), (words, err)


@POSIX
def test_a_full_disk_is_named_whatever_sqlite_calls_it(tmp_path, monkeypatch):
    with Library(tmp_path) as library:
        library.new_match(LUDO, setup_of("s"))

    def no_room(_db):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR | 18 << 8
        raise error

    monkeypatch.setattr("engine.library.founding._prepare", no_room)
    with pytest.raises(Exception, match="library-unusable"):
        Library(tmp_path)
    usage = shutil._ntuple_diskusage(100_000, 99_999, 1)
    monkeypatch.setattr("engine.library.errors.shutil.disk_usage", lambda _folder: usage)
    with pytest.raises(Unwritable, match="library-full"):
        Library(tmp_path)
    with Library(tmp_path, reading=True) as library:
        assert len(library.matches()) == 1
        with pytest.raises(Unwritable, match="library-full"):
            library.new_match(LUDO, setup_of("t"))


# --- who else may read it


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@POSIX
def test_a_new_library_is_its_owners_alone_whatever_the_umask(tmp_path, monkeypatch):
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / "a" / "b"))
    before = os.umask(0o000)
    try:
        folder = data_folder()
        with Library(folder) as library:
            library.new_match(LUDO, setup_of("s"))
            assert set(modes(folder).values()) == {0o600}
            assert {"library.sqlite", "library.sqlite-wal", "library.lock"} <= set(modes(folder))
    finally:
        os.umask(before)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (folder, folder.parent)] == [0o700] * 2


@POSIX
def test_a_library_that_others_could_read_is_closed_to_them_at_the_next_start(
    tmp_path, monkeypatch
):
    monkeypatch.delenv("SAMSARA_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("engine.library.folder.sys.platform", "linux")
    folder = tmp_path / "samsara-table"
    folder.mkdir(mode=0o755)
    for name in ("library.sqlite", "library.schema1.bak", "settings.ini", "mine.txt"):
        (folder / name).write_bytes(b"")
        (folder / name).chmod(0o644)
    (tmp_path / "theirs").write_bytes(b"")
    (tmp_path / "theirs").chmod(0o644)
    (folder / "library.link").symlink_to(tmp_path / "theirs")
    assert data_folder() == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes(folder) == {
        "library.sqlite": 0o600,
        "library.schema1.bak": 0o600,
        "settings.ini": 0o600,
        "mine.txt": 0o644,
        "library.link": 0o644,
    }


@POSIX
def test_a_folder_that_the_person_named_keeps_its_mode_and_our_files_in_it_do_not(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path))
    tmp_path.chmod(0o755)
    ours = ("library.sqlite", "library.sqlite-wal", "library.20260101T000000Z-2.bak-wal")
    theirs = ("photo.png", "library.bib")
    for name in (*ours, *theirs):
        (tmp_path / name).write_bytes(b"")
        (tmp_path / name).chmod(0o644)
    data_folder()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    assert modes(tmp_path) == dict.fromkeys(ours, 0o600) | dict.fromkeys(theirs, 0o644)


@POSIX
def test_what_belongs_to_somebody_else_keeps_its_mode(tmp_path, monkeypatch):
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path))
    (tmp_path / "library.sqlite").write_bytes(b"")
    (tmp_path / "library.sqlite").chmod(0o644)
    monkeypatch.setattr("engine.library.folder.os.geteuid", lambda: os.getuid() + 1)
    data_folder()
    assert modes(tmp_path) == {"library.sqlite": 0o644}


@POSIX
def test_the_copy_of_an_older_library_is_as_private_as_the_library(tmp_path):
    path = tmp_path / "library.sqlite"
    shutil.copy(SOUND.with_name("schema1.sqlite"), path)
    path.chmod(0o600)
    with Library(tmp_path) as library:
        assert library.notice.code == "library-migrated"
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (4,)
    assert set(modes(tmp_path).values()) == {0o600}
