"""Compare: the sessions of one game in groups, in a table and as charts over simulations."""

from __future__ import annotations

import json
from collections.abc import Generator
from functools import partial
from pathlib import Path

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import games
from engine.files.writing import write_text
from engine.lab.counts import Counts
from engine.playtest.analysis import groups
from engine.playtest.analysis.comparing import Case, cases, plan
from engine.playtest.analysis.groups import MINUTES, SPREAD, Group
from engine.playtest.analysis.reviewing import limits
from engine.playtest.store import PlaytestStore
from gui.bot_names import bot_name
from gui.context import AppContext, faults_told, say
from gui.i18n import Language
from gui.paint.plain_text import set_tip
from gui.shell.playtests.compare.apart import Apart
from gui.shell.playtests.compare.charts import Charts, Row, Spread
from gui.shell.playtests.compare.firsts import Firsts
from gui.shell.playtests.compare.looks import LOOKS
from gui.shell.playtests.compare.simulating import Simulations
from gui.shell.playtests.compare.table import GroupTable
from gui.shell.playtests.keeping import game_name
from gui.slices import Slices
from gui.widgets.buttons import Button
from gui.widgets.files import ask_to_save, saved
from gui.widgets.panel import Panel
from gui.widgets.said import Label

GAMES = 10_000  # simulated of each group
_ABREAST = 900.0
_OWN = "gui.playtest.compare."


