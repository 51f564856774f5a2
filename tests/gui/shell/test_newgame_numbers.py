"""All numbers of a game: found, changed, refused, put back, kept as a file; by keys too."""

import pytest
from all_numbers import find, numbers, only, write
from parts import each
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle
from walking import CHINESE, all_said, cut, outside, unreached, usable

from engine.games import IDS, game
from engine.library.house_files import read_house
from engine.rule_words.sentences import FROM, TO, Sentences
from gui.games import playable
from gui.shell.newgame.housefile import house_text, write_house
from gui.shell.newgame.numberrow import NumberField
from resources.catalogue import LANGUAGES, catalogue


@each("lang", LANGUAGES)
@each("game_id", IDS)
def test_every_rule_is_told_by_a_sentence_or_has_a_name(game_id, lang):
    sentences, words = Sentences(game(game_id), {}, lang), catalogue(lang)
    silent = []
    for key in game(game_id).rule_sheet.rules:
        sentence = sentences.sentence(key)
        assert not sentence or (FROM in sentence and TO in sentence), key
        if not sentence and f"gui.rule.{game_id}.{key}.name" not in words:
            silent.append(key)
    # lists of names, and factors that the book gives only together with their steps
    assert silent in ([], ["karma_tenths"], ["teams", "cast", "characters"])


def test_a_sentence_has_the_houses_number_in_it():
    sentences = Sentences(game("merit57"), {"give_cost": 7, "C1.base.all_gain.calamity": 9}, "en")
    assert f"{FROM}7 Provisions{TO}" in sentences.sentence("give_cost")
    assert f"{FROM}+9{TO}" in sentences.sentence("C1.base.all_gain.calamity")
    assert Sentences(game("merit57"), {}, "en").sentence("give_cost") != sentences.sentence(
        "give_cost"
    )


def test_a_switch_that_holds_a_number_is_marked_as_a_whole():
    said = Sentences(game("merit57"), {}, "en").sentence("merchant_v57")
    assert said.endswith(f"{FROM}, and it earns Merit +2 more{TO}.")


def test_a_number_is_found_by_address_section_and_word(opened):
    view = numbers(opened())
    for text in ("give_cost", "5.4", "GIVE"):
        rows = find(view, text)
        assert "give_cost" in {row.rule.key for row in rows}, text
        assert len(rows) <= 40


def test_a_search_begins_when_the_fingers_rest(opened, qtbot):
    view = numbers(opened())
    QTest.keyClicks(view.search, "give_cost")
    assert not view.rows
    qtbot.waitUntil(lambda: "give_cost" in view.rows)


def test_numbers_on_a_card_are_found_by_its_name(opened):
    view = numbers(opened(language="zh"))
    find(view, "")
    view.search.insert("洪水")  # as an input method does
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    settle()
    rows = [row for rows in view.rows.values() for row in rows if row.isVisible()]
    assert {"C2.base.all_gain.calamity", "C2.free_at"} <= {row.rule.key for row in rows}


def test_a_number_written_is_taken_marked_and_seen_among_the_facts(opened):
    window = opened()
    view = numbers(window)
    page = window.page
    row = only(view, "defeat_calamity")
    assert not row.differs
    assert not row.undo.isEnabled()
    write(row, "17")
    assert page.options.house == {"defeat_calamity": 17}
    assert row.differs
    assert row.undo.isEnabled()
    assert "17" in row._told.text()
    assert "20" in row._note.text()  # what the edition says stays in sight
    assert page.facts.rows["doom"].value.text() == "Calamity 17"
    assert not row.fault.isVisible()
    write(row, "3")
    assert row.fault.text().endswith("at most 2 can win it, not 12.")
    write(row, "20")
    assert page.options.house == {}
    assert not row.differs
    assert not row.fault.isVisible()


