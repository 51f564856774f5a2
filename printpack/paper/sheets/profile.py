"""Printer profiles: how a person's printers lay their second sides, stored by name."""

from __future__ import annotations

import json
import os
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.damage import member, of_kind, read_as
from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder
from printpack.paper.sheets.page_setup import Offset

MOST_MM = 10.0
MOST_DEGREES = 5.0
FILE = "printers.json"
_LONGEST = 60


class ProfileError(SamsaraError):
    """A printer that is not known, or a file of printers that cannot be read."""


def file() -> Path:
    """Return where the printers are kept."""
    return data_folder() / FILE


def known() -> dict[str, Offset]:
    """Return the printers that are stored, by name."""
    path = file()
    if not os.path.lexists(path):
        return {}
    text = read_bounded(path, FileKind.PRINTERS)
    with read_as(lambda _why: ProfileError("printers-wrong", file=str(path))):
        data = json.loads(text.decode("utf-8-sig"))
        return {_name(name): _offset(entry) for name, entry in of_kind(data, dict).items()}


def _name(text: str) -> str:
    """Return a name that can be written again, which half a character cannot."""
    text.encode()
    return text


def _offset(entry: object) -> Offset:
    offset = Offset(*(float(member(entry, name, int, float)) for name in Offset._fields))
    if not _likely(offset):
        raise ValueError
    return offset


def _likely(offset: Offset) -> bool:
    near = abs(offset.dx) <= MOST_MM and abs(offset.dy) <= MOST_MM
    return near and abs(offset.angle) <= MOST_DEGREES


def checked(offset: Offset) -> Offset:
    """Return an offset that a printer may have, or complain."""
    if not _likely(offset):
        given = " ".join(f"{value:g}" for value in offset)
        raise ProfileError(
            "printer-offset", given=given, mm=f"{MOST_MM:g}", degrees=f"{MOST_DEGREES:g}"
        )
    return offset


def of(name: str) -> Offset:
    """Return the offset of a printer."""
    printers = known()
    if name not in printers:
        expected = " | ".join(printers) or "samsara print calibrate"
        raise ProfileError("printer-unknown", given=name[:_LONGEST], expected=expected)
    return printers[name]


def named(name: str) -> str:
    """Return what a printer may be called, or complain."""
    if not name.strip() or len(name) > _LONGEST or not name.isprintable():
        raise ProfileError("printer-name", given=ascii(name)[:_LONGEST], most=_LONGEST)
    return name


def store(name: str, offset: Offset) -> None:
    """Keep the offset of a printer beside those already kept."""
    printers = known() | {named(name): offset}
    data = {each: kept._asdict() for each, kept in sorted(printers.items())}
    write_text(file(), json.dumps(data, ensure_ascii=False, indent=1) + "\n", force=True)
