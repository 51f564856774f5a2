"""Forecast worker: what the solver says of a position, worked out on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, Signal, SignalInstance

from engine.games.delay.state import State
from gui.gc_guard import confine, release

Work = Callable[[State], object]


class Ahead(QObject):
    """Looks ahead from one position at a time; `found` brings what `work` makes of the latest."""

    found = Signal(object)
    _reported = Signal(int, object)

    def __init__(self, parent: QObject, work: Work) -> None:
        super().__init__(parent)
        self._work = work
        self._token = 0
        self._pool = QThreadPool()  # no child of this: it must outlive it to be waited for
        self._pool.setMaxThreadCount(1)
        self._workers = _Workers()
        self._reported.connect(self._on_reported)
        self.destroyed.connect(partial(_wind_up, self._pool, self._workers))

    def look(self, state: State) -> None:
        """Work this position out; what was asked before does not count any more."""
        self.drop()
        self._workers.begin()
        work = partial(self._work, state)
        self._pool.start(partial(_work_out, self._reported, self._token, work, lambda: self._token))

    def drop(self) -> None:
        """Want nothing any more of what is under way."""
        self._token += 1

    def _on_reported(self, token: int, found: object) -> None:
        self._workers.end()
        if token == self._token:
            self.found.emit(found)


class _Workers:
    """How many threads run, each of which confines the garbage."""

    def __init__(self) -> None:
        self.running = 0

    def begin(self) -> None:
        self.running += 1
        confine()

    def end(self) -> None:
        if self.running:
            self.running -= 1
            release()


def _work_out(
    to: SignalInstance, token: int, work: Callable[[], object], current: Callable[[], int]
) -> None:
    """Run in the worker; a position that nobody asks for any more is not worked out."""
    found = work() if token == current() else None
    with suppress(RuntimeError):  # whoever asked may have gone for good meanwhile
        to.emit(token, found)


def _wind_up(pool: QThreadPool, workers: _Workers, _gone: object = None) -> None:
    """Leave no thread behind."""
    with suppress(RuntimeError):  # when the program ends, the pool may have been wound up before
        pool.waitForDone()
    while workers.running:
        workers.end()
