"""Proofs of an export: every picture on a page of its own, or the sheets of a virtual table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from reportlab.lib.utils import ImageReader

from engine.cards.model import HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.format import FORMATS
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM
from printpack.draw.ops import Box
from printpack.draw.pdf import Paper
from printpack.paper.export import tabletop
from printpack.paper.export.drivethru import BLEED, NAME, drivethru
from printpack.paper.export.pictures import decks, pixels_of
from printpack.paper.export.rendering import bled, faces_note, once, size_of
from printpack.paper.export.targets import DPI, MPC, PACKS, TGC
from printpack.paper.kit.completeness import wrong
from printpack.paper.kit.pieces import Kit, Order, edition_of, gather, without_hint
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import DECK_SHEETS
from printpack.paper.preflight.proofs import CheckedProofs, Proof
from printpack.paper.preflight.report import PreflightReport, preflight
from printpack.paper.sheets.page_setup import Size
from printpack.paper.sheets.plan import Placement, PlannedPage, Side


@dataclass(frozen=True, slots=True)
class PackProofing:
    """All proofs of an export in one language."""

    pack: str
    chosen: PrintOptions
    edition: PrintedEdition[HasCards]

    @property
    def components(self) -> list[str]:
        """Return what is proofed: the decks one by one, or all sheets together."""
        return [DECK_SHEETS] if self.pack == "tts" else self.chosen.decks

    def proof(self, component: str) -> Proof:
        """Return the proof of a deck, or of the sheets."""
        title = self.chosen.spec.title(component, self.edition.lang)
        if component == DECK_SHEETS:
            kit = gather(self._order(tuple(self.chosen.decks)))
            return _sheets_proof(kit, title)
        kit = gather(self._order((component,)))
        pieces = kit.parts[component]
        size = self._page()
        data = _book([face for face, _, _ in _sides(pieces)], size, title, self.edition.lang)
        pages = [_single(size, piece, number, side) for _, (number, piece), side in _sides(pieces)]
        return Proof(component, title, pieces, pages, data, kit, {})

    def check(self, proofs: Mapping[str, Proof]) -> CheckedProofs:
        """Return whether all cards are there, and what a press would say of their pages."""
        parts: dict[str, list[Piece]] = {}
        backs: dict[str, Face] = {}
        for proof in proofs.values():
            parts |= proof.kit.parts
            backs |= proof.kit.backs
        order = self._order(tuple(self.chosen.decks))
        kit = Kit(order, parts, backs)
        report, size = self._report(order, list(kit.pieces))
        count = sum(piece.count for piece in kit.pieces)
        pages = sum(len(proof.pages) for proof in proofs.values())
        return CheckedProofs(count, list(wrong(kit)), pages, 0, size, report, without_hint(kit))

    def _order(self, only: Sequence[str]) -> Order:
        chosen = self.chosen
        form = FORMATS[chosen.card]
        return Order(chosen.spec, self.edition, form, extent=chosen.amount, only=only)

    def _page(self) -> Size:
        """Return how large a card is on a page of its own, bleed included."""
        order = self._order(tuple(self.chosen.decks))
        if self.pack == "drivethru":
            return Size(order.form.w + 2 * BLEED, order.form.h + 2 * BLEED)
        if self.pack == "tts":
            return tabletop.cell(order)
        return size_of(pixels_of(order, {"mpc": MPC, "tgc": TGC}[self.pack]), DPI)

    def _report(self, order: Order, pieces: Sequence[Piece]) -> tuple[PreflightReport, int]:
        """Check the file itself where there is one, else the pages the pictures are made of."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / NAME
            if self.pack == "drivethru":
                made = drivethru(order, Path(folder), lambda _done, _of: None)
                path.write_bytes(next(data for _, data in made))
            else:
                faces = once(face for face, _, _ in _sides(pieces))
                edition = self.edition
                data = _book(
                    faces, self._page(), self.chosen.spec.title("kit", edition.lang), edition.lang
                )
                path.write_bytes(data)
            return preflight(path), path.stat().st_size


def pack_proofing(pack: str, chosen: PrintOptions, lang: str) -> PackProofing:
    """Return the proofs of an export, none of them drawn yet."""
    assert chosen.card in PACKS[pack].cards, chosen.card
    return PackProofing(pack, chosen, edition_of(chosen, lang))


def _back(piece: Piece) -> Face:
    assert piece.back is not None, piece.id
    return piece.back


def _sides(pieces: Iterable[Piece]) -> Iterator[tuple[Face, tuple[int, Piece], Side]]:
    """Yield what is shown of a deck: each back that its cards share, then their fronts."""
    for _, group in groupby(enumerate(pieces), key=lambda pair: _back(pair[1]).key):
        cards = list(group)
        yield _back(cards[0][1]), cards[0], "back"
        for number, piece in cards:
            yield piece.front, (number, piece), "front"


def _single(size: Size, piece: Piece, number: int, side: Side) -> PlannedPage:
    """Return a page with one side of a card in its middle."""
    trim = piece.front.trim
    x, y = (size.w - trim.w) / 2, (size.h - trim.h) / 2
    placed = Placement(number, side, Box(x, y, trim.w, trim.h), Box(0, 0, *size), x, y)
    return PlannedPage(size, side, ((placed,),))


def _book(faces: Iterable[Face], size: Size, title: str, lang: str) -> bytes:
    """Return a file with a page for each face."""
    out = BytesIO()
    paper = Paper(out, title=title)
    for face in faces:
        bled(paper, face, size)
    paper.canvas.setKeywords(faces_note(lang))
    paper.save()
    return out.getvalue()


def _sheets_proof(kit: Kit, title: str) -> Proof:
    """Return the proof of the sheets, made of the very pictures that will be written."""
    order = kit.order
    made = dict(tabletop.sheet_pictures(order, lambda _done, _of: None))
    pieces = [piece for deck in decks(order).values() for piece in deck]
    cell = tabletop.cell(order)
    size = Size(cell.w * tabletop.COLUMNS, cell.h * tabletop.ROWS)
    out = BytesIO()
    paper = Paper(out, title=title)
    pages: list[PlannedPage] = []
    for sheet in tabletop.deck_sheets(pieces):
        sides: tuple[Side, Side] = ("front", "back")
        for side, name in zip(sides, sheet.names, strict=True):
            paper.page(*size)
            picture = ImageReader(BytesIO(made[name]))
            paper.canvas.drawImage(picture, 0, 0, size.w * MM, size.h * MM)
            paper.close_page()
            first = (sheet.number - 1) * tabletop.MOST
            pages.append(
                PlannedPage(size, side, (_cells(cell, size, first, len(sheet.pieces), side),))
            )
    paper.save()
    return Proof(DECK_SHEETS, title, pieces, pages, out.getvalue(), kit, {})


def _cells(cell: Size, size: Size, first: int, count: int, side: Side) -> tuple[Placement, ...]:
    """Return where the cards lie on a sheet of a virtual table."""
    found = []
    for place in range(count):
        row, column = divmod(place, tabletop.COLUMNS)
        x, y = column * cell.w, size.h - (row + 1) * cell.h
        box = Box(x, y, cell.w, cell.h)
        found.append(Placement(first + place, side, box, box, x, y))
    return tuple(found)
