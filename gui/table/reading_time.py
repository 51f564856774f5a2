"""Reading time: what happened stays on the table until a person has had time to read it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gui.paint.theme import is_chinese
from gui.settings import Settings

AT_ONCE, FOR_A_TIME, UNTIL_A_KEY = range(3)  # the preference `reading`
_BEFORE = 900  # ms until the eye is there
_LETTER, _CHARACTER = 25, 85  # ms for each of them, of who reads briskly
_MOST = 6500  # ms; whoever is not through by then may have it wait for a key


class ReadingTime(QObject):
    """Holds up what goes on by itself; `over` says that it may go on.

    Where bots answer at once nothing is held up: whoever wants that does not read.
    """

    over = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.keyed = False  # whether it waits for a key
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.over)

    @property
    def waits(self) -> bool:
        """Say whether anything is held up."""
        return self.keyed or self._timer.isActive()

    def begin(self, ms: int, *, lasting: bool = False) -> None:
        """Wait for so long, or until a key where something `lasting` lies open."""
        self._timer.stop()
        self.keyed = False
        if not ms or not self._settings.bot_delay_ms or self._settings.reading == AT_ONCE:
            return
        if lasting or self._settings.reading == UNTIL_A_KEY:
            self.keyed = True
        else:
            self._timer.start(ms)

    def end(self) -> None:
        """Have read it."""
        if self.waits:
            self._timer.stop()
            self.keyed = False
            self.over.emit()


def time_for(text: str) -> int:
    """Return the milliseconds that a text takes to read."""
    letters = sum(_CHARACTER if is_chinese(sign) else _LETTER for sign in text)
    return min(_MOST, _BEFORE + letters)
