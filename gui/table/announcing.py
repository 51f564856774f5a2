"""Saying something to whoever listens to a screen reader."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from gui.tongue import Tongue


def announce(widget: QWidget, text: str) -> None:
    """Have a text read aloud, if a reader runs."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class Aloud(QObject):
    """Reads the lines of a log to whoever listens, as they come."""

    def __init__(
        self,
        log: QAbstractItemModel,
        read: Callable[[str], object],
        tongue: Tongue,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._log = log
        self._say = read
        self._tongue = tongue
        self._spoken = tongue.lang
        self._read = ""  # the line that was read last
        log.rowsInserted.connect(self._lines)
        log.dataChanged.connect(self._more)

    def _lines(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            self._row(row)

    def _more(self, top: QModelIndex, bottom: QModelIndex) -> None:
        """Read the last line again if it goes on; a switch of language reads nothing."""
        log = self._log
        if top.row() == bottom.row() == log.rowCount() - 1 and self._spoken == self._tongue.lang:
            self._row(top.row())
        self._spoken = self._tongue.lang

    def _row(self, row: int) -> None:
        text = str(self._log.index(row, 0).data() or "")
        if text != self._read:
            self._read = text
            self._say(text)
