"""Choosers of the lab: numbers, a bot, or measures, in place of the answer while one chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.bots.seating import seated
from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.lab.experiments.measures import Measure
from engine.lab.experiments.plan import ALL_SEATS, Experiment, Side
from gui.bot_names import named_bot
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.shell.lab.wording import measure_name
from gui.shell.newgame.number_editor import Numbers
from gui.widgets.buttons import Button, SignButton
from gui.widgets.fields import DropDown, TextField
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_LONGEST = 160  # characters of manners


class Chooser(Panel):
    """A sheet that is answered or put away; `closed` says that it is done with."""

    closed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put it away by Esc."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def start(self) -> QWidget:
        """Return what the keyboard is at first."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Have what was changed here taken before games begin; say whether all is in order."""
        return True


class NumbersChooser(Chooser):
    """Every number of the game, searched by the words of rulebook and cards."""

    chosen = Signal(object)  # the side with these numbers

    def __init__(self, context: AppContext, experiment: Experiment, place: int) -> None:
        super().__init__(context)
        self._game = game(experiment.game)
        self._base = experiment.house(experiment.baseline)
        self._before = experiment.variants[place] if place >= 0 else Side()
        self._house = {**self._base, **self._before.rules}
        self.take = Button(context, "gui.lab.take-numbers", self._take, kind="primary", height=32)
        self.numbers = Numbers(context, self._game, self._house, [self.take])
        self.numbers.wanted.connect(self._set)
        self.numbers.written.connect(partial(self.take.setEnabled, True))  # noqa: FBT003 - Qt's
        self.numbers.reset.connect(self._reset)
        self.numbers.back.connect(self.closed)
        self.box.addWidget(self.numbers, 1)
        self._allow()

    def start(self) -> QWidget:
        """Return the search."""
        return self.numbers.search

    def _set(self, key: str, value: Value) -> None:
        self._house[key] = value
        self._house = self._game.rule_sheet.unlike(self._house)
        self.numbers.show_house(self._house)
        self._allow()

    def _reset(self) -> None:
        self._house = dict(self._base)
        self.numbers.show_house(self._house)
        self._allow()

    def _changed(self) -> Mapping[str, Value]:
        """Return what is otherwise than in the baseline."""
        sheet = self._game.rule_sheet
        before, after = sheet.resolve(self._base), sheet.resolve(self._house)
        return {key: value for key, value in after.items() if value != before[key]}

    def _allow(self) -> None:
        self.take.setEnabled(bool(self._changed()))

    def settle(self) -> bool:
        """Take what was changed, also what is still being written; say whether all is in order."""
        refused = self.numbers.refused()
        if refused is not None:
            self.numbers.show_row(refused)
            return False
        rules = self._changed()
        if rules:
            self.chosen.emit(replace(self._before, rules=rules))
        else:
            self._allow()
        return True

    def _take(self) -> None:
        self.settle()


