"""Number editor row: a rule in the sentence it stands in, its field, what the edition says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import Any

from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine import games
from engine.kernel.game import Game
from engine.kernel.rules import Rule, Value
from engine.rule_words.sentences import FROM, TO
from gui.context import AppContext, Wording, say
from gui.games import game_ui
from gui.i18n import Language
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.rule_values import Notation
from gui.widgets.buttons import SignButton
from gui.widgets.choices import Toggle
from gui.widgets.fields import DropDown, TextField
from gui.widgets.said import Label

_LONGEST = 120
_NARROW, _WIDE = 96.0, 190.0  # the fields of one number and of several


class NumberField(TextField):
    """A field for a value: Enter or leaving it takes what fits, arrows go up and down by one."""

    given = Signal(object)
    refused = Signal(str)

    def __init__(self, context: AppContext, rule: Rule, about: Wording, game_id: str) -> None:
        self._notation = notation = Notation(game_id, rule, context.language)
        usual: Wording = lambda _language: notation.shown(rule.value)
        super().__init__(context, about, usual, _LONGEST)
        self._value: Value = rule.value
        self._width = _WIDE if notation.several else _NARROW
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        self.setAlignment(left if notation.several else right)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self._take)
        context.theme.changed.connect(self._fit)
        self._fit()

    def show_value(self, value: Value) -> None:
        """Show the value in force."""
        self._value = value
        self.setText(self._notation.shown(value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrows; Esc brings the value in force back."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if event.key() in steps and plain:
            value = self._notation.stepped(self._value, steps[Qt.Key(event.key())])
            if value is not None:
                self.given.emit(value)
        elif event.key() == Qt.Key.Key_Escape and self._differs():
            self.show_value(self._value)
            self.given.emit(self._value)
        else:
            super().keyPressEvent(event)

    def commit(self) -> None:
        """Take what stands there and was not taken yet."""
        if self._differs():
            self._take()

    def _differs(self) -> bool:
        """Say whether something else is written than is in force."""
        return self.text() != self._notation.shown(self._value)

    def _take(self) -> None:
        """Take what is written, if the rule accepts it."""
        value = self._notation.read(self.text())
        if value is None:
            self.refused.emit(self.text().strip())
        else:
            self.show_value(value)
            self.given.emit(value)

    def _fit(self) -> None:
        self.setFixedWidth(self.context.theme.px(self._width))


class NumberRow(QWidget):
    """A rule with all there is to know of it; `changed` hands on its key and the new value."""

    changed = Signal(str, object)
    written = Signal()  # something stands in its field that may not be taken yet

    def __init__(
        self, context: AppContext, game: Game[Any], rule: Rule, tell: Callable[[str], str]
    ) -> None:
        super().__init__()
        self.context = context
        self.rule = rule
        self._words = f"gui.rule.{game.id}.{rule.key}"
        book = games.game(game.id).rule_sheet.rules[rule.key]
        self._source = "edition" if rule.value == book.value else "pack"
        self._notation = Notation(game.id, rule, context.language)
        self._tell = tell
        self._wrong = ""
        self._value: Value = rule.value
        self._house: dict[str, Value] = {}
        self._ui = game_ui(game.id)
        self.differs = False
        self._told = Label(context, "", wrap=True)
        self._told.setTextFormat(Qt.TextFormat.RichText)
        self._told.reword(self._sentence)
        self._note = Label(context, self._noted, "note", "ink3", wrap=True)
        context.language.changed.connect(self._address)
        self._address()
        self.fault = Label(context, self._faulted, "note", "red", wrap=True)
        self.fault.hide()
        self.field = self._make_field(game)
        self.undo = SignButton(context, "undo", self._undoing, self._reset)
        row = QHBoxLayout(self)
        row.setContentsMargins(context.theme.px(10), 4, 0, 4)
        words = QVBoxLayout()
        words.setSpacing(1)
        for label in (self._told, self._note, self.fault):
            words.addWidget(label)
        row.addLayout(words, 1)
        row.addWidget(self.field)
        row.addWidget(self.undo)

    def stops(self) -> list[QWidget]:
        """Return what Tab stops at."""
        return [self.field, self.undo]

    def show_value(self, value: Value, house: Mapping[str, Value]) -> None:
        """Show the value in force, whether it is the edition's, and if it is of no avail so.

        What was written and not accepted stands there until it is taken back or written anew.
        """
        same, self._value = value == self._value, value
        self._house = dict(house)
        self.differs = value != self.rule.value
        self.undo.setEnabled(self.differs)
        if same and self._wrong and self._written() == self._wrong:
            return
        self._wrong = ""
        self.fault.refresh()
        self.fault.setVisible(bool(self.fault.text()))
        with QSignalBlocker(self.field):
            if isinstance(self.field, Toggle):
                self.field.setChecked(bool(value))
            elif isinstance(self.field, DropDown):
                self.field.choose(str(value))
            else:
                self.field.show_value(value)
        self._told.refresh()
        self._note.refresh()
        self.update()

    def _make_field(self, game: Game[Any]) -> Toggle | DropDown | NumberField:
        rule, about = self.rule, self.name
        take = partial(self.changed.emit, rule.key)
        if isinstance(rule.value, bool):
            toggle = Toggle(self.context, about, on=rule.value)
            toggle.toggled.connect(take)
            return toggle
        if rule.choices and not isinstance(rule.value, tuple):
            words = [(choice, f"{self._words}.{choice}") for choice in rule.choices]
            choice = DropDown(self.context, about, words, str(rule.value))
            choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            choice.chosen.connect(take)
            return choice
        figure = NumberField(self.context, rule, about, game.id)
        figure.given.connect(take)
        figure.refused.connect(self._refuse)
        figure.textEdited.connect(self.written)
        return figure

    def name(self, language: Language) -> str:
        """Return what a reader calls the rule: its name, else its sentence, else its address."""
        if language.knows(f"{self._words}.name"):
            return language.say(f"{self._words}.name")
        told = self._tell(self.rule.key).replace(FROM, "").replace(TO, "")
        return told or self.rule.key

    def _sentence(self, language: Language) -> str:
        """Return the sentence with the number picked out."""
        told = escape(self._tell(self.rule.key))
        tone = self.context.theme.colour("red").name()
        told = told.replace(FROM, f'<b style="color:{tone}">').replace(TO, "</b>")
        if language.knows(f"{self._words}.name"):
            name = escape(language.say(f"{self._words}.name"))
            about = f"{self._words}.about"
            told = told or (escape(language.say(about)) if language.knows(about) else "")
            return f"<b>{name}</b> · {told}" if told else f"<b>{name}</b>"
        return told or f"<b>{escape(self.rule.key)}</b>"

    def _noted(self, language: Language) -> str:
        """Return the value of the rulebook or the pack, and the allowed range."""
        value = self._notation.shown(self.rule.value)
        if isinstance(self.rule.value, bool):
            value = language.say(f"gui.shell.numbers.{'on' if self.rule.value else 'off'}")
        plain = self.rule.choices or isinstance(self.rule.value, bool)
        span = "" if plain and not isinstance(self.rule.value, tuple) else "-range"
        key = f"gui.shell.numbers.{self._source}{span}"
        return language.say(key, value=value, range=self._notation.expected())

    def _address(self) -> None:
        """Say to whoever rests here how a file of house rules calls the rule."""
        say = self.context.language.say
        set_tip(self._note, say("gui.shell.numbers.address", key=self.rule.key))

    def commit(self) -> None:
        """Take what is written in the field, though nobody has left it."""
        if isinstance(self.field, NumberField):
            self.field.commit()

    def _written(self) -> str:
        return self.field.text().strip() if isinstance(self.field, NumberField) else ""

    @property
    def wrong(self) -> str:
        """Return what was written and not accepted, as long as it stands there."""
        return self._wrong

    def refusal(self) -> dict[str, str | int]:
        """Return what was written and not accepted, of which rule, and what that stays."""
        name, stays = self.name(self.context.language), self._notation.shown(self._value)
        return {"given": self._wrong, "name": name, "value": stays}

    def _faulted(self, language: Language) -> str:
        """Return that what is written was not accepted, or is of no avail."""
        if not self._wrong:
            return self._ui.caution(self.rule.key, self._house, language)
        return language.say(
            "gui.shell.numbers.wrong", given=self._wrong, expected=self._notation.expected()
        )

    def _refuse(self, given: str) -> None:
        self._wrong = given
        self.fault.refresh()
        self.fault.show()
        self.update()

    def _undoing(self, language: Language) -> str:
        return language.say("gui.shell.numbers.undo", name=say(language, self.name))

    def _reset(self) -> None:
        self.changed.emit(self.rule.key, self.rule.value)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar of a rule that differs from the edition."""
        if not self.differs:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.context.theme
        whole = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        painter.fillPath(rounded(whole, 6), theme.colour("glow", 0.16))
        bar = QRectF(whole.left(), whole.top(), theme.px(4), whole.height())
        painter.fillPath(rounded(bar, 2), theme.colour("red"))
