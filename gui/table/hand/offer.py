"""Offered moves: gestures, a die that waits, and who knows why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gui.table.board import Gesture, Refusal


class Offer(NamedTuple):
    """What may be done now, and who knows why something else may not."""

    gestures: Sequence[Gesture] = ()
    die: str = ""  # the key of the die that waits to be thrown
    refusals: Callable[[str], Sequence[Refusal]] = lambda _thing: ()
    numbered: bool = False
    describe: Callable[[str], str] = lambda key: key

    def why(self, thing: str, *places: str) -> str:
        """Return why a thing cannot go to one of these places, if anybody knows."""
        return next((r.reason for r in self.refusals(thing) if r.place in places), "")
