"""House changes: the pieces of a kit that are others under one set of rules than another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from engine.kernel.rules import Value
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.changes import PieceChange, changes
from printpack.paper.kit.manifest import Manifest
from printpack.paper.kit.naming import kit_name
from printpack.paper.kit.pieces import edition_of, gather, order_of
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.since import Since
from printpack.paper.kit.spec import KitSpec

Seen: TypeAlias = Callable[[str], object]


def _nothing(_component: str) -> None:
    """Go on."""


def earlier_kit(since: Since, chosen: PrintOptions, lang: str, seen: Seen = _nothing) -> Manifest:
    """Return the kit as it was before: as it was printed, or put on paper as is chosen now."""
    if since.manifest:
        return manifests.parse(since.manifest.encode(), since.name)
    return manifest_of(replace(chosen, house=dict(since.house)), lang, seen)


def pieces_changed(
    spec: KitSpec,
    before: Mapping[str, Value],
    now: Mapping[str, Value],
    lang: str,
    seen: Seen = _nothing,
) -> list[PieceChange]:
    """Return the pieces to print anew, as a print `--since` a kit of the earlier rules finds.

    `seen` is told of each component that is begun, and may raise to call it off.
    """
    chosen = PrintOptions(spec, house=dict(now))
    return changes(earlier_kit(Since(before), chosen, lang, seen), manifest_of(chosen, lang, seen))


def manifest_of(chosen: PrintOptions, lang: str, seen: Seen = _nothing) -> Manifest:
    """Return the manifest that a print of what is chosen would have."""
    hasher = manifests.Hasher()
    kit = gather(order_of(chosen, edition_of(chosen, lang)), seen, hasher.keep)
    hashes = hasher.hashes
    named = kit_name(kit, chosen, hashes)
    fields = chosen.manifest_fields()
    return manifests.manifest(kit.noted(named), chosen.house, fields, hashes, named)
