"""Dials: what of a position can be read off a real table, and set otherwise than the rules.

A key is a kind with what it is about, `provisions:2` or `card:EK4`; the game's `settings` declares
the kind as `options` does a verb.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.asking import Atom

MOST = 99  # of what has no bounds: more than lies on any table
FLAGS = NO, YES = ("no", "yes")


class Setting(NamedTuple):
    """A kind of dial: the names of what it is about, and of what kind its choices are.

    What does not lie on the table, like actions that are left, nobody has to move there.
    """

    about: tuple[str, ...] = ()
    kind: str = "setting"
    lies: bool = True


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


def counter(key: str, value: int, most: int = MOST) -> Dial:
    """Return a dial of what is counted from nothing; the rules may have counted further."""
    return Dial(key, value, 0, max(most, value))


def flag(key: str, value: object) -> Dial:
    """Return a dial of what holds or does not."""
    return Dial(key, YES if value else NO, choices=FLAGS)
