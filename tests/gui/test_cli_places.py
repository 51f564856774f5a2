"""Where a demo's files go: to the documents, to the data, and where neither can be, elsewhere."""

import os
import tempfile
from pathlib import Path

import pytest

from gui.cli import main, places


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return the home of somebody who has set nothing, on Linux."""
    for name in ("SAMSARA_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def test_files_go_among_the_documents(home):
    (home / "Documents").mkdir()
    found = places.output_folder("demo")
    assert found == (home / "Documents" / "Samsara Table" / "demo", "", "")
    assert found.folder.is_dir()


def test_documents_may_have_another_name(home):
    (home / "Dokumente").mkdir()
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(
        '# as xdg-user-dirs writes it\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', encoding="utf-8"
    )
    assert places.output_folder("demo").folder == home / "Dokumente" / "Samsara Table" / "demo"


def test_a_settings_file_that_is_no_text_counts_as_none(home):
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe\x00")
    (home / "Documents").mkdir()
    assert places.output_folder("demo").folder.parent.parent == home / "Documents"


def test_without_documents_files_go_to_the_data(home):
    found = places.output_folder("demo")
    assert found == (home / ".local" / "share" / "samsara-table" / "demo", "", "")


def test_who_named_a_folder_for_the_program_finds_them_there(home, tmp_path, monkeypatch):
    (home / "Documents").mkdir()
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / "own"))
    assert places.output_folder("tour") == (tmp_path / "own" / "tour", "", "")


def test_documents_that_cannot_be_written_are_told_and_the_data_taken(home):
    (home / "Documents").mkdir()
    (home / "Documents" / "Samsara Table").write_text("in the way", encoding="utf-8")
    found = places.output_folder("demo")
    assert found.folder == home / ".local" / "share" / "samsara-table" / "demo"
    assert found.expected == str(home / "Documents" / "Samsara Table" / "demo")
    assert found.why


@pytest.mark.parametrize("where", ["a file", "/proc/none"])
def test_a_home_that_is_missing_or_cannot_be_written_is_told(home, tmp_path, monkeypatch, where):
    (tmp_path / "a file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / where))
    found = places.output_folder("demo")
    assert found.folder.is_dir()
    assert found.folder.parent == tmp_path
    assert found.expected == str(tmp_path / where / ".local" / "share" / "samsara-table" / "demo")
    assert found.why


def test_an_account_without_a_home_is_told_too(home, tmp_path, monkeypatch):
    def homeless(_path):
        raise RuntimeError

    monkeypatch.delenv("HOME")
    monkeypatch.setattr(Path, "expanduser", homeless)
    found = places.output_folder("demo")
    assert (found.folder.parent, found.expected) == (tmp_path, "~")


def test_where_nothing_at_all_can_be_written_there_is_one_line(home, tmp_path, monkeypatch, capsys):
    (tmp_path / "a file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "a file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "a file"))
    assert main(["tour", "--lang", "en"]) == 4
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "cannot be used" in err


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_command_says_in_one_line_where_the_files_go_instead(
    home, tmp_path, monkeypatch, capsys, lang
):
    (tmp_path / "a file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "a file"))
    monkeypatch.setattr("gui.tour.tour", lambda out, langs, force: iter([out / f"{langs[0]}.png"]))
    assert main(["tour", "--lang", lang]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert str(tmp_path / "a file") in first
    assert str(tmp_path / "samsara-tour-") in first
    assert f"{lang}.png" in second


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("darwin", {"HOME": "/no/home"}, "/no/home/Library/Application Support/Samsara Table"),
        ("win32", {"APPDATA": "/no/roaming"}, "/no/roaming/Samsara Table"),
        ("linux", {"XDG_DATA_HOME": "/no/data"}, "/no/data/samsara-table"),
    ],
)
def test_every_system_has_a_place_for_them(monkeypatch, platform, environ, expected):
    monkeypatch.setattr(Path, "expanduser", lambda self: Path(str(self).replace("~", "/no/home")))
    monkeypatch.setattr(places, "_on_windows", lambda: None)
    assert list(places.candidates("demo", environ, platform)) == [Path(expected) / "demo"]


def test_the_documents_of_windows_and_macos_are_taken_where_there_are_some(tmp_path, monkeypatch):
    (tmp_path / "Documents").mkdir()
    wanted = tmp_path / "Documents" / "Samsara Table" / "demo"
    home = {"HOME": str(tmp_path), "APPDATA": str(tmp_path)}
    monkeypatch.setattr(places, "_on_windows", lambda: tmp_path / "Documents")
    for platform in ("darwin", "win32"):
        assert next(places.candidates("demo", home, platform)) == wanted


def test_a_pipe_in_place_of_the_systems_settings_is_not_waited_for(home):
    (home / ".config").mkdir()
    (home / "Documents").mkdir()
    os.mkfifo(home / ".config" / "user-dirs.dirs")
    assert places.output_folder("demo").folder.parent.parent == home / "Documents"
