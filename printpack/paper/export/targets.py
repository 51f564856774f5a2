"""Export targets: the makers and tables that cards can be exported for, loaded when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from printpack.paper.kit.pieces import Order

Seen: TypeAlias = Callable[[int, int], object]

DPI = 300
# Pixels of a picture by the card's size.
MPC = {"63.5x88.9": (822, 1122), "63x88": (816, 1110)}  # with 36 pixels of bleed
TGC = {"63.5x88.9": (825, 1125)}  # with an eighth of an inch


class ExportTarget(NamedTuple):
    """Whom an export is for, the cards' sizes that it takes, the usual one first, its maker."""

    title: str
    cards: tuple[str, ...]
    maker: str  # a module below `printpack.paper.export`, and its function

    def make(self, order: Order, folder: Path, seen: Seen) -> Iterator[tuple[str, bytes]]:
        """Yield names and bytes, given the folder they will lie in and whom to tell how far."""
        make = resolve_name(f"printpack.paper.export.{self.maker}")
        made: Iterator[tuple[str, bytes]] = make(order, folder, seen)
        return made


PACKS = {
    "mpc": ExportTarget("MakePlayingCards", tuple(MPC), "pictures:make_playing_cards"),
    "tgc": ExportTarget("The Game Crafter", tuple(TGC), "pictures:the_game_crafter"),
    "tts": ExportTarget("Tabletop Simulator", ("63x88", "63.5x88.9"), "tabletop:tabletop"),
    "drivethru": ExportTarget("DriveThruCards", ("63.5x88.9",), "drivethru:drivethru"),
}
