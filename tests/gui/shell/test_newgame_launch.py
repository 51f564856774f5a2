"""Choices that look as their words allow, the seed that is drawn, and the button that begins."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle

from engine.games import game
from engine.library.own_presets import keep_preset
from gui.shell.newgame.pick import Pick
from gui.widgets.choices import Segments
from gui.widgets.fields import DropDown

LEFT = Qt.MouseButton.LeftButton
WORDS = [(name, lambda _language, name=name: name) for name in ("one", "two", "three", "four")]


def new(window, game_id="ludo"):
    window.go("new", game_id=game_id)
    settle()
    return window.page


def test_few_short_words_stand_side_by_side_and_others_in_a_list(opened, qtbot):
    context = opened().context
    pick = Pick(context, "gui.shell.preset", WORDS, "two")
    qtbot.addWidget(pick)
    pick.show()
    for width, kind in ((600, Segments), (150, DropDown), (600, Segments)):
        pick.resize(width, 40)
        settle()
        assert isinstance(pick.field(), kind)
        assert pick.field().isVisible()
        assert pick.list.isVisible() != pick.segments.isVisible()
        assert pick.value() == "two"
    five = Pick(context, "gui.shell.preset", [*WORDS, ("five", WORDS[0][1])], "two")
    qtbot.addWidget(five)
    assert isinstance(five.field(), DropDown)


def test_both_looks_of_a_choice_make_the_same_choice(opened, qtbot):
    pick = Pick(opened().context, "gui.shell.preset", WORDS, "two")
    qtbot.addWidget(pick)
    pick.resize(600, 40)
    pick.show()
    settle()
    made = []
    pick.chosen.connect(made.append)
    qtbot.mouseClick(pick.segments.segment("four"), LEFT)
    assert (made, pick.value(), pick.list.value()) == (["four"], "four", "four")
    pick.resize(150, 40)
    settle()
    pick.list.setFocus()
    QTest.keyClick(pick.list, Qt.Key.Key_Up)
    assert (made, pick.segments.value()) == (["four", "three"], "three")


def test_difficulty_is_chosen_side_by_side(opened, qtbot):
    options = new(opened(), "merit57").options
    field = options.field("mode")
    assert isinstance(field.field(), Segments)
    assert isinstance(options.preset.field(), DropDown)  # there are more than four
    field.segments.segment("normal").setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)  # from easy to hard
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert options.house == {"mode": "simple"}
    assert options.preset.value() == "simple"


def test_the_word_for_ones_own_rules_cannot_be_chosen_but_shows_them(opened, qtbot):
    options = new(opened(language="zh")).options
    segments = options.preset.segments
    assert isinstance(options.preset.field(), Segments)
    qtbot.mouseClick(segments.segment("own"), LEFT)
    assert options.preset.value() == ""
    qtbot.mouseClick(segments.segment("classic"), LEFT)
    assert options.house["dice"] == "fair"
    qtbot.mouseClick(options.field("play_on"), LEFT)
    assert options.preset.value() == "own"


def test_what_a_person_keeps_as_a_preset_is_chosen_by_its_name(opened):
    house = {"dice": "fair", "play_on": True}
    keep_preset(game("ludo").rule_sheet, "家规 2", house)
    options = new(opened()).options
    names = [options.preset.list.itemText(at) for at in range(options.preset.list.count())]
    assert names[-2:] == ["家规 2", "My own"]
    options.preset.list.setFocus()
    for _ in names[1:-1]:
        QTest.keyClick(options.preset.list, Qt.Key.Key_Down)
    assert options.house == house
    assert options.preset.value() == "kept:家规 2"


def test_a_seed_is_drawn_seen_and_played(opened, qtbot):
    window = opened()
    page = new(window)
    assert page.seed.text() == ""
    drawn = set()
    for _ in range(3):
        qtbot.mouseClick(page.launch.draw, LEFT)
        assert re.fullmatch(r"[0-9A-F]{4}-[0-9A-F]{4}", page.seed.text())
        drawn.add(page.seed.text())
    assert len(drawn) == 3
    seed = page.seed.text()
    QTest.keyClick(page.seed, Qt.Key.Key_Return)
    settle()
    assert window.page.session.setup.seed == seed


@pytest.mark.soak
def test_start_is_in_sight_however_the_sheets_stand(opened):
    for size, scale in (((1440, 900), 100), ((1024, 640), 100), ((1024, 640), 150)):
        window = opened(size=size, text_scale=scale)
        page = new(window, "merit57")
        start = page.start
        corner = start.mapTo(window, start.rect().bottomRight())
        assert window.rect().contains(corner)
        assert not start.visibleRegion().isEmpty()
        wide = page.options.isAncestorOf(start)
        assert wide == (scale == 100)


def test_side_by_side_only_the_sheets_scroll(opened):
    page = new(opened(), "merit57")
    assert page.area.verticalScrollBar().maximum() == 0
    assert page.options.usual.verticalScrollBar().maximum() > 0
    page = new(opened(size=(1024, 640), text_scale=150), "merit57")
    assert page.area.verticalScrollBar().maximum() > 0
    assert page.options.usual.verticalScrollBar().maximum() == 0
