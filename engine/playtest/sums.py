"""Sums of a template: what its numbers come to by the rules in force, for a seat and its role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Game, Setup
from engine.kernel.rules import Value
from engine.playtest.templates import Action, Number, Sum


@dataclass(frozen=True, slots=True)
class Seating:
    """What the sums of a template are worked out for: the rules in force, a seat and its role."""

    values: Mapping[str, Value]
    role: str = ""
    seat: int = 0

    def amount(self, terms: Sum) -> Number | None:
        """Return what a sum comes to; None if nothing of it is known for this seat."""
        found = [self._term(term) for term in terms]
        known = [number for number in found if number is not None]
        return sum(known) if known else None

    def deltas(self, action: Action) -> dict[str, Number]:
        """Return what an action of this seat changes, by counter."""
        found = {key: self.amount(terms) for key, terms in action.deltas.items()}
        return {key: number for key, number in found.items() if number}

    def _term(self, term: str | int) -> Number | None:
        if isinstance(term, int):
            return term
        role, address, negative = parts(term)
        if role and (role.lstrip("!") == self.role) == role.startswith("!"):
            return None
        value = self.values.get(
            address.replace("{role}", self.role).replace("{seat}", str(self.seat))
        )
        if not isinstance(value, (int, float)):
            return None
        return -value if negative else value


def parts(term: str) -> tuple[str, str, bool]:
    """Return of a term for whom it counts, which address it names, and whether it is taken away."""
    role, _, address = term.lstrip("-").rpartition(":")
    return role, address, term.startswith("-")


def seating(game: Game[Any], setup: Setup, role: str = "", seat: int = 0) -> Seating:
    """Return what the sums of a seat are worked out for, by the rules that a match has."""
    return Seating(game.numbers(setup), role, seat)
