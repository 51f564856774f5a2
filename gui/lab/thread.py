"""Lab thread: work of the lab beside the window, by a pool of processes that a thread feeds.

The processes leave the processor to whoever wants it, and while a match is at the table or the
machine runs on its battery there is one of them at work at a time. What comes of work that was
dropped is not heard any more.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event, Thread
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from engine.kernel.errors import SamsaraError
from engine.lab.throttle import Throttle
from engine.lab.workers import processes
from gui.battery import on_battery
from gui.gc_guard import confine, release

TOLD_S = 0.25  # between two times that what is known is told
_COLLECT_MS = 4000  # between two collections of garbage, which no other thread may make
_PATIENCE_S = 5.0  # for the thread to end, which looks ten times a second whether it should
_AHEAD = 3  # pieces under way for each process, so that none waits for the next


class Errand(NamedTuple):
    """How a thread is told to leave off, how much may be under way, and whom it tells.

    `over` is told whether it was left off before its end, and what went wrong. What was dropped
    was not ended by anybody: something else began, or the window goes.
    """

    stop: Event
    dropped: Event
    limit: Callable[[], int]
    tell: Callable[[Any], None]
    over: Callable[[bool, Exception | None], None]


class LabThread(QObject):
    """Plays one thing at a time.

    Signals:
        changed: something else is known, or it runs no more.
        failed: it cannot be played; the code of the fault and its details.
    """

    changed = Signal()
    failed = Signal(str, dict)
    _came = Signal(int, object)
    _over = Signal(int, bool, object)

    def __init__(self, parent: QObject | None, at_table: Callable[[], bool]) -> None:
        """Heed whether a match is `at_table`, and the battery: then little of it is taken."""
        super().__init__(parent)
        self._at_table = at_table
        self._token = 0
        self._thread: Thread | None = None
        self._stop = Event()
        self._dropped = Event()
        self._limit = 1
        self._collect = QTimer(self)
        self._collect.setInterval(_COLLECT_MS)
        self._collect.timeout.connect(self._tidy)
        self._came.connect(self._hear)
        self._over.connect(self._end)

    @property
    def running(self) -> bool:
        """Say whether games are played."""
        return self._thread is not None

    def stop(self) -> None:
        """Have it leave off; what is known by then stays."""
        self._stop.set()

    def drop(self) -> None:
        """Leave off, and wait until no process is left."""
        thread = self._thread
        if thread is None:
            return
        self._dropped.set()
        self._stop.set()
        self._token += 1  # what comes now is not heard
        thread.join(_PATIENCE_S)
        self._finish(stopped=True)

    def _begin(self, made: Callable[[Errand], Callable[[], None]]) -> None:
        """Have a thread do what is made of an errand; nothing else is under way."""
        self._token += 1
        self._stop, self._dropped = Event(), Event()
        self._limit = self._allowed()
        came, over = (partial(one.emit, self._token) for one in (self._came, self._over))
        confine()
        self._collect.start()
        run = made(Errand(self._stop, self._dropped, lambda: self._limit, came, over))
        self._thread = Thread(target=run, name="lab", daemon=True)
        self._thread.start()
        self.changed.emit()

    @property
    def sparing(self) -> bool:
        """Say whether one process plays where there could be more."""
        return self._limit == 1 and _most_processes() > 1

    def _allowed(self) -> int:
        """Return how many pieces may be under way: one, so that one process works, to spare."""
        return 1 if self._at_table() or on_battery() else _AHEAD * _most_processes()

    def _tidy(self) -> None:
        """Collect garbage here, as no other thread may, and look whether to spare the machine."""
        gc.collect(1)
        self._limit = self._allowed()

    def _hear(self, token: int, known: object) -> None:
        if token == self._token:
            self._learn(known)
            self.changed.emit()

    def _end(self, token: int, stopped: bool, fault: Exception | None) -> None:  # noqa: FBT001
        if token != self._token:
            return
        if self._thread is not None:
            self._thread.join(_PATIENCE_S)
        if isinstance(fault, SamsaraError):
            self._unlearn()
        self._finish(stopped=stopped or fault is not None)
        if isinstance(fault, SamsaraError):
            self.failed.emit(fault.code, dict(fault.details))
        self.changed.emit()
        if fault is not None and not isinstance(fault, SamsaraError):
            raise fault

    def _finish(self, *, stopped: bool) -> None:  # noqa: ARG002 - who derives keeps it
        self._thread = None
        self._collect.stop()
        release()

    def _learn(self, known: Any) -> None:
        """Keep what is known by now."""

    def _unlearn(self) -> None:
        """Keep nothing of what could not be played."""


@contextmanager
def crowd(errand: Errand) -> Iterator[Throttle]:
    """Open the processes that an errand's work is handed to."""
    with (
        processes(_most_processes(), gently=True) as pool,
        Throttle(pool, errand.limit) as executor,
    ):
        yield executor


def _most_processes() -> int:
    """Return how many processes play: all the machine has room for but the window's own."""
    return max(1, (os.cpu_count() or 2) - 1)
