"""Tabbed page on one game at a time, and the reading of its matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QVBoxLayout, QWidget

from engine.library.annals import Standing
from engine.library.looking import Looking
from gui.context import AppContext
from gui.games import game_ui
from gui.games.labels import titled
from gui.paint.surfaces import rounded
from gui.slices import Slices
from gui.widgets.choices import Segment
from gui.widgets.grid import Grid
from gui.widgets.panel import ScrolledPage, air
from gui.widgets.said import Label

_TELL_MS = 120  # between two words on how far the reading is
_TAB = 160  # the least width of a game's tab


class Tabs(QWidget):
    """The games side by side, in lines where there are many; one of them is chosen."""

    chosen = Signal(str)

    def __init__(self, context: AppContext, game_ids: list[str], value: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.tabs = {
            game_id: Segment(context, titled(game_id, game_ids), "gui.statistics.game")
            for game_id in game_ids
        }
        self.context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.addWidget(Grid(context, list(self.tabs.values()), _TAB))
        context.theme.changed.connect(self._measure)
        self._measure()
        for game_id, tab in self.tabs.items():
            self._group.addButton(tab)
            tab.setChecked(game_id == value)
            tab.clicked.connect(partial(self._choose, game_id))

    def _measure(self) -> None:
        self.setMaximumWidth(self.context.theme.px(_TAB * 1.1) * len(self.tabs))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill that holds them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.context.theme.px(19)
        )
        painter.fillPath(shape, self.context.theme.colour("paper2"))
        painter.strokePath(shape, QPen(self.context.theme.colour("line"), 1))

    def _choose(self, game_id: str) -> None:
        self.chosen.emit(game_id)


class GamePage(ScrolledPage):
    """One game at a time, the one played last unless another is named, and its sheets below.

    A page of this kind opens a game, lays its sheets and has its matches read, in that order.
    """

    chapter = "02-playing"
    widest = 1320.0

    def __init__(
        self, context: AppContext, shown: list[str], stand: Mapping[str, Standing], game_id: str
    ) -> None:
        super().__init__(context)
        self.slices = Slices(self)
        self.looked: dict[str, Looking] = {}
        latest = max(shown, key=lambda i: stand[i].played if i in stand else "")
        self.chosen = game_id if game_id in shown else latest
        self.tabs = Tabs(context, shown, self.chosen)
        self.progress = Label(context, "", "note", "ink2", wrap=True)
        self._laid: Sequence[QWidget] = ()
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.upper.setSpacing(14)
        self.upper.addWidget(self.tabs, 9)
        self.upper.addWidget(self.progress, 1)
        self._column.addLayout(self.upper)
        self._column.addStretch(1)
        self._telling = QTimer(self)
        self._telling.setInterval(_TELL_MS)
        self._telling.timeout.connect(self._tell)
        self.lay_out(self._column)

    def _margins(self) -> None:
        super()._margins()
        around = air(self.context.theme)  # the tabs begin where the sheets do
        self.upper.setContentsMargins(around, 0, around, 0)

    @property
    def looking(self) -> Looking:
        """Return what is known of the game shown."""
        return self.looked[self.chosen]

    @property
    def busy(self) -> bool:
        """Say whether matches are still being read, or verified."""
        return self.slices.busy

    def game(self) -> str:
        """Return the game that is shown."""
        return self.chosen

    def first(self) -> QWidget | None:
        """Return the tab of the game."""
        return self.tabs.tabs[self.chosen]

    def leave(self) -> None:
        """Stop reading."""
        self._telling.stop()
        self.slices.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self.upper.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)
        self._make_way()

    def open(self, game_id: str, most: int | None = None) -> None:
        """Turn to a game, of whose matches so many at most are to be read."""
        self.leave()
        self.chosen = game_id
        if game_id not in self.looked:
            team = game_ui(game_id).team
            self.looked[game_id] = Looking(self.context.library, game_id, team=team, most=most)

    def unread(self) -> int:
        """Return how many matches there still are to be read."""
        looking = self.looking
        seen = looking.summaries.keys() | looking.faults.keys()
        return sum(one.id not in seen for one in looking.wanted())

    def lay(self, sheets: Sequence[QWidget]) -> None:
        """Lay out the sheets below the tabs, in place of those before."""
        for sheet in sheets:
            self._column.insertWidget(self._column.count() - 1, sheet)
        for sheet in self._laid:
            self._column.removeWidget(sheet)
            sheet.hide()
            sheet.deleteLater()
        self._laid = tuple(sheets)
        if self.isVisible():
            for sheet in sheets:
                sheet.show()
        self.arrange()

    def read(self, then: Callable[[], None]) -> None:
        """Read the matches that are not known yet, and say how far that is."""
        self._telling.start()
        self.slices.run(self.looking.gather(), partial(self._end, then))

    def _end(self, then: Callable[[], None]) -> None:
        self._telling.stop()
        self.progress.reword("")
        self._make_way()
        then()

    def _tell(self) -> None:
        """Say how far the reading is."""
        of = len(self.looking.wanted())
        n = of - self.unread() + 1  # the one that is being read now
        if n > of:
            return
        self.progress.reword(lambda language: language.say("gui.statistics.reading", n=n, of=of))
        self._make_way()

    def _make_way(self) -> None:
        """Take no line of the page for nothing, but keep the tabs to the left."""
        self.progress.setVisible(bool(self.progress.text()) or not self.narrow())
