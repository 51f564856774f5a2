"""Print jobs: the work on proofs and files, done in the worker's thread and loaded by it.

Nothing here is imported when the page opens: the libraries that draw, show and check pages take
half a second to load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from PySide6.QtGui import QImage

from engine.files.writing import OutputFolder, write_file, write_folder
from gui.shell.printing.request import PageRequest, PrintOutcome, PrintRequest
from printpack.paper.export.rendering import page_picture
from printpack.paper.export.targets import PACKS
from printpack.paper.kit.house_changes import earlier_kit
from printpack.paper.kit.manifest import NAME
from printpack.paper.kit.pieces import edition_of, order_of
from printpack.paper.kit.print_files import WHOLE
from printpack.paper.kit.print_job import print_kit, steps
from printpack.paper.preflight.change_proofs import ChangeProofing, change_proofing
from printpack.paper.preflight.packproofs import PackProofing, pack_proofing
from printpack.paper.preflight.proofs import Proofing, proofing
from printpack.paper.sheets.calibration import calibration_sheet

Making: TypeAlias = Proofing | PackProofing | ChangeProofing
Seen: TypeAlias = Callable[[int, int], object]


def begin(request: PrintRequest) -> Making:
    """Return the proofs of a request, none of them drawn yet."""
    if request.pack:
        return pack_proofing(request.pack, request.chosen, request.langs[0])
    if request.since is not None:
        given = request.chosen, request.langs[0], request.offset
        return change_proofing(*given, request.since)
    return proofing(request.chosen, request.langs[0], request.offset)


def picture(data: bytes, wanted: PageRequest) -> QImage:
    """Return a page as a picture."""
    drawn = page_picture(data, wanted.page, wanted.width)
    made = QImage(
        drawn.tobytes(), drawn.width, drawn.height, 3 * drawn.width, QImage.Format.Format_RGB888
    )
    return made.copy()  # the bytes are Python's


def write(request: PrintRequest, folder: Path, seen: Seen, *, force: bool) -> PrintOutcome:
    """Write every file of a request, all of them or none; `seen` may raise to call it off."""
    names: list[str] = []
    manifests: list[Path] = []
    with write_folder(folder, force=force) as target:
        for number, lang in enumerate(request.langs):
            place = f"{lang}/" if len(request.langs) > 1 else ""
            told = _Share(seen, number, len(request.langs))
            made = _pack(request, lang, target, place, folder, told)
            names += made if request.pack else _kit(request, lang, target, place, told)
            if not request.pack:
                manifests.append(folder / place / NAME)
    whole = next((name for name in names if name in (WHOLE, "drivethru.pdf")), "")
    return PrintOutcome(len(names), folder, folder / whole if whole else None, tuple(manifests))


class _Share:
    """Tells how far it is when what is counted is one language of several."""

    def __init__(self, seen: Seen, number: int, languages: int) -> None:
        self._seen, self._number, self._languages = seen, number, languages

    def __call__(self, done: int, of: int) -> None:
        self._seen(self._number * of + min(done, of), self._languages * of)


def _kit(
    request: PrintRequest, lang: str, target: OutputFolder, place: str, seen: Seen
) -> Iterator[str]:
    """Write the kit in a language, and yield the names of its files."""
    done, of = 0, steps(request.chosen)

    def step(_name: str) -> None:
        nonlocal done
        done += 1
        seen(done, of)

    chosen, since = request.chosen, request.since
    earlier = earlier_kit(since, chosen, lang) if since is not None else None
    for said in print_kit(chosen, lang, target, place, request.offset, earlier, step):
        if said.key == "file":
            yield str(said.details["file"])


def _pack(
    request: PrintRequest, lang: str, target: OutputFolder, place: str, folder: Path, seen: Seen
) -> Iterator[str]:
    """Write an export in a language, and yield the names of its files."""
    order = order_of(request.chosen, edition_of(request.chosen, lang))
    for name, data in PACKS[request.pack].make(order, folder.absolute() / place, seen):
        target.refuse([place + name])  # at the first file, not after the last
        target.write(place + name, data)
        yield place + name


def calibrate(request: PrintRequest, path: Path, seen: Seen) -> PrintOutcome:
    """Write the sheet by which a printer is measured, in place of one that is there."""
    page_setup = request.chosen.page_setup
    sheet = calibration_sheet(page_setup.paper, page_setup.flip)
    seen(1, 1)
    write_file(path, sheet, force=True)
    return PrintOutcome(0, path.parent, None)
