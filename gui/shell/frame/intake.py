"""File intake: what is dropped or opened is taken in, one file after the other.

Matches and playtests are kept and shown. Rules, plans and packs are shown first, and the person
says what becomes of them; what comes while a question waits, waits as well.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from pkgutil import resolve_name

from PySide6.QtCore import QMimeData, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from gui.context import AppContext, faults_told
from gui.shell.past.importing import MatchImport
from gui.widgets.panel import Page

# loaded with the first file
_KINDS = "gui.shell.opening.known_files:Known"
_KNOWN_AS = "gui.shell.opening.known_files:known_as"
_PLAYTESTS = "gui.shell.playtests.overview.taking:take"
_ASK = "gui.shell.opening.asking:ask"
_AGAIN_MS = 100  # between two looks whether a question is gone
_MOST = 64  # files that wait


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
        self._free = free
        self._waiting: deque[Path] = deque(maxlen=_MOST)
        self._later = QTimer(parent, interval=_AGAIN_MS)
        self._later.timeout.connect(self._go_on)
        self._matches = MatchImport(context, parent, free)

    def take(self, path: Path) -> None:
        """Take in a file, once no question is in its way."""
        self._waiting.append(path)
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and self._free():
            self._take(self._waiting.popleft())
        if self._waiting:
            self._later.start()
        else:
            self._later.stop()

    def _take(self, path: Path) -> None:
        with faults_told(self._context.host):
            kinds, known = resolve_name(_KINDS), resolve_name(_KNOWN_AS)(path)
            if known is kinds.MATCH:
                self._matches.take(path)
            elif known is kinds.PLAYTEST:
                resolve_name(_PLAYTESTS)(self._context, self._front, path)
            else:
                resolve_name(_ASK)(self._context, path, known)

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
        self._waiting.clear()
        self._later.stop()
        self._matches.close()
