"""Files appear whole or not at all, and nothing that was there is replaced unasked."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from engine.files import writing
from engine.files.writing import FileTaken, create_folder, write_file, write_folder, write_text
from engine.kernel.errors import LibraryError, Unwritable


def write(folder, files, *, fault=None, force=False):
    with write_folder(folder, force=force) as target:
        for name, data in files.items():
            target.write(name, data)
        if fault is not None:
            raise fault


def test_files_appear_together_at_the_end(tmp_path):
    folder = tmp_path / "a" / "b"
    with write_folder(folder, force=False) as files:
        files.write("one.pdf", b"1")
        files.write("zh/two.pdf", b"2")
        assert not (folder / "one.pdf").exists()
    assert (folder / "one.pdf").read_bytes() == b"1"
    assert (folder / "zh" / "two.pdf").read_bytes() == b"2"
    assert sorted(path.name for path in folder.rglob("*")) == ["one.pdf", "two.pdf", "zh"]


def test_what_is_there_stays_unless_it_is_forced(tmp_path):
    (tmp_path / "one.pdf").write_bytes(b"old")
    with pytest.raises(FileTaken):
        write(tmp_path, {"two.pdf": b"2", "one.pdf": b"new"})
    assert [path.name for path in tmp_path.iterdir()] == ["one.pdf"]
    assert (tmp_path / "one.pdf").read_bytes() == b"old"
    write_file(tmp_path / "one.pdf", b"new", force=True)
    assert (tmp_path / "one.pdf").read_bytes() == b"new"


def test_a_dangling_link_counts_as_there(tmp_path):
    (tmp_path / "one.pdf").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileTaken):
        write_file(tmp_path / "one.pdf", b"new", force=False)


def test_a_full_disk_leaves_no_half_file_and_no_empty_folder(tmp_path, monkeypatch):
    (tmp_path / "old").write_bytes(b"old")

    def full(_file):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def second_time_full(file, seen=[]):  # noqa: B006 - counts its calls
        seen.append(file)
        if len(seen) > 1:
            full(file)

    monkeypatch.setattr(os, "fsync", second_time_full)
    with pytest.raises(LibraryError) as raised:
        write(tmp_path / "new", {"one.pdf": b"1", "zh/two.pdf": b"2"})
    assert raised.value.details["why"] == "ENOSPC"
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    reasons = {"file": "ENOTDIR", "file/sub": "ENOTDIR", "link": "LEADS_NOWHERE"}
    for folder, why in {**reasons, "link/sub": "LEADS_NOWHERE"}.items():
        for attempt in (
            lambda: write(tmp_path / folder, {}),  # noqa: B023 - called at once
            lambda: writing.refuse(tmp_path / folder / "one.pdf", force=True),  # noqa: B023
        ):
            with pytest.raises(LibraryError) as raised:
                attempt()
            assert raised.value.code == "file-unwritable"
            assert raised.value.details["file"].startswith(str(tmp_path / folder))
            assert raised.value.details["why"] == why
            assert not isinstance(raised.value, Unwritable)  # another was meant


def test_a_link_that_leads_to_itself_is_a_wrong_path(tmp_path):
    (tmp_path / "ring").symlink_to("ring")
    with pytest.raises(LibraryError) as raised:
        write_file(tmp_path / "ring", b"", force=True)
    assert raised.value.details["why"] == "ELOOP"
    assert not isinstance(raised.value, Unwritable)


def test_whatever_goes_wrong_meanwhile_nothing_is_put_in_place(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "x", {"one.pdf": b"1"}, fault=KeyboardInterrupt())
    assert not (tmp_path / "x").exists()


def test_a_file_keeps_its_mode_and_a_link_leads_on_to_its_file(tmp_path):
    kept, link = tmp_path / "kept.json", tmp_path / "link.json"
    kept.write_bytes(b"old")
    kept.chmod(0o600)
    link.symlink_to(kept)
    write_text(link, "new", force=True)
    assert link.is_symlink()
    assert kept.read_bytes() == b"new"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_file_is_saved_over_where_there_are_no_modes(tmp_path, monkeypatch):
    (tmp_path / "kept.json").write_bytes(b"old")

    def refused(_path, _mode):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(Path, "chmod", refused)
    write_text(tmp_path / "kept.json", "new", force=True)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe in a folder is a thing of POSIX")
@pytest.mark.parametrize("write", [write_text, write_file])
def test_a_pipe_or_a_device_is_never_replaced(tmp_path, write):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "null").symlink_to("/dev/null")
    for path in (tmp_path / "pipe", tmp_path / "null", tmp_path):
        with pytest.raises(LibraryError, match="file-no-file"):
            write(path, "x" if write is write_text else b"x", force=True)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_file_of_somebodys_is_not_replaced_unasked(tmp_path):
    path = tmp_path / "keep.txt"
    path.write_text("mine")
    with pytest.raises(FileTaken):
        write_text(path, "new", force=False)
    assert path.read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be asked there; see the next")
def test_what_a_killed_program_left_is_cleared_by_the_next_that_writes(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    (tmp_path / f".samsara-{gone.pid}-{'a' * 16}.part").write_bytes(b"half")
    (tmp_path / f".samsara-{gone.pid}-{'b' * 16}.part").mkdir()
    living = tmp_path / f".samsara-{os.getppid()}-{'c' * 16}.part"
    own, other = tmp_path / ".abcdef0123456789.part", tmp_path / "notes.part"
    for path in (living, own, other):
        path.write_bytes(b"")
    write_text(tmp_path / "new", "x", force=False)
    assert {path.name for path in tmp_path.iterdir()} == {
        "new", living.name, own.name, other.name
    }  # fmt: skip


def test_what_was_left_long_ago_is_cleared_by_the_next_that_writes(tmp_path):
    living = 4 if sys.platform == "win32" else os.getppid()  # there it is the system itself
    parts = [tmp_path / f".samsara-{living}-{letter * 16}.part" for letter in "ab"]
    for path in parts:
        path.write_bytes(b"half")
    os.utime(parts[0], (0, 0))
    write_text(tmp_path / "new", "x", force=False)
    assert {path.name for path in tmp_path.iterdir()} == {"new", parts[1].name}


def test_who_holds_a_file_for_a_moment_is_waited_for(tmp_path, monkeypatch):
    real, tries = Path.replace, []

    def held(part, target):
        tries.append(target)
        if len(tries) < 3:
            raise PermissionError(13, "The process cannot access the file")
        return real(part, target)

    monkeypatch.setattr(Path, "replace", held)
    write_file(tmp_path / "kit.pdf", b"new", force=False)
    assert (tmp_path / "kit.pdf").read_bytes() == b"new"


def test_a_kit_of_which_one_file_is_held_says_that_others_are_written(tmp_path, monkeypatch):
    real = Path.replace

    def held(part, target):
        if target.name == "two.pdf":
            raise PermissionError(13, "The process cannot access the file")
        return real(part, target)

    monkeypatch.setattr(writing, "_PATIENCE_S", 0)
    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(LibraryError) as caught:
        write(tmp_path, {"one.pdf": b"1", "two.pdf": b"2", "three.pdf": b"3"})
    assert (caught.value.code, caught.value.details["done"]) == ("files-unwritable", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["one.pdf"]


def test_the_whole_path_is_told_as_it_was_given(tmp_path, monkeypatch):
    """On Windows `a:b?.json` has the name `b?.json`, which nobody typed."""
    monkeypatch.chdir(tmp_path)
    for path, text in (Path("a", "b" * 300), "x"), (Path("a", "b"), "half of one: \ud800"):
        with pytest.raises(LibraryError) as caught:
            write_text(path, text, force=False)
        assert caught.value.details["file"] == str(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("write", "data"), [(write_text, "x"), (write_file, b"x")])
def test_a_folder_that_is_not_there_is_made_for_any_file(tmp_path, write, data):
    write(tmp_path / "new" / "one", data, force=False)
    assert (tmp_path / "new" / "one").read_bytes() == b"x"


def test_a_part_is_swept_where_a_link_leads(tmp_path):
    (tmp_path / "far").mkdir()
    part = tmp_path / "far" / f".samsara-1-{'a' * 16}.part"
    part.write_bytes(b"half")
    os.utime(part, (0, 0))
    (tmp_path / "link").symlink_to(tmp_path / "far" / "file")
    write_file(tmp_path / "link", b"x", force=True)
    assert [one.name for one in (tmp_path / "far").iterdir()] == ["file"]


def test_a_folder_is_there_with_all_its_files_or_not_at_all(tmp_path, monkeypatch):
    def full(_file, seen=[]):  # noqa: B006 - counts its calls
        seen.append(_file)
        if len(seen) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    files = [("one", b"1"), ("two", b"2")]
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(LibraryError, match="file-unwritable"):
            create_folder(tmp_path / "packs" / "mine", files)
    assert list((tmp_path / "packs").iterdir()) == []
    create_folder(tmp_path / "packs" / "mine", files)
    assert {one.name: one.read_bytes() for one in (tmp_path / "packs" / "mine").iterdir()} == dict(
        files
    )
