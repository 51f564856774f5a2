"""Table of groups: what each was played with and came to; those that are ticked are drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from engine.playtest.analysis import groups
from engine.playtest.analysis.comparing import Key, Range
from engine.playtest.analysis.groups import MINUTES, SPREAD, Group
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.playtests.compare.looks import LOOKS, GroupMark
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_ABREAST = 860.0  # the least width for columns
_MOST = 8  # groups at a time
_BETWEEN = 12.0
_WRAPS = 6  # the first column whose words may stand in lines
_DRAWN = 2  # groups that are drawn unless others are ticked


class GroupTable(QWidget):
    """The groups, the last played first; those with most sessions are ticked.

    `changed` says that others are ticked, or that there are other groups.
    """

    changed = Signal()

    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__()
        self.context = context
        self._game = game
        self.groups: list[Group] = []
        self.measures: list[str] = []
        self.ticks: list[TickBox] = []
        self._marks: list[GroupMark] = []
        self._cells: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(context.theme.px(6))
        self._grid.setHorizontalSpacing(context.theme.px(_BETWEEN))
        self._grid.setColumnStretch(2, 3)
        self._narrow = self._laying = False
        context.theme.changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell each group in lines where the columns have no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Choose lines or columns by the width; cells that are put down may change it once."""
        for _ in range(0 if self._laying else 2):
            narrow = self.width() < self.context.theme.px(_ABREAST)
            if narrow == self._narrow:
                return
            self._narrow = narrow
            self._lay({group.key for group in self.ticked()})

    def show_groups(self, found: Sequence[Group], measures: Sequence[str]) -> None:
        """Show these groups; the first two are ticked, or those that were."""
        most = sorted(found, key=lambda one: -len(one.cases))[:_DRAWN]
        ticked = {one.key for one in self.ticked() or most}
        self.groups, self.measures = list(found[:_MOST]), list(measures)
        self._lay(ticked)

    def _lay(self, ticked: Collection[Key]) -> None:
        self._laying = True  # what is put down lays the page out, which may resize the table
        for cell in self._cells:
            self._grid.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self._cells, self.ticks, self._marks = [], [], []
        self._head()
        for line, group in enumerate(self.groups, 1):
            tick = TickBox(self.context, partial(self._rules, group))
            tick.setChecked(group.key in ticked)
            tick.clicked.connect(self._ticked)
            self.ticks.append(tick)
            self._put(tick, line, 0)
            mark = GroupMark(self.context)
            self._marks.append(mark)
            self._put(mark, line, 1)
            if self._narrow:
                self._put(Label(self.context, partial(self._told, group), wrap=True), line, 2)
                continue
            for column, told in enumerate(self._row(group), 2):
                wraps = column == 2 or column >= _WRAPS
                label = Label(self.context, told, "body" if column > 2 else "name", wrap=wraps)
                self._put(label, line, column)
        for column in range(_WRAPS, 2 + len(self._columns())):
            self._grid.setColumnStretch(column, 0 if self._narrow else 2)
        self._laying = False
        self._ticked()

    def _head(self) -> None:
        for column, name in enumerate(() if self._narrow else self._columns(), 2):
            head: Wording = partial(self._column, name)
            self._put(Label(self.context, head, "note", "ink2", wrap=column >= _WRAPS), 0, column)

    def _told(self, group: Group, language: Language) -> str:
        """Return a group in lines: its rules, then what stands in the other columns."""
        rules, *others = (told(language) for told in self._row(group))
        colon, join = language.say("list.colon"), language.say("gui.matches.join")
        names = (self._column(name, language) for name in self._columns()[1:])
        pairs = zip(names, others, strict=True)
        return f"{rules}\n{join.join(colon.join(pair) for pair in pairs)}"

    def ticked(self) -> list[Group]:
        """Return the groups that are drawn, as many as can be told apart."""
        pairs = zip(self.groups, self.ticks, strict=False)
        return [group for group, tick in pairs if tick.isChecked()][: len(LOOKS)]

    def _ticked(self) -> None:
        drawn = self.ticked()
        for group, mark, tick in zip(self.groups, self._marks, self.ticks, strict=True):
            shown = group in drawn
            tick.setChecked(shown)
            mark.wear(LOOKS[drawn.index(group)] if shown else None)
        self.changed.emit()

    def _put(self, cell: QWidget, line: int, column: int) -> None:
        self._grid.addWidget(cell, line, column, Qt.AlignmentFlag(0))
        self._cells.append(cell)
        cell.setVisible(True)

    def _columns(self) -> list[str]:
        return [
            *("rules", "kit", "sessions", "seats", "team"),
            *self.measures,
            *(MINUTES, SPREAD, "fun", "look-ups"),
        ]

    def _column(self, name: str, language: Language) -> str:
        key = f"playtest.compare.{name}"
        if language.knows(key):
            return language.say(key)
        return groups.measure_word(self._game, name, language.words)

    def _rules(self, group: Group, language: Language) -> str:
        return groups.rules_said(group, language.words)

    def _breaking(self, group: Group, language: Language) -> str:
        """Return the rules; long names of theirs may go on in another line."""
        return self._rules(group, language).replace("_", "_\u200b")

    def _row(self, group: Group) -> list[Callable[[Language], str]]:
        ranges = [group.measure(name) for name in (*self.measures, MINUTES, SPREAD)]
        ranges += [group.fun, group.look_ups]
        return [
            partial(self._breaking, group),
            lambda _language: groups.kit_said(group.key.kit),
            lambda _language: str(len(group.cases)),
            lambda _language: str(group.key.seats),
            partial(_team, group),
            *(partial(_ranged, one) for one in ranges),
        ]


def _ranged(found: Range | None, _language: Language) -> str:
    return groups.ranged(found)


def _team(group: Group, language: Language) -> str:
    """Return of how many sessions the team won how many; a share of ten or more."""
    won, of = group.won
    if not of:
        return "–"
    told = language.say("playtest.compare.won", won=won, of=of)
    percent = groups.share(won, of)
    if percent is None:
        return told
    return language.say("playtest.compare.share", counted=told, percent=percent)
