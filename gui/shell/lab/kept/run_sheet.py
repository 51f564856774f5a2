"""Run sheet: what a kept run asks, how it stands, what was adopted of it, and what may be done."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal

from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_results import SearchResult
from engine.lab.statistics.verdicts import Ending
from engine.library.labs import PLAN, RUNNING, AdoptedHouse, LabRun
from gui.context import AppContext
from gui.i18n import Language
from gui.lab.keeping import is_survey
from gui.lab.search_keeping import is_search
from gui.shell.lab.going_on import further, go_on_word
from gui.shell.lab.kept.reading import Asked, experiment_of
from gui.shell.lab.kept.search_words import TABS, found_said, letter_of
from gui.shell.lab.kept.wording import against, game_said, question_said, state_said
from gui.shell.lab.wording import variant_name
from gui.widgets.buttons import Button
from gui.widgets.dates import day, minute
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.foreign import plain
from resources.version import version

_LEAST = 190.0  # pixels of a button
_MOST_ADOPTED = 6  # files that are named


class RunSheet(Panel):
    """The head of a run that is open.

    Signals:
        go_on: it is to be played on, up to so many games.
        again: its question is to be put once more.
        unwanted: it is to be forgotten.
        reported: a report is to be written of it.
    """

    go_on = Signal(int)
    again = Signal()
    unwanted = Signal()
    reported = Signal()

    def __init__(
        self,
        context: AppContext,
        run: LabRun,
        asked: Asked | None,
        adopted: list[AdoptedHouse],
        found: SearchResult | None = None,
    ) -> None:
        """Show its head; of a search also in short what it `found`, which its own tab tells."""
        super().__init__(context)
        self.run = run
        self.asked = asked
        self.plan = None if asked is None else experiment_of(asked)
        self._adopted = adopted
        self._played = 0
        self._found = found
        self.box.addWidget(Label(context, self._titled, "heading", wrap=True))
        if asked is not None:
            self.box.addWidget(Label(context, partial(against, asked), role="ink2", wrap=True))
        self.box.addWidget(Label(context, self._facts, "note", "ink3", wrap=True))
        self._state = Label(context, self._stated, "name", "goldt", wrap=True)
        self.box.addWidget(self._state)
        if found is not None:
            self.box.addWidget(Label(context, partial(found_said, found), role="ink2", wrap=True))
        self._why = Label(context, self._stays, "note", "ink3", wrap=True)
        self.box.addWidget(self._why)
        self._files = Label(context, self._taken, "note", "ink2", wrap=True)
        self.box.addWidget(self._files)
        self.on = Button(context, self._on_word, self._go_on, kind="primary")
        self.ask = Button(context, "gui.lab.kept.again", self.again.emit)
        forget = "forget-plan" if run.state == PLAN else "forget"
        self.forget = Button(context, f"gui.lab.kept.{forget}", self.unwanted.emit, sign="bin")
        buttons = [self.ask, self.forget]
        if (is_search(run) or is_survey(run)) and run.state not in (RUNNING, PLAN):
            self.report = Button(context, "gui.lab.report", self.reported.emit)
            buttons.insert(1, self.report)  # of a comparison it is among what follows from it
        if self._goes_on:
            buttons.insert(0, self.on)
        self.box.addWidget(Grid(context, buttons, _LEAST, gap=context.theme.px(4)))
        self.show_adopted(adopted)
        self.tell_played(0)

    def show_adopted(self, adopted: list[AdoptedHouse]) -> None:
        """Name the house files that were made of it."""
        self._adopted = adopted
        self._files.refresh()
        self._files.setVisible(bool(adopted))

    def tell_played(self, pairs: int, *, busy: bool = False) -> None:
        """Know at how many pairs it is if it is played at present, and whether anything is."""
        self._played = pairs
        for button in (self.on, self.forget):
            button.setEnabled(not pairs and (button is self.forget or not self._barred))
        self.ask.setEnabled(self.asked is not None and not busy)
        self._state.refresh()
        self._why.refresh()
        self._why.setVisible(bool(self._why.text()))

    @property
    def most(self) -> int:
        """Return up to how many games it may be played on."""
        return 0 if self.plan is None else further(self.plan, self.run.state)

    @property
    def _goes_on(self) -> bool:
        """Say whether there is anything left to play."""
        plan, state = self.plan, self.run.state
        if plan is None or state == PLAN:
            return False
        if isinstance(self.asked, SearchPlan):
            return True  # in its tab it is shown as well as played on
        return bool(further(plan, state))

    @property
    def _barred(self) -> str:
        """Return why it cannot be played on, as a key: its games are not those of today."""
        if not self._goes_on or self.plan is None:
            return ""
        if self.plan.rules != self.run.rules:
            return "other-rules"
        return "other-version" if self.run.app != version() else ""

    def _go_on(self) -> None:
        self.go_on.emit(self.most)

    # --- words

    def _titled(self, language: Language) -> str:
        return question_said(self.asked, language)

    def _facts(self, language: Language) -> str:
        run = self.run
        parts = [
            game_said(run, language),
            language.say("gui.lab.kept.begun", when=minute(run.created, language.lang)),
            language.say("gui.lab.kept.seed", seed=plain(run.seed)),
            language.say("gui.lab.kept.rules", rules=plain(run.rules)),
            language.say("gui.lab.kept.number", n=run.id),
        ]
        return language.say("gui.matches.join").join(parts)

    def _stated(self, language: Language) -> str:
        return state_said(self.run, language, played=self._played)

    def _stays(self, language: Language) -> str:
        """Return why it does not go on, if it does not."""
        if not self._barred or self._played:
            return ""
        return language.say(
            f"gui.lab.kept.{self._barred}", given=plain(self.run.app), now=version()
        )

    def _on_word(self, language: Language) -> str:
        if isinstance(self.asked, SearchPlan):
            tab = language.say(f"gui.lab.tab.{TABS[self.asked.kind]}")
            over = self.run.state in (Ending.DECIDED, Ending.AT_MOST)
            return language.say(f"gui.lab.kept.{'show-in' if over else 'go-on-in'}", tab=tab)
        if self.plan is None:
            return language.say("gui.lab.kept.go-on")
        return go_on_word(self.plan, self.run.state, language)

    def _taken(self, language: Language) -> str:
        """Return which house files were adopted of it."""
        lines = []
        for one in self._adopted[:_MOST_ADOPTED]:
            name = str(one.variant) if self._found is None else letter_of(self._found, one.variant)
            if self.plan is not None and 1 <= one.variant <= len(self.plan.variants):
                name = variant_name(self.plan, one.variant, language)
            lines.append(
                language.say(
                    "gui.lab.kept.adopted",
                    file=plain(Path(one.file).name),
                    variant=name,
                    rules=plain(one.rules),
                    when=day(one.adopted, language.lang),
                )
            )
        return "\n".join(lines)
