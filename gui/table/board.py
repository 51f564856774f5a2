"""Board interface: what a board tells the table, where things lie, which gesture is which option.

The engine says which options exist. A board maps each of them to one gesture: take this thing,
bring it to that place, and perhaps on to further places. From this one mapping follow dragging,
clicking twice, the keyboard, the highlighting of legal targets and the list of moves. A board
holds layout and mapping only; if it knows a rule, the rule is in the wrong room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.kernel.asking import Ask, Event, Option


@dataclass(frozen=True, slots=True)
class Gesture:
    """One way of answering: carry `thing` to the places in turn.

    Two gestures of one question never have the same thing and places. `preview` says what the
    target shows while the thing is held over it, `cost` and gain in one line. Where the places
    are a set, as two players who are both meant, `any_order` lets a hand go to them as it likes.
    Where they are what several players put in, `gathers` lets a hand bring each of the later
    places to the first one just as well as go there with the thing.
    Where it `passes`, a place may be another thing, which the hand goes on with: two cards played
    as one. A gesture whose last place is `prompt:sure` asks its `caution` before it is made.
    """

    seat: int
    option: Option
    thing: str  # the key of what is picked up
    places: tuple[str, ...]  # the keys of where it is put down, in order; mostly one
    text: str  # the option in words, for the list of moves
    preview: str = ""
    any_order: bool = False
    gathers: bool = False
    passes: bool = False
    caution: str = ""


class Refusal(NamedTuple):
    """Why a thing of the same kind as a target may not be chosen now, in words."""

    place: str
    reason: str


class Board(Protocol):
    """One game's table. It is made anew for every match; `sync` brings it to any position."""

    def sync(self, state: Any, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it. Idempotent."""
        ...

    def gestures(self, state: Any, asks: Sequence[Ask]) -> list[Gesture]:
        """Return exactly one gesture for every option of the open questions."""
        ...

    def refusals(self, state: Any, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same kind that are not legal for a thing, with reasons."""
        ...

    def animate(self, events: Sequence[Event], state: Any) -> None:
        """Decorate the way from the last synced position to this one; may be skipped."""
        ...

    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""
        ...

    def describe(self, key: str) -> str:
        """Return a thing or place in words, for readers and for the keyboard's cursor."""
        ...
