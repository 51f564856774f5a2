"""Packs with rules of their own in the window: shown, changed, played, opened again."""

import shutil
import zipfile

import pytest
from all_numbers import only, write
from delay_author import AUTHORS_RULES, authors_numbers
from pack_folders import write as write_pack
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.library.content_packs import install, packs_folder
from engine.library.folder import data_folder
from engine.library.pack_archives import SUFFIX
from gui.shell.newgame.contents import Contents
from gui.shell.opening.asking import ask
from gui.shell.opening.known_files import Known, known_as
from gui.shell.past import describing
from gui.widgets.buttons import Button

LEFT = Qt.MouseButton.LeftButton
NEW = ("12", "48", "2", "4", "29", "84", "84", "88")  # in the order of the file


@pytest.fixture
def home(tmp_path):
    """Add the author's pack to the person's packs."""
    place = tmp_path / "London"
    place.mkdir()
    install("delay", data_folder(), write_pack(place, authors_numbers()))
    return packs_folder("delay", data_folder()) / "London"


def chosen(window):
    """Choose the pack on the page for a new game, by keys; return its part of the page."""
    window.go("new", game_id="delay")
    settle()
    contents = window.page.contents
    contents.choice.setFocus()
    QTest.keyClick(contents.choice, Qt.Key.Key_Down)
    settle()
    assert contents.choice.value() == "London"
    return contents


def preset(window):
    """Return the name of the preset on the page for a new game."""
    return window.page.options.preset.list.currentText()


def test_the_page_shows_each_rule_that_a_pack_changes_and_what_is_not_played(opened, home):
    window = opened()
    contents = chosen(window)
    for again in (False, True):
        if again:
            window.switch_language()
            settle()
        head, *lines = contents.rules.text().splitlines()
        assert "8" in head
        assert [line.partition(" → ")[2].split()[0] for line in lines] == list(NEW)
        assert "imbalance" in contents.unplayed.text()
        assert "pressure_thresholds" in contents.unplayed.text()
        assert contents.rules.isVisible()
        assert contents.unplayed.isVisible()
    window.switch_language()
    assert contents.rules.text().splitlines()[5] == (
        "Five endings · Human collapse · condition · Stability below 20 → 29"
    )
    contents.choice.setFocus()
    QTest.keyClick(contents.choice, Qt.Key.Key_Up)
    settle()
    assert not contents.rules.isVisible()
    assert not contents.unplayed.isVisible()


def test_rules_and_rulebook_beside_a_pack_are_those_of_the_pack(opened, home):
    window = opened()
    window.go("new", game_id="delay")
    assert preset(window) == "As in the rulebook"
    chosen(window)
    assert preset(window) == "Rules of the pack"
    QTest.mouseClick(window.page.options.more, LEFT)
    settle()
    row = only(window.page.options.numbers, "heaven_at")
    assert row.field.text() == "84"
    assert "pack: 84" in row._note.text()
    assert not row.undo.isEnabled()
    assert "rulebook: 50" in only(window.page.options.numbers, "start_heaven")._note.text()
    row = only(window.page.options.numbers, "heaven_at")
    write(row, "70")
    assert window.page.options.house == {"heaven_at": 70}
    QTest.keyClick(window.page, Qt.Key.Key_F1)
    settle()
    book = window.dock.reader.text.toPlainText()
    assert "Heaven at least 70" in book
    assert "Stability below 29" in book
    write(only(window.page.options.numbers, "heaven_at"), "84")
    assert window.page.options.house == {}


def test_a_match_is_played_by_the_pack_and_the_house_and_opens_without_the_pack(
    opened, library, home
):
    window = opened()
    chosen(window)
    window.page.options.set_rule("heaven_at", 90)  # the rulebook's number, and not the pack's
    QTest.mouseClick(window.page.start, LEFT)
    settle()
    rules = window.page.session.state.rules
    expected = AUTHORS_RULES | {"heaven_at": 90}
    assert {key: getattr(rules, key) for key in expected} == expected
    number = window.page.session.match_id
    shutil.rmtree(home)
    window.go("start")
    settle()
    window.go("play", match_id=number)
    settle()
    rules = window.page.session.state.rules
    assert {key: getattr(rules, key) for key in expected} == expected
    assert window.page.house() == expected
    say = window.context.language.say
    listed = library.listed(number)
    assert describing.rules(listed, window.context.language) == say("gui.matches.house", n=1)


def test_a_pack_in_a_file_is_taken_in_with_its_rules(opened, tmp_path):
    folder = tmp_path / "made"
    folder.mkdir()
    write_pack(folder, authors_numbers())
    path = tmp_path / f"London{SUFFIX}"
    with zipfile.ZipFile(path, "w") as made:
        for file in folder.iterdir():
            made.write(file, f"data/{file.name}")
    window = opened()
    assert known_as(path) == Known.PACK
    ask(window.context, path, Known.PACK)
    settle()
    words = {button.word(): button for button in window.modal.findChildren(Button)}
    QTest.mouseClick(words["Take in and play…"], LEFT)
    settle()
    contents = window.page.contents
    assert contents.choice.value() == "London"
    assert len(contents.rules.text().splitlines()) == 9
    assert "cocoa" in contents.unplayed.text()


def test_a_playtest_by_a_pack_changes_the_numbers_of_the_pack(opened, home):
    window = opened()
    window.go("new-playtest", game_id="delay")
    settle()
    sheets = window.page.sheets
    QTest.mouseClick(sheets.tested.rules, LEFT)
    settle()
    contents = sheets.options.findChild(Contents)
    contents.choice.setFocus()
    QTest.keyClick(contents.choice, Qt.Key.Key_Down)
    settle()
    assert contents.rules.isVisible()
    QTest.mouseClick(sheets.options.more, LEFT)
    settle()
    write(only(sheets.options.numbers, "heaven_at"), "90")
    assert sheets.tested.house == {"heaven_at": 90}  # the rulebook's number, and not the pack's
    assert window.page.house() == AUTHORS_RULES | {"heaven_at": 90}
    write(only(sheets.options.numbers, "heaven_at"), "84")
    assert sheets.tested.house == {}
