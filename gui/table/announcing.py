"""Screen-reader announcements: saying something to whoever listens."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from gui.i18n import Language


def announce(widget: QWidget, text: str) -> None:
    """Have a text read aloud, if a reader runs."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class LogAloud(QObject):
    """Reads the lines of a log aloud as they come."""

    def __init__(self, widget: QWidget, log: QAbstractItemModel, language: Language) -> None:
        super().__init__(widget)
        self._widget = widget
        self._log = log
        self._language = language
        self._read = ""  # the line that was read last
        self._spoken = language.lang
        log.rowsInserted.connect(self._read_new)
        log.dataChanged.connect(self._read_more)

    def _read_new(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            self._read_row(row)

    def _read_more(self, top: QModelIndex, bottom: QModelIndex) -> None:
        """Read the last line again if it goes on; a switch of language reads nothing."""
        last = self._log.rowCount() - 1
        if top.row() == bottom.row() == last and self._spoken == self._language.lang:
            self._read_row(top.row())
        self._spoken = self._language.lang

    def _read_row(self, row: int) -> None:
        text = str(self._log.index(row, 0).data() or "")
        if text != self._read:
            self._read = text
            announce(self._widget, text)
