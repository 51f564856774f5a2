"""PDF reader: a file opened for the check, its pages, faces, fonts and what its writer noted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pikepdf
from pikepdf import Name

from engine.files.reading import FileKind, vet
from engine.kernel.damage import reason
from engine.kernel.errors import SamsaraError
from printpack.cards.format import SAFE
from printpack.draw.fonts import MM
from printpack.draw.ops import Box
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.manifest import Manifest
from printpack.paper.preflight.bounds import refuse_bombs
from printpack.paper.preflight.content import DrawnContent, Placed, read
from printpack.paper.preflight.embedded import Font

_MARK = "samsara-print"
_SAFE_SHARE = 0.06  # of a small piece's shorter side


class PdfError(SamsaraError):
    """A file that is no readable PDF."""


class PrintNotes(NamedTuple):
    """What a print of ours notes about its pages; a foreign file notes nothing."""

    flip: str = ""
    bleed: float = 0.0
    back: tuple[float, float, float] = (0.0, 0.0, 0.0)
    sides: str = ""  # a letter for each page; see `printpack.paper.kit.book`


@dataclass(slots=True)
class PlacedForm:
    """A form that pages place: its box with bleed and its trim in points, what it draws."""

    key: str
    box: Box
    trim: Box
    content: DrawnContent
    fonts: Mapping[str, Font]

    @property
    def safe(self) -> Box:
        """Return where its text may stand."""
        small = min(self.trim.w, self.trim.h) / MM
        return self.trim.inset(min(SAFE, _SAFE_SHARE * small) * MM)


@dataclass(slots=True)
class CheckedPage:
    """One page; boxes in points."""

    number: int
    boxes: Mapping[str, Box | None]
    content: DrawnContent
    fonts: Mapping[str, Font]

    @property
    def size(self) -> Box:
        """Return the whole page."""
        return self.boxes["MediaBox"] or Box(0, 0, 0, 0)


class OpenedPdf:
    """A PDF with everything the checks look at."""

    def __init__(self, path: Path) -> None:
        self.path = path
        vet(path, FileKind.PDF)
        try:
            self.pdf = pikepdf.open(path)
        except OSError as error:
            raise PdfError("file-unreadable", file=path.name, why=reason(error)) from error
        except pikepdf.PasswordError as error:
            raise PdfError("pdf-encrypted", file=path.name) from error
        if self.pdf.is_encrypted:  # readable for us, but no press takes it
            raise PdfError("pdf-encrypted", file=path.name)
        refuse_bombs(self.pdf)
        self.faces: dict[str, PlacedForm] = {}
        self._fonts: dict[tuple[int, int], Font] = {}
        self.notes = self._noted()
        self.pages = [self._page(i, page) for i, page in enumerate(self.pdf.pages)]

    @cached_property
    def manifest(self) -> Manifest | None:
        """Return the manifest that lies beside a print of ours."""
        beside = self.path.parent / manifests.NAME
        return manifests.read(beside) if self.notes.sides and beside.is_file() else None

    @property
    def fonts(self) -> list[Font]:
        """Return all fonts that any page or face declares."""
        return list(self._fonts.values())

    @property
    def press(self) -> bool:
        """Say whether the file is meant for a press."""
        return Name.OutputIntents in self.pdf.Root

    def parts(self) -> Iterator[tuple[str, CheckedPage | PlacedForm]]:
        """Yield every page and every face, by the name that a finding gives it."""
        yield from ((str(page.number), page) for page in self.pages)
        yield from self.faces.items()

    def _noted(self) -> PrintNotes:
        text = str(self.pdf.docinfo.get(Name.Keywords, ""))
        mark, *facts = text.split("; ")
        if mark != _MARK:
            return PrintNotes()
        noted = dict(fact.split("=", 1) for fact in facts)
        dx, dy, angle = (float(value) for value in noted.get("back", "0 0 0").split())
        sides = noted.get("sides", "")
        return PrintNotes(noted.get("flip", ""), float(noted["bleed"]), (dx, dy, angle), sides)

    def _page(self, index: int, page: pikepdf.Page) -> CheckedPage:
        names = ("MediaBox", "CropBox", "BleedBox", "TrimBox")
        boxes = {name: _box(page.obj.get(f"/{name}")) for name in names}
        if boxes["MediaBox"] is None:
            boxes["MediaBox"] = _box(page.mediabox)
        resources = page.resources
        for name, form in resources.get(Name.XObject, {}).items():
            if form.get(Name.Subtype) == Name.Form:
                self._face(name.removeprefix("/FormXob."), form)
        return CheckedPage(index + 1, boxes, read(page), self._declared(resources))

    def _face(self, key: str, form: pikepdf.Object) -> None:
        if key in self.faces:
            return
        box = _box(form.BBox) or Box(0, 0, 0, 0)
        trim = box.inset(self.notes.bleed * MM)
        fonts = self._declared(form.get(Name.Resources, pikepdf.Dictionary()))
        self.faces[key] = PlacedForm(key, box, trim, read(form), fonts)

    def _declared(self, resources: pikepdf.Object) -> dict[str, Font]:
        found = {}
        for name, font in resources.get(Name.Font, {}).items():
            found[name] = self._fonts.setdefault(font.objgen, Font(font))
        return found

    def placed(self, page: CheckedPage) -> list[tuple[Placed, PlacedForm]]:
        """Return the faces on a page."""
        return [
            (placed, self.faces[placed.key])
            for placed in page.content.placed
            if placed.key in self.faces
        ]


def _box(array: pikepdf.Object | None) -> Box | None:
    if array is None:
        return None
    x0, y0, x1, y1 = (float(value) for value in array)
    return Box(x0, y0, x1 - x0, y1 - y0)
