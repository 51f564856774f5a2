"""File intake: what is dropped or opened is taken in, one file after the other.

Matches and playtests are kept and shown. Rules, plans and packs are shown first, and the person
says what becomes of them; what comes while a question waits, waits as well. Of several that came
together none is passed over in silence: why any was refused is told when all are through.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from pkgutil import resolve_name
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from engine.kernel.errors import SamsaraError
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.past.importing import MatchImport
from gui.widgets.panel import Page
from resources.foreign import plain

# loaded with the first file
_KINDS = "gui.shell.opening.known_files:Known"
_KNOWN_AS = "gui.shell.opening.known_files:known_as"
_PLAYTESTS = "gui.shell.playtests.overview.taking:take"
_ASK = "gui.shell.opening.asking:ask"
_AGAIN_MS = 100  # between two looks whether a question is gone
_MOMENT_S = 3.0  # between two starts for files that were chosen together
_SHOWN = 5  # refused files that are told one by one


def local_files(carried: QMimeData) -> list[Path]:
    """Return the files of this machine among what is carried."""
    return [Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile()]


class _Refusal(NamedTuple):
    """A file that was not taken in, and why."""

    file: str
    fault: SamsaraError


class FileIntake:
    """Takes in files and shows what was in them; what was wrong with any is told at the end.

    `front` is the page in front; `free` says whether it may be turned; `told` shows a fault.
    """

    def __init__(
        self,
        context: AppContext,
        parent: QObject,
        front: Callable[[], Page],
        free: Callable[[], bool],
        told: Callable[[Wording], None],
    ) -> None:
        self._context = context
        self._front = front
        self._free = free
        self._told = told
        self._waiting: deque[Path] = deque()
        self._came = -_MOMENT_S  # when the last of them did
        self._refusals: list[_Refusal] = []
        self._later = QTimer(parent, interval=_AGAIN_MS)
        self._later.timeout.connect(self._go_on)
        self._matches = MatchImport(context, parent, free, self._refuse, self._go_on)

    def take(self, paths: Sequence[Path], *, one_of_many: bool = False) -> None:
        """Take in files, each once no question is in its way.

        Where they are `one_of_many`, as a desktop may start the program once for each file, they go
        with those that came just before.
        """
        if not (self._later.isActive() or (one_of_many and monotonic() - self._came < _MOMENT_S)):
            self._refusals = []
        self._came = monotonic()
        self._waiting += paths
        self._go_on()

    def _go_on(self) -> None:
        self._later.start()  # whatever becomes of one file, the others have their turn
        while self._waiting and self._free():
            self._take(self._waiting.popleft())
        if self._free() and not self._matches.busy:
            self._later.stop()
            self._tell_refusals()

    def _take(self, path: Path) -> None:
        try:
            kinds, known = resolve_name(_KINDS), resolve_name(_KNOWN_AS)(path)
            if known is kinds.MATCH:
                self._matches.take(path)
            elif known is kinds.PLAYTEST:
                resolve_name(_PLAYTESTS)(self._context, self._front, path)
            else:
                resolve_name(_ASK)(self._context, path, known)
        except SamsaraError as fault:
            self._refuse(path, fault)

    def _refuse(self, path: Path, fault: SamsaraError) -> None:
        self._refusals.append(_Refusal(path.name or str(path), fault))

    def _tell_refusals(self) -> None:
        """Say why files were not taken in, one line for each of those that came together."""
        refusals = list(self._refusals)

        def told(language: Language) -> str:
            said = [_line(one, language) for one in refusals[:_SHOWN]]
            if len(refusals) > _SHOWN:
                said.append(language.say("gui.files.more-refused", n=len(refusals) - _SHOWN))
            return "\n".join(said)

        if refusals:
            self._told(told)

    def carry(self, event: QDragEnterEvent) -> None:
        """Offer to take files that are carried over the window."""
        if local_files(event.mimeData()):
            event.acceptProposedAction()

    def drop(self, event: QDropEvent) -> None:
        """Take in what is in the files that are dropped on the window."""
        event.acceptProposedAction()
        self.take(local_files(event.mimeData()))

    def close(self) -> None:
        """Take in nothing more."""
        self._waiting.clear()
        self._later.stop()
        self._matches.close()


def _line(refusal: _Refusal, language: Language) -> str:
    """Return why a file was not taken in, with its name."""
    why = language.fault(refusal.fault.code, refusal.fault.details)
    file = plain(refusal.file)
    return why if file in why else language.say("gui.files.refused", file=file, why=why)
