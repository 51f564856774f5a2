"""Tab of the overview: one list of it, of one game or of all."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.playtest.store import PlaytestStore
from gui.context import AppContext


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

    def empty(self, rows: QVBoxLayout) -> None:
        """Take all rows out of a list."""
        while (item := rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
