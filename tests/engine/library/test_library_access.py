"""A library whose lock or whose file somebody has meddled with: opened all the same, or told."""

import os

import pytest
from bot_matches import LUDO, setup_of
from nobody import as_nobody

from engine.kernel.errors import LibraryError
from engine.library.store import Library


def opened(folder):
    return Library(folder)


def filled(folder):
    """Leave a library with a match in the folder; return its file."""
    with opened(folder) as library:
        library.new_match(LUDO, setup_of("s"))
    return folder / "library.sqlite"


def test_a_lock_that_somebody_wrote_into_keeps_nobody_from_the_library(tmp_path):
    filled(tmp_path)
    (tmp_path / "library.lock").write_bytes(b"\xa5" * 5000)
    with opened(tmp_path) as library:
        assert library.notice is None
        assert library.matches()
        with opened(tmp_path) as beside:
            assert beside.matches()


def test_a_file_that_the_lock_is_a_link_to_is_left_as_it_is_and_the_lock_is_named(tmp_path):
    (tmp_path / "mine.txt").write_bytes(b"mine " * 1000)
    (tmp_path / "library.lock").symlink_to(tmp_path / "mine.txt")
    with pytest.raises(LibraryError) as caught:
        opened(tmp_path)
    assert (tmp_path / "mine.txt").read_bytes() == b"mine " * 1000
    assert caught.value.details["path"] == str(tmp_path / "library.lock")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="POSIX permissions")
def test_a_library_that_may_only_be_read_is_told_when_it_is_opened(tmp_path):
    filled(tmp_path).chmod(0o444)
    tmp_path.chmod(0o777)
    (tmp_path / "library.lock").chmod(0o666)
    with as_nobody(tmp_path), pytest.raises(LibraryError) as caught:
        opened(tmp_path)
    assert caught.value.code == "library-read-only"


def test_code_in_the_schema_of_a_foreign_library_is_not_trusted(tmp_path):
    filled(tmp_path)
    with opened(tmp_path) as library, library._database.look() as db:
        assert db.execute("PRAGMA trusted_schema").fetchone() == (0,)
