"""Seen sheet: what differs besides what is tested, with plain intervals and without a verdict."""

from __future__ import annotations

from functools import partial

from gui.context import AppContext
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.figures import seen, seen_lines
from gui.shell.lab.verdict_sheet import drawn, view
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.differences import Differences


class SeenSheet(Panel):
    """A chart of the measures that were not ticked, the most for its margin first."""

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        self.box.addWidget(Label(context, "gui.lab.seen-title", "heading", wrap=True))
        self._told = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._told)
        self.chart = view(context, "gui.lab.seen-title", self._seen)
        self.box.addWidget(self.chart)
        self.hide()  # until there is something

    def show_standing(self, standing: Standing) -> None:
        """Show what is known now; it is looked at less often than what is tested."""
        same = standing.also is self.standing.also and not self.isHidden()
        self.standing = standing
        self.setVisible(any(one.bounds is not None for one in standing.lines))
        if same:
            return
        self._told.refresh()
        there = any(seen_lines(standing))
        self.chart.setVisible(there)
        if there:
            self.chart.show_chart(partial(drawn, self._seen))

    def _seen(self) -> Differences:
        return seen(self.standing, self.context.language)

    def _said(self, language: Language) -> str:
        now = self.standing
        differing = sum(one.differs for one in now.also)
        key = "gui.lab.seen" if differing else "gui.lab.seen-none"
        return language.say(key, n=differing, of=len(now.also))
