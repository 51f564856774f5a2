"""Going on: up to how many games an experiment that stands still may be played further."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal

from engine.lab.experiments.plan import MOST_GAMES, Experiment
from engine.lab.statistics.verdicts import Ending
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.lab.runner import LabRunner
from gui.shell.lab.command import command
from gui.widgets.buttons import Button

_TWICE = 2  # as many games as before, where those were too few


def further(plan: Experiment, state: str) -> int:
    """Return up to how many games it goes on: as many as before, twice as many after the most.

    What is decided, and what has played the most there may be, does not go on: 0.
    """
    if state == Ending.DECIDED:
        return 0
    most = plan.test.most
    if state != Ending.AT_MOST:
        return most
    return min(MOST_GAMES, _TWICE * most) if most < MOST_GAMES else 0


def longer(plan: Experiment, most: int) -> Experiment:
    """Return an experiment that is played up to so many games."""
    return replace(plan, test=replace(plan.test, most=most))


def go_on_word(plan: Experiment, state: str, language: Language) -> str:
    """Return what a button says that plays on."""
    if state == Ending.AT_MOST:
        return language.say("gui.lab.kept.up-to", n=further(plan, state))
    return language.say("gui.lab.kept.go-on")


class GoOnButton(Button):
    """Stands beside the one that begins, while what was asked stands still and may go on.

    Signals:
        went: it goes on, and what is asked now may be more games than before.
    """

    went = Signal(object)

    def __init__(self, context: AppContext, runner: LabRunner) -> None:
        self._runner = runner
        super().__init__(context, self._said, self._go_on, height=48)
        self.hide()

    def show_for(self, asked: Experiment) -> None:
        """Show it where what is asked is what stands there."""
        now = self._runner.standing
        there = now is not None and now.ending is not None and now.kept and not self._runner.running
        self.setVisible(bool(there and now and now.experiment == asked and self._most))
        self.refresh()

    @property
    def _most(self) -> int:
        now = self._runner.standing
        if now is None or now.ending is None:
            return 0
        return further(now.experiment, now.ending)

    def _said(self, language: Language) -> str:
        now = self._runner.standing
        if now is None or now.ending is None:
            return language.say("gui.lab.kept.go-on")
        return go_on_word(now.experiment, now.ending, language)

    def _go_on(self) -> None:
        now = self._runner.standing
        self.context.host.hush()
        if now is not None:
            with faults_told(self.context.host):
                again = command(longer(now.experiment, self._most))
                self._runner.go_on(now.kept, self._most, again)
                assert self._runner.standing is not None
                self.went.emit(self._runner.standing.experiment)
