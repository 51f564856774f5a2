"""Session page: what every page of one playtest says of itself in the bar."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect

from engine.kernel.rules import Value
from engine.playtest.live import LiveSession
from gui.context import AppContext, Wording
from gui.games import playable
from gui.games.labels import edition
from gui.shell.playtests.tally import from_book
from gui.widgets.panel import Page


class SessionPage(Page):
    """A page of a session: its number, its edition and kit, its rulebook."""

    chapter = "05-playtests"

    def __init__(self, context: AppContext, live: LiveSession) -> None:
        super().__init__(context)
        self.live = live

    def title(self) -> Wording:
        """Return the number of the playtest."""
        number = self.live.session.number
        return lambda language: language.say("gui.playtest.title", n=number)

    def edition(self) -> str:
        """Return edition and kit."""
        session = self.live.session
        shown = edition(session.edition) if session.edition else ""
        return " · ".join(filter(None, (shown, session.kit)))

    def game(self) -> str:
        """Return the game, if it has a rulebook here."""
        return self.live.session.game if self.live.session.game in playable() else ""

    def house(self) -> Mapping[str, Value]:
        """Return the rules that are played by."""
        return from_book(self.live.playtest)

    def cover(self, pixels: int) -> QRect:
        """Have nothing lie under a drawer: a log is entered and put right beside it."""
        margins = self.contentsMargins()
        margins.setRight(pixels)
        self.setContentsMargins(margins)
        return QRect()
