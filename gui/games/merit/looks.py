"""Look records: what each piece of the table shows; the same values, the same picture.

Words are in the language spoken when the piece was read off the position; a look is never kept
longer than until the next one is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

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
class Token:
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
class Skill:
    """The role's skill, with its uses."""

    icon: str
    name: str
    sort: str
    uses: str
    spent: bool
    dim: bool


@dataclass(frozen=True, slots=True)
class Vow:
    """A vow in the column, with how far it has come: text, share, whether fulfilled, ink."""

    sort: str
    name: str
    rows: tuple[tuple[str, float, bool, str], ...]
    great: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that is laid down: its letter, its name, what it says; or its back."""

    letter: str
    text: str
    chosen: bool = False
    dim: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card that lies face down, with a tick once it is chosen."""

    done: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place with a word."""

    text: str
    round: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A path that the beads may go, or where something is given up."""

    name: str
    line: str
    icon: str


@dataclass(frozen=True, slots=True)
class RoleCard:
    """A role to be chosen."""

    role: str
    name: str
    stock: Stock
    line: str


@dataclass(frozen=True, slots=True)
class Die:
    """The die, showing a value."""

    value: int


@dataclass(frozen=True, slots=True)
class Sum:
    """How the calamity came about: from what, by which changes, to what; and what it means."""

    title: str
    parts: tuple[tuple[int, str], ...]  # with their words
    line: str
    good: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper with text: a head, then lines in their own inks."""

    head: str
    quote: str
    lines: tuple[Words, ...]
    role: str = ""
    aside: float = 0.0  # at the right, kept free of words for what lies there


@dataclass(frozen=True, slots=True)
class Verdict:
    """Under a card that was revealed: whose it is, and what came of it."""

    role: str
    name: str
    gains: tuple[tuple[str, str], ...]  # kind, signed amount
    note: str
    own: bool


Look: TypeAlias = (
    Plaque
    | Scroll
    | Zone
    | CardFace
    | KitBack
    | Being
    | Pile
    | Shrine
    | Tray
    | RoleBoard
    | Token
    | Badge
    | Beads
    | Action
    | Skill
    | Vow
    | Choice
    | Back
    | Slot
    | Vacant
    | Path
    | RoleCard
    | Die
    | Sum
    | Sheet
    | Verdict
)
