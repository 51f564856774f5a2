"""PDF writer: operations on paper, with embedded fonts, boxes and each face drawn once."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, BinaryIO

from reportlab import Version, rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from printpack.draw import fonts
from printpack.draw.dated import made_on
from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Op, Run
from printpack.draw.overprint import STATES
from printpack.draw.pdf_content import PdfContent, Shape, inked, written

FORM = "/FormXob."  # before the key of a form, as the library names it
SHAPE = "shape-"  # before the number of a shape that several faces draw
_ANYWHERE = (-2000.0, -2000.0, 2000.0, 2000.0)  # points: a shape hides nothing of itself
_PRODUCER = f"ReportLab {Version}"
_PACKING = 4  # of zlib: a third of the time of the usual 6 for 3 % more bytes


def _packed(text: str | bytes) -> bytes:
    return zlib.compress(text.encode() if isinstance(text, str) else text, _PACKING)


# Streams as bytes, quickly packed; reportlab would write them as letters, a quarter larger.
rl_config.useA85 = 0
pdfdoc.PDFZCompress.encode = _packed


class _InkCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """Writes pages in inks; each knows the two states of overprinting."""

    @cached_property
    def states(self) -> dict[str, Any]:
        """Return the states by the names that operations call them by."""
        return {name: self._doc.Reference(_state(on=on), name) for name, on in STATES.items()}

    def _setExtGState(self, obj: Any) -> None:  # noqa: N802 - as the library calls it
        obj.ExtGState = self.states


def _state(*, on: bool) -> Any:
    said = "true" if on else "false"
    return pdfdoc.PDFDictionary({"Type": "/ExtGState", "OP": said, "op": said, "OPM": int(on)})


class Paper:
    """A PDF in the making. Sizes and places are millimetres from the page's lower left."""

    def __init__(
        self,
        target: FilePath | BinaryIO,
        *,
        cmyk: bool = False,
        title: str = "",
        subject: str = "",
    ) -> None:
        for name in fonts.FILES:
            if name not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(fonts.font(name))
        self._cmyk = cmyk
        made = made_on()
        self._canvas: Any = (_InkCanvas if cmyk else Canvas)(
            str(target) if isinstance(target, FilePath) else target,
            invariant=1,
            pageCompression=1,
            initialFontName="sans",
            enforceColorSpace="CMYK" if cmyk else None,
            pdfVersion=(1, 6) if cmyk else (1, 4),
        )
        self._canvas._doc._timeStamp.YMDhms = made.timetuple()[:6]  # noqa: SLF001
        self._canvas.setTitle(title)
        self._canvas.setSubject(subject or title)
        self._canvas.setProducer(_PRODUCER)
        self._canvas.setAuthor("Samsara Table")
        self._canvas.setCreator("Samsara Table")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._forms: set[str] = set()
        self._repeated: dict[str, str] = {}  # shapes, and the names of those that are kept
        self._shapes = 0

    @property
    def canvas(self) -> Any:
        """Return what writes the file, for marks, bookmarks and viewer preferences."""
        return self._canvas

    def page(
        self, width: float, height: float, trim: Box | None = None, bleed: float = 0.0
    ) -> None:
        """Open a page of this size; what is cut out of it is `trim`, with bleed around it."""
        self._canvas.setPageSize((width * MM, height * MM))
        if trim is not None:
            out = trim.inset(-bleed)
            self._canvas.setTrimBox(_corners(trim))
            self._canvas.setBleedBox(_corners(out))

    def close_page(self) -> None:
        """End the page."""
        self._canvas.showPage()

    def expect(self, faces: Iterable[PdfContent]) -> None:
        """Know of all faces that are to come: a shape that they repeat is kept once."""
        seen = Counter(
            part.content for face in faces for part in face.parts if isinstance(part, Shape)
        )
        self._repeated = {content: "" for content, count in seen.items() if count > 1}

    def face(self, key: str, ops: Iterable[Op] | PdfContent, box: Box) -> None:
        """Keep a face under a key, drawn once, to be placed as often as wanted."""
        if key in self._forms:
            return
        self._forms.add(key)
        code, shapes = self._code(ops)
        resources = pdfdoc.PDFResourceDictionary(
            ExtGState=self._canvas.states if self._cmyk else {},
            XObject=self._canvas._doc.xobjDict(shapes) if shapes else {},  # noqa: SLF001
        )
        resources.basicFonts()
        self._form(key, code, _corners(box), resources)

    def _form(self, key: str, code: str, box: tuple[float, ...], resources: Any) -> None:
        form = pdfdoc.PDFFormXObject(*box)
        packed = {"Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])}
        form.Contents = pdfdoc.PDFStream(pdfdoc.PDFDictionary(packed), _packed(code))
        form.Resources = resources
        self._canvas._doc.addForm(key, form)  # noqa: SLF001

    def place(self, key: str, x: float, y: float, turn: float = 0.0) -> None:
        """Put a kept face with its trim's lower left at a place, turned about that corner."""
        self._canvas.saveState()
        self._canvas.translate(x * MM, y * MM)
        if turn:
            self._canvas.rotate(turn)
        self._canvas.doForm(key)
        self._canvas.restoreState()

    def draw(self, ops: Iterable[Op] | PdfContent) -> None:
        """Draw operations where they say."""
        code, shapes = self._code(ops)
        self._canvas.addLiteral(code)
        self._canvas._formsinuse += shapes  # noqa: SLF001

    def _code(self, ops: Iterable[Op] | PdfContent) -> tuple[str, list[str]]:
        """Return what a stream says of operations, and the kept shapes that it names."""
        made = ops if isinstance(ops, PdfContent) else written(ops, cmyk=self._cmyk)
        said, shapes = [], []
        for part in made.parts:
            match part:
                case str():
                    said.append(part)
                case Run():
                    said.append(self._run(part))
                case Shape(content, x, y):
                    if name := self._shape(content):
                        shapes.append(name)
                        content = f"{FORM}{name} Do"
                    said.append(f"q 1 0 0 1 {x:.3f} {y:.3f} cm\n{content}\nQ")
        return "\n".join(said), shapes

    def _shape(self, content: str) -> str:
        """Return the name under which a shape that is repeated is kept; none if it is not."""
        if not (name := self._repeated.get(content, "")) and content in self._repeated:
            self._shapes += 1
            name = self._repeated[content] = f"{SHAPE}{self._shapes}"
            self._form(name, content, _ANYWHERE, pdfdoc.PDFResourceDictionary())
        return name

    def _run(self, run: Run) -> str:
        """Return what writes text; the file gives its characters numbers, 256 to a font."""
        canvas = self._canvas
        font = pdfmetrics.getFont(run.font)
        shown = []
        for subset, codes in font.splitString(run.text, canvas._doc):  # noqa: SLF001
            name = font.getSubsetInternalName(subset, canvas._doc)  # noqa: SLF001
            shown.append(f"{name} {run.size:.4g} Tf ({canvas._escape(codes)}) Tj")  # noqa: SLF001
        place = f"1 0 0 1 {run.x * MM:.3f} {run.y * MM:.3f} Tm {run.track * MM:.4f} Tc"
        ink = inked(run.ink, "k" if self._cmyk else "rg")
        return f"BT {ink} {place}\n" + "\n".join(shown) + "\nET"

    def save(self) -> None:
        """Write the file."""
        self._canvas.save()


def _corners(box: Box) -> tuple[float, float, float, float]:
    return (box.x * MM, box.y * MM, box.right * MM, box.top * MM)
