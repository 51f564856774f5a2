"""Number format: numbers as sentences write them, with a true minus and the noun they count."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

MINUS = "−"


def shown(number: float, spec: str = "") -> str:
    """Return a number in a format; below nothing it has a minus sign, never a hyphen."""
    return format(number, spec).replace("-", MINUS)


def signed(number: float, spec: str = "") -> str:
    """Return a number in a format with its sign before it, plus or minus."""
    return shown(number, f"+{spec}")


def decimal(amount: Fraction) -> str:
    """Return an amount as it is read: 2, 0.5, or 1/3 where no short decimal is exact."""
    hundredths = amount * 100
    if hundredths.denominator > 1:
        return str(amount)
    whole, rest = divmod(int(hundredths), 100)
    return f"{whole}.{rest:02}".rstrip("0").rstrip(".")


def halved(amount: str) -> str:
    """Return such an amount as it is written on a card: a half as ½."""
    whole, dot, rest = amount.partition(".")
    if dot and rest == "5":
        return ("" if whole == "0" else whole) + "½"
    return amount


def round_step(span: float, parts: int) -> float:
    """Return the least round number, as 1, 2 or 5, that parts a span into no more than so many."""
    least = max(span, 1e-6) / parts
    ten = 10 ** floor(log10(least))
    return float(next(factor * ten for factor in (1, 2, 5, 10) if factor * ten >= least))


class Number:
    """A number in a sentence, which may ask for its sign, for its size, or for its noun.

    `{n:+}` has a sign, `{n:n}` none, and `{n:round|rounds}` the noun for one and for many, with
    thousands apart as `{n:,round|rounds}`;
    `{n:=once|# times}` is worded for one and for many, the number where the sign stands.
    """

    def __init__(self, value: float) -> None:
        self._value = value

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if bar and one.startswith("="):
            return (one[1:] if self._value == 1 else many).replace("#", f"{self}")
        if bar:
            number = f"{self:,}" if one.startswith(",") else f"{self}"
            return f"{number} {one.lstrip(',') if self._value == 1 else many}"
        if spec == "n":
            return str(abs(self._value))
        return shown(self._value, spec)


def clock(ms: int) -> str:
    """Return what a clock shows: 00:31:07."""
    minutes, seconds = divmod(max(0, ms) // 1000, 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02}"
