"""Key chords of a log: what was pressed, by its sign and, since layouts differ, by its place.

Whoever logs looks at the table and not at a text: a key means the same wherever the keyboard is,
but what writes into a field, and the button that Tab led to, is left to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from gui.shell.frame.modals import ModalPanel
from gui.widgets.buttons import Pressed

_ROWS = ("123456789", "QWERT", "ASDFG", "[]", ";'")
# where the first key of each row lies, by what the system counts
_XKB, _WINDOWS = (10, 24, 38, 34, 47), (2, 16, 30, 26, 39)
_MAC = dict(zip("123456789QWERTASDFG[];'", (
    18, 19, 20, 21, 23, 22, 26, 28, 25, 12, 13, 14, 15, 17, 0, 1, 2, 3, 5, 33, 30, 41, 39,
), strict=True))  # fmt: skip
_NAMED = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Tab",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Up: "↑",
    Qt.Key.Key_Down: "↓",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_F1: "F1",
    Qt.Key.Key_F2: "F2",
    Qt.Key.Key_F4: "F4",
    Qt.Key.Key_F6: "F6",
    Qt.Key.Key_F7: "F7",
}
_WRITES = (QLineEdit, QTextEdit, QComboBox, QAbstractSpinBox)
_FIELDS_OWN = {"Ctrl+Z", "Ctrl+Shift+Z"}  # which take back what was typed there


BOUNCE = 400  # ms in which the same key is the same press


class Presses:
    """Keys that turn something: pressed again at once, such a key has only bounced."""

    def __init__(self) -> None:
        self._since = QElapsedTimer()
        self.last = ""

    def once(self, chord: str, act: Callable[[], object]) -> None:
        """Do what a key says, unless its press has only bounced."""
        if self.last == chord and self._since.isValid() and self._since.elapsed() < BOUNCE:
            return
        self.last = chord
        self._since.start()
        act()


class Act(NamedTuple):
    """What a chord does; one that repeats does so while it is held."""

    do: Callable[[], object]
    repeats: bool = False


def _places() -> dict[int, str]:
    platform = QGuiApplication.platformName()
    if platform == "cocoa":
        return {code: sign for sign, code in _MAC.items()}
    firsts = _WINDOWS if platform == "windows" else _XKB
    rows = zip(_ROWS, firsts, strict=True)
    return {first + at: sign for row, first in rows for at, sign in enumerate(row)}


def chords(event: QKeyEvent) -> tuple[str, ...]:
    """Return what a key may mean, the likeliest first: "Q", "Shift+Enter", "Ctrl+1"."""
    held = event.modifiers()
    ctrl, alt, shift = (
        bool(held & one)
        for one in (
            Qt.KeyboardModifier.ControlModifier,
            Qt.KeyboardModifier.AltModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
    )
    if ctrl and alt:
        return ()  # that writes a sign on many keyboards
    before = "Ctrl+" * ctrl + "Alt+" * alt
    with_shift = before + "Shift+" * shift
    key = event.key()
    if key in _NAMED:
        return (with_shift + _NAMED[Qt.Key(key)],)
    mac = QGuiApplication.platformName() == "cocoa"
    code = event.nativeVirtualKey() if mac else event.nativeScanCode()
    place = _places().get(code, "")
    sign = chr(key) if 0x20 < key < 0x7F else ""
    if sign.isalpha():
        return (with_shift + sign, with_shift + place)
    return tuple(one for one in (with_shift + place, with_shift + sign, before + sign) if one)


class ChordFilter(QObject):
    """Hears every key that whatever has the keyboard in a window would get, and acts on some.

    `table` says what a chord means now; nothing while the page is out of sight.
    """

    def __init__(self, page: QWidget, table: Callable[[], Mapping[str, Act]]) -> None:
        super().__init__(page)
        self._page = page
        self._table = table
        self._heard: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._move)
        self._move(None, application.focusWidget())

    def _move(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._heard is not None and isValid(self._heard):  # it may be gone by now
            self._heard.removeEventFilter(self)
        self._heard = now
        if now is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Act on a chord of the table; claim it before any shortcut does."""
        if not isinstance(event, QKeyEvent) or event.type() == QEvent.Type.KeyRelease:
            return False
        act = self._meant(watched, event)
        if act is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress and (act.repeats or not event.isAutoRepeat()):
            act.do()
        return True

    def _meant(self, watched: QObject, event: QKeyEvent) -> Act | None:
        if not isinstance(watched, QWidget) or not self._concerns(watched):
            return None
        table = self._table()
        for chord in chords(event):
            if chord in table and not _theirs(watched, chord):
                return table[chord]
        return None

    def _concerns(self, widget: QWidget) -> bool:
        """Say whether the keyboard is in the page's window, and nothing lies over the page."""
        if not self._page.isVisible() or widget.window() is not self._page.window():
            return False
        around: QWidget | None = widget
        while around is not None:
            if isinstance(around, ModalPanel):
                return False
            around = around.parentWidget()
        return True


def _theirs(widget: QWidget, chord: str) -> bool:
    """Say whether a chord means something to what has the keyboard itself."""
    if chord == "Esc" and isinstance(widget, QLineEdit) and not widget.text():
        return False  # there is nothing to be left
    if isinstance(widget, _WRITES):
        return chord in _FIELDS_OWN or not chord.startswith(("Ctrl+", "Alt+", "F"))
    return isinstance(widget, Pressed) and chord == "Enter"
