"""Print jobs: the work on proofs and files, done in the worker's thread and loaded by it.

Nothing here is imported when the page opens: the libraries that draw, show and check pages take
half a second to load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from PySide6.QtGui import QImage

from gui.shell.printing.request import Outcome, Wanted, Wish
from printpack.paper.export.packs import PACKS
from printpack.paper.export.rendering import page_picture
from printpack.paper.kit.files import WHOLE
from printpack.paper.kit.pieces import edition_of, order_of
from printpack.paper.kit.printing import print_kit, steps
from printpack.paper.kit.writing import Shelf, shelf, write_file
from printpack.paper.preflight.packproofs import PackProofing, pack_proofing
from printpack.paper.preflight.proofs import Proofing, proofing
from printpack.paper.sheets.calibration import calibration_sheet

Making: TypeAlias = Proofing | PackProofing
Seen: TypeAlias = Callable[[int, int], object]


def begin(wish: Wish) -> Making:
    """Return the proofs of a wish, none of them drawn yet."""
    if wish.pack:
        return pack_proofing(wish.pack, wish.chosen, wish.langs[0])
    return proofing(wish.chosen, wish.langs[0], wish.offset)


def picture(data: bytes, wanted: Wanted) -> QImage:
    """Return a page as a picture."""
    drawn = page_picture(data, wanted.page, wanted.width)
    made = QImage(
        drawn.tobytes(), drawn.width, drawn.height, 3 * drawn.width, QImage.Format.Format_RGB888
    )
    return made.copy()  # the bytes are Python's


def write(wish: Wish, folder: Path, seen: Seen, *, force: bool) -> Outcome:
    """Write every file of a wish, all of them or none; `seen` may raise to call it off."""
    names: list[str] = []
    with shelf(folder, force=force) as target:
        for number, lang in enumerate(wish.langs):
            place = f"{lang}/" if len(wish.langs) > 1 else ""
            told = _Share(seen, number, len(wish.langs))
            made = _pack(wish, lang, target, place, folder, told)
            names += made if wish.pack else _kit(wish, lang, target, place, told)
    whole = next((name for name in names if name in (WHOLE, "drivethru.pdf")), "")
    return Outcome(len(names), folder, folder / whole if whole else None)


class _Share:
    """Tells how far it is when what is counted is one language of several."""

    def __init__(self, seen: Seen, number: int, languages: int) -> None:
        self._seen, self._number, self._languages = seen, number, languages

    def __call__(self, done: int, of: int) -> None:
        self._seen(self._number * of + min(done, of), self._languages * of)


def _kit(wish: Wish, lang: str, target: Shelf, place: str, seen: Seen) -> Iterator[str]:
    """Write the kit in a language, and yield the names of its files."""
    done, of = 0, steps(wish.chosen)

    def step(_name: str) -> None:
        nonlocal done
        done += 1
        seen(done, of)

    for said in print_kit(wish.chosen, lang, target, place, wish.offset, seen=step):
        if said.key == "file":
            yield str(said.details["file"])


def _pack(
    wish: Wish, lang: str, target: Shelf, place: str, folder: Path, seen: Seen
) -> Iterator[str]:
    """Write an export in a language, and yield the names of its files."""
    order = order_of(wish.chosen, edition_of(wish.chosen, lang))
    for name, data in PACKS[wish.pack].make(order, folder.absolute() / place, seen):
        target.refuse([place + name])  # at the first file, not after the last
        target.write(place + name, data)
        yield place + name


def calibrate(wish: Wish, path: Path) -> Outcome:
    """Write the sheet by which a printer is measured, in place of one that is there."""
    sheet = wish.chosen.sheet
    write_file(path, calibration_sheet(sheet.paper, sheet.flip), force=True)
    return Outcome(0, path.parent, None)
