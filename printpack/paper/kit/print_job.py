"""Print job: every file of a kit in one language, checked, with its manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.files.writing import OutputFolder
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.book import printing_of
from printpack.paper.kit.changes import changes
from printpack.paper.kit.completeness import check
from printpack.paper.kit.manifest import Manifest
from printpack.paper.kit.naming import kit_name
from printpack.paper.kit.pieces import (
    edition_of,
    gather,
    order_of,
    without_hint,
    without_picture,
)
from printpack.paper.kit.print_files import chapters, files, names
from printpack.paper.kit.print_options import PrintOptions
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
    named = kit_name(drawn, chosen, hashes)
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
