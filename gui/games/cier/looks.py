"""Look records: what a thing of the ring shows; equal looks are the same picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class AbilityCard:
    """An ability's card. `dim` says in a word why it breaks a rule now."""

    ability: str
    title: str
    cost: str
    effect: str
    brief: str  # the same where the card has less room
    own: bool  # for oneself: blue, with squares; else red, with a triangle for each target
    marks: int
    dim: str = ""
    veiled: bool = False  # nobody is asked
    rim: int = -1  # the seat that laid it
    void: bool = False


@dataclass(frozen=True, slots=True)
class TextSheet:
    """A large sheet of words: a heading, a line below it, sentences."""

    title: str
    line: str
    sentences: tuple[str, ...]
    icon: str = ""
    warning: str = ""
    code: bool = False  # the sentences are hashes


@dataclass(frozen=True, slots=True)
class Back:
    """A card that lies face down."""

    seat: int


@dataclass(frozen=True, slots=True)
class Slot:
    """The place where the own card is laid."""

    text: str
    open: bool


@dataclass(frozen=True, slots=True)
class Plaque:
    """A player on the ring."""

    seat: int
    name: str
    state: str  # chosen, out
    done: bool
    lives: str
    full: int  # hearts, and broken ones; more than fit are a number
    broken: int
    ammo: str
    note: str
    brief: str  # the same without what needs no room
    out: bool = False
    delta: str = ""
    active: bool = False


class Arrow(NamedTuple):
    """An ability on its way: whose, from whom to whom, whether it comes to nothing, and why."""

    seat: int
    start: int
    end: int
    void: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """The chalk: the ring, what stands in its middle, the arrows over it."""

    steps: tuple[int, ...]  # of each seat, clockwise from the tray
    title: str
    line: str
    arrows: tuple[Arrow, ...] = ()
    pairs: tuple[int, ...] = ()  # seats that laid two cards


@dataclass(frozen=True, slots=True)
class Words:
    """A line of chalk that can be pointed at."""

    text: str
    sound: bool = False
    aside: bool = False  # at the left edge of its room, not in its middle


@dataclass(frozen=True, slots=True)
class Tray:
    """The own tray: who one is and what one has, and a line at its right."""

    seat: int
    name: str
    lives: str
    full: int
    broken: int
    ammo: str
    note: str
    aside: str
    head: float  # the height of that line
    delta: str = ""


@dataclass(frozen=True, slots=True)
class Foot:
    """The line at the foot of the tray, on what the hand holds."""

    texts: tuple[str, ...]  # the first of them that has room


@dataclass(frozen=True, slots=True)
class Nameplate:
    """The place of one's own name in the tray, which is painted there: to be pointed at."""

    text: str


@dataclass(frozen=True, slots=True)
class Legend:
    """What the marks on the cards mean."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettlementMoment:
    """One of the four moments of a settlement."""

    number: int
    title: str
    texts: tuple[str, ...]  # all that happened, then ever less: the first that has room is shown
    stage: int  # -1 to come, 0 now, 1 over
    quiet: bool = False  # nothing happened in it

    @property
    def text(self) -> str:
        """Return all that happened in it."""
        return self.texts[0]


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """What an exchange came to for one player."""

    seat: int
    name: str
    action: str
    verdict: str
    tone: str  # red, green, ink3
    why: str
    ammo: str
    lives: str
    out: bool = False


Look = (
    AbilityCard
    | TextSheet
    | Back
    | Slot
    | Plaque
    | Ring
    | Words
    | Tray
    | Nameplate
    | Legend
    | Foot
    | SettlementMoment
    | ExchangeRow
)
