"""Changed pieces: which printed pieces a variant changes, drawn and compared in the background."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pkgutil import resolve_name
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.bots.patience import Dropped
from engine.kernel.rules import Value
from gui.background import deliver, watch
from gui.gc_guard import confine, release
from printpack import games as kits

_COMPARED = "printpack.paper.kit.house_changes:pieces_changed"  # loads all that draws
_TITLED = "printpack.paper.kit.changes:piece_title"


class Printed(NamedTuple):
    """Two sets of rules whose kits are compared, and in which language."""

    game: str
    before: tuple[tuple[str, Value], ...]
    now: tuple[tuple[str, Value], ...]
    lang: str


class ChangedPieces(QObject):
    """Finds the names of pieces to print anew, as a print of what changed lists them.

    Signals:
        found: they are known.
    """

    found = Signal()
    _done = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: dict[Printed, tuple[str, ...]] = {}
        self._token = self._working = 0
        self._asked: Printed | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done.connect(self._heard)

    def names(
        self, game_id: str, before: Mapping[str, Value], now: Mapping[str, Value], lang: str
    ) -> tuple[str, ...] | None:
        """Return what is to be printed anew; None while it is looked for."""
        wanted = Printed(game_id, _row(before), _row(now), lang)
        if wanted in self._known:
            return self._known[wanted]
        if wanted != self._asked:
            self._asked = wanted
            self._token += 1
            self._working += 1
            confine()
            check = watch(lambda: self._token)
            self._pool.start(
                partial(deliver, self._done, self._token, partial(_compared, wanted, check), check)
            )
        return None

    def close(self) -> None:
        """Look for nothing any more."""
        self._token += 1
        self._asked = None
        self._pool.waitForDone()
        while self._working:  # what it found will not be heard any more
            self._over()

    def _over(self) -> None:
        self._working -= 1
        release()

    def _heard(self, token: int, found: tuple[str, ...] | Exception) -> None:
        if not self._working:
            return  # closed meanwhile
        self._over()
        if isinstance(found, Dropped) or token != self._token or self._asked is None:
            return
        if isinstance(found, Exception):
            raise found
        self._known[self._asked] = found
        self.found.emit()


def _row(house: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(house.items()))


def _compared(wanted: Printed, check: Callable[[], None]) -> tuple[str, ...]:
    """Draw both kits, and name what differs."""
    compare: Any = resolve_name(_COMPARED)
    title: Any = resolve_name(_TITLED)
    spec = kits.kit(wanted.game)
    found = compare(
        spec, dict(wanted.before), dict(wanted.now), wanted.lang, lambda _component: check()
    )
    return tuple(title(spec, wanted.lang, one) for one in found)
