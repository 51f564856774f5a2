"""Content packs of a person: looked at, kept under a name, found again."""

import errno
import json
import os
from importlib.resources import files

import pytest

from engine.games.delay.pack import shipped
from engine.games.delay.schema import FILES
from engine.kernel.errors import LibraryError, UnknownName
from engine.kernel.game import PackReport
from engine.library.content_packs import install, installed, look_at, packs_folder, read_content

SHIPPED = files("resources").joinpath("games/delay")


@pytest.fixture
def folder(tmp_path):
    """Return what writes the shipped content, changed, into a folder of this name."""

    def write(name, change=lambda events: None):
        place = tmp_path / name
        place.mkdir()
        for file in FILES:
            data = json.loads(SHIPPED.joinpath(file).read_text(encoding="utf-8"))
            if file == FILES[0]:
                change(data)
            (place / file).write_text(json.dumps(data), encoding="utf-8")
        return place

    return write


def louder(events):
    events[0]["choices"][0]["effect"]["heaven"] = 20


def broken(events):
    del events[4]["tags"]


def test_a_folder_is_looked_at_with_all_there_is_to_say_of_it(folder):
    sound = look_at("delay", folder("sound"))
    assert sound == PackReport(shipped().text, (), ())
    loud = look_at("delay", folder("loud", louder))
    assert loud.text
    assert [one.code for one in loud.findings] == ["finding-effect"]
    faulty = look_at("delay", folder("faulty", broken))
    assert faulty.text == ""
    assert [one.code for one in faulty.faults] == ["pack-key-missing"]
    assert faulty.faults[0].details["id"] == "event_005"


def test_every_file_that_is_not_read_is_named(folder):
    place = folder("more")
    (place / "notes.txt").touch()
    (place / ".hidden").touch()
    (place / "art").mkdir()
    (place / "game-config.json").write_text("{}", encoding="utf-8")
    said = look_at("delay", place)
    assert said.text == shipped().text
    assert [(one.code, one.details["file"]) for one in said.findings] == [
        ("finding-file", name) for name in (".hidden", "art/", "notes.txt")
    ]
    for number in range(30):
        (place / f"x{number:02}").touch()
    *named, rest = look_at("delay", place).findings
    assert [one.code for one in named] == ["finding-file"] * 20
    assert (rest.code, rest.details) == ("finding-files", {"count": 13})
    for file in FILES:
        (place / file).unlink()
    assert look_at("delay", place).findings == ()


def test_the_rules_of_a_pack_are_installed_with_it(folder, tmp_path):
    home, place = tmp_path / "home", folder("ruled")
    assert install("delay", home, place) == "ruled"
    config = {"endings": {"heaven_dominance_gte": 84}, "cocoa": {"uses": 1}}
    (place / "game-config.json").write_text(json.dumps(config), encoding="utf-8")
    assert install("delay", home, place) == "ruled 2"
    kept = packs_folder("delay", home) / "ruled 2"
    assert look_at("delay", kept) == look_at("delay", place)
    assert look_at("delay", kept).unplayed == ("cocoa",)
    assert read_content("delay", kept) != shipped().text


def test_what_is_installed_is_found_again_and_reads_the_same(folder, tmp_path):
    home = tmp_path / "home"
    assert installed("delay", home) == []
    loud = folder("loud", louder)
    assert install("delay", home, loud) == "loud"
    assert install("delay", home, loud) == "loud"
    assert installed("delay", home) == ["loud"]
    assert read_content("delay", packs_folder("delay", home) / "loud") == read_content(
        "delay", loud
    )


def test_a_pack_for_which_there_is_no_room_is_not_there_at_all(folder, tmp_path, monkeypatch):
    home, written = tmp_path / "home", []

    def full(file):
        written.append(file)
        if len(written) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    loud = folder("loud", louder)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(LibraryError):
            install("delay", home, loud)
    assert installed("delay", home) == []
    assert install("delay", home, loud) == "loud"


def test_another_pack_of_the_same_name_gets_a_number(folder, tmp_path):
    home = tmp_path / "home"
    assert install("delay", home, folder("mine", louder)) == "mine"
    (tmp_path / "mine").rename(tmp_path / "first")
    assert install("delay", home, folder("mine")) == "mine 2"
    assert installed("delay", home) == ["mine", "mine 2"]


def test_a_faulty_folder_is_not_installed_and_other_games_have_no_packs(folder, tmp_path):
    with pytest.raises(Exception, match="pack-key-missing"):
        install("delay", tmp_path / "home", folder("faulty", broken))
    assert installed("delay", tmp_path / "home") == []
    with pytest.raises(UnknownName):
        look_at("ludo", tmp_path)
