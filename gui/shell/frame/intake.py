"""File intake: a file that was dropped or opened is a match or a playtest, whatever its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from pkgutil import resolve_name

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from gui.context import AppContext
from gui.shell.past.importing import MatchImport
from gui.widgets.panel import Page

_PLAYTESTS = "gui.shell.playtests.overview.taking:take"  # loaded with the first file


def local_files(carried: QMimeData) -> list[Path]:
    """Return the files of this machine among what is carried."""
    return [Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile()]


class FileIntake:
    """Takes in files and shows what was in them.

    `front` is the page in front; `free` says whether it may be turned.
    """

    def __init__(
        self,
        context: AppContext,
        parent: QObject,
        front: Callable[[], Page],
        free: Callable[[], bool],
    ) -> None:
        self._context = context
        self._front = front
        self._matches = MatchImport(context, parent, free)

    def take(self, path: Path) -> None:
        """Take in the playtest of a file, else its match."""
        if not resolve_name(_PLAYTESTS)(self._context, self._front, path):
            self._matches.take(path)

    def carry(self, event: QDragEnterEvent) -> None:
        """Offer to take files that are carried over the window."""
        if local_files(event.mimeData()):
            event.acceptProposedAction()

    def drop(self, event: QDropEvent) -> None:
        """Take in what is in the files that are dropped on the window."""
        event.acceptProposedAction()
        for path in local_files(event.mimeData()):
            self.take(path)

    def close(self) -> None:
        """Take in nothing more."""
        self._matches.close()