def test_a_wrong_number_gets_a_line_and_is_not_taken(opened):
    window = opened()
    row = only(numbers(window), "rounds")
    write(row, "99")
    assert window.page.options.house == {}
    assert row.fault.isVisible()
    assert "99" in row.fault.text()
    assert "1\u00a0to\u00a012" in row.fault.text()
    assert not window.notice.isVisible()
    write(row, "7")
    assert not row.fault.isVisible()
    assert window.page.options.house == {"rounds": 7}


def test_what_is_no_number_stays_with_its_reason_or_is_told_as_it_goes(opened):
    window = opened()
    view = numbers(window)
    row = only(view, "rounds")
    write(row, "abc")
    window.page.options.set_rule("mode", "simple")  # all rows show their values anew
    assert row.field.text() == "abc"
    assert "“abc”" in row.fault.text()
    assert row.fault.isVisible()
    find(view, "give_cost")
    told = window.notice.label.text()
    assert told.startswith("“abc” was not accepted, and it stays 6: ")
    assert only(view, "rounds").field.text() == "6"


def test_escape_takes_a_wrong_number_back_and_leads_out_step_by_step(opened):
    window = opened()
    view = numbers(window)
    row = only(view, "rounds")
    write(row, "99")
    QTest.keyClick(row.field, Qt.Key.Key_Escape)
    assert row.field.text() == "6"
    assert not row.fault.isVisible()
    QTest.keyClick(row.field, Qt.Key.Key_Escape)
    assert view.search.text() == ""
    assert view.isVisible()
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    assert not view.isVisible()
    assert window.page.options.usual.isVisible()
    assert window.page.options.more.hasFocus()
    assert window.page.seats.isVisible()


def test_arrows_step_a_number_within_its_bounds(opened):
    window = opened()
    row = only(numbers(window), "rounds")
    row.field.setFocus()
    for _ in range(9):
        QTest.keyClick(row.field, Qt.Key.Key_Up)
    assert window.page.options.house == {"rounds": 12}
    QTest.keyClick(row.field, Qt.Key.Key_Down)
    assert row.field.text() == "11"


def test_one_number_or_all_are_put_back(opened, qtbot):
    window = opened()
    view = numbers(window)
    for key, text in (("give_cost", "5"), ("refuge_merit", "2, 2, 3, 4"), ("labour", "4")):
        write(only(view, key), text)
    house = window.page.options.house
    assert house == {"give_cost": 5, "refuge_merit": (2, 2, 3, 4), "labour": 4}
    row = only(view, "labour")
    qtbot.mouseClick(row.undo, Qt.MouseButton.LeftButton)
    assert "labour" not in window.page.options.house
    assert row.field.text() == "3"
    find(view, "")
    qtbot.mouseClick(view.show_which.segment("changed"), Qt.MouseButton.LeftButton)
    settle()
    shown_now = {row.rule.key for rows in view.rows.values() for row in rows if row.isVisible()}
    assert shown_now == {"give_cost", "refuge_merit"}
    qtbot.mouseClick(view.undo_all, Qt.MouseButton.LeftButton)
    assert window.page.options.house == {}
    assert not view.undo_all.isEnabled()


def test_a_chapter_opens_with_its_rules_and_counts_the_changed_ones(opened):
    window = opened()
    view = numbers(window)
    head = view.heads["5"]
    head.setFocus()
    QTest.keyClick(head, Qt.Key.Key_Space)
    settle()
    rows = [row for rows in view.rows.values() for row in rows if row.isVisible()]
    assert len(rows) == 39
    assert {row.rule.cite.partition(".")[0] for row in rows} == {"5"}
    write(next(row for row in rows if row.rule.key == "give_cost"), "5")
    assert head.counted() == "39, changed: 1"
    assert "changed: 1" in head.accessibleName()


