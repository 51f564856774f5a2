"""Number format: numbers as sentences write them, with a true minus and the noun they count."""

from __future__ import annotations

MINUS = "−"
_TEENS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_HANZI = "零一二三四五六七八九"
_PAIR = 2
_LARGE = 100  # from which on figures are easier to read


def shown(number: float, spec: str = "") -> str:
    """Return a number in a format; below nothing it has a minus sign, never a hyphen."""
    return format(number, spec).replace("-", MINUS)


def signed(number: float, spec: str = "") -> str:
    """Return a number in a format with its sign before it, plus or minus."""
    return shown(number, f"+{spec}")


class Number:
    """A number in a sentence, which may ask for its sign, for its size, or for its noun.

    `{n:+}` has a sign, `{n:n}` none, and `{n:round|rounds}` the noun for one and for many.
    """

    def __init__(self, value: float) -> None:
        self._value = value

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if bar:
            return f"{self} {one if self._value == 1 else many}"
        if spec == "n":
            return str(abs(self._value))
        return shown(self._value, spec)


class Spelled:
    """A count in words, as running prose has it: sixteen, 十六; `{n:A}` begins a sentence."""

    def __init__(self, value: int, lang: str) -> None:
        self._words = _chinese(value) if lang == "zh" else _english(value)

    def __format__(self, spec: str) -> str:
        return self._words.capitalize() if spec == "A" else self._words


def _english(value: int) -> str:
    if not 0 <= value < _LARGE:
        return shown(value)
    if value < len(_TEENS):
        return _TEENS[value]
    tens, ones = divmod(value, 10)
    return _TENS[tens - 2] + (f"-{_TEENS[ones]}" if ones else "")


def _chinese(value: int) -> str:
    """Return the count before a measure word, where two is 两."""
    if not 0 <= value < _LARGE:
        return shown(value)
    if value == _PAIR:
        return "两"
    tens, ones = divmod(value, 10)
    head = (_HANZI[tens] if tens > 1 else "") + "十" if tens else ""
    return head + (_HANZI[ones] if ones or not tens else "")
