"""Play clock of a match: goes on where the records left it, stands while nobody is there."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from engine.kernel.clock import PlayClock
from engine.kernel.journal import Record, Time


class PlayTime(QObject):
    """Play time of one match; it stands while the application is in the background."""

    def __init__(self, records: Sequence[Record], parent: QObject | None = None) -> None:
        super().__init__(parent)
        shown = next((r.ms for r in reversed(records) if isinstance(r, Time)), 0)
        self.clock = PlayClock(lambda: round(monotonic() * 1000), shown)
        self.clock()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_state)

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.clock()
        else:
            self.clock.pause()
