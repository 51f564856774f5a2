"""Print options: what is chosen for a print, by the names that stand for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from printpack.paper.kit.spec import KitSpec
from printpack.paper.sheets.page_setup import PageSetup

INKS = ("rgb", "cmyk", "low")


class UnknownComponent(SamsaraError):
    """A component that the kit does not have."""


def known(spec: KitSpec, names: list[str], house: Mapping[str, Value]) -> list[str]:
    """Return the names of components, or complain about the first that is none, or not in play."""
    printed = spec.printed(house)
    for name in names:
        if name not in printed:
            expected = " | ".join(printed)
            raise UnknownComponent("component-unknown", given=name[:40], expected=expected)
    return names


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """All that is chosen: whose kit, card size, ink, extent, page setup, by whose rules."""

    spec: KitSpec
    card: str = "63x88"
    ink: str = "rgb"
    extent: str = ""  # how much of it; none named means the usual
    only: tuple[str, ...] = ()  # components; none named means all
    page_setup: PageSetup = field(default_factory=PageSetup)
    house: Mapping[str, Value] = field(default_factory=dict)

    @property
    def components(self) -> list[str]:
        """Return what will be printed, in the kit's order."""
        every = self.spec.printed(self.house)
        return [name for name in every if not self.only or name in self.only]

    @property
    def decks(self) -> list[str]:
        """Return the decks in play."""
        return [name for name in self.spec.printed(self.house) if name in self.spec.decks]

    @property
    def amount(self) -> str:
        """Return how much of the kit is printed."""
        return self.extent or self.spec.extents[0]

    def manifest_fields(self) -> dict[str, str]:
        """Return all options as they are kept in the manifest."""
        page_setup = self.page_setup
        return {
            "card": self.card,
            "edition": self.amount,
            "ink": self.ink,
            "paper": page_setup.paper,
            "mode": page_setup.mode,
            "flip": page_setup.flip,
            "bleed": "outer" if page_setup.outer else f"{page_setup.bleed:g}",
            "marks": page_setup.marks,
            "only": " ".join(self.only),
        }
