"""The way into the tracker: two presses to a session, everything prefilled, the kit compared."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle
from walking import all_said

from engine import games
from engine.library.store import utc_now
from engine.playtest.kits import printed
from engine.playtest.questions import Question
from engine.playtest.sessions import Playtest, Seat
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import OTHER, read
from engine.rule_words.names import rule_names
from gui.games import playable
from gui.shell.home.playtest_tile import PlaytestTile
from gui.shell.playtests.setup.draft import blank, fitting
from gui.widgets.said import Label

GAME = "merit57"
HOUSE = {"protect_merit": 4}


@pytest.fixture
def store(library):
    return PlaytestStore(library.database, utc_now)


def press(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def tile(window):
    window.go("start")
    settle()
    return window.page.findChild(PlaytestTile)


def kept(store, game_id=GAME, aliases=("Ana", "Ben", "Chiara", "Dai"), **session):
    """Keep a session that is set up; return where."""
    draft = fitting(blank(game_id))
    seats = tuple(Seat(n, alias, plays="0") for n, alias in enumerate(aliases))
    return store.create(Playtest(replace(draft.session, **session), seats))


def manifest(house, code="9c1f·04e2"):
    sheet = games.game(GAME).rule_sheet
    data = {"kind": "samsara-kit", "kit": code, "edition": "v5.7", "house": house}
    return printed(GAME, json.dumps(data | {"rules": sheet.digest(house)}), "2026")


def test_a_playtest_is_reached_by_two_clicks_from_the_start_page(opened, store):
    window = opened()
    way = tile(window)
    press(way.ways[0])
    press(window.page.start)
    (one,) = store.listed()
    assert (window.page.live.id, one.game, one.mode) == (one.id, playable()[0], "refereed")
    assert window.page.live.running, "the clock goes"
    first = store.read(one.id)
    assert [seat.alias for seat in first.seats] == ["A", "B", "C", "D"]
    assert first.session.rules == games.game(one.game).rule_sheet.digest({})
    window.go("new-playtest")
    settle()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert len(store.listed()) == 2


def test_a_session_under_way_stands_on_the_tile_and_goes_on_by_one_click(opened, store, library):
    number = kept(store)
    with library.database.change() as db:
        db.execute("UPDATE sessions SET state = 'paused', clock_ms = 1867000")
    window = opened()
    way = tile(window)
    said = [label.text() for label in way.findChildren(Label)]
    assert {"00:31:07", "Playtest 1 · paused"} <= set(said)
    press(way.ways[0])
    assert window.page.live.id == number


def test_what_was_said_last_time_is_said_already(opened, store):
    kept(store, house=HOUSE, place="Library", facilitator="Mira", kit="9c1f·04e2", taught="watched")
    store.put(Question(GAME, "Is the Merchant left behind?", "2026"))
    window = opened()
    window.go("new-playtest")
    settle()
    page = window.page
    aims = page.sheets.aims
    known = page.sheets.seats.rows[0].alias.completer()
    for typed, offered in (("An", True), ("Ana", False)):
        known.setCompletionPrefix(typed)
        assert bool(known.completionCount()) == offered, "who is named in full loses no click"
    QTest.mouseClick(aims.lines[0].tick, Qt.MouseButton.LeftButton)
    QTest.keyClicks(aims.goal, "last round")
    aims.more.setFocus()
    QTest.keyClicks(aims.more, "Is it long?")
    QTest.keyClick(aims.more, Qt.Key.Key_Return)
    QTest.keyClicks(aims.more, "Is it left?")  # without Enter
    QTest.keyClicks(aims.owns[0].text, "Which card?")
    aims.owns[0].text.setFocus()
    QTest.keyClick(aims.owns[0].text, Qt.Key.Key_Return)
    assert window.page is page, "who writes goes on to what comes next"
    assert not aims.owns[0].text.hasFocus()
    press(page.start)
    again = store.read(window.page.live.id)
    session = again.session
    assert (session.place, session.facilitator, session.taught) == ("Library", "Mira", "watched")
    assert (session.house, session.kit, session.goal) == (HOUSE, "9c1f·04e2", "last round")
    assert [seat.alias for seat in again.seats] == ["Ana", "Ben", "Chiara", "Dai"]
    assert {seat.plays for seat in again.seats} == {"1-2"}, "they have played once more"
    asked = {question.uuid: question.text for question in again.questions}
    assert {asked[one.question] for one in again.asked} == set(asked.values())
    assert set(asked.values()) == {
        "Is the Merchant left behind?",
        "Is it long?",
        "Is it left?",
    }
    assert [one.text for one in session.asks] == ["Which card?"]


def test_a_kit_that_differs_is_told_before_the_start(opened, store):
    store.put_kit(manifest(HOUSE))
    kept(store, kit="9c1f·04e2")
    window = opened()
    window.go("new-playtest")
    settle()
    page, field = window.page, window.page.sheets.tested.kit
    said = rule_names(GAME, "en").told("protect_merit", 4)
    assert field._told.text() == f"The cards on the table say {said}."
    press(page.start)
    assert window.page is page, "nothing is begun before somebody said what counts"
    assert "9c1f·04e2" in window.notice.label.text()
    press(field.know)
    press(page.start)
    known = store.read(window.page.live.id).session
    assert (known.house, known.kit_differs) == ({}, "protect_merit 4")
    window.go("new-playtest")
    settle()
    field = window.page.sheets.tested.kit
    assert field.know.isHidden(), "what was known last time is known"
    field.understood = ""
    field.follow(games.game(GAME), {})
    press(field.take)
    assert field._told.isHidden()
    press(window.page.start)
    taken = store.read(window.page.live.id).session
    assert (taken.house, taken.kit_differs) == (HOUSE, "")
    assert taken.rules == games.game(GAME).rule_sheet.digest(HOUSE)


def test_a_kit_is_known_by_its_code_or_its_manifest(opened, store, tmp_path):
    window = opened()
    window.go("new-playtest", game_id=GAME)
    settle()
    page, field = window.page, window.page.sheets.tested.kit
    field.typed("9C1F-04e2")
    assert page.sheets.playtest().session.kit == "9c1f·04e2"
    field.typed("9c1g")
    assert "9c1g" in window.notice.label.text()
    path = tmp_path / "manifest.json"
    path.write_text(manifest({}, "aaaa·0001").manifest, encoding="utf-8")
    field.read(path)
    assert store.kits(GAME)[0].code == "aaaa·0001" == page.sheets.playtest().session.kit
    path.write_bytes(b"\xff{}")
    field.read(path)
    assert window.notice.label.text() == "This is no manifest of a printed kit that has a code."
    assert field.code() == "aaaa·0001"


def test_aliases_are_whole_and_apart_and_teaching_is_timed(opened, store):
    window = opened()
    window.go("new-playtest", game_id="ludo")
    settle()
    page, seats = window.page, window.page.sheets.seats
    first, second = seats.shown()[:2]
    for row in (first, second):
        press(row.alias)
        QTest.keyClicks(row.alias, "Ana" * 8)  # in place of the letter that stood there
        assert row.alias.maxLength() == 24
    press(page.start)
    assert window.page is page
    assert "Ana" in window.notice.label.text()
    second.alias.clear()
    teaching = page.sheets.course.teaching
    page.start.setFocus()
    QTest.keyClick(page.start, Qt.Key.Key_T)
    assert teaching.running
    QTest.keyClick(page.start, Qt.Key.Key_T)
    assert not teaching.running
    for written, ms in (("x", None), ("12:30", 750_000)):
        teaching.field.setText(written)
        press(page.start)
        assert (window.page is page) == (ms is None)
    one = store.read(window.page.live.id)
    assert one.session.teach_ms == 750_000
    assert [seat.alias for seat in one.seats] == [("Ana" * 8), "B"]
    assert [seat.role for seat in one.seats] == ["red", "yellow"]


def test_a_prototype_is_logged_with_counters_of_its_own(opened, store):
    window = opened()
    window.go("new-playtest")
    settle()
    page = window.page
    page.turn(OTHER)
    settle()
    tested = page.sheets.tested
    QTest.keyClicks(tested.prototype, "Moon Harvest 0.3")
    QTest.keyClicks(tested.counters[0], "Grain")
    QTest.keyClicks(tested.kit.label, "wooden board")
    press(page.start)
    one = store.read(window.page.live.id).session
    assert (one.game, one.mode, one.edition) == (OTHER, "free", "Moon Harvest 0.3")
    assert one.kit == "wooden board"
    counters = read(json.loads(one.template), OTHER).seat_counters
    assert [counter.label for counter in counters] == ["Grain", "", ""]
    window.go("new-playtest")
    settle()
    assert window.page.sheets.tested.counters[0].text() == "Grain"


def test_rules_by_which_nobody_can_play_are_told_and_nothing_is_begun(opened, store):
    window = opened()
    window.go("new-playtest", game_id="cier")
    settle()
    page = window.page
    page.sheets.tested.take_rules({"mode": "team", "teams": (1,) * 8})
    press(page.start)
    assert (window.page, store.listed()) == (page, [])
    assert window.notice.isVisible()


@pytest.mark.soak
@pytest.mark.parametrize("game_id", playable())
def test_every_game_can_be_set_up_in_either_mode(opened, store, game_id):
    window = opened()
    for mode in ("refereed", "free"):
        window.go("new-playtest", game_id=game_id)
        settle()
        page = window.page
        press(page.sheets.tested.mode.segments.segment(mode))
        press(page.start)
        one = store.read(window.page.live.id)
        assert (one.session.game, one.session.mode) == (game_id, mode)
        assert len(one.seats) == games.game(game_id).default_seats


def test_rules_of_a_playtest_are_told_by_name_and_many_by_their_code(opened):
    window = opened()
    few, many = {"protect_merit": 2}, {"protect_merit": 2, "labour": 2, "V7.reward": 9}
    window.go("new-playtest", game_id="merit57", house=few, goal="Is it so? " * 20)
    settle()
    sheets = window.page.sheets
    assert sheets.aims.goal.cursorPosition() == 0
    assert rule_names("merit57", "en").told("protect_merit", 2) in all_said(sheets.tested)
    sheets.tested.take_rules(many)
    told = f"rules {games.game('merit57').rule_sheet.digest(many)} · 3 numbers unlike the edition"
    assert told in all_said(sheets.tested)
