"""Kit manifest: what it was printed from, a hash of every face, the rules and the options.

Kept beside the kit as `manifest.json`. A later print compares itself to it and prints only what
is new; a check compares it with what the file holds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine.files.reading import FileKind, content
from engine.kernel.damage import read_as
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from printpack.cards.face_hash import drawn
from printpack.cards.piece import Face, Piece
from printpack.paper.kit.fingerprint import lines, said
from printpack.paper.kit.pieces import Kit

KIND = "samsara-kit"
FORMAT = 1
NAME = "manifest.json"


class ManifestError(SamsaraError):
    """A manifest that cannot be read or does not fit."""


@dataclass(frozen=True, slots=True)
class FaceSide:
    """One face: its key and its hashes."""

    key: str
    drawn: str
    said: str


@dataclass(frozen=True, slots=True)
class ManifestEntry:
    """One piece: its sides, the rows of text on them, and for cards the name and the words."""

    kind: str
    count: int
    front: FaceSide
    back: FaceSide | None = None
    rows: tuple[str, ...] = ()
    name: str = ""
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Manifest:
    """A kit as it was printed."""

    edition: str
    lang: str
    rules: str
    options: Mapping[str, str]
    pieces: Mapping[str, ManifestEntry]
    kind: str = KIND
    format: int = FORMAT

    def text(self) -> str:
        """Return it as it is written."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"

    @property
    def sides(self) -> dict[str, FaceSide]:
        """Return every face by its key."""
        pairs = [(entry.front, entry.back) for entry in self.pieces.values()]
        return {side.key: side for pair in pairs for side in pair if side is not None}

    @property
    def backs(self) -> dict[str, str]:
        """Return the key of the back that belongs behind each front; "" where it is blank."""
        return {
            entry.front.key: entry.back.key if entry.back else "" for entry in self.pieces.values()
        }


def manifest(kit: Kit, house: Mapping[str, Value], options: Mapping[str, str]) -> Manifest:
    """Return the manifest of a kit."""
    edition = kit.order.edition
    sides: dict[str, FaceSide] = {}
    entries = {piece.id: _entry(kit, piece, sides) for piece in kit.pieces}
    rules = kit.order.spec.faces.digest(house)
    return Manifest(edition.label, edition.lang, rules, dict(options), entries)


def _entry(kit: Kit, piece: Piece, sides: dict[str, FaceSide]) -> ManifestEntry:
    edition = kit.order.edition
    front = _side(piece.front, sides)
    back = _side(piece.back, sides) if piece.back is not None else None
    rows = lines(piece.front)
    if piece.kind not in kit.order.spec.decks:
        rows += lines(piece.back) if piece.back is not None else []
        return ManifestEntry(piece.kind, piece.count, front, back, tuple(rows))
    words = {"quote": edition.quote(piece.id), **edition.texts(piece.id)}
    name = edition.name(piece.id)
    return ManifestEntry(piece.kind, piece.count, front, back, tuple(rows), name, words)


def _side(face: Face, sides: dict[str, FaceSide]) -> FaceSide:
    """Return the face's hashes; a back that many cards share is hashed once."""
    if face.key not in sides:
        sides[face.key] = FaceSide(face.key, drawn(face), said(face))
    return sides[face.key]


def read(path: Path) -> Manifest:
    """Return the manifest that a file holds, or say in one line what is wrong with it."""
    text = content(path, FileKind.MANIFEST)
    with read_as(lambda _why: ManifestError("manifest-wrong", file=path.name)):
        data = json.loads(text.decode("utf-8-sig"))
        if not isinstance(data, dict) or data.get("kind") != KIND:
            raise ManifestError("manifest-wrong", file=path.name)
        if data.get("format") != FORMAT:
            given = str(data.get("format"))[:20]
            raise ManifestError("manifest-format", file=path.name, given=given, expected=FORMAT)
        return _manifest(data)


def _manifest(data: Mapping[str, Any]) -> Manifest:
    pieces = {str(name): _read_entry(entry) for name, entry in data["pieces"].items()}
    options = {str(name): str(value) for name, value in data["options"].items()}
    return Manifest(str(data["edition"]), str(data["lang"]), str(data["rules"]), options, pieces)


def _read_entry(data: Mapping[str, Any]) -> ManifestEntry:
    back = None if data["back"] is None else _read_side(data["back"])
    words = {str(place): str(text) for place, text in data["words"].items()}
    rows = tuple(str(row) for row in data["rows"])
    kind, count, name = str(data["kind"]), int(data["count"]), str(data["name"])
    return ManifestEntry(kind, count, _read_side(data["front"]), back, rows, name, words)


def _read_side(data: Mapping[str, Any]) -> FaceSide:
    return FaceSide(str(data["key"]), str(data["drawn"]), str(data["said"]))
