"""Dials: what of a position can be read off a real table, and set otherwise than the rules."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.asking import Atom


class Dial(NamedTuple):
    """One thing that can be read off the table and set: a number in its bounds, or a choice."""

    key: str
    value: Atom
    least: int = 0
    most: int = 0
    choices: tuple[Atom, ...] = ()

    def allows(self, value: Atom) -> bool:
        """Say whether it can be set to this."""
        if self.choices:
            return value in self.choices
        return isinstance(value, int) and self.least <= value <= self.most
