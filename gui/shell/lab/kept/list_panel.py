"""List panel: the kept runs at the left, filtered by game, two of them ticked at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal

from engine.library.labs import PLAN, RUNNING, LabRun
from gui.context import AppContext, Wording, faults_told
from gui.games import playable
from gui.games.labels import titled
from gui.i18n import Language
from gui.lab.keeping import is_survey
from gui.lab.search_keeping import is_search
from gui.shell.lab.kept.reading import KeptReader
from gui.shell.lab.kept.run_list import RunList
from gui.shell.lab.kept.run_rows import RunRows
from gui.shell.lab.kept.wording import came_of, facts_said, question_short, state_said
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel
from gui.widgets.said import Label

_EVERY = ""  # in place of a game
_TWO = 2
_LINES_HELD = 2


def has_figures(run: LabRun) -> bool:
    """Say whether a run has come to anything that can be shown."""
    return run.state not in (RUNNING, PLAN)


def compares(run: LabRun) -> bool:
    """Say whether a run is a comparison, which has differences to a baseline."""
    return not (is_survey(run) or is_search(run))


def _alike(runs: Sequence[LabRun]) -> bool:
    """Say whether runs have figures that may stand beside each other's."""
    sorts = {(run.kind, is_survey(run)) for run in runs}
    return len(sorts) == 1 and all(map(has_figures, runs))


class ListPanel(Panel):
    """All runs, the newest first; `played` says at how many games one is that is played now.

    Signals:
        paired: the two runs that are ticked are to be shown next to each other.
        counted: there are more runs than before, or fewer.
    """

    paired = Signal()
    counted = Signal()

    def __init__(
        self, context: AppContext, reader: KeptReader, played: Callable[[LabRun], int]
    ) -> None:
        super().__init__(context, pad=14)
        self.every: list[LabRun] = []
        self._reader = reader
        self._played = played
        self._shorts: dict[tuple[int, str, str], str] = {}
        self.box.addWidget(Label(context, "gui.lab.kept.title", "heading", wrap=True))
        games: list[tuple[str, Wording]] = [(_EVERY, "gui.matches.every-game")]
        games += [(one, titled(one)) for one in playable()]
        self.game = DropDown(context, "gui.matches.game", games, _EVERY)
        self.game.chosen.connect(lambda _: self._filter())
        self.box.addWidget(self.game)
        self.count = Label(context, self._counted, "note", "ink3", wrap=True)
        self.box.addWidget(self.count)
        self.rows = RunRows(self.spoken, self)
        self._told = Label(context, self._ticks_said, "note", "ink3", wrap=True)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.box.addWidget(self._told)
        self.both = Button(context, "gui.lab.kept.beside", self.paired.emit, height=34)
        self.box.addWidget(self.both)
        self.list = RunList(context, self.rows, self._lines)
        self.list.ticked.connect(self._allow)
        self.box.addWidget(self.list, 1)
        self.box.addStretch()
        context.theme.changed.connect(self._hold)
        self._hold()

    def _hold(self) -> None:
        """Have room for all that is said of ticks: a tick must not move the rows below it."""
        self._told.setMinimumHeight(_LINES_HELD * self._told.fontMetrics().lineSpacing())

    def load(self) -> None:
        """Read all runs anew."""
        before = len(self.every)
        with faults_told(self.context.host):
            self.every = self._reader.runs.runs()
        self._filter()
        if len(self.every) != before:
            self.counted.emit()

    def run(self, number: int) -> LabRun | None:
        """Return a run by its number, if there is such a one."""
        return next((one for one in self.every if one.id == number), None)

    def pair(self) -> tuple[LabRun, LabRun] | None:
        """Return the two runs that are ticked, if they can stand side by side."""
        found = self._ticked()
        fits = len(found) == _TWO and _alike(found)
        return (found[0], found[1]) if fits else None

    def _ticked(self) -> list[LabRun]:
        there = (self.run(number) for number in self.rows.ticked)
        return [run for run in there if run is not None]

    def _filter(self) -> None:
        """Show the runs of the game that is chosen."""
        wanted, before = self.game.value(), self.list.chosen()
        self.rows.show_runs([one for one in self.every if wanted in (_EVERY, one.game)])
        self.list.setVisible(bool(self.rows.runs))
        if self.list.chosen() is None:  # they are other rows than before
            self.list.go_to(self.list.shown if before is None else before.id)
        self.count.refresh()
        self._allow()

    def _allow(self) -> None:
        """Offer what can be done with the runs that are ticked."""
        ticked = self._ticked()
        self.both.setEnabled(self.pair() is not None)
        self.both.setVisible(len(self.rows.runs) > 1 or bool(ticked))
        self._told.refresh()
        self._told.setVisible(bool(self.rows.runs))
        self.list.viewport().update()

    # --- words

    def _lines(self, run: LabRun) -> tuple[str, str, str]:
        """Return what stands in a row of the list."""
        language = self.context.language
        return (
            self._short(run),
            came_of(run, self._reader, language, played=self._played(run)),
            facts_said(run, language),
        )

    def _short(self, run: LabRun) -> str:
        """Return the question of a run, worded once in each language."""
        key = (run.id, run.updated, self.context.language.lang)
        if key not in self._shorts:
            self._shorts[key] = question_short(self._reader.asked(run), self.context.language)
        return self._shorts[key]

    def spoken(self, run: LabRun) -> str:
        """Return all that a row shows, and how the run stands."""
        language = self.context.language
        parts = [*self._lines(run), state_said(run, language, played=self._played(run))]
        return language.say("list.comma").join(dict.fromkeys(parts))

    def _counted(self, language: Language) -> str:
        if not self.every:
            return language.say("gui.lab.kept.none")
        key = "gui.lab.kept.count" if self.rows.runs else "gui.lab.kept.none-of-game"
        return language.say(key, n=len(self.rows.runs), of=len(self.every))

    def _ticks_said(self, language: Language) -> str:
        """Return what the keys do, or what is missing for two runs to stand side by side."""
        ticked = self._ticked()
        if not ticked:
            return language.say("gui.lab.kept.hint-keys")
        if len(ticked) != _TWO:
            return language.say("gui.lab.kept.tick-another")
        key = "tick-two" if _alike(ticked) else "tick-figures"
        return language.say(f"gui.lab.kept.{key}")
