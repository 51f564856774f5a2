"""Base page on a finished match: its journal played to the end, and how it came out."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from engine.kernel.asking import Event
from engine.kernel.errors import JournalError
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Journal
from engine.kernel.replay import steps
from engine.library.journal_check import open_journal
from gui.context import AppContext, Wording
from gui.games import game_ui
from gui.games.labels import name, played_edition, played_mode
from gui.widgets.buttons import Button, SignButton
from gui.widgets.panel import ScrolledPage

_LATELY = 12  # steps of which the end is told
SEEN_AFTER = 900  # ms without a key


class End(NamedTuple):
    """A finished match as it is looked back on."""

    game: Game[Any]
    setup: Setup
    journal: Journal
    state: Any
    outcome: Outcome
    events: list[Event]  # of the last steps

    @property
    def order(self) -> list[int]:
        """Return the seats, the best first."""
        scores = self.outcome.scores
        return sorted(
            range(len(scores)), key=lambda seat: (seat not in self.outcome.winners, -scores[seat])
        )


def _end_of(journal: Journal) -> End:
    """Play a journal to its end; it must have one."""
    opened = open_journal(journal)
    if opened.outcome is None:
        raise JournalError("journal-part", key="records", expected="end")
    played = list(steps(opened.game, opened.setup, opened.records))
    events = [event for step in played[-_LATELY:] for event in step.events]
    return End(opened.game, opened.setup, journal, played[-1].after, opened.outcome, events)


class EndPage(ScrolledPage):
    """A page on how one match of the library ended.

    It comes by itself while keys are still pressed that skip what goes on: the keyboard is at
    none of its buttons, and Enter means the one for another match only after a while without keys.
    """

    again: Button

    def __init__(self, context: AppContext, match_id: int) -> None:
        self._id = match_id
        self._seen = QElapsedTimer()
        self.end = _end_of(context.library.journal(match_id))
        super().__init__(context)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def first(self) -> QWidget | None:
        """Return the page itself."""
        return self

    def showEvent(self, event: QShowEvent) -> None:
        """Know since when it is seen and no key is pressed."""
        super().showEvent(event)
        self._seen.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin another match by Enter, unless keys are pressed one after another."""
        rested = self._seen.hasExpired(SEEN_AFTER)
        self._seen.start()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif rested:
            self.again.click()

    def title(self) -> Wording:
        """Return what the bar says."""
        return name(self.end.game.id)

    def edition(self) -> str:
        """Return the edition that was played."""
        return played_edition(self.end.game, self.end.setup.content)

    def signs(self) -> list[SignButton]:
        """Return the way to what all matches of the game came to."""
        go = partial(self.context.host.go, "statistics", game_id=self.end.game.id)
        return [SignButton(self.context, "chart", "gui.statistics.title", go)]

    def mode(self) -> Wording | None:
        """Return that it was practice, if it was."""
        game, setup = self.end.game, self.end.setup
        if self.context.library.listed(self._id).practice:
            return played_mode("gui.matches.practised", game, setup.content)
        rule = game_ui(game.id).policy.practice
        if not rule or not setup.house.get(rule):
            return None
        return played_mode(f"gui.rule.{game.id}.{rule}.name", game, setup.content)

    def game(self) -> str:
        """Return the game that was played."""
        return self.end.game.id
