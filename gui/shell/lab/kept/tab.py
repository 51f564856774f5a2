"""Kept tab: every experiment that was played, opened as it ended, played on, asked again."""

from __future__ import annotations

from functools import partial
from time import monotonic

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.searching.search_plan import SearchPlan
from engine.library.labs import PLAN, LabRun, LabRuns
from engine.library.store import utc_now
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.lab.search_keeping import is_search
from gui.lab.search_known import Known
from gui.lab.searches import search_for
from gui.shell.lab.answer import Answer
from gui.shell.lab.command import command
from gui.shell.lab.going_on import longer
from gui.shell.lab.kept.beside import BesideSheet
from gui.shell.lab.kept.found_beside import FoundBesideSheet
from gui.shell.lab.kept.list_panel import ListPanel, compares, has_figures
from gui.shell.lab.kept.reading import KeptReader
from gui.shell.lab.kept.reporting import ask_report
from gui.shell.lab.kept.run_sheet import RunSheet
from gui.shell.lab.kept.wording import (
    question_said,
)
from gui.shell.lab.question import Question
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, ScrolledPage
from gui.widgets.said import Label

_LEFT = 356.0  # pixels of the list, its shadow with it
_BESIDE = 900.0  # the least width for a run beside it
_HIGH, _LOW = 420.0, 250.0  # pixels of the list: beside what is open, and above it
_EVERY_S = 2.0  # between two looks at the library while something is played


