"""Overruling sheet: it happened anyway. What the table shows, set dial by dial, becomes rulings.

Every dial begins with what the engine thinks that the table shows. Kept, it is an observation as
well: a house rule, a mistake, or a rule that was unclear.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.kernel.asking import Atom
from engine.kernel.dials import Dial
from engine.kernel.wording import Teller
from engine.playtest.refereed.finding import DrawName, find, typed
from engine.playtest.rows import NOTE
from gui.context import AppContext, faults_told, plain
from gui.i18n import Language
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.amending import settings
from gui.shell.playtests.referee.carrying import turned_words
from gui.shell.playtests.referee.digits import ENTER, digit
from gui.shell.playtests.referee.picking import Picker
from gui.shell.playtests.referee.sheet import StageSheet
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.said import Label
from resources.catalogue import LANGUAGES

HOUSE_RULE, MISTAKE, UNCLEAR = WHYS = ("house-rule", "mistake", "unclear")
_TAGS = {HOUSE_RULE: "house-rule", MISTAKE: "", UNCLEAR: "confused"}  # of the observation
_OWN = "gui.playtest.overrule"
_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_MOST_DIGITS = 2


class OverrulingSheet(StageSheet):
    """What the table shows now. `closed` says that the sheet is done with."""

    closed = Signal()
    least = QSize(800, 300)
    over_prompt = True

    def __init__(self, context: AppContext, session: RefereeSession, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._session = session
        self._dials: dict[str, Dial] = {}
        self._digits = ""  # of a number that is being typed
        self.values: dict[str, Atom] = {}  # what the table shows otherwise than the engine thinks
        self.opened = False
        choices = [(why, f"{_OWN}.{why}") for why in WHYS]
        self.why = Segments(context, f"{_OWN}.why", choices, HOUSE_RULE)
        self.head.addWidget(self.why)
        self.picker = Picker(context)
        self.picker.keyed, self.picker.lights = False, True
        self.picker.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picker.changed.connect(self._forget_digits)
        self.head.addWidget(self.picker.field)
        self.box.addWidget(self.picker, 1)
        self.told = Label(context, self._told, "body", wrap=True)
        self.less = Button(context, plain("−"), lambda: self.turn(-1), key="←", height=34)
        self.more = Button(context, plain("+"), lambda: self.turn(1), key="→", height=34)
        self.keeps = Button(
            context, f"{_OWN}.keep", self.keep, kind="primary", key="Enter", height=34
        )
        self.leaves = Button(context, f"{_OWN}.leave", self.close_it, key="Esc", height=34)
        foot = QHBoxLayout()
        self.box.addWidget(self.told)
        foot.addWidget(self.note, 1)
        for button in (self.less, self.more, self.keeps, self.leaves):
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.box.addLayout(foot)
        self.title.reword(f"{_OWN}.title")
        self.note.reword(f"{_OWN}.how")
        context.theme.changed.connect(self._measure)
        context.language.changed.connect(self._offer)
        self._measure()

    # --- what it shows

    def open(self, why: str = HOUSE_RULE) -> bool:
        """Show the dials; say whether the table can be read so now. No bot answers meanwhile."""
        self._session.rest()
        dials: list[Dial] = []
        with faults_told(self.context.host):
            dials = [*self._session.dials()]
        self._dials = {dial.key: dial for dial in dials}
        self.values.clear()
        self.why.choose(why)
        self.opened = bool(dials)
        if self.opened:
            self._offer()
            self.picker.field.setFocus()
        else:
            self._session.go_on()
        return self.opened

    def show_values(self, values: Mapping[str, Atom]) -> None:
        """Have these dials set already, those first that are."""
        self.values.update(values)
        self._dials = {k: self._dials[k] for k in (*values, *self._dials)}
        self._offer()

    def _offer(self) -> None:
        if not self.opened:
            return
        tellers = {lang: self._teller(lang) for lang in LANGUAGES}
        names = []
        for at, (key, dial) in enumerate(self._dials.items()):
            words = {lang: teller.dial(dial) for lang, teller in tellers.items()}
            about = typed(" ".join(key.split(":")[1:])).replace(" ", "")
            word = words[self.context.language.lang]
            names.append(DrawName(at, key, word, 1, about, (), tuple(map(typed, words.values()))))
        self.picker.offer(names, {key: self._value(key) for key in self._dials}, shape="rows")
        self._refresh()

    def _value(self, key: str) -> str:
        """Return what a dial shows, and what it is set to if that is something else."""
        dial, teller = self._dials[key], self._teller()
        was = teller.setting(dial, dial.value)
        if key not in self.values:
            return str(was)
        return f"{was} → {teller.setting(dial, self.values[key])}"

    def _teller(self, lang: str = "") -> Teller[Any]:
        lang = lang or self.context.language.lang
        return Teller(self._session.game, self._session.state, lang)

    def _told(self, language: Language) -> str:
        told = self.changes(language)
        return "  ·  ".join(told) if told else language.say(f"{_OWN}.nothing")

    def changes(self, language: Language) -> list[str]:
        """Return in words what the table shows otherwise than the engine thinks."""
        teller = self._teller(language.lang)
        turned = ((self._dials[key], value) for key, value in self.values.items())
        return [turned_words(teller, one, one._replace(value=v), language) for one, v in turned]

    def _refresh(self) -> None:
        self.keeps.setEnabled(bool(self.values))
        self.told.refresh()
        self.picker.view.viewport().update()

    def _forget_digits(self) -> None:
        self._digits = ""

    def _measure(self) -> None:
        self.picker.field.setFixedWidth(self.context.theme.px(170))

    # --- what is set

    def press(self, event: QKeyEvent) -> bool:
        """Answer a key; say whether it meant anything here."""
        key, number = event.key(), digit(event)
        if key == Qt.Key.Key_Escape:
            self.close_it()
        elif key in ENTER:
            self.keep()
        elif key in _WAYS:
            self.turn(_WAYS[Qt.Key(key)])
        elif number is not None and self._is_value(number):
            self._type(number)
        else:
            return self.picker.hears(event)
        return True

    def choose_why(self, at: int) -> bool:
        """Take the reason of this place; say whether there is one."""
        if not 0 <= at < len(WHYS):
            return False
        self.why.choose(WHYS[at])
        return True

    def turn(self, by: int) -> None:
        """Turn the dial that is lit by one, up or down."""
        dial = self._lit()
        if dial is None:
            return
        allowed = settings(dial)
        now = self.values.get(dial.key, dial.value)
        at = allowed.index(now) + by if now in allowed else 0
        self._set(dial, allowed[at % len(allowed) if dial.choices else self._within(at, dial)])
        self._digits = ""

    def _within(self, at: int, dial: Dial) -> int:
        return max(0, min(at, dial.most - dial.least))

    def _lit(self) -> Dial | None:
        lit = self.picker.lit
        return self._dials.get(str(lit.name)) if lit is not None else None

    def _is_value(self, number: int) -> bool:
        """Say whether a digit is meant for the dial that is lit, and not for the filter."""
        text = self.picker.field.text()
        goes_on = bool(text) and bool(find(self.picker.names, f"{text}{number}"))
        return self._lit() is not None and not goes_on

    def _type(self, number: int) -> None:
        """Set the dial that is lit to the number that is typed, or to the choice of that number."""
        dial = self._lit()
        assert dial is not None
        if dial.choices:
            if 1 <= number <= len(dial.choices):
                self._set(dial, dial.choices[number - 1])
            return
        whole = f"{self._digits}{number}"[-_MOST_DIGITS:]
        value = int(whole) if dial.allows(int(whole)) else number
        if dial.allows(value):
            self._set(dial, value)
            self._digits = str(value)

    def _set(self, dial: Dial, value: Atom) -> None:
        if value == dial.value:
            self.values.pop(dial.key, None)
        else:
            self.values[dial.key] = value
        self.picker.model.notes[dial.key] = self._value(dial.key)
        self._refresh()

    # --- what comes of it

    def keep(self) -> None:
        """Have the match show what the table shows, and note that it was overruled."""
        if not self.values:
            return
        why = self.why.value()
        text = "  ·  ".join(self.changes(self.context.language))[:NOTE]
        self.opened = False
        self._session.overrule(dict(self.values), why, _TAGS[why], text)
        self.closed.emit()

    def close_it(self) -> None:
        """Leave everything as it is."""
        self.opened = False
        self.closed.emit()
        self._session.go_on()
