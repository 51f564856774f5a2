"""Print worker thread: where proofs are made while the window goes on, the newest request first.

All that concerns a file happens in that one thread, for the library that shows pages knows no
other way; it is the same thread for every worker. A request that has been replaced is dropped
between two components, and a worker that is closed finishes by itself, without being waited for.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.kernel.errors import SamsaraError
from gui.gc_guard import confine, release
from gui.shell.printing.request import PageRequest, PrintRequest

if TYPE_CHECKING:
    from gui.shell.printing.jobs import Making
    from printpack.paper.preflight.proofs import CheckedProofs, Proof

_SOON, _LATER = 1, 0  # pages that are looked at come before proofs that are not yet
_closing: set[PrintWorker] = set()  # closed, with work in the thread that nobody waits for


class JobStopped(Exception):
    """Nobody wants this any more."""


@cache
def _thread() -> QThreadPool:
    """Return the thread; when the program ends it is waited for."""
    pool = QThreadPool()
    pool.setMaxThreadCount(1)
    atexit.register(pool.waitForDone)
    return pool


def _job(name: str, *given: object, **named: object) -> Any:
    """Do a piece of work; the first loads all that draws."""
    return resolve_name(f"gui.shell.printing.jobs:{name}")(*given, **named)


@dataclass
class _Run:
    """One request on its way: what is still to be proofed, and what is there."""

    making: Making
    open: list[str]
    proofs: dict[str, Proof] = field(default_factory=dict)


class PrintWorker(QObject):
    """Makes proofs, pictures of pages, and in the end the files.

    Signals:
        proofed: a `Proof` of the newest request.
        checked: the `CheckedProofs` when all its proofs are there.
        unproofed: the `SamsaraError` why there are none.
        rendered: a `PageRequest` and its picture.
        progressed: steps done, and steps in all, while files are written.
        saved: the `PrintOutcome` when all files are there.
        failed: the `SamsaraError` why none is, or None if it was called off.
    """

    proofed = Signal(object)
    checked = Signal(object)
    unproofed = Signal(object)
    rendered = Signal(object, object)
    progressed = Signal(int, int)
    saved = Signal(object)
    failed = Signal(object)
    _done = Signal(object, object)  # who is told, and what
    _moved = Signal(int, int)  # from the worker's thread: every other signal is of the window's

    def __init__(self) -> None:
        super().__init__()
        self._working = 0
        self._token = 0
        self._run: _Run | None = None
        self.components: list[str] = []  # of the newest request
        self._at = ""
        self._written = 0  # how often files were begun to be written
        self._writing = 0  # which of these goes on; none if it is 0
        self._closed = False
        self._done.connect(self._hear)
        self._moved.connect(self._tell)

    def request(self, request: PrintRequest, at: str) -> None:
        """Begin the proofs of a request with the component that is looked at; drop any others."""
        self.drop()
        self._at = at
        self._start(partial(_job, "begin", request), self._told_of(self._begun), proofs=True)

    def drop(self) -> None:
        """Make no more proofs of what was asked for."""
        self._token += 1
        self._run = None
        self.components = []

    def picture(self, proof: Proof, wanted: PageRequest) -> None:
        """Have a page drawn; `rendered` brings it."""
        self._start(
            partial(_job, "picture", proof.data, wanted),
            self._told_of(partial(self.rendered.emit, wanted)),
            _SOON,
            proofs=True,
        )

    def save(self, request: PrintRequest, folder: Path, *, force: bool) -> None:
        """Write every file; `progressed` tells how far it is, `saved` or `failed` ends it."""
        self._write("write", request, folder, force=force)

    def calibration(self, request: PrintRequest, path: Path) -> None:
        """Write the sheet by which a printer is measured, as `save` does."""
        self._write("calibrate", request, path)

    def stop(self) -> None:
        """Call off the files that are being written: none of them stays."""
        self._writing = 0

    @property
    def writing(self) -> bool:
        """Say whether files are being written."""
        return self._writing > 0

    def close(self) -> None:
        """Drop everything; what is under way ends by itself and leaves nothing."""
        self._closed = True
        self._writing = 0
        self.drop()
        if self._working:
            _closing.add(self)

    # --- in the window's thread

    def _begun(self, making: Making) -> None:
        self.components = list(making.components)
        names = list(self.components)
        names.sort(key=lambda name: name != self._at)
        self._run = _Run(making, names)
        self._next()

    def _next(self) -> None:
        run = self._run
        if run is None:
            return
        if run.open:
            work = partial(run.making.proof, run.open.pop(0))
            self._start(work, self._told_of(self._proofed), proofs=True)
        else:
            check = partial(run.making.check, dict(run.proofs))
            self._start(check, self._told_of(self._checked), proofs=True)

    def _proofed(self, proof: Proof) -> None:
        assert self._run is not None
        self._run.proofs[proof.id] = proof
        self.proofed.emit(proof)
        self._next()

    def _checked(self, found: CheckedProofs) -> None:
        self._run = None  # frees what was drawn for the proofs
        self.checked.emit(found)

    def _told_of(self, then: Callable[[Any], object]) -> Callable[[object], object]:
        """Return who hears of a result, unless there is a newer request by then."""
        token = self._token

        def hear(found: object) -> None:
            if token == self._token:
                self.unproofed.emit(found) if isinstance(found, SamsaraError) else then(found)

        return hear

    def _write(self, job: str, request: PrintRequest, place: Path, **how: bool) -> None:
        self._written += 1
        self._writing = self._written
        seen = partial(self._seen, self._written)
        work = partial(_job, job, request, place, seen, **how)
        self._start(work, partial(self._ended, self._written), _SOON)

    def _ended(self, which: int, found: object) -> None:
        """Tell how files came out, unless others were begun since: the last word is theirs."""
        if which != self._written:
            return
        self._writing = 0
        if isinstance(found, SamsaraError):
            self.failed.emit(found)
        elif isinstance(found, JobStopped):
            self.failed.emit(None)
        else:
            self.saved.emit(found)

    def _start(
        self,
        work: Callable[[], object],
        then: Callable[[Any], object],
        soon: int = _LATER,
        *,
        proofs: bool = False,
    ) -> None:
        if self._closed:
            return
        self._working += 1
        confine()
        token = self._token

        def run() -> None:
            try:
                stale = self._closed or (proofs and token != self._token)
                found: object = JobStopped() if stale else work()
            except Exception as error:  # noqa: BLE001 - raised again where it is heard
                found = error
            self._done.emit(then, found)

        _thread().start(run, soon)

    def _hear(self, then: Callable[[object], object], found: object) -> None:
        self._working -= 1
        release()
        if self._closed:
            if not self._working:
                _closing.discard(self)
        elif isinstance(found, Exception) and not isinstance(found, (SamsaraError, JobStopped)):
            raise found
        else:
            then(found)

    def _tell(self, done: int, of: int) -> None:
        if not self._closed:
            self.progressed.emit(done, of)

    # --- in the worker's

    def _seen(self, which: int, done: int, of: int) -> None:
        if which != self._writing:
            raise JobStopped
        self._moved.emit(done, of)
