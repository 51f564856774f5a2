"""Scene record: all that decides where the pieces of the v5.7 table lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.games.merit57.events.collective import TOGETHER
from engine.kernel.asking import Ask, Draw
from gui.games.merit.layout import Layout
from gui.games.merit.movements import Movement
from gui.games.merit.scene_items import Questioned
from gui.games.merit57.memory import Memory
from gui.games.merit57.view_model import ViewModel


@dataclass(frozen=True)
class BoardScene(Questioned):
    """All that decides where pieces lie."""

    model: ViewModel
    layout: Layout
    asks: Sequence[Ask]
    moves: Sequence[Movement]
    memory: Memory
    draw: Draw | None = None
    waits_for: int | None = None

    @cached_property
    def keys(self) -> dict[str, None]:
        """Return every key that a gesture names, in order."""
        return dict.fromkeys(key for move in self.moves for key in (move.thing, *move.places))

    def named(self, prefix: str) -> list[str]:
        """Return the keys with a prefix."""
        return [key for key in self.keys if key.startswith(f"{prefix}:")]

    @property
    def throws(self) -> bool:
        """Say whether a die waits to be thrown."""
        return self.draw is not None and self.draw.topic == "die"

    @property
    def card(self) -> str:
        """Return the personal event in question: asked about, or drawn a moment ago."""
        cards = self.model.rules.cards
        for key in self.named("card"):
            return key.partition(":")[2]
        if self.own is not None:
            for value in self.own.about[1:]:
                if value in cards and cards[str(value)].deck in ("general", "exclusive", "reserve"):
                    return str(value)
        return self.memory.drawn[1] if self.memory.drawn else ""

    @property
    def secret(self) -> bool:
        """Say whether what is chosen now is laid face down."""
        flipped = self.model.state.flipped
        return self.topic == "sacrifice" or (bool(flipped) and flipped[-1] in TOGETHER)

    @property
    def choosers(self) -> list[int]:
        """Return who lays something down: everybody but the heroes, in turn order."""
        return [who for who in self.model.state.order() if who not in self.memory.heroes]
