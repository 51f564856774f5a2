"""Print files: from a kit on pages to their bytes, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from printpack.paper.kit.book import Chapter, Print, chapter, pdf
from printpack.paper.kit.changes import PieceChange, change_sheet, changed
from printpack.paper.kit.pieces import Kit, Order
from printpack.paper.kit.spec import CHANGES
from printpack.paper.sheets.page_setup import PAPERS

WHOLE = "kit.pdf"


class Made(NamedTuple):
    """A file: its name, its pages and its bytes."""

    name: str
    pages: int
    data: bytes


def chapters(printing: Print, kit: Kit, found: Sequence[PieceChange] | None) -> list[Chapter]:
    """Return every component on its pages, or only what differs behind a sheet that names it."""
    if found is None:
        return [chapter(printing, name, pieces) for name, pieces in kit.parts.items()]
    sheet = change_sheet(printing.spec, printing.edition, found, PAPERS[printing.page_setup.paper])
    parts = {CHANGES: sheet, **changed(kit, found).parts}
    return [chapter(printing, name, pieces) for name, pieces in parts.items()]


def files(
    printing: Print, every: Sequence[Chapter], seen: Callable[[str], object] = lambda _name: None
) -> Iterator[Made]:
    """Yield the file of each chapter and the one with all."""
    for one in every:
        seen(one.id)
        yield single(printing, one)
    seen(WHOLE)
    yield whole(printing, every)


def single(printing: Print, one: Chapter) -> Made:
    """Return the file of a chapter."""
    return _made(f"{one.id}.pdf", printing, [one], one.title)


def whole(printing: Print, every: Sequence[Chapter]) -> Made:
    """Return the file with all chapters."""
    return _made(WHOLE, printing, every, printing.spec.title("kit", printing.edition.lang))


def names(order: Order) -> list[str]:
    """Return the names of all files that a print may have."""
    return [f"{name}.pdf" for name in (*(one.id for one in order.components), CHANGES, "kit")]


def _made(name: str, printing: Print, every: Sequence[Chapter], title: str) -> Made:
    data, pages = pdf(printing, every, title)
    return Made(name, pages, printing.finish(data, title))
