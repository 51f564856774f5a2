"""Proofs of a print: one component at a time on its pages, to be looked at before all is written.

A proof holds the bytes that the file of its component will have, so what is seen is what is
printed; all but the hash of the kit, which is known when the whole kit is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

from engine.cards.model import HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.piece import Piece
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.book import Print, chapter, printing_of
from printpack.paper.kit.changes import PieceChange
from printpack.paper.kit.completeness import wrong
from printpack.paper.kit.manifest import Hasher, Hashes, Manifest
from printpack.paper.kit.pieces import Kit, edition_of, gather, order_of, without_hint
from printpack.paper.kit.print_files import Made, chapters, single, whole
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.preflight.report import PreflightReport, preflight
from printpack.paper.sheets.page_setup import Offset
from printpack.paper.sheets.plan import PlannedPage


@dataclass(frozen=True, slots=True)
class Proof:
    """One component: its pieces, where they lie, and its finished file."""

    id: str
    title: str
    pieces: Sequence[Piece]
    pages: Sequence[PlannedPage]
    data: bytes
    kit: Kit
    hashes: Hashes  # of its faces, by their keys, where its pieces keep only their words

    @property
    def stamp(self) -> int:
        """Return what tells it from another proof of the same component."""
        return crc32(self.data)

    def called(self, lang: str) -> str:
        """Return the component's title in a language."""
        return self.kit.order.spec.title(self.id, lang)

    def name(self, piece: Piece) -> str:
        """Return a card's name, or the component's title for what has no name of its own."""
        edition = self.kit.order.edition
        return edition.name(piece.id) if piece.id in edition.rules.cards else self.title


@dataclass(frozen=True, slots=True)
class CheckedProofs:
    """What was found when all proofs were there."""

    pieces: int
    missing: Sequence[str]  # what the component list has otherwise; none if the kit is whole
    pages: int  # that can be looked at
    blank: int  # second sides in the file with everything that stay empty
    size: int  # of that file, in bytes
    report: PreflightReport
    hintless: Sequence[str] = ()  # cards that lost their hint
    changes: Sequence[PieceChange] = ()  # if only these are printed, what they are


@dataclass(frozen=True, slots=True)
class Proofing:
    """All proofs of one choice in one language; faces that files share are drawn once."""

    chosen: PrintOptions
    edition: PrintedEdition[HasCards]
    printing: Print

    @property
    def components(self) -> list[str]:
        """Return what will be printed, in the kit's order."""
        return self.chosen.components

    def proof(self, component: str) -> Proof:
        """Return the proof of a component."""
        order = order_of(replace(self.chosen, only=(component,)), self.edition)
        kit = gather(order).noted("")
        one = chapter(self.printing, component, kit.parts[component])
        made = single(self.printing, one)
        hasher = Hasher()
        pieces = [hasher.keep(piece) for piece in one.pieces]  # the file is written
        backs = {piece.back.key: piece.back for piece in pieces if piece.back is not None}
        kept = Kit(order, {component: pieces}, {
            name: backs[back.key] for name, back in kit.backs.items()
        })  # fmt: skip
        return Proof(component, one.title, pieces, one.pages, made.data, kept, hasher.hashes)

    def check(self, proofs: Mapping[str, Proof]) -> CheckedProofs:
        """Return whether the kit is whole, and what a press would say of its file."""
        parts = {name: list(proof.pieces) for name, proof in proofs.items()}
        backs = {name: back for proof in proofs.values() for name, back in proof.kit.backs.items()}
        kit = Kit(order_of(self.chosen, self.edition), parts, backs)
        file = whole(self.printing, chapters(self.printing, kit, None))
        hashes = {key: found for proof in proofs.values() for key, found in proof.hashes.items()}
        now = manifests.manifest(kit, self.chosen.house, self.chosen.manifest_fields(), hashes)
        report = report_on(file, now)
        pieces = sum(piece.count for piece in kit.pieces)
        pages = sum(len(proof.pages) for proof in proofs.values())
        blank, size = file.pages - pages, len(file.data)
        hintless = without_hint(kit)
        return CheckedProofs(pieces, list(wrong(kit)), pages, blank, size, report, hintless)


def report_on(file: Made, now: Manifest) -> PreflightReport:
    """Return what a press would say of a file, beside its manifest."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / file.name
        path.write_bytes(file.data)
        (Path(folder) / manifests.NAME).write_text(now.text(), encoding="utf-8")
        return preflight(path)


def proofing(chosen: PrintOptions, lang: str, offset: Offset) -> Proofing:
    """Return the proofs of a choice, none of them drawn yet."""
    edition = edition_of(chosen, lang)
    return Proofing(chosen, edition, printing_of(chosen, edition, offset))
