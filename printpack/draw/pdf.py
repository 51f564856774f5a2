"""PDF writer: operations on paper, with embedded fonts, boxes and each face drawn once."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, BinaryIO, NamedTuple

from reportlab import Version, rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from printpack.draw import fonts
from printpack.draw.dated import made_on
from printpack.draw.fonts import MM
from printpack.draw.inks import Ink
from printpack.draw.ops import Box, Clip, Fill, Op, Path, Run, Stroke, Unclip
from printpack.draw.overprint import OUT, STATES, Overprint

_ROUND = 1  # of caps and joins
_PRODUCER = f"ReportLab {Version}"
_PACKING = 4  # of zlib: a third of the time of the usual 6 for 3 % more bytes


def _packed(text: str | bytes) -> bytes:
    return zlib.compress(text.encode() if isinstance(text, str) else text, _PACKING)


# Streams as bytes, quickly packed; reportlab would write them as letters, a quarter larger.
rl_config.useA85 = 0
pdfdoc.PDFZCompress.encode = _packed


class _InkCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """Writes pages and forms in inks; each knows the two states of overprinting."""

    @cached_property
    def states(self) -> dict[str, Any]:
        """Return the states by the names that operations call them by."""
        return {name: self._doc.Reference(_state(on=on), name) for name, on in STATES.items()}

    def _setExtGState(self, obj: Any) -> None:  # noqa: N802 - as the library calls it
        obj.ExtGState = self.states

    def endForm(self, **_attributes: Any) -> None:  # noqa: N802 - as the library calls it
        """End a form, of which the library would forget the states."""
        resources = pdfdoc.PDFResourceDictionary(ExtGState=self.states)
        resources.basicFonts()
        super().endForm(Resources=resources)


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

    def face(self, key: str, ops: Iterable[Op] | PdfContent, box: Box) -> None:
        """Keep a face under a key, drawn once, to be placed as often as wanted."""
        if key in self._forms:
            return
        self._forms.add(key)
        self._canvas.beginForm(key, *_corners(box))
        self.draw(ops)
        self._canvas.endForm()

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
        made = ops if isinstance(ops, PdfContent) else written(ops, cmyk=self._cmyk)
        for part in made.parts:
            if isinstance(part, str):
                self._canvas.addLiteral(part)
            else:
                self._run(part)

    def _run(self, run: Run) -> None:
        """Write text; the file gives its characters numbers, in fonts of 256 at a time."""
        canvas = self._canvas
        font = pdfmetrics.getFont(run.font)
        shown = []
        for subset, codes in font.splitString(run.text, canvas._doc):  # noqa: SLF001
            name = font.getSubsetInternalName(subset, canvas._doc)  # noqa: SLF001
            shown.append(f"{name} {run.size:.4g} Tf ({canvas._escape(codes)}) Tj")  # noqa: SLF001
        place = f"1 0 0 1 {run.x * MM:.3f} {run.y * MM:.3f} Tm {run.track * MM:.4f} Tc"
        ink = _inked(run.ink, "k" if self._cmyk else "rg")
        canvas.addLiteral(f"BT {ink} {place}\n" + "\n".join(shown) + "\nET")

    def save(self) -> None:
        """Write the file."""
        self._canvas.save()


_POINTS = {"M": "%.2f %.2f m", "L": "%.2f %.2f l", "C": "%.2f %.2f %.2f %.2f %.2f %.2f c", "Z": "h"}


class PdfContent(NamedTuple):
    """Operations as a file holds them; text waits, for each file numbers its characters anew."""

    parts: list[str | Run]


def written(ops: Iterable[Op], *, cmyk: bool) -> PdfContent:
    """Return operations as they are written: once for all the files that draw them."""
    parts: list[str | Run] = []
    pending = [f"{_ROUND} J {_ROUND} j"]
    black = Overprint() if cmyk else None
    for op in ops:
        if black is not None and (turned := black.turned(op)):
            pending.append(f"/{turned} gs")
        match op:
            case Fill(path, ink):
                pending += (_inked(ink, "k" if cmyk else "rg"), _outline(path), "f")
            case Stroke(path, ink, width, dash):
                pending.append(_inked(ink, "K" if cmyk else "RG"))
                dashes = " ".join(f"{length * MM:.3f}" for length in dash)
                pending += (f"{width * MM:.4f} w [{dashes}] 0 d", _outline(path), "S")
            case Clip(path):
                pending += ("q", _outline(path), "W n")
            case Unclip():
                pending.append("Q")
            case Run():
                parts += ("\n".join(pending), op)
                pending = []
    if black is not None and black.on:
        pending.append(f"/{OUT} gs")
    return PdfContent([*parts, "\n".join(pending)])


def _inked(ink: Ink, operator: str) -> str:
    values = ink.cmyk if operator in "kK" else ink.rgb
    return f"{' '.join([f'{value:.4f}' for value in values])} {operator}"


def _outline(path: Path) -> str:
    """Return a path in points, to a hundredth of one."""
    form = "\n".join([_POINTS[segment[0]] for segment in path])  # type: ignore[index]
    return form % tuple([v * MM for segment in path for v in segment[1:]])  # type: ignore[operator]


def _corners(box: Box) -> tuple[float, float, float, float]:
    return (box.x * MM, box.y * MM, box.right * MM, box.top * MM)
