"""Contents of the guide: its chapters, and the sections of the one that is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from gui.context import AppContext
from gui.paint.plain_text import tip_text

_PLACE = Qt.ItemDataRole.UserRole
_INDENT = "\u2003"


class ContentsEntry(NamedTuple):
    """A heading: where it is, its words, 1 for a chapter or 2 for a section."""

    place: str
    text: str
    level: int


class Contents(QListWidget):
    """A list of headings; `chosen` says which place is wanted."""

    chosen = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._entries: list[ContentsEntry] = []
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.viewport().setAutoFillBackground(False)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def offer(self, entries: Sequence[ContentsEntry]) -> None:
        """List these headings."""
        self._entries = list(entries)
        lang = self.context.language.lang
        body, name = (self.context.theme.font(step, lang) for step in ("body", "name"))
        self.clear()
        self.setAccessibleName(self.context.language.say("manual.contents"))
        for entry in entries:
            item = QListWidgetItem(entry.text if entry.level == 1 else _INDENT + entry.text)
            item.setData(_PLACE, entry.place)
            item.setToolTip(tip_text(entry.text))
            item.setFont(name if entry.level == 1 else body)
            self.addItem(item)

    def mark(self, place: str) -> None:
        """Mark the heading that is read, or the last before it; only its chapter is unfolded."""
        chapter = place.partition("#")[0]
        for row, entry in enumerate(self._entries):
            own = entry.place.partition("#")[0] == chapter
            self.setRowHidden(row, entry.level > 1 and not own)
            if entry.place == place:
                self.setCurrentRow(row)
                self.scrollToItem(self.item(row))

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_PLACE))
