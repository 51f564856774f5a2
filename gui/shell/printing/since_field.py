"""Since field: whether the whole kit is printed, or only what differs, and from what."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from pathlib import Path

from PySide6.QtCore import Signal

from engine.files.reading import FileKind, read_bounded
from engine.kernel.rules import Value
from engine.library.store import utc_now
from engine.playtest.kits import Kit, lang_of, printed
from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.widgets.fields import DropDown
from gui.widgets.files import ask_to_open
from printpack.paper.kit.since import Since

ALL, EDITION, RULES, FILE = "all", "edition", "rules", "file"
_DAY = 10  # characters of a time that are its day
_MOST = 8  # kits printed before that are offered, the last first


class SinceField(DropDown):
    """Everything, or only what differs: from the edition, from given rules, from a printed kit.

    Signals:
        changed: something else was chosen.
        spoken: a kit was chosen that is in this language, the only one it can be compared in.
    """

    changed = Signal()
    spoken = Signal(str)

    def __init__(self, context: AppContext, game_id: str, label: str) -> None:
        """Offer a game's kits that were printed before; `label` is what its edition is called."""
        self._game_id, self._edition = game_id, label
        self._rules: Mapping[str, Value] = {}
        self._store = PlaytestStore(context.library.database, utc_now)
        kits = (kit for kit in self._store.kits(game_id) if kit.manifest)
        self._kits = {kit.code: kit for kit in islice(kits, _MOST)}
        self._before = ALL  # what was chosen last
        super().__init__(context, "gui.print.since.name", self._choices(), ALL)
        self.chosen.connect(self._choose)

    def since(self) -> Since | None:
        """Return what the print is compared with; None where everything is printed."""
        value = self.value()
        if value == ALL:
            return None
        if value in self._kits:
            return Since({}, self._kits[value].manifest, value)
        return Since(self._rules if value == RULES else {})

    def compare_with(self, house: Mapping[str, Value]) -> None:
        """Print only what differs from a kit of these rules."""
        self._rules = dict(house)
        self._turn_to(RULES if house else EDITION)

    def told(self, language: Language) -> str:
        """Return in a few words what the print is compared with."""
        value = self.value()
        if value in self._kits:
            return language.say("gui.print.against.kit", code=value)
        return language.say(f"gui.print.against.{value}", edition=self._edition)

    def read(self, path: Path) -> None:
        """Compare with the kit of a manifest; a wrong one is told, and changes nothing."""
        self.context.host.hush()
        with faults_told(self.context.host):
            text = read_bounded(path, FileKind.MANIFEST)
            kit = printed(self._game_id, text.decode("utf-8-sig", "replace"), "")
            self._store.put_kit(kit)
            self._kits = {kit.code: kit} | self._kits
            self._turn_to(kit.code)
            self._choose(kit.code)

    # --- what is offered

    def _choices(self) -> list[tuple[str, Wording]]:
        def word(name: str) -> Wording:
            key = f"gui.print.since.{name}"
            return lambda language: language.say(key, edition=self._edition)

        found = [(ALL, word(ALL)), (EDITION, word(EDITION))]
        if self._rules:
            found.append((RULES, word(RULES)))
        found += [(code, self._kit_word(kit)) for code, kit in self._kits.items()]
        return [*found, (FILE, word(FILE))]

    def _turn_to(self, value: str) -> None:
        self.offer(self._choices(), value)
        self._before = value

    def _kit_word(self, kit: Kit) -> Wording:
        when = kit.added[:_DAY]
        key = f"gui.print.since.kit{'-day' if when else ''}"
        return lambda language: language.say(key, code=kit.code, **({"day": when} if when else {}))

    def _choose(self, value: str) -> None:
        """Compare with something else, or ask for the file that tells of it."""
        if value == FILE:
            self.choose(self._before)
            title, kinds = "gui.print.since.file", "gui.playtest.setup.kit-kind"
            ask_to_open(self.context, self, title, kinds, self.read)
            return
        kit = self._kits.get(value)
        if kit is not None and (lang := lang_of(kit)):
            self.spoken.emit(lang)
        self._before = self.value()
        self.changed.emit()
