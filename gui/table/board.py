"""Board interface: what a game's table tells the window, where things lie, which gesture is what.

The engine says which options exist. A board maps each of them to one gesture: take this thing,
bring it to that place, and perhaps on to further places. From this one mapping follow dragging,
clicking twice, the keyboard, the highlighting of legal targets and the list of moves. A board
holds layout and mapping only; if it knows a rule, the rule is in the wrong place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from PySide6.QtWidgets import QWidget

from engine.kernel.asking import Ask, Draw, Event, Option
from gui.table.badges import plain_badge
from gui.table.faces import Face


@dataclass(frozen=True, slots=True)
class Gesture:
    """One way of answering: carry `thing` to the places in turn.

    Two gestures of one question never have the same thing and places. `preview` says what the
    target shows while the thing is held over it, `cost` and gain in one line. Where the places
    are a set, as two players who are both meant, `any_order` lets a hand go to them as it likes.
    Where they are what several players put in, `gathers` lets a hand bring each of the later
    places to the first one just as well as go there with the thing.
    Where it `passes`, a place may be another thing, which the hand goes on with: two cards played
    as one. A gesture whose last place is `prompt:sure` asks its `caution` before it is made. Where
    it `warns`, its preview is no gain but something to beware of.

    What is answered by one place alone is answered as well by a click on any thing of `touch`, by
    a `button` on the prompt, by a `shortcut` of the keyboard. Where nothing else could be meant,
    the thing may be let go `anywhere` over the table.

    Its number stands on its button, else on what is clicked for it, else on the thing; `counts`
    is the key of something else that bears it. What has a digit for its shortcut needs none.
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
    warns: bool = False
    touch: tuple[str, ...] = ()  # the keys of what is only clicked for it
    button: str = ""  # the key of a button on the prompt
    shortcut: str = ""  # a name of `hand.cursor.KEYS`
    anywhere: bool = False
    counts: str = ""

    @property
    def movement(self) -> tuple[int, Option, str, tuple[str, ...]]:
        """Return what the hand does for which answer, whatever it is called."""
        return self.seat, self.option, self.thing, self.places

    @property
    def number_bearer(self) -> str:
        """Return the key of what bears its number; empty if its shortcut is a digit."""
        if self.shortcut.isdigit():
            return ""
        return self.counts or self.button or next(iter(self.touch), self.thing)


class Refusal(NamedTuple):
    """Why a thing of the same kind as a target may not be chosen now, in words."""

    place: str
    reason: str


class PromptLine(NamedTuple):
    """What the prompt says: one sentence, a grey reason, and who is meant."""

    text: str
    note: str = ""
    badge: Face | None = None
    mine: bool = False  # whether it is the person at the table who must act


class BoardButton(NamedTuple):
    """A button of a board's own on the prompt: its key, what it says, its key on the keyboard."""

    key: str
    text: str
    shortcut: str
    act: Callable[[], object]


class Pause(NamedTuple):
    """What the prompt says while something is looked at, and its buttons; the last one goes on."""

    line: PromptLine
    presses: Sequence[BoardButton]


class Reading(NamedTuple):
    """How long what happened wants to be read, and whether it waits for a key of its own accord."""

    ms: int
    lasting: bool = False


class Course(NamedTuple):
    """How far the game is: its round as the event that opened it, and the steps of every round.

    Steps are keys of their words; `now` is the place of the present one, -1 if it is none of them.
    """

    round: Event
    steps: tuple[str, ...]
    now: int
    timed: bool = False  # whether the time played belongs beside the round


class DockPanel(NamedTuple):
    """A panel beside the table: the key of its title, and the widget."""

    title: str
    widget: QWidget


class TitleBadge(NamedTuple):
    """A badge for the title that must always be seen: an icon's name and the key of its words."""

    icon: str
    text: str


