"""What is chosen for a print, by the names that stand for it; and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from printpack.faces.format import FORMATS
from printpack.kit.book import Print
from printpack.kit.components import IDS
from printpack.kit.pieces import Extent, Order
from printpack.printed import Edition, edition
from printpack.sheets.drawing import Offset
from printpack.sheets.sheet import Sheet

INKS = ("rgb", "cmyk", "low")


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
    """All that is chosen: the card's size, the ink, how much, on which sheet, by whose rules."""

    card: str = "63x88"
    ink: str = "rgb"
    extent: Extent = "full70"
    only: tuple[str, ...] = ()  # components; none named means all
    sheet: Sheet = field(default_factory=Sheet)
    house: Mapping[str, Value] = field(default_factory=dict)

    def edition(self, lang: str) -> Edition:
        """Return the cards in a language, with the house's numbers."""
        return edition(lang, self.house)

    def order(self, printed: Edition) -> Order:
        """Return what is to be drawn."""
        low = self.ink == "low"
        return Order(printed, FORMATS[self.card], low, self.extent, self.only)

    def printing(self, printed: Edition, offset: Offset) -> Print:
        """Return what all files have in common; only a press needs what finishes them."""
        if self.ink != "cmyk":
            return Print(printed, self.sheet, offset)
        finish = import_module("printpack.export.pdfx").for_press
        return Print(printed, self.sheet, offset, cmyk=True, finish=finish)

    def told(self) -> dict[str, str]:
        """Return all options as they are kept in the manifest."""
        sheet = self.sheet
        return {
            "card": self.card,
            "edition": self.extent,
            "ink": self.ink,
            "paper": sheet.paper,
            "mode": sheet.mode,
            "flip": sheet.flip,
            "bleed": "outer" if sheet.outer else f"{sheet.bleed:g}",
            "marks": sheet.marks,
            "only": " ".join(self.only),
        }
