"""Print job: every file of a kit in one language, checked, with its manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.files.writing import OutputFolder
from engine.kernel.rules import Value
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.book import printing_of
from printpack.paper.kit.changes import changes
from printpack.paper.kit.completeness import check
from printpack.paper.kit.manifest import Manifest
from printpack.paper.kit.pieces import (
    Kit,
    edition_of,
    entire,
    gather,
    order_of,
    without_hint,
    without_picture,
)
from printpack.paper.kit.print_files import chapters, files, names
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import KitSpec
from printpack.paper.sheets.page_setup import Offset

_STEPS_EACH = 2  # drawing a component, and writing its file


class PrintMessage(NamedTuple):
    """What is said of a print: the key of a sentence below `print.kit`, and its details."""

    key: str
    details: dict[str, str | int]


def steps(chosen: PrintOptions) -> int:
    """Return how often `print_kit` tells that it is a step further."""
    return _STEPS_EACH * len(chosen.components) + 1


def print_kit(
    chosen: PrintOptions,
    lang: str,
    target: OutputFolder,
    place: str = "",
    offset: Offset = Offset(),  # noqa: B008 - it cannot be changed
    since: Manifest | None = None,
    seen: Callable[[str], object] = lambda _name: None,
) -> Iterator[PrintMessage]:
    """Write all files of a language; with an earlier manifest only what differs from it."""
    edition = edition_of(chosen, lang)
    order = order_of(chosen, edition)
    target.refuse([place + name for name in (*names(order), manifests.NAME)])
    drawn = gather(order, seen)
    check(drawn)
    hashes = manifests.hashes_of(drawn)
    named = _named(drawn, chosen, hashes)
    whole = drawn.noted(named)
    now = manifests.manifest(whole, chosen.house, chosen.manifest_fields(), hashes, named)
    found = None
    if since is not None:
        found = changes(since, now)
        if not found:
            yield PrintMessage("unchanged", {})
            return
        yield PrintMessage("changed", {"count": len(found)})
    printing = printing_of(chosen, edition, offset, named)
    for made in files(printing, chapters(printing, whole, found), seen):
        target.write(place + made.name, made.data)
        size = f"{len(made.data) / 1000:,.0f}"
        yield PrintMessage("file", {"file": place + made.name, "pages": made.pages, "size": size})
    target.write(place + manifests.NAME, now.text().encode())
    pieces = sum(piece.count for piece in whole.pieces)
    if bare := [card.id for card in without_picture(order)]:
        yield PrintMessage("bare", {"cards": ", ".join(bare)})
    if hintless := without_hint(whole):
        yield PrintMessage("hintless", {"cards": ", ".join(hintless)})
    if count := chosen.spec.faces.differing(chosen.house):
        yield PrintMessage("house", {"count": count, "edition": edition.label})
    yield PrintMessage("whole", {"pieces": pieces, "edition": edition.label, "kit": named})


def _named(drawn: Kit, chosen: PrintOptions, hashes: manifests.Hashes) -> str:
    """Return the hash of the whole kit, of which only a part may have been drawn."""
    order = entire(drawn.order)
    if order == drawn.order:
        return manifests.hash_of(drawn, chosen.house, hashes)
    house = tuple(sorted(chosen.house.items()))
    return _named_whole(chosen.spec, chosen.card, chosen.amount, house, order.edition.lang)


@lru_cache(maxsize=16)
def _named_whole(
    spec: KitSpec, card: str, extent: str, house: tuple[tuple[str, Value], ...], lang: str
) -> str:
    """Return the hash of a kit that is drawn for it alone."""
    chosen = PrintOptions(spec, card, extent=extent, house=dict(house))
    kit = gather(order_of(chosen, edition_of(chosen, lang)))
    return manifests.hash_of(kit, chosen.house, manifests.hashes_of(kit))
