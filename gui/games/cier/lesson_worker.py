"""Lesson worker: practice worked out beside the window, for a duel takes seconds to solve."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.games.cier.game import GAME
from engine.games.cier.practice import Lesson, lesson, rounds
from engine.kernel.journal import Journal
from gui.background import deliver, watch
from gui.gc_guard import confine, release

Found = dict[int, Lesson]  # by the number of the exchange in the match


class Study(QObject):
    """The lessons of one seat. `changed` says that there are more, or that work has begun."""

    changed = Signal()
    _worked = Signal(int, object)

    def __init__(self, seat: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.lessons: Found = {}
        self.seen = 0  # exchanges that were looked at
        self.busy = False
        self._token = 0  # of the reading that is waited for
        self._next: Journal | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._worked.connect(self._on_worked)

    def read(self, journal: Journal) -> None:
        """Work out what a journal has to teach that is not known yet."""
        if self.busy:
            self._next = journal
            return
        self.busy = True
        confine()
        work = partial(taught, journal, self.seat, dict(self.lessons))
        check = watch(lambda: self._token)
        self._pool.start(partial(deliver, self._worked, self._token, work, check))
        self.changed.emit()

    def close(self) -> None:
        """Have the worker break off; nothing comes of it any more."""
        self._next = None
        self._token += 1
        self._pool.waitForDone()
        if self.busy:
            self.busy = False
            release()

    def _on_worked(self, token: int, found: tuple[int, Found] | Exception) -> None:
        if token != self._token:
            return  # it was closed meanwhile
        self.busy = False
        release()
        if isinstance(found, Exception):
            raise found
        self.seen, self.lessons = found
        journal, self._next = self._next, None
        if journal is not None:
            self.read(journal)
        self.changed.emit()


def taught(journal: Journal, seat: int, known: Found) -> tuple[int, Found]:
    """Return how many exchanges a journal has, and its lessons for a seat by their number."""
    number = 0
    lessons: Found = {}
    for round_ in rounds(GAME, journal.setup, journal.records):
        number += 1
        made = known.get(number) or lesson(round_.state, seat, round_.exchange)
        if made is not None:
            lessons[number] = made
    return number, lessons
