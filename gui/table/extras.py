"""Optional board interfaces: what a board may offer beyond its contract, and the match shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from engine.kernel.asking import Ask, Draw, Event, Option
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Journal
from gui.table.board import Gesture
from gui.table.faces import Face


class Line(NamedTuple):
    """What the prompt says: one sentence, a grey reason, and who is meant."""

    text: str
    note: str = ""
    badge: Face | None = None
    mine: bool = False  # whether it is the person at the table who must act


@runtime_checkable
class Prompts(Protocol):
    """A board that words the prompt itself while nothing is in the hand."""

    def prompt(self, state: Any, asks: Sequence[Ask], draw: Draw | None) -> Line | None:
        """Return what the prompt says, or None for the table's own words."""
        ...


class Press(NamedTuple):
    """A button of a board's own on the prompt: its key, what it says, its key on the keyboard."""

    key: str
    text: str
    shortcut: str
    act: Callable[[], object]


class Pause(NamedTuple):
    """What the prompt says while something is looked at, and its buttons; the last one goes on."""

    line: Line
    presses: Sequence[Press]


@runtime_checkable
class Pauses(Protocol):
    """A board that shows what has happened for as long as whoever decides next looks at it.

    It tells the scene by `turned` when it shows something else of its own accord.
    """

    def pause(self, state: Any, asks: Sequence[Ask]) -> Pause | None:
        """Return what is looked at before anything is offered, or None if nothing is."""
        ...


@runtime_checkable
class Ways(Protocol):
    """A board on which an option may be taken by hand in more ways than its one gesture."""

    def ways(self, gestures: Sequence[Gesture]) -> Sequence[Gesture]:
        """Return further gestures that come to the same options."""
        ...


@runtime_checkable
class Throws(Protocol):
    """A board with a die that lies there to be thrown."""

    def die(self, state: Any, draw: Draw) -> str:
        """Return the key of the thing that is thrown for a chance that waits."""
        ...


@runtime_checkable
class Badges(Protocol):
    """A board that knows what a seat's badge looks like."""

    def badge(self, state: Any, seat: int) -> Face:
        """Return the seat's badge, about 30 wide."""
        ...


@runtime_checkable
class Characters(Protocol):
    """A board at which a seat may hold several characters, each with a badge of its own."""

    def character(self, state: Any, who: int) -> Face:
        """Return a character's badge, about 30 wide."""
        ...


class Course(NamedTuple):
    """How far the game is: its round as the event that opened it, and the steps of every round.

    Steps are keys of their words; `now` is the place of the present one, -1 if it is none of them.
    """

    round: Event
    steps: tuple[str, ...]
    now: int
    timed: bool = False  # whether the time played belongs beside the round


@runtime_checkable
class Stages(Protocol):
    """A board whose rounds go through the same steps every time."""

    def course(self, state: Any) -> Course:
        """Return how far the game is."""
        ...


@runtime_checkable
class Remembers(Protocol):
    """A board that shows what was told and stands in no position: the last die, what was chosen."""

    def recall(self, past: Sequence[Event]) -> None:
        """Know of exactly these events: all since the start of the match."""
        ...


@runtime_checkable
class Locates(Protocol):
    """A board that finds what a line of the log speaks of; its keys are `kind:value`."""

    def locate(self, keys: Sequence[str]) -> str:
        """Return the key of the thing or place to be pointed out for a line; empty if none."""
        ...

    def glimpse(self, keys: Sequence[str]) -> Face | None:
        """Return the large face of the first card among them, if there is one."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A board that knows why something cannot be done, without veiling anything for it."""

    def why(self, state: Any, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why a thing cannot go there, or why, nothing being held, this cannot be taken."""
        ...


@runtime_checkable
class Cites(Protocol):
    """A board that knows where the rulebook speaks of a thing or a place."""

    def cite(self, key: str) -> str:
        """Return the number of the section; empty if none speaks of it in particular."""
        ...


@runtime_checkable
class Foresees(Protocol):
    """A board that shows on itself what the gesture in the hand would come to."""

    def foresee(self, gesture: Gesture | None) -> None:
        """Show what this gesture would change where it would change it; nothing without one."""
        ...


class Dock(NamedTuple):
    """A panel beside the table: the key of its title, and the widget."""

    title: str
    widget: QWidget


@runtime_checkable
class Docks(Protocol):
    """A board with panels of its own beside the table."""

    def docks(self) -> Sequence[Dock]:
        """Return the panels, made once."""
        ...


class Emblem(NamedTuple):
    """A badge for the title that must always be seen: an icon's name and the key of its words."""

    icon: str
    text: str


@runtime_checkable
class Emblems(Protocol):
    """A game that is played in a mode which nobody may overlook."""

    def emblem(self) -> Emblem:
        """Return the badge of the mode."""
        ...


@runtime_checkable
class Numbered(Protocol):
    """A board whose few pieces are chosen by the keys 1 to 9."""

    numbered: bool


class Seal(NamedTuple):
    """A seat's choice that is made and still secret: its SHA-256."""

    seat: int
    digest: str


class Unsealed(NamedTuple):
    """A seal that was laid open: what had been hashed, and whether it is what was chosen."""

    seat: int
    digest: str
    text: str
    sound: bool


class Sealing(Protocol):
    """The seals of a match: of what waits for others, and of what was laid open last."""

    closed: Sequence[Seal]
    opened: Sequence[Unsealed]


@runtime_checkable
class Sealed(Protocol):
    """A match in which choices are sealed before they are laid open together."""

    @property
    def seals(self) -> Sealing:
        """Return the seals."""
        ...


class Shown(Protocol):
    """A match that a table shows: a session, or one that is looked back on."""

    told: SignalInstance
    moved: SignalInstance

    @property
    def game(self) -> Game[Any]:
        """Return the game that is played."""
        ...

    @property
    def setup(self) -> Setup:
        """Return what the match started from."""
        ...

    @property
    def state(self) -> Any:
        """Return the position as the person at the table may see it."""
        ...

    @property
    def seat(self) -> int:
        """Return the seat whose eyes look at the table."""
        ...

    @property
    def asks(self) -> Sequence[Ask]:
        """Return the open questions of persons."""
        ...

    @property
    def draw(self) -> Draw | None:
        """Return the chance that waits for a person's hand."""
        ...


@runtime_checkable
class Kept(Protocol):
    """A match whose records can be read: a session, not one looked back on."""

    def journal(self) -> Journal:
        """Return everything that brings the match back."""
        ...


@runtime_checkable
class Told(Protocol):
    """A match that can tell again what led to the position shown."""

    @property
    def past(self) -> Sequence[Event]:
        """Return everything that was told since the start."""
        ...


@runtime_checkable
class Played(Protocol):
    """A match that answers: a session."""

    thinking: SignalInstance
    failed: SignalInstance

    @property
    def waits_for(self) -> int | None:
        """Return the seat that everybody waits for."""
        ...

    def answer(self, seat: int, option: Option, /) -> object:
        """Give a person's answer."""
        ...

    def throw(self) -> object:
        """Let the die go that a person holds."""
        ...

    def skip(self) -> None:
        """Have what is being waited for happen at once."""
        ...

    def halt(self) -> None:
        """Let nothing happen by itself until `go_on`."""
        ...

    def go_on(self) -> None:
        """Go on after `halt`."""
        ...
