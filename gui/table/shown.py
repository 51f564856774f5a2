"""Session interface: the match that a table shows, played or looked back on, and its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QAbstractItemModel, SignalInstance

from engine.kernel.asking import Ask, Draw, Event, Option
from engine.kernel.game import PERSON, Game, Outcome, Setup
from engine.kernel.journal import Journal
from gui.bot_names import bot_name
from gui.i18n import Language


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


class ShownMatch(Protocol):
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

    @property
    def waits_for(self) -> int | None:
        """Return the seat that everybody waits for, if anybody thinks."""
        ...

    @property
    def undecided(self) -> Sequence[Ask]:
        """Return every open question, without its options: whom all wait for, and for what."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, if it has."""
        ...

    @property
    def past(self) -> Sequence[Event]:
        """Return everything that was told since the start of the match."""
        ...


@runtime_checkable
class Sealed(Protocol):
    """A match in which choices are sealed before they are laid open together."""

    @property
    def seals(self) -> Sealing:
        """Return the seals."""
        ...


@runtime_checkable
class Kept(Protocol):
    """A match whose records can be read: a session, not one looked back on."""

    def journal(self) -> Journal:
        """Return everything that brings the match back."""
        ...


@runtime_checkable
class PlayedMatch(Protocol):
    """A match that answers: a session."""

    thinking: SignalInstance
    failed: SignalInstance

    @property
    def forced(self) -> Sequence[Ask]:
        """Return persons' questions that had one answer, and were answered by themselves."""
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


@runtime_checkable
class Witnessed(Protocol):
    """A match that is played at a real table: whatever happens has been seen there."""

    def awaited(self) -> str:
        """Return what is waited for that no question says; empty if nothing is."""
        ...


@runtime_checkable
class Veilable(Protocol):
    """A log that can wait until what it tells has been seen."""

    def veil(self) -> None:
        """Show nothing that is heard from now on."""
        ...

    def unveil(self) -> None:
        """Show it."""
        ...


@runtime_checkable
class LookedBack(Protocol):
    """A match that is looked back on, a step at a time."""

    @property
    def events(self) -> Sequence[Event]:
        """Return what happened in the step that led here."""
        ...


@runtime_checkable
class Logged(Protocol):
    """A match whose lines can be read."""

    log: QAbstractItemModel


def people_at(shown: ShownMatch, language: Language) -> tuple[str, ...]:
    """Return the name of each seat's player: a bot's, a person's own, or that of one without."""
    names = []
    for seat, player in enumerate(shown.setup.players):
        if player == PERSON:
            nobody = f"{shown.game.id}.nobody.{seat}"
            names.append(shown.setup.named(seat) or language.say(nobody))
        else:
            names.append(bot_name(language.words, shown.game.id, player))
    return tuple(names)
