"""Kit naming: the hash of a whole kit, whatever part of it is printed."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.rules import Value
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.pieces import Kit, edition_of, entire, gather, order_of
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import KitSpec


def kit_name(drawn: Kit, chosen: PrintOptions, hashes: manifests.Hashes) -> str:
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
    hasher = manifests.Hasher()
    kit = gather(order_of(chosen, edition_of(chosen, lang)), keep=hasher.keep)
    return manifests.hash_of(kit, chosen.house, hasher.hashes)