def test_a_switch_changed_among_the_numbers_is_changed_among_the_usual_ones(opened, qtbot):
    window = opened()
    view = numbers(window)
    options = window.page.options
    qtbot.mouseClick(only(view, "dedication").field, Qt.MouseButton.LeftButton)
    assert options.house == {"dedication": False}
    assert not options.field("dedication").isChecked()
    row = only(view, "mode")
    row.field.chosen.emit("hard")
    assert options.field("mode").value() == "hard"


def test_the_view_is_worked_by_keys_alone(opened):
    window = opened()
    window.go("new", game_id="merit57")
    settle()
    options = window.page.options
    options.more.setFocus()
    QTest.keyClick(options.more, Qt.Key.Key_Return)
    settle()
    assert QApplication.focusWidget() is options.numbers.search
    QTest.keyClicks(options.numbers.search, "give_cost")
    settle()
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if isinstance(QApplication.focusWidget(), NumberField):
            break
    field = QApplication.focusWidget()
    assert isinstance(field, NumberField)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert options.house == {"give_cost": 3}
    QTest.keyClick(field, Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)  # its reset
    assert options.house == {}


def test_everything_among_the_numbers_has_a_name_and_is_reached_by_tab(opened):
    window = opened()
    view = numbers(window)
    view.heads["12"].setChecked(True)
    settle()
    assert list(unreached(window, usable(view))) == []


@pytest.mark.parametrize("game_id", playable())
def test_the_numbers_speak_the_language_of_the_window(opened, game_id):
    window = opened(language="zh")
    view = numbers(window, game_id)
    next(iter(view.heads.values())).setChecked(True)
    settle()
    in_chinese = all_said(view)
    window.switch_language()
    settle()
    assert not [text for text in all_said(view) if CHINESE.search(text)]
    window.switch_language()
    settle()
    assert all_said(view) == in_chinese


@pytest.mark.parametrize(
    ("size", "scale", "lang"), [((1024, 640), 200, "en"), ((1440, 900), 150, "zh")]
)
def test_the_numbers_fit_any_window(opened, size, scale, lang):
    window = opened(size=size, text_scale=scale, language=lang)
    view = numbers(window)
    assert all(head.height() == head.sizeHint().height() for head in view.heads.values())
    view.heads["3"].setChecked(True)
    settle()
    write(only(view, "rounds"), "99")
    assert window.size().toTuple() == size
    assert not list(outside(window))
    assert not list(cut(window))
    find(view, "")
    assert not list(outside(window))
    assert not list(cut(window))


@pytest.mark.parametrize("scale", [100, 150])
def test_the_search_is_in_sight_when_the_numbers_open(opened, scale):
    window = opened(size=(1024, 640), text_scale=scale)
    view = numbers(window)
    assert not view.search.visibleRegion().isEmpty()
    assert not view.heads["1"].visibleRegion().isEmpty()
    assert not window.page.seats.isVisible()
    view.turn_back.click()
    settle()
    assert not window.page.options.more.visibleRegion().isEmpty()


@pytest.mark.parametrize("game_id", IDS)
def test_house_rules_of_any_kind_come_back_from_their_file(tmp_path, game_id):
    sheet = game(game_id).rule_sheet
    house = {rule.key: rule.value for rule in sheet.rules.values()}
    path = tmp_path / "mine.toml"
    write_house(path, game_id, house)
    assert read_house(sheet, path) == house
    assert house_text(game_id, house) == path.read_text(encoding="utf-8")
    assert list(tmp_path.iterdir()) == [path]  # nothing half-written stays


def test_changes_are_saved_and_opened_again(opened, tmp_path):
    window = opened()
    view = numbers(window)
    options = window.page.options
    write(only(view, "C1.base.all_gain.calamity"), "9")
    path = tmp_path / "hard.toml"
    options.write(path)
    assert options.preset.value() == "own"
    assert "hard.toml" in options.preset.list.currentText()
    options.take({})
    options.read(path)
    assert options.house == {"C1.base.all_gain.calamity": 9}
    options.write(tmp_path / "no folder" / "hard.toml")
    settle()
    assert window.notice.isVisible()
