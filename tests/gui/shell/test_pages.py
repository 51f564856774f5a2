"""The pages open by mouse and by keyboard, and lead back again."""

import linecache
import re
from functools import partial

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, settle
from walking import cut, unreached, usable

from gui.games import playable
from gui.keys import GROUPS
from gui.shell.past.match_rows import MatchRow
from gui.table.score_sheet import NOBODY
from gui.widgets.panel import Page
from gui.widgets.said import Label

PAGES = {
    "start": ("start", {}),
    "new": ("new", {"game_id": "ludo"}),
    "matches": ("matches", {}),
    "statistics": ("statistics", {"game_id": "ludo"}),
    "honours": ("honours", {}),
    "settings": ("settings", {}),
    "about": ("about", {}),
    "result": ("result", {"match_id": 1}),
    "replay": ("replay", {"match_id": 1}),
}


def go(window, name):
    page, what = PAGES[name]
    window.go(page, **what)
    settle()
    return window.page


def kind(window):
    return type(window.page).__name__


def press(widget, qtbot):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def test_a_game_is_begun_from_its_tile_by_mouse(opened, qtbot):
    window = opened()
    tile = next(tile for tile in window.page.tiles if tile.game_id == "ludo")
    press(tile.cover.parentWidget(), qtbot)
    assert kind(window) == "NewGamePage"
    press(window.page.start, qtbot)
    assert kind(window) == "PlayPage"
    assert window.page.session.setup.players == ("person", "middle")


def test_a_game_is_begun_by_keyboard_alone(opened, qtbot):
    window = opened()
    assert QApplication.focusWidget() is window.page.tiles[0].first
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert kind(window) == "NewGamePage"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert kind(window) == "PlayPage"


def test_before_the_first_balanced_game_the_dice_are_disclosed(opened, qtbot):
    window = opened(seen_tips=frozenset())
    page = go(window, "new")
    press(page.start, qtbot)
    assert kind(window) == "NewGamePage"
    assert any("balanced" in label.text() for label in window.modal.findChildren(Label))
    press(next(b for b in usable(window.modal) if b.word() == "Fair dice"), qtbot)
    assert page.options.house == {"dice": "fair"}
    press(page.start, qtbot)
    assert kind(window) == "PlayPage"
    window.go("start")
    window.go("new", game_id="ludo", house={})
    page = window.page
    press(page.start, qtbot)
    assert window.focusWidget().kind == "primary"
    held = (QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.focusWidget(), QKeyEvent(*held, "\r", autorep=True))
    assert window.modal is not None, "an Enter held since the start would have nobody read it"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert kind(window) == "PlayPage"
    page = go(window, "new")
    press(page.start, qtbot)
    assert kind(window) == "PlayPage"


def test_only_games_with_a_board_are_offered(opened):
    window = opened()
    assert [tile.game_id for tile in window.page.tiles] == list(playable())
    for said in ("new", "record"):
        named = {getattr(tile, said).accessibleName() for tile in window.page.tiles}
        assert len(named) == len(playable())


@pytest.mark.parametrize(("lang", "maker"), [("zh", "宋泰霖"), ("en", "Song Tailin")])
def test_whoever_a_rulebook_names_is_named_among_the_credits(opened, lang, maker):
    window = opened(language=lang)
    window.go("about")
    settle()
    assert any(maker in label.text() for label in window.page.findChildren(Label))


def test_settings_and_about_open_by_mouse_and_escape_leads_back(opened, qtbot):
    window = opened()
    for name, page in (("Settings", "SettingsPage"), ("About", "AboutPage")):
        button = next(b for b in usable(window.page) if b.accessibleName() == name)
        press(button, qtbot)
        assert kind(window) == page
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
        settle()
        assert kind(window) == "StartPage"


def test_back_from_settings_finds_the_page_as_it_was(opened):
    window = opened()
    new = go(window, "new")
    new.seed.setText("kept")
    go(window, "settings")
    window.back()
    assert window.page is new
    assert new.seed.text() == "kept"


def test_rules_open_and_close_with_f1(opened):
    window = opened()
    go(window, "new")
    for visible in (True, False):
        QTest.keyClick(window, Qt.Key.Key_F1)
        settle()
        assert window.dock.isVisible() == visible
    assert window.dock.reader.game == "ludo"


