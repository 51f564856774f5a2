"""Kit field: what lies on the table, known by the code printed on it or by a label.

Where a kit was printed by other numbers than those that are tested, it says so before the session
starts, and one of the two is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QCompleter, QVBoxLayout, QWidget

from engine.files.reading import FileKind, read_bounded
from engine.kernel.damage import read_as
from engine.kernel.errors import PlaytestError
from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.playtest.kit_words import differs_said
from engine.playtest.kits import Kit, code_of, printed
from engine.playtest.sessions import Session
from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording, faults_told, plain
from gui.i18n import Language
from gui.shell.playtests.setup.draft import Odds, odds
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, TextField
from gui.widgets.files import ask_to_open
from gui.widgets.said import Label
from printpack import games as kit_specs

_LABEL, _TYPED = 60, 12  # characters of a label, and of a code with whatever parts it
_NONE = ""
_NOBODY = "\0"  # in no word that was written


class KitField(QWidget):
    """The kit of a session. `taken` brings the rules that the kit was printed by."""

    taken = Signal(object)

    def __init__(
        self, context: AppContext, store: PlaytestStore, game: Game[Any] | None, session: Session
    ) -> None:
        super().__init__()
        self.context = context
        self._store = store
        self._game_id = session.game
        self._game = game
        self._house: Mapping[str, Value] = session.house
        self._known = {kit.code: kit for kit in store.kits(session.game)}
        self.unprinted = False  # whether no kit by the rules was ever printed here
        self.understood = session.kit_differs  # what somebody said to know of
        self.odds: Odds | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Label(context, "gui.playtest.setup.kit", "name", wrap=True))
        self.list: DropDown | None = None
        self.label: TextField | None = None
        if session.game in kit_specs.IDS:
            self._add_list(column, session.kit or _NONE)
        else:
            self._add_label(column, session.kit or "")
        self._told = Label(context, self._said, "note", "red", wrap=True)
        column.addWidget(self._told)
        self.take = Button(context, "gui.playtest.setup.kit-take", self._take, height=32)
        self.know = Button(context, "gui.playtest.setup.kit-know", self._know, height=32)
        self._ways = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        for button in (self.take, self.know):
            self._ways.addWidget(button)
        column.addLayout(self._ways)

    def _add_list(self, column: QVBoxLayout, code: str) -> None:
        context = self.context
        self.list = DropDown(context, "gui.playtest.setup.kit", self._choices(), code)
        self.list.chosen.connect(self._choose)
        self.open = Button(
            context, "gui.playtest.setup.kit-open", self._ask_file, sign="folder", height=32
        )
        self.type = Button(context, "gui.playtest.setup.kit-type", self._ask_code, height=32)
        column.addWidget(self.list)
        row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        row.addWidget(self.open)
        row.addWidget(self.type)
        column.addLayout(row)

    def _add_label(self, column: QVBoxLayout, label: str) -> None:
        key = "gui.playtest.setup.kit"
        self.label = TextField(self.context, key, f"{key}-label", _LABEL)
        self.label.setText(label)
        complete(self.label, list(self._known))
        column.addWidget(self.label)

    def _choices(self) -> list[tuple[str, Wording]]:
        found: list[tuple[str, Wording]] = [(_NONE, "gui.playtest.setup.kit-none")]
        return [*found, *((code, plain(code)) for code in self._known)]

    # --- what is chosen

    def code(self) -> str | None:
        """Return the kit's code or label; None where nothing was said of it."""
        if self.label is not None:
            return self.label.text().strip() or None
        return self.list.value() or None if self.list is not None else None

    def differs(self) -> str:
        """Return what of the kit is known to be unlike the rules, in short."""
        return self.odds.told if self.odds is not None else ""

    def untold(self) -> bool:
        """Say whether the kit differs and nobody has said yet what counts."""
        return self.odds is not None and self.odds.told != self.understood

    def follow(self, game: Game[Any] | None, house: Mapping[str, Value]) -> None:
        """Compare the kit with these rules."""
        self._game, self._house = game, house
        kit = self._known.get(self.code() or "")
        self.odds = None
        if kit is not None and game is not None:
            self.odds = odds(kit, game, house)
        self._show()

    def suit(self, rules: str) -> None:
        """Take the kit that was printed last by these rules; if none was, say so."""
        if self.list is None:
            return
        fitting = (kit.code for kit in self._known.values() if kit.rules == rules)
        code = next(fitting, _NONE)
        self.unprinted = code == _NONE
        self._turn_to(code)

    def read(self, path: Path) -> None:
        """Take the kit that a manifest tells of; a wrong one is told, and changes nothing."""
        self.context.host.hush()
        with faults_told(self.context.host):
            text = read_bounded(path, FileKind.MANIFEST)
            with read_as(lambda _: PlaytestError("playtest-no-kit")):
                kit = printed(self._game_id, text.decode("utf-8-sig"), "")
            self._store.put_kit(kit)
            self._known = {one.code: one for one in self._store.kits(self._game_id)}
            self._turn_to(kit.code)

    def typed(self, text: str) -> None:
        """Take the kit whose code was read from a sheet."""
        self.context.host.hush()
        code = code_of(text)
        if code is None:
            self.context.host.tell("playtest-kit-code", {"given": text})
            return
        self._known.setdefault(code, Kit(self._game_id, code))
        self._turn_to(code)

    def _turn_to(self, code: str) -> None:
        assert self.list is not None
        self.list.offer(self._choices(), code)
        self._choose(code)

    def _choose(self, _code: str) -> None:
        self.understood = ""
        self.follow(self._game, self._house)

    # --- what it says

    def _show(self) -> None:
        self._told.reword(self._said, "ink2" if self.odds is None else "red")
        self._told.setVisible(self.odds is not None or (self.unprinted and not self.code()))
        own = self.odds is not None and self.odds.house is not None
        self.take.setVisible(own and self.untold())
        self.know.setVisible(self.untold())

    def _said(self, language: Language) -> str:
        if self.odds is None:
            return language.say("gui.playtest.setup.kit-unprinted") if self.unprinted else ""
        known = "" if self.untold() else "-known"
        if self.odds.house is None:
            return language.say(f"gui.playtest.setup.kit-unlike{known}")
        more = self.odds.more
        key = f"gui.playtest.setup.kit-differs{'-more' if more else ''}{known}"
        told = differs_said(self.odds.told, self._game_id, language.words)
        return language.say(key, told=told, **({"more": more} if more else {}))

    def _take(self) -> None:
        if self.odds is not None and self.odds.house is not None:
            self.taken.emit(self.odds.house)

    def _know(self) -> None:
        self.understood = self.differs()
        self._show()

    def _ask_file(self) -> None:
        title, kinds = "gui.playtest.setup.kit-open", "gui.playtest.setup.kit-kind"
        ask_to_open(self.context, self, title, kinds, self.read)

    def _ask_code(self) -> None:
        self.context.host.ask_line("gui.playtest.setup.kit-ask", "", _TYPED, self.typed)


class _Written(QCompleter):
    """What was written before. Where it stands there whole no list swallows the next click."""

    def splitPath(self, path: str) -> list[str]:  # noqa: N802 - Qt calls it so
        """Return what is sought; nothing has such a name as what is sought for a whole word."""
        model = self.model()
        known = isinstance(model, QStringListModel) and path in model.stringList()
        return [_NOBODY] if known else super().splitPath(path)


def complete(field: TextField, words: list[str]) -> None:
    """Have a field offer what was written in it before."""
    completer = _Written(field)
    completer.setModel(QStringListModel(words, completer))
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    field.setCompleter(completer)
