"""Dock slot of the window: what stands beside the page in front, and where the rulebook opens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from gui.context import AppContext
from gui.shell.docks.dock import RULES, Dock
from gui.shell.docks.placement import DockPlacement
from gui.widgets.panel import Page


class DockSlot(QObject):
    """Opens the dock and puts it away as the page in front changes, the window, and one's wish.

    `front` is the page in front, if there is one yet; `keyboard` gives it the keyboard.
    """

    def __init__(
        self,
        context: AppContext,
        dock: Dock,
        placement: DockPlacement,
        window: QWidget,
        front: Callable[[], Page | None],
        keyboard: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._context = context
        self._dock = dock
        self._placement = placement
        self._window = window
        self._front = front
        self._keyboard = keyboard
        dock.closed.connect(self._closed)
        dock.consulted.connect(self._open_book)

    @property
    def _page(self) -> Page:
        page = self._front()
        assert page is not None  # nobody asks before there is one
        return page

    def show_page(self, page: Page) -> None:
        """Have beside a page what is its own; a book that lies open stays open."""
        reading = self._dock.reads()
        self._dock.show_page(page)
        self._placement.suit(whole=page.whole)
        if page.panels_open():
            self._show_panels()
        elif reading and page.game() and not self._placement.crowded:
            self._follow_book()
        else:
            self._dock.hide()

    def fit(self) -> None:
        """Close the dock where it would crowd out the table; open it again where it does not."""
        page = self._front()
        if self._placement.fit() and page is not None and page.panels_open():
            self._show_panels()

    def turn(self) -> None:
        """Open the dock, or put it away, and remember it."""
        if self._dock.isVisible():
            self._dock.put_away()
            return
        self._dock.fit(self._window.width())
        self._dock.show()
        if not self._placement.crowded:
            self._context.settings.dock_open = True

    def read_rules(self, game_id: str = "", section: str = "") -> None:
        """Open the rulebook at a section; without a game, put it away if it is open there."""
        page, reader = self._page, self._dock.reader
        there = page.game() in ("", reader.game) and page.cited() in ("", reader.section())
        if self._dock.reads() and not game_id and there:
            self._dock.put_away()
        else:
            self._open_book(game_id, section)

    def _open_book(self, game_id: str = "", section: str = "") -> None:
        """Open a rulebook; without a game that of the game at hand, at what goes on there."""
        page, reader = self._page, self._dock.reader
        cited = "" if game_id else page.cited()
        game_id = game_id or page.game() or reader.game
        house = page.house() if game_id == page.game() else {}
        self._dock.fit(self._window.width())
        reader.open(game_id, house, section or cited or page.section())
        self._dock.turn_to(RULES)
        self._dock.show()

    def _follow_book(self) -> None:
        """Leave the rulebook where it lies open, unless the page is of another game."""
        if self._dock.reader.game == self._page.game():
            self._dock.turn_to(RULES)
        else:
            self._open_book()

    def _show_panels(self) -> None:
        """Show what is the page's own as the person left it, where there is room."""
        self._dock.setVisible(self._context.settings.dock_open and not self._placement.crowded)

    def _closed(self, keyboard: bool) -> None:  # noqa: FBT001 - Qt's
        page = self._page
        if page.panels_open() and not self._placement.crowded:
            self._context.settings.dock_open = False
        if keyboard or QApplication.focusWidget() in (None, page):
            self._keyboard()
