"""Proofs of what changed: pieces that differ from an earlier kit, and the sheet that names them.

Like the proofs of a whole kit they hold the bytes that the files will have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.errors import SamsaraError
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.book import Chapter, Print, printing_of
from printpack.paper.kit.changes import PieceChange, changes
from printpack.paper.kit.completeness import wrong
from printpack.paper.kit.house_changes import earlier_kit
from printpack.paper.kit.manifest import Manifest
from printpack.paper.kit.naming import kit_name
from printpack.paper.kit.pieces import Kit, edition_of, gather, order_of, without_hint
from printpack.paper.kit.print_files import chapters, single, whole
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.since import Since
from printpack.paper.preflight.proofs import CheckedProofs, Proof, report_on
from printpack.paper.sheets.page_setup import Offset


class KitUnchanged(SamsaraError):
    """Nothing differs from the earlier kit, so nothing is printed."""


@dataclass(frozen=True, slots=True)
class ChangeProofing:
    """Proofs of all that differs, in one language."""

    printing: Print
    kit: Kit  # the whole of what is chosen; of what will not be printed, the words
    now: Manifest
    found: Sequence[PieceChange]
    chapters: Mapping[str, Chapter]

    @property
    def components(self) -> list[str]:
        """Return what will be printed: the sheet of changes, then the kit's order."""
        return list(self.chapters)

    def proof(self, component: str) -> Proof:
        """Return the proof of a component."""
        one = self.chapters[component]
        made = single(self.printing, one)
        hasher = manifests.Hasher()
        pieces = [hasher.keep(piece) for piece in one.pieces]
        return Proof(
            component, one.title, pieces, one.pages, made.data, self.kit, hasher.hashes
        )  # fmt: skip

    def check(self, proofs: Mapping[str, Proof]) -> CheckedProofs:
        """Return whether the kit that they belong to is whole, and what a press would say."""
        file = whole(self.printing, list(self.chapters.values()))
        report = report_on(file, self.now)
        pieces = sum(piece.count for piece in self.kit.pieces)
        pages = sum(len(proof.pages) for proof in proofs.values())
        blank, hintless = file.pages - pages, without_hint(self.kit)
        return CheckedProofs(
            pieces, list(wrong(self.kit)), pages, blank, len(file.data), report, hintless,
            self.found,
        )  # fmt: skip


def change_proofing(
    chosen: PrintOptions, lang: str, offset: Offset, since: Since
) -> ChangeProofing:
    """Return the proofs of what differs, none of them drawn yet; or say that nothing does."""
    edition = edition_of(chosen, lang)
    earlier = earlier_kit(since, chosen, lang)
    hasher = manifests.Hasher(earlier)
    drawn = gather(order_of(chosen, edition), keep=hasher.keep)
    hashes = hasher.hashes
    named = kit_name(drawn, chosen, hashes)
    kit = drawn.noted(named)
    now = manifests.manifest(kit, chosen.house, chosen.manifest_fields(), hashes, named)
    found = changes(earlier, now)
    if not found:
        raise KitUnchanged("print-unchanged")
    printing = printing_of(chosen, edition, offset, named)
    every = {one.id: one for one in chapters(printing, kit, found)}
    return ChangeProofing(printing, kit, now, found, every)
