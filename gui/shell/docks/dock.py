"""Side dock at the right: the rulebook everywhere, and what the page in front puts beside it.

In a wide window it stands beside the page; in a narrow one it comes over it as a drawer.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.context import AppContext, Wording
from gui.paint.surfaces import lay
from gui.shell.docks.reader import RulebookReader
from gui.widgets.buttons import SignButton
from gui.widgets.choices import Segments
from gui.widgets.panel import Page

RULES = "rules"
SHADOW = 18  # pixels that the shadow of a drawer takes
_SHARE, _LEAST, _MOST = 0.207, 296.0, 380.0
_MOST_BESIDE, _MOST_OVER = 0.45, 0.7  # of the window


class Dock(QWidget):
    """Tabs over one panel at a time.

    `closed` says that the person put it away, and whether the keyboard was here; `consulted` that
    the rulebook's tab was chosen.
    """

    closed = Signal(bool)
    consulted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.reader = RulebookReader(context)
        self.reader.guide_asked.connect(self._open_guide)
        self._panels: dict[str, QWidget] = {}
        self._page: Page | None = None  # whose they are
        self._tabs: Segments | None = None
        self.drawer = False
        self._stack = QStackedWidget()
        self._stack.addWidget(self.reader)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(8, 6, 4, 0)
        self._head.addStretch(1)
        self._head.addWidget(SignButton(context, "cross", "gui.shell.close-dock", self.put_away))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._head)
        self._column.addWidget(self._stack, 1)
        self.hide()

    def be_drawer(self, drawer: bool) -> None:  # noqa: FBT001  # said of the dock
        """Come over the page from now on, with a shadow at the left; or stand beside it."""
        self.drawer = drawer
        self._column.setContentsMargins(SHADOW + 1 if drawer else 1, 0, 0, 0)

    def show_page(self, page: Page) -> None:
        """Offer what a page puts into the dock, beside the rulebook; the one before has its own."""
        for panel in self._panels.values():
            if panel is not self.reader:
                self._stack.removeWidget(panel)
                panel.setParent(self._page)
        if self._page is not None:
            self._page.looked_up.disconnect(self._close_book)
        page.looked_up.connect(self._close_book)
        self._page, added = page, page.panels()
        self._panels = {key: panel for key, _, panel in added} | {RULES: self.reader}
        for panel in self._panels.values():
            self._stack.addWidget(panel)
        words: list[tuple[str, Wording]] = [(key, word) for key, word, _ in added]
        words.append((RULES, "gui.shell.rules"))
        if self._tabs is not None:
            self._head.removeWidget(self._tabs)
            self._tabs.hide()
            self._tabs.deleteLater()
        self._tabs = Segments(self.context, "gui.shell.dock", words, words[0][0], gives=True)
        self._tabs.chosen.connect(self._choose)
        self._head.insertWidget(0, self._tabs)
        self.turn_to(words[0][0])

    def _choose(self, key: str) -> None:
        """Show the panel of a tab; which rulebook it is, and where it is opened, is not ours."""
        if key == RULES:
            self.consulted.emit()
        else:
            self.turn_to(key)

    def turn_to(self, key: str) -> None:
        """Show a panel."""
        read = self.reads()
        if self._tabs is not None:
            self._tabs.choose(key)
        self._stack.setCurrentWidget(self._panels[key])
        self._hear_of_book(read)

    def _hear_of_book(self, read: bool) -> None:  # noqa: FBT001  # whether it lay open
        """Let the page hear that the rulebook was put away."""
        if read and not self.reads() and self._page is not None:
            self._page.book_closed()

    def _open_guide(self) -> None:
        """Turn to the user's guide, at the chapter on what is in front."""
        chapter = "" if self._page is None else self._page.chapter
        self.put_away()
        self.context.host.go("manual", chapter=chapter)

    def _close_book(self) -> None:
        """Show the page's own panel again; a drawer, which covers the page, is put away."""
        self.turn_to(next(iter(self._panels)))
        if self.drawer:
            self.put_away()

    def tab(self) -> str:
        """Return which panel is shown."""
        shown = self._stack.currentWidget()
        return next(key for key, panel in self._panels.items() if panel is shown)

    def reads(self) -> bool:
        """Say whether the rulebook lies open."""
        return self.isVisible() and self.tab() == RULES

    @property
    def has_keyboard(self) -> bool:
        """Say whether the keyboard is somewhere in the dock."""
        keyboard = QApplication.focusWidget()
        return keyboard is not None and self.isAncestorOf(keyboard)

    def put_away(self) -> None:
        """Close the dock, and say whether the keyboard was in it."""
        within = self.has_keyboard
        read = self.reads()
        self.hide()
        self.closed.emit(within)
        self._hear_of_book(read)

    def fit(self, window: int) -> None:
        """Take the width that suits a window this wide."""
        px = self.context.theme.px
        wanted = min(max(window * _SHARE, px(_LEAST)), px(_MOST))
        wide = round(min(wanted, window * (_MOST_OVER if self.drawer else _MOST_BESIDE)))
        self.setFixedWidth(wide + SHADOW * self.drawer)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its left edge."""
        theme = self.context.theme
        painter = QPainter(self)
        box = QRectF(self.rect())
        if self.drawer:
            shade = QLinearGradient(0, 0, SHADOW, 0)
            shade.setColorAt(0, theme.colour("shade", 0.0))
            shade.setColorAt(1, theme.colour("shade", 0.34))
            painter.fillRect(QRectF(0, 0, SHADOW, box.height()), shade)
            box.setLeft(SHADOW)
        painter.fillRect(box, theme.colour("paper"))
        lay(painter, box, "paper", 0.05)
        painter.fillRect(QRectF(box.left(), 0, 1, box.height()), theme.colour("line"))
