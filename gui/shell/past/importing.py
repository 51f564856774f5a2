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


class _Kept(NamedTuple):
    """A match of a file in the library: the page that shows it, and what is told of it."""

    match_id: int
    page: str
    told: str


class MatchImport(QObject):
    """Takes in files, one after the other; the page in front stays until all are read.

    `free` says whether the page may be turned: not while a question or a curtain is over it. What
    is wrong with a file `refused` is told, and `through` is called whenever none is left.
    """

    _done = Signal(int, object)

    def __init__(
        self,
        context: AppContext,
        parent: QObject,
        free: Callable[[], bool],
        refused: Callable[[Path, SamsaraError], None],
        through: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._free = free
        self._refused = refused
        self._through = through
        self._count = 0
        self._reading: dict[int, Path] = {}
        self._last: _Kept | None = None
        self._closed = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done.connect(self._heard)

    @property
    def busy(self) -> bool:
        """Say whether a file is being read."""
        return bool(self._reading)

    def take(self, path: Path) -> None:
        """Read a file and keep its match; of several at once the last is shown."""
        self._count += 1
        self._reading[self._count] = path
        self._context.host.hush()
        confine()
        work = partial(_read, path, self._go_on)
        self._pool.start(partial(deliver, self._done, self._count, work, self._go_on))

    def close(self) -> None:
        """Take in nothing more, and wait for the worker to be through."""
        self._closed = True
        self._pool.waitForDone()
        for token in list(self._reading):  # what it found will not be heard any more
            self._over(token)

    def _go_on(self) -> None:
        if self._closed:
            raise Dropped

    def _over(self, token: int) -> Path:
        release()
        return self._reading.pop(token)

    def _heard(self, token: int, found: _Read | Exception) -> None:
        if self._closed:
            return
        path = self._over(token)
        try:
            if isinstance(found, Exception):
                raise found
            self._last = self._kept(found)
        except SamsaraError as error:
            self._refused(path, error)
        finally:
            if not self._reading:
                self._show()
                self._through()

    def _kept(self, read: _Read) -> _Kept:
        """Keep the match as one of a file, unless it is here already."""
        library = self._context.library
        if read.journal.setup.game not in playable():
            expected = " | ".join(playable())
            raise SamsaraError("game-unknown", given=read.journal.setup.game, expected=expected)
        page = "replay" if read.outcome is None else "result"
        if (known := library.known(read.journal)) is not None:
            return _Kept(known, page, "gui.matches.here-already")
        match_id = library.import_journal(read.journal, IMPORTED).id
        if read.outcome is not None:
            library.finish(match_id, read.outcome, None)
        return _Kept(match_id, page, "gui.matches.taken-in")

    def _show(self) -> None:
        """Show the match that was kept last, if one was."""
        kept, self._last = self._last, None
        if kept is None:
            return
        with faults_told(self._context.host):
            if self._free():
                self._context.host.turn_to(kept.page, match_id=kept.match_id)
            self._context.host.inform(kept.told)


def _read(path: Path, go_on: Callable[[], None]) -> _Read:
    """Return the match of a file, unless nobody waits for it any more."""
    go_on()
    journal = read_journal(path)
    go_on()
    return _Read(journal, open_journal(journal).outcome)
