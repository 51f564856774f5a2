"""Cooperative scheduling: long work done a little at a time, so that the window never waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

_SLICE_S = 0.010  # of work before the window gets its turn


class Slices(QObject):
    """One piece of work that pauses by itself; a new one takes the place of the old."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[None] | None = None
        self._then: Callable[[], None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Say whether there is something left to do."""
        return self._work is not None

    def run(self, work: Iterator[None], then: Callable[[], None]) -> None:
        """Set about a piece of work; `then` is called at its end."""
        self._work, self._then = work, then
        self._timer.start()

    def stop(self) -> None:
        """Leave off for good."""
        self._timer.stop()
        self._work = self._then = None

    def _go_on(self) -> None:
        work, then = self._work, self._then
        assert work is not None
        until = perf_counter() + _SLICE_S
        while perf_counter() < until:
            try:
                next(work)
            except StopIteration:
                self.stop()
                if then is not None:
                    then()
                return
