"""Look records: what the pieces of v5.7 show beside those that both tables have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from gui.games.merit.looks import (
    Action,
    Badge,
    Beads,
    Being,
    CardFace,
    KitBack,
    Pile,
    Plaque,
    ResourceToken,
    RoleBoard,
    Scroll,
    Shrine,
    Stock,
    TextSheet,
    Tray,
    Vacant,
    Zone,
)


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
    mark: str = ""  # what its card calls it: its letter, or a number


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card that lies face down, with a tick once it is chosen."""

    done: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """An empty place with a word."""

    text: str
    dish: bool = False


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
    | ResourceToken
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
    | TextSheet
    | Verdict
)
