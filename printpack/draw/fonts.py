"""The fonts of the kit: files, widths, and which font draws a character.

A style is what a box asks for, `serif` or `brush`; where its font lacks a character, the next
one in line draws it. A character that none has is an error, never an empty box.
"""

from __future__ import annotations

import mmap
import struct
from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from reportlab.pdfbase import ttfonts
from reportlab.pdfbase.ttfonts import TTFError, TTFont, TTFontFile

from engine.kernel.damage import read_as
from engine.kernel.errors import SamsaraError
from resources.addition import added

MM = 72 / 25.4  # points in a millimetre

FILES = {
    "brush": "MaShanZheng-Regular",
    "serif": "NotoSerifSC-Regular",
    "serif-bold": "NotoSerifSC-Bold",
    "sans": "NotoSansSC-Regular",
    "sans-bold": "NotoSansSC-Bold",
    "kai": "SamsaraKai-Regular",
    "lora": "Lora-Regular",
    "lora-bold": "Lora-Bold",
    "lora-italic": "Lora-Italic",
    "playfair": "PlayfairDisplay-Regular",
    "playfair-bold": "PlayfairDisplay-Bold",
}
_NEXT = ("lora-bold", "lora", "serif-bold", "serif", "sans-bold", "sans", "kai")
# What a font draws wrongly or not at all, although it has a glyph: repaired in `repairs`.
# Its own minus sign keeps a number from changing its height in the middle.
_BOLD = ("serif-bold", "sans-bold", "lora-bold", "playfair-bold")
_APOSTROPHE = "’"  # of Latin words alone; in Chinese fonts it takes a whole square
_CHINESE = ("brush", "serif", "serif-bold", "sans", "sans-bold", "kai")


_LETS_GO: int | None = getattr(mmap, "MADV_DONTNEED", None)  # not on every system


class GlyphMissing(SamsaraError):
    """A character that no font of the kit can draw."""


class _Outlines:
    """The outlines of a font, each read from its file when it is asked for."""

    def __init__(self, file: mmap.mmap, start: int) -> None:
        self._file, self._start = file, start

    def __getitem__(self, part: slice) -> bytes:
        return self._file[self._start + part.start : self._start + part.stop]


class _Metrics:
    """The advance and left bearing of each character of a font."""

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
        self._advances = array("l", [advance for advance, _ in pairs])
        self._bearings = array("l", [bearing for _, bearing in pairs])

    def __getitem__(self, glyph: int) -> tuple[int, int]:
        return self._advances[glyph], self._bearings[glyph]


class _MappedFace(ttfonts.TTFontFace):  # type: ignore[misc]  # reportlab has no types
    """Tables of a font that reads of its file no more than it needs."""

    def readFile(self, f: str) -> None:  # noqa: N802 - as the library calls it
        """Open the file."""
        self.filename, opened = ttfonts.TTFOpenFile(f)
        with opened:
            self._ttf_data = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        self._pos = 0

    def get_table(self, tag: str) -> bytes | _Outlines:
        """Return a table."""
        if tag == "glyf":
            return _Outlines(self._ttf_data, self.get_table_pos(tag)[0])
        table: bytes = super().get_table(tag)
        return table

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - as the library calls it
        """Read the tables; their numbers, of 8000 characters, are kept once and close together."""
        super().extractInfo(charInfo)
        if not charInfo:
            return
        read: dict[str, Any] = self.__dict__
        alike: dict[float, float] = {}
        widths = read["charWidths"].items()
        read["charWidths"] = {code: alike.setdefault(wide, wide) for code, wide in widths}
        read["hmetrics"] = _Metrics(read["hmetrics"])
        read["glyphPos"] = array("L", read["glyphPos"])

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - as the library calls it
        """Return a font of these characters; what was looked at for it is let go of."""
        made: bytes = super().makeSubset(subset)
        if _LETS_GO is not None:
            self._ttf_data.madvise(_LETS_GO)
        return made


ttfonts.TTFontFace = _MappedFace  # by this name the library makes them


def path(name: str) -> Path:
    """Return the file of a font."""
    return Path(str(files("resources").joinpath(f"fonts/{FILES[name]}.ttf")))


@cache
def font(name: str) -> TTFont:
    """Return a font as PDF takes it, read once."""
    file = path(name)
    libraries = (OSError, TTFError, struct.error, LookupError, ValueError)
    with read_as(lambda why: SamsaraError("part-missing", file=str(file), why=why), *libraries):
        return TTFont(name, str(file))


def face(name: str) -> TTFontFile:
    """Return a font's tables."""
    return font(name).face


@cache
def _advances(name: str) -> dict[int, float]:
    """Return each character's advance in thousandths of the size."""
    widths: dict[int, float] = face(name).charWidths
    return widths


@cache
def font_for(character: str, style: str) -> str:
    """Return the font that draws a character asked for in a style."""
    code = ord(character)
    bold = style in _BOLD
    if character == _APOSTROPHE and style in _CHINESE:
        return "lora-bold" if bold else "lora"
    if code in _advances(style):
        return style
    for name in sorted(_NEXT, key=lambda name: (name in _BOLD) != bold):
        if code in _advances(name):
            return name
    raise GlyphMissing("glyph-missing", given=character, point=f"U+{code:04X}")


@cache
def advance(character: str, style: str) -> float:
    """Return a character's advance in em, in the font that draws it."""
    return _advances(font_for(character, style))[ord(character)] / 1000


def width(text: str, style: str, size: float, track: float = 0.0) -> float:
    """Return how wide a text is, in millimetres, at a size in points."""
    em = size / MM
    return added(advance(character, style) for character in text) * em + track * (len(text) - 1)
