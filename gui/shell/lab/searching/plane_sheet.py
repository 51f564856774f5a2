"""Plane sheet: every trial as a mark over two goals, what is wanted, as it is now, fresh games."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.lab.search_known import TuneKnown
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.tuned import choices, parallel_of, planes, scatter_of
from gui.widgets.chart import ChartView
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.chart import Chart, Room, Sheet
from printpack.charts.parallel import parallel_chart
from printpack.charts.scatter import Scatter, scatter_chart

_SIZE = (540.0, 380.0)
_LINES, _PLANE = "lines", "plane"  # how more than two goals are shown
_TWO = 2


class PlaneSheet(Panel):
    """The chart of trials: every goal an axis, or two of them, with a selector for either."""

    chosen = Signal(str)  # the letter of a set

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._known = TuneKnown()
        self._game, self._letter = "", ""
        self._goals: tuple[str, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._title = Label(context, self._titled, "heading", wrap=True)
        self._empty = Label(context, self._empty_said, role="ink2", wrap=True)
        self.box.addWidget(self._title)
        none: list[tuple[str, Wording]] = [("0", "gui.lab.search.across")]
        self.up = DropDown(context, "gui.lab.search.up", none, "0")
        self.across = DropDown(context, "gui.lab.search.across", none, "0")
        views: list[tuple[str, Wording]] = [
            (view, f"gui.lab.search.view-{view}") for view in (_LINES, _PLANE)
        ]
        self.view = DropDown(context, "gui.lab.search.view", views, _LINES)
        row = QHBoxLayout()
        for field in (self.view, self.up, self.across):
            field.chosen.connect(lambda _: self._turn())
            row.addWidget(field)
        self.box.addLayout(row)
        self.chart = ChartView(context, self._draw, self._titled, size=_SIZE)
        self.chart.chosen.connect(self._choose)
        self.box.addWidget(self.chart, 1)
        self.box.addWidget(self._empty)

    def show_known(self, game_id: str, known: TuneKnown, letter: str) -> None:
        """Show what is known now, one set chosen."""
        self._game, self._known, self._letter = game_id, known, letter
        names = tuple(known.goals[place].name for place in planes(known))
        if names != self._goals:
            self._offer(names)
        there = self._figures() is not None
        self.chart.setVisible(there)
        self._empty.setVisible(not there)
        self._empty.refresh()
        self._title.refresh()
        self._turn()

    def _offer(self, names: tuple[str, ...]) -> None:
        self._goals = names
        places = planes(self._known)
        game = self._game
        words: list[tuple[str, Wording]] = [
            (str(place), partial(figure_name, game, name))
            for place, name in zip(places, names, strict=True)
        ]
        if words:
            self.across.offer(words, words[0][0])
            self.up.offer(words, words[min(1, len(words) - 1)][0])

    @property
    def _all_at_once(self) -> bool:
        """Say whether every goal has an axis of its own."""
        return len(self._goals) > _TWO and self.view.value() == _LINES

    def _turn(self) -> None:
        """Draw what is chosen, with the selectors that it has."""
        several = len(self._goals) > _TWO
        several = several and self._figures() is not None
        self.view.setVisible(several)
        for field in (self.up, self.across):
            field.setVisible(several and not self._all_at_once)
        self._draw_anew()

    def _figures(self) -> tuple[Scatter, tuple[int, ...]] | None:
        if not self._goals:
            return None
        axes = int(self.across.value()), int(self.up.value())
        return scatter_of(self._game, self._known, axes, self._letter, self.context.language)

    def _draw_anew(self) -> None:
        self.chart.show_chart(self._draw, self._titled)

    def _draw(self, room: Room) -> Chart:
        if self._all_at_once:
            tracks = parallel_of(self._game, self._known, self._letter, self.context.language)
            if tracks is not None:
                lines, self._marks = tracks
                return parallel_chart(lines, room)
        found = self._figures()
        if found is None:
            return Sheet(room).chart()
        data, self._marks = found
        return scatter_chart(data, room)

    def _choose(self, at: tuple[int, ...]) -> None:
        """Look at a set that has a letter."""
        if not at:
            return
        vector = self._known.trials[self._marks[at[0]]].vector
        for one in choices(self._known):
            if one.vector == vector:
                self.chosen.emit(one.letter)
                return

    def _empty_said(self, language: Language) -> str:
        return language.say(
            "gui.lab.search.best-later" if self._known.playing else "gui.lab.search.tune-empty"
        )

    def _titled(self, language: Language) -> str:
        return language.say("gui.lab.search.trials", n=len(self._known.trials))
