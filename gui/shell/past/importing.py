"""Match import: a match file is read and played through in a worker, then kept in the library.

Whatever is wrong with it is one line, and nothing is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.bots.patience import Dropped
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Outcome
from engine.kernel.journal import Journal
from engine.library.journal_check import open_journal
from engine.library.journal_files import read_journal
from engine.library.store import IMPORTED
from gui.background import deliver
from gui.context import AppContext, faults_told
from gui.games import playable
from gui.gc_guard import confine, release


class _Read(NamedTuple):
    """A match file that can be played."""

    journal: Journal
    outcome: Outcome | None


class MatchImport(QObject):
    """Takes in files, one after the other; the page in front stays until one is read.

    `free` says whether the page may be turned: not while a question or a curtain is over it.
    """

    _done = Signal(int, object)

    def __init__(self, context: AppContext, parent: QObject, free: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._context = context
        self._free = free
        self._token = 0
        self._working = 0
        self._closed = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done.connect(self._heard)

    def take(self, path: Path) -> None:
        """Read a file and show the match; of several at once the last is shown."""
        self._token += 1
        self._working += 1
        self._context.host.hush()
        confine()
        work = partial(_read, path, self._go_on)
        self._pool.start(partial(deliver, self._done, self._token, work, self._go_on))

    def close(self) -> None:
        """Take in nothing more, and wait for the worker to be through."""
        self._closed = True
        self._pool.waitForDone()
        while self._working:  # what it found will not be heard any more
            self._over()

    def _go_on(self) -> None:
        if self._closed:
            raise Dropped

    def _over(self) -> None:
        self._working -= 1
        release()

    def _heard(self, token: int, found: _Read | Exception) -> None:
        if self._closed:
            return
        self._over()
        if isinstance(found, Exception) and not isinstance(found, SamsaraError):
            raise found
        with faults_told(self._context.host):
            if isinstance(found, SamsaraError):
                raise found
            self._keep(found, last=token == self._token)

    def _keep(self, read: _Read, *, last: bool) -> None:
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
        if not last:
            return
        if self._free():
            host.go("result" if read.outcome is not None else "replay", match_id=match_id)
        host.inform("gui.matches.taken-in" if known is None else "gui.matches.here-already")


def _read(path: Path, go_on: Callable[[], None]) -> _Read:
    """Return the match of a file, unless nobody waits for it any more."""
    go_on()
    journal = read_journal(path)
    go_on()
    return _Read(journal, open_journal(journal).outcome)
