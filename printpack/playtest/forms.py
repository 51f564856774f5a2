"""Printed forms of a playtest: their files, two feedback forms on a sheet, and log sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.cards.model import Card
from printpack.cards.edition import PrintedEdition
from printpack.cards.piece import Piece
from printpack.draw.ops import Box
from printpack.paper.kit.book import Chapter, Print, chapter, pdf
from printpack.paper.kit.print_files import Made
from printpack.paper.kit.spec import Component, KitSpec, PieceKind
from printpack.paper.sheets.page_setup import PAPERS, Offset, PageSetup
from printpack.paper.sheets.plan import Placement, PlannedPage
from printpack.playtest import feedback_form, log_sheet
from printpack.playtest.session_paper import SessionPaper
from resources.catalogue import catalogue

FORM_PAPERS = ("A4", "Letter")
_FEEDBACK, _LOG = "feedback", "log_sheet"
_BESIDE = 2  # forms on a sheet, which is cut once


@dataclass(frozen=True)
class _NoCards:
    """The rules of what has no cards."""

    cards: Mapping[str, Card] = field(default_factory=dict)


@dataclass(frozen=True)
class _Papers(PrintedEdition[_NoCards]):
    """The papers of a session, as a print knows of them."""

    game: str = ""

    @property
    def named(self) -> Iterable[str]:
        """Return the names of the rules."""
        return ()

    @property
    def label(self) -> str:
        """Return which game they are for."""
        return self.game

    def as_shipped(self) -> _Papers:
        """Return the same: there are no numbers on them."""
        return self


def _title(name: str, lang: str) -> str:
    return catalogue(lang).say(f"playtest.paper.{name}")


def files(paper: SessionPaper, size: str = FORM_PAPERS[0]) -> list[Made]:
    """Return a file with a form for each seat, and one with a log sheet and its back."""
    forms, sheets = feedback_form.pieces(paper), log_sheet.pieces(paper)
    spec = _spec(paper, len(forms))
    edition = _Papers(_NoCards(), paper.lang, f"{paper.game} {paper.edition}".strip())
    setup = PageSetup(size, bleed=0.0, marks="none")
    printing = Print(spec, edition, setup, Offset(), paper.rules, paper.kit)
    feedback = Chapter(_FEEDBACK, _title(_FEEDBACK, paper.lang), forms, _pages(forms, size), "page")
    return [_made(printing, feedback), _made(printing, chapter(printing, _LOG, sheets))]


def _spec(paper: SessionPaper, forms: int) -> KitSpec:
    def kind(name: str, count: int, trim: Box, *, backed: bool) -> Component:
        return Component(name, (PieceKind(name, count, trim.w, trim.h, backed),), "page")

    parts = (
        kind(_FEEDBACK, forms, feedback_form.TRIM, backed=False),
        kind(_LOG, 1, log_sheet.TRIM, backed=True),
    )
    return KitSpec(paper.template.game, parts, _title, "")


def _made(printing: Print, one: Chapter) -> Made:
    data, pages = pdf(printing, [one], one.title)
    return Made(f"{one.id}.pdf", pages, data)


def _pages(forms: Sequence[Piece], size: str) -> list[PlannedPage]:
    """Lay two forms beside each other on a sheet, as large as half of it holds."""
    paper = PAPERS[size].turned
    trim, half = feedback_form.TRIM, paper.w / _BESIDE
    scale = min(1.0, half / trim.w, paper.h / trim.h)
    w, h = scale * trim.w, scale * trim.h
    pages = []
    for first in range(0, len(forms), _BESIDE):
        laid = []
        for place in range(first, min(first + _BESIDE, len(forms))):
            x, y = (place - first) * half + (half - w) / 2, (paper.h - h) / 2
            box = Box(x, y, w, h)
            laid.append(Placement(place, "front", box, box, x, y, 0, scale))
        pages.append(PlannedPage(paper, "front", tuple((one,) for one in laid)))
    return pages