class BotChooser(Chooser):
    """A bot at one seat, or at all of them, perhaps with manners."""

    chosen = Signal(object)

    def __init__(self, context: AppContext, experiment: Experiment) -> None:
        super().__init__(context)
        self._plan = experiment
        rules = game(experiment.game)
        head = QHBoxLayout()
        head.addWidget(SignButton(context, "back", "gui.lab.back", self.closed.emit))
        head.addWidget(Label(context, "gui.lab.bot-title", "heading", wrap=True), 1)
        self.box.addLayout(head)
        self.box.addWidget(Label(context, "gui.lab.bot-about", "note", "ink2", wrap=True))
        names = [*rules.levels, *(bot for bot in rules.bots if bot not in rules.levels)]
        self.bot = DropDown(
            context,
            "gui.lab.bot",
            [(name, named_bot(experiment.game, name)) for name in names],
            names[0],
        )
        seats: list[tuple[str, Wording]] = [(str(ALL_SEATS), "gui.lab.every-seat")]
        seats += [(str(seat), partial(_seat, seat)) for seat in range(1, experiment.seats + 1)]
        self.seat = DropDown(context, "gui.lab.where", seats, "1" if experiment.seats > 1 else "0")
        row = QHBoxLayout()
        row.addWidget(self.bot, 1)
        row.addWidget(self.seat, 1)
        self.box.addLayout(row)
        self.manners = TextField(context, "gui.lab.manners", "gui.lab.manners-empty", _LONGEST)
        self.manners.returnPressed.connect(self._take)
        self.box.addWidget(self.manners)
        verbs = ", ".join(sorted(rules.options))
        told: Wording = lambda language: language.say("gui.lab.manners-about", verbs=verbs)
        self.box.addWidget(Label(context, told, "note", "ink3", wrap=True))
        self.wrong = Label(context, "", "note", "red", wrap=True)
        self.wrong.hide()
        self.manners.textEdited.connect(self.wrong.hide)
        self.box.addWidget(self.wrong)
        self.take = Button(context, "gui.lab.take-bot", self._take, kind="primary")
        foot = QHBoxLayout()
        foot.addWidget(self.take)
        foot.addStretch(1)
        self.box.addLayout(foot)
        self.box.addStretch(1)
        self._untouched = self._chosen()

    def start(self) -> QWidget:
        """Return the choice of the bot."""
        return self.bot

    def settle(self) -> bool:
        """Take the bot if anything was chosen of it."""
        if self._chosen() == self._untouched:
            return True
        return self._take()

    def _chosen(self) -> tuple[str, str, str]:
        return self.bot.value(), self.seat.value(), self.manners.text()

    def _take(self) -> bool:
        manners = self.manners.text().strip().strip("()")
        name = f"{self.bot.value()}({manners})" if manners else self.bot.value()
        try:
            seated(game(self._plan.game), name)
        except SamsaraError as error:
            code, details = error.code, dict(error.details)
            self.wrong.reword(lambda language: language.fault(code, details))
            self.wrong.show()
            self.manners.setFocus()
            return False
        self.chosen.emit(Side(bots={int(self.seat.value()): name}))
        return True


class MeasuresChooser(Chooser):
    """All that can be measured; what is ticked is tested, and shares the error."""

    chosen = Signal(object)  # the keys

    def __init__(self, context: AppContext, experiment: Experiment) -> None:
        super().__init__(context)
        head = QHBoxLayout()
        head.addWidget(SignButton(context, "back", "gui.lab.back", self._take))
        head.addWidget(Label(context, "gui.lab.measures-title", "heading", wrap=True), 1)
        self.box.addLayout(head)
        self.box.addWidget(Label(context, "gui.lab.measures-about", "note", "ink2", wrap=True))
        self.ticks: dict[str, TickBox] = {}
        for one in experiment.measures:
            self._add(experiment, one)
        self.box.addStretch(1)

    def _add(self, experiment: Experiment, one: Measure) -> None:
        name = partial(_measure, experiment.game, one.key)
        row = QHBoxLayout()
        tick = TickBox(self.context, name)
        tick.setChecked(one.key in experiment.primary)
        tick.toggled.connect(self._keep_one)
        self.ticks[one.key] = tick
        row.addWidget(tick)
        row.addWidget(Label(self.context, name, role="ink2", wrap=True), 1)
        row.addWidget(Label(self.context, plain(one.key), "note", "ink3"))
        self.box.addLayout(row)

    def start(self) -> QWidget:
        """Return the first tick."""
        return next(iter(self.ticks.values()))

    def settle(self) -> bool:
        """Take what is ticked."""
        self._take()
        return True

    def _keep_one(self) -> None:
        """Leave at least one ticked: a question needs something that answers it."""
        if not any(tick.isChecked() for tick in self.ticks.values()):
            sender = self.sender()
            if isinstance(sender, TickBox):
                sender.setChecked(True)

    def _take(self) -> None:
        self.chosen.emit(tuple(key for key, tick in self.ticks.items() if tick.isChecked()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take what is ticked by Esc: nothing here is undone by leaving."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self._take()
        else:
            super().keyPressEvent(event)


def _seat(seat: int, language: Language) -> str:
    return language.say("gui.lab.seat", n=seat)


def _measure(game_id: str, key: str, language: Language) -> str:
    return measure_name(game_id, key, language)
