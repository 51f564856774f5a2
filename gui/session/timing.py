"""Session timers: the pauses between what happens by itself, and the play clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from engine.kernel.clock import PlayClock
from engine.kernel.journal import Record, Time
from gui.settings import Settings


class Pacing(QObject):
    """Does one thing at a time, when the pace since the last change has gone by.

    So a person can follow what the bots and the dice do.
    """

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._act: Callable[[], None] | None = None
        self._hurried = self._halted = False
        self._since = QElapsedTimer()
        self._since.start()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._over)

    @property
    def waiting(self) -> bool:
        """Say whether there is something to be done."""
        return self._act is not None

    def after(self, act: Callable[[], None]) -> None:
        """Do this when its time has come; never before the event loop's next round."""
        self._act = act
        left = 0 if self._hurried else self._settings.bot_delay_ms - self._since.elapsed()
        self._timer.start(max(0, int(left)))

    def hurry(self) -> None:
        """Have what is next happen at once."""
        self._hurried = True
        if self._timer.isActive():
            self._timer.start(0)

    def halt(self) -> None:
        """Let nothing happen until `go_on`."""
        self._halted = True

    def go_on(self) -> None:
        """Let things happen again; what should have happened meanwhile does so now."""
        self._halted = False
        if self._act is not None and not self._timer.isActive():
            self._timer.start(0)

    def stop(self) -> None:
        """Forget what was to be done; the next pause counts from now."""
        self._timer.stop()
        self._act, self._hurried = None, False
        self._since.restart()

    def _over(self) -> None:
        if self._act is not None and not self._halted:
            act, self._act = self._act, None
            act()


class PlayTime(QObject):
    """Play time of one match: it goes on where the records left it.

    Play begins with the first thing that happens after the rules have looked at the clock, as a
    first roll does; until then everybody may look at the board as long as they like. The time
    stands while the application is in the background.
    """

    def __init__(self, records: Sequence[Record], parent: QObject | None = None) -> None:
        super().__init__(parent)
        looks = [at for at, record in enumerate(records) if isinstance(record, Time)]
        shown = records[looks[-1]] if looks else None
        self.clock = PlayClock(
            lambda: round(monotonic() * 1000), shown.ms if isinstance(shown, Time) else 0
        )
        if looks and looks[0] < len(records) - 1:
            self.clock.begin()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_state)

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.clock.go_on()
        else:
            self.clock.pause()
