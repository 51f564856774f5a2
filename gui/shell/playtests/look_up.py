"""Look-up of a rule during a playtest: the book lies open, and how long it does is logged."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine.playtest.live import LiveSession
from gui.context import AppContext, faults_told
from gui.i18n import Language


class LookUp(QObject):
    """One look-up at a time.

    `turned` says that it has begun or ended, `left` that the book is no longer wanted.
    """

    turned = Signal()
    left = Signal()

    def __init__(self, context: AppContext, live: LiveSession, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._live = live
        self._note = ""  # the observation that says so

    @property
    def goes_on(self) -> bool:
        """Say whether the book lies open."""
        return bool(self._note)

    def turn(self, game: str, section: str) -> None:
        """Open the book of a game, if there is one, where it speaks of what is at hand, or end."""
        if self.goes_on:
            self.put_away()
            return
        with faults_told(self._context.host):
            self._note = self._live.look_up()
            self._live.write(self._note, rule=section)
        if game:
            self._context.host.read_rules(game, section)
        self.turned.emit()

    def put_away(self) -> None:
        """Close the book, if it lies open for this."""
        if self.goes_on:
            self.end()
            self.left.emit()

    def closed(self) -> None:
        """End: the book was put away by hand."""
        if self.goes_on:
            self.end()
            self.turned.emit()

    def end(self) -> None:
        """Keep how long the book was open."""
        note, self._note = self._note, ""
        if not note or self._live.read_only:
            return
        with faults_told(self._context.host):
            self._live.looked_up(note)

    def text(self, language: Language) -> str:
        """Return what the button says."""
        return language.say(f"gui.playtest.live.{'looks-up' if self._note else 'look-up'}")