def test_a_rule_leads_to_its_section_with_the_houses_numbers(opened, qtbot):
    window = opened()
    page = go(window, "new")
    page.options.house["sixes"] = 7
    page.context.host.read_rules("ludo", "1.5")
    settle()
    assert window.dock.reader.section() == "1.5"
    assert "7" in window.dock.reader.text.toPlainText().split("1.5")[1].split("1.6")[0]


def test_f11_fills_the_screen_and_gives_it_back(opened):
    window = opened()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_the_list_of_shortcuts_holds_the_keyboard_until_escape(opened, qtbot):
    window = opened()
    before = QApplication.focusWidget()
    QTest.keyClick(window, Qt.Key.Key_Question)
    settle()
    sheet = window.modal
    texts = {chip.text() for chip in sheet.findChildren(type(window.bar._chip))}
    assert texts == {key for group in GROUPS for key in group.keys}
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert sheet.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    settle()
    assert window.modal is None
    assert QApplication.focusWidget() is before


def test_the_start_page_goes_on_with_the_unfinished_match(opened, library, qtbot):
    play(library, "ludo", ("person", "steady"), seed="done")
    match_id = play(library, "ludo", ("person", "steady"), answers=12)
    window = opened()
    assert window.page.go_on is not None
    stands = window.page.go_on._standing.text()
    assert re.fullmatch(r"Round \d+ · Yellow is next", stands), (
        "a bot's question is not the person's"
    )
    assert QApplication.focusWidget() is window.page.go_on.button
    press(window.page.go_on.button, qtbot)
    assert kind(window) == "PlayPage"
    assert window.page.session.match_id == match_id


def test_without_a_match_nothing_is_offered_to_continue(opened):
    assert opened().page.go_on is None


def test_a_finished_match_shows_its_result(opened, library, qtbot):
    play(library, "ludo", ("person", "steady"))
    window = opened()
    press(window.page.findChild(MatchRow), qtbot)
    assert kind(window) == "ResultPage"
    page = window.page
    texts = [label.text() for label in page.findChildren(Label)]
    assert any(page.end.setup.seed in text for text in texts)
    assert any("all follow from the seed" in text for text in texts)
    outcome = page.teller(window.context.language).outcome(page.end.outcome)
    assert outcome.rstrip(".") in texts
    assert outcome not in texts  # the heading says as much: it is not said twice
    assert "You" in page._sheet.spoken()
    window.go("result", match_id=play(library, "ludo", ("steady", "steady")))
    assert window.page._sheet._seat == NOBODY  # no row is a person's


def test_a_replay_is_sought_by_slider_button_and_line_of_the_log(opened, library, qtbot):
    match_id = play(library, "ludo", ("person", "steady"))
    window = opened()
    window.go("replay", match_id=match_id)
    settle()
    replay, seeker = window.page.replay, window.page.seeker
    marked = window.page.log.view.currentIndex
    assert (replay.at, marked().isValid()) == (0, False)
    QTest.keyClick(seeker.slide, Qt.Key.Key_End)
    assert (replay.at, marked().row()) == (replay.last, replay.log.rowCount() - 1)
    press(seeker.buttons["to-step-back"], qtbot)
    assert replay.at == seeker.slide.value() == replay.last - 1
    press(seeker.buttons["to-round-back"], qtbot)
    assert replay.at == replay.rounds[replay.round].at
    before = replay.at
    press(seeker.buttons["to-round-on"], qtbot)
    assert replay.at > before
    window.page.log.view.clicked.emit(replay.log.index(5, 0))
    assert replay.row() == 5
    press(seeker.buttons["to-play"], qtbot)
    assert replay.playing
    window.back()
    assert not replay.playing


def test_secrets_stay_hidden_until_the_next_person_sits_down(opened, monkeypatch):
    window = opened(seen=True)
    window.go("play", game_id="ludo", seats=("person", "person"), house={"dice": "fair"})
    settle()
    page = window.page
    page._handed(1)
    assert window.modal is None  # nothing is secret in Ludo
    monkeypatch.setattr(type(page.session), "secret", True)
    page._handed(1)
    settle()
    hidden = window.grab().toImage()
    window.stack.hide()
    window.bar.hide()
    settle()
    assert window.grab().toImage() == hidden  # nothing of the table was to be seen
    window.stack.show()
    window.bar.show()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert window.modal is not None
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert window.modal is None


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1920, 1080), 100)], ids=str)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_question_is_seen_whole_with_its_ways(opened, size, scale, lang):
    window = opened(size=size, text_scale=scale, language=lang, seen_tips=frozenset())
    go(window, "new").start.click()
    settle()
    heading, body = (label.text() for label in window.modal.findChildren(Label))
    assert "\n" not in heading
    assert body
    assert len(usable(window.modal)) == 3
    asks = [
        partial(window.confirm, "gui.shell.forget-ask", "gui.shell.forget", lambda: None),
        lambda: window.hand_over(lambda language: language.say("gui.shell.hand-over", seat="Red")),
        window.show_shortcuts,
    ]
    for ask in [None, *asks]:
        if ask is not None:
            window.modal.dismiss()
            ask()
            settle()
        assert not list(cut(window.modal))
        scrolls = window.modal._area.verticalScrollBar().maximum() > 0
        assert scrolls == (ask == window.show_shortcuts and scale > 100)


