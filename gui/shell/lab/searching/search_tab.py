"""Search tab: a question at the left, what is found beside it, and what begins or ends it below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from engine.lab.experiments.plan import Side
from engine.lab.searching.search_plan import SearchPlan, checked_search
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.lab.search_command import search_command
from gui.lab.search_known import Kind, Known
from gui.lab.searches import LabSearch, search_for
from gui.shell.lab.asked_page import AskedPage
from gui.shell.lab.begin_button import BeginButton
from gui.shell.lab.question import Question
from gui.shell.lab.report_files import form_of, write_beside
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.number_picker import NumberPicker
from gui.shell.lab.searching.table_fields import TableFields
from gui.widgets.buttons import Button
from gui.widgets.files import ask_to_save, saved
from gui.widgets.panel import Panel, Separator
from gui.widgets.said import Label
from printpack.lab.search_reports import search_report_files
from resources.numbers import shown

_FORESEEN = 0.02  # of all games, before which nobody can say how long it takes


class SearchTab(AskedPage):
    """What all searches have: the question's panel, room for the answer, the foot, the keys.

    Signals:
        wanted: another tab, by its name, with the keys of numbers to begin with.
    """

    wanted = Signal(str, tuple)
    kind: Kind
    heading: str

    def __init__(self, context: AppContext, question: Question) -> None:
        super().__init__(context)
        assert context.searches is not None, "a window brings its lab"
        self.runner = context.searches()
        self.question = question
        self.asked = Panel(context, pad=14)
        self.asked.box.addWidget(Label(context, self.heading, "heading", wrap=True))
        self.put_asked(self.asked)
        self._names: NumberNames | None = None
        self._named: tuple[str, Mapping[str, object]] = ("", {})
        self.fields = TableFields(context, question)
        self._fault: SamsaraError | None = None
        self._faulted = Label(context, self._fault_said, "note", "red", wrap=True)
        self.picker: NumberPicker | None = None
        self._add_foot()
        self.build()
        self.said.reword(self._said_now)
        self.command.reword(self._commanded)
        self.lay_out(self._columns)
        self.runner.changed.connect(self.follow)
        self.runner.failed.connect(self._fail)
        question.changed.connect(self._asked_anew)
        self.follow()

    # --- what each kind adds

    def build(self) -> None:
        """Put together the question and the room for what is found."""
        raise NotImplementedError

    def plan(self) -> SearchPlan:
        """Return the search that is asked for; a fault says why there is none."""
        raise NotImplementedError

    def begins(self) -> None:
        """Hear that it begins anew."""

    def show_known(self, known: Known | None) -> None:
        """Show what is known now."""
        raise NotImplementedError

    def told(self, known: Known | None, language: Language) -> str:
        """Return how far it is, or what would be played."""
        raise NotImplementedError

    def take(self, keys: tuple[str, ...]) -> None:
        """Begin with these numbers."""

    def add(self) -> None:
        """Choose further numbers, where a search moves some."""

    def answer_sheet(self) -> QWidget:
        """Return what gives way while numbers are chosen."""
        raise NotImplementedError

    def reset(self) -> None:
        """Be about another game."""

    def stopped_buttons(self) -> list[QWidget]:
        """Return the buttons that stand beside the first one while a search stands still."""
        return []

    # --- the foot

    def _add_foot(self) -> None:
        context = self.context
        self.start = BeginButton(context, lambda: self.playing, self.turn)
        self.said = Label(context, role="ink2", wrap=True)
        self.more = QHBoxLayout()
        self.report = Button(context, "gui.lab.report", self._ask_report)
        self.put_foot(self.said, (self.more, self.report, self.start))

    def add_table(self) -> None:
        """Put company and seats at the end of the question, and the line of a fault."""
        self.asked.box.addWidget(self.fields)
        self.asked.box.addWidget(self._faulted)
        self.asked.box.addWidget(Separator(self.context))
        self.command = Label(self.context, role="ink2", step="note", wrap=True)
        self.command.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.asked.box.addWidget(self.command)
        self.asked.box.addStretch(1)

    @property
    def names(self) -> NumberNames:
        """Return the words for the numbers of the game as the baseline has them."""
        plan = self.question.experiment
        about: tuple[str, Mapping[str, object]] = (plan.game, plan.house(plan.baseline))
        if self._names is None or self._named != about:
            self._named = about
            self._names = NumberNames(plan.game, plan.house(plan.baseline), self.context.language)
        return self._names

    @property
    def known(self) -> Known | None:
        """Return what is known of the search of this kind, if it is of the game at hand."""
        return None if self.searched is None else self.runner.known.get(self.kind)

    @property
    def searched(self) -> LabSearch[Any] | None:
        """Return the search of this kind that was begun last, if it is of the game at hand."""
        search = self.runner.searches.get(self.kind)
        here = self.question.experiment.game
        return search if search is not None and search.experiment.game == here else None

    @property
    def playing(self) -> bool:
        """Say whether it is this kind that is played."""
        return self.runner.playing == self.kind

    def compare(self, side: Side) -> None:
        """Compare with a set of numbers, against what it was found against."""
        plan, search = self.question.experiment, self.searched
        if search is not None:
            of = search.experiment
            if (of.baseline, of.seats, of.company) != (plan.baseline, plan.seats, plan.company):
                plan = replace(
                    plan, baseline=of.baseline, seats=of.seats, company=of.company, variants=()
                )
        self.question.ask(replace(plan, variants=(*plan.variants, side)), "variants")
        self.wanted.emit("compare", ())

    def first(self) -> QWidget | None:
        """Return the button that begins, or what has to be chosen before."""
        return self.start if self.start.isEnabled() else self.wanting()

    def wanting(self) -> QWidget | None:
        """Return what has to be chosen before anything can begin."""
        return None

    def leave(self) -> None:
        """Hear no more of what is played; it goes on."""
        self.runner.changed.disconnect(self.follow)
        self.runner.failed.disconnect(self._fail)

    # --- running

    def turn(self) -> None:
        """Begin, or stop here."""
        if self.playing:
            self.runner.stop()
            return
        self.context.host.hush()
        self._fault = None
        try:
            search = search_for(checked_search(self.plan()))
        except SamsaraError as error:
            self._fault = error
        else:
            self.begins()
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)  # what is asked is locked now
            self.runner.start(search)
            self.area.verticalScrollBar().setValue(0)
        self._show_fault()

    def play_on(self) -> None:
        """Go on with a search that was stopped."""
        search = self.searched
        if search is not None and not self.playing:
            self.context.host.hush()
            self.runner.start(search)

    def follow(self) -> None:
        """Show what is known now."""
        known = self.known
        self.asked.setEnabled(not self.playing)
        self.show_known(known)
        self.tell_unkept(None if known is None else known.unkept)
        self.start.follow()
        still = known is not None and known.stopped and not self.playing
        for button in self.stopped_buttons():
            button.setVisible(still)
        self.report.setVisible(known is not None and known.result is not None)
        self.said.refresh()
        self.command.refresh()

    def _fail(self, code: str, details: Mapping[str, str | int]) -> None:
        self.context.host.tell(code, details)
        self.follow()

    def _asked_anew(self) -> None:
        """Hear that baseline, company or game are others."""
        if self._named[0] and self._named[0] != self.question.experiment.game:
            self._names, self._named = None, ("", {})
            self.reset()
        self.forgive()
        self.follow()

    def _show_fault(self) -> None:
        self._faulted.refresh()
        self._faulted.setVisible(self._fault is not None)
        self.said.refresh()

    def forgive(self) -> None:
        """Say no more what was wrong: something else is asked."""
        if self._fault is not None:
            self._fault = None
            self._show_fault()

    # --- numbers, and what is written

    def choose_numbers(self, ticked: Sequence[str], most: int) -> None:
        """Have at most so many numbers chosen in place of the answer."""
        self.close_picker()
        made = NumberPicker(self.context, self.question.experiment, self.names, ticked, most)
        made.chosen.connect(self.take)
        made.closed.connect(self.close_picker)
        self.picker = made
        self.answer_sheet().hide()
        self.right.insertWidget(0, made, 1)
        made.start().setFocus(Qt.FocusReason.OtherFocusReason)

    def close_picker(self) -> None:
        """Put the choice of numbers away."""
        if self.picker is not None:
            self.right.removeWidget(self.picker)
            self.picker.hide()
            self.picker.deleteLater()
            self.picker = None
            self.answer_sheet().show()
            first = self.first()
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_report(self) -> None:
        known = self.known
        if known is not None and known.result is not None:
            name = f"lab-{known.result.code}-{self.context.language.lang}.html"
            title, kinds = "gui.lab.report", "gui.lab.report-kind"
            ask_to_save(self.context, self, title, kinds, name, self.write_report)

    def write_report(self, path: Path) -> None:
        """Write all that was found, in the language spoken now, in the form of the file's kind."""
        known, host = self.known, self.context.host
        if known is None or known.result is None:
            return
        host.hush()
        with faults_told(host):
            files = search_report_files(known.result, form_of(path), self.context.language.lang)
            write_beside(path, files)
            host.inform(saved(path))

    # --- words

    def _said_now(self, language: Language) -> str:
        known = self.known
        if self._fault is not None:
            return self._fault_said(language)
        if self.playing and (known is None or not known.games):
            return language.say("gui.lab.search.begins")
        return self.told(known, language)

    def _commanded(self, _language: Language) -> str:
        try:
            return search_command(checked_search(self.plan()))
        except SamsaraError:
            return ""  # what is wrong is told when it is begun

    def _fault_said(self, language: Language) -> str:
        fault = self._fault
        return "" if fault is None else language.fault(fault.code, fault.details)

    def pace(self, known: Known, language: Language) -> str:
        """Return how many games were played, and while they are, how fast."""
        pace = known.pace if known.playing else None
        if pace is None:
            return language.say("gui.lab.search.played", n=known.games)
        return language.say("gui.lab.search.pace", n=known.games, pace=shown(pace, ".0f"))

    def rest(self, known: Known, language: Language) -> list[str]:
        """Return how long it takes from now on, once enough is played to say so."""
        share, pace = known.share, known.pace
        if share < _FORESEEN or pace is None:
            return []
        minutes = round(known.games * (1 - share) / share / pace / 60)
        key = "rest" if minutes else "rest-short"
        return [language.say(f"gui.lab.search.{key}", n=minutes)]

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin or stop by the space bar, choose numbers; Esc stops what is played here."""
        shift = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        key, plain = event.key(), not event.modifiers() & ~shift
        if event.isAutoRepeat() or not plain:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape and self.playing:
            self.runner.stop()
        elif key == Qt.Key.Key_Space and self.start.isEnabled():
            self.start.press()
        elif event.text() == "+" and not self.playing:
            self.add()
        else:
            super().keyPressEvent(event)
