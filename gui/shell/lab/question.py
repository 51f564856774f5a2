"""Question: baseline, variants, company, margins, seed; and the command line that repeats it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.files.writing import write_text
from engine.games import game
from engine.kernel.errors import HouseRuleError, SamsaraError
from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.plan import (
    MOST_VARIANTS,
    Criteria,
    Experiment,
    Side,
    checked,
    default_company,
)
from engine.lab.experiments.plan_file import plan_text
from engine.library.house_files import read_house
from gui.bot_names import named_bot
from gui.context import AppContext, Wording, faults_told
from gui.games import playable
from gui.games.labels import titled
from gui.i18n import Language
from gui.shell.lab.command import command
from gui.shell.lab.criteria import CriteriaFields
from gui.shell.lab.fitted_choices import fitted_choices
from gui.shell.lab.house_choices import FILE, NONE, OWN, base_of, bases, others, side_of
from gui.shell.lab.variants import Variants
from gui.shell.lab.wording import company_name
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, FilledField
from gui.widgets.files import ask_to_open, ask_to_save, proposed, saved
from gui.widgets.panel import Panel, Separator, tab_chain
from gui.widgets.said import Label

_LONGEST = 40  # characters of a seed
_KINDS = "gui.shell.house-kind"


def begun(game_id: str) -> Experiment:
    """Return the question that a page begins with: the edition, and nothing compared with it."""
    seats = game(game_id).default_seats
    return Experiment(game_id, "1", seats, default_company(game_id))


class Question(Panel):
    """The left column; what is asked stands in `experiment`.

    Signals:
        changed: it is another question now, or one that cannot be played.
        wanted: something is chosen elsewhere: `numbers`, `bot` or `measures`, and of which
            variant, -1 for a new one.
    """

    changed = Signal()
    wanted = Signal(str, int)
    turned = Signal(str)  # another game

    def __init__(self, context: AppContext, experiment: Experiment) -> None:
        super().__init__(context, pad=14)
        self.experiment = experiment
        self.plan = ""  # the name of the file that says it
        self.fault: SamsaraError | None = None
        self._at = "variants"  # the field at which the fault is told
        self._faults: dict[str, Label] = {}
        self.box.addWidget(Label(context, "gui.lab.question", "heading", wrap=True))
        self._add_baseline()
        self._add_variants()
        self._add_company()
        self._add_criteria()
        self._add_seed()
        self.box.addStretch(1)
        self.ask(experiment)

    # --- parts

    def _add_baseline(self) -> None:
        context = self.context
        games = [(one, titled(one)) for one in playable()]
        self.game = DropDown(context, "gui.matches.game", games, self.experiment.game)
        self.game.chosen.connect(self.turned)
        self.box.addWidget(self.game)
        self._head("gui.lab.baseline")
        self.base = DropDown(context, "gui.lab.baseline", [("", "gui.lab.baseline")], "")
        self.base.chosen.connect(self._take_base)
        self._sum = Label(context, self._summed, "note", "ink3", wrap=True)
        self.box.addWidget(self.base)
        self.box.addWidget(self._sum)
        self._add_fault("base")

    def _add_variants(self) -> None:
        context = self.context
        self._head("gui.lab.variants")
        self.variants = Variants(context)
        self.variants.removed.connect(self._remove)
        self.variants.edited.connect(partial(self.wanted.emit, "numbers"))
        self.box.addWidget(self.variants)
        self._add_fault("variants")
        ask = self.wanted.emit
        row = QHBoxLayout()
        self.add = Button(context, "gui.lab.add", partial(ask, "numbers", -1), key="+", height=34)
        self.bot = Button(context, "gui.lab.add-bot", partial(ask, "bot", -1), height=34)
        row.addWidget(self.add, 1)
        row.addWidget(self.bot, 1)
        self.box.addLayout(row)
        self.other = DropDown(context, "gui.lab.add-other", [("", "gui.lab.add-other")], "")
        self.other.chosen.connect(self._add_other)
        self.box.addWidget(self.other)

    def _add_company(self) -> None:
        context = self.context
        self._head("gui.lab.company")
        self.company = DropDown(context, "gui.lab.company", [("", "gui.lab.company")], "")
        self.company.chosen.connect(lambda name: self.ask(replace(self.experiment, company=name)))
        self.seats = DropDown(context, "gui.lab.seats", [("", "gui.lab.seats")], "")
        self.seats.chosen.connect(lambda n: self.ask(replace(self.experiment, seats=int(n))))
        row = QHBoxLayout()
        row.addWidget(self.company, 3)
        row.addWidget(self.seats, 2)
        self.box.addLayout(row)
        self._add_fault("company")

    def _add_criteria(self) -> None:
        self._head("gui.lab.criteria")
        self.criteria = CriteriaFields(self.context)
        self.criteria.changed.connect(self._take_test)
        self.criteria.measures.connect(partial(self.wanted.emit, "measures", -1))
        self.box.addWidget(self.criteria)
        self._add_fault("criteria")

    def _add_seed(self) -> None:
        context = self.context
        row = QHBoxLayout()
        row.addWidget(Label(context, "gui.lab.seed", role="ink2"))
        self.seed = FilledField(context, "gui.lab.seed", "gui.lab.seed", _LONGEST)
        self.seed.editingFinished.connect(self._take_seed)
        row.addWidget(self.seed, 1)
        self.box.addLayout(row)
        self.box.addWidget(Separator(context))
        self.command = Label(context, self._commanded, "note", "ink2", wrap=True)
        self.command.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.box.addWidget(self.command)
        self.keep = Button(context, "gui.lab.keep-plan", self._ask_where, height=32)
        self.box.addWidget(self.keep)

    def _head(self, word: str) -> None:
        self.box.addWidget(Label(self.context, word, "button", "goldt", wrap=True))

    def _add_fault(self, name: str) -> None:
        label = Label(self.context, self._faulted, "note", "red", wrap=True)
        label.hide()
        self._faults[name] = label
        self.box.addWidget(label)

    # --- what is asked

    def ask(self, experiment: Experiment, at: str = "") -> None:
        """Ask this from now on; what is wrong with it is told at the field it was given in."""
        if experiment != self.experiment:
            self.plan = ""
        self.experiment = experiment
        self.fault = None
        try:
            checked(experiment)
        except SamsaraError as error:
            self.fault, self._at = error, at or _field_of(error)
        self._show()
        self.changed.emit()

    def tell_fault(self, error: SamsaraError, at: str) -> None:
        """Say at a field what was wrong with something that is not taken."""
        self.fault, self._at = error, at
        self._show_fault()
        self.fault = None

    def put_variant(self, side: Side, place: int = -1) -> None:
        """Add a variant, or have it in place of another."""
        variants = list(self.experiment.variants)
        if place < 0:
            variants.append(side)
        else:
            variants[place] = side
        self.ask(replace(self.experiment, variants=tuple(variants)), "variants")

    def lock(self, *, on: bool) -> None:
        """Let nothing be changed while it is played."""
        for field in (
            self.game, self.base, self.variants, self.add, self.bot, self.other, self.company,
            self.seats, self.criteria, self.seed,
        ):  # fmt: skip
            field.setEnabled(not on)
        if not on:
            self._allow()

    def _show(self) -> None:
        plan = self.experiment
        self.game.choose(plan.game)
        self.offer_houses()
        self._sum.refresh()
        if self.fault is None or self._at != "variants":
            self.variants.show_of(plan)
        self.company.offer(self.companies(), plan.company)
        seats = game(plan.game).seats
        self.seats.offer(
            [(str(n), partial(_players, n)) for n in seats],
            str(plan.seats),
        )
        self.seats.setVisible(len(seats) > 1)
        if self.fault is None:
            self.criteria.show_of(plan)
        if not self.seed.hasFocus():
            self.seed.setText(plan.seed)
        self.command.refresh()
        self._allow()
        self._show_fault()
        tab_chain(self.game, stops(self)[1:])

    def offer_houses(self) -> None:
        """Offer every house there is: a person may keep another preset at any time."""
        plan = self.experiment
        self.base.offer(bases(plan), base_of(plan))
        self.other.offer(others(plan), NONE)

    def _allow(self) -> None:
        room = len(self.experiment.variants) < MOST_VARIANTS
        for button in (self.add, self.bot, self.other):
            button.setEnabled(room)

    def _show_fault(self) -> None:
        for name, label in self._faults.items():
            told = self.fault is not None and name == self._at
            if told:
                error = self.fault
                assert error is not None
                label.reword(partial(_said, error))
            label.setVisible(told)

    def _faulted(self, _language: Language) -> str:
        return ""

    # --- choices

    def companies(self) -> list[tuple[str, Wording]]:
        """Return who may play: companies, those fitted to recorded sessions, and bots."""
        plan, rules = self.experiment, game(self.experiment.game)
        names = [*companies_of(plan.game)]
        found: list[tuple[str, Wording]] = [
            (name, partial(company_name, plan.game, name)) for name in names
        ]
        found += fitted_choices(plan)
        found += [(bot, named_bot(plan.game, bot)) for bot in rules.bots]
        if plan.company not in {name for name, _ in found}:
            found.append((plan.company, named_bot(plan.game, plan.company)))
        return found

    def _summed(self, language: Language) -> str:
        plan = self.experiment
        try:
            house = plan.house(plan.baseline)
        except SamsaraError:
            return ""
        digest = game(plan.game).rule_sheet.digest(house)
        return language.say("gui.lab.rules", digest=digest, n=len(house))

    def _commanded(self, language: Language) -> str:
        told = command(self.experiment, self.plan)
        return told or language.say("gui.lab.needs-plan")

    # --- what is chosen

    def _take_base(self, name: str) -> None:
        if name == FILE:
            self.base.choose(base_of(self.experiment))
            title = "gui.lab.from-file"
            ask_to_open(self.context, self, title, _KINDS, self.read_base)
        elif name != OWN:
            side = side_of(self.experiment.game, name)
            self.ask(replace(self.experiment, baseline=side), "base")

    def read_base(self, path: Path) -> None:
        """Have the rules of a house file as the baseline; a wrong one is told at its field."""
        side = self._read(path, "base")
        if side is not None:
            self.ask(replace(self.experiment, baseline=side), "base")

    def read_variant(self, path: Path) -> None:
        """Add the rules of a house file as a variant; a wrong one is told at its field."""
        side = self._read(path, "variants")
        if side is not None:
            self.put_variant(side)

    def _read(self, path: Path, at: str) -> Side | None:
        try:
            house = read_house(game(self.experiment.game).rule_sheet, path)
        except SamsaraError as error:
            self.tell_fault(error, at)
            return None
        return Side(path.stem, starts=True, rules=house)

    def _add_other(self, name: str) -> None:
        self.other.choose(NONE)
        if name == FILE:
            ask_to_open(self.context, self, "gui.lab.from-file", _KINDS, self.read_variant)
        elif name != NONE:
            self.put_variant(side_of(self.experiment.game, name))

    def _remove(self, place: int) -> None:
        variants = list(self.experiment.variants)
        del variants[place]
        self.ask(replace(self.experiment, variants=tuple(variants)), "variants")
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_test(self, test: Criteria) -> None:
        self.ask(replace(self.experiment, test=test), "criteria")

    def _take_seed(self) -> None:
        seed = self.seed.text().strip()
        if seed and seed != self.experiment.seed:
            self.ask(replace(self.experiment, seed=seed))
        elif not seed:
            self.seed.setText(self.experiment.seed)

    def _ask_where(self) -> None:
        name = f"{proposed(self.experiment.game)}.lab.toml"
        title = "gui.lab.keep-plan"
        ask_to_save(self.context, self, title, "gui.lab.plan-kind", name, self.write)

    def write(self, path: Path) -> None:
        """Keep the question as a plan file."""
        with faults_told(self.context.host):
            write_text(path, plan_text(self.experiment), force=True)
            self.plan = path.name
            self.command.refresh()
            self.context.host.inform(saved(path))


def _field_of(error: SamsaraError) -> str:
    """Return the field at which a fault is told, if nothing else says it."""
    key = str(error.details.get("key", ""))
    if isinstance(error, HouseRuleError):
        return "variants"
    if key == "seats" or error.code == "lab-company":
        return "company"
    return "criteria" if key.startswith(("error", "most", "margin", "primary")) else "variants"


def _players(count: int, language: Language) -> str:
    return language.say("gui.lab.players", n=count)


def _said(error: SamsaraError, language: Language) -> str:
    return language.fault(error.code, error.details)


def stops(question: Question) -> list[QWidget]:
    """Return what Tab stops at, from top to bottom."""
    parts: list[QWidget] = [question.game, question.base]
    for row in question.variants.rows:
        parts += [row.edit, row.remove]
    parts += [question.add, question.bot, question.other, question.company, question.seats]
    parts += [row.field for row in question.criteria.rows]
    criteria = question.criteria
    return [*parts, criteria.more, criteria.error, criteria.most, question.seed, question.keep]
