"""Simulations of compared groups: worker processes play, and what they count comes bit by bit."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AbstractContextManager

from PySide6.QtCore import QObject, QTimer, Signal

from engine.bots.patience import Dropped
from engine.kernel.errors import SamsaraError
from engine.lab.counts import Counts
from engine.lab.simulate import Plan, play_range
from engine.lab.workers import hand_out, workers

_PIECE = 40  # games handed out at once
_LOOK_MS = 150


class Simulations(QObject):
    """Games of several plans, played in turn by processes of this machine.

    Signals:
        came: of which plan there are more games, and all counts of it so far.
        failed: a plan cannot be played; the code of the fault and its details.
        done: everything is played, or was dropped.
    """

    came = Signal(int, object)
    failed = Signal(str, dict)
    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = max(2, os.cpu_count() or 1)
        self._pool: AbstractContextManager[Executor | None] | None = None
        self._executor: Executor | None = None
        self._counts: dict[int, Counts] = {}
        self._waiting: dict[Future[Counts], int] = {}
        self._pieces: Iterator[tuple[int, Plan, int, int]] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Say whether games are played."""
        return self._pool is not None

    def run(self, plans: Mapping[int, Plan]) -> None:
        """Play these; what was played before is dropped."""
        self.drop()
        self._counts = {key: Counts(len(plan.players)) for key, plan in plans.items()}
        self._pieces = iter(
            [
                (key, plan, first, min(first + _PIECE, plan.games))
                for key, plan in plans.items()
                for first in range(0, plan.games, _PIECE)
            ]
        )
        self._pool = workers(str(self._jobs))
        self._executor = self._pool.__enter__()
        self._fill()
        self._timer.start()

    def drop(self) -> None:
        """Leave off; processes end in the midst of their games."""
        self._timer.stop()
        pool, self._pool, self._executor = self._pool, None, None
        if pool is None:
            return
        for future in self._waiting:
            future.cancel()
        self._waiting = {}
        pool.__exit__(Dropped, Dropped(), None)
        self.done.emit()

    def _fill(self) -> None:
        """Have two pieces for each process under way."""
        assert self._executor is not None
        while len(self._waiting) < 2 * self._jobs:
            piece = next(self._pieces, None)
            if piece is None:
                return
            key, plan, first, last = piece
            if key in self._counts:
                self._waiting[hand_out(self._executor, play_range, plan, first, last)] = key

    def _look(self) -> None:
        """Take in what has been played since; leave off where a process died."""
        try:
            self._take_in()
        except BrokenExecutor:
            self.drop()
            self.failed.emit("workers-gone", {})

    def _take_in(self) -> None:
        more: set[int] = set()
        for future in [one for one in self._waiting if one.done()]:
            key = self._waiting.pop(future)
            fault = future.exception()
            if isinstance(fault, SamsaraError) and self._counts.pop(key, None) is not None:
                self.failed.emit(fault.code, dict(fault.details))
            elif key in self._counts:
                self._counts[key].merge(future.result())
                more.add(key)
        for key in sorted(more):
            self.came.emit(key, self._counts[key])
        if self._pool is None:
            return  # dropped by whoever heard of it
        self._fill()
        if not self._waiting:
            self.drop()
