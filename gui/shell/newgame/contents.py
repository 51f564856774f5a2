"""Content pack picker: the game's own, a pack that is there, or a folder to open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.games import game
from engine.kernel.errors import Notice, SamsaraError
from engine.kernel.game import PackReport
from engine.library.content_packs import install, installed, look_at, name_of, packs_folder
from engine.library.folder import data_folder
from engine.rule_words.packs import pack_changes, unplayed_text
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.files import ask_for_folder
from gui.widgets.said import Label

_OWN, _PLAYED = "", "/"  # the game's own content; that of the match that is played once more
_MOST_LINES = 8


def takes_content(game_id: str) -> bool:
    """Say whether a game's content can be exchanged."""
    return game(game_id).packs is not None


class Contents(QWidget):
    """The choice of a pack; a faulty one is told line by line, and its game's own is played."""

    changed = Signal()

    def __init__(self, context: AppContext, game_id: str, content: str = "") -> None:
        super().__init__()
        self.context = context
        self.content = content  # what a match is to keep of it; empty for the game's own
        self._game = game_id
        kept = name_of(game_id, data_folder(), content) if content else ""
        self._again = "" if kept else content  # one that is kept goes by its name
        self._looked = self._look_at(kept) if kept else PackReport("", (), ())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Label(context, "gui.shell.contents", "name", wrap=True))
        value = kept or (_PLAYED if content else _OWN)
        self.choice = DropDown(context, "gui.shell.contents", self._choices(), value)
        self.choice.chosen.connect(self._choose)
        self.choice.setMinimumContentsLength(4)  # beside the button, in a small window, too
        self.open = Button(context, "gui.shell.content-open", self._ask_folder, sign="folder")
        row = QHBoxLayout()
        row.addWidget(self.choice, 1)
        row.addWidget(self.open)
        column.addLayout(row)
        self.rules = Label(context, self._rules, "note", "ink2", wrap=True)
        self.unplayed = Label(context, self._unplayed, "note", "goldt", wrap=True)
        self.faults = Label(context, self._faults, "note", "red", wrap=True)
        self.findings = Label(context, self._findings, "note", "ink3", wrap=True)
        for label in (self.unplayed, self.rules, self.faults, self.findings):
            column.addWidget(label)
        self._show()

    def read(self, folder: Path) -> None:
        """Take the pack in a folder and keep a copy; a faulty one is told, and changes nothing."""
        self.context.host.hush()
        self._looked = look_at(self._game, folder)
        if self._looked.text:
            try:
                name = install(self._game, data_folder(), folder)
            except SamsaraError as error:
                self.context.host.tell(error.code, error.details)
                return
            self.choice.offer(self._choices(), name)
            self._play(self._looked.text)
        self._show()

    def _look_at(self, name: str) -> PackReport:
        return look_at(self._game, packs_folder(self._game, data_folder()) / name)

    def _choices(self) -> list[tuple[str, Wording]]:
        found: list[tuple[str, Wording]] = [(_OWN, "gui.shell.content-own")]
        if self._again:
            found.append((_PLAYED, "gui.shell.content-again"))
        here = installed(self._game, data_folder())
        return [*found, *((name, partial(_named, name)) for name in here)]

    def _choose(self, name: str) -> None:
        self._looked = PackReport("", (), ())
        if name in (_OWN, _PLAYED):
            self._play(self._again if name == _PLAYED else "")
        else:
            self._looked = self._look_at(name)
            self._play(self._looked.text)
            if not self._looked.text:
                self.choice.choose(_OWN)
        self._show()

    def _play(self, content: str) -> None:
        if content != self.content:
            self.content = content
            self.changed.emit()

    def _show(self) -> None:
        for label in (self.rules, self.unplayed, self.faults, self.findings):
            label.refresh()
            label.setVisible(bool(label.text()))

    def _rules(self, language: Language) -> str:
        """Return the rules that the chosen content changes, each with its old and new value."""
        changes = pack_changes(self._game, self.content, language.lang)
        head = language.say("gui.shell.content-rules", count=len(changes))
        return "\n".join([head, *changes]) if changes else ""

    def _unplayed(self, language: Language) -> str:
        names = self._looked.unplayed
        return unplayed_text(names, language.words) if names else ""

    def _faults(self, language: Language) -> str:
        said = self._looked.faults
        head = language.say("gui.shell.content-refused", count=len(said))
        return "\n".join([head, *_lines(said, language)]) if said else ""

    def _findings(self, language: Language) -> str:
        said = self._looked.findings
        key = "content-besides" if self._looked.faults else "content-unusual"
        head = language.say(f"gui.shell.{key}", count=len(said))
        return "\n".join([head, *_lines(said, language)]) if said else ""

    def _ask_folder(self) -> None:
        ask_for_folder(self.context, self, "gui.shell.content-open", self.read)


def _named(name: str, _language: Language) -> str:
    return name


def _lines(said: Sequence[Notice], language: Language) -> list[str]:
    """Return a line each; of very many only the first, and how many more there are."""
    told = [language.fault(one.code, one.details) for one in said[:_MOST_LINES]]
    more = len(said) - len(told)
    return [*told, language.say("gui.shell.content-more", count=more)] if more else told
