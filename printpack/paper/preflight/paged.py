"""PDF reader: a file opened for the check, its pages, faces, fonts and what its writer noted.

A print of ours places each face as a form of its own, which is read once. Of any other file the
pages are read with all that they place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
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
from printpack.draw.pdf import FORM
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.manifest import Manifest
from printpack.paper.preflight.bounds import refuse_bombs
from printpack.paper.preflight.content import DrawnContent, Placed, read
from printpack.paper.preflight.embedded import Font
from printpack.paper.preflight.flattening import FlatPage, Flattening
from printpack.paper.preflight.graphics_resources import GraphicsResources
from printpack.paper.sheets.crop_marks import WIDTH

_MARK = "samsara-print"
_MARK_DUST = 0.003  # mm
_SAFE_SHARE = 0.06  # of a small piece's shorter side


class PdfError(SamsaraError):
    """A file that is no readable PDF."""


class PrintNotes(NamedTuple):
    """What a print of ours notes about its pages; a foreign file notes nothing."""

    flip: str = ""
    bleed: float = 0.0
    back: tuple[float, float, float] = (0.0, 0.0, 0.0)
    sides: str = ""  # a letter for each page; see `printpack.paper.kit.book`
    made: bool = False


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
    whole: bool = True  # all that it places was read
    upright: bool = True  # neither turned nor scaled as a whole
    noted: bool = False  # something lies on it that its own content does not draw

    @property
    def trim(self) -> Box | None:
        """Return where it is cut, if it says so."""
        return self.boxes["TrimBox"]

    @property
    def size(self) -> Box:
        """Return the whole page."""
        return self.boxes["MediaBox"] or Box(0, 0, 0, 0)


class OpenedPdf:
    """A PDF with everything the checks look at.

    Whoever opens it closes it: as long as it is open, Windows lets nobody replace or remove it.
    """

    def __init__(self, path: Path, pdf: pikepdf.Pdf) -> None:
        self.path = path
        self.pdf = pdf
        if pdf.is_encrypted:  # readable for us, but no press takes it
            raise PdfError("pdf-encrypted", file=path.name)
        refuse_bombs(pdf)
        self.faces: dict[str, PlacedForm] = {}
        self._fonts: dict[tuple[int, int], Font] = {}
        self._flattening = Flattening(self._font)
        self.notes = self._noted()
        self.ours = self._has_faces()
        self.pages = [self._page(i, page) for i, page in enumerate(self.pdf.pages)]

    @classmethod
    @contextmanager
    def of(cls, path: Path) -> Iterator[OpenedPdf]:
        """Have a file open while this lasts."""
        vet(path, FileKind.PDF)
        try:
            pdf = pikepdf.open(path)
        except OSError as error:
            raise PdfError("file-unreadable", file=path.name, why=reason(error)) from error
        except pikepdf.PasswordError as error:
            raise PdfError("pdf-encrypted", file=path.name) from error
        with pdf:
            yield cls(path, pdf)

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
        return PrintNotes(
            noted.get("flip", ""), float(noted["bleed"]), (dx, dy, angle), sides, made=True
        )

    def _has_faces(self) -> bool:
        """Say whether pages place faces as ours do; rewriting a file dissolves them."""
        if not self.notes.made:
            return False
        forms = (page.resources.get(Name.XObject, pikepdf.Dictionary()) for page in self.pdf.pages)
        return any(name.startswith(FORM) for each in forms for name in dict(each.items()))

    def _page(self, index: int, page: pikepdf.Page) -> CheckedPage:
        names = ("MediaBox", "CropBox", "BleedBox", "TrimBox")
        boxes = {name: _box(page.obj.get(f"/{name}")) for name in names}
        if boxes["MediaBox"] is None:
            boxes["MediaBox"] = _box(page.mediabox)
        flat = self._flattening.page(page, boxes["TrimBox"]) if not self.ours else self._own(page)
        upright = page.rotation == 0 and float(page.obj.get(Name.UserUnit, 1)) == 1
        notes = page.obj.get(Name.Annots, pikepdf.Array())
        noted = any(note.get(Name.Subtype) != Name.Link for note in notes)
        content, fonts = flat.content, flat.fonts
        return CheckedPage(index + 1, boxes, content, fonts, flat.whole, upright, noted)

    def _own(self, page: pikepdf.Page) -> FlatPage:
        """Return what a page draws beside its faces and its marks, which are no part of a piece."""
        resources = page.resources
        for name, form in resources.get(Name.XObject, {}).items():
            if name.startswith(FORM):
                self._face(name.removeprefix(FORM), form)
        content = read(page, GraphicsResources(resources), corners=True)
        trim = _box(page.obj.get(Name.TrimBox))
        content.placed = [one._replace(key=one.key.removeprefix(FORM)) for one in content.placed]
        content.lines = [line for line in content.lines if abs(line.width - WIDTH) > _MARK_DUST]
        texts = content.texts
        content.texts = [text for text in texts if trim is not None and trim.holds(*text.at)]
        placed = [self.faces.get(one.key) for one in content.placed]
        whole = all(face is not None and not face.content.placed for face in placed)
        content.pictures += sum(face.content.pictures for face in placed if face is not None)
        return FlatPage(content, self._declared(resources), whole=whole)

    def _face(self, key: str, form: pikepdf.Object) -> None:
        if key in self.faces:
            return
        box = _box(form.BBox) or Box(0, 0, 0, 0)
        trim = box.inset(self.notes.bleed * MM)
        resources = form.get(Name.Resources, pikepdf.Dictionary())
        content = read(form, GraphicsResources(resources))
        self.faces[key] = PlacedForm(key, box, trim, content, self._declared(resources))

    def _declared(self, resources: pikepdf.Object) -> dict[str, Font]:
        fonts = resources.get(Name.Font, pikepdf.Dictionary()).items()
        return {name: self._font(font) for name, font in fonts}

    def _font(self, declared: pikepdf.Object) -> Font:
        return self._fonts.setdefault(declared.objgen, Font(declared))

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
