"""Together sheet: what each number does while the others stand anywhere, and which need others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.lab.experiments.measures import lab_of
from engine.lab.searching.morris import Elementary
from gui.context import AppContext
from gui.i18n import Language
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.wording import measure_name
from gui.widgets.chart import ChartView
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.chart import Chart, Room, Sheet
from printpack.charts.series import SERIES

_MOST = 12  # numbers in the chart; a report has all
_SIZE = (860.0, 420.0)


class TogetherSheet(Panel):
    """The elementary effects of the numbers that matter, the largest first."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._game, self._measure = "", ""
        self._found: tuple[Elementary, ...] = ()
        self._names: NumberNames | None = None
        title = "gui.lab.search.together-title"
        self.box.addWidget(Label(context, title, "heading", wrap=True))
        self._about = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._about)
        self.chart = ChartView(context, self._draw, title, size=_SIZE)
        self.chart.setMinimumHeight(context.theme.px(_SIZE[1]))
        self.box.addWidget(self.chart)

    def show_effects(
        self, game_id: str, measure: str, found: Sequence[Elementary], names: NumberNames
    ) -> None:
        """Show these effects on a measure."""
        if (game_id, measure, tuple(found)) == (self._game, self._measure, self._found):
            return
        self._game, self._measure, self._names = game_id, measure, names
        self._found = tuple(found)
        self._about.refresh()
        self.chart.show_chart(self._draw)

    def _draw(self, room: Room) -> Chart:
        if not self._found:
            return Sheet(room).chart()
        share = lab_of(self._game).by_key[self._measure].kind == "share"
        name = measure_name(self._game, self._measure, self.context.language)
        bars = tuple(self._bars(self.context.language))
        return bars_chart(Bars(name, bars, "points" if share else "number", places=1), room)

    def _bars(self, language: Language) -> Iterator[Bar]:
        assert self._names is not None
        for one in self._found[:_MOST]:
            name = self._names.name(one.dimension)
            size = language.say("gui.lab.search.together-size", name=name)
            spread = language.say("gui.lab.search.together-spread", name=name)
            yield Bar(size, one.size, SERIES[0])
            yield Bar(spread, one.spread, SERIES[1])

    def _said(self, language: Language) -> str:
        if not self._game:
            return ""
        measure = measure_name(self._game, self._measure, language)
        return language.say("gui.lab.search.together-about", measure=measure)
