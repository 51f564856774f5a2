"""Compare tab of the overview: one game's sessions side by side, read when the tab is shown."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent

from engine.playtest.store import PlaytestStore
from gui.context import AppContext
from gui.shell.playtests.compare.sheet import Compare
from gui.shell.playtests.overview.tab import Tab
from gui.widgets.panel import Panel
from gui.widgets.said import Label


class CompareTab(Tab):
    """The comparison of the game that is chosen; of all games, of the one tested last."""

    def __init__(self, context: AppContext, store: PlaytestStore) -> None:
        super().__init__(context, store)
        self.sheet: Compare | None = None
        self.empty_sheet = Panel(context)
        self.empty_sheet.box.addWidget(
            Label(context, "gui.playtest.compare.none", "prompt", wrap=True)
        )
        self.column.addWidget(self.empty_sheet)
        self._read = ""

    def load(self, game_id: str) -> None:
        """Compare another game, or anew, once this is looked at."""
        super().load(game_id)
        self._read = ""
        if self.isVisible():
            self._compare()

    def count(self) -> int:
        """Return no number: what is compared is no list."""
        return 0

    def showEvent(self, event: QShowEvent) -> None:
        """Read the sessions when they are looked at."""
        super().showEvent(event)
        self._compare()

    def leave(self) -> None:
        """Read and play no further."""
        if self.sheet is not None:
            self.sheet.leave()

    @property
    def busy(self) -> bool:
        """Say whether matches are still being read."""
        return self.sheet is not None and self.sheet.slices.busy

    def _compare(self) -> None:
        over = [one.game for one in self.store.listed() if one.state == "ended"]
        game = next((one for one in over if self.game_id in ("", one)), "")
        if self.sheet is not None and game == self._read:
            return
        self._read = game
        if self.sheet is not None:
            self.sheet.leave()
            self.column.removeWidget(self.sheet)
            self.sheet.hide()
            self.sheet.deleteLater()
            self.sheet = None
        self.empty_sheet.setVisible(not game)
        if game:
            self.sheet = Compare(self.context, self.store, game)
            self.column.addWidget(self.sheet)
            self.sheet.show()
