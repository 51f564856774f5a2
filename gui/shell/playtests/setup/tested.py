"""Test subject: refereed or logged, by which rules, with which kit on the table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.kernel.rules import Value
from engine.library.own_presets import own_presets
from engine.playtest.sessions import Mode, Playtest
from engine.playtest.store import PlaytestStore
from engine.rule_words.names import rule_names
from gui.context import AppContext, Wording
from gui.games.labels import edition
from gui.i18n import Language
from gui.shell.newgame.house_rules import preset_name
from gui.shell.newgame.pick import Pick
from gui.shell.playtests.setup.draft import counted, counting, game_of
from gui.shell.playtests.setup.kit_field import KitField
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField
from gui.widgets.panel import Panel, Separator
from gui.widgets.said import Label

MODES: tuple[Mode, ...] = ("refereed", "free")
_NAMED = 2  # rules that are told one by one, before they are counted
_NAME, _COUNTER = 100, 24  # characters of a prototype's name, and of what it counts


class Tested(Panel):
    """The sheet at the left. `changed` says that something else is tested now."""

    changed = Signal()
    rules_wanted = Signal()  # to be looked at, and changed

    def __init__(self, context: AppContext, store: PlaytestStore, draft: Playtest) -> None:
        super().__init__(context)
        session = draft.session
        self._game = game_of(session.game, session.content)
        self.house: dict[str, Value] = dict(session.house)
        self.content = session.content
        self.box.addWidget(Label(context, "gui.playtest.setup.tested", "heading", wrap=True))
        self.mode: Pick | None = None
        self.prototype: TextField | None = None
        self.counters: list[TextField] = []
        if self._game is None:
            self._add_prototype(session.edition, session.template)
        else:
            self._add_mode(session.mode)
            self._add_rules()
        self.box.addWidget(Separator(context))
        self.kit = KitField(context, store, self._game, session)
        self.kit.taken.connect(self.take_rules)
        self.box.addWidget(self.kit)
        self.box.addStretch(1)
        self.follow(self.house)

    def _add_mode(self, mode: Mode) -> None:
        context = self.context
        choices: list[tuple[str, Wording]] = [(mode, f"gui.playtest.mode.{mode}") for mode in MODES]
        self.mode = Pick(context, "gui.playtest.mode.name", choices, mode)
        self.mode.chosen.connect(self._on_mode)
        self._about = Label(context, self._mode_about, "note", "ink3", wrap=True)
        self.box.addWidget(self.mode)
        self.box.addWidget(self._about)

    def _add_rules(self) -> None:
        context = self.context
        self.box.addWidget(Separator(context))
        self.box.addWidget(Label(context, "gui.playtest.setup.rules", "name", wrap=True))
        self._sum = Label(context, self._rules_said, role="ink2", wrap=True)
        self.box.addWidget(self._sum)
        self.rules = Button(
            context, "gui.playtest.setup.rules-open", self.rules_wanted.emit, sign="list", height=32
        )
        self.box.addWidget(self.rules)

    def _add_prototype(self, name: str, template: str) -> None:
        context, key = self.context, "gui.playtest.setup.prototype"
        self.box.addWidget(Label(context, key, "name", wrap=True))
        self.prototype = TextField(context, key, f"{key}-empty", _NAME)
        self.prototype.setText(name)
        self.prototype.textEdited.connect(self.changed)
        self.box.addWidget(self.prototype)
        self.box.addWidget(Label(context, "gui.playtest.setup.counters", "name", wrap=True))
        self.box.addWidget(
            Label(context, "gui.playtest.setup.counters-about", "note", "ink3", wrap=True)
        )
        for at, label in enumerate(counted(template)):
            usual = f"playtest.counter.{('first', 'second', 'third')[at]}"
            field = TextField(context, usual, usual, _COUNTER)
            field.setText(label)
            self.counters.append(field)
            self.box.addWidget(field)

    def fields(self) -> list[QWidget]:
        """Return what has to be told of a prototype, from top to bottom."""
        return [field for field in (self.prototype, *self.counters) if field is not None]

    def chosen_mode(self) -> Mode:
        """Return how the session begins; a prototype can only be logged."""
        return "refereed" if self.mode is not None and self.mode.value() == "refereed" else "free"

    def edition(self) -> str:
        """Return the edition that is tested, or what a prototype is called."""
        if self.prototype is not None:
            return self.prototype.text().strip()
        return "" if self._game is None else self._game.edition

    def digest(self) -> str:
        """Return the digest of the rules; a prototype has none."""
        return "" if self._game is None else self._game.rule_sheet.digest(self.house)

    def template(self) -> str:
        """Return what a prototype counts, as a template."""
        if self.prototype is None:
            return ""
        return counting(tuple(field.text().strip() for field in self.counters))

    def play(self, content: str) -> None:
        """Test with other content."""
        if self._game is not None:
            self._game = game_of(self._game.id, content)
            self.content = content
            self.follow(self.house)

    def take_rules(self, house: Mapping[str, Value]) -> None:
        """Test by other rules."""
        self.follow(house)
        self.changed.emit()

    def follow(self, house: Mapping[str, Value]) -> None:
        """Say by which rules it is tested now, and whether the kit is like them."""
        self.house = dict(house)
        self.kit.follow(self._game, self.house)
        if self._game is not None:
            self._sum.refresh()

    def _on_mode(self, _mode: str) -> None:
        self._about.refresh()
        self.changed.emit()

    def _mode_about(self, language: Language) -> str:
        return language.say(f"gui.playtest.setup.about-{self.chosen_mode()}")

    def _rules_said(self, language: Language) -> str:
        if self._game is None:
            return ""
        if not self.house:
            return language.say(
                "gui.playtest.setup.as-printed", edition=edition(self._game.edition)
            )
        sheet = self._game.rule_sheet
        for name, made in sheet.presets.items():
            if sheet.unlike(made) == self.house:
                return preset_name(self._game.id, name, language)
        for name, house in own_presets(sheet).items():
            if house == self.house:
                return name
        if len(self.house) > _NAMED:
            return language.say("gui.lab.rules", digest=self.digest(), n=len(self.house))
        names = rule_names(self._game.id, language.lang)
        told = (names.told(key, value) for key, value in self.house.items())
        return language.say("list.parts").join(told)
