"""Constraint: one comparison between two numbers of a game that every set of them must keep.

`V1.reward < V2.reward` stands in a game's `lab.toml`. It is read by this grammar, never evaluated.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import resources
from engine.kernel.errors import HouseRuleError

_ONE = re.compile(r"\s*([\w.-]+)\s*(<=|>=|!=|=|<|>)\s*([\w.-]+)\s*", re.ASCII)
_WHOLE = re.compile(r"-?[0-9]{1,6}")
_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}
_LONGEST_SHOWN = 60

Side: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Constraint:
    """Two sides, each the address of a number or a number itself, and what stands between."""

    left: Side
    sign: str
    right: Side

    def holds(self, numbers: Mapping[str, int]) -> bool:
        """Say whether a set of numbers keeps it."""
        return _SIGNS[self.sign](_of(self.left, numbers), _of(self.right, numbers))

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the addresses that it names."""
        return tuple(side for side in (self.left, self.right) if isinstance(side, str))

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


def constraint(text: str, known: Iterable[str], file: str = "") -> Constraint:
    """Read one comparison between numbers that the game has, or refuse it."""
    found = _ONE.fullmatch(text)
    if found is None:
        raise HouseRuleError(
            "constraint-shape", file=file, given=text[:_LONGEST_SHOWN], expected="A.b < C.d"
        )
    read = Constraint(_side(found[1]), found[2], _side(found[3]))
    for key in read.keys:
        if key not in known:
            raise HouseRuleError(
                "constraint-number", file=file, given=text[:_LONGEST_SHOWN], key=key
            )
    return read


def constraints_of(game_id: str, known: Iterable[str]) -> tuple[Constraint, ...]:
    """Return the constraints that a game's `lab.toml` lists; a game without one has none."""
    file = f"games/{game_id}/lab.toml"
    try:
        listed = resources.toml(file).get("constraints", ())
    except FileNotFoundError:
        return ()
    return tuple(constraint(text, known, file) for text in listed)


def _side(word: str) -> Side:
    return int(word) if _WHOLE.fullmatch(word) else word


def _of(side: Side, numbers: Mapping[str, int]) -> int:
    return numbers[side] if isinstance(side, str) else side
