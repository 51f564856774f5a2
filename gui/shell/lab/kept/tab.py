"""Kept tab: every experiment that was played, opened as it ended, played on, asked again."""

from __future__ import annotations

from functools import partial
from time import monotonic

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.library.labs import PLAN, RUNNING, LabRun, LabRuns
from engine.library.store import utc_now
from gui.context import AppContext, Wording, faults_told
from gui.games import playable
from gui.games.labels import titled
from gui.i18n import Language
from gui.shell.lab.answer import Answer
from gui.shell.lab.command import command
from gui.shell.lab.kept.beside import BesideSheet
from gui.shell.lab.kept.reading import KeptReader
from gui.shell.lab.kept.run_list import RunList
from gui.shell.lab.kept.run_rows import RunRows
from gui.shell.lab.kept.run_sheet import RunSheet
from gui.shell.lab.kept.wording import (
    came_of,
    facts_said,
    question_said,
    question_short,
    state_said,
)
from gui.shell.lab.question import Question
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel, ScrolledPage
from gui.widgets.said import Label

_LEFT = 356.0  # pixels of the list, its shadow with it
_BESIDE = 900.0  # the least width for a run beside it
_HIGH, _LOW = 420.0, 250.0  # pixels of the list: beside what is open, and above it
_EVERY_S = 2.0  # between two looks at the library while something is played
_EVERY = ""  # in place of a game
_TWO = 2


