"""Teaching timer: how long the rules took to teach, stopped by a key or written by hand."""

from __future__ import annotations

import re

from PySide6.QtCore import QElapsedTimer, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.context import AppContext
from gui.i18n import Language
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField

KEY = "T"
_LONGEST = 8
_SECOND = 1000
_WRITTEN = re.compile(r"(\d{1,4})(?::([0-5]?\d))?")


class Teaching(QWidget):
    """Minutes and seconds, and the button that lets them run. `refused`: no such time."""

    refused = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._before = 0  # milliseconds until the timer was started last
        self._since = QElapsedTimer()
        self._tick = QTimer(self, interval=_SECOND)
        self._tick.timeout.connect(self._show)
        self.field = TextField(
            context, "gui.playtest.setup.teaching", "gui.playtest.setup.teaching-empty", _LONGEST
        )
        self.field.editingFinished.connect(self._written)
        self.button = Button(context, self._word, self.turn, key=KEY, height=32)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field, 1)
        row.addWidget(self.button)

    @property
    def running(self) -> bool:
        """Say whether somebody teaches now."""
        return self._tick.isActive()

    def ms(self) -> int:
        """Return how long it took so far."""
        return self._before + (self._since.elapsed() if self.running else 0)

    def turn(self) -> None:
        """Start to teach, or stop."""
        if self.running:
            self.stop()
        else:
            self._written()
            self._since.start()
            self._tick.start()
        self._show()

    def stop(self) -> None:
        """Stop; what was counted stays, and what is written counts."""
        if self.running:
            self._before = self.ms()
            self._tick.stop()
        else:
            self._written()

    def wrong(self) -> str:
        """Return what is written and is no time."""
        text = self.field.text().strip()
        return text if text and not self.running and _WRITTEN.fullmatch(text) is None else ""

    def _written(self) -> None:
        """Take the time that is written: 12, or 12:30."""
        text = self.field.text().strip()
        if self.running or text == self._text():
            return
        found = _WRITTEN.fullmatch(text)
        if found is not None:
            self._before = (int(found[1]) * 60 + int(found[2] or 0)) * _SECOND
            self._show()
        elif text:
            self.refused.emit(text)
        else:
            self._before = 0

    def _text(self) -> str:
        minutes, seconds = divmod(self.ms() // _SECOND, 60)
        return f"{minutes}:{seconds:02}" if self.ms() else ""

    def _show(self) -> None:
        self.field.setReadOnly(self.running)
        self.field.setText(self._text())
        self.button.refresh()

    def _word(self, language: Language) -> str:
        return language.say(f"gui.playtest.setup.teaching-{'stop' if self.running else 'start'}")
