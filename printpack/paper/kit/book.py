"""A kit as PDF: one file with everything, and one for each component."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from io import BytesIO

from engine.cards.model import HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.piece import Piece
from printpack.draw.pdf import Paper
from printpack.draw.pdf_content import PdfContent
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import KitSpec, Lie
from printpack.paper.sheets.drawing import Document, PageLabel, blank_page, draw_page, expect
from printpack.paper.sheets.page_setup import Offset, PageSetup
from printpack.paper.sheets.plan import PlannedPage, Stock, plan

_SIDES = {"front": "f", "back": "b"}
_FOLDS = {"upright": "u", "level": "l"}
BLANK = "n"
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Chapter:
    """One component on its pages."""

    id: str
    title: str
    pieces: Sequence[Piece]
    pages: Sequence[PlannedPage]
    lie: Lie = "cut"

    @property
    def duplex(self) -> bool:
        """Say whether every second page is the back of the one before it."""
        return any(page.side == "back" for page in self.pages)


def _as_it_is(data: bytes, _title: str) -> bytes:
    return data


@dataclass(frozen=True, slots=True)
class Print:
    """What was chosen for all files of a print."""

    spec: KitSpec
    edition: PrintedEdition[HasCards]
    page_setup: PageSetup
    offset: Offset
    rules: str = ""  # their digest
    kit: str = ""  # the hash of the whole kit
    house: bool = False  # whether any rule is not as shipped
    cmyk: bool = False
    finish: Callable[[bytes, str], bytes] = _as_it_is  # what a press wants beside the pages
    written: dict[str, PdfContent] = field(default_factory=dict)  # faces that several files draw


def printing_of(
    chosen: PrintOptions, printed: PrintedEdition[HasCards], offset: Offset, kit: str = ""
) -> Print:
    """Return what all files have in common; only a press needs what finishes them."""
    faces = chosen.spec.faces
    rules, house = faces.digest(chosen.house), bool(faces.differing(chosen.house))
    setup = chosen.page_setup
    printing = Print(chosen.spec, printed, setup, offset, rules, kit, house=house)
    if chosen.ink != "cmyk":
        return printing
    finish = import_module("printpack.paper.press.pdfx").for_press
    return replace(
        printing, page_setup=chosen.page_setup._replace(press=True), cmyk=True, finish=finish
    )


def chapter(printing: Print, name: str, pieces: Sequence[Piece]) -> Chapter:
    """Lay a component's pieces out on pages."""
    lie = printing.spec.lie(name)
    stock = [_stock(piece, page=lie == "page") for piece in pieces]
    title = printing.spec.title(name, printing.edition.lang)
    return Chapter(name, title, pieces, plan(stock, printing.page_setup), lie)


def _stock(piece: Piece, *, page: bool) -> Stock:
    trim = piece.front.trim
    return Stock(trim.w, trim.h, piece.count, piece.back is not None, page)


def pdf(printing: Print, chapters: Sequence[Chapter], title: str) -> tuple[bytes, int]:
    """Return a file of these chapters, and how many pages it has."""
    out = BytesIO()
    paper = Paper(out, cmyk=printing.cmyk, title=title, subject=_subject(printing))
    document = Document(
        paper,
        printing.page_setup,
        printing.edition.lang,
        printing.offset,
        cmyk=printing.cmyk,
        written=printing.written,
    )
    expect(document, (piece for one in chapters for piece in one.pieces))
    paired = printing.page_setup.mode == "duplex" and any(one.duplex for one in chapters)
    sides = "".join(_chapter(printing, document, one, paired=paired) for one in chapters)
    paper.canvas.setKeywords(notes(printing, sides))
    duplex = _DUPLEX[printing.page_setup.flip] if paired else "Simplex"
    paper.canvas.setViewerPreference("Duplex", duplex)
    paper.save()
    return out.getvalue(), len(sides)


def _subject(printing: Print) -> str:
    """Return what a file is of: the game, its edition, the rules in force, the hash of the kit."""
    edition = printing.edition
    say = edition.words.say
    rules = [say("print.stamp.rules", rules=printing.rules)] if printing.rules else []
    kit = [say("print.stamp.kit", kit=printing.kit)] if printing.kit else []
    return " · ".join([edition.title, *rules, *kit])


def notes(printing: Print, sides: str) -> str:
    """Return what a check of the file needs to know about its pages."""
    page_setup, offset = printing.page_setup, printing.offset
    facts = {
        "flip": page_setup.flip,
        "bleed": f"{page_setup.around:g}",
        "back": f"{offset.dx:g} {offset.dy:g} {offset.angle:g}",
        "lang": printing.edition.lang,
        "sides": sides,
    }
    return "; ".join(["samsara-print", *(f"{name}={fact}" for name, fact in facts.items())])


def _chapter(printing: Print, document: Document, one: Chapter, *, paired: bool) -> str:
    """Draw a chapter's pages; return a letter for each, saying what it is."""
    sides = ""
    counts: Counter[str] = Counter()
    document.paper.canvas.bookmarkPage(one.id)
    document.paper.canvas.addOutlineEntry(one.title, one.id, 0, closed=True)
    for page in one.pages:
        counts[page.side] += 1
        named = _named(printing, one, page, counts[page.side])
        _bookmark(document, f"{one.id}.{len(sides)}", named.name)
        draw_page(document, page, one.pieces, named)
        sides += _FOLDS[page.fold] if page.fold else _SIDES[page.side]
        if paired and not one.duplex and one.lie == "cut":
            sides += _blank(printing, document, page)
    if paired and len(sides) % 2:
        sides += _blank(printing, document, one.pages[-1])
    return sides


def _bookmark(document: Document, key: str, label: str) -> None:
    document.paper.canvas.bookmarkPage(key)
    document.paper.canvas.addOutlineEntry(label, key, 1)


def _named(printing: Print, one: Chapter, page: PlannedPage, number: int) -> PageLabel:
    edition = printing.edition
    say = edition.words.say
    label = say(f"print.side.{page.side}", title=one.title, number=number)
    if one.lie == "page":
        return PageLabel(label)
    pages = sum(other.side == page.side for other in one.pages)
    paper, title = printing.page_setup.paper, edition.title
    slug = say("print.sheet.slug", label=label, pages=pages, paper=paper, kit=title)
    rules = " · " + say("print.stamp.rules", rules=printing.rules) if printing.rules else ""
    kit = say("print.stamp.kit", kit=printing.kit) if printing.kit else ""
    house = " · " + say("print.stamp.house") if printing.house else ""
    return PageLabel(label, slug + house + rules + kit)


def _blank(printing: Print, document: Document, page: PlannedPage) -> str:
    blank_page(document, page.size, PageLabel(printing.edition.words.say("print.side.blank")))
    return BLANK
