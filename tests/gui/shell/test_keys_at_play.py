"""Space means the table whatever was clicked; a replay is gone through by its keys."""

import pytest
from playing import press
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from visiting import play, settle

from gui.shell.past.result import ResultPage

SEATS = ("person", "steady")


def at_play(opened, game_id="ludo", **what):
    window = opened(bot_delay_ms=0)
    window.go("play", game_id=game_id, **what)
    settle()
    return window


def test_no_click_leaves_the_keyboard_on_a_button(opened):
    window = at_play(opened, seats=SEATS)
    view = window.page.table.view
    window.dock.turn_to("moves")
    settle()
    assert view.hasFocus()
    buttons = [b for b in window.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    assert len(buttons) > 12
    for button in buttons:
        assert not button.focusPolicy() & Qt.FocusPolicy.ClickFocus, button.accessibleName()


def test_space_after_a_click_in_the_log_is_the_tables(opened):
    window = at_play(opened, seats=SEATS)
    thrown = []
    window.page.table.keyboard.press = lambda key, *, moving: thrown.append(key) is None
    window.page.log.view.setFocus(Qt.FocusReason.MouseFocusReason)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert thrown == [Qt.Key.Key_Space]


@pytest.mark.soak
def test_keys_that_skip_the_end_of_a_match_never_leave_its_result(opened, library):
    match_id = play(library, "ludo", SEATS)
    window = opened()
    window.go("result", match_id=match_id)
    settle()
    for key in (Qt.Key.Key_Space, *(Qt.Key.Key_Return,) * 4):
        QTest.keyClick(QApplication.focusWidget(), key)
        QTest.qWait(320)  # one key after the other, as whoever skips presses them
    assert isinstance(window.page, ResultPage)
    QTest.qWait(950)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert not isinstance(window.page, ResultPage)


def test_a_replay_is_gone_through_by_keys_and_by_a_click_in_its_bar(opened, library):
    match_id = play(library, "ludo", SEATS)
    window = opened()
    window.go("replay", match_id=match_id)
    settle()
    page = window.page
    replay, slide, lines = page.replay, page.seeker.slide, page.log.view
    assert not lines.currentIndex().isValid()  # nothing has happened yet
    QTest.keyClick(slide, Qt.Key.Key_PageDown)
    QTest.keyClick(slide, Qt.Key.Key_PageDown)
    second = replay.at
    assert second == replay.rounds[1].at
    assert lines.currentIndex().row() == replay.row()
    QTest.keyClick(page.table.view, Qt.Key.Key_PageUp)
    assert replay.at == replay.rounds[0].at
    for widget in (slide, page.table.view):
        QTest.keyClick(widget, Qt.Key.Key_Space)
        assert replay.playing
        QTest.keyClick(widget, Qt.Key.Key_Space)
        assert not replay.playing
    press(slide, QPoint(round(slide.width() * 0.5), slide.height() // 2))
    assert replay.at == pytest.approx(replay.last / 2, abs=replay.last * 0.02)
    QTest.keyClick(slide, Qt.Key.Key_End)
    QTest.keyClick(slide, Qt.Key.Key_PageDown)
    assert replay.at == replay.last
    QTest.keyClick(slide, Qt.Key.Key_Home)
    assert not lines.selectedIndexes()


def test_a_match_with_secrets_is_taken_up_or_looked_back_on_behind_a_curtain(opened, library):
    match_id = play(
        library, "merit57", ("person", "person", "balanced", "balanced"), 6, hidden_vows="all"
    )
    window = opened(bot_delay_ms=0)
    for page in ("play", "replay"):
        window.go(page, match_id=match_id)
        settle()
        assert window.modal is not None
        assert window.modal.whole
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        settle()
        assert window.modal is None
        assert window.page.first().hasFocus()
