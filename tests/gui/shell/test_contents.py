"""Content packs before a new game: the shipped one, a folder, a faulty folder, and one kept."""

import json
import shutil
from pathlib import Path

import pytest
from visiting import settle

import resources
from engine.games import game
from gui.shell.newgame.contents import Contents

SHIPPED = Path(resources.__file__).parent / "games" / "delay"


@pytest.fixture
def pack(tmp_path):
    """Return what writes a folder of content with some changes to its events."""

    def write(name, change):
        folder = tmp_path / name
        folder.mkdir()
        events = json.loads((SHIPPED / "events.json").read_text(encoding="utf-8"))
        change(events)
        (folder / "events.json").write_text(json.dumps(events), encoding="utf-8")
        shutil.copy(SHIPPED / "endings.json", folder)
        return folder

    return write


def renamed(events):
    events[0]["title_en"], events[0]["title_zh"] = "The Night Shift", "夜班"


def broken(events):
    events[2]["choices"][0]["effect"]["heaven"] = 1.5
    events[3]["title_en"] = ""


def both(events):
    broken(events)
    unusual(events)


def unusual(events):
    events[0]["choices"][0]["effect"]["heaven"] = 20


def test_a_folder_is_played_with_kept_and_offered_the_next_time(opened, pack):
    window = opened()
    window.go("new", game_id="delay")
    contents = window.page.contents
    assert contents.content == ""
    contents.read(pack("Night", renamed))
    assert contents.choice.value() == "Night"
    window.page.options.set_rule("practice", True)
    window.page.start.click()
    session = window.page.session
    assert session.setup.content
    assert window.page.edition() == "Night"
    assert window.bar._chip.text() == "Practice · Night"
    letter = window.page.table.scene.things["letter"].face.name[1]
    assert letter.title == "The Night Shift"
    window.go("new", game_id="delay")
    again = window.page.contents
    assert again.content == ""
    again.choice.setCurrentIndex(again.choice.findData("Night"))
    again.choice.activated.emit(again.choice.currentIndex())
    assert again.content == session.setup.content


def test_a_faulty_folder_is_told_line_by_line_and_nothing_of_it_is_played(opened, pack):
    window = opened()
    window.go("new", game_id="delay")
    contents = window.page.contents
    contents.read(pack("Broken", broken))
    assert contents.content == ""
    text = contents.faults.text()
    assert contents.faults.isVisible()
    assert "A.effect.heaven = 1.5" in text
    assert "event_004" in text
    assert text.count("\n") == 2
    assert contents.choice.findData("Broken") == -1
    window.switch_language()
    assert "需要修改" in contents.faults.text()
    contents.read(pack("Loud", unusual))
    assert not contents.faults.isVisible()
    assert "+20" in contents.findings.text()
    assert contents.content
    shipped = game("delay").rule_sheet.rules
    packed = game("delay", contents.content).rule_sheet.rules
    key = next(key for key in shipped if shipped[key].value != packed[key].value)
    window.page.options.set_rule(key, shipped[key].value)
    assert window.page.options.house == {key: shipped[key].value}
    window.page.options.set_rule(key, packed[key].value)
    assert window.page.options.house == {}


def test_a_pack_that_was_spoilt_where_it_is_kept_is_told_and_the_own_content_is_played(
    opened, pack
):
    from engine.library.content_packs import packs_folder
    from engine.library.folder import data_folder

    window = opened()
    window.go("new", game_id="delay")
    window.page.contents.read(pack("Night", renamed))
    (packs_folder("delay", data_folder()) / "Night" / "endings.json").write_text(
        "[", encoding="utf-8"
    )
    contents = Contents(window.context, "delay")
    contents.choice.activated.emit(contents.choice.findData("Night"))
    contents.choice.setCurrentIndex(contents.choice.findData("Night"))
    contents.choice.activated.emit(contents.choice.currentIndex())
    assert contents.content == ""
    assert contents.choice.value() == ""
    assert "endings.json" in contents.faults.text()
    contents.deleteLater()


def test_the_same_folder_twice_is_one_pack_and_another_of_its_name_is_a_second(opened, pack):
    from engine.library.content_packs import installed
    from engine.library.folder import data_folder

    window = opened()
    window.go("new", game_id="delay")
    first = pack("Night", renamed)
    window.page.contents.read(first)
    window.page.contents.read(first)
    assert installed("delay", data_folder()) == ["Night"]
    shutil.rmtree(first)
    window.page.contents.read(pack("Night", unusual))
    assert installed("delay", data_folder()) == ["Night", "Night 2"]
    assert window.page.contents.choice.value() == "Night 2"


def test_only_games_with_packs_offer_any(opened):
    window = opened()
    window.go("new", game_id="ludo")
    assert window.page.contents is None


def test_what_is_unusual_is_told_beside_faults_and_promises_no_game(opened, pack):
    window = opened()
    window.go("new", game_id="delay")
    contents = window.page.contents
    contents.read(pack("Both", both))
    assert "cannot be played" in contents.faults.text()
    assert "+20" in contents.findings.text()
    assert "It can be played" not in contents.findings.text()


def test_a_pack_is_chosen_in_a_small_window_without_anything_cut(opened):
    window = opened(size=(1024, 640))
    window.go("new", game_id="delay")
    settle()
    contents = window.page.contents
    room = contents.parentWidget().parentWidget()  # what scrolls
    end = contents.open.mapTo(room, contents.open.rect().bottomRight()).x()
    assert end <= room.width()
