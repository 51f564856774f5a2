"""Varied numbers: which numbers a search moves, between what, and what they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.games import game
from engine.kernel.errors import HouseRuleError
from engine.lab.experiments.plan import Experiment
from engine.lab.searching.space import Dimension, dimensions
from engine.lab.searching.sweeping import MOST_VALUES
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.lab.searching.marked_sentence import rich_sentence
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.wording import phrase
from gui.widgets.buttons import SignButton
from gui.widgets.fields import FilledField
from gui.widgets.panel import empty
from gui.widgets.said import Label

_LONGEST = 6  # characters of a bound
_FIELD, _GAP = 52.0, 5.0  # pixels
Range = tuple[int, int]


class VariedRow(QWidget):
    """One number: where it stands, the sentence it is in, its bounds, and away with it."""

    given = Signal(tuple)
    removed = Signal()

    def __init__(self, context: AppContext, one: Dimension, names: NumberNames) -> None:
        super().__init__()
        self.context = context
        self.range: Range = (one.least, one.most)
        part: Wording = lambda _language: names.part(one.rule)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, context.theme.px(4))
        column.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(Label(context, part, "name", wrap=True), 1)
        now = phrase("gui.lab.search.now-is", n=one.start)
        head.addWidget(Label(context, now, "note", "ink2"))
        remove: Wording = lambda language: language.say(
            "gui.lab.search.without-number", name=names.part(one.rule)
        )
        self.remove = SignButton(context, "cross", remove, self.removed.emit)
        head.addWidget(self.remove)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(context.theme.px(_GAP))
        told = Label(context, "", "note", "ink2", wrap=True)
        told.setTextFormat(Qt.TextFormat.RichText)
        told.reword(lambda _language: rich_sentence(context, names.marked(one.rule)))
        row.addWidget(told, 1)
        self.low = self._bound("gui.lab.search.from", part, 0)
        self.high = self._bound("gui.lab.search.to", part, 1)
        row.addWidget(self.low)
        row.addWidget(Label(context, "gui.lab.search.dots", role="ink3"))
        row.addWidget(self.high)
        column.addLayout(row)
        context.theme.changed.connect(self._fit)
        self._fit()

    def _bound(self, word: str, part: Wording, end: int) -> FilledField:
        def about(language: Language) -> str:
            named = part if isinstance(part, str) else part(language)
            return language.say(word, measure=named)

        field = FilledField(self.context, about, about, _LONGEST)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setText(str(self.range[end]))
        field.editingFinished.connect(lambda: self._take(end, field))
        return field

    def _take(self, end: int, field: FilledField) -> None:
        """Take a whole number; anything else is put back."""
        text = field.text().strip().replace("−", "-")
        if not text.removeprefix("-").isdecimal():
            field.setText(str(self.range[end]))
            return
        made = (int(text), self.range[1]) if end == 0 else (self.range[0], int(text))
        if made != self.range:
            self.range = made
            self.given.emit(made)

    def _fit(self) -> None:
        for field in (self.low, self.high):
            field.setFixedWidth(self.context.theme.px(_FIELD))


class VariedNumbers(QWidget):
    """All numbers that a search moves; `changed` says that they are others."""

    changed = Signal()

    def __init__(self, context: AppContext, none: Wording) -> None:
        """Say what is done when there are `none`."""
        super().__init__()
        self.context = context
        self.ranges: dict[str, Range] = {}
        self.rows: list[VariedRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._none = none
        self._column.addWidget(Label(context, none, "note", "ink3", wrap=True))

    def put(self, experiment: Experiment, keys: Iterable[str], names: NumberNames) -> None:
        """Have these numbers; those that are new move nearby."""
        made = [_dimension(experiment, key, self.ranges.get(key)) for key in keys]
        self.ranges = {one.key: (one.least, one.most) for one in made}
        empty(self._column)
        self.rows = []
        for one in made:
            row = VariedRow(self.context, one, names)
            row.given.connect(partial(self._give, one.key))
            row.removed.connect(partial(self._remove, experiment, one.key, names))
            self.rows.append(row)
            self._column.addWidget(row)
        if not made:
            self._column.addWidget(Label(self.context, self._none, "note", "ink3", wrap=True))

    def begin(
        self, experiment: Experiment, ranges: Mapping[str, Range | None], names: NumberNames
    ) -> None:
        """Have the numbers that were moved before, as far as they were."""
        self.ranges = {key: ends for key, ends in ranges.items() if ends is not None}
        self.put(experiment, ranges, names)

    def widen(self, experiment: Experiment) -> None:
        """Let each move over all of its values, or as many about it as a sweep shows."""
        house = experiment.house(experiment.baseline)
        here = dimensions(game(experiment.game), house, dict.fromkeys(self.ranges))
        rules = game(experiment.game).rule_sheet.rules
        for one in here:
            rule = rules[one.rule]
            least = one.least if rule.least is None else int(rule.least)
            most = one.most if rule.most is None else int(rule.most)
            low = max(least, one.start - MOST_VALUES // 2)
            high = min(most, low + MOST_VALUES - 1)
            self.ranges[one.key] = (max(least, high - MOST_VALUES + 1), high)

    def _give(self, key: str, made: Range) -> None:
        self.ranges[key] = made
        self.changed.emit()

    def _remove(self, experiment: Experiment, key: str, names: NumberNames) -> None:
        self.put(experiment, [one for one in self.ranges if one != key], names)
        self.changed.emit()


def _dimension(experiment: Experiment, key: str, ends: Range | None) -> Dimension:
    """Return a number between these; nearby where it is not between them by these rules."""
    rules, house = game(experiment.game), experiment.house(experiment.baseline)
    try:
        (one,) = dimensions(rules, house, {key: ends})
    except HouseRuleError:
        (one,) = dimensions(rules, house, {key: None})
    return one
