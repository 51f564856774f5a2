"""Verdict sheet: what is tested of each variant as a chart."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import Signal

from engine.kernel.errors import SamsaraError
from engine.lab.statistics.verdicts import Ending, resolved_margin
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.context import AppContext
from gui.i18n import Language
from gui.lab.keeping import AskedToday, asked_today
from gui.lab.runner import Standing
from gui.shell.lab.figures import tested, tested_lines
from gui.shell.lab.wording import measure_name
from gui.widgets.chart import ChartView
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.chart import Chart, Room, Sheet
from printpack.charts.differences import Differences, differences_chart, least_height
from resources.numbers import shown

MANY = 3  # comparisons with one baseline in a day, from which chance is spoken of
_WIDE = 900.0


class VerdictSheet(Panel):
    """The chart of differences; `chosen` says at which line one looks, by variant and measure."""

    chosen = Signal(int, str)

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        self._title = Label(context, self._titled, "heading", wrap=True)
        self._told = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._title)
        self.box.addWidget(self._told)
        self.chart = view(context, "gui.lab.tested", self._tested)
        self.chart.chosen.connect(self._choose)
        self._today = AskedToday()
        self._counted = 0  # the run that was counted last
        self._many = Label(context, self._by_chance, "note", "ink3", wrap=True)
        self._many.hide()
        self.opened = Label(context, self._reopened, "note", "ink2", wrap=True)
        self._wait = Label(context, "gui.lab.first-look", role="ink3", wrap=True)
        self.box.addWidget(self._wait)
        self.box.addWidget(self.chart)
        self.box.addWidget(self.opened)
        self.box.addWidget(self._many)
        self.chart.setVisible(any(tested_lines(standing)))
        self.show_standing(standing)

    def show_standing(self, standing: Standing) -> None:
        """Show what is known now."""
        same = standing.lines is self.standing.lines and standing.ending is self.standing.ending
        self.standing = standing
        there = any(tested_lines(standing))
        self._wait.setVisible(not there and standing.ending is None)
        self.chart.setVisible(there)
        for label in (self._title, self._told, self.opened):
            label.refresh()
        self.opened.setVisible(bool(self.opened.text()))
        self._count_today()
        if there and not same:
            self.chart.show_chart(partial(drawn, self._tested))

    def _count_today(self) -> None:
        """Find out once, when it has ended, how often the baseline was asked about that day."""
        number = 0 if self.standing.ending is None else self.standing.kept
        if number == self._counted:
            return
        self._counted, self._today = number, AskedToday()
        if number:
            with suppress(SamsaraError):  # it was forgotten meanwhile
                runs = LabRuns(self.context.library.database, utc_now)
                self._today = asked_today(runs, number)
        self._many.refresh()
        self._many.setVisible(self._today.times >= MANY)

    def _tested(self) -> Differences:
        return tested(self.standing, self.context.language)

    def _choose(self, at: tuple[int, ...]) -> None:
        block, place = at
        line = tested_lines(self.standing)[block][place]
        self.chosen.emit(line.variant, line.measure.key)

    # --- words

    def _by_chance(self, language: Language) -> str:
        """Return what so many questions in a day mean for what chance alone may find."""
        times, error = self._today
        one = shown(100 * self.standing.experiment.test.error, "g")
        return language.say("gui.lab.many", n=times, one=one, all=shown(100 * error, ".0f"))

    def _reopened(self, language: Language) -> str:
        """Return of which lines the bounds of now would leave open what was decided before."""
        game = self.standing.experiment.game
        return "\n".join(
            language.say(
                "lab.told.reopened",
                measure=measure_name(game, one.measure.key, language),
                n=one.decided_at or one.pairs,
                pairs=one.pairs,
            )
            for one in self.standing.lines
            if one.reopened
        )

    def _titled(self, language: Language) -> str:
        return language.say("gui.lab.after", n=self.standing.pairs)

    def _said(self, language: Language) -> str:
        """Return how far it is: what is decided, and how many games more it may take."""
        now = self.standing
        parts = []
        if now.lines:
            done = sum(one.decided_at is not None for one in now.lines)
            parts.append(language.say("gui.lab.lines-decided", n=done, of=len(now.lines)))
        if now.ending is Ending.BY_HAND:
            parts.append(language.say("gui.lab.by-hand"))
        elif now.ending is Ending.AT_MOST:
            parts.append(self._unresolved(language))
        elif now.ending is None and (rest := now.remaining) is not None:
            key = "more-games-range" if rest.most is not None else "more-games-least"
            parts.append(language.say(f"gui.lab.{key}", least=rest.least, most=rest.most or 0))
        dead = [arm for arm, count in enumerate(now.unequal, 1) if not count]
        parts += [language.say("gui.lab.dead", n=arm) for arm in dead]
        return language.say("gui.matches.join").join(filter(None, parts))

    def _unresolved(self, language: Language) -> str:
        """Return what so many games could not tell apart, and what they can."""
        now = self.standing
        left = [
            (resolved_margin(one.bounds), one)
            for one in now.lines
            if one.decided_at is None and one.bounds is not None
        ]
        if not left:
            return ""
        able, line = max(left, key=lambda pair: pair[0] / pair[1].margin)
        unit = "points" if line.measure.kind == "share" else "units"
        return language.say(
            f"gui.lab.unresolved-{unit}",
            n=now.pairs,
            margin=shown(line.margin, "g"),
            able=shown(able, ".1f"),
        )


def view(context: AppContext, title: str, data: Callable[[], Differences]) -> ChartView:
    """Return a chart of differences that is as high as its rows need."""

    def least(room: Room) -> float:
        return least_height(data(), room)

    return ChartView(context, partial(drawn, data), title, size=(_WIDE, 240), least=least)


def drawn(data: Callable[[], Differences], room: Room) -> Chart:
    """Draw the differences there are now, or nothing."""
    found = data()
    return differences_chart(found, room) if found.rows else Sheet(room).chart()