class KeptTab(ScrolledPage):
    """The list at the left, and beside it what was opened, or two runs next to each other.

    Signals:
        wanted: another tab, by its name, with the keys of numbers to begin with.
        found: a search is shown in its own tab, made anew, by that tab's name.
        counted: there are more runs than before, or fewer.
    """

    wanted = Signal(str, tuple)
    found = Signal(str)
    counted = Signal()
    widest = 1400.0

    def __init__(self, context: AppContext, question: Question) -> None:
        super().__init__(context)
        assert context.lab is not None, "a window brings its lab"
        assert context.searches is not None
        self.runner, self.searches = context.lab(), context.searches()
        self.question = question
        self.runs = LabRuns(context.library.database, utc_now)
        self.reader = KeptReader(self.runs)
        self.sheet: RunSheet | None = None
        self.answer: Answer | None = None
        self.beside: QWidget | None = None
        self.open_run = 0
        self._known: tuple[object, ...] = ()
        self._looked = 0.0
        self.left = ListPanel(context, self.reader, self.played)
        self.rows, self.list = self.left.rows, self.left.list
        self.list.opened.connect(self.open)
        self.list.unwanted.connect(self.ask_forget)
        self.left.paired.connect(self.show_beside)
        self.left.counted.connect(self.counted)
        self._build_hint()
        self._right = QVBoxLayout()
        self._right.setSpacing(0)
        self._right.addWidget(self.hint)
        self._right.addStretch(1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(0)
        self._columns.addWidget(self.left)
        self._columns.addLayout(self._right, 1)
        self.lay_out(self._columns)
        self.runner.changed.connect(self.follow)
        self.searches.changed.connect(self.follow)
        self.load()

    # --- its parts

    def _build_hint(self) -> None:
        context = self.context
        self.hint = Panel(context)
        self.hint.box.addWidget(Label(context, self._hint_title, "heading", wrap=True))
        self.hint.box.addWidget(Label(context, self._hint, role="ink2", wrap=True))
        self.begin = Button(context, "gui.lab.kept.begin", partial(self.wanted.emit, "compare", ()))
        row = QHBoxLayout()
        row.addWidget(self.begin)
        row.addStretch(1)
        self.hint.box.addLayout(row)

    # --- what the page asks of a tab

    def first(self) -> QWidget | None:
        """Return the list, or the way to a first question where nothing is kept."""
        if not self.left.every:
            return self.begin
        return self.list if self.rows.runs else self.left.game

    def take(self, _keys: tuple[str, ...]) -> None:
        """Begin with numbers: there is nothing to begin here."""

    def head(self) -> float:
        """Leave little above."""
        return 6

    def leave(self) -> None:
        """Hear no more of what is played, and forget what was only looked at."""
        self.runner.changed.disconnect(self.follow)
        self.searches.changed.disconnect(self.follow)
        if self.answer is not None:
            self.answer.leave()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the list anew, and open the newest run where none is open."""
        super().showEvent(event)
        self.load()
        if self.rows.runs and self.sheet is None and self.beside is None:
            self.open(self.rows.runs[0].id)

    # --- the list

    def load(self) -> None:
        """Read the list anew."""
        self._looked = monotonic()
        self.left.load()
        self.left.setVisible(bool(self.left.every))

    def played(self, run: LabRun) -> int:
        """Return at how many pairs or games a run is that is played at present."""
        if is_search(run):
            known = self._searched
            return 0 if known is None or known.kept != run.id else max(1, known.games)
        now = self.runner.standing
        if now is None or not self.runner.running or now.kept != run.id:
            return 0
        return max(1, now.pairs)

    @property
    def _searched(self) -> Known | None:
        """Return what is known of the search that is played at present."""
        kind = self.searches.playing
        return None if kind is None else self.searches.known.get(kind)

    @property
    def _busy(self) -> bool:
        return self.runner.running or self.searches.running

    def follow(self) -> None:
        """Hear of what is played: the list tells it, and reads anew when something was kept."""
        now, search = self.runner.standing, self._searched
        numbers = (one.kept for one in (now, search) if one is not None)
        known = (self._busy, *numbers)
        if not self.isVisible() and known == self._known:
            return
        due = self._busy and monotonic() - self._looked > _EVERY_S
        if known != self._known or due:
            self._known = known
            self.load()
            self._renew()
        elif self._busy:
            self.list.viewport().update()
        self._tell_sheet()

    def _tell_sheet(self) -> None:
        if self.sheet is not None:
            self.sheet.tell_played(self.played(self.sheet.run), busy=self._busy)

    def _renew(self) -> None:
        """Open anew what is open and has become another."""
        if self.sheet is not None and self.beside is None:
            run = self.left.run(self.open_run)
            if run is not None and run.state != self.sheet.run.state:
                self.open(run.id)

    # --- what is open

    def open(self, number: int) -> None:
        """Show a run: its question, and all that was found."""
        run = self.left.run(number)
        if run is None:
            return
        context = self.context
        self._clear()
        self.open_run = number
        asked = self.reader.asked(run)
        adopted, found = self.runs.adopted(number), self.reader.found(run)
        self.sheet = RunSheet(self.context, run, asked, adopted, found)
        self._tell_sheet()
        self.sheet.go_on.connect(partial(self.go_on, number))
        self.sheet.again.connect(partial(self.ask_again, run))
        self.sheet.unwanted.connect(partial(self.ask_forget, number))
        self.sheet.reported.connect(partial(ask_report, context, self, self.reader, run))
        self._right.insertWidget(0, self.sheet)
        if has_figures(run) and asked is not None and not is_search(run):
            with faults_told(self.context.host):
                self.answer = Answer(self.context, self.reader.standing(run))
                self._right.insertWidget(1, self.answer, 1)
                if self.answer.then is not None:
                    self.answer.then.adopted.connect(self._show_adopted)
        self.hint.hide()
        self.list.show_open(number)
        self.area.verticalScrollBar().setValue(0)
        self.arrange()

    def _show_adopted(self) -> None:
        if self.sheet is not None:
            self.sheet.show_adopted(self.runs.adopted(self.sheet.run.id))

    def show_beside(self) -> None:
        """Show the two runs that are ticked next to each other."""
        pair = self.left.pair()
        if pair is None:
            return
        with faults_told(self.context.host):
            if compares(pair[0]):
                found = self.reader.standing(pair[0]), self.reader.standing(pair[1])
                sheet: QWidget = BesideSheet(self.context, pair, found)
            else:
                sheet = FoundBesideSheet(self.context, self.reader, pair)
            self._clear()
            self.open_run = 0
            self.beside = sheet
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
        with faults_told(host):  # it was forgotten by another window, say
            asked = self.reader.asked(self.runs.run(number))
            if isinstance(asked, SearchPlan):
                self._show_search(number, asked)
                return
            if asked is None:
                return
            self.runner.go_on(number, most, command(longer(asked, most)))
            assert self.runner.standing is not None
            self.question.ask(self.runner.standing.experiment)
            self.wanted.emit("compare", ())

    def _show_search(self, number: int, plan: SearchPlan) -> None:
        """Show a search in its tab, played to its end if it was not."""
        with faults_told(self.context.host):
            self.question.turned.emit(plan.experiment.game)
            self.question.ask(plan.experiment)
            self.found.emit(self.searches.open(number))

    def ask_again(self, run: LabRun) -> None:
        """Put the question of a run once more."""
        asked = self.reader.asked(run)
        if isinstance(asked, SearchPlan):
            search = search_for(asked)
            self.question.turned.emit(asked.experiment.game)
            self.question.ask(asked.experiment)
            self.searches.put(search)
            self.found.emit(search.kind)
        elif asked is not None:
            self.question.turned.emit(asked.game)  # what is shown of another game goes
            self.question.ask(asked)
            self.wanted.emit("compare", ())

    def ask_forget(self, number: int) -> None:
        """Ask before a run is forgotten: its figures first, its plan the next time."""
        run = self.left.run(number)
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
            first = self.first()
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        left = self.rows.runs[min(place, len(self.rows.runs) - 1)].id
        self.open(number if self.rows.place(number) is not None else left)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- words

    def _hint_title(self, language: Language) -> str:
        return language.say(f"gui.lab.kept.{'hint' if self.left.every else 'empty'}-title")

    def _hint(self, language: Language) -> str:
        return language.say(f"gui.lab.kept.{'hint' if self.left.every else 'empty'}")

    # --- room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is open below the list where there is little width."""
        super().resizeEvent(event)
        way, theme = QBoxLayout.Direction, self.context.theme
        narrow = self.width() < theme.px(_BESIDE)
        self._columns.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.left.setMinimumWidth(0 if narrow else theme.px(_LEFT))
        self.left.setMaximumWidth(16_777_215 if narrow else theme.px(_LEFT))
        self.list.setMinimumHeight(theme.px(_LOW if narrow else _HIGH))
        self.list.setMaximumHeight(theme.px(_LOW) if narrow else 16_777_215)
