"""Files appear whole or not at all, and nothing that was there is replaced unasked."""

import errno
import os

import pytest

from engine.kernel.errors import LibraryError
from printpack.paper.kit.writing import FileTaken, write_file, write_folder


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
    assert "No space left" in raised.value.details["why"]
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(LibraryError) as raised:
        write(tmp_path / "file" / "sub", {})
    assert raised.value.code == "file-unwritable"
    assert raised.value.details["file"].endswith("sub")


def test_whatever_goes_wrong_meanwhile_nothing_is_put_in_place(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "x", {"one.pdf": b"1"}, fault=KeyboardInterrupt())
    assert not (tmp_path / "x").exists()
