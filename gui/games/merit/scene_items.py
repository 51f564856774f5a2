"""Scene item records: one piece of the table, and a table at which questions may be open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.kernel.asking import Ask
from gui.games.merit.layout import ScreenBox

# The groups that the keyboard goes through.
SEATS, BEINGS, STAGE, OWN, HAND = "seats", "beings", "stage", "own", "hand"


@dataclass(frozen=True, slots=True)
class SceneItem:
    """One piece: where it lies, what it shows, how a hand may deal with it."""

    key: str
    box: ScreenBox
    look: Hashable | None  # None: only a place
    section: str = ""  # for the keyboard; empty: not to be reached
    layer: float = 0.0
    hangs: bool = False  # a card that hangs from the hand
    solid: bool = True
    # what opens when the pointer rests on it, or makes it then; it may know its size
    large: Hashable | Callable[[], Hashable] | None = None
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


def around(count: int, tray: int) -> list[int]:
    """Return the others of so many, clockwise from the left of the tray."""
    return [(tray + step) % count for step in range(1, count)]
