"""Lab page: the question at the left, its answer beside it, and what begins it at the foot."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.games import game
from engine.kernel.rules import Value
from engine.lab.experiments.plan import Criteria, Experiment, Side
from engine.lab.experiments.surveying import PAIRS
from engine.lab.searching.search_plan import SearchPlan
from gui.context import AppContext, Wording
from gui.games import playable
from gui.games.labels import edition, name
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.answer import Answer
from gui.shell.lab.asked_page import AskedPage
from gui.shell.lab.begin_button import BeginButton
from gui.shell.lab.choosers import BotChooser, Chooser, MeasuresChooser, NumbersChooser
from gui.shell.lab.command import command
from gui.shell.lab.going_on import GoOnButton
from gui.shell.lab.question import Question, begun
from gui.shell.lab.tabs import Front, LabTabs
from gui.shell.lab.welcome import Welcome
from gui.shell.lab.wording import company_name
from gui.widgets.buttons import Button
from gui.widgets.panel import BarLine
from gui.widgets.said import Label
from resources.numbers import shown


class LabPage(AskedPage):
    """Asks and answers; an experiment goes on when the page is left, and is found here again."""

    chapter = "06-lab"

    def __init__(
        self,
        context: AppContext,
        game_id: str = "",
        house: Mapping[str, Value] | None = None,
        asked: Experiment | SearchPlan | None = None,
    ) -> None:
        """Open at what is asked or was played last; with a house, at what it would change."""
        super().__init__(context)
        assert context.lab is not None, "a window brings its lab"
        self.runner = context.lab()
        self.answer: Answer | None = None
        self.chooser: Chooser | None = None
        plan = asked or _first_question(game_id, house, self.runner.standing)
        self.question = Question(context, plan.experiment if isinstance(plan, SearchPlan) else plan)
        self.welcome = Welcome(context)
        self.right.addWidget(self.welcome, 1)
        self.put_asked(self.question)
        self._add_foot()
        self.lay_out(self._columns)
        front = Front((self.area, self.foot), lambda: self.start)
        self.tabs = LabTabs(self, self.question, front, self._whole)
        self._connect()
        self._follow()
        self._asked()
        if isinstance(plan, SearchPlan):
            self.tabs.put(plan)
        elif not game_id and asked is None:
            self.tabs.resume()

    def _add_foot(self) -> None:
        self.start = BeginButton(self.context, lambda: self.runner.running, self.turn)
        self._said = Label(self.context, self._told, role="ink2", wrap=True)
        self.another = Button(self.context, "gui.lab.another", self._ask_another, height=48)
        self.on = GoOnButton(self.context, self.runner)
        self.on.went.connect(self.question.ask)
        self._whole = self.put_foot(self._said, (self.another, self.on, self.start))

    def _connect(self) -> None:
        question = self.question
        question.changed.connect(self._asked)
        question.turned.connect(self._turn_game)
        question.wanted.connect(self._choose)
        self.welcome.asked.connect(self._ask_example)
        self.runner.changed.connect(self._follow)
        self.runner.failed.connect(self._fail)

    # --- what the window asks

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.tool.lab.name"

    def edition(self) -> str:
        """Return the edition of the game that is asked about."""
        return edition(game(self.game()).edition)

    def mode(self) -> Wording:
        """Return the game that is asked about, with its edition."""
        game_id, shown_edition = self.game(), self.edition()
        return lambda language: f"{language.say(name(game_id))} {shown_edition}"

    def game(self) -> str:
        """Return the game that is asked about."""
        return self.question.experiment.game

    def house(self) -> Mapping[str, Value]:
        """Return the rules of the baseline."""
        plan = self.question.experiment
        return plan.house(plan.baseline)

    def middle(self) -> BarLine:
        """Return the names of the tabs."""
        return self.tabs.strip

    def first(self) -> QWidget | None:
        """Return the first example until something is asked, else the button that begins."""
        if self.tabs.tab is not None:
            return self.tabs.tab.first()
        if self.welcome.isVisibleTo(self) and self.welcome.buttons:
            return self.welcome.buttons[0]
        return self.start

    def leave(self) -> None:
        """Forget what was only looked at; what is played goes on."""
        self.runner.changed.disconnect(self._follow)
        self.runner.failed.disconnect(self._fail)
        self.tabs.leave()
        if self.answer is not None:
            self.answer.leave()

    # --- running

    def turn(self) -> None:
        """Begin, or stop here."""
        if self.runner.running:
            self.runner.stop()
            return
        self.context.host.hush()
        if self.chooser is not None and not self.chooser.settle():
            return
        self._close_chooser()
        if self.question.fault is None:
            asked = self.question.experiment
            self.runner.start(asked, command(asked, self.question.plan))
            self.area.verticalScrollBar().setValue(0)

    def _follow(self) -> None:
        """Show what is known now."""
        standing = self.runner.standing
        self.question.lock(on=self.runner.running)
        self.tabs.strip.hear(0 if standing is None else standing.kept)
        if standing is not None:
            if self.answer is None or self.answer.standing.experiment != standing.experiment:
                self._forget_answer()
                self.answer = Answer(self.context, standing)
                if self.answer.then is not None:
                    self.answer.then.preset_kept.connect(self.question.offer_houses)
                self.right.insertWidget(0, self.answer, 1)
                self._show_right()
                self.arrange()
            else:
                self.answer.show_standing(standing)
            self.tell_unkept(standing.unkept)
        self.start.follow()
        self._allow()
        self._said.refresh()

    def _fail(self, code: str, details: Mapping[str, str | int]) -> None:
        self._forget_answer()
        self._show_right()
        self.context.host.tell(code, details)

    def _forget_answer(self) -> None:
        if self.answer is not None:
            self.answer.leave()
            self.right.removeWidget(self.answer)
            self.answer.hide()
            self.answer.deleteLater()
            self.answer = None

    # --- asking

    def _asked(self) -> None:
        """Hear that the question is another one."""
        self.welcome.show_game(self.game())
        self._allow()
        self._said.refresh()
        self.retold.emit()

    def _ask_example(self, asked: Experiment | SearchPlan) -> None:
        if isinstance(asked, SearchPlan):  # it takes minutes: begun when its numbers were seen
            self.question.ask(asked.experiment)
            self.tabs.put(asked)
            return
        self.question.ask(asked)
        self.turn()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_game(self, game_id: str) -> None:
        if game_id != self.game():
            self._begin_anew(game_id)

    def _ask_another(self) -> None:
        """Put the answer away, which is kept, and offer the examples again."""
        self._begin_anew(self.game())
        self.area.verticalScrollBar().setValue(0)
        if self.welcome.buttons:
            self.welcome.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_anew(self, game_id: str) -> None:
        self._close_chooser()
        self.runner.forget()
        self._forget_answer()
        self.question.ask(begun(game_id))
        self._show_right()
        self._follow()
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words at the foot their room."""
        super().resizeEvent(event)
        self._allow()

    def _allow(self) -> None:
        self.on.show_for(self.question.experiment)
        there = self.answer is not None and not self.runner.running
        self.another.setVisible(there and not self.one_column())
        self.start.setEnabled(self.runner.running or self.question.fault is None)

    # --- choosing

    def _choose(self, what: str, place: int) -> None:
        """Have something chosen in place of the answer."""
        self._close_chooser()
        plan = self.question.experiment
        made: NumbersChooser | BotChooser | MeasuresChooser
        if what == "numbers":
            made = NumbersChooser(self.context, plan, place)
            made.chosen.connect(lambda side: self._take_side(side, place))
        elif what == "bot":
            made = BotChooser(self.context, plan)
            made.chosen.connect(lambda side: self._take_side(side, -1))
        else:
            made = MeasuresChooser(self.context, plan)
            made.chosen.connect(self._take_measures)
        made.closed.connect(self._close_chooser)
        self.chooser = made
        self.right.insertWidget(0, made, 1)
        self._show_right()
        self.arrange()
        made.start().setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_chooser(self) -> None:
        if self.chooser is not None:
            self.right.removeWidget(self.chooser)
            self.chooser.hide()
            self.chooser.deleteLater()
            self.chooser = None
            self._show_right()
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_side(self, side: Side, place: int) -> None:
        self._close_chooser()
        self.question.put_variant(side, place)

    def _take_measures(self, keys: tuple[str, ...]) -> None:
        self._close_chooser()
        plan = self.question.experiment
        test = plan.test
        if keys != plan.primary:
            made = Criteria(keys, test.margins, test.error, test.most)
            self.question.criteria.changed.emit(made)

    def _show_right(self) -> None:
        """Have one thing beside the question: what chooses, the answer, or the welcome."""
        choosing = self.chooser is not None
        if self.answer is not None:
            self.answer.setVisible(not choosing)
        self.welcome.setVisible(not choosing and self.answer is None)

    # --- words

    def _told(self, language: Language) -> str:
        """Return how far it is, or what would be played."""
        now, plan = self.runner.standing, self.question.experiment
        if self.question.fault is not None:
            return language.say("gui.lab.wrong")
        if not self.runner.running or now is None:
            key = "gui.lab.offer" if plan.variants else "gui.lab.offer-alone"
            company = company_name(plan.game, plan.company, language)
            return language.say(
                key, n=plan.test.most, company=company, seats=plan.seats, games=PAIRS
            )
        if now.ending is not None or not now.experiment.variants:
            return language.say("gui.lab.surveying")
        parts = [language.say("gui.lab.playing", n=now.pairs)]
        if now.pace is not None:
            parts.append(language.say("gui.lab.pace", pace=shown(now.pace, ".0f")))
        if self.runner.sparing:
            parts.append(language.say("gui.lab.spared"))
        rest = now.remaining
        if rest is not None:
            key = "more-games-range" if rest.most is not None else "more-games-least"
            most = rest.most or 0
            parts.append(language.say(f"gui.lab.{key}", least=rest.least, most=most))
        return language.say("gui.matches.join").join(parts)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Stop or begin, add a variant, look at one; Esc puts away, then stops, then leaves."""
        key, plain = (
            event.key(),
            event.modifiers()
            in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
                Qt.KeyboardModifier.ShiftModifier,
            ),
        )
        if event.isAutoRepeat() or not plain or self.tabs.tab is not None:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape and self.chooser is not None:
            self._close_chooser()
        elif key == Qt.Key.Key_Escape and self.runner.running:
            self.runner.stop()
        elif key == Qt.Key.Key_Space and self.start.isEnabled():
            self.start.press()
        elif event.text() == "+" and self.question.add.isEnabled():
            self._choose("numbers", -1)
        elif event.text().isdecimal() and self._digit(int(event.text())):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _digit(self, number: int) -> bool:
        """Ask an example, or look at a variant, by its number; say whether there is such."""
        if self.chooser is not None:
            return False
        if self.answer is not None:
            self.answer.look_at_variant(number)
            return True
        if 1 <= number <= len(self.welcome.buttons):
            self.welcome.buttons[number - 1].click()
            return True
        return False


def _first_question(
    game_id: str, house: Mapping[str, Value] | None, standing: Standing | None
) -> Experiment:
    """Return what is asked at first: of a game and its house, else what was played last."""
    if standing is not None and not game_id:
        return standing.experiment
    asked = begun(game_id or playable()[0])
    if not house:
        return asked
    variant = Side(rules=game(asked.game).rule_sheet.unlike(house))
    return Experiment(asked.game, asked.seed, asked.seats, asked.company, variants=(variant,))
