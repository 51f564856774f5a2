"""Seed verification: all matches shown are recomputed from their seeds, while one looks on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout

from engine.library.fairness_check import FairnessReport
from engine.library.looking import MOST, Looking
from engine.library.past import Past
from gui.context import AppContext, Wording
from gui.shell.statistics.general import PastRows
from gui.slices import Slices
from gui.table.announcing import announce
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel
from gui.widgets.said import Label

_TELL_MS = 120  # between two words on how far it is


class Seeds(Panel):
    """How many matches were verified, the button that does it, and which of them differ."""

    def __init__(
        self, context: AppContext, looking: Looking, matches: Sequence[Past], slices: Slices
    ) -> None:
        super().__init__(context)
        self._looking = looking
        self._matches = [one for one in matches if one.match is not None][:MOST]
        self._slices = slices
        self.running = False
        self._telling = QTimer(self)
        self._telling.setInterval(_TELL_MS)
        self._telling.timeout.connect(self._tell)
        self.box.addWidget(Label(context, "gui.statistics.seeds", "heading", wrap=True))
        self.box.addWidget(Label(context, "gui.statistics.seeds-about", "note", "ink3", wrap=True))
        self.said = Label(context, self._standing(), wrap=True)
        self.box.addWidget(self.said)
        self.wrong = PastRows(context, looking, [])
        self.box.addWidget(self.wrong)
        self.button = Button(context, self._word(), self.verify)
        self.button.setEnabled(not slices.busy)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        self.box.addLayout(row)
        self.box.addStretch(1)
        self._show_wrong()

    def _word(self) -> Wording:
        n = len(self._matches)
        return lambda language: language.say("gui.statistics.verify", n=n)

    def verify(self) -> None:
        """Recompute every match, a little at a time."""
        if self._slices.busy:
            return
        for one in self._matches:
            self._looking.checked.pop(one.id, None)
        self.running = True
        self.button.setEnabled(False)
        self._telling.start()
        self._slices.run(self._looking.check(self._matches), self._done)

    def _done(self) -> None:
        self._telling.stop()
        self.running = False
        self.button.setEnabled(True)
        self._tell()
        self._show_wrong()
        announce(self, self.said.text())

    def _tell(self) -> None:
        wrong = any(not found.sound for found in self._reports())
        self.said.reword(self._standing(), "red" if wrong else "ink")

    def _reports(self) -> list[FairnessReport]:
        checked = self._looking.checked
        return [checked[one.id] for one in self._matches if one.id in checked]

    def _standing(self) -> Wording:
        """Return how far it is, or what came of it."""
        found, whole = self._reports(), len(self._matches)
        sound = sum(one.sound for one in found)
        draws = f"{sum(one.draws for one in found):,}"
        if not found:
            key = "gui.statistics.unverified"
        elif len(found) < whole:
            key = "gui.statistics.verifying"
        else:
            key = "gui.statistics.verified" if sound == whole else "gui.statistics.differ"
        details: dict[str, str | int] = {"n": len(found), "of": whole, "draws": draws}
        details |= {"sound": sound, "wrong": len(found) - sound}
        return lambda language: language.say(key, **details)

    def _show_wrong(self) -> None:
        """Name the matches that differ, each to be opened."""
        checked = self._looking.checked
        wrong = [one for one in self._matches if one.id in checked and not checked[one.id].sound]
        fresh = PastRows(self.context, self._looking, wrong)
        self.box.replaceWidget(self.wrong, fresh)
        self.wrong.hide()
        self.wrong.deleteLater()
        self.wrong = fresh
