"""Achievements page: one game at a time, its shelves one below the other."""

from __future__ import annotations

import sys
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.games import game_ui, playable
from gui.games.honours import HonourShelf
from gui.i18n import Language
from gui.shell.honours.card import HonourCard
from gui.shell.statistics.gamepage import GamePage
from gui.widgets.buttons import Button, SignButton
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.said import Label

_LEAST = 400.0  # the least width of an honour's sheet


class HonoursPage(GamePage):
    """What can be reached in a game, and what was."""

    def __init__(self, context: AppContext, game_id: str = "") -> None:
        stand = context.library.standings()
        shown = [i for i in playable() if game_ui(i).honoured]
        super().__init__(context, shown, stand, game_id)
        self.shelves: list[ShelfSheet] = []
        self.tabs.chosen.connect(self.choose)
        self.choose(self.chosen)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.honours.title"

    def signs(self) -> list[SignButton]:
        """Return the way to the statistics."""
        return [SignButton(self.context, "chart", "gui.statistics.title", self._statistics)]

    def choose(self, game_id: str) -> None:
        """Show a game, and read its matches if that was not done yet."""
        self.open(game_id, most=sys.maxsize)
        known = not self.unread()
        self.shelves = [ShelfSheet(self.context, shelf, known=known) for shelf in self._known()]
        self.lay(self.shelves)
        self.read(self._renew)

    def _statistics(self) -> None:
        self.context.host.go("statistics", game_id=self.chosen)

    def _renew(self) -> None:
        for sheet, shelf in zip(self.shelves, self._known(), strict=True):
            sheet.renew(shelf)

    def _known(self) -> list[HonourShelf]:
        """Return the shelves of what is known now."""
        looking = self.looking
        looked = [
            (one, looking.summaries[one.id]) for one in looking.past if one.id in looking.summaries
        ]
        return game_ui(self.chosen).shelves(looked[::-1])


class ShelfSheet(QWidget):
    """A shelf: what stands on it, how much of it was reached, and a sheet for each honour."""

    def __init__(self, context: AppContext, shelf: HonourShelf, *, known: bool) -> None:
        super().__init__()
        self.shelf = shelf
        self._known = known  # or the matches that decide it are still being read
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = Panel(context, pad=12)
        head.box.addWidget(Label(context, shelf.title, "heading", wrap=True))
        self.summed = Label(context, self._summed, "prompt", "ink2", wrap=True)
        head.box.addWidget(self.summed)
        head.box.addWidget(Label(context, shelf.about, "note", "ink3", wrap=True))
        if shelf.page:
            head.box.addLayout(_way(context, shelf.page))
        column.addWidget(head)
        self.cards = [HonourCard(context, honour, known=known) for honour in shelf.honours]
        column.addWidget(Grid(context, list(self.cards), _LEAST))

    def renew(self, shelf: HonourShelf) -> None:
        """Show the same shelf as it stands, now that everything is known."""
        self.shelf, self._known = shelf, True
        self.summed.refresh()
        for card, honour in zip(self.cards, shelf.honours, strict=True):
            card.renew(honour)

    def _summed(self, language: Language) -> str:
        shelf = self.shelf
        if not self._known:
            return language.say("gui.honours.reading")
        return language.say("gui.honours.reached", n=shelf.reached, of=len(shelf.honours))


def _way(context: AppContext, page: str) -> QHBoxLayout:
    """Return the row with the button to a page that tells more."""
    row = QHBoxLayout()
    row.addWidget(Button(context, f"gui.honours.open-{page}", partial(context.host.go, page)))
    row.addStretch(1)
    return row
