"""Persons have names, typed at the seats, kept with the match, said wherever it speaks of them."""

from playing import press
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from visiting import settle

from engine.kernel.game import PERSON
from gui.table.shown import people_at
from gui.widgets.said import Label


def begun(window, name, game="ludo", bots=("steady",)):
    """Type a name at the first seat and begin."""
    window.go("new", game_id=game)
    settle()
    row = window.page.seats.rows[0]
    row.called.setFocus()
    row.called.setText(name)  # as an input method does
    QTest.keyClick(row.called, Qt.Key.Key_Return)  # which the button promises
    settle()
    return window.page


def test_a_name_typed_at_a_seat_is_said_at_the_table_and_kept(opened, library):
    window = opened(seen_tips=frozenset({"ludo.balanced"}))
    page = begun(window, "小明")
    assert page.session.setup.names[0] == "小明"
    assert page.session.teller().seat(0) == "小明"
    assert people_at(page.session, window.context.language)[0] == "小明"
    number = page.session.match_id
    window.go("start")
    assert library.listed(number).names[0] == "小明"
    window.go("matches")
    assert "小明" in window.page.rows[0].spoken()
    window.go("play", match_id=number)
    assert window.page.session.teller().seat(0) == "小明"


def test_a_name_that_is_too_long_is_not_cut_without_a_word(opened, monkeypatch):
    told = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _field: told.append(text))
    window = opened(language="zh")
    window.go("new", game_id="ludo")
    called = window.page.seats.rows[0].called
    QTest.keyClicks(called, "x" * 24)
    assert told == []
    QTest.keyClick(called, Qt.Key.Key_X)
    assert (called.text(), told) == ("x" * 24, ["最多 24 个字"])
    called.setText("")
    called.insert("很长的名字" * 6)  # as an input method does, or a paste
    assert (len(called.text()), told) == (24, ["最多 24 个字"] * 2)
    called.setText("😀" * 12)  # each of which Qt counts as two
    QTest.keyClick(called, Qt.Key.Key_X)
    assert len(told) == 3


def test_the_curtain_names_whoever_is_to_sit_down(opened):
    window = opened()
    window.go("play", game_id="cier", seats=(PERSON, PERSON), names=("Ann", "Ben"))
    settle()
    window.page._handed(1)
    settle()
    assert any("Ben" in label.text() for label in window.modal.findChildren(Label))


def test_a_bot_has_no_name_of_ones_own(opened):
    window = opened()
    window.go("new", game_id="ludo")
    row = window.page.seats.rows[0]
    QTest.keyClicks(row.called, "Ann")
    press(row.kind.segment("bot"))
    assert not row.called.isVisible()
    assert window.page.seats.names() == ()


def test_new_game_offers_what_was_chosen_last(opened):
    window = opened()
    window.go("new", game_id="cier")
    page = window.page
    page.seats.count.choose("3")
    page.seats._set_count("3")
    press(page.seats.rows[1].kind.segment(PERSON))
    QTest.keyClicks(page.seats.rows[1].called, "Ben")
    page.options.set_rule("friendly_fire", False)
    wanted = page.seats.players(), page.seats.names(), dict(page.options.house)
    press(page.start)
    settle()
    assert type(window.page).__name__ == "PlayPage"
    window.go("start")
    window.go("new", game_id="cier")
    page = window.page
    assert (page.seats.players(), page.seats.names(), dict(page.options.house)) == wanted


def test_what_was_chosen_last_and_fits_no_more_is_left_out(opened):
    window = opened()
    window.context.settings.tables = {
        "ludo": {"players": ["person", "nobody"], "names": 3, "house": {"dice": "loaded"}}
    }
    window.go("new", game_id="ludo")
    page = window.page
    assert page.options.house == {}
    assert page.seats.players() == ("person", page._game.default_bot)


def test_two_people_of_one_name_are_refused_and_the_second_can_be_written_anew(opened):
    window = opened()
    window.go("new", game_id="cier")
    settle()
    page = window.page
    press(page.seats.rows[1].kind.segment(PERSON))
    page.seats.rows[0].called.setText("Ann")
    page.seats.rows[1].called.setText("ann")
    press(page.start)
    settle()
    assert window.page is page
    assert any("ann" in label.text() for label in window.notice.findChildren(Label))
    assert window.focusWidget() is page.seats.rows[1].called
    page.seats.rows[1].called.setText("Ben")
    press(page.start)
    settle()
    assert window.page is not page
