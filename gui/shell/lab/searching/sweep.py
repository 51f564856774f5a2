"""Sweep tab: one number over all its values as lines, or two over a grid, on the same seeds."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.lab.experiments.plan import Side
from engine.lab.searching.search_plan import SweepPlan
from engine.lab.searching.sweeping import MOST, MOST_NUMBERS
from engine.lab.searching.wanted import goal_text, range_text
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.lab.search_known import Known, SweepKnown
from gui.lab.searches import SweepSearch
from gui.shell.lab.question import Question
from gui.shell.lab.searching.goal_fields import GoalFields, Wanted, figure_name
from gui.shell.lab.searching.search_tab import SearchTab
from gui.shell.lab.searching.sweep_figures import cells_of, charts_of, lines_of
from gui.shell.lab.searching.varied import VariedNumbers
from gui.shell.lab.wording import phrase
from gui.widgets.buttons import Button
from gui.widgets.chart import ChartView
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label
from printpack.charts.cells import cells_chart
from printpack.charts.chart import Chart, Room, Sheet
from printpack.charts.lines import lines_chart
from resources.numbers import shown

GAMES = (128, 512, 2_048, 8_192)
_WIDE, _TALL, _LOW, _GRID = 860.0, 330.0, 190.0, 430.0  # pixels


class SweepTab(SearchTab):
    """What every value of a number does; a point or a cell that is chosen is compared with."""

    kind = "sweep"
    heading = "gui.lab.search.sweep-numbers"

    def __init__(self, context: AppContext, question: Question) -> None:
        self.charts: list[ChartView] = []
        self._shown: tuple[object, ...] = ()
        super().__init__(context, question)

    def build(self) -> None:
        """Put numbers, goals and games at the left, the charts beside them."""
        context = self.context
        self.numbers = VariedNumbers(context, "gui.lab.search.sweep-none")
        self.pick = Button(context, "gui.lab.search.pick", self._pick, key="+", height=34)
        self.asked.box.addWidget(self.numbers)
        self.asked.box.addWidget(self.pick)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.sweep-goals", "button", "goldt", wrap=True)
        )
        self.goals = GoalFields(context, wishes=False)
        plan, search = self.question.experiment, self.searched
        self.goals.put(plan, ())
        if isinstance(search, SweepSearch):
            self.goals.put(plan, [Wanted.of(goal) for goal in search.plan.wanted])
            self.numbers.begin(plan, search.plan.ranges, self.names)
        self.asked.box.addWidget(self.goals)
        self.goals.changed.connect(self._recommand)
        self.numbers.changed.connect(self._recommand)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.sweep-about", "note", "ink3", wrap=True)
        )
        most = search.plan.games if isinstance(search, SweepSearch) else MOST
        games: list[tuple[str, Wording]] = [
            (str(n), phrase("gui.lab.search.games-most", n=n)) for n in sorted({*GAMES, most})
        ]
        self.games = DropDown(context, "gui.lab.most", games, str(most))
        self.asked.box.addWidget(self.games)
        self.games.chosen.connect(lambda _: self._recommand())
        self.add_table()
        self.sheet = Panel(context)
        self.title_label = Label(context, self._titled, "heading", wrap=True)
        self.sheet.box.addWidget(self.title_label)
        self.about = Label(context, self._about, "note", "ink2", wrap=True)
        self.sheet.box.addWidget(self.about)
        self._room = QVBoxLayout()
        self.sheet.box.addLayout(self._room)
        self.sheet.box.addStretch(1)
        self.right.addWidget(self.sheet, 1)

    # --- what is asked

    def plan(self) -> SweepPlan:
        """Return the sweep of these numbers."""
        return SweepPlan(
            self.question.experiment,
            tuple(range_text(key, ends) for key, ends in self.numbers.ranges.items()),
            tuple(map(goal_text, self.goals.goals())),
            int(self.games.value()),
        )

    def begins(self) -> None:
        """Put the choice of numbers away."""
        self.close_picker()

    def take(self, keys: tuple[str, ...]) -> None:
        """Sweep these numbers: over all their values one, over a few of them two."""
        plan = self.question.experiment
        self.numbers.ranges.clear()
        self.numbers.put(plan, keys[:MOST_NUMBERS], self.names)
        self.numbers.widen(plan)
        self.numbers.put(plan, keys[:MOST_NUMBERS], self.names)
        self.follow()
        self.close_picker()  # what begins can have the keyboard now

    def reset(self) -> None:
        """Be about another game."""
        self.close_picker()
        self.numbers.put(self.question.experiment, (), self.names)
        self.goals.put(self.question.experiment, ())

    def _recommand(self) -> None:
        self.forgive()
        self.command.refresh()
        self.start.setEnabled(self.playing or bool(self.numbers.ranges))

    def add(self) -> None:
        """Choose numbers."""
        self._pick()

    def _pick(self) -> None:
        self.choose_numbers(tuple(self.numbers.ranges), MOST_NUMBERS)

    def answer_sheet(self) -> QWidget:
        """Return what gives way while numbers are chosen."""
        return self.sheet

    # --- what is found

    def show_known(self, known: Known | None) -> None:
        """Draw what is known."""
        self.start.setEnabled(self.playing or bool(self.numbers.ranges))
        self.about.refresh()
        self.title_label.refresh()
        if not isinstance(known, SweepKnown) or not known.cells:
            if self.charts:
                self._clear()
            return
        game = self.question.experiment.game
        grid = len(known.dimensions) > 1
        places = [(place,) for place in range(len(known.goals))] if grid else charts_of(game, known)
        about = (known.dimensions, known.goals, tuple(places))
        if about != self._shown:
            self._clear()
            self._shown = about
            self.charts = [self._chart(place, known, grid=grid) for place in places]
        for chart, place in zip(self.charts, places, strict=True):
            chart.show_chart(partial(self._draw, place))

    def _clear(self) -> None:
        empty(self._room)
        self.charts, self._shown = [], ()

    def _chart(self, places: tuple[int, ...], known: SweepKnown, *, grid: bool) -> ChartView:
        if grid or len(places) == 1:
            title = partial(self._figure, known.goals[places[0]].name)
            self._room.addWidget(Label(self.context, title, "button", "goldt", wrap=True))
        else:
            title = partial(self._shares_said)
        high = _GRID if grid else _TALL if len(places) > 1 else _LOW
        chart = ChartView(self.context, partial(self._draw, places), title, size=(_WIDE, high))
        chart.setMinimumHeight(self.context.theme.px(high))
        chart.chosen.connect(partial(self._choose, places))
        self._room.addWidget(chart)
        return chart

    def _draw(self, places: tuple[int, ...], room: Room) -> Chart:
        known, language = self.known, self.context.language
        game = self.question.experiment.game
        if not isinstance(known, SweepKnown) or not known.cells:
            return Sheet(room).chart()
        if len(known.dimensions) > 1:
            cells = cells_of(game, known, places[0], self.names)
            return Sheet(room).chart() if cells is None else cells_chart(cells, room)
        lines = lines_of(game, known, places, self.names, language)
        return Sheet(room).chart() if lines is None else lines_chart(lines, room)

    def _choose(self, places: tuple[int, ...], at: tuple[int, ...]) -> None:
        """Compare with the value that was pointed at, as it stands beside the baseline."""
        known = self.known
        if not isinstance(known, SweepKnown):
            return
        if len(known.dimensions) > 1:
            x, y = at
            across, up = known.dimensions
            wanted = (across.least + x, up.least + y)
            cell = next((one for one in known.cells if one.numbers == wanted), None)
        else:
            line, point = at
            drawn = [
                place
                for place in places
                if any(one.figures[place] is not None for one in known.cells)
            ]
            there = [one for one in known.cells if one.figures[drawn[line]] is not None]
            cell = there[point]
        if cell is not None and cell.rules:
            self.compare(Side(rules=dict(cell.rules)))

    # --- words

    def _figure(self, name: str, language: Language) -> str:
        return figure_name(self.question.experiment.game, name, language)

    def _shares_said(self, language: Language) -> str:
        return language.say("gui.lab.search.shares")

    def _titled(self, language: Language) -> str:
        known = self.known
        dimensions = known.dimensions if isinstance(known, SweepKnown) else ()
        names = map(self.names.name, dimensions)
        return language.say("list.parts").join(names) or language.say("gui.lab.tab.sweep")

    def _about(self, language: Language) -> str:
        known = self.known
        if isinstance(known, SweepKnown) and known.cells:
            key = "sweep-grid" if len(known.dimensions) > 1 else "sweep-line"
            sentences = [self.names.sentence(one.rule) for one in known.dimensions]
            return "\n".join([*sentences, language.say(f"gui.lab.search.{key}")])
        return language.say("gui.lab.search.sweep-empty")

    def wanting(self) -> QWidget:
        """Return the choice of numbers."""
        return self.pick

    def told(self, known: Known | None, language: Language) -> str:
        """Return how far the sweep is, or that a number is wanted first."""
        if not isinstance(known, SweepKnown):
            key = "sweep-offer" if self.numbers.ranges else "sweep-none"
            return language.say(f"gui.lab.search.{key}")
        parts = [self.pace(known, language)]
        if known.playing:
            share = known.done / known.wanted if known.wanted else 0.0
            parts.append(language.say("gui.lab.search.share", n=shown(100 * share, ".0f")))
            parts += self.rest(known, language)
        else:
            few = sum(
                0 < cell.games < max(one.games for one in known.cells) for cell in known.cells
            )
            if few:
                parts.append(language.say("gui.lab.search.halved", n=few, of=len(known.cells)))
            if known.stopped:
                parts.append(language.say("gui.lab.search.stopped"))
        return language.say("gui.matches.join").join(parts)
