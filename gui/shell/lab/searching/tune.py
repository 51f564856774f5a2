"""Tune tab: what is wanted, which numbers may move, and the sets that come nearest to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.plan import Experiment, Side
from engine.lab.searching.choosing import MATTER, every_number, first_look_games
from engine.lab.searching.proving import FRESH
from engine.lab.searching.search_plan import TunePlan
from engine.lab.searching.tuning import MOST, TRIALS
from engine.lab.searching.wanted import goal_text, range_text, usual_goals
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.lab.search_known import Known, TuneKnown
from gui.lab.searches import TuneSearch
from gui.shell.lab.consequences import Consequences
from gui.shell.lab.question import Question
from gui.shell.lab.searching.asked_sheet import AskedSheet
from gui.shell.lab.searching.best_sheet import BestSheet
from gui.shell.lab.searching.goal_fields import GoalFields, Wanted
from gui.shell.lab.searching.plane_sheet import PlaneSheet
from gui.shell.lab.searching.search_tab import SearchTab
from gui.shell.lab.searching.tuned import LETTERS, SMALLER, Choice, choices
from gui.shell.lab.searching.undone_sheet import UndoneSheet
from gui.shell.lab.searching.varied import VariedNumbers
from gui.shell.lab.wording import phrase
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.said import Label
from printpack.lab.search_wording import goal_said

BUDGETS = (40, 80, TRIALS, 280, 560)
MOST_NUMBERS = 60
_ABREAST = 860.0  # the least width for two sheets side by side
_SHARES = (6, 5)  # of the width


class TuneTab(SearchTab):
    """Searches for sets of numbers, and proves the best of them."""

    kind = "tune"
    heading = "gui.lab.search.wanted"

    def __init__(self, context: AppContext, question: Question) -> None:
        self.then: Consequences | None = None
        self._then_of: object = None
        self.letter = LETTERS[0]
        super().__init__(context, question)

    def build(self) -> None:
        """Put goals and numbers at the left; the plane, the best, the changes beside them."""
        context = self.context
        self.goals = GoalFields(context)
        self.goals.changed.connect(self.refresh_command)
        self.asked.box.addWidget(self.goals)
        self.numbers = VariedNumbers(context, self._matter_said)
        self._count = Label(context, self._moving, "button", "goldt", wrap=True)
        self.asked.box.addWidget(self._count)
        self.numbers.changed.connect(self.refresh_command)
        self.asked.box.addWidget(self.numbers)
        self.pick = Button(context, "gui.lab.search.numbers", self._pick, key="+", height=34)
        self.matter = Button(context, "gui.lab.search.matter", self._clear_numbers, height=34)
        for button in (self.pick, self.matter):
            self.asked.box.addWidget(button)
        self.asked.box.addWidget(
            Label(context, "gui.lab.search.budget", "button", "goldt", wrap=True)
        )
        plan, search = self.question.experiment, self.searched
        trials = search.plan.trials if isinstance(search, TuneSearch) else TRIALS
        budgets: list[tuple[str, Wording]] = [
            (str(n), phrase("gui.lab.search.trials-most", n=n)) for n in sorted({*BUDGETS, trials})
        ]
        self.trials = DropDown(context, "gui.lab.search.budget", budgets, str(trials))
        self.trials.chosen.connect(lambda _: self.refresh_command())
        self.asked.box.addWidget(self.trials)
        self.asked.box.addWidget(Label(context, self._fresh_said, "note", "ink3", wrap=True))
        self.add_table()
        self._build_answer()
        self._add_still_buttons()
        if isinstance(search, TuneSearch):
            self.goals.put(plan, [Wanted.of(goal) for goal in search.goals])
            self.numbers.begin(plan, search.plan.ranges, self.names)
        else:
            self.goals.put(plan, _usual(plan.game))
        self._count.refresh()

    def _build_answer(self) -> None:
        self.plane = PlaneSheet(self.context)
        self.best = BestSheet(self.context)
        self.undone = UndoneSheet(self.context)
        self.plane.chosen.connect(self.choose)
        self.best.chosen.connect(self.choose)
        self.asked_sheet = AskedSheet(self.context)
        self.answer = _Sheets(
            self.context, (self.plane, self.best), (self.undone,), (self.asked_sheet,)
        )
        self.right.addWidget(self.answer, 1)

    def _add_still_buttons(self) -> None:
        self.on = Button(self.context, "gui.lab.search.go-on", self.play_on)
        self.prove = Button(self.context, "gui.lab.search.prove", self._prove)
        for button in (self.on, self.prove):
            self.more.addWidget(button)

    def stopped_buttons(self) -> list[QWidget]:
        """Return what goes on with a search, or proves what it has found."""
        known = self.known
        found = isinstance(known, TuneKnown) and bool(known.trials)
        self.prove.setVisible(False)  # there is nothing to prove before a set was tried
        return [self.on, self.prove] if found else [self.on]

    # --- what is asked

    def plan(self) -> TunePlan:
        """Return the search for these goals; every company is asked about what it finds."""
        goals = self.goals.goals()
        musts, wishes = ([goal for goal in goals if goal.must == must] for must in (True, False))
        return TunePlan(
            self.question.experiment,
            tuple(map(goal_text, musts)),
            tuple(map(goal_text, wishes)),
            tuple(range_text(key, ends) for key, ends in self.numbers.ranges.items()),
            int(self.trials.value()),
            companies=True,
        )

    def begins(self) -> None:
        """Put the choice of numbers away, and look at the best set."""
        self.close_picker()
        self.letter = LETTERS[0]

    def _prove(self) -> None:
        search = self.searched
        if isinstance(search, TuneSearch):
            search.enough()
            self.play_on()

    def take(self, keys: tuple[str, ...]) -> None:
        """Move these numbers."""
        self.close_picker()
        self.numbers.put(self.question.experiment, keys, self.names)
        self.refresh_command()

    def reset(self) -> None:
        """Be about another game."""
        self.close_picker()
        self.numbers.ranges.clear()
        self.numbers.put(self.question.experiment, (), self.names)
        self.goals.put(self.question.experiment, _usual(self.question.experiment.game))
        self.letter = LETTERS[0]

    def _clear_numbers(self) -> None:
        self.numbers.ranges.clear()
        self.take(())

    def add(self) -> None:
        """Choose numbers."""
        self._pick()

    def _pick(self) -> None:
        self.choose_numbers(tuple(self.numbers.ranges), MOST_NUMBERS)

    def answer_sheet(self) -> QWidget:
        """Return what gives way while numbers are chosen."""
        return self.answer

    def refresh_command(self) -> None:
        """Say anew what one would type, and how many numbers move."""
        self.forgive()
        self._count.refresh()
        self.command.refresh()

    # --- what is found

    def show_known(self, known: Known | None) -> None:
        """Show the trials, those that lead, and what follows from the chosen one."""
        begun = known is not None and known.playing
        now = known if isinstance(known, TuneKnown) else TuneKnown(playing=begun)
        game = self.question.experiment.game
        found = choices(now)
        if self.letter not in {one.letter for one in found}:
            self.letter = LETTERS[0]
        one = next((each for each in found if each.letter == self.letter), None)
        self.plane.show_known(game, now, self.letter)
        self.best.show_known(game, now, self.letter, self.names)
        self.best.setVisible(bool(found))
        self.undone.show_choice(game, now, one, self.names)
        self.undone.setVisible(one is not None)
        search = self.searched
        asks = isinstance(search, TuneSearch) and search.plan.companies
        self.asked_sheet.setVisible(asks and now.proof is not None)
        if isinstance(search, TuneSearch):
            self.asked_sheet.show_known(search.plan, now)
        self._follow_then(now, one)

    def choose(self, letter: str) -> None:
        """Look at another set."""
        self.letter = letter
        self.show_known(self.known)

    def _follow_then(self, known: TuneKnown, one: Choice | None) -> None:
        """Offer what is done with a set, once fresh games have said what it is worth."""
        fresh = one if one is not None and one.fresh is not None and one.changed else None
        about = None if fresh is None else (fresh.letter, fresh.vector)
        if about == self._then_of:
            if self.then is not None:
                self.then.settle(over=not known.playing)
            return
        self._then_of = about
        if self.then is not None:
            self.answer.rows[1].removeWidget(self.then)
            self.then.hide()
            self.then.deleteLater()
            self.then = None
        if fresh is None or known.space is None:
            return
        plan = self._searched()
        side = Side(fresh.letter, rules=fresh.rules(known.space))
        standing = Standing(replace(plan, variants=(side,)), pairs=fresh.games, kept=known.kept)
        self.then = Consequences(self.context, standing)
        self.then.adopts_as = _place(known, fresh)
        self.then.settle(over=not known.playing)
        self.then.goal = partial(self._goal_said, fresh.letter, known)
        self.then.report.hide()  # the report at the foot is of the whole search
        without = self._without_button(known)
        if without is not None:
            self.then.box.insertWidget(self.then.box.count() - 1, without)
        compare = Button(
            self.context, "gui.lab.search.compare", partial(self.compare, side), height=34
        )
        self.then.box.insertWidget(self.then.box.count() - 1, compare)
        self.answer.rows[1].addWidget(self.then, _SHARES[1])

    def _goal_said(self, letter: str, known: TuneKnown, language: Language) -> str:
        """Return what a playtest of a set is to find out: whether people come to the goals too."""
        of = self._searched().game
        musts = [goal_said(of, goal, language.lang) for goal in known.goals if goal.must]
        goals = language.say("list.comma").join(musts)
        return language.say("gui.lab.search.goal", run=known.kept, letter=letter, goals=goals)

    def _without_button(self, known: TuneKnown) -> Button | None:
        """Return what turns to the smaller set: it has been played, and holds."""
        proof = known.proof
        if proof is None or proof.offered is None or self.letter != LETTERS[0]:
            return None
        count = len(proof.offered.without)
        word: Wording = phrase("gui.lab.search.without", n=count)
        return Button(self.context, word, partial(self.choose, LETTERS[0] + SMALLER), height=34)

    def _searched(self) -> Experiment:
        search = self.searched
        return self.question.experiment if search is None else search.experiment

    # --- words

    def _moving(self, language: Language) -> str:
        plan = self.question.experiment.arms[0]
        count, every = len(self.numbers.ranges) or MATTER, len(every_number(plan))
        return language.say("gui.lab.search.moving", n=count, of=every)

    def _matter_said(self, language: Language) -> str:
        """Return what is moved where nothing is chosen, and how long it takes to find that."""
        plan = self.question.experiment
        games = first_look_games(plan.arms[0])
        told = [language.say("gui.lab.search.matter-about", n=MATTER, games=round(games, -2))]
        if (pace := self.runner.pace(plan.game)) is not None:
            minutes = round(games / pace / 60)
            key = "matter-time" if minutes else "matter-short"
            told.append(language.say(f"gui.lab.search.{key}", n=minutes))
        return language.say("list.after").join(told)

    def _fresh_said(self, language: Language) -> str:
        return language.say("gui.lab.search.fresh-about", n=FRESH)

    def told(self, known: Known | None, language: Language) -> str:
        """Return how far the search is."""
        if not isinstance(known, TuneKnown):
            return language.say("gui.lab.search.tune-offer")
        parts = []
        if known.playing or known.stopped:
            key = f"gui.lab.search.stage-{known.stage}"
            parts.append(language.say(key, n=known.done, of=known.wanted, games=MOST))
        elif known.proof is not None:
            key = "reached" if known.proof.chosen.met else "not-reached"
            parts.append(language.say(f"gui.lab.search.{key}"))
        if known.games:
            parts.append(self.pace(known, language))
        if known.playing:
            parts += self.rest(known, language)
        if known.stopped:
            parts.append(language.say("gui.lab.search.stopped"))
        return language.say("gui.matches.join").join(parts)


def _place(known: TuneKnown, one: Choice) -> int:
    """Return which of the proved sets it is, as one would type it: the smaller one comes last."""
    assert known.proof is not None, "only what was proved is adopted"
    if SMALLER in one.letter:
        return len(known.proof.finalists) + 1
    return LETTERS.index(one.letter) + 1


class _Sheets(QWidget):
    """The sheets, two abreast where there is the width for it."""

    def __init__(self, context: AppContext, *rows: Sequence[QWidget]) -> None:
        super().__init__()
        self._context = context
        self.rows: list[QBoxLayout] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for sheets in rows:
            row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            row.setSpacing(0)
            for share, sheet in zip(_SHARES, sheets, strict=False):
                row.addWidget(sheet, share)
            self.rows.append(row)
            column.addLayout(row)
        column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put sheets below one another where there is little width."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self._context.theme.px(_ABREAST)
        for row in self.rows:
            row.setDirection(way.TopToBottom if narrow else way.LeftToRight)


def _usual(game_id: str) -> list[Wanted]:
    """Return the goals that a page begins with."""
    return [Wanted.typed(text) for text in usual_goals(game_id)]
