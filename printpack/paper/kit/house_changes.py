"""House changes: the pieces of a kit that are others under one set of rules than another."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.rules import Value
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.changes import PieceChange, changes
from printpack.paper.kit.pieces import edition_of, gather, order_of
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import KitSpec


def pieces_changed(
    spec: KitSpec, before: Mapping[str, Value], now: Mapping[str, Value], lang: str
) -> list[PieceChange]:
    """Return the pieces to print anew, as a print `--since` a kit of the earlier rules finds."""
    return changes(_manifest(spec, before, lang), _manifest(spec, now, lang))


def _manifest(spec: KitSpec, house: Mapping[str, Value], lang: str) -> manifests.Manifest:
    chosen = PrintOptions(spec, house=dict(house))
    kit = gather(order_of(chosen, edition_of(chosen, lang)))
    return manifests.manifest(kit, chosen.house, chosen.manifest_fields())
