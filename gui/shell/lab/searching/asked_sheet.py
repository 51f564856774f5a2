"""Asked sheet: what other companies make of the best set, beside the numbers as they are now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.lab.experiments.plan import Experiment
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.search_plan import TunePlan
from engine.lab.searching.searches import CompanyFigures, judged_by_others
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.lab.search_known import TuneKnown
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.tuned import LETTERS, told
from gui.shell.lab.wording import company_name
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable
from gui.widgets.said import Label

_ARROW, _MET, _MISSED = "→", "✓", "×"


class AskedSheet(Panel):
    """A row for each company: every goal now and with the best set, and whether all is met."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._plan: TunePlan | None = None
        self._known = TuneKnown()
        self._goals: tuple[Goal, ...] = ()
        self._shown: tuple[object, ...] = ()
        self.table: ReportTable | None = None
        self.box.addWidget(Label(context, "gui.lab.search.asked-title", "heading", wrap=True))
        self._about = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._about)
        self._judged = Label(context, self._judgement, role="ink2", wrap=True)
        self.box.addWidget(self._judged)
        self.box.addStretch(1)

    def show_known(self, plan: TunePlan, known: TuneKnown) -> None:
        """Show what is known now."""
        now = (plan, known.proof, known.companies)
        if now == self._shown:
            return
        self._plan, self._known, self._shown = plan, known, now
        self._goals = judged_by_others(plan)
        if self.table is not None:
            self.box.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None
        if known.companies:
            self.table = self._made(plan.experiment)
            self.box.insertWidget(2, self.table)
        self._about.refresh()
        self._judged.refresh()
        self._judged.setVisible(bool(known.companies))

    def _made(self, plan: Experiment) -> ReportTable:
        head: list[Wording] = ["gui.lab.company"]
        head += [partial(figure_name, plan.game, goal.name) for goal in self._goals]
        head.append(plain(""))
        rows = [
            (
                partial(company_name, plan.game, one.company),
                *(
                    partial(self._cell, goal, now, best)
                    for goal, now, best in zip(self._goals, one.now, one.best, strict=True)
                ),
                plain(_MET if met(self._goals, one.best) else _MISSED),
            )
            for one in self._known.companies
        ]
        return ReportTable(self.context, head, rows)

    def _cell(
        self, goal: Goal, now: Estimate | None, best: Estimate | None, language: Language
    ) -> str:
        assert self._plan is not None
        game = self._plan.experiment.game
        figures = [told(game, goal, one, language) for one in (now, best)]
        return f" {_ARROW} ".join(figures)

    # --- words

    def _said(self, language: Language) -> str:
        if self._plan is None or not self._known.companies:
            return language.say("gui.lab.search.asked-later", letter=LETTERS[0])
        plan = self._plan.experiment
        return language.say(
            "gui.lab.search.asked-about",
            letter=LETTERS[0],
            n=self._known.companies[0].games,
            company=company_name(plan.game, plan.company, language),
        )

    def _judgement(self, language: Language) -> str:
        """Return with whom the best set is not where it is wanted."""
        if self._plan is None:
            return ""
        missed: list[CompanyFigures] = [
            one for one in self._known.companies if not met(self._goals, one.best)
        ]
        if not missed:
            return language.say("gui.lab.search.asked-all")
        game = self._plan.experiment.game
        names = [company_name(game, one.company, language) for one in missed]
        joined = language.say("list.names").join(names)
        return language.say("gui.lab.search.asked-missed", companies=joined)


def met(goals: Sequence[Goal], found: Sequence[Estimate | None]) -> bool:
    """Say whether all that must be is so."""
    return all(
        one is not None and not goal.outside(one.value)
        for goal, one in zip(goals, found, strict=True)
        if goal.must
    )
