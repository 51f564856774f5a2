"""The rulebook in the dock is that of the game at hand, and leaves the start page alone."""

from playing import person_and_bots, press
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle


def tab(window, key):
    """Click a tab of the dock."""
    press(window.dock._tabs.segment(key))
    settle()


def at_table(window, game_id):
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="tab")
    settle()
    return window.page


def test_the_tab_opens_the_game_at_hand_where_it_is(opened):
    window = opened()
    window.read_rules("merit57", "5.1")
    page = at_table(window, "delay")
    tab(window, "rules")
    reader = window.dock.reader
    assert (reader.game, reader.section()) == ("delay", page.section())
    tab(window, "log")
    assert window.dock.tab() == "log"


def test_f1_turns_a_wrong_book_over_before_it_closes_it(opened):
    window = opened()
    page = at_table(window, "delay")
    window.read_rules("merit57", "5.1")
    for shown, game in ((True, "delay"), (False, "delay")):
        QTest.keyClick(page.table.view, Qt.Key.Key_F1)
        assert (window.dock.isVisible(), window.dock.reader.game) == (shown, game)


def test_an_open_rulebook_follows_to_another_game_and_closes_where_there_is_none(opened):
    window = opened()
    window.go("new", game_id="ludo")
    window.read_rules()
    window.go("new", game_id="delay")
    settle()
    assert window.dock.isVisible()
    assert window.dock.reader.game == "delay"
    window.go("start")
    settle()
    assert not window.dock.isVisible()


def test_on_the_start_page_it_lies_over_the_tiles_and_escape_closes_it(opened):
    window = opened()
    before = [tile.geometry() for tile in window.page.tiles]
    QTest.keyClick(window, Qt.Key.Key_F1)
    settle()
    assert window.dock_placement.over
    assert [tile.geometry() for tile in window.page.tiles] == before
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    settle()
    assert not window.dock.isVisible()
