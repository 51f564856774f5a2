"""Replay page: a match looked back on, what decided it, and the way from any moment to a table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.kernel.moments import Moment
from engine.kernel.wording import Teller
from engine.lab.review import offered
from engine.library.continuation import open_seats, play_on
from engine.library.journal_check import open_journal
from gui.context import AppContext, Wording, faults_told, say
from gui.session.replaying import Replay
from gui.session.seated_match import see_apart
from gui.shell.playing.seeker import Seeker
from gui.shell.playing.tablepage import TablePage
from gui.shell.turning_points.dock import ReviewDock
from gui.shell.turning_points.words import continuation_title


class ReplayPage(TablePage):
    """The table as it was; with all eyes where the match is over, else with the person's.

    It opens at the beginning, or where a seat is about to make the record `line`.
    """

    def __init__(self, context: AppContext, match_id: int, line: int = -1, seat: int = -1) -> None:
        self.journal = context.library.journal(match_id)
        self._listed = context.library.listed(match_id)
        opened = open_journal(self.journal)
        people = opened.setup.people
        over = opened.outcome is not None
        eyes = people[0] if not over and people else None
        self.replay = Replay(opened.game, opened.setup, opened.records, context.language, eyes)
        super().__init__(context, self.replay)
        self.replay.setParent(self)
        self.log.view.opened.connect(self._on_line)
        self._led = line >= 0  # whether somebody came for one moment
        # nobody finds out what chance holds for a match that still may count
        free = over or not self._listed.counts
        self.seats = open_seats(opened.game, opened.setup) if free else ()
        self.review = self._review_dock() if over and offered(opened.game, opened.setup) else None
        self.seeker = Seeker(context, self.replay, self.play_on if self.seats else None)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.seeker)
        self.replay.moved.connect(self._moved)
        self.table.keyboard.skipped.connect(self.seeker.play)
        if self.review is not None:
            self.review.found.connect(self._point_out)
            self.review.turn_to(seat if seat >= 0 else self.replay.seat)
        if self._led:
            self.replay.seek_line(line)
        self._moved()
        if eyes is not None:
            self._hand_over(eyes)

    def _review_dock(self) -> ReviewDock:
        """Return what tells of the seats that may be reviewed: in a match of a file, of all."""
        setup = self.replay.setup
        seats = setup.people if self._listed.counts and setup.people else range(len(setup.players))
        dock = ReviewDock(self.context, self.replay, self.journal, tuple(seats))
        dock.chosen.connect(self._to_moment)
        dock.playing_on.connect(self.play_on)
        return dock

    def panels(self) -> list[tuple[str, Wording, QWidget]]:
        """Return log and review for the dock; first what somebody came for."""
        panels = super().panels()
        if self.review is not None:
            panels.insert(0 if self._led else 1, ("review", "gui.review.tab", self.review))
        return panels

    def _hand_over(self, seat: int) -> None:
        """Hide what only one of several persons may see until that person sits here."""
        replay, state = self.replay, self.replay.moments[-1].state
        if see_apart(replay.game, state, replay.setup.people):
            self.context.host.hand_over(
                lambda language: language.say(
                    "gui.shell.hand-over",
                    seat=Teller(replay.game, state, language.lang).seat(seat),
                )
            )

    @property
    def busy(self) -> bool:
        """Say whether answers are still looked back over."""
        return self.review is not None and self.review.watched.working

    def first(self) -> QWidget | None:
        """Return the slider: its arrows go by steps, page keys by rounds."""
        return self.seeker.slide

    def leave(self) -> None:
        """Play no further, wait for no review, and look for no reasons."""
        self.replay.pause()
        self.replay.answers.close()
        if self.review is not None:
            self.review.leave()

    def play_on(self) -> None:
        """Begin a match of its own from the moment shown, for practice."""
        replay, context = self.replay, self.context
        if replay.outcome is not None:
            return
        seat = replay.seat if replay.seat in self.seats else self.seats[0]
        title = say(context.language, continuation_title(self._listed, replay))
        context.host.hush()
        with faults_told(context.host):
            made = play_on(context.library, self.journal, replay.line, seat, title)
            context.host.go("play", match_id=made)

    def space(self) -> None:
        """Play, or stay at this moment."""
        self.seeker.play()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the match, where the keyboard is at nothing that has another use for a key."""
        seeker, replay = self.seeker, self.replay
        does: dict[int, Callable[[], object]] = {
            Qt.Key.Key_PageUp: seeker.round_back,
            Qt.Key.Key_PageDown: seeker.round_on,
            Qt.Key.Key_Left: replay.step_back,
            Qt.Key.Key_Right: lambda: replay.seek(replay.at + 1),
            Qt.Key.Key_Home: lambda: replay.seek(0),
            Qt.Key.Key_End: lambda: replay.seek(replay.last),
            Qt.Key.Key_Space: seeker.play,
        }
        if event.key() in does:
            does[event.key()]()
        else:
            super().keyPressEvent(event)

    def _to_moment(self, moment: Moment) -> None:
        """Show where an answer was given, as that seat saw it."""
        self.replay.pause()
        self.replay.sit(moment.seat)
        self.replay.seek_line(moment.record)

    def _point_out(self) -> None:
        """Mark the moments of the review on the bar."""
        assert self.review is not None
        at = [self.replay.moment_before(moment.record) for moment in self.review.moments]
        self.seeker.slide.point_out(at)

    def _moved(self) -> None:
        self._mark_line()
        if self.review is not None:
            self.review.follow()
        self.course.refresh()

    def _mark_line(self) -> None:
        """Mark the line of the log that tells of this moment; none before the first."""
        view, row = self.log.view, self.replay.row()
        view.setCurrentIndex(self.replay.log.index(row, 0) if row >= 0 else QModelIndex())
        if row < 0:
            view.clearSelection()
            view.scrollToTop()

    def _on_line(self, row: int) -> None:
        self.replay.seek_row(row)
        self.table.links.flash(self.replay.log.keys(row))
