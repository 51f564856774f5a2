"""Scene item records: one piece of the table, and all that decides where pieces lie."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, runtime_checkable

from engine.kernel.asking import Ask, Draw
from gui.games.merit.layout import Box, Layout
from gui.games.merit57.gestures import Movement
from gui.games.merit57.memory import Memory
from gui.games.merit57.view_model import Reader

# The groups that the keyboard goes through.
SEATS, BEINGS, STAGE, OWN, HAND = "seats", "beings", "stage", "own", "hand"
TOGETHER = ("C1", "C2", "C3")  # merit57 §7A chosen in secret


@runtime_checkable
class Opens(Protocol):
    """A large look that knows its size."""

    @property
    def opens(self) -> tuple[float, float]:
        """Return how wide and how high it opens."""
        ...


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: where it lies, what it shows, how a hand may deal with it."""

    key: str
    box: Box
    look: Hashable | None  # None: only a place
    section: str = ""  # for the keyboard; empty: not to be reached
    layer: float = 0.0
    hangs: bool = False  # a card that hangs from the hand
    solid: bool = True
    large: Hashable | None = None  # what opens when the pointer rests on it
    stands_for: str = ""  # whose gestures it offers, if not its own


class Questioned:
    """A table at which questions may be open."""

    asks: Sequence[Ask]

    @cached_property
    def own(self) -> Ask | None:
        """Return the question to the person at the table."""
        return next((ask for ask in self.asks if ask.options), None)

    @property
    def topic(self) -> str:
        """Return the short name of that question, or nothing."""
        return self.own.topic.rpartition(".")[2] if self.own is not None else ""


@dataclass(frozen=True)
class Scene(Questioned):
    """All that decides where pieces lie."""

    reader: Reader
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
        cards = self.reader.rules.cards
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
        flipped = self.reader.state.flipped
        return self.topic == "sacrifice" or (bool(flipped) and flipped[-1] in TOGETHER)

    @property
    def choosers(self) -> list[int]:
        """Return who lays something down: everybody but the heroes, in turn order."""
        return [who for who in self.reader.state.order() if who not in self.memory.heroes]
