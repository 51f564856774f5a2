"""Review observer: one seat's review at a time, waited for until something else is looked at."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine.kernel.journal import Journal
from gui.reviews import MatchReviews, SeatReview


class WatchedReview(QObject):
    """The review of a seat that a page shows now. `changed` says to look at it again."""

    changed = Signal()

    def __init__(self, reviews: MatchReviews, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self.review: SeatReview | None = None
        self.seat = -1
        self._reviews = reviews
        self._journal = journal

    @property
    def working(self) -> bool:
        """Say whether more will be known."""
        return self.review is not None and self.review.working

    def turn_to(self, seat: int) -> None:
        """Look at another seat, and have it reviewed."""
        if seat != self.seat:
            self.seat = seat
            self.begin()

    def begin(self) -> None:
        """Have the seat reviewed, once more if that failed."""
        self.leave()
        self.review = self._reviews.watch(self._journal, self.seat)
        self.review.changed.connect(self.changed)
        self.changed.emit()

    def leave(self) -> None:
        """Wait for it no longer."""
        if self.review is not None:
            self.review.changed.disconnect(self.changed)
            self._reviews.leave(self.review)
            self.review = None
