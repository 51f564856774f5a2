"""Kit manifest: what it was printed from, a hash of every face, the rules and the options.

Kept beside the kit as `manifest.json`. A later print compares itself to it and prints only what
is new; a check compares it with what the file holds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import NoneType
from typing import Any, TypeAlias

from engine.files.reading import FileKind, read_bounded
from engine.kernel.damage import member, of_kind, read_as
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.playtest.kit_hash import HashedPiece, kit_hash
from engine.playtest.kits import house_told
from printpack.cards.face_hash import drawn
from printpack.cards.piece import Face, Piece
from printpack.draw.ops import Run, Unclip
from printpack.paper.kit.fingerprint import lines, said
from printpack.paper.kit.pieces import Kit

KIND = "samsara-kit"
FORMAT = 1
NAME = "manifest.json"
_BLANK = Unclip()  # stands where something was drawn
_SHARED = 16  # backs of which the hash is known while cards are drawn: one for each family


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
    kit: str = ""  # its hash; an earlier print had none
    house: Mapping[str, Value] = field(default_factory=dict)  # its rules unlike the edition's
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


Hashes: TypeAlias = Mapping[str, str]  # of what is drawn on each face, by its key


def hashes_of(kit: Kit) -> Hashes:
    """Return the hash of every face; a back that many cards share is hashed once."""
    faces = [face for piece in kit.pieces for face in (piece.front, piece.back) if face]
    return {key: drawn(face) for key, face in {face.key: face for face in faces}.items()}


class Hasher:
    """Hashes pieces while they are drawn, and keeps of each what is checked later: its words.

    Pieces that are others than in an `earlier` kit are kept as they are, for they will be printed.
    """

    def __init__(self, earlier: Manifest | None = None) -> None:
        self._earlier = earlier
        self.hashes: dict[str, str] = {}
        self._backs: dict[str, tuple[Face, Face]] = {}  # with their words alone: many cards share

    def keep(self, piece: Piece) -> Piece:
        """Return a piece of which nothing is drawn but its words, unless it is to be printed."""
        front = self._hashed(piece.front)
        back = None if piece.back is None else self._hashed_back(piece.back)
        if self._earlier is not None and not self._same(piece, self._earlier):
            return piece
        return replace(piece, front=front, back=back)

    def _same(self, piece: Piece, earlier: Manifest) -> bool:
        """Say whether a piece is drawn as in an earlier kit."""
        was = earlier.pieces.get(piece.id)
        if was is None:
            return False
        back = self.hashes[piece.back.key] if piece.back is not None else None
        return (was.count, was.front.drawn, was.back.drawn if was.back is not None else None) == (
            piece.count,
            self.hashes[piece.front.key],
            back,
        )

    def _hashed_back(self, back: Face) -> Face:
        face, words = self._backs.get(back.key, (None, None))
        if words is None or face is not back:
            words = self._hashed(back)
            if len(self._backs) >= _SHARED:
                self._backs.clear()
            self._backs[back.key] = back, words
        return words

    def _hashed(self, face: Face) -> Face:
        self.hashes[face.key] = drawn(face)
        return face._replace(ops=[op if isinstance(op, Run) else _BLANK for op in face.ops])


def hash_of(kit: Kit, house: Mapping[str, Value], hashes: Hashes) -> str:
    """Return the kit's own hash."""
    edition = kit.order.edition
    rows = (
        HashedPiece(
            piece.id,
            piece.count,
            hashes[piece.front.key],
            hashes[piece.back.key] if piece.back else "",
        )
        for piece in kit.pieces
    )
    return kit_hash(edition.label, edition.lang, kit.order.spec.faces.digest(house), rows)


def manifest(
    kit: Kit,
    house: Mapping[str, Value],
    options: Mapping[str, str],
    hashes: Hashes | None = None,
    named: str = "",
) -> Manifest:
    """Return the manifest of a kit, or of what is printed of the one that is named so."""
    edition = kit.order.edition
    hashes = hashes_of(kit) if hashes is None else hashes
    sides: dict[str, FaceSide] = {}
    entries = {piece.id: _entry(kit, piece, hashes, sides) for piece in kit.pieces}
    rules = kit.order.spec.faces.digest(house)
    return Manifest(edition.label, edition.lang, rules, dict(options), entries, named, dict(house))


def _entry(kit: Kit, piece: Piece, hashes: Hashes, sides: dict[str, FaceSide]) -> ManifestEntry:
    edition = kit.order.edition
    front = _side(piece.front, hashes, sides)
    back = _side(piece.back, hashes, sides) if piece.back is not None else None
    rows = lines(piece.front)
    if piece.kind not in kit.order.spec.decks:
        rows += lines(piece.back) if piece.back is not None else []
        return ManifestEntry(piece.kind, piece.count, front, back, tuple(rows))
    words = {"quote": edition.quote(piece.id), **edition.texts(piece.id)}
    name = edition.name(piece.id)
    return ManifestEntry(piece.kind, piece.count, front, back, tuple(rows), name, words)


def _side(face: Face, hashes: Hashes, sides: dict[str, FaceSide]) -> FaceSide:
    if face.key not in sides:
        sides[face.key] = FaceSide(face.key, hashes[face.key], said(face))
    return sides[face.key]


def read(path: Path) -> Manifest:
    """Return the manifest that a file holds, or say in one line what is wrong with it."""
    return parse(read_bounded(path, FileKind.MANIFEST), path.name)


def parse(text: bytes, name: str) -> Manifest:
    """Return the manifest that a text is; `name` is what a fault calls it."""
    with read_as(lambda _why: ManifestError("manifest-wrong", file=name)):
        data = json.loads(text.decode("utf-8-sig"))
        if not isinstance(data, dict) or data.get("kind") != KIND:
            raise ManifestError("manifest-wrong", file=name)
        if data.get("format") != FORMAT:
            given = str(data.get("format"))[:20]
            raise ManifestError("manifest-format", file=name, given=given, expected=FORMAT)
        return _manifest(data)


def _manifest(data: dict[str, Any]) -> Manifest:
    pieces = {name: _read_entry(entry) for name, entry in member(data, "pieces", dict).items()}
    edition, lang, rules = (member(data, key, str) for key in ("edition", "lang", "rules"))
    named, house = of_kind(data.get("kit", ""), str), house_told(data)
    return Manifest(edition, lang, rules, _texts(data, "options"), pieces, named, house)


def _read_entry(data: object) -> ManifestEntry:
    back = member(data, "back", dict, NoneType)
    return ManifestEntry(
        kind=member(data, "kind", str),
        count=member(data, "count", int),
        front=_read_side(member(data, "front", dict)),
        back=None if back is None else _read_side(back),
        rows=tuple(of_kind(row, str) for row in member(data, "rows", list)),
        name=member(data, "name", str),
        words=_texts(data, "words"),
    )


def _texts(data: object, key: str) -> dict[str, str]:
    return {place: of_kind(text, str) for place, text in member(data, key, dict).items()}


def _read_side(data: object) -> FaceSide:
    return FaceSide(*(member(data, key, str) for key in ("key", "drawn", "said")))
