"""DriveThruCards export: one PDF, each card's back before its front, an eighth inch of bleed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from printpack.draw.pdf import Paper
from printpack.paper.export.pictures import decks
from printpack.paper.export.rendering import bled, faces_note
from printpack.paper.kit.pieces import Order
from printpack.paper.press.pdfx import PDFX1A, as_pdfx
from printpack.paper.sheets.page_setup import Size

BLEED = 25.4 / 8
NAME = "drivethru.pdf"


def drivethru(
    order: Order, _folder: Path, seen: Callable[[int, int], object]
) -> Iterator[tuple[str, bytes]]:
    """Yield the file."""
    out = BytesIO()
    title = order.spec.title("kit", order.edition.lang)
    paper = Paper(out, cmyk=True, title=title)
    size = Size(order.form.w + 2 * BLEED, order.form.h + 2 * BLEED)
    pieces = [piece for deck in decks(order).values() for piece in deck]
    for done, piece in enumerate(pieces):
        assert piece.back is not None
        bled(paper, piece.back, size)
        bled(paper, piece.front, size)
        seen(done + 1, len(pieces))
    paper.canvas.setKeywords(faces_note(order.edition.lang))
    paper.save()
    yield NAME, as_pdfx(out.getvalue(), PDFX1A, title)
