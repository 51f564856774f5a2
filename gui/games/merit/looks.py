"""Look records: what the pieces of both tables show; the same values, the same picture.

Words are in the language spoken when the piece was read off the position; a look is never kept
longer than until the next one is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from gui.games.merit.layout import LENS, RATIO

KINDS = ("provisions", "merit", "wisdom")  # in the order of every stock
Stock: TypeAlias = tuple[int, int, int]
Words: TypeAlias = tuple[tuple[str, str, bool], ...]  # text, ink or "", bold


@dataclass(frozen=True, slots=True)
class Plaque:
    """Another character: who it is, what it has, what it believes and vowed, what it is doing."""

    role: str
    name: str
    person: str
    stock: Stock | tuple[()]  # nothing before it is dealt
    faith: str
    beads: bool
    vow: str
    short: str  # the same where there is less room
    status: str
    start: str  # the word for whoever begins the round, or nothing
    done: int  # actions
    actions: int
    active: bool
    owner: str  # the badge of whom it belongs to, in the two-player mode
    thinking: bool = False


@dataclass(frozen=True, slots=True)
class Scroll:
    """The public tracks: calamity, deliverance, round."""

    calamity: int
    most: int
    defeat: int
    ticks: tuple[int, ...]
    deliverance: int
    least: int
    round: int
    rounds: int
    ghost: int  # the calamity before, or -1
    words: tuple[str, str, str]
    goals: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Zone:
    """The ground of the beings or of the stage: its title upright, a headline, steps."""

    title: str
    steps: tuple[str, ...] = ()
    at: int = -1
    note: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card of the kit under the rules in force."""

    card: str
    digest: str
    lang: str
    plate: bool = False  # the picture and the name alone: the words stand beside it

    def opens(self, room: float) -> tuple[float, float]:
        """Return how wide and how high it opens where so much height is free."""
        high = min(LENS * RATIO, room)
        return high / RATIO, high


@dataclass(frozen=True, slots=True)
class KitBack:
    """The back of a family of cards, with a line about it."""

    family: str
    digest: str
    lang: str
    note: str


@dataclass(frozen=True, slots=True)
class Being:
    """A being that waits: its card, its marks, and whether this is its last round."""

    face: CardFace
    marks: int
    most: int
    last: str  # the words for the last chance, or nothing


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile, with how many are left in it."""

    icon: str
    colour: str
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class Vacant:
    """Where another being may come to wait."""

    icon: str


@dataclass(frozen=True, slots=True)
class Shrine:
    """Where is put down what is done for all."""

    name: str


@dataclass(frozen=True, slots=True)
class Tray:
    """The wooden tray, and the line above what lies in it."""

    title: str
    done: int
    actions: int
    note: str
    left: float = 0.0  # where the headline begins


@dataclass(frozen=True, slots=True)
class RoleBoard:
    """The own board without its tokens: name, and what runs at present."""

    role: str
    name: str
    person: str
    running: str
    icon: str
    line: str


@dataclass(frozen=True, slots=True)
class ResourceToken:
    """So much of a resource; with a word below where it is large."""

    kind: str
    text: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A character's badge."""

    role: str


@dataclass(frozen=True, slots=True)
class Beads:
    """The marker of faith."""

    text: str
    taken: bool


@dataclass(frozen=True, slots=True)
class Action:
    """One of the six actions: what it costs and brings now."""

    verb: str
    name: str
    first: Words
    second: Words
    helps: bool
    dim: bool
    third: Words = ()
    why: str = ""  # it cannot be done, in place of its lines


@dataclass(frozen=True, slots=True)
class TextSheet:
    """A sheet of paper with text: a head, then lines in their own inks."""

    head: str
    quote: str
    lines: tuple[Words, ...]
    role: str = ""
    aside: float = 0.0  # at the right, kept free of words for what lies there
    size: tuple[float, float] = (LENS, LENS * 0.5)  # where it opens

    def opens(self, room: float) -> tuple[float, float]:
        """Return how wide and how high it opens where so much height is free."""
        return self.size[0], min(self.size[1], room)
