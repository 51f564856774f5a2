"""Rule row: a switch or a choice among the usual rules, what it does, its section, its field."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.rules import PLAYERS, Rule, Value
from gui.context import AppContext
from gui.games import game_ui
from gui.i18n import Language
from gui.shell.newgame.pick import Pick
from gui.widgets.buttons import Button
from gui.widgets.choices import Toggle
from gui.widgets.said import Label

_WORDS = 168.0  # the least width for name, section and line beside a field


class RuleRow(QWidget):
    """One rule; `chosen` says what it is to be."""

    chosen = Signal(str, object)

    def __init__(self, context: AppContext, game_id: str, rule: Rule) -> None:
        super().__init__()
        self.context = context
        self._game_id = game_id
        self._rule = rule
        self._values: Mapping[str, Value] = {}  # of all rules, once they are known
        key = f"gui.rule.{game_id}.{rule.key}"
        take = partial(self.chosen.emit, rule.key)
        self.field: Toggle | Pick
        if isinstance(rule.value, bool):
            self.field = Toggle(context, f"{key}.name", on=rule.value)
            self.field.toggled.connect(take)
        else:
            choices = [(choice, f"{key}.{choice}") for choice in rule.choices]
            self.field = Pick(context, f"{key}.name", choices, str(rule.value))
            self.field.chosen.connect(take)
        self._about = Label(self.context, f"{key}.about", "note", "ink3", wrap=True)
        self.section = self._read_button(key, game_id, rule)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(self.context, f"{key}.name", "name", wrap=True))
        words.addWidget(self._about)
        self.note = Label(self.context, self._noted, "note", "ink2", wrap=True)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(4)
        self._row.addLayout(words, 1)
        self._listed = isinstance(self.field, Pick) and self.field.segments is None
        if not self._listed:
            self._row.addWidget(self.field, 0, Qt.AlignmentFlag.AlignVCenter)
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addLayout(self._row, 1)
        head.addWidget(self.section)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(2)
        whole.addLayout(head)
        if self._listed:  # many choices, of whom the longest wants the whole width
            whole.addWidget(self.field)
        whole.addWidget(self.note)

    def _read_button(self, key: str, game_id: str, rule: Rule) -> Button:
        """Return the way to the section of the rulebook."""
        read = partial(self.context.host.read_rules, game_id, rule.cite)
        section = Button(
            self.context, lambda _language: f"§{rule.cite}", read, kind="quiet", height=26
        )
        section.about(
            lambda language: language.say(
                "gui.shell.read-section", name=language.say(f"{key}.name"), section=rule.cite
            )
        )
        return section

    def show_value(self, values: Mapping[str, Value], players: int) -> None:
        """Show how the rule stands, and whether it counts beside the others."""
        with QSignalBlocker(self.field):
            if isinstance(self.field, Toggle):
                self.field.setChecked(bool(values[self._rule.key]))
            else:
                self.field.choose(str(values[self._rule.key]))
        matters = self._rule.matters(values, players)
        self.field.setEnabled(matters)
        about = f"gui.rule.{self._game_id}.{self._rule.key}.about"
        self._about.reword(about if matters else self._needed)
        self._values = values
        self.note.refresh()
        self.note.setVisible(bool(self.note.text()))

    def _noted(self, language: Language) -> str:
        """Return what is to be said of the rule as it stands."""
        if not self._values:
            return ""
        return game_ui(self._game_id).rule_note(self._rule.key, self._values, language)

    def _needed(self, language: Language) -> str:
        """Return what else must be chosen before this rule counts."""
        say = language.say
        parts = []
        for key, wanted in self._rule.needs:
            if key == PLAYERS:
                parts.append(say("gui.shell.needs-players", players=str(wanted[0])))
                continue
            other = f"gui.rule.{self._game_id}.{key}"
            named = (say("quote.name", name=say(_position(other, choice))) for choice in wanted)
            choices = say("list.or").join(named)
            parts.append(say("gui.shell.needs", rule=say(f"{other}.name"), choices=choices))
        return say("list.comma").join(parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put a choice below its name where it cannot stand beside it."""
        super().resizeEvent(event)
        if self._listed:
            return
        way = QBoxLayout.Direction
        space = self.width() - self.section.width()
        beside = self.field.sizeHint().width() + self.context.theme.px(_WORDS) <= space
        below = isinstance(self.field, Pick) and not beside
        self._row.setDirection(way.TopToBottom if below else way.LeftToRight)
        self._row.setAlignment(
            self.field, Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignVCenter
        )


def _position(rule: str, choice: object) -> str:
    """Return the text key of a rule's choice; a switch is on or off."""
    if isinstance(choice, bool):
        return f"gui.shell.numbers.{'on' if choice else 'off'}"
    return f"{rule}.{choice}"
