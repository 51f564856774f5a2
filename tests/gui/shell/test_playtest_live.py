"""The live page of a playtest: every key does what the table says, and is on the disk at once."""

from datetime import UTC, datetime

import playtested
import pytest
from parts import each
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle

from engine.playtest.entries import told
from engine.playtest.store import PlaytestStore

K, NONE = Qt.Key, Qt.KeyboardModifier.NoModifier
CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
ROLES = ("farmer", "scholar", "merchant", "monk")


def press(key, held=NONE):
    """Press a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget(), key, held)


def press_place(code, key, held=NONE, *, again=False):
    """Press the key at a place, on a keyboard that writes something else there."""
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        event = QKeyEvent(kind, key, held, code, 0, 0, "", again)
        QCoreApplication.sendEvent(QApplication.focusWidget(), event)


class Log:
    """A live page, and what the disk has of it."""

    def __init__(self, window, number):
        self.window, self.number = window, number
        window.go("playtest", session_id=number)
        settle()
        self.store = PlaytestStore(window.context.library.database, lambda: datetime.now(UTC))

    @property
    def page(self):
        return self.window.page

    @property
    def kept(self):
        return self.store.read(self.number)

    @property
    def last(self):
        return told(self.kept.entries)[-1]

    @property
    def amounts(self):
        return self.page.tally.amounts()


@pytest.fixture
def log(opened, library):
    return Log(opened(), playtested.kept(library, roles=ROLES))


def counted(key, by):
    return lambda log, before: log.amounts[key] - before[key] == by


COUNTS = [
    (K.Key_W, NONE, ((0, "merit"), 1)),
    (K.Key_Q, NONE, ((0, "provisions"), 1)),
    (K.Key_E, SHIFT, ((0, "wisdom"), 5)),
    (K.Key_A, NONE, ((0, "provisions"), -1)),
    (K.Key_S, NONE, ((0, "merit"), -1)),
    (K.Key_D, SHIFT, ((0, "wisdom"), -5)),
    (K.Key_BracketRight, NONE, ((None, "calamity"), 1)),
    (K.Key_BracketLeft, NONE, ((None, "calamity"), -1)),
    (K.Key_Apostrophe, NONE, ((None, "deliverance"), 1)),
    (K.Key_Semicolon, NONE, ((None, "deliverance"), -1)),
]


@each("key, held, change", COUNTS)
def test_a_key_counts_and_is_one_transaction(log, key, held, change):
    which, by = change
    before, kept = log.amounts, log.kept
    press(key, held)
    assert log.amounts[which] - before[which] == by
    assert log.kept.session.revision == kept.session.revision + 1
    assert [(one.key, one.by, one.seat) for one in log.last.deltas] == [(which[1], by, which[0])]


DOES = [
    (K.Key_1, NONE, lambda log: log.last.verb == "labour"),
    (K.Key_5, NONE, lambda log: log.last.verb == "protect"),
    (K.Key_Z, CTRL, lambda log: log.last.verb == "labour"),
    (K.Key_Z, CTRL | SHIFT, lambda log: log.last.verb == "protect"),
    (K.Key_Return, NONE, lambda log: log.page.tally.turn.seats == (1,)),
    (K.Key_Return, SHIFT, lambda log: log.page.tally.turn.phase == "rewards"),
    (K.Key_3, ALT, lambda log: log.page.free.selected == 2 and log.page.tally.seat == 1),
    (K.Key_Tab, NONE, lambda log: log.page.free.selected == 3),
    (K.Key_Tab, SHIFT, lambda log: log.page.free.selected == 2),
    (K.Key_Space, NONE, lambda log: log.kept.session.state == "paused"),
    (K.Key_Space, NONE, lambda log: log.kept.session.state == "paused"),  # it only bounced
]


def test_every_key_of_the_log_does_what_the_table_says(log):
    for key, held, holds in DOES:
        press(key, held)
        assert holds(log), (key, held)
    log.page._pressed.start()
    log.page._last = ""
    press(K.Key_Space)
    assert log.kept.session.state == "running"
    press_place(10, K.Key_Ampersand)  # a French keyboard
    assert log.last.verb == "labour"
    before = log.amounts[2, "merit"]
    for again in (False, True, True):
        press_place(25, 0x0426, again=again)  # a Russian one, on which W is held
    assert log.amounts[2, "merit"] == before + 3
    assert not log.page.free.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert log.page.notes.field.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
