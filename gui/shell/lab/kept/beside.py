"""Runs beside each other: how two questions differ, and the figures of both with their bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from engine.lab.experiments.plan import Experiment
from engine.library.labs import LabRun
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.figures import seen_rows, tested_rows
from gui.shell.lab.kept.wording import question_said, state_said
from gui.shell.lab.series_mark import look_of
from gui.shell.lab.verdict_sheet import drawn, view
from gui.shell.lab.wording import base_name, company_name, measure_name, variant_name
from gui.widgets.dates import minute
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.charts.differences import Block, Differences, Row
from resources.numbers import shown

LETTERS = "AB"
_Fact = tuple[str, Callable[[Standing, LabRun, Language], str]]


class BesideSheet(QWidget):
    """Two runs of one game."""

    def __init__(
        self, context: AppContext, runs: tuple[LabRun, LabRun], found: tuple[Standing, Standing]
    ) -> None:
        super().__init__()
        self.context = context
        self.runs = runs
        self.found = found
        column = QGridLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.asked = _Questions(context, runs, found)
        self.figures = _Figures(context, found)
        column.addWidget(self.asked, 0, 0)
        column.addWidget(self.figures, 1, 0)
        column.setRowStretch(2, 1)


class _Questions(Panel):
    """In what two questions differ, and what that means for their figures."""

    def __init__(
        self, context: AppContext, runs: tuple[LabRun, LabRun], found: tuple[Standing, Standing]
    ) -> None:
        super().__init__(context)
        self._runs, self._found = runs, found
        self.box.addWidget(Label(context, "gui.lab.kept.beside", "heading", wrap=True))
        for letter, standing in zip(LETTERS, found, strict=True):
            told: Wording = partial(_headed, letter, standing.experiment)
            self.box.addWidget(Label(context, told, "name", wrap=True))
        self.remarks = Label(context, self._remarked, role="red", wrap=True)
        self.box.addWidget(self.remarks)
        self.kinship = Label(context, self._akin, role="ink2", wrap=True)
        self.box.addWidget(self.kinship)
        for label in (self.remarks, self.kinship):
            label.setVisible(bool(label.text()))
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(context.theme.px(14))
        grid.setVerticalSpacing(context.theme.px(4))
        for place in (1, 2):
            grid.setColumnStretch(place, 1)
            head = Label(context, plain(LETTERS[place - 1]), "button", "goldt")
            grid.addWidget(head, 0, place)
        differing = [fact for fact in _FACTS if self._differs(fact)]
        for line, (key, said) in enumerate(differing, 1):
            grid.addWidget(Label(context, key, "note", "ink3"), line, 0)
            for place in (0, 1):
                word: Wording = partial(said, found[place], runs[place])
                grid.addWidget(Label(context, word, wrap=True), line, place + 1)
        self.box.addWidget(table)
        same = Label(context, "gui.lab.kept.rest-same", "note", "ink3", wrap=True)
        self.box.addWidget(same)
        same.setVisible(len(differing) < len(_FACTS))

    def _differs(self, fact: _Fact) -> bool:
        language = self.context.language
        mine, theirs = (
            fact[1](standing, run, language)
            for standing, run in zip(self._found, self._runs, strict=True)
        )
        return mine != theirs

    def _remarked(self, language: Language) -> str:
        """Return what has to be known before figures are held against each other."""
        mine, theirs = (standing.experiment for standing in self._found)
        rules = [run.rules for run in self._runs]
        keys = []
        if rules[0] != rules[1]:
            keys.append("rules-differ")
        if mine.company != theirs.company:
            keys.append("company-differs")
        if mine.seats != theirs.seats:
            keys.append("seats-differ")
        if self._runs[0].app != self._runs[1].app:
            keys.append("version-differs")
        return "\n".join(language.say(f"gui.lab.kept.{key}") for key in keys)

    def _akin(self, language: Language) -> str:
        """Return what it means that both ask the same, or were played on the same games."""
        mine, theirs = (standing.experiment for standing in self._found)
        if self.remarks.text():
            return ""
        if mine.seed == theirs.seed:
            return language.say("gui.lab.kept.same-seed")
        same = (mine.baseline, mine.variants) == (theirs.baseline, theirs.variants)
        return language.say("gui.lab.kept.repeat") if same else ""


class _Figures(Panel):
    """The differences of both, measure by measure, one variant of each."""

    def __init__(self, context: AppContext, found: tuple[Standing, Standing]) -> None:
        super().__init__(context)
        self._found = found
        self.box.addWidget(Label(context, "gui.lab.kept.figures", "heading", wrap=True))
        self.box.addWidget(Label(context, "gui.lab.kept.figures-about", "note", "ink2", wrap=True))
        row = QHBoxLayout()
        self.variants: list[DropDown] = []
        for letter, standing in zip(LETTERS, found, strict=True):
            row.addWidget(Label(context, plain(letter), "button", "goldt"))
            row.addWidget(self._chooser(standing.experiment, letter), 1)
        self.box.addLayout(row)
        self.chart = view(context, "gui.lab.kept.figures", self._drawn)
        self.box.addWidget(self.chart)
        self._none = Label(context, "gui.lab.kept.nothing-common", role="ink2", wrap=True)
        self.box.addWidget(self._none)
        self.show_figures()

    def _chooser(self, plan: Experiment, letter: str) -> DropDown:
        names: list[tuple[str, Wording]] = [
            (str(arm), partial(variant_name, plan, arm)) for arm in range(1, len(plan.variants) + 1)
        ]
        about: Wording = lambda language: language.say("gui.lab.kept.variant-of", run=letter)
        made = DropDown(self.context, about, names, "1")
        made.chosen.connect(lambda _: self.show_figures())
        self.variants.append(made)
        return made

    def show_figures(self) -> None:
        """Show the variants that are chosen."""
        there = bool(self._drawn().rows)
        self.chart.setVisible(there)
        self._none.setVisible(not there)
        if there:
            self.chart.show_chart(partial(drawn, self._drawn))

    def _drawn(self) -> Differences:
        """Return a block for each measure that either tests, with a row for each run."""
        language = self.context.language
        arms = [int(field.value()) for field in self.variants]
        rows = [
            _rows(standing, arm, language) for standing, arm in zip(self._found, arms, strict=True)
        ]
        tested = dict.fromkeys(
            one.measure.key
            for standing, arm in zip(self._found, arms, strict=True)
            for one in standing.lines
            if one.variant == arm and one.bounds is not None
        )
        plan = self._found[0].experiment
        names = [
            f"{letter} · {variant_name(standing.experiment, arm, language)}"
            for letter, standing, arm in zip(LETTERS, self._found, arms, strict=True)
        ]
        return Differences(
            tuple(
                Block(
                    measure_name(plan.game, key, language),
                    look_of(1),
                    tuple(
                        replace(own[key], what=name)
                        for name, own in zip(names, rows, strict=True)
                        if key in own
                    ),
                )
                for key in tested
            )
        )


def _rows(standing: Standing, arm: int, language: Language) -> dict[str, Row]:
    """Return a row for each measure of a variant: as it was tested, else as it was seen."""
    found: dict[str, Row] = {}
    for one in standing.also:
        for row in seen_rows(standing, one, language) if one.variant == arm else ():
            found[one.measure.key] = row
    for line in standing.lines:
        for row in tested_rows(standing, line, language) if line.variant == arm else ():
            found[line.measure.key] = row
    return found


# --- what two questions may differ in


def _headed(letter: str, asked: Experiment, language: Language) -> str:
    return language.say("list.colon").join((letter, question_said(asked, language)))


def _base(standing: Standing, run: LabRun, language: Language) -> str:
    name = base_name(standing.experiment, language)
    return language.say("gui.lab.kept.base-of", base=name, rules=run.rules)


def _variants(standing: Standing, _run: LabRun, language: Language) -> str:
    plan = standing.experiment
    return "\n".join(_each_variant(plan, language))


def _each_variant(plan: Experiment, language: Language) -> Iterator[str]:
    for arm in range(1, len(plan.variants) + 1):
        yield variant_name(plan, arm, language)


def _company(standing: Standing, _run: LabRun, language: Language) -> str:
    return company_name(standing.experiment.game, standing.experiment.company, language)


def _seats(standing: Standing, _run: LabRun, language: Language) -> str:
    return language.say("gui.lab.players", n=standing.experiment.seats)


def _seed(standing: Standing, _run: LabRun, _language: Language) -> str:
    return standing.experiment.seed


def _tested(standing: Standing, _run: LabRun, language: Language) -> str:
    plan = standing.experiment
    named = (
        f"{measure_name(plan.game, key, language)} ± {shown(plan.margin(key), 'g')}"
        for key in plan.primary
    )
    return language.say("list.comma").join(named)


def _error(standing: Standing, _run: LabRun, _language: Language) -> str:
    return f"{100 * standing.experiment.test.error:g}%"


def _most(standing: Standing, _run: LabRun, language: Language) -> str:
    return language.say("gui.lab.games-each", n=standing.experiment.test.most)


def _pairs(_standing: Standing, run: LabRun, language: Language) -> str:
    return language.say("gui.lab.kept.pairs", n=run.pairs)


def _state(_standing: Standing, run: LabRun, language: Language) -> str:
    return state_said(run, language)


def _when(_standing: Standing, run: LabRun, language: Language) -> str:
    return minute(run.created, language.lang)


_FACTS: tuple[_Fact, ...] = (
    ("gui.lab.baseline", _base),
    ("gui.lab.variants", _variants),
    ("gui.lab.company", _company),
    ("gui.lab.seats", _seats),
    ("gui.lab.tested", _tested),
    ("gui.lab.error", _error),
    ("gui.lab.most", _most),
    ("gui.lab.seed", _seed),
    ("gui.lab.kept.pairs-played", _pairs),
    ("gui.lab.kept.state", _state),
    ("gui.lab.kept.when", _when),
)
