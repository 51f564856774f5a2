"""What was chosen for a print, as the words it was typed in: kept in the manifest."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.errors import SamsaraError
from printpack.kit.book import Print
from printpack.kit.components import IDS
from printpack.kit.pieces import Order


class UnknownComponent(SamsaraError):
    """A component that the kit does not have."""


def known(names: list[str]) -> list[str]:
    """Return the names of components, or complain about the first that is none."""
    for name in names:
        if name not in IDS:
            raise UnknownComponent("component-unknown", given=name[:40], expected=" | ".join(IDS))
    return names


@dataclass(frozen=True, slots=True)
class Chosen:
    """The card's size and the ink, by their names."""

    card: str
    ink: str

    def told(self, order: Order, printing: Print) -> dict[str, str]:
        """Return all options of a print."""
        sheet = printing.sheet
        return {
            "card": self.card,
            "edition": order.extent,
            "ink": self.ink,
            "paper": sheet.paper,
            "mode": sheet.mode,
            "flip": sheet.flip,
            "bleed": "outer" if sheet.outer else f"{sheet.bleed:g}",
            "marks": sheet.marks,
            "only": " ".join(order.only),
        }
