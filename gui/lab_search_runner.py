"""Search runner: rankings, sweeps and tuners played outside the window's thread and process.

It works as the runner of experiments does, and never beside it: whichever begins has the other
leave off. What each kind of search came to stays until another of its kind is begun.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Event, Thread
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from engine.kernel.errors import SamsaraError
from engine.lab.experiments.playing import RunStopped
from engine.lab.throttle import Throttle
from engine.lab.workers import processes
from gui.gc_guard import confine, release
from gui.lab_runner import LabRunner
from gui.lab_searches import Kind, Known, LabSearch

_TOLD_S = 0.25  # between two times that something is told
_COLLECT_MS = 4000  # between two collections of garbage, which no other thread may make
_PATIENCE_S = 5.0  # for the thread to end, which looks ten times a second whether it should
_AHEAD = 3  # pieces under way for each process, so that none waits for the next


class SearchRunner(QObject):
    """Plays one search at a time; there is one for the whole window, the experiments' child.

    Signals:
        changed: something else is known, or it runs no more.
        failed: it cannot be played; the code of the fault and its details.
    """

    changed = Signal()
    failed = Signal(str, dict)
    _came = Signal(int, object)
    _over = Signal(int, bool, object)

    def __init__(self, experiments: LabRunner, at_table: Callable[[], bool] = bool) -> None:
        """Heed whether a match is `at_table`: then it has the machine nearly to itself."""
        super().__init__(experiments)
        self.known: dict[Kind, Known] = {}
        self.searches: dict[Kind, LabSearch] = {}
        self.playing: Kind | None = None
        self._experiments = experiments
        self._at_table = at_table
        self._token = 0
        self._thread: Thread | None = None
        self._stop = Event()
        self._limit = 1
        self._collect = QTimer(self)
        self._collect.setInterval(_COLLECT_MS)
        self._collect.timeout.connect(self._tidy)
        self._came.connect(self._hear)
        self._over.connect(self._end)
        experiments.changed.connect(self._give_way)

    @property
    def running(self) -> bool:
        """Say whether games are played."""
        return self._thread is not None

    @property
    def share(self) -> float:
        """Return how much of it is done, as far as anybody can say."""
        now = None if self.playing is None else self.known.get(self.playing)
        return now.done / now.wanted if now is not None and now.wanted else 0.0

    def start(self, search: LabSearch) -> None:
        """Play a search, or play it on; whatever is under way is dropped."""
        self._experiments.drop()
        self.drop()
        self._token += 1
        self._stop = Event()
        self._limit = self._allowed()
        kind, before = search.kind, self.known.get(search.kind)
        if before is None or self.searches.get(kind) is not search:
            before = Known()
        self.searches[kind] = search
        self.playing = kind
        self.known[kind] = replace(before, playing=True, stopped=False)
        confine()
        self._collect.start()
        played = _Played(
            search,
            self.known[kind].seconds,
            self._stop,
            lambda: self._limit,
            partial(self._came.emit, self._token),
            partial(self._over.emit, self._token),
        )
        self._thread = Thread(target=played.run, name="lab search", daemon=True)
        self._thread.start()
        self.changed.emit()

    def stop(self) -> None:
        """Have it leave off; what is known by then stays."""
        self._stop.set()

    def drop(self) -> None:
        """Leave off, and wait until no process is left."""
        thread = self._thread
        if thread is None:
            return
        self._stop.set()
        self._token += 1  # what comes now is not heard
        thread.join(_PATIENCE_S)
        self._finish(stopped=True)
        self.changed.emit()

    def forget(self) -> None:
        """Leave off, and have nothing to tell: it is about another game."""
        self.drop()
        self.known.clear()
        self.searches.clear()

    def _give_way(self) -> None:
        if self._experiments.running:
            self.drop()

    def _allowed(self) -> int:
        """Return how many processes may work now."""
        return 1 if self._at_table() else max(1, (os.cpu_count() or 2) - 1)

    def _tidy(self) -> None:
        """Collect garbage here, as no other thread may, and look whether a match has begun."""
        gc.collect(1)
        self._limit = self._allowed()

    def _hear(self, token: int, known: Known) -> None:
        if token == self._token and self.playing is not None:
            self.known[self.playing] = known
            self.changed.emit()

    def _end(self, token: int, stopped: bool, fault: Exception | None) -> None:  # noqa: FBT001
        if token != self._token:
            return
        if self._thread is not None:
            self._thread.join(_PATIENCE_S)
        kind = self.playing
        self._finish(stopped=stopped or fault is not None)
        if isinstance(fault, SamsaraError):
            if kind is not None:
                self.known.pop(kind, None)
                self.searches.pop(kind, None)
            self.failed.emit(fault.code, dict(fault.details))
        self.changed.emit()
        if fault is not None and not isinstance(fault, SamsaraError):
            raise fault

    def _finish(self, *, stopped: bool) -> None:
        kind, self._thread, self.playing = self.playing, None, None
        if kind is not None and kind in self.known:
            self.known[kind] = replace(self.known[kind], playing=False, stopped=stopped)
        self._collect.stop()
        release()


class _Played:
    """One search as its thread plays it."""

    def __init__(
        self,
        search: LabSearch,
        before: float,
        stop: Event,
        limit: Callable[[], int],
        tell: Callable[[Known], None],
        over: Callable[[bool, Exception | None], None],
    ) -> None:
        self._search = search
        self._stop = stop
        self._limit = limit
        self._tell = tell
        self._over = over
        self._began = monotonic() - before
        self._last = 0.0
        self._held: Known | None = None
        self._stage = ""

    def run(self) -> None:
        """Play it until it ends or is told to leave off."""
        fault: Exception | None = None
        stopped = True
        try:
            with suppress(RunStopped), processes(self._count, gently=True) as pool:
                with Throttle(pool, lambda: _AHEAD * self._limit()) as executor:
                    self._search.play(executor, self._stop.is_set, self._see)
                stopped = False
        except Exception as error:  # noqa: BLE001 - raised again in the window's thread
            fault = error
        with suppress(RuntimeError):  # the window has gone meanwhile
            if self._held is not None:
                self._tell(self._held)
            self._over(stopped, fault)

    @property
    def _count(self) -> int:
        return max(1, (os.cpu_count() or 2) - 1)

    def _see(self, known: Known) -> None:
        """Tell what is known, not more often than anybody can read it."""
        now = monotonic()
        self._held = replace(known, seconds=now - self._began)
        if now - self._last >= _TOLD_S or known.stage != self._stage:
            self._tell(self._held)
            self._last, self._held, self._stage = now, None, known.stage
