"""Game state of Cier: everything but the abilities being chosen is public (R-C16)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.cier.abilities import IDS
from engine.games.cier.rules import Rules
from engine.kernel.fingerprint import SHARED


@dataclass(slots=True)
class State:
    """Seats index every list. Amounts are in parts of the rules' unit."""

    rules: Rules = field(metadata=SHARED)
    sides: tuple[str, ...]  # each seat's identity, which says who wins together
    roles: tuple[str, ...]  # each seat's character
    hp: list[int]
    ammo: list[int]
    opening: list[int]  # the life with which each seat began the turn
    living: tuple[int, ...]
    swept: int = 0  # seats that have used a sweep in this turn, as bits
    turn: int = 0
    exchange: int = 0  # of this turn; 0 before its first
    played: int = 0  # exchanges in all
    broken: int = 0  # acts that broke a rule
    used: list[int] = field(default_factory=lambda: [0] * len(IDS))  # by ability
    ending: str = ""  # the side that won, or "draw"
    shared_by: tuple[int, ...] = ()  # the seats that share a draw

    def copy(self) -> State:
        """Return a position that shares only what never changes."""
        return State(
            self.rules,
            self.sides,
            self.roles,
            self.hp[:],
            self.ammo[:],
            self.opening[:],
            self.living,
            self.swept,
            self.turn,
            self.exchange,
            self.played,
            self.broken,
            self.used[:],
            self.ending,
            self.shared_by,
        )
