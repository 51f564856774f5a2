"""Game state of 《功德轮回》 v5.7: the public board, and each character's board.

A character is what the rulebook calls a player. Seats and characters are the same but in the
two-player mode (§12.11), where each seat plays two characters.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TypeAlias

from engine.games.merit57.rules import Rules
from engine.kernel.asking import Option
from engine.kernel.fingerprint import ADDED, SHARED

FARMER = "farmer"
MERCHANT = "merchant"
SCHOLAR = "scholar"
MONK = "monk"
ROLES = (FARMER, MERCHANT, SCHOLAR, MONK)
# §3.4, each more than the one before
WORLDLY = 0
REFUGE = 1
MAHAYANA = 2
KINDS = ("provisions", "merit", "wisdom")

# How the game ended, in rulebook order.
ENDINGS = ("calamity", "too-much-calamity", "too-few", "win")


@dataclass(slots=True)
class Player:
    """One character: what lies on its board."""

    role: str = ""
    provisions: int = 0
    merit: int = 0
    wisdom: int = 0
    faith: int = WORLDLY
    refuge_round: int = 0  # §3.4 in which round refuge was taken; setup counts as 1
    renounced: str = ""  # §3.4 what was given up for the resolve, one of KINDS
    vow: str = ""
    great_vow: str = ""  # §9 the bodhisattva vow
    heroes: int = 0  # §7A hero tokens
    # §3.2 once or twice a game
    skills: int = 0  # active skill uses
    taught: int = 0  # of them, 讲学传道
    redrawn: bool = False
    refunded: bool = False  # the merchant's first deliverance
    requests: int = 0  # §5.7
    dedicated: bool = False  # §12.5
    converted: tuple[str, ...] = ()  # §12.6
    helped_bonus: bool = False  # §4.5
    despair: int = 0  # §12.7 the round in which the reversal was last offered
    # §6, C-36 counters
    gives: int = 0
    delivers: int = 0
    protects: int = 0
    labours: int = 0
    practices: int = 0
    eased: int = 0  # calamity taken away by 护法
    spent: int = 0  # provisions paid as cost
    wards: int = 0  # §9 times 代受业报 was borne
    assists: int = 0  # §9 for 智慧加持
    honours: tuple[str, ...] = ()  # §12.13 those earned by an event of the game
    # this round or the next
    round_helps: int = 0
    round_labours: int = 0
    blessing: int = 0  # §5.6 what others' deliverance gains this round
    boosts: int = 0  # §3.2 加持祈福: the next action gains of any kind
    inspired: bool = False  # §9 智慧加持: each action this round gains one more
    orphan: int = 0  # §8 merit with the very next action
    student: int = 0  # §8 wisdom with the next practice
    infant: int = 0  # §8 provisions with the first labour of the round
    infant_next: int = 0
    aided: int = 0  # characters that this one gave to this round, as bits
    committed: bool = field(default=False, metadata=ADDED)  # §12.9 chose in secret this round

    @property
    def helps(self) -> int:
        """§4.5 How many help actions so far: give, deliver, protect."""
        return self.gives + self.delivers + self.protects

    def copy(self) -> Player:
        """Return a board that shares nothing that can change: all its fields are atoms."""
        return Player(*_player_fields(self))


_player_fields = attrgetter(*(entry.name for entry in fields(Player)))


@dataclass(frozen=True, slots=True)
class Payment:
    """§5.5 One way of paying for a being: what it takes of a purse, and of wisdom."""

    option: Option
    cost: int
    wisdom: int  # paid
    learned: int  # had, §5.5: the economic way of the merchant asks for none


# §5.5 How beings can be paid for, by role and by whether one is worldly; see `beings.ways_for`.
Ways: TypeAlias = dict[tuple[str, bool], dict[str, tuple[Payment, ...]]]


@dataclass(slots=True)
class State:
    """The public board. Beings lie out as (card, waiting marker)."""

    rules: Rules = field(metadata=SHARED)
    owners: tuple[int, ...] = field(metadata=SHARED)  # the seat of each character
    ways: Ways = field(metadata=SHARED)
    players: list[Player]
    phase: int = 0
    at: int = 0  # how far the phase has come in turn order
    round: int = 1
    start: int = 0  # the character that begins this round
    left: int = 0  # actions left in the turn
    calamity: int = 0
    deliverance: int = 0
    beings: list[tuple[str, int]] = field(default_factory=list)
    being_deck: list[str] = field(default_factory=list)
    collective: list[str] = field(default_factory=list)
    mix: list[str] = field(default_factory=list)  # §12.8 the cards of rounds 3 and 4
    general: list[str] = field(default_factory=list)
    exclusive: dict[str, list[str]] = field(default_factory=dict)
    flipped: list[str] = field(default_factory=list)  # collective events seen
    roles: list[str] = field(default_factory=list)  # not yet taken
    great_vows: list[str] = field(default_factory=list)  # not yet taken
    emptied: list[int] = field(default_factory=list)  # provisions became 0 in this effect
    ward: int = -1  # §9 whose next loss is borne
    bearer: int = -1  # who bears it
    ward_round: int = 0  # in which round it was last declared
    inspire_round: int = 0
    stag: tuple[int, int] = (-1, -1)  # reserve card R2: (who is spared, who bears it)
    lean_labour: int = 0  # §7B this round every labour yields so much less
    reversed: bool = False  # §12.7 used
    sacrifices: tuple[int, ...] = ()  # §12.10
    uses: dict[tuple[str, int], int] = field(default_factory=dict)  # by action and round
    ending: str = ""
    totals: tuple[tuple[int, ...], ...] = ()  # §6 lines of the score sheet, by character

    def copy(self) -> State:
        """Return a position that shares only what never changes."""
        twin = State(*_state_fields(self))
        twin.players = [player.copy() for player in self.players]
        twin.beings = self.beings[:]
        twin.being_deck = self.being_deck[:]
        twin.collective = self.collective[:]
        twin.mix = self.mix[:]
        twin.general = self.general[:]
        twin.flipped = self.flipped[:]
        twin.roles = self.roles[:]
        twin.great_vows = self.great_vows[:]
        twin.emptied = self.emptied[:]
        twin.uses = dict(self.uses)
        twin.exclusive = {role: deck[:] for role, deck in self.exclusive.items()}
        return twin

    def shallow(self) -> State:
        """Return a position that shares all its parts, to be looked at."""
        return State(*_state_fields(self))

    def order(self) -> tuple[int, ...]:
        """§4.0 The characters clockwise from the one that begins this round."""
        return _ORDERS[len(self.players)][self.start]


# [characters][first]: everybody in turn order
_ORDERS = [
    [tuple((first + i) % count for i in range(count)) for first in range(count)]
    for count in range(5)
]
# [characters][first][who]: everybody else in turn order
OTHERS = [
    [tuple(tuple(o for o in order if o != who) for who in range(len(order))) for order in orders]
    for orders in _ORDERS
]
_state_fields = attrgetter(*(entry.name for entry in fields(State)))
