"""The cache of tables: where it is, and that nothing wrong in it ever counts."""

import json
from pathlib import Path

import pytest

from engine.bots import cache
from engine.files.reading import FileKind

ROWS = [[0.5, 0.25], [1.0, 0.0]]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SAMSARA_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"SAMSARA_CACHE": "/elsewhere", "XDG_CACHE_HOME": "/x"}, "/elsewhere"),
        ("linux", {"XDG_CACHE_HOME": "/x", "HOME": "/home/a"}, "/x/samsara-table"),
        ("linux", {"XDG_CACHE_HOME": "x", "HOME": "/home/a"}, "/home/a/.cache/samsara-table"),
        ("linux", {"HOME": "/home/a"}, "/home/a/.cache/samsara-table"),
        ("darwin", {"HOME": "/Users/a"}, "/Users/a/Library/Caches/Samsara Table"),
        ("win32", {"LOCALAPPDATA": "/data/local"}, "/data/local/Samsara Table/Cache"),
        ("win32", {"USERPROFILE": "/users/a"}, "/users/a/AppData/Local/Samsara Table/Cache"),
    ],
)
def test_each_system_s_custom_is_followed(platform, environ, expected):
    environ = {name: _whole(path) for name, path in environ.items()}
    assert cache.place(environ, platform) == Path(_whole(expected))


def _whole(path):
    """Return a path with the drive that Windows has it begin with, if it begins at the root."""
    return str(Path(path).absolute()) if path.startswith("/") else path


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_who_has_no_home_has_no_cache_and_nothing_is_left_where_the_program_was_started(
    platform, tmp_path, monkeypatch
):
    assert cache.place({}, platform) is None
    for name in ("SAMSARA_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    cache.store("duel", "key", ROWS)
    assert cache.load("duel", "key") is None
    assert list(tmp_path.iterdir()) == []


def test_what_is_stored_is_loaded(folder):
    assert cache.load("duel", "key") is None
    cache.store("duel", "key", ROWS)
    assert cache.load("duel", "key") == ROWS
    assert cache.load("duel", "other") is None
    assert cache.load("other", "key") is None


def test_storing_again_replaces_and_leaves_nothing_behind(folder):
    cache.store("duel", "key", ROWS)
    cache.store("duel", "key", [[0.1]])
    assert cache.load("duel", "key") == [[0.1]]
    assert [path.suffix for path in folder.iterdir()] == [".json"]


def kept(rows=ROWS, **changes):
    return {"key": "key", "sum": cache._sum(rows), "rows": rows} | changes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "\x00\xff",
        "null",
        "[]",
        "[" * 100_000,
        json.dumps(kept(key="another")),
        json.dumps(kept(sum="0")),
        json.dumps(kept(rows=[[0.5, 0.25], [1.0, 0.1]], sum=cache._sum(ROWS))),
        json.dumps(kept([["__import__('os')"]])),
        json.dumps(kept([[True]])),
        json.dumps(kept({"a": 1})),
        json.dumps(kept(None)),
    ],
)
def test_what_is_damaged_or_foreign_counts_as_not_there(folder, text):
    cache.store("duel", "key", ROWS)
    (path,) = folder.iterdir()
    path.write_text(text, encoding="latin-1")
    assert cache.load("duel", "key") is None
    cache.store("duel", "key", ROWS)
    assert cache.load("duel", "key") == ROWS


def test_a_file_too_large_to_be_ours_is_not_read(folder, monkeypatch):
    cache.store("duel", "key", ROWS)
    monkeypatch.setattr(FileKind, "most", 10)
    assert cache.load("duel", "key") is None


def test_a_folder_that_cannot_be_written_is_let_go(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("SAMSARA_CACHE", str(tmp_path / "file" / "below"))
    cache.store("duel", "key", ROWS)
    assert cache.load("duel", "key") is None


def test_a_write_that_fails_leaves_what_was_there(folder, monkeypatch):
    cache.store("duel", "key", ROWS)

    def fails(self, target):
        raise OSError(28, "no room")

    monkeypatch.setattr(Path, "replace", fails)
    cache.store("duel", "key", [[0.1]])
    monkeypatch.undo()
    monkeypatch.setenv("SAMSARA_CACHE", str(folder))
    assert cache.load("duel", "key") == ROWS
    assert len(list(folder.iterdir())) == 1
