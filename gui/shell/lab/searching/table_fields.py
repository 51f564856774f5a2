"""Table fields: from which rules, by whom, with how many seats and which seed a search plays.

They are those of the question of the comparison: what is set in one tab holds in all.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QWidget

from engine.games import game
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.lab.question import Question
from gui.shell.lab.wording import base_name, phrase
from gui.widgets.fields import DropDown
from gui.widgets.said import Label


class TableFields(QWidget):
    """Company and seats to choose; baseline and seed as they stand in the comparison."""

    def __init__(self, context: AppContext, question: Question) -> None:
        super().__init__()
        self.context = context
        self._question = question
        none: list[tuple[str, Wording]] = [("", "gui.lab.company")]
        self.company = DropDown(context, "gui.lab.company", none, "")
        self.seats = DropDown(context, "gui.lab.seats", none, "")
        self.company.chosen.connect(self._take_company)
        self.seats.chosen.connect(self._take_seats)
        self._told = Label(context, self._said, "note", "ink3", wrap=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(Label(context, "gui.lab.company", "button", "goldt", wrap=True), 0, 0, 1, 2)
        grid.addWidget(self.company, 1, 0)
        grid.addWidget(self.seats, 1, 1)
        grid.addWidget(self._told, 2, 0, 1, 2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        question.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the question says now."""
        plan = self._question.experiment
        self.company.offer(self._question.companies(), plan.company)
        seats = game(plan.game).seats
        self.seats.offer(
            [(str(n), phrase("gui.lab.players", n=n)) for n in seats],
            str(plan.seats),
        )
        self.seats.setVisible(len(seats) > 1)
        self._told.refresh()

    def _take_company(self, name: str) -> None:
        self._question.ask(replace(self._question.experiment, company=name))

    def _take_seats(self, count: str) -> None:
        self._question.ask(replace(self._question.experiment, seats=int(count)))

    def _said(self, language: Language) -> str:
        plan = self._question.experiment
        return language.say("gui.lab.search.table", base=base_name(plan, language), seed=plan.seed)
