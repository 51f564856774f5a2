"""Where a person's matches live, on every system."""

from pathlib import Path

import pytest

from engine.kernel.errors import LibraryError, Unwritable
from engine.library.folder import data_folder, place


def test_the_person_may_say_where_the_folder_is():
    assert place({"SAMSARA_HOME": "/elsewhere", "XDG_DATA_HOME": "/x"}, "linux") == Path(
        "/elsewhere"
    )


def test_a_tilde_in_the_folder_is_the_person_s_home(monkeypatch):
    monkeypatch.setattr(Path, "expanduser", lambda self: Path(str(self).replace("~", "/home/a")))
    assert place({"SAMSARA_HOME": "~/games"}, "linux") == Path("/home/a/games")


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("win32", {"APPDATA": "/data/roaming"}, "/data/roaming/Samsara Table"),
        ("win32", {}, "/home/a/AppData/Roaming/Samsara Table"),
        ("darwin", {}, "/home/a/Library/Application Support/Samsara Table"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/a/.local/share/samsara-table"),
        ("linux", {"SAMSARA_HOME": ""}, "/home/a/.local/share/samsara-table"),
    ],
)
def test_each_system_s_custom_is_followed(monkeypatch, platform, environ, expected):
    monkeypatch.setattr(Path, "expanduser", lambda self: Path(str(self).replace("~", "/home/a")))
    assert place(environ, platform) == Path(expected)


def test_a_folder_for_data_is_followed_on_other_systems(tmp_path):
    assert place({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "samsara-table"


def test_the_folder_is_made_when_it_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / "new" / "folder"))
    assert data_folder() == tmp_path / "new" / "folder"
    assert data_folder().is_dir()


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_folder_that_cannot_be_is_one_clear_error(tmp_path, monkeypatch, name):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / name))
    with pytest.raises(LibraryError) as caught:
        data_folder()
    assert caught.value.code == "folder-unusable"
    assert not isinstance(caught.value, Unwritable)  # wrong input, as a file given for a folder is
    assert caught.value.details["path"] == str(tmp_path / name)
    assert "\n" not in str(caught.value)


def test_an_account_without_a_home_is_told_which_variable_to_set(monkeypatch):
    def homeless(_path):
        raise RuntimeError

    monkeypatch.setattr(Path, "expanduser", homeless)
    with pytest.raises(LibraryError, match="SAMSARA_HOME"):
        place({}, "linux")
