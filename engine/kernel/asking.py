"""Decision protocol: options, questions, events and the table they all pass.

Rules are plain functions. Whenever somebody must decide they call `table.ask`, whenever fate
decides they call `table.chance`; there is no other source of decisions or randomness.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

Atom: TypeAlias = str | int

# A verb and its arguments, ("deliver", "orphan"): hashable, comparable, fit for JSON.
Option: TypeAlias = tuple[Atom, ...]

# A kind and its arguments, ("rolled", 0, 6); the game's `events` declares the kind.
Event: TypeAlias = tuple[Atom, ...]


class Place(Enum):
    """Where the words of an event stand in the log."""

    HEADS = "heads"  # they are a heading: in plain text a line of its own between two rules
    OPENS = "opens"  # they open a line
    CONTINUES = "continues"  # they go on with the line before
    TURNS = "turns"  # the same, and a list of their own follows
    JOINS = "joins"  # the same, as one more item of a list behind a colon
    SILENT = "silent"  # there are none


class EventKind(NamedTuple):
    """What the events of a kind carry: their arguments by name, and where their words stand."""

    names: tuple[str, ...]
    place: Place


def heads(*names: str) -> EventKind:
    """Declare events that are a heading of the log."""
    return EventKind(names, Place.HEADS)


def opens(*names: str) -> EventKind:
    """Declare events that open a line of the log."""
    return EventKind(names, Place.OPENS)


def continues(*names: str) -> EventKind:
    """Declare events that go on with the line before."""
    return EventKind(names, Place.CONTINUES)


def turns(*names: str) -> EventKind:
    """Declare events that go on with the line before, and open a list of their own."""
    return EventKind(names, Place.TURNS)


def joins(*names: str) -> EventKind:
    """Declare events that are an item of a list in the line before."""
    return EventKind(names, Place.JOINS)


def silent(*names: str) -> EventKind:
    """Declare events of which the log says nothing."""
    return EventKind(names, Place.SILENT)


# What seats that were not asked may do of their own accord at this moment. It is called only
# where somebody may want it, so that rare rights cost a simulation nothing.
Volunteers: TypeAlias = Callable[[], Mapping[int, Sequence[Option]]]


class Ask(NamedTuple):
    """One question to one seat. `topic` is a catalogue key, `about` what it speaks of."""

    seat: int
    topic: str
    options: Sequence[Option]
    about: Option = ()
    volunteers: Mapping[int, Sequence[Option]] = {}

    def allows(self, seat: int, option: Option) -> bool:
        """Say whether this seat may give this answer here."""
        if seat == self.seat:
            return option in self.options
        return option in self.volunteers.get(seat, ())


class Draw(NamedTuple):
    """One question to fate: which of `n` equally likely things happens.

    `of` names them where they have names, as the cards of a pile do; equal names are one thing
    to whoever looks. `who` is the seat whose die or card it is, None where it is nobody's own.
    """

    topic: str
    n: int
    of: Sequence[Atom] = ()
    who: int | None = None


class Table(ABC):
    """Everything outside the rules: players, chance, time and whoever listens."""

    hears: bool  # whether anybody listens; rules that tell much need not, where nobody does

    @abstractmethod
    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Return the option that the seat chooses, or one that a volunteer puts in."""

    @abstractmethod
    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Return one answer for each question: chosen in secret, revealed together."""

    @abstractmethod
    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Return what fate decides: a number from 0 to n - 1, all equally likely.

        Rules pass the pile they draw from as `of`, and the seat that throws or draws as `who`. What
        is made for `of` alone is made only where somebody listens (`hears`).
        """

    @abstractmethod
    def clock(self) -> int:
        """Return the milliseconds of play so far."""

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Announce what happened, for logs, animations and trackers."""


class Pending(Exception):
    """The rules stand still: these questions, or this draw, need an answer first."""

    def __init__(self, asks: Sequence[Ask] = (), draw: Draw | None = None) -> None:
        super().__init__(asks, draw)
        self.asks = tuple(asks)
        self.draw = draw
