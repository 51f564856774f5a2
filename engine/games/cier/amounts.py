"""§1.5 Life and ammunition: exact fractions, counted in whole parts of one common size.

The rules in force name fractions, `[1, 2]`. Their least common denominator is the unit: with
the edition's numbers a part is a half, and one life is 2 parts. No float is ever involved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

from engine.kernel.errors import HouseRuleError
from engine.kernel.rules import Value
from resources.numbers import decimal

# Rules that say how much; all others are numbers, switches or lists.
_NAMES = frozenset({"individual_hp", "team_hp", "start_ammo", "turn_loss", "penalty"}) | {
    "conversion_loss"
}
_ENDS = (".cost", ".damage", ".gain", ".hp", ".start")
# An amount of nothing makes no sense here: nobody could live, or no turn would last.
_POSITIVE = ("individual_hp", "team_hp", "turn_loss", "conversion_loss")


def is_amount(key: str) -> bool:
    """§1.5 Say whether the rule of this name is a fraction."""
    return key in _NAMES or key.endswith(_ENDS)


def fractions(values: Mapping[str, Value]) -> dict[str, Fraction]:
    """§1.5 Return every rule that says how much as a fraction, or refuse what is none."""
    return {key: _fraction(key, value) for key, value in values.items() if is_amount(key)}


def _fraction(key: str, value: Value) -> Fraction:
    assert isinstance(value, tuple), "rules.toml holds an amount to two numbers"
    over, under = map(int, value)
    positive = key in _POSITIVE or key.endswith(".hp")
    if not under or (positive and not over):
        low = 1 if positive else 0
        raise HouseRuleError(
            "rule-value",
            file="cier",
            key=key,
            given=f"[{over}, {under}]",
            expected=f"[{low} …, 1 …]",
        )
    return Fraction(over, under)


def common_unit(amounts: Iterable[Fraction]) -> int:
    """§1.5 Return how many parts make one whole, so that every amount is a number of parts."""
    return lcm(*(amount.denominator for amount in amounts))


def as_number(amount: Fraction) -> int | float:
    """§1.5 Return an amount as a number to be counted with by hand."""
    return amount.numerator if amount.denominator == 1 else float(amount)


@lru_cache(maxsize=4096)
def shown(parts: int, unit: int) -> str:
    """§1.5 Return an amount as it is read: 2, 0.5, or 1/3 where no short decimal is exact."""
    return decimal(Fraction(parts, unit))
