"""Variant list: what is compared with the baseline, each with its mark and its name."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.plan import Experiment
from gui.context import AppContext, Wording
from gui.shell.lab.series_mark import SeriesMark
from gui.shell.lab.wording import changes, variant_name
from gui.widgets.buttons import SignButton
from gui.widgets.panel import empty
from gui.widgets.said import Label


class VariantRow(QWidget):
    """One variant; what it changes stands below a name of its own."""

    def __init__(self, context: AppContext, experiment: Experiment, arm: int) -> None:
        super().__init__()
        side = experiment.variants[arm - 1]
        name: Wording = lambda language: variant_name(experiment, arm, language)
        remove: Wording = lambda language: language.say(
            "gui.lab.remove", name=variant_name(experiment, arm, language)
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(SeriesMark(context, arm), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, name, "name", wrap=True))
        if side.name or side.preset:
            count = len(changes(experiment, side, context.language))
            told: Wording = lambda language: language.say("gui.lab.unlike", n=count)
            words.addWidget(Label(context, told, "note", "ink3", wrap=True))
        row.addLayout(words, 1)
        self.edit = SignButton(context, "pen", "gui.lab.edit", lambda: None)
        self.remove = SignButton(context, "cross", remove, lambda: None)
        row.addWidget(self.edit)
        self.edit.setVisible(bool(side.rules) and not side.starts and not side.bots)
        row.addWidget(self.remove)


class Variants(QWidget):
    """All variants of a question."""

    removed = Signal(int)  # the place of a variant, 0 for the first
    edited = Signal(int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.rows: list[VariantRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(context.theme.px(4))

    def show_of(self, experiment: Experiment) -> None:
        """Show those of this question."""
        empty(self._column)
        self.rows = []
        for place in range(len(experiment.variants)):
            row = VariantRow(self.context, experiment, place + 1)
            row.remove.clicked.connect(partial(self.removed.emit, place))
            row.edit.clicked.connect(partial(self.edited.emit, place))
            self.rows.append(row)
            self._column.addWidget(row)
        if not self.rows:
            self._column.addWidget(Label(self.context, "gui.lab.alone", "note", "ink3", wrap=True))
