"""Game state of 《功德轮回》 v1.3: what lies on the table, and what each player has."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter

from engine.games.merit13.rules import Rules
from engine.games.merit13.ways import Menu
from engine.kernel.asking import Option
from engine.kernel.fingerprint import SHARED

# How the game ended, in rulebook order; see `ending`.
DOOM, TOO_FEW, TOO_MUCH, WIN = ENDINGS = ("doom", "too-few", "too-much-calamity", "win")


@dataclass(slots=True)
class Player:
    """One player: role, resources, and the record of help."""

    role: str = ""
    provisions: int = 0
    merit: int = 0
    wisdom: int = 0
    helped: bool = False  # §4.7 this round
    streak: int = 0  # §3.6 rounds of help in a row
    best_streak: int = 0  # R-19 the longest of the game
    delivered: int = 0  # R-13 beings this player had a share in delivering

    def copy(self) -> Player:
        """Return a player that shares nothing that can change: all fields are atoms."""
        return Player(*_player_fields(self))


_player_fields = attrgetter(*(entry.name for entry in fields(Player)))


@dataclass(slots=True)
class State:
    """The table. A being that waits lies out as (card, round in which it came)."""

    rules: Rules = field(metadata=SHARED)
    menu: Menu = field(metadata=SHARED)
    players: list[Player]
    phase: int = 0
    at: int = 0  # how far the action phase has come in turn order
    left: int = 0  # actions that the seat at turn still has
    round: int = 1
    calamity: int = 0
    delivered: int = 0
    beings: list[tuple[str, int]] = field(default_factory=list)
    being_pile: list[str] = field(default_factory=list)
    event_pile: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)  # not dealt
    event: str = ""  # the event of this round
    free: int = 0  # R-15 deliverances this round that cost nothing
    refused: tuple[Option, ...] = ()  # R-11 proposals declined in this action
    taught: int = 0  # R-17 times the monk has taught
    lost: int = 0  # beings that waited in vain
    together: int = 0  # deliverances with partners
    ending: str = ""

    def copy(self) -> State:
        """Return a position that shares only what never changes."""
        twin = State(*_state_fields(self))
        twin.players = [player.copy() for player in self.players]
        twin.beings = self.beings[:]
        twin.being_pile = self.being_pile[:]
        twin.event_pile = self.event_pile[:]
        twin.roles = self.roles[:]
        return twin

    @property
    def first(self) -> int:
        """R-7 The seat that begins this round."""
        return (self.round - 1) % len(self.players) if self.rules.rotate_first else 0

    @property
    def turn(self) -> int:
        """R-7 The seat that is at turn in the action phase."""
        return (self.first + self.at) % len(self.players)

    def seat_of(self, role: str) -> int | None:
        """Return the seat that holds a role, if any does."""
        for seat, player in enumerate(self.players):
            if player.role == role:
                return seat
        return None


_state_fields = attrgetter(*(entry.name for entry in fields(State)))