class Board(ABC):
    """One game's table. It is made anew for every match; `sync` brings it to any position.

    Five methods every board has. The rest have defaults, and a board has as many of its own as
    there is more to see at it.
    """

    numbered: ClassVar[bool] = False  # whether its few pieces show their numbers at all times

    @abstractmethod
    def sync(self, state: Any, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it. Idempotent."""

    @abstractmethod
    def gestures(self, state: Any, asks: Sequence[Ask]) -> list[Gesture]:
        """Return exactly one gesture for every option of the open questions."""

    @abstractmethod
    def refusals(self, state: Any, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same kind that are not legal for a thing, with reasons."""

    @abstractmethod
    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""

    @abstractmethod
    def describe(self, key: str) -> str:
        """Return a thing or place in words, for readers and for the keyboard's cursor.

        Only keys of the board's own things are asked for, never those of the prompt.
        """

    # --- what happens

    def animate(self, events: Sequence[Event], state: Any) -> None:  # noqa: B027 - nothing moves
        """Decorate the way from the last synced position to this one; may be skipped."""

    def conceals(self, _events: Sequence[Event]) -> bool:
        """Say whether these are not to be told before they were seen, as a die while it rolls.

        Such a board tells the scene by `disclosed` when they may be.
        """
        return False

    def recall(self, past: Sequence[Event]) -> None:  # noqa: B027 - it remembers nothing
        """Know of exactly these events, all since the start: what stands in no position."""

    def pause(self, _state: Any, _asks: Sequence[Ask]) -> Pause | None:
        """Return what is looked at before anything is offered, or None if nothing is.

        A board tells the scene by `turned` when it shows something else of its own accord.
        """
        return None

    def reading(self, _events: Sequence[Event], _state: Any) -> Reading | None:
        """Return how long a person wants to read what these events brought, if any of them."""
        return None

    def forced(self, _state: Any, _ask: Ask) -> str:
        """Return what is told of a person's question that had one answer; empty: nothing is."""
        return ""

    # --- what the hand may do

    def ways(self, _gestures: Sequence[Gesture]) -> Sequence[Gesture]:
        """Return further gestures that come to the same options."""
        return ()

    def die(self, _state: Any, _draw: Draw) -> str:
        """Return the key of the thing that is thrown for a chance that waits; empty if none is.

        None waits but those that the game's `TablePolicy` names.
        """
        return ""

    def foresee(self, gesture: Gesture | None) -> None:  # noqa: B027 - it shows nothing ahead
        """Show what this gesture would change where it would change it; nothing without one."""

    def why(self, _state: Any, _asks: Sequence[Ask], _thing: str, _place: str) -> str:
        """Return why a thing cannot go there, or why, nothing being held, this cannot be taken."""
        return ""

    # --- what is said and shown around the table

    def prompt(self, _state: Any, _asks: Sequence[Ask], _draw: Draw | None) -> PromptLine | None:
        """Return what the prompt says while nothing is held, or None for the table's own words."""
        return None

    def badge(self, _state: Any, seat: int) -> Face | None:
        """Return a seat's badge, about 30 wide; None where nobody needs telling apart."""
        return plain_badge(seat)

    def character(self, state: Any, who: int) -> Face | None:
        """Return a character's badge, where a seat may hold several; else the seat's."""
        return self.badge(state, who)

    def course(self, _state: Any) -> Course | None:
        """Return how far the game is, where its rounds go through the same steps every time."""
        return None

    def locate(self, keys: Sequence[str]) -> str | None:
        """Return the key of what a line of the log speaks of, empty if it is not there.

        The keys are `kind:value`; None leaves it to the table, which takes them as things' keys.
        """
        return None if keys else ""

    def glimpse(self, _keys: Sequence[str]) -> Face | None:
        """Return the large face of the first card among a line's keys, if there is one."""
        return None

    def cite(self, _key: str) -> str:
        """Return the section of the rulebook on a thing or a place; empty if none is on it."""
        return ""

    def docks(self) -> Sequence[DockPanel]:
        """Return the panels beside the table, made once."""
        return ()

    def emblem(self) -> TitleBadge | None:
        """Return the badge of a mode that nobody may overlook."""
        return None
