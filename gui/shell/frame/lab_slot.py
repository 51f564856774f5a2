"""Lab slot of the window: its one runner of experiments, the way back to it, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.context import AppContext
from gui.shell.frame.bar import Bar

if TYPE_CHECKING:
    from gui.lab.runner import LabRunner
    from gui.lab.search_runner import SearchRunner

_PAGE = "lab"
_TABLES = ("play", "playtest")  # pages on which bots answer somebody who waits


class LabSlot(QObject):
    """Keeps the runner, made when somebody first asks; an experiment goes on behind other pages."""

    def __init__(
        self, context: AppContext, bar: Bar, pages: Sequence[tuple[str, object]], window: QWidget
    ) -> None:
        """Know the `pages` that are open by their names, the one in front last."""
        super().__init__(window)
        self._window = window
        self._context = context
        self._bar = bar
        self._pages = pages
        self._runner: LabRunner | None = None
        self._searches: SearchRunner | None = None
        self._asked = False
        context.lab = self.runner
        context.searches = self.searches

    def runner(self) -> LabRunner:
        """Return what runs experiments; loaded when it is first wanted."""
        if self._runner is None:
            kind = import_module("gui.lab.runner").LabRunner
            runs = LabRuns(self._context.library.database, utc_now)
            made: LabRunner = kind(self, self._at_table, runs)
            made.changed.connect(self.tell)
            self._runner = made
        return self._runner

    def searches(self) -> SearchRunner:
        """Return what runs searches; loaded when it is first wanted."""
        if self._searches is None:
            kind = import_module("gui.lab.search_runner").SearchRunner
            runs = LabRuns(self._context.library.database, utc_now)
            made: SearchRunner = kind(self.runner(), self._at_table, runs)
            made.changed.connect(self.tell)
            self._searches = made
        return self._searches

    @property
    def _running(self) -> LabRunner | SearchRunner | None:
        """Return what plays at present: never both."""
        both = (self._runner, self._searches)
        return next((one for one in both if one is not None and one.running), None)

    def tell(self) -> None:
        """Have the bar tell how far an experiment is that goes on behind another page."""
        runner = self._running
        away = runner is not None and self._pages[-1][0] != _PAGE
        self._bar.tell_lab(runner.share if away and runner is not None else None)

    def closes(self, event: QCloseEvent) -> bool:
        """Leave off as the window goes; ask once before a person closes it in the midst of it."""
        if self._runner is None:
            return True
        if self._running is not None and event.spontaneous() and not self._asked:
            self._asked = True
            event.ignore()
            self._context.host.confirm("gui.lab.close", "gui.lab.close-yes", self._close)
            return False
        if self._searches is not None:
            self._searches.drop()
        self._runner.close()
        return True

    def _close(self) -> None:
        self._window.close()

    def _at_table(self) -> bool:
        return any(name in _TABLES for name, _ in self._pages)
