"""Overview page of all playtests: tabs of what there is, for one game or for all."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.newgame.pick import Pick
from gui.shell.playtests.keeping import game_name, store_of, tested
from gui.shell.playtests.overview.compare_tab import CompareTab
from gui.shell.playtests.overview.questions_tab import QuestionsTab
from gui.shell.playtests.overview.sessions_tab import SessionsTab
from gui.shell.playtests.overview.tab import Tab
from gui.shell.playtests.overview.todo_tab import TodoTab
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.files import ask_to_open
from gui.widgets.panel import ScrolledPage, air

TABS: dict[str, type[Tab]] = {
    "sessions": SessionsTab,
    "compare": CompareTab,
    "questions": QuestionsTab,
    "todo": TodoTab,
}
_ABREAST = 900.0  # the least width for everything in one line


class PlaytestsPage(ScrolledPage):
    """One tab at a time below their names."""

    chapter = "05-playtests"
    widest = 1340.0

    def __init__(self, context: AppContext, tab: str = "sessions", game_id: str = "") -> None:
        super().__init__(context)
        self.store = store_of(context)
        names: list[tuple[str, Wording]] = [(name, partial(self._named, name)) for name in TABS]
        self.tabs: dict[str, Tab] = {}
        self.choice = Pick(context, "gui.playtest.list.tabs", names, tab)
        self.choice.chosen.connect(self.turn)
        every: list[tuple[str, Wording]] = [("", "gui.matches.every-game")]
        games = [(one, game_name(one)) for one in tested()]
        self.game_field = DropDown(context, "gui.matches.game", [*every, *games], game_id)
        self.game_field.chosen.connect(lambda _: self._load())
        go = partial(context.host.go, "new-playtest")
        self.new = Button(context, "gui.playtest.new", go, kind="primary")
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self.choice, 3)
        self._head.addWidget(self.game_field, 2)
        self.open = Button(context, "gui.playtest.list.import", self._ask_file, sign="folder")
        self._head.addWidget(self.open)
        self._head.addWidget(self.new)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(self._head)
        for name, kind in TABS.items():
            made = kind(context, self.store)
            made.changed.connect(self._count)
            self.tabs[name] = made
            column.addWidget(made)
        column.addStretch(1)
        self.lay_out(column)
        self._load()
        self.turn(tab)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.tool.playtests.name"

    def first(self) -> QWidget | None:
        """Return the first session where they are listed, else the way to one."""
        front = self.tabs[self.choice.value()]
        rows = front.rows if isinstance(front, SessionsTab) else []
        return rows[0] if rows else self.new

    def head(self) -> float:
        """Leave little above the tabs."""
        return 8

    def turn(self, name: str) -> None:
        """Show one of the tabs."""
        self.choice.choose(name)
        for each, tab in self.tabs.items():
            tab.setVisible(each == name)
        self.arrange()

    def leave(self) -> None:
        """Let go of whatever a tab has under way."""
        for tab in self.tabs.values():
            tab.leave()

    @property
    def busy(self) -> bool:
        """Say whether a tab still reads some of what it tells of."""
        return any(tab.busy for tab in self.tabs.values())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put tabs, game and button below one another where there is little width."""
        super().resizeEvent(event)
        way, narrow = QBoxLayout.Direction, self.width() < self.context.theme.px(_ABREAST)
        self._head.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def show_sessions(self) -> None:
        """Show the list of what there is now."""
        self._load()
        self.turn("sessions")

    def _ask_file(self) -> None:
        title, kinds = "gui.playtest.list.import", "gui.playtest.list.import-kind"
        ask_to_open(self.context, self, title, kinds, self.context.host.open_files)

    def _margins(self) -> None:
        super()._margins()
        side = air(self.context.theme)
        self._head.setContentsMargins(side, 0, side, 0)
        self._head.setSpacing(self.context.theme.px(8))

    def _load(self) -> None:
        for tab in self.tabs.values():
            tab.load(self.game_field.value())
        self._count()

    def _count(self) -> None:
        self.choice.refresh()

    def _named(self, name: str, language: Language) -> str:
        tab = self.tabs.get(name)
        word = language.say(f"gui.playtest.list.tab-{name}")
        return f"{word} {tab.count()}" if tab is not None and tab.count() else word
