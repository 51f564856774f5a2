"""Forecast worker: what is still possible, worked out exactly on a thread of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, Signal, SignalInstance

from engine.games.delay.solver import possible
from engine.games.delay.state import State
from gui.gc_guard import confine, release

Odds = Mapping[str, float]  # ending: how likely it is under best play for it


class Ahead(QObject):
    """Looks ahead from one position at a time; `found` brings the odds of the latest asked."""

    found = Signal(object)
    _reported = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
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
        work = partial(_work_out, self._reported, self._token, state, lambda: self._token)
        self._pool.start(work)

    def drop(self) -> None:
        """Want nothing any more of what is under way."""
        self._token += 1

    def _on_reported(self, token: int, odds: Odds | None) -> None:
        self._workers.end()
        if token == self._token and odds is not None:
            self.found.emit(odds)


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


def _work_out(to: SignalInstance, token: int, state: State, current: Callable[[], int]) -> None:
    """Run in the worker; a position that nobody asks for any more is not worked out."""
    odds = possible(state) if token == current() else None
    with suppress(RuntimeError):  # whoever asked may have gone for good meanwhile
        to.emit(token, odds)


def _wind_up(pool: QThreadPool, workers: _Workers, _gone: object = None) -> None:
    """Leave no thread behind."""
    with suppress(RuntimeError):  # when the program ends, the pool may have been wound up before
        pool.waitForDone()
    while workers.running:
        workers.end()
