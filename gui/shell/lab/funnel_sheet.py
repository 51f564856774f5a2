"""Funnel sheet: one line of the chart game by game, and how its bounds close in."""

from __future__ import annotations

from gui.context import AppContext
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.figures import funnel
from gui.shell.lab.wording import measure_name, variant_name
from gui.widgets.chart import ChartView
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.chart import Chart, Room, Sheet
from printpack.charts.funnel import funnel_chart

_SIZE = (480, 190)


class FunnelSheet(Panel):
    """The bounds of one line over games."""

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        first = standing.experiment.primary[0]
        self.at: tuple[int, str] = (1, first)
        self.box.addWidget(Label(context, "gui.lab.funnel", "heading", wrap=True))
        self._told = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._told)
        self.chart = ChartView(context, self._draw, self._said, size=_SIZE)
        self.box.addWidget(self.chart, 1)
        self._draw_anew()

    def look_at(self, variant: int, key: str) -> None:
        """Look at another line."""
        self.at = (variant, key)
        self._draw_anew()

    def show_standing(self, standing: Standing) -> None:
        """Show what is known now."""
        same = standing.lines is self.standing.lines and standing.ending is self.standing.ending
        self.standing = standing
        if not same:
            self._draw_anew()

    def _draw_anew(self) -> None:
        there = funnel(self.standing, *self.at, self.context.language) is not None
        self.chart.setVisible(there)
        self._told.refresh()
        if there:
            self.chart.show_chart(self._draw, self._said)

    def _draw(self, room: Room) -> Chart:
        found = funnel(self.standing, *self.at, self.context.language)
        return Sheet(room).chart() if found is None else funnel_chart(found, room)

    def _said(self, language: Language) -> str:
        variant, key = self.at
        plan = self.standing.experiment
        return language.say(
            "gui.lab.funnel-of",
            measure=measure_name(plan.game, key, language),
            variant=variant_name(plan, variant, language),
        )
