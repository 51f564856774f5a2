"""House-rules editor: presets, switches, every number; and why it matters.

Each switch says in a line what it does; the section of the rulebook that it comes from opens in
the dock, with the house's numbers in it. What differs from the edition is all that is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.kernel.game import Game
from engine.kernel.rules import Rule, Value
from engine.library.house_files import read_house
from engine.library.own_presets import (
    LONGEST_NAME,
    delete_preset,
    own_presets,
    rename_preset,
)
from gui.context import AppContext, Wording, faults_told
from gui.games import game_ui
from gui.games.labels import edition
from gui.i18n import Language
from gui.shell.newgame.housefile import SUFFIX, write_house
from gui.shell.newgame.inner import Inner
from gui.shell.newgame.number_editor import Numbers
from gui.shell.newgame.numberrow import NumberRow
from gui.shell.newgame.pick import Pick
from gui.shell.newgame.rulerow import RuleRow
from gui.widgets.buttons import Button, SignButton
from gui.widgets.files import ask_to_open, ask_to_save, proposed, saved
from gui.widgets.panel import Panel, Separator
from gui.widgets.said import Label

_PLAIN, _OWN = "", "own"
_KEPT = "kept:"  # before the name of a preset that the person keeps


def preset_name(game_id: str, name: str, language: Language) -> str:
    """Return what a preset is called."""
    counts = game_ui(game_id).preset_counts(name)
    return language.say(f"gui.preset.{game_id}.{name}", **counts)


def preset_about(game_id: str, name: str, language: Language) -> str:
    """Return what a preset is for, where there is a sentence for it."""
    key = f"gui.preset-about.{game_id}.{name}"
    return language.say(key) if language.knows(key) else ""


def _of_edition(game_id: str, key: str, language: Language, **parts: str | int) -> str:
    """Return the text on the edition's rules: the game's own, if it departs from its rulebook."""
    own = f"gui.edition.{game_id}.{key}"
    return language.say(own if language.knows(own) else f"gui.shell.{key}", **parts)


def _by_name(name: str, _language: Language) -> str:
    return name


def switches(game: Game[Any]) -> list[Rule]:
    """Return the rules that are switches or choices, those first that most people change."""
    usual = game_ui(game.id).usual_rules
    found = [
        rule
        for rule in game.rule_sheet.rules.values()
        if isinstance(rule.value, bool) or (rule.choices and not isinstance(rule.value, tuple))
    ]
    return sorted(found, key=lambda rule: usual.index(rule.key) if rule.key in usual else 99)


class Options(Panel):
    """The house's changes; `changed` says that there are others, `widened` wants more room."""

    changed = Signal()
    widened = Signal(bool)

    def __init__(self, context: AppContext, game: Game[Any], house: Mapping[str, Value]) -> None:
        super().__init__(context)
        self._game = game
        self.house = game.rule_sheet.unlike(house)
        self._rows: dict[str, RuleRow] = {}
        self._players = 0  # until they have taken their seats
        self._file = ""  # the name of the house's own file
        self._kept = own_presets(game.rule_sheet)
        self._saves: list[Button] = []  # what there is nothing to do for without changes
        self.numbers: Numbers | None = None
        self._grown = False
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(Label(context, "gui.shell.options", "heading", wrap=True), 1)
        self.more = Button(
            context, "gui.shell.numbers.open", self.show_numbers, sign="list", height=32
        )
        head.addWidget(self.more)
        self.box.addWidget(self._head)
        self.usual = Inner(context)
        self.box.addWidget(self.usual, 1)
        self._fill()
        self.refresh()
        self._show()

    def _fill(self) -> None:
        context, box = self.context, self.usual.box
        self.preset = self._preset_pick()
        self._sum = Label(context, self._summed, "note", "ink3", wrap=True)
        self.advice = Label(context, self._advised, "note", "ink2", wrap=True)
        self._preset_row = QHBoxLayout()
        self._preset_row.addWidget(self.preset, 1)
        self._preset_row.addLayout(self._own_buttons())
        box.addLayout(self._preset_row)
        box.addWidget(self._sum)
        box.addWidget(self.advice)
        for rule in switches(self._game):
            box.addWidget(Separator(context))
            row = RuleRow(context, self._game.id, rule)
            row.chosen.connect(self._set)
            self._rows[rule.key] = row
            box.addWidget(row)
        box.addWidget(Separator(context))
        box.addWidget(Label(context, "gui.shell.house-about", "note", "ink3", wrap=True))
        files = QHBoxLayout()
        self.file, self.save = self._file_buttons()
        files.addWidget(self.file)
        files.addWidget(self.save)
        box.addLayout(files)
        box.addStretch(1)

    def _preset_pick(self) -> Pick:
        made = Pick(self.context, "gui.shell.preset", self._presets(), _PLAIN)
        made.chosen.connect(self._take_preset)
        return made

    def _file_buttons(self) -> tuple[Button, Button]:
        context = self.context
        kinds = "gui.shell.house-kind"
        opening = partial(ask_to_open, context, self, "gui.shell.house-file", kinds, self.read)
        save = Button(context, "gui.shell.house-save", self._ask_where, height=32)
        self._saves.append(save)
        return Button(context, "gui.shell.house-file", opening, sign="folder", height=32), save

    def _own_buttons(self) -> QHBoxLayout:
        """Return what is done with a preset of the person's own: another name, or none."""
        row = QHBoxLayout()
        self.rename = SignButton(self.context, "pen", "gui.lab.preset.rename", self._ask_name)
        self.forget = SignButton(self.context, "bin", "gui.lab.preset.delete", self._ask_delete)
        row.addWidget(self.rename)
        row.addWidget(self.forget)
        return row

    def _lab_button(self) -> Button:
        """Return the way to the lab, where the changes are held against the edition."""
        ask = lambda: self.context.host.go("lab", game_id=self._game.id, house=dict(self.house))
        button = Button(self.context, "gui.lab.try", ask, height=32)
        self._saves.append(button)
        return button

    def _ask_where(self) -> None:
        """Ask where the changes are to be kept, by the name they go by or that of the game."""
        name = self._file or f"{proposed(self._game.id)}.{SUFFIX}"
        title, kinds = "gui.shell.house-save", "gui.shell.house-kind"
        ask_to_save(self.context, self, title, kinds, name, self.write)

    def refresh(self) -> None:
        """Have the sections' numbers stand below one another, as wide as the widest of them."""
        super().refresh()
        numbers = [row.section for row in self._rows.values()]
        wide = max((number.minimumSizeHint().width() for number in numbers), default=0)
        for number in numbers:
            number.setFixedWidth(wide)

    # --- files

    def read(self, path: Path) -> None:
        """Take the changes of a house-rules file; a wrong one is told, and changes nothing."""
        self.context.host.hush()
        with faults_told(self.context.host):
            changes = read_house(self._game.rule_sheet, path)
            self._file = path.name
            self.take(changes)

    def write(self, path: Path) -> None:
        """Keep the changes as a house-rules file; from then on they go by its name."""
        self.context.host.hush()
        with faults_told(self.context.host):
            write_house(path, self._game.id, self.house)
            self._file = path.name
            self._show()
            self.context.host.inform(saved(path))

    # --- the two views

    def compare(self, game: Game[Any]) -> None:
        """Have the house's rules be what is unlike this game's: a pack has numbers of its own."""
        self._game = game
        if self.numbers is not None:
            self.numbers.deleteLater()
            self.numbers = None
            del self._saves[-2:]
        self.take(self.house)

    def show_numbers(self) -> None:
        """Turn to all numbers."""
        if self.numbers is None:
            tools = (*self._file_buttons(), self._lab_button())
            self.numbers = Numbers(self.context, self._game, self.house, tools)
            self.numbers.wanted.connect(self._set)
            self.numbers.reset.connect(partial(self.take, {}))
            self.numbers.back.connect(self.show_usual)
            self.numbers.inner.grow(yes=self._grown)
            for save in self._saves:
                save.setEnabled(bool(self.house))
            self.box.insertWidget(self.box.indexOf(self.usual) + 1, self.numbers, 1)
        self._turn(self.numbers, self.usual)
        self.numbers.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def refused(self) -> NumberRow | None:
        """Return a number that was written and not accepted, turned to, if there is one."""
        row = self.numbers.refused() if self.numbers is not None else None
        if row is not None and self.numbers is not None:
            self._turn(self.numbers, self.usual)
            self.numbers.show_row(row)
        return row

    def show_usual(self) -> None:
        """Turn back to the switches."""
        if self.numbers is not None:
            self._turn(self.usual, self.numbers)
            self.more.setFocus(Qt.FocusReason.OtherFocusReason)

    def grow(self, *, yes: bool) -> None:
        """Take all the height that the rules want, or scroll by itself."""
        self._grown = yes
        self.usual.grow(yes=yes)
        if self.numbers is not None:
            self.numbers.inner.grow(yes=yes)

    def _turn(self, to: QWidget, away: QWidget) -> None:
        away.hide()
        to.show()
        self._head.setVisible(to is self.usual)
        self.widened.emit(to is not self.usual)

    # --- presets and switches

    def _presets(self) -> list[tuple[str, Wording]]:
        named: list[tuple[str, Wording]] = [
            (name, partial(preset_name, self._game.id, name))
            for name, changes in self._game.rule_sheet.presets.items()
            if changes
        ]
        kept = ((f"{_KEPT}{name}", partial(_by_name, name)) for name in self._kept)
        return [(_PLAIN, self._plain), *named, *kept, (_OWN, self._own)]

    def _plain(self, language: Language) -> str:
        """Return the label of unchanged rules: the rulebook's, or those of a pack."""
        if self._game.rule_sheet.base:
            return language.say("gui.shell.preset-pack")
        return _of_edition(self._game.id, "preset-none", language)

    def _own(self, language: Language) -> str:
        if self._file:
            return language.say("gui.shell.preset-file", file=self._file)
        return language.say("gui.shell.preset-own")

    def field(self, key: str) -> QWidget:
        """Return what a rule is changed by."""
        return self._rows[key].field

    def seated(self, players: int) -> None:
        """Offer only what means something at a table of so many."""
        self._players = players
        self._show()

    def set_rule(self, key: str, value: Value) -> None:
        """Set a rule as its field would."""
        self._set(key, value)

    def _take_preset(self, name: str) -> None:
        if name == _OWN:
            self._show()
        else:
            self.take(self._named_houses().get(name, {}))

    def take(self, changes: Mapping[str, Value]) -> None:
        """Play by these changes alone."""
        self.house = self._game.rule_sheet.unlike(changes)
        if self._named() != _OWN:
            self._file = ""
        self._show()
        self.changed.emit()

    def _set(self, key: str, value: Value) -> None:
        if self._game.rule_sheet.rules[key].value == value:
            self.house.pop(key, None)
        elif self.house.get(key) != value:
            self.house[key] = value
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Show the rules in force, and under which name they go."""
        values = self._game.rule_sheet.resolve(self.house)
        for row in self._rows.values():
            row.show_value(values, self._players)
        self.preset.choose(self._named())
        self.preset.refresh()
        for button in (self.rename, self.forget):
            button.setVisible(bool(self._kept_name()))
        self._sum.refresh()
        self.advice.refresh()
        self.advice.setVisible(bool(self.advice.text()))
        for save in self._saves:
            save.setEnabled(bool(self.house))
        if self.numbers is not None:
            self.numbers.show_house(self.house)

    def _kept_name(self) -> str:
        """Return the name of the person's own preset that is chosen, if one is."""
        named = self._named()
        return named.removeprefix(_KEPT) if named.startswith(_KEPT) else ""

    def _ask_name(self) -> None:
        name = self._kept_name()
        title = "gui.lab.preset.rename-ask"
        self.context.host.ask_line(title, name, LONGEST_NAME, partial(self._rename, name))

    def _rename(self, name: str, other: str) -> None:
        with faults_told(self.context.host):
            rename_preset(self._game.rule_sheet, name, other)
        self._offer()

    def _ask_delete(self) -> None:
        name = self._kept_name()
        self.context.host.confirm(
            lambda language: language.say("gui.lab.preset.delete-ask", name=name),
            "gui.lab.preset.delete",
            partial(self._delete, name),
        )

    def _delete(self, name: str) -> None:
        with faults_told(self.context.host):
            delete_preset(self._game.rule_sheet, name)
        self._offer()

    def _offer(self) -> None:
        """Offer the presets that there are now; the rules stay as they are."""
        self._kept = own_presets(self._game.rule_sheet)
        before, self.preset = self.preset, self._preset_pick()
        self._preset_row.replaceWidget(before, self.preset)
        before.hide()
        before.deleteLater()
        self._show()
        self.preset.field().setFocus(Qt.FocusReason.OtherFocusReason)

    def _named(self) -> str:
        """Return the preset that the house's changes are, or that they are its own."""
        sheet = self._game.rule_sheet
        named = self._named_houses().items()
        return next((name for name, made in named if sheet.unlike(made) == self.house), _OWN)

    def _named_houses(self) -> dict[str, Mapping[str, Value]]:
        """Return what stands under each name: the edition, its presets, the person's."""
        kept = {f"{_KEPT}{name}": house for name, house in self._kept.items()}
        return {_PLAIN: {}, **self._game.rule_sheet.presets, **kept}

    def _advised(self, language: Language) -> str:
        """Return what the preset is for; beside the rulebook's rules, which one is recommended."""
        game_id, named = self._game.id, self._named()
        best = self._game.rule_sheet.recommended(self._players)
        if named == _OWN or (named == _PLAIN and not best):
            return ""
        about = preset_about(game_id, named or best, language)
        if (named or best) != best:
            return about
        name = preset_name(game_id, best, language)
        return language.say("gui.shell.recommended", name=name, why=about)

    def _summed(self, language: Language) -> str:
        count, pack = len(self.house), bool(self._game.rule_sheet.base)
        if count:
            if pack:
                return language.say("gui.shell.changed-pack", n=count)
            return _of_edition(self._game.id, "changed", language, n=count)
        if pack:
            return language.say("gui.shell.unchanged-pack")
        shown = edition(self._game.edition)
        return _of_edition(self._game.id, "unchanged", language, edition=shown)
