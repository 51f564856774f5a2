"""Matches in files: they come back as they were, and are written whole or not at all."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from bot_matches import CLASSIC, match_of, play

from engine.files.reading import FileKind
from engine.files.writing import write_text
from engine.kernel.errors import JournalError, LibraryError
from engine.kernel.journal import dumps, loads
from engine.library.journal_files import SUFFIX, SUFFIXES, read_journal, write_journal
from engine.library.store import Library
from resources.version import version


@pytest.fixture(scope="module")
def journal():
    return play(match_of("海 sea", nonce="n", house=CLASSIC, inputs={"balance": -7}), 30).journal()


def test_a_match_comes_back_from_its_file_as_it_was(tmp_path, journal):
    path = tmp_path / "名 name.samsara"
    write_journal(path, journal, force=True)
    assert read_journal(path) == journal
    assert list(tmp_path.iterdir()) == [path]


def test_a_match_written_again_is_the_same_file(tmp_path, journal):
    first, second = tmp_path / "1", tmp_path / "2"
    write_journal(first, journal, force=True)
    write_journal(second, read_journal(first), force=True)
    assert first.read_bytes() == second.read_bytes()


def test_a_match_says_which_version_of_the_program_began_it_and_older_files_say_nothing(
    tmp_path, journal
):
    with Library(tmp_path) as library:
        begun = library.new_match(match_of("of today").game, journal.setup).journal
        assert begun.setup.app == version()
        known = library.import_journal(replace(journal, setup=begun.setup))
        assert library.known(journal) == known.id  # sent by a program that did not say
    assert json.loads(dumps(begun))["app"] == version()
    assert "app" not in json.loads(dumps(journal))


@pytest.mark.parametrize("name", [f"one{suffix}" for suffix in SUFFIXES])
def test_a_match_is_read_under_today_s_name_and_under_that_of_earlier_programs(
    tmp_path, journal, name
):
    assert Path(name).suffix in {SUFFIX, ".json"}
    write_journal(tmp_path / name, journal, force=True)
    assert read_journal(tmp_path / name) == journal


@pytest.mark.parametrize("app", [9, ["0.9.0"], "9" * 41])
def test_a_version_that_is_none_is_refused(journal, app):
    with pytest.raises(JournalError, match="journal-part"):
        loads(json.dumps(json.loads(dumps(journal)) | {"app": app}))


def test_the_mark_that_some_editors_put_in_front_is_no_fault(tmp_path, journal):
    path = tmp_path / "m"
    path.write_bytes(b"\xef\xbb\xbf" + dumps(journal).encode())
    assert read_journal(path) == journal


def failing(*_args):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(("where", "name"), [(os, "fsync"), (Path, "replace")])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path, journal, monkeypatch, where, name
):
    path = tmp_path / "m.samsara"
    path.write_text("old")
    monkeypatch.setattr(where, name, failing)
    with pytest.raises(LibraryError) as caught:
        write_journal(path, journal, force=True)
    assert caught.value.code == "file-unwritable"
    assert caught.value.details == {"file": str(path), "why": "ENOSPC"}
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_broken_off_leaves_the_old_file_and_nothing_else(tmp_path, journal, monkeypatch):
    def interrupted(_handle):
        raise KeyboardInterrupt

    path = tmp_path / "m"
    path.write_text("old")
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_journal(path, journal, force=True)
    assert [(entry, entry.read_text()) for entry in tmp_path.iterdir()] == [(path, "old")]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no folder to flush")
def test_a_folder_that_cannot_be_flushed_does_not_undo_the_write(tmp_path, journal, monkeypatch):
    real, calls = os.fsync, []

    def flush(handle):
        calls.append(handle)
        if len(calls) == 2:
            raise OSError(22, "Invalid argument")
        real(handle)

    monkeypatch.setattr(os, "fsync", flush)
    write_journal(tmp_path / "m", journal, force=True)
    assert len(calls) == 2
    assert read_journal(tmp_path / "m") == journal


@pytest.mark.parametrize(
    ("place", "code"),
    [("file/m", "file-unwritable"), ("folder", "file-no-file")],
)
def test_a_place_that_takes_no_file_is_one_clear_error(tmp_path, journal, place, code):
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    with pytest.raises(LibraryError) as caught:
        write_journal(tmp_path / place, journal, force=True)
    assert caught.value.code == code
    assert sorted(entry.name for entry in tmp_path.rglob("*")) == ["file", "folder"]


def test_a_text_is_written_as_it_is(tmp_path):
    write_text(tmp_path / "t.json", "行\n", force=False)
    assert (tmp_path / "t.json").read_bytes() == "行\n".encode()


@pytest.mark.parametrize("name", ["missing", "missing/m"])
def test_a_file_that_is_not_there_is_one_clear_error(tmp_path, name):
    with pytest.raises(LibraryError) as caught:
        read_journal(tmp_path / name)
    assert caught.value.code == "file-unreadable"


def test_a_folder_is_no_match(tmp_path):
    with pytest.raises(LibraryError, match="file-no-file"):
        read_journal(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe in a folder is a thing of POSIX")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LibraryError, match="file-no-file"):
        read_journal(tmp_path / "pipe")


def test_a_file_beyond_all_bounds_is_not_parsed(tmp_path, monkeypatch):
    monkeypatch.setattr(FileKind, "most", 1 << 20)
    path = tmp_path / "m"
    path.write_bytes(b" " * (1 << 20))
    with pytest.raises(JournalError, match="journal-no-json"):
        read_journal(path)
    path.write_bytes(b" " * ((1 << 20) + 1))
    with pytest.raises(LibraryError) as caught:
        read_journal(path)
    assert (caught.value.code, caught.value.details["most"]) == ("file-too-large", "1 MB")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "journal-no-json"),
        (b"\xff\xfe{\x00}", "journal-no-text"),
        (b"\x80\x04\x95\x00", "journal-no-text"),  # how a pickle begins
        (b"[]", "journal-kind"),
        (b"[" * 200_000, "journal-no-json"),
    ],
)
def test_a_file_that_is_no_match_is_one_clear_error(tmp_path, data, code):
    path = tmp_path / "m"
    path.write_bytes(data)
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert caught.value.code == code


@pytest.mark.parametrize("key", ["seed", "nonce", "edition", "rules", "game", "players", "house"])
def test_half_a_character_anywhere_in_the_head_is_refused(tmp_path, journal, key):
    data = json.loads(dumps(journal))
    data[key] = {str: "\ud800", list: ["\ud800", "x"], dict: {"\ud800": 1}}[type(data[key])]
    path = tmp_path / "m"
    path.write_text(json.dumps(data))
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert (caught.value.code, caught.value.details) == ("journal-text", {"key": key})


@pytest.mark.parametrize("record", [["a", 0, "move", "\udfff"], ["c", "\udfff", 6, 0]])
def test_half_a_character_in_a_record_is_refused(tmp_path, journal, record):
    data = json.loads(dumps(journal))
    data["records"][4] = record
    path = tmp_path / "m"
    path.write_text(json.dumps(data))
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert caught.value.details == {"key": "records.5"}


def test_a_name_of_boundless_length_is_refused(tmp_path, journal):
    data = json.loads(dumps(journal))
    data["house"] = {"dice" * 1_000_000: 1}
    path = tmp_path / "m"
    path.write_text(json.dumps(data))
    with pytest.raises(JournalError, match="journal-text"):
        read_journal(path)


def test_more_records_than_any_match_has_are_not_played(tmp_path, journal):
    data = json.loads(dumps(journal))
    data["records"] = [["t", 0]] * 100_001
    path = tmp_path / "m"
    path.write_text(json.dumps(data))
    with pytest.raises(JournalError) as caught:
        read_journal(path)
    assert caught.value.code == "journal-long"
