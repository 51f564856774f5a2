"""Turning points beside a result: computed while the page is open, for a seat that a person had."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.kernel.game import Game, Setup
from engine.kernel.moments import Moment
from engine.lab.review import offered
from gui.context import AppContext
from gui.games.end_page import End
from gui.shell.turning_points.rows import MomentList
from gui.shell.turning_points.watching import WatchedReview
from gui.shell.turning_points.words import MomentWords
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel
from gui.widgets.said import Label


def reviewed(game: Game[Any], setup: Setup) -> bool:
    """Say whether a person played whose answers can be judged."""
    return bool(setup.people) and offered(game, setup)


class TurningPoints(Panel):
    """The moments that cost the person most, each the way to where it was."""

    def __init__(self, context: AppContext, match_id: int, end: End) -> None:
        super().__init__(context)
        self._match_id = match_id
        self._words = MomentWords(end.game, end.state)
        self.watched = WatchedReview(context.reviews, end.journal, self)
        self.box.addWidget(Label(context, "gui.review.title", "heading", wrap=True))
        people = end.setup.people
        self.seats: DropDown | None = None
        if len(people) > 1:
            names = [(str(seat), partial(self._words.seat, seat)) for seat in people]
            self.seats = DropDown(context, "gui.review.seat", names, str(people[0]))
            self.seats.chosen.connect(lambda seat: self.watched.turn_to(int(seat)))
            self.box.addWidget(self.seats)
        self.list = MomentList(context, self._words)
        self.box.addWidget(self.list)
        self.box.addStretch(1)
        self.watched.changed.connect(lambda: self.list.show_review(self.watched.review))
        self.list.chosen.connect(self._open)
        self.list.again.connect(self.watched.begin)
        self.watched.turn_to(people[0])

    def leave(self) -> None:
        """Wait for nothing more."""
        self.watched.leave()

    def _open(self, moment: Moment) -> None:
        self.context.host.go(
            "replay", match_id=self._match_id, line=moment.record, seat=moment.seat
        )
