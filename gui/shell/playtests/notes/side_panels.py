"""Side panels of a live page: what happened, and what was noted, as two tabs of the dock."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.context import AppContext, Wording
from gui.shell.playtests.notes.entry_panel import EntryPanel, EntrySignals
from gui.shell.playtests.notes.entry_rows import Row
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import SignButton


class SidePanels(EntrySignals):
    """Both panels as one."""

    def __init__(self, context: AppContext, tally: Tally, words: EntryWords, page: QWidget) -> None:
        super().__init__(page)
        self.entries = EntryPanel(context, tally, words, self)
        self.notes = EntryPanel(context, tally, words, self, notes=True)
        for panel in self.both:
            panel.setParent(page)
            panel.hide()
        turn = context.host.turn_dock
        self.button = SignButton(context, "list", "gui.shell.dock", turn, key="F4")
        self.button.setParent(page)

    @property
    def both(self) -> tuple[EntryPanel, EntryPanel]:
        """Return them in the order of their tabs."""
        return self.entries, self.notes

    @property
    def front(self) -> EntryPanel:
        """Return the one that is seen, else that of the entries."""
        return self.notes if self.notes.isVisible() else self.entries

    def tabs(self) -> list[tuple[str, Wording, QWidget]]:
        """Return them for the dock."""
        keys = ("entries", "notes")
        return [
            (key, f"gui.playtest.live.{key}", panel)
            for key, panel in zip(keys, self.both, strict=True)
        ]

    def chosen(self) -> Row | None:
        """Return the row that is chosen in the one that is seen."""
        return self.front.view.chosen()

    def refresh(self) -> None:
        """Read the session anew."""
        for panel in self.both:
            panel.refresh()

    def veil(self, *, on: bool) -> None:
        """Show nothing while somebody else is at the screen."""
        for panel in self.both:
            panel.veil(on=on)

    def beat(self) -> None:
        """Look at the clock."""
        if self.entries.think is not None:
            self.entries.think.beat()
