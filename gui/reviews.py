"""Review cache: what was found of each seat of a match, computed once and for all who show it.

It is computed elsewhere, in a process of its own, for as long as anybody waits for it, and kept for
as long as the program runs: result page and replay share one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from engine.kernel.errors import SamsaraError
from engine.kernel.journal import Journal, dumps
from engine.kernel.moments import Review


class ReviewComputer(Protocol):
    """What computes one review somewhere else."""

    progress: SignalInstance  # so much is done, of so much
    found: SignalInstance  # the `Review`
    failed: SignalInstance  # the `SamsaraError` that kept it from being made

    def start(self, journal: Journal, seat: int, /) -> None:
        """Begin, and drop what was begun before."""
        ...

    def drop(self) -> None:
        """Let nothing come of it any more."""
        ...


class SeatReview(QObject):
    """The review of one seat in a match, as far as it is known. `changed` says that more is."""

    changed = Signal()

    def __init__(self, journal: Journal, seat: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.journal = journal
        self.seat = seat
        self.review: Review | None = None
        self.fault: SamsaraError | None = None
        self.done = 0
        self.of = 0
        self.watchers = 0

    @property
    def working(self) -> bool:
        """Say whether more will be known of it."""
        return self.watchers > 0 and self.review is None and self.fault is None

    def hear_progress(self, done: int, of: int) -> None:
        """Know how far it is."""
        self.done, self.of = done, of
        self.changed.emit()

    def hear_found(self, review: Review) -> None:
        """Know all of it."""
        self.review = review
        self.changed.emit()

    def hear_failed(self, fault: SamsaraError) -> None:
        """Know that nothing comes of it."""
        self.fault = fault
        self.changed.emit()


class MatchReviews(QObject):
    """Every review that was asked for; `make` returns what computes one."""

    def __init__(
        self, make: Callable[[QObject], ReviewComputer], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make = make
        self._reviews: dict[str, SeatReview] = {}
        self._computers: dict[str, ReviewComputer] = {}

    def watch(self, journal: Journal, seat: int) -> SeatReview:
        """Return the review of a seat, which is computed unless it is known; `leave` it once."""
        key = _key(journal, seat)
        kept = self._reviews.get(key)
        if kept is None:
            kept = self._reviews[key] = SeatReview(journal, seat, self)
        kept.watchers += 1
        if kept.review is None and key not in self._computers:
            kept.fault, kept.done, kept.of = None, 0, 0
            self._begin(key, kept)
        return kept

    def leave(self, kept: SeatReview) -> None:
        """Wait for it no longer; what nobody waits for is dropped."""
        kept.watchers -= 1
        if kept.watchers == 0:
            self._end(_key(kept.journal, kept.seat))

    def close(self) -> None:
        """Drop whatever is under way."""
        for key in list(self._computers):
            self._end(key)

    def _begin(self, key: str, kept: SeatReview) -> None:
        computer = self._computers[key] = self._make(self)
        computer.progress.connect(kept.hear_progress)
        computer.found.connect(lambda _review: self._end(key))
        computer.failed.connect(lambda _fault: self._end(key))
        computer.found.connect(kept.hear_found)
        computer.failed.connect(kept.hear_failed)
        computer.start(kept.journal, kept.seat)

    def _end(self, key: str) -> None:
        computer = self._computers.pop(key, None)
        if computer is not None:
            computer.drop()
            if isinstance(computer, QObject):
                computer.deleteLater()


def _key(journal: Journal, seat: int) -> str:
    """Return what a review is known by: what was played, whatever match and persons are called."""
    played = replace(journal, setup=replace(journal.setup, title="", names=()))
    return f"{sha256(dumps(played).encode()).hexdigest()} {seat}"
