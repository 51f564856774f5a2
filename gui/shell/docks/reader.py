"""Rulebook viewer: a game's rules as they are in force, opened where they are needed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.games import playable
from gui.games.labels import titled
from gui.games.rulebook import Section, rulebook, sections
from gui.shell.docks.book_text import BookText
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown


class RulebookReader(QWidget):
    """Chooses game and section, and shows the text; `guide_asked` says that it is the other book.

    A rulebook tells the rules of a game, the guide how the program is used.
    """

    guide_asked = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._house: Mapping[str, Value] = {}
        self._stale = True  # whether language, look or rules changed since the text was set
        games = playable()
        self._game = games[0]
        self._games = DropDown(
            context,
            "gui.shell.reader.game",
            [(each, titled(each, games)) for each in games],
            self._game,
        )
        self._section = DropDown(context, "gui.shell.reader.section", [], "")
        self.guide = Button(
            context, "gui.manual.open", self.guide_asked.emit, key="Shift+F1", height=30
        )
        self.text = BookText(context)
        self.text.outdated.connect(self.refresh)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.guide)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.addLayout(row)
        column.addWidget(self._games)
        column.addWidget(self._section)
        column.addWidget(self.text, 1)
        self._games.chosen.connect(self._other_game)
        self._section.chosen.connect(self.turn_to)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    @property
    def game(self) -> str:
        """Return the game whose rules are open."""
        return self._game

    def open(self, game_id: str, house: Mapping[str, Value], section: str = "") -> None:
        """Open the rules of a game as a house plays them, at a section if one is meant."""
        if (game_id, dict(house)) != (self._game, dict(self._house)):
            self._stale = True
        self._game, self._house = game_id, dict(house)
        self._games.choose(game_id)
        self._set()
        if section:
            self.turn_to(section)

    def turn_to(self, number: str) -> None:
        """Scroll to a section; one that there is not changes nothing."""
        block = self.heading(number)
        if block is None:
            return
        self._section.choose(number)
        self.text.setTextCursor(QTextCursor(block))
        self._scroll()
        QTimer.singleShot(0, self, self._scroll)  # once more when the text has its width

    def _scroll(self) -> None:
        block = self.heading(self._section.value())
        if block is not None:
            self.text.scroll_to(block)

    def section(self) -> str:
        """Return the number of the section turned to last."""
        return self._section.value()

    def heading(self, number: str) -> QTextBlock | None:
        """Return where a section begins."""
        found = (block for block in self.text.headings() if block.text().split(" ")[0] == number)
        return next(found, None)

    def refresh(self) -> None:
        """Set the text anew, and stay at the section; not before somebody looks."""
        self._stale = True
        if self.isVisible():
            self._set()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the text if it is out of date."""
        super().showEvent(event)
        self._set()

    def _set(self) -> None:
        if not self._stale:
            return
        self._stale = False
        number = self._section.value()
        markdown = rulebook(self._game, self._house, self.context.language.lang)
        self.text.read(markdown.replace(" ·\n", "\n"))
        self.text.setAccessibleName(self.context.language.say("gui.shell.rules"))
        found = sections(markdown)
        self._section.offer([(part.number, _titled(part)) for part in found], number)
        self.turn_to(number)

    def _other_game(self, game_id: str) -> None:
        self.open(game_id, {})


def _titled(section: Section) -> Wording:
    return lambda _language: f"{section.number}  {section.title}"
