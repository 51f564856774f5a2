"""Review beside a replay: the moments of a seat, each a way to it, and from it to a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.kernel.journal import Journal
from engine.kernel.moments import Moment
from gui.context import AppContext
from gui.session.replaying import Replay
from gui.shell.turning_points.rows import MomentList
from gui.shell.turning_points.watching import WatchedReview
from gui.shell.turning_points.words import MomentWords
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.panel import Separator, scrolled
from gui.widgets.said import Label


class ReviewDock(QWidget):
    """What is known of one seat's review by now.

    `found` says that the moments are others now, `chosen` brings one of them, `playing_on` says
    that somebody wants to play on from the moment that the table shows.
    """

    found = Signal()
    chosen = Signal(object)
    playing_on = Signal()

    def __init__(
        self, context: AppContext, replay: Replay, journal: Journal, seats: Sequence[int]
    ) -> None:
        super().__init__()
        self.context = context
        self.moments: tuple[Moment, ...] = ()
        self._replay = replay
        self._offered = tuple(seats)
        words = MomentWords(replay.game, replay.moments[-1].state)
        names = [(str(seat), partial(words.seat, seat)) for seat in seats]
        self.seats = DropDown(context, "gui.review.seat", names, str(seats[0]))
        if len(names) == 1:
            self.seats.hide()
        self.seats.chosen.connect(self._choose)
        self.list = MomentList(context, words)
        self.list.chosen.connect(self.chosen)
        self.watched = WatchedReview(context.reviews, journal, self)
        self.watched.changed.connect(self._heard)
        self.list.again.connect(self.watched.begin)
        self.button = Button(context, "gui.review.play-on", self.playing_on.emit, sign="seat")
        self._note = Label(context, "gui.review.play-on-about", "note", "ink3", wrap=True)
        self._build()
        context.theme.changed.connect(self._space)
        self._space()

    def _build(self) -> None:
        inner = QWidget()
        within = QVBoxLayout(inner)
        within.setContentsMargins(0, 0, 0, 0)
        within.addWidget(self.list)
        within.addStretch(1)
        within.addWidget(self._note)
        self._area = scrolled(inner)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.seats)
        self._column.addWidget(self._area, 1)
        self._column.addWidget(Separator(self.context))
        self._column.addWidget(self.button)

    def turn_to(self, seat: int) -> None:
        """Tell of a seat, if it is one that may be reviewed, else of the first."""
        seat = seat if seat in self._offered else self._offered[0]
        self.seats.choose(str(seat))
        self.watched.turn_to(seat)

    def follow(self) -> None:
        """Mark the moment that the table shows; where the game is over nobody plays on."""
        shown = self.list.mark(self._replay.line if self._replay.undecided else -1)
        if shown is not None:
            QTimer.singleShot(0, shown, partial(self._area.ensureWidgetVisible, shown))
        self.button.setEnabled(self._replay.outcome is None)

    def leave(self) -> None:
        """Wait for nothing more."""
        self.watched.leave()

    def _choose(self, seat: str) -> None:
        self._replay.sit(int(seat))
        self.turn_to(int(seat))

    def _heard(self) -> None:
        kept = self.watched.review
        self.list.show_review(kept)
        moments = kept.review.moments if kept is not None and kept.review is not None else ()
        if moments != self.moments:
            self.moments = moments
            self.found.emit()
        self.follow()

    def _space(self) -> None:
        px = self.context.theme.px
        self._column.setContentsMargins(px(10), px(8), px(10), px(10))
        self._column.setSpacing(px(6))