def test_a_match_is_deleted_only_after_the_question(opened, library, qtbot):
    play(library, "ludo", ("person", "steady"), answers=5)
    window = opened()
    go(window, "matches")
    forget = next(b for b in usable(window.page) if "Delete" in b.accessibleName())
    press(forget, qtbot)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)  # the safe answer
    settle()
    assert len(library.matches()) == 1
    press(next(b for b in usable(window.page) if "Delete" in b.accessibleName()), qtbot)
    yes = next(b for b in usable(window.modal) if "Delete" in b.accessibleName())
    press(yes, qtbot)
    assert library.matches() == []
    assert not window.page.findChildren(MatchRow)


def test_a_wrong_house_file_is_told_and_changes_nothing(opened, tmp_path):
    window = opened()
    options = go(window, "new").options
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "ludo"\n[rules]\nsixs = 3\n', encoding="utf-8")
    options.read(wrong)
    settle()
    assert window.notice.isVisible()
    assert options.house == {}
    right = tmp_path / "right.toml"
    right.write_text('game = "ludo"\n[rules]\nsixes = 5\nblockade = true\n', encoding="utf-8")
    options.read(right)
    assert options.house == {"sixes": 5, "blockade": True}
    assert options.field("blockade").isChecked()


def test_presets_and_switches_make_the_house_rules(opened, qtbot):
    window = opened()
    options = go(window, "new").options
    options._take_preset("classic")
    assert options.house == {"dice": "fair", "bonus_roll": True, "blockade": True}
    press(options.field("blockade"), qtbot)
    assert options.house == {"dice": "fair", "bonus_roll": True}
    assert options.preset.value() == "own"
    press(options.field("blockade"), qtbot)
    assert options.preset.value() == "classic"


@pytest.mark.parametrize("name", PAGES)
def test_everything_usable_has_a_name_and_is_reached_by_tab(opened, library, name):
    play(library, "ludo", ("person", "steady"))
    play(library, "ludo", ("person", "steady"), answers=9)
    window = opened()
    page = go(window, name)
    things = usable(page) + (usable(window.bar) if page.bar else [])
    assert things
    assert list(unreached(window, things)) == []


def test_a_page_that_another_lies_over_keeps_no_pictures(opened, library):
    match_id = play(library, "ludo", ("person", "steady"), answers=5)
    window = opened(seen=True)
    window.go("matches")
    matches = window.page
    window.grab()
    assert not matches._ground.isNull()
    window.go("replay", match_id=match_id)
    window.grab()
    faces = window.page.table.scene.faces
    assert faces.kept.bytes > 0
    assert matches._ground.isNull()
    window.go("settings")
    assert faces.kept.bytes == 0
    window.back()
    window.grab()
    assert faces.kept.bytes > 0, "it is painted anew"


def test_of_many_pages_over_one_another_the_oldest_are_closed(opened):
    window = opened()
    start = window.page
    names = ("matches", "about", "manual", "settings", "statistics", "honours")
    for name in (*names, *names):
        window.go(name)
        settle()
    assert len(window.pages) == 6
    assert len(window.findChildren(Page)) == 6
    assert window.pages[0] is start
    turned = 0
    while len(window.pages) > 1:
        QTest.keyClick(window, Qt.Key.Key_Escape)
        settle()
        turned += 1
    assert (turned, kind(window)) == (5, "StartPage")


def test_the_lines_of_modules_do_not_stay_in_memory(opened, tmp_path):
    module = tmp_path / "loaded.py"
    module.write_text("SAID = 1\n", encoding="utf-8")
    window = opened()
    assert linecache.getlines(str(module)), "as PySide reads each module that is loaded"
    go(window, "settings")
    assert str(module) not in linecache.cache
