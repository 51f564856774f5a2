"""Button that begins and stops what a tab plays, from the keyboard only when that is meant."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent

from gui.context import AppContext
from gui.games.end_page import SEEN_AFTER
from gui.i18n import Language
from gui.widgets.buttons import Button

_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BeginButton(Button):
    """Stands at the foot of every tab that plays something.

    What is played may end just before somebody stops it: that key would begin it again and take
    the answer away. So a key begins something only after a while without keys.
    """

    def __init__(
        self, context: AppContext, runs: Callable[[], bool], turn: Callable[[], object]
    ) -> None:
        """Begin or stop by `turn`, as it `runs` or not."""
        self._runs = runs
        self._ran = False
        self._ended = QElapsedTimer()  # since it ended, or since the last key that came late
        super().__init__(context, self._said, turn, kind="primary", key="Space", height=48)

    def follow(self) -> None:
        """Look whether it runs now."""
        runs = self._runs()
        if self._ran and not runs:
            self._ended.start()
        elif runs:
            self._ended.invalidate()
        self._ran = runs
        self.refresh()

    def press(self) -> None:
        """Be pressed by a key of the page."""
        if not self._late():
            self.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave out a key that comes late."""
        if event.key() not in _KEYS or not self._late():
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave out a key that was pressed before the end and let go after it."""
        if event.key() == Qt.Key.Key_Space and self.isDown() and self._late():
            self.setDown(False)
        else:
            super().keyReleaseEvent(event)

    def _late(self) -> bool:
        if not self._ended.isValid() or self._ended.hasExpired(SEEN_AFTER):
            return False
        self._ended.start()
        return True

    def _said(self, language: Language) -> str:
        return language.say("gui.lab.stop" if self._runs() else "gui.lab.start")