class Compare(QWidget):
    """What is known of one game's playtests, side by side."""

    def __init__(self, context: AppContext, store: PlaytestStore, game: str) -> None:
        super().__init__()
        self.context = context
        self.game = game
        self.count = GAMES
        self._store = store
        self._found: list[Case] = cases(context.library.database, game)
        self.groups: list[Group] = []
        self._limits: dict[int, dict[str, float]] = {}  # by the first session of a group
        self.counts: dict[int, Counts] = {}  # by the first session of a group
        self.slices = Slices(self)
        self.simulations = Simulations(self)
        self.simulations.came.connect(self._came)
        self.simulations.done.connect(self._tell)
        self.simulations.failed.connect(context.host.tell)
        context.language.changed.connect(self._tell)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._upper())
        self.under = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.under.setSpacing(0)
        self.under.addWidget(self._left(), 2)
        self.under.addWidget(self._right(), 1)
        column.addLayout(self.under)
        self._group()

    # --- its parts

    def _upper(self) -> Panel:
        panel = Panel(self.context, pad=14)
        head = QHBoxLayout()
        self.heading = Label(self.context, self._heading, "heading", wrap=True)
        head.addWidget(self.heading, 3)
        self.about = Label(self.context, self._about, "note", "ink3", wrap=True)
        head.addWidget(self.about, 2)
        panel.box.addLayout(head)
        self.table = GroupTable(self.context, self.game)
        self.table.changed.connect(self._draw)
        panel.box.addWidget(self.table)
        self.apart = Apart(self.context)
        panel.box.addWidget(self.apart)
        return panel

    def _left(self) -> Panel:
        self.chart_panel = panel = Panel(self.context, pad=14)
        self.chart_heading = Label(self.context, self._chart_heading, "heading", wrap=True)
        panel.box.addWidget(self.chart_heading)
        self.legend = Label(self.context, self._legend, "note", "ink3", wrap=True)
        panel.box.addWidget(self.legend)
        self.charts = Charts(self.context)
        panel.box.addWidget(self.charts)
        panel.box.addStretch(1)
        return panel

    def _right(self) -> QWidget:
        context = self.context
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.first_panel = Panel(context, pad=14)
        self.first_panel.box.addWidget(Label(context, f"{_OWN}firsts", "heading", wrap=True))
        self.firsts = Firsts(context, self.game)
        self.first_panel.box.addWidget(self.firsts)
        column.addWidget(self.first_panel)
        beside = Panel(context, pad=14)
        self.sentence = Label(context, self._sentence, "body", "ink2", wrap=True)
        beside.box.addWidget(self.sentence)
        row = QHBoxLayout()
        self.simulate = Button(
            context, self._simulate_word, self.turn_simulations, kind="primary", sign="chart"
        )
        row.addWidget(self.simulate, 1)
        self.report = Button(context, f"{_OWN}report", self._ask_report)
        row.addWidget(self.report, 1)
        beside.box.addLayout(row)
        self.progress = Label(context, self._progress, "note", "ink3", wrap=True)
        beside.box.addWidget(self.progress)
        beside.box.addStretch(1)
        column.addWidget(beside, 1)
        return holder

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way, narrow = QBoxLayout.Direction, self.width() < self.context.theme.px(_ABREAST)
        self.under.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    # --- what is known

    def _group(self) -> None:
        """Put the sessions into groups, and find their measures a little at a time."""
        made = groups.groups(self._found)
        self.groups = sorted(made, key=lambda one: -one.cases[-1].number)
        self.apart.show_cases([case for case in self._found if case.apart])
        self._lay()
        self.slices.run(self._gather(), self._lay)

    def _gather(self) -> Generator[None, None, None]:
        """Find measures, and what a win takes."""
        yield from groups.gather(self._store, self.groups)
        kinds = groups.names(self.groups)
        for group in self.groups:
            one = self._store.read(group.cases[0].id)
            found = limits(one, kinds)
            self._limits[group.cases[0].id] = {kind: value for kind, _, value in found}
            yield

    def _lay(self) -> None:
        self.table.show_groups(self.groups, groups.names(self.groups))

    def _draw(self) -> None:
        """Draw the groups that are ticked."""
        drawn = self.table.ticked()
        counts = {
            place: self.counts[one.cases[0].id]
            for place, one in enumerate(drawn)
            if one.cases[0].id in self.counts
        }
        spreads = [self._spread(name, drawn) for name in self._measures()]
        known = [one for one in spreads if any(row.range is not None for row in one.rows)]
        self.charts.draw(known, counts)
        self.chart_panel.setVisible(bool(known))
        self.firsts.draw(drawn, counts)
        self.first_panel.setVisible(bool(self.firsts.roles()))
        self._tell()

    def _measures(self) -> list[str]:
        return [*groups.names(self.groups), MINUTES, SPREAD]

    def _spread(self, name: str, drawn: list[Group]) -> Spread:
        rows = [
            Row(LOOKS[place], one.measure(name), self._limits.get(one.cases[0].id, {}).get(name))
            for place, one in enumerate(drawn)
        ]
        return Spread(name, partial(self._measure, name), rows)

    def _measure(self, name: str, language: Language) -> str:
        return groups.measure_word(self.game, name, language.words)

    def _tell(self) -> None:
        for label in (self.about, self.chart_heading, self.legend, self.sentence, self.progress):
            label.refresh()
        self.simulate.refresh()
        idle = "" if self.simulations.busy else self._idle(self.context.language)
        self.simulate.setEnabled(not idle)
        set_tip(self.simulate, idle)

    def _heading(self, language: Language) -> str:
        return language.say(f"{_OWN}groups", game=say(language, game_name(self.game)))

    def _about(self, language: Language) -> str:
        counted = sum(len(one.cases) for one in self.groups)
        if not counted:
            return language.say(f"{_OWN}none-counted")
        return language.say(f"{_OWN}counted", n=counted, of=len(self._found))

    def _chart_heading(self, language: Language) -> str:
        if not self._played():
            return language.say(f"{_OWN}charts")
        return language.say(f"{_OWN}charts-beside")

    def _legend(self, language: Language) -> str:
        told = language.say(f"{_OWN}legend")
        if not (played := self._played()):
            return told
        band = language.say(f"{_OWN}legend-band", n=played)
        return language.say("gui.matches.join").join((told, band))

    def _played(self) -> int:
        """Return how many games were simulated of each group that is drawn, at the least."""
        drawn = [one.cases[0].id for one in self.table.ticked()]
        return min((self.counts[one].games for one in drawn if one in self.counts), default=0)

    def _sentence(self, language: Language) -> str:
        """Return why counts and no shares stand here, and what it would take to tell more."""
        told = language.say(f"{_OWN}counts")
        drawn = self.table.ticked()
        counts = [(name, groups.needed(drawn, name)) for name in self._measures()]
        each = [f"{self._measure(name, language)} {n}" for name, n in counts if n is not None]
        if not each:
            return told
        listed = language.say("list.comma").join(each)
        return told + language.say(f"{_OWN}needed", each=listed)

    # --- simulations

    def turn_simulations(self) -> None:
        """Simulate the groups that are ticked, or leave off."""
        if self.simulations.busy:
            self.simulations.drop()
            return
        plans = {}
        self.context.host.hush()
        for group in self.table.ticked():
            case = group.cases[0]
            with faults_told(self.context.host):
                plans[case.id] = plan(case, self.game, self.count)
        if plans:
            self.simulations.run(plans)
            self._tell()

    def _came(self, session: int, counts: Counts) -> None:
        self.counts[session] = counts
        self._draw()

    def _simulate_word(self, language: Language) -> str:
        key = "stop" if self.simulations.busy else "simulate"
        return language.say(f"{_OWN}{key}")

    def _idle(self, language: Language) -> str:
        """Return why nothing can be simulated; empty if it can."""
        if self.game not in games.IDS:
            return language.say(f"{_OWN}no-engine")
        return "" if self.table.ticked() else language.say(f"{_OWN}no-group")

    def _progress(self, language: Language) -> str:
        if idle := self._idle(language):
            return idle
        played = self._played()
        if not played and not self.simulations.busy:
            return language.say(f"{_OWN}offer", n=self.count)
        bot = bot_name(language.words, self.game, games.game(self.game).default_bot)
        return language.say(f"{_OWN}played", n=played, bot=bot)

    # --- a report

    def _ask_report(self) -> None:
        title, kinds = f"{_OWN}report", f"{_OWN}kinds"
        ask_to_save(self.context, self, title, kinds, f"{self.game}.json", self.save)

    def save(self, path: Path) -> None:
        """Write all groups as JSON, with what was simulated of them."""
        names = groups.names(self.groups)
        rows = [groups.data(one, names, self.counts.get(one.cases[0].id)) for one in self.groups]
        self.context.host.hush()
        with faults_told(self.context.host):
            text = json.dumps({"game": self.game, "groups": rows}, ensure_ascii=False, indent=1)
            write_text(path, text + "\n", force=True)
            self.context.host.inform(saved(path))

    def leave(self) -> None:
        """Read and play no further."""
        self.slices.stop()
        self.simulations.drop()
