"""Panels over a page: all keys are theirs while they are open, wherever the keyboard is."""

import json

import playtested
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from visiting import play, settle

from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.store import PlaytestStore
from gui.widgets.buttons import Button, SignButton

K, CTRL, SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
# All that mean something in the window or on a page, but for those that mean something in a panel.
SHORTCUTS = (
    (K.Key_Comma, CTRL), (K.Key_F1, SHIFT), (K.Key_F1, NONE), (K.Key_F11, NONE), (K.Key_L, CTRL),
    (K.Key_Q, CTRL), (K.Key_D, CTRL), (K.Key_S, CTRL), (K.Key_1, CTRL), (K.Key_2, CTRL),
)  # fmt: skip


def click(window, kind, part):
    """Press the button of the page whose name has this part."""
    QTest.mouseClick(
        next(
            one
            for one in window.page.findChildren(kind)
            if one.isVisible() and part in one.spoken()
        ),
        Qt.MouseButton.LeftButton,
    )
    settle()


def on(page, part, kind=SignButton, **what):
    """Return what turns to a page and presses a button there."""

    def open_(window):
        window.go(page, **what)
        settle()
        click(window, kind, part)

    return open_


def dropped(window):
    file = data_folder() / "house.toml"
    file.write_text('game = "merit57"\n[rules]\nprotect_merit = 2\n', encoding="utf-8")
    window.open_files(file)
    settle()


def licence(window):
    window.go("about")
    window.read_out("gui.shell.about", "words")


PANELS = {
    "rename": on("matches", "Give this match a name"),
    "delete": on("matches", "Delete"),
    "delete a playtest": on("playtests", "Delete"),
    "edit what is to do": on("playtests", "What is to be done?", tab="todo", game_id="merit57"),
    "a file": dropped,
    "a text": licence,
    "the keys": lambda window: window.show_shortcuts(),
    "the table is covered": lambda window: window.hand_over("gui.shell.about"),
}


@pytest.fixture
def library(library):
    play(library, "ludo", ("person", "steady"), answers=5)
    playtested.logged(library)
    playtested.carried(library)
    return library


def keys_to(widget, keys=SHORTCUTS):
    for key, held in keys:
        QTest.keyClick(widget, key, held)
        settle()


def state(window):
    shown = window.page, len(window.pages), window.dock.isVisible(), window.isFullScreen()
    return (*shown, window.context.language.lang, window.isVisible(), window.modal)


@pytest.mark.parametrize("name", PANELS)
def test_no_shortcut_gets_past_an_open_panel_and_esc_is_its_own(opened, library, name):
    window = opened()
    PANELS[name](window)
    modal, before = window.modal, state(window)
    assert modal is not None
    keys_to(QApplication.focusWidget())
    assert state(window) == before
    QApplication.focusWidget().clearFocus()
    keys_to(window)
    assert state(window) == before
    below = next(one for one in window.page.findChildren(Button) if one.isVisible())
    below.setFocus()
    assert modal.isAncestorOf(QApplication.focusWidget())
    keys_to(QApplication.focusWidget())
    QApplication.focusWidget().clearFocus()
    QTest.keyClick(window, K.Key_Escape)
    settle()
    assert window.modal is (modal if modal.whole else None)
    assert state(window)[:-1] == before[:-1]


def answered(window):
    """Take what the panel offers, by Enter in its field or by its last button."""
    field = window.modal.findChild(QLineEdit)
    if field is not None:
        field.setText("Other words")
        QTest.keyClick(field, K.Key_Return)
    else:
        button = window.modal.findChildren(Button)[-1]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


def told(window):
    assert window.modal is None
    return window.notice.label.text() if window.notice.isVisible() else ""


ASKING = ("rename", "delete", "delete a playtest", "edit what is to do")


@pytest.mark.parametrize("name", ASKING)
def test_an_answer_after_its_page_was_closed_changes_nothing_and_says_so(opened, library, name):
    window = opened()
    PANELS[name](window)
    before = len(library.matches())
    window.turn_to("start")
    settle()
    answered(window)
    assert told(window) == "The page that asked is closed, so nothing was changed."
    assert len(library.matches()) == before
    assert "Other words" not in json.dumps([match.title for match in library.matches()])


@pytest.mark.parametrize("name", ASKING[:3])
def test_an_answer_about_something_that_is_gone_meanwhile_is_told_in_a_line(opened, library, name):
    window = opened()
    PANELS[name](window)
    with Library(data_folder()) as other:  # another window, or a command
        other.delete(*(match.id for match in other.matches()))
        store = PlaytestStore(other.database, utc_now)
        for one in store.listed():
            store.delete(one.id)
    answered(window)
    assert "\n" not in told(window)
    assert window.isVisible()
