"""Where proofs are made while the window goes on: one thread, the newest wish first.

All that concerns a file happens in that one thread, for the library that shows pages knows no
other way. A wish that has been replaced is dropped between two components.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, Signal
from PySide6.QtGui import QImage

from engine.kernel.errors import SamsaraError
from gui.garbage import confine, release
from printpack.export.rendering import page_picture
from printpack.kit.options import Chosen
from printpack.kit.printing import Said, print_kit, steps
from printpack.kit.writing import shelf, write_file
from printpack.preflight.proofs import Checked, Proof, Proofing, proofing
from printpack.sheets.calibration import calibration_sheet
from printpack.sheets.sheet import Offset

_SOON, _LATER = 1, 0  # pages that are looked at come before proofs that are not yet


class Wanted(NamedTuple):
    """A page as a picture: of which proof, which page, how wide in real pixels."""

    component: str
    stamp: int
    page: int
    width: int


class Stopped(Exception):
    """Nobody wants this any more."""


@dataclass
class _Run:
    """One wish on its way: what is still to be proofed, and what is there."""

    making: Proofing
    open: list[str]
    proofs: dict[str, Proof] = field(default_factory=dict)


class Workshop(QObject):
    """Makes proofs, pictures of pages, and in the end the files.

    Signals:
        proofed: a `Proof` of the newest wish.
        checked: the `Checked` when all its proofs are there.
        rendered: a `Wanted` and its picture.
        progressed: steps done, and steps in all, while files are written.
        saved: what is said of the files (`Said`s).
        failed: a `SamsaraError`; None when writing was called off.
    """

    proofed = Signal(object)
    checked = Signal(object)
    rendered = Signal(object, object)
    progressed = Signal(int, int)
    saved = Signal(object)
    failed = Signal(object)
    _done = Signal(object, object)  # who is told, and what

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._working = 0
        self._token = 0
        self._run: _Run | None = None
        self._writing = False
        self._closed = False
        self._done.connect(self._hear)

    def wish(self, chosen: Chosen, lang: str, offset: Offset) -> list[str]:
        """Begin the proofs of this choice and drop those of any other; return the components."""
        self._token += 1
        making = proofing(chosen, lang, offset)
        self._run = _Run(making, list(making.components))
        self._next()
        return list(making.components)

    def first(self, component: str) -> None:
        """Proof this component before the others: somebody looks at it."""
        if self._run is not None and component in self._run.open:
            self._run.open.remove(component)
            self._run.open.insert(0, component)

    def picture(self, proof: Proof, wanted: Wanted) -> None:
        """Have a page drawn; `rendered` brings it."""
        self._start(
            partial(_rendered, proof.data, wanted),
            self._told_of(partial(self.rendered.emit, wanted)),
            _SOON,
        )

    def save(
        self, chosen: Chosen, langs: Sequence[str], offset: Offset, folder: Path, *, force: bool
    ) -> None:
        """Write every file; `progressed` tells how far it is, `saved` or `failed` ends it."""
        self._writing = True
        work = partial(self._print, chosen, langs, offset, folder, force=force)
        self._start(work, self._written, _SOON)

    def calibration(self, chosen: Chosen, path: Path, *, force: bool) -> None:
        """Write the sheet by which a printer is measured."""

        def work() -> list[Said]:
            sheet = chosen.sheet
            write_file(path, calibration_sheet(sheet.paper, sheet.flip), force=force)
            return []

        self._writing = True
        self._start(work, self._written, _SOON)

    def stop(self) -> None:
        """Call off the files that are being written: none of them stays."""
        self._writing = False

    @property
    def writing(self) -> bool:
        """Say whether files are being written."""
        return self._writing

    def close(self) -> None:
        """Drop everything, and wait for the thread to be through."""
        self._closed = True
        self._run = None
        self._writing = False
        self._pool.clear()
        self._pool.waitForDone()
        while self._working:
            self._over()

    # --- in the window's thread

    def _next(self) -> None:
        run = self._run
        if run is None:
            return
        if run.open:
            self._start(partial(run.making.proof, run.open.pop(0)), self._told_of(self._proofed))
        else:
            work = partial(run.making.check, dict(run.proofs))
            self._start(work, self._told_of(self._checked))

    def _proofed(self, proof: Proof) -> None:
        assert self._run is not None
        self._run.proofs[proof.id] = proof
        self.proofed.emit(proof)
        self._next()

    def _checked(self, found: Checked) -> None:
        self.checked.emit(found)

    def _told_of(self, then: Callable[[Any], object]) -> Callable[[Any], object]:
        """Return who hears of a result, unless there is a newer wish by then."""
        token = self._token

        def hear(found: Any) -> None:
            if token == self._token:
                self.failed.emit(found) if isinstance(found, SamsaraError) else then(found)

        return hear

    def _written(self, found: Any) -> None:
        self._writing = False
        if isinstance(found, SamsaraError):
            self.failed.emit(found)
        elif isinstance(found, Stopped):
            self.failed.emit(None)
        else:
            self.saved.emit(found)

    def _start(
        self, work: Callable[[], Any], then: Callable[[Any], object], soon: int = _LATER
    ) -> None:
        if self._closed:
            return
        self._working += 1
        confine()

        def run() -> None:
            try:
                found: Any = work()
            except Exception as error:  # noqa: BLE001 - raised again where it is heard
                found = error
            self._done.emit(then, found)

        self._pool.start(run, soon)

    def _over(self) -> None:
        self._working -= 1
        release()

    def _hear(self, then: Callable[[Any], object], found: Any) -> None:
        if self._closed:
            return
        self._over()
        if isinstance(found, Exception) and not isinstance(found, (SamsaraError, Stopped)):
            raise found
        then(found)

    # --- in the worker's

    def _print(
        self, chosen: Chosen, langs: Sequence[str], offset: Offset, folder: Path, *, force: bool
    ) -> list[Said]:
        told: list[Said] = []
        total = sum(steps(chosen, lang) for lang in langs)
        done = 0

        def seen(_name: str) -> None:
            nonlocal done
            if not self._writing:
                raise Stopped
            done += 1
            self.progressed.emit(done, total)

        with shelf(folder, force=force) as target:
            for lang in langs:
                place = f"{lang}/" if len(langs) > 1 else ""
                told += print_kit(chosen, lang, target, place, offset, seen=seen)
        return told


def _rendered(data: bytes, wanted: Wanted) -> QImage:
    picture = page_picture(data, wanted.page, wanted.width)
    made = QImage(
        picture.tobytes(), picture.width, picture.height, 3 * picture.width,
        QImage.Format.Format_RGB888,
    )  # fmt: skip
    return made.copy()  # the bytes are Python's
