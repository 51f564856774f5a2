"""Rasteriser: faces as pictures, pixel for pixel what the PDF shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

from printpack.cards.format import BLEED
from printpack.cards.piece import Face
from printpack.draw.fonts import MM
from printpack.draw.ops import Box, Run
from printpack.draw.pdf import Paper
from printpack.paper.sheets.page_setup import Size

_INCH = 25.4
_PACKING = 3  # of PNG: two thirds of the time of the usual 6 for 2 % more bytes
_OVER = 0.02  # mm by which a stretched ground goes beyond the picture's edge


def bled(paper: Paper, face: Face, size: Size) -> None:
    """Draw a page with a face in its middle, its trim as large as ever.

    Where the page asks for more bleed than a face has, the face's own rim is stretched under it,
    without its words: nobody is to read, or to check, them twice.
    """
    trim = face.trim
    ground = trim.inset(-BLEED)
    x, y = (size.w - trim.w) / 2, (size.h - trim.h) / 2
    paper.face(face.key, face.ops, ground)
    paper.page(*size, Box(x, y, trim.w, trim.h), max(0.0, min(x, y)))
    if size.w > ground.w + 1e-6 or size.h > ground.h + 1e-6:
        across, up = ((want + _OVER) / have for want, have in zip(size, ground[2:], strict=True))
        canvas = paper.canvas
        canvas.saveState()
        wordless = f"{face.key}.rim"
        paper.face(wordless, [op for op in face.ops if not isinstance(op, Run)], ground)
        canvas.translate(size.w / 2 * MM, size.h / 2 * MM)
        canvas.scale(max(1.0, across), max(1.0, up))
        paper.place(wordless, -trim.w / 2, -trim.h / 2)
        canvas.restoreState()
    paper.place(face.key, x, y)
    paper.close_page()


def faces_note(lang: str) -> str:
    """Return what a check needs to know of a file with one face on each page."""
    return f"samsara-print; lang={lang}; bleed={BLEED:g}"


def pictures(faces: Sequence[Face], size: Size, pixels: tuple[int, int]) -> Iterator[Image.Image]:
    """Yield each face on a page of this size, so many pixels wide and high."""
    out = BytesIO()
    paper = Paper(out)
    for face in faces:
        bled(paper, face, size)
    paper.save()
    yield from rendered(out.getvalue(), pixels)


def rendered(data: bytes, pixels: tuple[int, int]) -> Iterator[Image.Image]:
    """Yield the pages of a PDF as pictures of exactly so many pixels."""
    document = pypdfium2.PdfDocument(data)
    try:
        for page in document:
            scale = max(pixels[0] / page.get_width(), pixels[1] / page.get_height())
            image = page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")
            yield image if image.size == pixels else image.crop((0, 0, *pixels))
    finally:
        document.close()


def size_of(pixels: tuple[int, int], dpi: float) -> Size:
    """Return how large a picture is in millimetres."""
    return Size(pixels[0] / dpi * _INCH, pixels[1] / dpi * _INCH)


def png(image: Image.Image, dpi: float) -> bytes:
    """Return a picture as PNG that says how large it is."""
    out = BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), compress_level=_PACKING)
    return out.getvalue()


def once(faces: Iterable[Face]) -> list[Face]:
    """Return the faces, each key once."""
    return list({face.key: face for face in faces}.values())


def page_picture(data: bytes, number: int, width: int) -> Image.Image:
    """Return one page of a PDF, so many pixels wide."""
    document = pypdfium2.PdfDocument(data)
    try:
        page = document[number]
        drawn = page.render(scale=width / page.get_width(), rev_byteorder=True)
        image: Image.Image = drawn.to_pil().convert("RGB")
    finally:
        document.close()
    return image
