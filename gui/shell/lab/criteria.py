"""Criteria: what is tested, from which difference on it matters, how sure it has to be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.measures import Measure
from engine.lab.experiments.plan import Criteria, Experiment
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.lab.wording import measure_name
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, FilledField
from gui.widgets.panel import empty
from gui.widgets.said import Label
from resources.numbers import shown

ERRORS = (0.01, 0.05, 0.1, 0.2)
MOSTS = (500, 2_000, 5_000, 20_000, 50_000, 200_000)
_LONGEST = 6  # characters of a margin
_FIELD = 64.0  # pixels
_LARGEST = 10_000.0


class MarginRow(QWidget):
    """A measure and the margin of it."""

    given = Signal(float)

    def __init__(self, context: AppContext, experiment: Experiment, measure: Measure) -> None:
        super().__init__()
        self.context = context
        game, self._value = experiment.game, experiment.margin(measure.key)
        name: Wording = lambda language: measure_name(game, measure.key, language)
        about: Wording = lambda language: language.say(
            "gui.lab.margin-of", measure=measure_name(game, measure.key, language)
        )
        unit = "gui.lab.points" if measure.kind == "share" else "gui.lab.units"
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Label(context, name, role="ink2", wrap=True), 1)
        self.field = FilledField(context, about, about, _LONGEST)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setText(shown(self._value, "g"))
        self.field.editingFinished.connect(self._take)
        row.addWidget(self.field)
        row.addWidget(Label(context, unit, "note", "ink3"))
        context.theme.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.field.setFixedWidth(self.context.theme.px(_FIELD))

    def _take(self) -> None:
        """Take a margin above nothing; anything else is put back."""
        try:
            value = float(self.field.text().replace(",", "."))
        except ValueError:
            value = 0.0
        if not 0 < value <= _LARGEST:
            value = self._value
        changed, self._value = value != self._value, value
        self.field.setText(shown(value, "g"))
        if changed:
            self.given.emit(value)


class CriteriaFields(QWidget):
    """What is tested and how; `changed` brings it, `measures` asks for others."""

    changed = Signal(object)
    measures = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.test = Criteria()
        self.rows: list[MarginRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._margins = QVBoxLayout()
        self._margins.setSpacing(context.theme.px(3))
        column.addLayout(self._margins)
        self.more = Button(context, "gui.lab.measures", self.measures.emit, sign="list", height=32)
        column.addWidget(self.more)
        self.error = DropDown(context, "gui.lab.error", self._errors(), "")
        self.most = DropDown(context, "gui.lab.most", self._mosts(), "")
        self.error.chosen.connect(self._take)
        self.most.chosen.connect(self._take)
        for word, field in (("gui.lab.error", self.error), ("gui.lab.most", self.most)):
            line = QHBoxLayout()
            line.addWidget(Label(context, word, role="ink2", wrap=True), 2)
            line.addWidget(field, 3)
            column.addLayout(line)

    def show_of(self, experiment: Experiment) -> None:
        """Show what this question tests."""
        self.test = experiment.test
        empty(self._margins)
        self.rows = []
        known = {one.key: one for one in experiment.measures}
        for key in experiment.primary:
            row = MarginRow(self.context, experiment, known[key])
            row.given.connect(partial(self._give, key))
            self.rows.append(row)
            self._margins.addWidget(row)
        self.error.offer(self._errors(), f"{self.test.error:g}")
        self.most.offer(self._mosts(), str(self.test.most))

    def _give(self, key: str, margin: float) -> None:
        margins: Mapping[str, float] = {
            key: margin,
            **{one: value for one, value in self.test.margins.items() if one != key},
        }
        test = self.test
        self.changed.emit(Criteria(test.primary, margins, test.error, test.most))

    def _take(self, _value: str) -> None:
        test = self.test
        error, most = float(self.error.value()), int(self.most.value())
        self.changed.emit(Criteria(test.primary, test.margins, error, most))

    def _errors(self) -> list[tuple[str, Wording]]:
        values = sorted({*ERRORS, self.test.error})
        return [(f"{value:g}", partial(_chance, value)) for value in values]

    def _mosts(self) -> list[tuple[str, Wording]]:
        values = sorted({*MOSTS, self.test.most})
        return [(str(value), partial(_games, value)) for value in values]


def _games(count: int, language: Language) -> str:
    return language.say("gui.lab.games-each", n=count)


def _chance(value: float, language: Language) -> str:
    return language.say("gui.lab.one-in", n=shown(1 / value, ".0f"))
