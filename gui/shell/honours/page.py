"""The page of honours and endings: one game at a time, its shelves one below the other."""

from __future__ import annotations

import sys
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.library.looking import Looking
from gui.boards import playable
from gui.shell.honours.card import HonourCard
from gui.shell.honours.registry import Shelf, honoured, shelves
from gui.shell.room import Room, Wording
from gui.shell.shelf import POINTS
from gui.shell.statistics.page import Tabs
from gui.shell.statistics.slices import Slices
from gui.shell.widgets.buttons import Button, SignButton
from gui.shell.widgets.grid import Grid
from gui.shell.widgets.panel import MARGIN, Panel, ScrolledPage
from gui.shell.widgets.said import Label
from gui.tongue import Tongue

_LEAST = 400.0  # the least width of an honour's sheet
_TELL_MS = 120  # between two words on how far the reading is


class HonoursPage(ScrolledPage):
    """What can be reached in a game, and what was; opened at the game played last."""

    widest = 1320.0

    def __init__(self, room: Room, game_id: str = "") -> None:
        super().__init__(room)
        self.slices = Slices(self)
        self.looked: dict[str, Looking] = {}
        self.shelves: list[ShelfSheet] = []
        stand = room.library.standings()
        shown = [i for i in honoured() if i in playable() or i in stand]
        latest = max(shown, key=lambda i: stand[i].played if i in stand else "")
        self.chosen = game_id if game_id in shown else latest
        self.tabs = Tabs(room, shown, self.chosen)
        self.tabs.chosen.connect(self.choose)
        self.progress = Label(room, "", "note", "ink2", wrap=True)
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._upper.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._upper.setSpacing(14)
        self._upper.addWidget(self.tabs, 9)
        self._upper.addWidget(self.progress, 3)
        self._column.addLayout(self._upper)
        self._column.addStretch(1)
        self._telling = QTimer(self)
        self._telling.setInterval(_TELL_MS)
        self._telling.timeout.connect(self._tell)
        self.lay_out(self._column)
        self.choose(self.chosen)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.honours.title"

    def game(self) -> str:
        """Return the game whose honours are shown."""
        return self.chosen

    def signs(self) -> list[SignButton]:
        """Return the way to the statistics."""
        return [SignButton(self.room, "chart", "gui.statistics.title", self._statistics)]

    def first(self) -> QWidget | None:
        """Return the tab of the game."""
        return self.tabs.tabs[self.chosen]

    def leave(self) -> None:
        """Stop reading."""
        self._telling.stop()
        self.slices.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self._upper.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)

    def choose(self, game_id: str) -> None:
        """Show a game, and read its matches if that was not done yet."""
        self.leave()
        self.chosen = game_id
        if game_id not in self.looked:
            points = game_id in POINTS
            self.looked[game_id] = Looking(
                self.room.library, game_id, points=points, most=sys.maxsize
            )
        self._lay()
        self._telling.start()
        self.slices.run(self.looked[game_id].gather(), self._gathered)

    def _statistics(self) -> None:
        self.room.host.go("statistics", game_id=self.chosen)

    def _gathered(self) -> None:
        self._telling.stop()
        self.progress.reword("")
        for sheet, shelf in zip(self.shelves, self._known(), strict=True):
            sheet.renew(shelf)

    def _tell(self) -> None:
        """Say how far the reading is."""
        looking = self.looked[self.chosen]
        n, of = len(looking.gists) + len(looking.faults), len(looking.wanted())
        self.progress.reword(lambda tongue: tongue.say("gui.statistics.reading", n=n, of=of))

    def _known(self) -> list[Shelf]:
        """Return the shelves of what is known now."""
        looking = self.looked[self.chosen]
        looked = [(one, looking.gists[one.id]) for one in looking.past if one.id in looking.gists]
        return shelves(self.chosen, looked[::-1])

    def _lay(self) -> None:
        """Lay out the shelves of a game in place of those before."""
        old = self.shelves
        self.shelves = [ShelfSheet(self.room, shelf) for shelf in self._known()]
        for sheet in self.shelves:
            self._column.insertWidget(self._column.count() - 1, sheet)
        for sheet in old:
            self._column.removeWidget(sheet)
            sheet.hide()
            sheet.deleteLater()


class ShelfSheet(QWidget):
    """A shelf: what stands on it, how much of it was reached, and a sheet for each honour."""

    def __init__(self, room: Room, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = Panel(room, pad=12)
        head.box.addWidget(Label(room, shelf.title, "heading", wrap=True))
        self.summed = Label(room, self._summed, "prompt", "ink2", wrap=True)
        head.box.addWidget(self.summed)
        head.box.addWidget(Label(room, shelf.about, "note", "ink3", wrap=True))
        if shelf.page:
            head.box.addLayout(_way(room, shelf.page))
        column.addWidget(head)
        self.cards = [HonourCard(room, honour) for honour in shelf.honours]
        column.addWidget(Grid(room, list(self.cards), _LEAST))

    def renew(self, shelf: Shelf) -> None:
        """Show the same shelf as it stands now."""
        self.shelf = shelf
        self.summed.refresh()
        for card, honour in zip(self.cards, shelf.honours, strict=True):
            card.renew(honour)

    def _summed(self, tongue: Tongue) -> str:
        shelf = self.shelf
        return tongue.say("gui.honours.reached", n=shelf.reached, of=len(shelf.honours))


def _way(room: Room, page: str) -> QHBoxLayout:
    """Return the row with the button to a page that tells more."""
    row = QHBoxLayout()
    row.addWidget(Button(room, f"gui.honours.open-{page}", partial(room.host.go, page)))
    row.addStretch(1)
    return row
