"""Searches beside each other, and surveys: how two questions differ, and the figures of both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from engine.library.labs import LabRun
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.lab.keeping import is_survey
from gui.shell.lab.kept.reading import Asked, KeptReader, experiment_of
from gui.shell.lab.kept.wording import against, question_said, state_said
from gui.widgets.dates import minute
from gui.widgets.panel import Panel, empty
from gui.widgets.report import ReportTable
from gui.widgets.said import Label
from printpack.lab.beside_figures import LETTERS, BesideTable, found_beside, surveys_beside
from printpack.lab.survey_wording import SurveyWords

Pair = tuple[LabRun, LabRun]
_Said = Callable[[LabRun, Asked, Language], str]


class FoundBesideSheet(QWidget):
    """Two searches of a kind, or two surveys, of one game."""

    def __init__(self, context: AppContext, reader: KeptReader, runs: Pair) -> None:
        super().__init__()
        column = QGridLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.asked = _Questions(context, reader, runs)
        self.figures = _Figures(context, reader, runs)
        column.addWidget(self.asked, 0, 0)
        column.addWidget(self.figures, 1, 0)
        column.setRowStretch(2, 1)


class _Questions(Panel):
    """What both ask, and in what they differ."""

    def __init__(self, context: AppContext, reader: KeptReader, runs: Pair) -> None:
        super().__init__(context)
        asked = [reader.asked(run) for run in runs]
        self.box.addWidget(Label(context, "gui.lab.kept.beside", "heading", wrap=True))
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(context.theme.px(14))
        for place, letter in enumerate(LETTERS, 1):
            grid.setColumnStretch(place, 1)
            grid.addWidget(Label(context, plain(letter), "button", "goldt"), 0, place)
        language = context.language
        for line, (key, said) in enumerate(_FACTS, 1):
            words = [
                partial(said, run, one)
                for run, one in zip(runs, asked, strict=True)
                if one is not None
            ]
            if len({word(language) for word in words}) < len(runs) and key is not _QUESTION:
                continue  # the same in both
            grid.addWidget(Label(context, key, "note", "ink3"), line, 0)
            for place, word in enumerate(words, 1):
                grid.addWidget(Label(context, word, wrap=True), line, place)
        self.box.addWidget(table)
        self.box.addWidget(Label(context, "gui.lab.kept.rest-same", "note", "ink3", wrap=True))


class _Figures(Panel):
    """The figures of both, in the language spoken now."""

    def __init__(self, context: AppContext, reader: KeptReader, runs: Pair) -> None:
        super().__init__(context)
        self._reader, self._runs = reader, runs
        context.language.changed.connect(self.show_figures)
        self.show_figures()

    def show_figures(self) -> None:
        """Tell the figures of both anew."""
        context = self.context
        empty(self.box)
        self.box.addWidget(Label(context, "gui.lab.kept.figures", "heading", wrap=True))
        found = self._table(context.language.lang)
        if found is None:
            nothing = "gui.lab.kept.nothing-alike"
            self.box.addWidget(Label(context, nothing, role="ink2", wrap=True))
            return
        rows = [[plain(cell) for cell in row] for row in found.rows]
        self.box.addWidget(ReportTable(context, [plain(one) for one in found.head], rows))
        for line in found.lines:
            self.box.addWidget(Label(context, plain(line), "note", "ink2", wrap=True))

    def _table(self, lang: str) -> BesideTable | None:
        if is_survey(self._runs[0]):
            first, second = (self._survey(run, lang) for run in self._runs)
            alike = first.experiment.seed == second.experiment.seed
            return surveys_beside(first, second, alike=alike)
        mine, theirs = map(self._reader.found, self._runs)
        return None if mine is None or theirs is None else found_beside(mine, theirs, lang)

    def _survey(self, run: LabRun, lang: str) -> SurveyWords:
        standing = self._reader.standing(run)
        return SurveyWords(standing.experiment, standing.sights, standing.pairs, lang)


def _question(_run: LabRun, asked: Asked, language: Language) -> str:
    return question_said(asked, language)


def _against(_run: LabRun, asked: Asked, language: Language) -> str:
    return against(asked, language)


def _rules(run: LabRun, _asked: Asked, _language: Language) -> str:
    return run.rules


def _seed(_run: LabRun, asked: Asked, _language: Language) -> str:
    return experiment_of(asked).seed


def _state(run: LabRun, _asked: Asked, language: Language) -> str:
    return state_said(run, language)


def _when(run: LabRun, _asked: Asked, language: Language) -> str:
    return minute(run.created, language.lang)


_QUESTION: Wording = "gui.lab.kept.asked"
_FACTS: tuple[tuple[Wording, _Said], ...] = (
    (_QUESTION, _question),
    ("gui.lab.baseline", _against),
    ("lab.report.rules-hash", _rules),
    ("gui.lab.seed", _seed),
    ("gui.lab.kept.state", _state),
    ("gui.lab.kept.when", _when),
)
