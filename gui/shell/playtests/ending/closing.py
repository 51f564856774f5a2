"""Closing of a playtest: the end sheet, then a form for each person, then what comes after."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine.playtest.live import LiveSession
from engine.playtest.results import Result
from engine.playtest.sessions import people
from gui.context import AppContext
from gui.i18n import Language
from gui.shell.playtests.about import ABOUT, AboutSheet
from gui.shell.playtests.ending.endsheet import EndSheet
from gui.shell.playtests.ending.form import FeedbackForm
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel, scrolled
from gui.widgets.said import Label
from resources.numbers import clock

_OWN = "gui.playtest.end."


class AfterSheet(QWidget):
    """What may be done once a session is over."""

    def __init__(self, closing: Closing) -> None:
        super().__init__()
        context = closing.context
        panel = Panel(context)
        panel.box.addWidget(Label(context, f"{_OWN}over", "heading"))
        self.clock = Label(context, lambda _language: closing.clock(), "number-l")
        panel.box.addWidget(self.clock)
        panel.box.addWidget(Label(context, f"{_OWN}forms-about", "body", "ink2", wrap=True))
        self.given = Label(context, closing.told_given, "body", "ink")
        panel.box.addWidget(self.given)
        self.fill = Button(context, f"{_OWN}fill", closing.next_form, kind="primary")
        self.review = Button(context, f"{_OWN}review", closing.reviewed.emit)
        again = Button(context, f"{_OWN}again", closing.open)
        about = Button(context, ABOUT, closing.about)
        resume = Button(context, f"{_OWN}resume", closing.left.emit)
        panel.box.addWidget(Flow([self.fill, self.review, again, about, resume], gap=6))
        canvas = QWidget()
        column = QVBoxLayout(canvas)
        column.addWidget(panel)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(canvas))

    def refresh(self) -> None:
        """Read the clock and count the forms anew."""
        self.clock.refresh()
        self.given.refresh()


class Closing(QStackedWidget):
    """What lies in place of the log when a session ends.

    Signals:
        left: back to the log, nothing has ended after all.
        reviewed: somebody wants to look back on it.
        turned: another sheet is in front.
    """

    left = Signal()
    reviewed = Signal()
    turned = Signal()

    def __init__(
        self, context: AppContext, live: LiveSession, tally: Tally, words: EntryWords
    ) -> None:
        super().__init__()
        self.context = context
        self.known: Result | None = None  # what the engine knows of the result
        self._live = live
        self._tally = tally
        self._words = words
        self._passed: set[int] = set()  # who did not want to fill one in
        self._after = AfterSheet(self)
        self.addWidget(self._after)

    def first(self) -> QWidget:
        """Return what the keyboard is at."""
        front = self.currentWidget()
        if isinstance(front, (EndSheet, FeedbackForm, AboutSheet)):
            return front.first()
        return self._after.review if self._next() is None else self._after.fill

    @property
    def asks(self) -> bool:
        """Say whether a person fills in a form, who is not to read what was noted."""
        return isinstance(self.currentWidget(), FeedbackForm)

    def open(self) -> None:
        """Ask how it came out."""
        known = self.known if not self._live.session.extent else None
        sheet = EndSheet(self.context, self._live, self._words, self._tally.template.result, known)
        sheet.kept.connect(self.over)
        sheet.left.connect(self.leave)
        self._show(sheet)

    def about(self) -> None:
        """Have what was set up put right."""
        sheet = AboutSheet(self.context, self._live)
        sheet.kept.connect(self.leave)
        sheet.left.connect(self.leave)
        self._show(sheet)

    def leave(self) -> None:
        """Put the sheet away."""
        if self._live.session.state == "ended":
            self.over()
        else:
            self.left.emit()

    def over(self) -> None:
        """Say that it is over, and what may come now."""
        self._after.refresh()
        self._show(self._after)

    def next_form(self) -> None:
        """Hand the laptop to the next person who has not said anything yet."""
        seat = self._next()
        if seat is None:
            self._passed.clear()
            self.over()
            return
        form = FeedbackForm(self.context, self._live, seat, self._tally, self._words)
        form.given.connect(self.next_form)
        form.left.connect(self._pass)
        self._show(form)
        self.context.host.hand_over(
            lambda language: language.say(
                "gui.playtest.form.hand-over", seat=self._words.seat(seat)
            )
        )

    def told_given(self, language: Language) -> str:
        """Return how many forms are filled in."""
        one = self._live.playtest
        return language.say(f"{_OWN}given", n=len(one.feedback), of=len(people(one)))

    def clock(self) -> str:
        """Return what the clock shows at the end."""
        return clock(self._live.session.clock_ms)

    def _pass(self) -> None:
        front = self.currentWidget()
        if isinstance(front, FeedbackForm):
            self._passed.add(front.seat)
        self.next_form()

    def _next(self) -> int | None:
        one = self._live.playtest
        known = {row.seat for row in one.feedback} | self._passed
        return next((seat for seat in people(one) if seat not in known), None)

    def _show(self, sheet: QWidget) -> None:
        before = self.currentWidget()
        if self.indexOf(sheet) < 0:
            self.addWidget(sheet)
        self.setCurrentWidget(sheet)
        if before is not None and before not in (sheet, self._after):
            self.removeWidget(before)
            before.deleteLater()
        self.turned.emit()
        self.first().setFocus(Qt.FocusReason.OtherFocusReason)
