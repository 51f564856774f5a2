"""The makers and tables that the cards can be exported for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from printpack.export.drivethru import drivethru
from printpack.export.pictures import MPC, TGC, make_playing_cards, the_game_crafter
from printpack.export.tabletop import tabletop
from printpack.kit.pieces import Order

Seen: TypeAlias = Callable[[int, int], object]
Make: TypeAlias = Callable[[Order, Path, Seen], Iterator[tuple[str, bytes]]]


class Pack(NamedTuple):
    """What an export writes, and the cards' sizes that it takes, the usual one first."""

    cards: tuple[str, ...]
    make: Make


PACKS = {
    "mpc": Pack(tuple(MPC), make_playing_cards),
    "tgc": Pack(tuple(TGC), the_game_crafter),
    "tts": Pack(("63x88", "63.5x88.9"), tabletop),
    "drivethru": Pack(("63.5x88.9",), drivethru),
}
