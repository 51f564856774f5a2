"""Files of the outer world are looked at within limits, whatever they are."""

import os

import pytest

from engine.files.reading import is_file, is_folder, read_head
from engine.kernel.errors import LibraryError

ODD = ["a" * 300, "a/" * 3000, "a\0b", "gone", "gone/a"]


def test_a_file_of_any_size_says_how_it_begins(tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as made:
        made.write(b"kind")
        made.truncate(1 << 40)
    assert read_head(path, 6) == b"kind\0\0"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe in a folder is a thing of POSIX")
def test_what_is_no_ordinary_file_has_no_beginning(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        assert not is_file(path)
        with pytest.raises(LibraryError, match="file-no-file"):
            read_head(path, 6)


@pytest.mark.parametrize("name", ODD, ids=range(len(ODD)))
def test_what_no_system_can_look_at_is_neither_file_nor_folder(tmp_path, name):
    assert not is_file(tmp_path / name)
    assert not is_folder(tmp_path / name)
    with pytest.raises(LibraryError, match="file-unreadable"):
        read_head(tmp_path / name, 6)


def test_a_folder_is_no_file_and_a_file_no_folder(tmp_path):
    (tmp_path / "file").touch()
    assert (is_file(tmp_path), is_folder(tmp_path)) == (False, True)
    assert (is_file(tmp_path / "file"), is_folder(tmp_path / "file")) == (True, False)
