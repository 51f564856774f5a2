"""Match import: a match file is read and played through in a worker, then kept in the library.

Whatever is wrong with it is one line, and nothing is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.kernel.errors import SamsaraError
from engine.kernel.game import Outcome
from engine.kernel.journal import Journal
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal
from engine.library.store import IMPORTED
from gui.context import AppContext
from gui.games import playable


class _Read(NamedTuple):
    """A match file that can be played."""

    journal: Journal
    outcome: Outcome | None


class MatchImport(QObject):
    """Takes in files, one after the other; the page in front stays until one is read."""

    _done = Signal(object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._token = 0
        self._done.connect(self._heard)

    def take(self, path: Path) -> None:
        """Read a file and show the match; of several at once the last is shown."""
        self._token += 1
        token = self._token
        self._context.host.hush()

        def read() -> None:
            found: object
            try:
                journal = read_journal(path)
                found = _Read(journal, open_journal(journal).outcome)
            except Exception as error:  # noqa: BLE001 - raised again where it is heard
                found = error
            self._done.emit((token, found))

        QThreadPool.globalInstance().start(read)

    def _heard(self, heard: tuple[int, object]) -> None:
        token, found = heard
        host = self._context.host
        if isinstance(found, SamsaraError):
            host.tell(found.code, found.details)
        elif isinstance(found, Exception):
            raise found
        elif isinstance(found, _Read):
            self._keep(found, shown=token == self._token)

    def _keep(self, read: _Read, *, shown: bool) -> None:
        """Keep the match as one of a file, unless it is here already, and perhaps show it."""
        library, host = self._context.library, self._context.host
        if read.journal.setup.game not in playable():
            expected = " | ".join(playable())
            host.tell("game-unknown", {"given": read.journal.setup.game, "expected": expected})
            return
        known = library.known(read.journal)
        if known is None:
            match_id = library.import_journal(read.journal, IMPORTED).id
            if read.outcome is not None:
                library.finish(match_id, read.outcome, None)
        else:
            match_id = known
        if not shown:
            return
        host.go("result" if read.outcome is not None else "replay", match_id=match_id)
        host.inform("gui.matches.taken-in" if known is None else "gui.matches.here-already")
