"""Booklet writer: the guide is typeset and written in the background, while one reads on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from pkgutil import resolve_name

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.files.writing import write_file
from engine.kernel.errors import SamsaraError
from gui.background import deliver
from gui.context import AppContext
from gui.gc_guard import confine, release
from gui.widgets.files import saved


class BookletWriter(QObject):
    """Writes one booklet after the other; the window tells where each went, or what went wrong."""

    _done = Signal(int, object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._working = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done.connect(self._heard)

    @property
    def busy(self) -> bool:
        """Say whether one is being written."""
        return self._working > 0

    def write(self, path: Path) -> None:
        """Write the guide in the language spoken; the dialog has asked about what is there."""
        self._working += 1
        self._context.host.hush()
        confine()
        work = partial(_written, path, self._context.language.lang)
        self._pool.start(partial(deliver, self._done, 0, work, _go_on))

    def close(self) -> None:
        """Wait for what is being written: a file is never left by halves."""
        self._pool.waitForDone()
        while self._working:  # what became of it will not be told any more
            self._over()

    def _over(self) -> None:
        self._working -= 1
        release()

    def _heard(self, _token: int, found: Path | Exception) -> None:
        if not self._working:
            return  # closed meanwhile
        self._over()
        if isinstance(found, SamsaraError):
            self._context.host.tell(found.code, found.details)
        elif isinstance(found, Exception):
            raise found
        else:
            self._context.host.inform(saved(found))


def _go_on() -> None:
    """Go on: it is soon over, and somebody wants it."""


def _written(path: Path, lang: str) -> Path:
    made = resolve_name("gui.manual.booklet:booklet")(
        lang
    )  # the typesetter, which reading needs not
    write_file(path, made.pdf(), force=True)
    return path
