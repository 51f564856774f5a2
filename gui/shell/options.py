"""What a house may change in a new game: presets, switches, a file of its own; and why it matters.

Each switch says in a line what it does; the section of the rulebook that it comes from opens in
the dock, with the house's numbers in it. What differs from the edition is all that is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.rules import Rule, Value
from gui.shell.buttons import Button
from gui.shell.choices import Toggle
from gui.shell.fields import Choice
from gui.shell.panel import Line, Panel
from gui.shell.room import Room, Wording
from gui.shell.said import Label

_PLAIN, _OWN = "", "own"


def switches(game: Game[Any]) -> list[Rule]:
    """Return the rules that are switches or choices, in the order of the sheet."""
    return [
        rule
        for rule in game.sheet.rules.values()
        if isinstance(rule.value, bool) or (rule.choices and not isinstance(rule.value, tuple))
    ]


class Options(Panel):
    """The house's changes; `changed` says that there are others."""

    changed = Signal()

    def __init__(self, room: Room, game: Game[Any], house: Mapping[str, Value]) -> None:
        super().__init__(room)
        self._game = game
        self.house = dict(house)
        self._fields: dict[str, Toggle | Choice] = {}
        self._file = ""  # the name of the house's own file
        self.box.addWidget(Label(room, "gui.shell.options", "heading"))
        self.preset = Choice(room, "gui.shell.preset", self._presets(), _PLAIN)
        self.preset.chosen.connect(self._take_preset)
        self._sum = Label(room, self._summed, "note", "ink3", wrap=True)
        self.box.addWidget(self.preset)
        self.box.addWidget(self._sum)
        for rule in switches(game):
            self.box.addWidget(Line(room))
            self.box.addLayout(self._row(rule))
        self.box.addWidget(Line(room))
        self.file = Button(room, "gui.shell.house-file", self._ask_file, sign="folder")
        self.box.addWidget(Label(room, "gui.shell.house-about", "note", "ink3", wrap=True))
        self.box.addWidget(self.file)
        self.box.addStretch(1)
        self._show()

    def read(self, path: Path) -> None:
        """Take the changes of a house-rules file; a wrong one is told, and changes nothing."""
        try:
            changes = self._game.sheet.house_file(path)
        except SamsaraError as error:
            self.room.host.tell(error.code, error.details)
            return
        self._file = path.name
        self._take(changes)

    def _presets(self) -> list[tuple[str, Wording]]:
        named: list[tuple[str, Wording]] = [
            (name, f"gui.preset.{self._game.id}.{name}")
            for name, changes in self._game.sheet.presets.items()
            if changes
        ]
        return [(_PLAIN, "gui.shell.preset-none"), *named, (_OWN, self._own)]

    def _own(self, tongue: Any) -> str:
        if self._file:
            return str(tongue.say("gui.shell.preset-file", file=self._file))
        return str(tongue.say("gui.shell.preset-own"))

    def _row(self, rule: Rule) -> QHBoxLayout:
        key = f"gui.rule.{self._game.id}.{rule.key}"
        words = QVBoxLayout()
        words.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(Label(self.room, f"{key}.name", "name", wrap=True), 1)
        words.addLayout(head)
        words.addWidget(Label(self.room, f"{key}.about", "note", "ink3", wrap=True))
        row = QHBoxLayout()
        row.addLayout(words, 1)
        section = Button(
            self.room,
            lambda _tongue: f"§{rule.cite}",
            partial(self.room.host.read_rules, self._game.id, rule.cite),
            kind="quiet",
            height=30,
        )
        section.about(
            lambda tongue: tongue.say(
                "gui.shell.read-section", name=tongue.say(f"{key}.name"), section=rule.cite
            )
        )
        head.addWidget(section)
        field: Toggle | Choice
        if isinstance(rule.value, bool):
            field = Toggle(self.room, f"{key}.name", on=rule.value)
            field.toggled.connect(partial(self._set, rule.key))
        else:
            words_ = [(choice, f"{key}.{choice}") for choice in rule.choices]
            field = Choice(self.room, f"{key}.name", words_, str(rule.value))
            field.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)
            field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            field.chosen.connect(partial(self._set, rule.key))
        self._fields[rule.key] = field
        row.addWidget(field, 0, Qt.AlignmentFlag.AlignVCenter)
        return row

    def field(self, key: str) -> QWidget:
        """Return what a rule is changed by."""
        return self._fields[key]

    def set_rule(self, key: str, value: Value) -> None:
        """Set a rule as its field would."""
        self._set(key, value)

    def _take_preset(self, name: str) -> None:
        if name != _OWN:
            self._file = ""
            self._take(self._game.sheet.presets.get(name, {}))

    def _take(self, changes: Mapping[str, Value]) -> None:
        self.house = dict(changes)
        self._show()
        self.changed.emit()

    def _set(self, key: str, value: Value) -> None:
        if self._game.sheet.rules[key].value == value:
            self.house.pop(key, None)
        elif self.house.get(key) != value:
            self.house[key] = value
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Show the rules in force, and under which name they go."""
        values = self._game.sheet.resolve(self.house)
        for key, field in self._fields.items():
            field.blockSignals(True)  # noqa: FBT003 - Qt has no keyword for it
            if isinstance(field, Toggle):
                field.setChecked(bool(values[key]))
            else:
                field.choose(str(values[key]))
            field.blockSignals(False)  # noqa: FBT003 - the same
        named = {_PLAIN: {}, **self._game.sheet.presets}
        self.preset.choose(next((n for n, made in named.items() if made == self.house), _OWN))
        self.preset.refresh()
        self._sum.refresh()

    def _summed(self, tongue: Any) -> str:
        count = len(self.house)
        if count:
            return str(tongue.say("gui.shell.changed", n=count))
        return str(tongue.say("gui.shell.unchanged", edition=self._game.edition))

    def _ask_file(self) -> None:
        say = self.room.tongue.say
        dialog = QFileDialog(self, say("gui.shell.house-file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([say("gui.shell.house-kind")])
        dialog.fileSelected.connect(lambda name: self.read(Path(name)))
        dialog.open()