class KeptTab(ScrolledPage):
    """The list at the left, and beside it what was opened, or two runs next to each other.

    Signals:
        wanted: another tab, by its name, with the keys of numbers to begin with.
        counted: there are more runs than before, or fewer.
    """

    wanted = Signal(str, tuple)
    counted = Signal()
    widest = 1400.0

    def __init__(self, context: AppContext, question: Question) -> None:
        super().__init__(context)
        assert context.lab is not None, "a window brings its lab"
        self.runner = context.lab()
        self.question = question
        self.runs = LabRuns(context.library.database, utc_now)
        self.reader = KeptReader(self.runs)
        self.sheet: RunSheet | None = None
        self.answer: Answer | None = None
        self.beside: BesideSheet | None = None
        self.open_run = 0
        self._every: list[LabRun] = []
        self._known: tuple[object, ...] = ()
        self._looked = 0.0
        self._build_list()
        self._build_hint()
        self._right = QVBoxLayout()
        self._right.setSpacing(0)
        self._right.addWidget(self.hint)
        self._right.addStretch(1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(0)
        self._columns.addWidget(self._left)
        self._columns.addLayout(self._right, 1)
        self.lay_out(self._columns)
        self.runner.changed.connect(self.follow)
        self.load()
        if self.rows.runs:
            self.open(self.rows.runs[0].id)

    # --- its parts

    def _build_list(self) -> None:
        context = self.context
        self._left = Panel(context, pad=14)
        box = self._left.box
        box.addWidget(Label(context, "gui.lab.kept.title", "heading", wrap=True))
        games: list[tuple[str, Wording]] = [(_EVERY, "gui.matches.every-game")]
        games += [(one, titled(one)) for one in playable()]
        self.game_field = DropDown(context, "gui.matches.game", games, _EVERY)
        self.game_field.chosen.connect(lambda _: self._filter())
        box.addWidget(self.game_field)
        self._count = Label(context, self._counted, "note", "ink3", wrap=True)
        box.addWidget(self._count)
        self.rows = RunRows(self.spoken, self)
        self.list = RunList(context, self.rows, self._lines)
        self.list.opened.connect(self.open)
        self.list.ticked.connect(self._allow)
        self.list.unwanted.connect(self.ask_forget)
        box.addWidget(self.list, 1)
        self._told = Label(context, self._ticks_said, "note", "ink3", wrap=True)
        box.addWidget(self._told)
        self.both = Button(context, "gui.lab.kept.beside", self.show_beside, height=34)
        box.addWidget(self.both)

    def _build_hint(self) -> None:
        context = self.context
        self.hint = Panel(context)
        self.hint.box.addWidget(Label(context, self._hint_title, "heading", wrap=True))
        self.hint.box.addWidget(Label(context, self._hint, role="ink2", wrap=True))
        self.hint.box.addWidget(Label(context, "gui.lab.kept.hint-keys", "note", "ink3", wrap=True))

    # --- what the page asks of a tab

    def first(self) -> QWidget | None:
        """Return the list, or the choice of a game where nothing is kept."""
        return self.list if self.rows.runs else self.game_field

    def take(self, _keys: tuple[str, ...]) -> None:
        """Begin with numbers: there is nothing to begin here."""

    def head(self) -> float:
        """Leave little above."""
        return 6

    def leave(self) -> None:
        """Hear no more of what is played, and forget what was only looked at."""
        self.runner.changed.disconnect(self.follow)
        if self.answer is not None:
            self.answer.leave()

    # --- the list

    def load(self) -> None:
        """Read the list anew."""
        before = len(self._every)
        self._looked = monotonic()
        with faults_told(self.context.host):
            self._every = self.runs.runs()
        self._filter()
        if len(self._every) != before:
            self.counted.emit()

    def _filter(self) -> None:
        """Show the runs of the game that is chosen."""
        wanted = self.game_field.value()
        self.rows.show_runs([one for one in self._every if wanted in (_EVERY, one.game)])
        self.list.setVisible(bool(self.rows.runs))
        self.list.show_open(self.open_run)
        self._count.refresh()
        self._allow()

    def _allow(self) -> None:
        """Offer what can be done with the runs that are ticked."""
        pair = self._pair()
        self.both.setEnabled(all(self._has_figures(run) for run in pair) and len(pair) == _TWO)
        self.both.setVisible(bool(pair))
        self._told.refresh()
        self._told.setVisible(bool(pair))
        self.list.viewport().update()

    def _pair(self) -> list[LabRun]:
        by = {run.id: run for run in self._every}
        return [by[number] for number in self.rows.ticked if number in by]

    def _has_figures(self, run: LabRun) -> bool:
        return run.state not in (RUNNING, PLAN)

    def played(self, run: LabRun) -> int:
        """Return at how many pairs a run is that is played at present."""
        now = self.runner.standing
        if now is None or not self.runner.running or now.kept != run.id:
            return 0
        return max(1, now.pairs)

    def follow(self) -> None:
        """Hear of what is played: the list tells it, and reads anew when something was kept."""
        now = self.runner.standing
        known = (self.runner.running, 0 if now is None else now.kept)
        if not self.isVisible() and known == self._known:
            return
        due = self.runner.running and monotonic() - self._looked > _EVERY_S
        if known != self._known or due:
            self._known = known
            self.load()
            self._renew()
        elif self.runner.running:
            self.list.viewport().update()
        if self.sheet is not None:
            self.sheet.tell_played(self.played(self.sheet.run))

    def _renew(self) -> None:
        """Open anew what is open and has become another."""
        if self.sheet is not None and self.beside is None:
            run = next((one for one in self._every if one.id == self.open_run), None)
            if run is not None and run.state != self.sheet.run.state:
                self.open(run.id)

    # --- what is open

    def open(self, number: int) -> None:
        """Show a run: its question, and all that was found."""
        run = next((one for one in self._every if one.id == number), None)
        if run is None:
            return
        self._clear()
        self.open_run = number
        asked = self.reader.asked(run)
        self.sheet = RunSheet(self.context, run, asked, self.runs.adopted(number))
        self.sheet.tell_played(self.played(run))
        self.sheet.go_on.connect(partial(self.go_on, number))
        self.sheet.again.connect(partial(self.ask_again, run))
        self.sheet.unwanted.connect(partial(self.ask_forget, number))
        self._right.insertWidget(0, self.sheet)
        if self._has_figures(run) and asked is not None:
            with faults_told(self.context.host):
                self.answer = Answer(self.context, self.reader.standing(run))
                self._right.insertWidget(1, self.answer, 1)
        self.hint.hide()
        self.list.show_open(number)
        self.area.verticalScrollBar().setValue(0)
        self.arrange()

    def show_beside(self) -> None:
        """Show the two runs that are ticked next to each other."""
        pair = self._pair()
        if len(pair) != _TWO:
            return
        with faults_told(self.context.host):
            first, second = (self.reader.standing(run) for run in pair)
            self._clear()
            self.open_run = 0
            self.beside = BesideSheet(self.context, (pair[0], pair[1]), (first, second))
            self._right.insertWidget(0, self.beside)
            self.hint.hide()
            self.list.show_open(0)
            self.arrange()

    def _clear(self) -> None:
        if self.answer is not None:
            self.answer.leave()
        for part in (self.sheet, self.answer, self.beside):
            if part is not None:
                self._right.removeWidget(part)
                part.hide()
                part.deleteLater()
        self.sheet, self.answer, self.beside = None, None, None
        self.hint.show()

    # --- what is done with one

    def go_on(self, number: int, most: int) -> None:
        """Play on with a run, where one sees it played."""
        host = self.context.host
        host.hush()
        run = self.runs.run(number)
        asked = self.reader.asked(run)
        if asked is None:
            return
        with faults_told(host):
            self.runner.go_on(number, most, command(asked))
            assert self.runner.standing is not None
            self.question.ask(self.runner.standing.experiment)
            self.wanted.emit("compare", ())

    def ask_again(self, run: LabRun) -> None:
        """Put the question of a run once more."""
        asked = self.reader.asked(run)
        if asked is not None:
            self.wanted.emit("compare", ())
            self.question.ask(asked)

    def ask_forget(self, number: int) -> None:
        """Ask before a run is forgotten: its figures first, its plan the next time."""
        run = next((one for one in self._every if one.id == number), None)
        if run is None or self.played(run):
            return
        key = "forget-plan" if run.state == PLAN else "forget"
        asked = self.reader.asked(run)

        def text(language: Language) -> str:
            about = language.say(f"gui.lab.kept.{key}-ask")
            return f"{question_said(asked, language)}\n\n{about}"

        self.context.host.confirm(text, f"gui.lab.kept.{key}", partial(self._forget, number))

    def _forget(self, number: int) -> None:
        with faults_told(self.context.host):
            self.runs.delete(number)
        place = self.rows.place(number) or 0
        self.load()
        if not self.rows.runs:
            self._clear()
            self.game_field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        left = self.rows.runs[min(place, len(self.rows.runs) - 1)].id
        self.open(number if self.rows.place(number) is not None else left)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- words

    def _lines(self, run: LabRun) -> tuple[str, str, str]:
        """Return what stands in a row of the list."""
        language = self.context.language
        return (
            question_short(self.reader.asked(run), language),
            came_of(run, self.reader.lines(run), language, played=self.played(run)),
            facts_said(run, language),
        )

    def spoken(self, run: LabRun) -> str:
        """Return all that a row shows, and how the run stands."""
        language = self.context.language
        parts = [*self._lines(run), state_said(run, language, played=self.played(run))]
        return language.say("list.comma").join(dict.fromkeys(parts))

    def _counted(self, language: Language) -> str:
        if not self._every:
            return language.say("gui.lab.kept.none")
        key = "gui.lab.kept.count" if self.rows.runs else "gui.lab.kept.none-of-game"
        return language.say(key, n=len(self.rows.runs), of=len(self._every))

    def _ticks_said(self, language: Language) -> str:
        """Return what is missing for two runs to be held beside each other."""
        pair = self._pair()
        if len(pair) != _TWO:
            return language.say("gui.lab.kept.tick-another")
        if not all(self._has_figures(run) for run in pair):
            return language.say("gui.lab.kept.tick-figures")
        return language.say("gui.lab.kept.tick-two")

    def _hint_title(self, language: Language) -> str:
        return language.say(f"gui.lab.kept.{'hint' if self._every else 'empty'}-title")

    def _hint(self, language: Language) -> str:
        return language.say(f"gui.lab.kept.{'hint' if self._every else 'empty'}")

    # --- room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is open below the list where there is little width."""
        super().resizeEvent(event)
        way, theme = QBoxLayout.Direction, self.context.theme
        narrow = self.width() < theme.px(_BESIDE)
        self._columns.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._left.setMinimumWidth(0 if narrow else theme.px(_LEFT))
        self._left.setMaximumWidth(16_777_215 if narrow else theme.px(_LEFT))
        self.list.setMinimumHeight(theme.px(_LOW if narrow else _HIGH))
        self.list.setMaximumHeight(theme.px(_LOW) if narrow else 16_777_215)
