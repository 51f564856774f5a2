"""Pages on paper: every face drawn once and placed, marks in black alone, boxes, labels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM, width
from printpack.draw.inks import GREY, WHITE
from printpack.draw.ops import Box, Clip, Op, Path, Unclip
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pdf import Paper
from printpack.draw.pdf_content import PdfContent, written
from printpack.draw.pen import Pen
from printpack.paper.sheets.crop_marks import WIDTH, crop_marks, fold_line
from printpack.paper.sheets.page_setup import Offset, PageSetup, Size
from printpack.paper.sheets.plan import Placement, PlannedPage

_FOLD = [3.0, 2.0]  # mm of line and of gap
_SLUG = 5.6  # points
_SLUG_AT, _SLUG_IN = 4.0, 2.0  # mm above the paper's edge, and from the first cut
_SLUG_ROOM = 7.0  # mm of margin beside the outermost block that the line about the page needs
_DUST = 1e-6


@dataclass(slots=True)
class Document:
    """What all pages of a file have in common."""

    paper: Paper
    page_setup: PageSetup
    lang: str
    offset: Offset
    cmyk: bool
    written: dict[str, PdfContent]  # faces by key, shared by the files of one print


class PageLabel(NamedTuple):
    """What a page is called: in the reader's list of pages, and in small type on its margin."""

    name: str
    slug: str = ""


def draw_page(
    document: Document, page: PlannedPage, pieces: Sequence[Piece], label: PageLabel
) -> None:
    """Draw one page and close it."""
    paper, canvas = document.paper, document.paper.canvas
    for placement in page.placements:
        _keep(document, _face(pieces[placement.piece], placement), pieces[placement.piece].cut)
    paper.page(*page.size, page.trim, _bleed(page, document.page_setup))
    canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=label.name)
    canvas.saveState()
    if page.side == "back" and any(document.offset):
        _shift(canvas, document.offset, page.size)
    for placement in page.placements:
        _place(document, placement, _face(pieces[placement.piece], placement))
    draw_lines(document, crop_marks(page, document.page_setup))
    draw_lines(document, fold_line(page), dashed=True)
    canvas.restoreState()
    if label.slug:
        _draw_slug(document, page, label.slug)
    paper.close_page()


def blank_page(document: Document, size: Size, label: PageLabel) -> None:
    """Leave a page empty, so that what follows comes to lie on a front."""
    canvas = document.paper.canvas
    document.paper.page(*size, Box(0, 0, *size))
    canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=label.name)
    document.paper.close_page()


def _bleed(page: PlannedPage, page_setup: PageSetup) -> float:
    """Return the bleed around the page's trim, no more than the paper has room for."""
    trim = page.trim
    room = min(trim.x, trim.y, page.size.w - trim.right, page.size.h - trim.top)
    return max(0.0, min(page_setup.around, room))


def _face(piece: Piece, placement: Placement) -> Face:
    """Return the side of the piece that lies there."""
    if placement.side == "front":
        return piece.front
    assert piece.back is not None, piece.id
    return piece.back


def expect(document: Document, pieces: Iterable[Piece]) -> None:
    """Make what a file's faces are to say, so that what they have in common is kept once."""
    faces = {}
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                faces[face.key] = _written(document, face, piece.cut)
    document.paper.expect(faces.values())


def _keep(document: Document, face: Face, cut: str) -> None:
    """Draw a face into the file once."""
    content = _written(document, face, cut)
    document.paper.face(face.key, content, face.trim.inset(-_bled(document)))


def _written(document: Document, face: Face, cut: str) -> PdfContent:
    """Return what a file says of a face; a round one goes no further than its bleed."""
    if face.key not in document.written:
        ops = face.ops if cut == "square" else _rounded(face, _bled(document))
        document.written[face.key] = written(ops, cmyk=document.cmyk)
    return document.written[face.key]


def _bled(document: Document) -> float:
    """Return how much bleed a face keeps."""
    return min(document.page_setup.around, BLEED)


def _rounded(face: Face, bleed: float) -> list[Op]:
    trim = face.trim
    rim = circle(trim.x + trim.w / 2, trim.y + trim.h / 2, trim.w / 2 + bleed)
    return [Clip(rim), *face.ops, Unclip()]


def _place(document: Document, placement: Placement, face: Face) -> None:
    canvas = document.paper.canvas
    canvas.saveState()
    shown = placement.shown
    if document.page_setup.outer or placement.scale != 1.0 or _part(placement, face):
        clip = canvas.beginPath()
        clip.rect(shown.x * MM, shown.y * MM, shown.w * MM, shown.h * MM)
        canvas.clipPath(clip, stroke=0, fill=0)
    canvas.translate(placement.x * MM, placement.y * MM)
    if placement.scale != 1.0:
        canvas.scale(placement.scale, placement.scale)
    document.paper.place(face.key, 0.0, 0.0, placement.turn)
    canvas.restoreState()


def _part(placement: Placement, face: Face) -> bool:
    """Say whether only a part of the face shows."""
    w, h = face.trim.w * placement.scale, face.trim.h * placement.scale
    return abs(w - placement.trim.w) > 1e-6 or abs(h - placement.trim.h) > 1e-6


def _shift(canvas: Any, offset: Offset, size: Size) -> None:
    """Move what follows as the printer's profile says."""
    x, y = size.w / 2 * MM, size.h / 2 * MM
    canvas.translate(x + offset.dx * MM, y + offset.dy * MM)
    canvas.rotate(offset.angle)
    canvas.translate(-x, -y)


def draw_lines(document: Document, lines: Path, *, dashed: bool = False) -> None:
    """Draw lines in black alone, which RGB has no way to say."""
    if not lines:
        return
    canvas = document.paper.canvas
    canvas.saveState()
    if document.cmyk:
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
    else:
        canvas.setStrokeGray(0)
    canvas.setLineWidth(WIDTH * MM)
    canvas.setLineCap(0)
    canvas.setDash([length * MM for length in _FOLD] if dashed else [])
    path = canvas.beginPath()
    for letter, *numbers in lines:
        x, y = (float(number) * MM for number in numbers)
        (path.moveTo if letter == "M" else path.lineTo)(x, y)
    canvas.drawPath(path, stroke=1, fill=0)
    canvas.restoreState()


def _draw_slug(document: Document, page: PlannedPage, text: str) -> None:
    """Write the small line at the foot of a page, or where that has no room up its left margin."""
    canvas, long = document.paper.canvas, width(text, "sans", _SLUG)
    left, low = (edge - document.page_setup.around for edge in (page.trim.x, page.trim.y))
    if low > _SLUG_ROOM - _DUST:
        most = page.size.w - _SLUG_AT - long
        document.paper.draw(slug(document.lang, text, min(page.trim.x + _SLUG_IN, most), long))
    elif left > _SLUG_ROOM - _DUST:
        canvas.saveState()
        canvas.translate((_SLUG_ROOM + _SLUG_AT - 1.0) * MM, 0)
        canvas.rotate(90)
        document.paper.draw(slug(document.lang, text, page.trim.y + _SLUG_IN, long))
        canvas.restoreState()


def slug(lang: str, text: str, x: float, long: float) -> list[Op]:
    """Return the small line that says what a sheet is; where a mark runs through, it gives way."""
    pen = Pen(lang)
    pen.fill(rect(x - 1.0, _SLUG_AT - 1.0, long + 2.0, 3.4), WHITE)
    pen.put(x, _SLUG_AT, text, "sans", _SLUG, GREY)
    return pen.ops
