"""Embedded fonts of a file: which characters their codes mean, which have a glyph."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from functools import cached_property

import pikepdf
from pikepdf import Name

_PAIR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_RANGE = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
_LISTED = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[([^\]]*)\]")
_LATIN = (Name.WinAnsiEncoding, Name.MacRomanEncoding, Name.StandardEncoding)
_SPACES = frozenset(" \u00a0\u3000")


class Font:
    """One font as a file declares it."""

    def __init__(self, declared: pikepdf.Object) -> None:
        self._declared = declared
        self._wide = declared.get(Name.Subtype) == Name.Type0  # codes of two bytes
        self.name = str(declared.get(Name.BaseFont, "/?")).lstrip("/")

    @cached_property
    def program(self) -> bytes | None:
        """Return the embedded font, if it is embedded."""
        holder = self._declared[Name.DescendantFonts][0] if self._wide else self._declared
        descriptor = holder.get(Name.FontDescriptor)
        if descriptor is None:
            return None
        for key in (Name.FontFile2, Name.FontFile3, Name.FontFile):
            if key in descriptor:
                return bytes(descriptor[key].read_bytes())
        return None

    @cached_property
    def meanings(self) -> dict[int, str]:
        """Return the characters that the codes stand for, as far as the file says so."""
        mapped = self._declared.get(Name.ToUnicode)
        if mapped is not None:
            return dict(_meanings(mapped.read_bytes()))
        if self._declared.get(Name.Encoding) in _LATIN:
            return {code: bytes([code]).decode("cp1252", "replace") for code in range(256)}
        return {}

    @property
    def encoded(self) -> bool:
        """Say whether it is written down here or in the file what its codes mean, or is to be."""
        encoding = self._declared.get(Name.Encoding)
        if Name.ToUnicode in self._declared or encoding in _LATIN:
            return True
        return encoding is None or encoding in (Name("/Identity-H"), Name("/Identity-V"))

    @property
    def drawn_here(self) -> bool:
        """Say whether its glyphs are drawn in the file itself, as small pictures."""
        return bool(self._declared.get(Name.Subtype) == Name.Type3)

    @cached_property
    def glyphs(self) -> dict[int, int] | None:
        """Return each code's glyph; nothing if the font is of a kind that is not read here."""
        program = self.program
        is_simple = self._declared.get(Name.Subtype) == Name.TrueType
        return (glyphs(program) or None) if program is not None and is_simple else None

    def text(self, codes: bytes) -> str:
        """Return what codes say; a code without a meaning is U+FFFD."""
        return "".join(self.meanings.get(code, "\ufffd") for code in self._each(codes))

    def _each(self, codes: bytes) -> Sequence[int]:
        if not self._wide:
            return codes
        return [int.from_bytes(codes[place : place + 2]) for place in range(0, len(codes), 2)]

    def blank(self, codes: bytes) -> list[int]:
        """Return the codes that draw no glyph although they mean a character that has one."""
        if self.glyphs is None:
            return []
        return [
            code
            for code in codes
            if not self.glyphs.get(code) and self.meanings.get(code, "?") not in _SPACES
        ]


def _meanings(table: bytes) -> Iterator[tuple[int, str]]:
    for body in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, meaning in _PAIR.findall(body):
            yield int(code, 16), _said(meaning)
    for body in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, _last, listed in _LISTED.findall(body):
            meanings = re.findall(rb"<([0-9A-Fa-f]+)>", listed)
            yield from ((int(first, 16) + i, _said(each)) for i, each in enumerate(meanings))
        for first, last, meaning in _RANGE.findall(_LISTED.sub(b"", body)):
            begin = int(meaning, 16)
            for code in range(int(first, 16), int(last, 16) + 1):
                yield code, chr(begin + code - int(first, 16))


def _said(hexa: bytes) -> str:
    return bytes.fromhex(hexa.decode()).decode("utf-16-be", "replace")


def glyphs(program: bytes) -> dict[int, int]:
    """Return the glyph of each one-byte code in a TrueType font's own character map.

    A map of another kind is not read; a font that has no other gives nothing.
    """
    found: dict[int, int] = {}
    for tag, begin in _tables(program):
        if tag != b"cmap":
            continue
        (count,) = struct.unpack_from(">H", program, begin + 2)
        for place in range(count):
            (offset,) = struct.unpack_from(">I", program, begin + 8 + 8 * place)
            found |= _subtable(program, begin + offset)
    return found


def _tables(program: bytes) -> Iterator[tuple[bytes, int]]:
    (count,) = struct.unpack_from(">H", program, 4)
    for place in range(count):
        tag, _check, begin, _long = struct.unpack_from(">4sIII", program, 12 + 16 * place)
        yield tag, begin


def _subtable(program: bytes, at: int) -> dict[int, int]:
    (form,) = struct.unpack_from(">H", program, at)
    if form == 0:
        return dict(enumerate(program[at + 6 : at + 262]))
    if form == 6:
        first, count = struct.unpack_from(">HH", program, at + 6)
        rows = struct.unpack_from(f">{count}H", program, at + 10)
        return {first + place: glyph for place, glyph in enumerate(rows)}
    return {}
