"""Tab of the overview: one list of it, of one game or of all."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording
from gui.widgets.buttons import SignButton
from gui.widgets.fields import TextField


class Tab(QWidget):
    """A list; `changed` says that its number, or what is chosen of it, is another."""

    changed = Signal()

    def __init__(self, context: AppContext, store: PlaytestStore) -> None:
        super().__init__()
        self.context = context
        self.store = store
        self.game_id = ""  # empty for all
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)

    def load(self, game_id: str) -> None:
        """Read the list anew."""
        self.game_id = game_id

    def count(self) -> int:
        """Return how many stand behind the tab's name."""
        raise NotImplementedError

    def leave(self) -> None:
        """Let go of whatever goes on by itself."""

    @property
    def busy(self) -> bool:
        """Say whether it still reads some of what it tells of."""
        return False


class AddLine(QWidget):
    """A line for one more; `written` says what stands in it when it is taken."""

    written = Signal(str)

    def __init__(self, context: AppContext, about: Wording, most: int) -> None:
        super().__init__()
        self.field = TextField(context, about, about, most)
        self.field.returnPressed.connect(self.take)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field, 1)
        row.addWidget(SignButton(context, "check", about, self.take))

    def take(self) -> None:
        """Hand over what is written, if anything is."""
        text = self.field.text().strip()
        if text:
            self.field.clear()
            self.written.emit(text)
