"""Text extraction: where every character of the finished file stands, and which make up a line."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

from printpack.draw.fonts import MM
from printpack.draw.ops import Box
from printpack.paper.preflight.content import Placed
from printpack.paper.preflight.paged import CheckedPage, OpenedPdf, PlacedForm

_SAME_LINE = 0.12 * MM  # points by which baselines of one line may differ
_APART = 2.2  # em of empty paper that part two lines on one height
_SIGN_APART = 0.55  # em between a sign and the word beside it
_COLUMN = 0.4 * MM  # points by which upright characters may stray from their middle


class PlacedGlyph(NamedTuple):
    """One character in its face's own points: where its pen starts, its ink's box, its size."""

    text: str
    x: float
    y: float
    box: Box
    size: float


def page_characters(opened: OpenedPdf) -> Iterator[tuple[CheckedPage, list[PlacedGlyph]]]:
    """Yield the characters of each page, where they stand on it."""
    document = pypdfium2.PdfDocument(opened.path)
    try:
        for page in opened.pages:
            if page.content.texts:
                yield page, _on_page(document[page.number - 1])
    finally:
        document.close()


def characters(opened: OpenedPdf) -> Iterator[tuple[PlacedForm, list[PlacedGlyph]]]:
    """Yield the characters of each face, where it is placed for the first time."""
    seen: set[str] = set()
    document = pypdfium2.PdfDocument(opened.path)
    try:
        for page in opened.pages:
            fresh = [
                (placed, face)
                for placed, face in opened.placed(page)
                if face.key not in seen and face.content.texts and placed.matrix.area
            ]
            if not fresh:
                continue
            glyphs = _on_page(document[page.number - 1])
            for placed, face in fresh:
                if face.key not in seen:
                    seen.add(face.key)
                    yield face, _within(glyphs, placed, face)
    finally:
        document.close()


def _within(glyphs: Sequence[PlacedGlyph], placed: Placed, face: PlacedForm) -> list[PlacedGlyph]:
    """Return the characters that stand on this face, in its own coordinates."""
    found = []
    for glyph in glyphs:
        x, y = placed.matrix.back(glyph.x, glyph.y)
        box = face.box
        if not placed.shows(glyph.x, glyph.y):
            continue
        if box.x <= x <= box.right and box.y <= y <= box.top:
            one = placed.matrix.back(glyph.box.x, glyph.box.y)
            other = placed.matrix.back(glyph.box.right, glyph.box.top)
            left, low = min(one[0], other[0]), min(one[1], other[1])
            own = Box(left, low, abs(one[0] - other[0]), abs(one[1] - other[1]))
            found.append(PlacedGlyph(glyph.text, x, y, own, glyph.size))
    return found


def _on_page(page: pypdfium2.PdfPage) -> list[PlacedGlyph]:
    text = page.get_textpage()
    glyphs = []
    left, right, low, top, x, y = (ctypes.c_double() for _ in range(6))
    for i in range(text.count_chars()):
        code = raw.FPDFText_GetUnicode(text, i)
        if raw.FPDFText_IsGenerated(text, i) == 1 or code in (0, 10, 13, 32, 0x3000):
            continue
        raw.FPDFText_GetCharBox(text, i, left, right, low, top)
        raw.FPDFText_GetCharOrigin(text, i, x, y)
        box = Box(left.value, low.value, right.value - left.value, top.value - low.value)
        size = raw.FPDFText_GetFontSize(text, i)
        glyphs.append(PlacedGlyph(chr(code), x.value, y.value, box, size))
    return glyphs


def lines(glyphs: Iterable[PlacedGlyph]) -> list[list[PlacedGlyph]]:
    """Return the characters by lines: of one height, and no further apart than in a text."""
    rows: list[list[PlacedGlyph]] = []
    for glyph in sorted(glyphs, key=lambda glyph: (-glyph.y, glyph.x)):
        if rows and abs(rows[-1][0].y - glyph.y) <= _SAME_LINE:
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    return [line for row in rows for line in _parted(sorted(row, key=lambda glyph: glyph.x))]


def _parted(row: Sequence[PlacedGlyph]) -> Iterator[list[PlacedGlyph]]:
    line = [row[0]]
    for before, glyph in pairwise(row):
        gap = glyph.box.x - before.box.right
        if gap > _APART * max(glyph.size, before.size) or _unlike(before, glyph):
            yield line
            line = []
        line.append(glyph)
    yield line


def _unlike(one: PlacedGlyph, other: PlacedGlyph) -> bool:
    """Say whether two characters are so different in size that they are no one text."""
    return max(one.size, other.size) > 1.45 * min(one.size, other.size)


def alone(line: Sequence[PlacedGlyph]) -> bool:
    """Say whether a line begins with a Latin sign by itself: those lines only break at spaces."""
    first = line[0]
    if not first.text.isascii():
        return False
    return len(line) == 1 or line[1].box.x - first.box.right > _SIGN_APART * first.size


def upright(line: Sequence[PlacedGlyph], every: Iterable[Sequence[PlacedGlyph]]) -> bool:
    """Say whether a single character belongs to a column of upright ones."""
    if len(line) != 1:
        return False
    (glyph,) = line
    return any(
        other[0] is not glyph
        and len(other) == 1
        and abs(_middle(other[0]) - _middle(glyph)) < max(_COLUMN, 0.3 * glyph.size)
        and abs(other[0].y - glyph.y) < 2.2 * glyph.size
        and abs(other[0].size - glyph.size) < 0.01
        for other in every
    )


def _middle(glyph: PlacedGlyph) -> float:
    return glyph.box.x + glyph.box.w / 2
