"""Tabs of the lab: what stands in the bar to choose one, and which of them is in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.searching.search_plan import SearchPlan
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.lab.search_runner import LeftAt
from gui.lab.searches import search_for
from gui.shell.lab.kept.tab import KeptTab
from gui.shell.lab.question import Question
from gui.shell.lab.searching.ranking import RankingTab
from gui.shell.lab.searching.search_tab import SearchTab
from gui.shell.lab.searching.sweep import SweepTab
from gui.shell.lab.searching.tune import TuneTab
from gui.widgets.choices import Segments
from gui.widgets.panel import BarLine, Page

COMPARE = "compare"
KEPT = "kept"
Tab = SearchTab | KeptTab
_KINDS: dict[str, type[SearchTab | KeptTab]] = {
    "sweep": SweepTab,
    "numbers": RankingTab,
    "tune": TuneTab,
    KEPT: KeptTab,
}
NAMES = (COMPARE, *_KINDS)


class TabStrip(BarLine):
    """The names of the tabs side by side, in the bar."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._runs = LabRuns(context.library.database, utc_now)
        self._kept = self._runs.count()
        self._last = 0
        names: list[tuple[str, Wording]] = [(name, f"gui.lab.tab.{name}") for name in NAMES]
        names[-1] = (KEPT, self._kept_word)
        self.names = Segments(context, "gui.lab.tab.name", names, COMPARE, gives=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.names)
        row.addStretch(1)
        context.language.changed.connect(self.outgrown)

    def hear(self, number: int) -> None:
        """Hear which run is kept at present."""
        if number != self._last:
            self._last = number
            self.count()

    def count(self) -> None:
        """Say how many runs are kept by now."""
        before, self._kept = self._kept, self._runs.count()
        if self._kept != before:
            self.names.refresh()
            self.outgrown.emit()

    def _kept_word(self, language: Language) -> str:
        key = "kept-count" if self._kept else "kept"
        return language.say(f"gui.lab.tab.{key}", n=self._kept)

    def least(self) -> int:
        """Return the width of all names in small letters."""
        return self.names.minimumSizeHint().width()

    def fit(self, spare: float) -> None:
        """Take what the bar has to spare."""
        self.setFixedWidth(max(self.least(), round(spare)))
        self.show()


@dataclass(frozen=True)
class Front:
    """What stands on the page where no other tab does: its parts, and what is at the keyboard."""

    parts: Sequence[QWidget]
    focus: Callable[[], QWidget | None]


class LabTabs:
    """Has one tab in front of the page; the others are made when somebody first turns to them."""

    def __init__(self, page: Page, question: Question, front: Front, room: QVBoxLayout) -> None:
        """Put tabs into the `room` that the `front` leaves when it is hidden."""
        self.strip = TabStrip(page.context)
        self.strip.setParent(page)
        self.name = COMPARE
        self._page = page
        self._question = question
        self._front = front
        self._room = room
        self._made: dict[str, Tab] = {}
        assert page.context.searches is not None, "a window brings its lab"
        self._searches = page.context.searches()
        question.changed.connect(self._remember)
        self.strip.names.chosen.connect(self.turn_to)
        for place, name in enumerate(NAMES, 1):
            key = QShortcut(QKeySequence(f"Ctrl+{place}"), page)
            key.setContext(Qt.ShortcutContext.WindowShortcut)
            key.activated.connect(lambda name=name: self.turn_to(name))

    @property
    def tab(self) -> Tab | None:
        """Return the tab in front; none where that is the comparison."""
        return self._made.get(self.name)

    def turn_to(self, name: str) -> None:
        """Have a tab in front."""
        if self.tab is not None:
            self.tab.hide()
        self.name = name
        self.strip.names.choose(name)
        for part in self._front.parts:
            part.setVisible(name == COMPARE)
        self._question.offer_houses()
        self.strip.count()
        if name in _KINDS and name not in self._made:
            made = _KINDS[name](self._page.context, self._question)
            made.wanted.connect(self._show)
            if isinstance(made, KeptTab):
                made.counted.connect(self.strip.count)
                made.found.connect(self._show_search)
            self._made[name] = made
            self._room.addWidget(made, 1)
        tab = self.tab
        first = self._front.focus() if tab is None else tab.first()
        if tab is not None:
            tab.show()
            tab.arrange()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._remember()

    def resume(self) -> None:
        """Be where a search is played that goes on from before, else where the lab was left."""
        searches, left, lab = self._searches, self._searches.left_at, self._page.context.lab
        if searches.playing is not None:
            self._question.ask(searches.searches[searches.playing].experiment)
            self.turn_to(searches.playing)
        elif lab is not None and lab().running:
            return  # a comparison, which is in front anyway
        elif left is not None and left.tab != COMPARE:
            self._question.ask(left.asked)
            self.turn_to(left.tab)

    def _remember(self) -> None:
        """Have the lab found again as it is now."""
        self._searches.left_at = LeftAt(self.name, self._question.experiment)

    def put(self, plan: SearchPlan) -> None:
        """Ask for a search in its tab."""
        search = search_for(plan)
        self._searches.put(search)
        self.turn_to(search.kind)

    def leave(self) -> None:
        """Let go of what goes on by itself in every tab; the lab is found again where it was."""
        self._remember()
        for tab in self._made.values():
            tab.leave()

    def _show_search(self, name: str) -> None:
        """Turn to a tab that is made anew: its question is that of another search now."""
        before = self._made.pop(name, None)
        if before is not None:
            before.leave()
            self._room.removeWidget(before)
            before.hide()
            before.deleteLater()
        self.turn_to(name)

    def _show(self, name: str, keys: tuple[str, ...]) -> None:
        """Go on in another tab, with some numbers to begin with."""
        self.turn_to(name)
        if self.tab is not None:
            self.tab.take(keys)
