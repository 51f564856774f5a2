"""The button that begins: a key that comes after the end begins nothing, one after a while does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.context import AppContext
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.settings import Settings
from gui.shell.lab import begin_button
from gui.shell.lab.begin_button import BeginButton


@pytest.fixture
def one(qtbot, tmp_path):
    """Return a button, and whether it runs."""
    runs = [False]
    settings = Settings(tmp_path / "s.json")
    context = AppContext(Language("en"), Theme("light"), settings, None, None, None)

    def turn():
        runs[0] = not runs[0]
        button.follow()

    button = BeginButton(context, lambda: runs[0], turn)
    button.runs = runs
    qtbot.addWidget(button)
    return button


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_that_comes_after_the_end_begins_nothing_until_keys_rest(one, key, monkeypatch):
    QTest.keyClick(one, key)
    assert one.runs == [True]
    assert one.word() == "Stop here"
    one.runs[0] = False  # it ends by itself
    one.follow()
    QTest.keyClick(one, key)
    one.press()
    assert one.runs == [False]
    assert one.word() == "Start"
    monkeypatch.setattr(begin_button, "SEEN_AFTER", 0)
    QTest.qWait(2)
    QTest.keyClick(one, key)
    assert one.runs == [True]


def test_a_key_that_was_down_at_the_end_begins_nothing_and_the_mouse_always_does(one):
    one.click()
    QTest.keyPress(one, Qt.Key.Key_Space)
    one.runs[0] = False
    one.follow()
    QTest.keyRelease(one, Qt.Key.Key_Space)
    assert one.runs == [False]
    assert not one.isDown()
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    assert one.runs == [True]
