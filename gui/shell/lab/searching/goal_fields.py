"""Goal fields: which figures are wanted, between what, and whether they must be or are wished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.plan import Experiment
from engine.lab.searching.goals import Goal
from engine.lab.searching.wanted import CHANGED, goal_of
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.lab.wording import measure_name
from gui.widgets.buttons import Button, SignButton
from gui.widgets.fields import DropDown, FilledField
from gui.widgets.panel import empty
from gui.widgets.said import Label

_LONGEST = 7  # characters of a limit
_FIELD, _GAP = 58.0, 6.0  # pixels
_NONE = ".none"  # no measure is called so


@dataclass(frozen=True, slots=True)
class Wanted:
    """A goal as it is typed: its limits may be missing, or be no numbers yet."""

    name: str
    low: str = ""
    high: str = ""
    must: bool = True

    @classmethod
    def typed(cls, text: str) -> Wanted:
        """Return the goal that a text of a range says: `team=65..70`."""
        name, _, limits = text.partition("=")
        low, _, high = limits.partition("..")
        return cls(name, low, high)

    @classmethod
    def of(cls, goal: Goal) -> Wanted:
        """Return a goal as one types it."""
        low, high = ("" if end is None else f"{end:g}" for end in (goal.low, goal.high))
        return cls(goal.name, low, high, goal.must)

    def goal(self, game_id: str) -> Goal:
        """Return the goal, or say in one line what is wrong with it."""
        low, high = (text.strip().replace(",", ".") for text in (self.low, self.high))
        return goal_of(game_id, f"{self.name}={low}..{high}", must=self.must)


class GoalRow(QWidget):
    """One goal: its figure, the limits, how much it is wanted, and away with it."""

    given = Signal(object)
    removed = Signal()

    def __init__(self, context: AppContext, game_id: str, wanted: Wanted, *, wishes: bool) -> None:
        super().__init__()
        self.context = context
        self.wanted = wanted
        self.name: Wording = partial(_figure, game_id, wanted.name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, context.theme.px(_GAP))
        column.setSpacing(context.theme.px(_GAP / 2))
        head = QHBoxLayout()
        head.addWidget(Label(context, self.name, "name", wrap=True), 1)
        self.remove = SignButton(context, "cross", self._without, self.removed.emit)
        head.addWidget(self.remove)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(context.theme.px(_GAP))
        self.low = self._limit("gui.lab.search.from", "low", wanted.low)
        self.high = self._limit("gui.lab.search.to", "high", wanted.high)
        row.addWidget(self.low)
        row.addWidget(Label(context, "gui.lab.search.dots", role="ink3"))
        row.addWidget(self.high)
        row.addWidget(Label(context, partial(_unit, game_id, wanted.name), "note", "ink3"), 1)
        self.must = Button(context, self._must_word, self._turn, height=28)
        self.must.about(self._must_spoken)
        row.addWidget(self.must)
        column.addLayout(row)
        self.must.setVisible(wishes)
        context.theme.changed.connect(self._fit)
        self._fit()

    def _limit(self, word: str, end: str, value: str) -> FilledField:
        about: Wording = lambda language: language.say(word, measure=self.name(language))  # type: ignore[operator]
        field = FilledField(self.context, about, "gui.lab.search.any", _LONGEST)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setText(value)
        field.editingFinished.connect(lambda: self._take(end, field.text()))
        return field

    def _take(self, end: str, text: str) -> None:
        made = replace(self.wanted, low=text) if end == "low" else replace(self.wanted, high=text)
        if made != self.wanted:
            self.wanted = made
            self.given.emit(made)

    def _turn(self) -> None:
        self.wanted = replace(self.wanted, must=not self.wanted.must)
        self.must.refresh()
        self.given.emit(self.wanted)

    def _must_word(self, language: Language) -> str:
        return language.say(f"gui.lab.search.{'must' if self.wanted.must else 'wish'}")

    def _must_spoken(self, language: Language) -> str:
        return language.say(
            "gui.lab.search.must-spoken",
            measure=self.name(language),  # type: ignore[operator]
            how=self._must_word(language),
        )

    def _without(self, language: Language) -> str:
        return language.say("gui.lab.search.without-goal", measure=self.name(language))  # type: ignore[operator]

    def _fit(self) -> None:
        for field in (self.low, self.high):
            field.setFixedWidth(self.context.theme.px(_FIELD))


class GoalFields(QWidget):
    """All goals of a question; `changed` says that they are others."""

    changed = Signal()

    def __init__(self, context: AppContext, *, wishes: bool = True) -> None:
        super().__init__()
        self.context = context
        self.wanted: list[Wanted] = []
        self.rows: list[GoalRow] = []
        self._wishes = wishes
        self._game = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        column.addLayout(self._rows)
        nothing: list[tuple[str, Wording]] = [(_NONE, "gui.lab.search.add-goal")]
        self.add = DropDown(context, "gui.lab.search.add-goal", nothing, _NONE)
        self.add.chosen.connect(self._add)
        column.addWidget(self.add)
        self.below = Label(context, "lab.told.gap-below", "note", "ink3", wrap=True)
        column.addWidget(self.below)

    def goals(self) -> list[Goal]:
        """Return the goals, or say in one line what is wrong with one."""
        return [one.goal(self._game) for one in self.wanted]

    def put(self, experiment: Experiment, wanted: Sequence[Wanted]) -> None:
        """Have these goals."""
        self._game = experiment.game
        self.wanted = list(wanted)
        lab = lab_of(experiment.game)
        keys = [one.key for one in experiment.measures]
        there = set(keys)
        names = [gap.key for gap in lab.gaps if len(gap.among(there)) > 1]
        names += [CHANGED] if self._wishes else []
        choices: list[tuple[str, Wording]] = [(_NONE, "gui.lab.search.add-goal")]
        choices += [(key, partial(_figure, experiment.game, key)) for key in (*names, *keys)]
        self.add.offer(choices, _NONE)
        self._show()

    def _show(self) -> None:
        empty(self._rows)
        self.rows = []
        for place, one in enumerate(self.wanted):
            row = GoalRow(self.context, self._game, one, wishes=self._wishes)
            row.given.connect(partial(self._give, place))
            row.removed.connect(partial(self._remove, place))
            self.rows.append(row)
            self._rows.addWidget(row)
        gaps = {gap.key for gap in lab_of(self._game).gaps}
        self.below.setVisible(any(one.name in gaps for one in self.wanted))

    def _give(self, place: int, wanted: Wanted) -> None:
        self.wanted[place] = wanted
        self.changed.emit()

    def _remove(self, place: int) -> None:
        del self.wanted[place]
        self._show()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _add(self, name: str) -> None:
        self.add.choose(_NONE)
        if name != _NONE and name not in {one.name for one in self.wanted}:
            self.wanted.append(Wanted(name, must=name != CHANGED))
            self._show()
            self.rows[-1].low.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()


def figure_name(game_id: str, name: str, language: Language) -> str:
    """Return what a goal's figure is called: a measure, a gap, or how many numbers change."""
    if name == CHANGED:
        return language.say("gui.lab.search.changed")
    return measure_name(game_id, name, language)


def _figure(game_id: str, name: str, language: Language) -> str:
    return figure_name(game_id, name, language)


def _unit(game_id: str, name: str, language: Language) -> str:
    lab = lab_of(game_id)
    measure = lab.by_key.get(name)
    if measure is not None and measure.kind == "share":
        return language.say("gui.lab.search.percent")
    gap = any(one.key == name for one in lab.gaps)
    return language.say("gui.lab.points") if gap else ""
