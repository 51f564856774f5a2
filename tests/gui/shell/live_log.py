"""A live page in a window, for tests: keys pressed where the keyboard is, and what the disk has."""

from datetime import UTC, datetime

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


def write(text):
    QTest.keyClicks(QApplication.focusWidget(), text)
