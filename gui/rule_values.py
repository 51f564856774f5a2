"""Rule value notation: how a person reads and writes a rule and its value, and what it may be."""

from __future__ import annotations

import re
from fractions import Fraction

from engine.kernel.rules import Rule, Scalar, Value
from gui.games import game_ui
from gui.i18n import Language
from resources import numbers

_BETWEEN = re.compile(r"[,;/\s\uff0c\u3001\uff1b]+")  # also the signs of a Chinese keyboard
_SIGNS = str.maketrans({"\u2212": "-", "\uff0d": "-", "\u2013": "-", "\uff0b": "+", "\u3002": "."})
_WIDE = "".join(chr(ord("\uff10") + digit) for digit in range(10))  # as wide as a character
_POINTS = str.maketrans(_WIDE + ",\uff0c\uff0e\uff0f", "0123456789.../")
_PARTS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_LONGEST = 24  # signs of an amount that makes sense
# No powers of ten: ten signs of them are a number that takes hours.
_AMOUNT = re.compile(r"\d+\.?|\d*\.\d+|\d+/\d+", re.ASCII)
_HALF = Fraction(1, 2)  # an arrow's step where a rule is a fraction


class Notation:
    """The values of one rule as they are written: numbers, fractions, choices by their words."""

    def __init__(self, game_id: str, rule: Rule, language: Language) -> None:
        self._rule = rule
        self._language = language
        self._words = f"gui.rule.{game_id}.{rule.key}"
        pair = isinstance(rule.value, tuple) and len(rule.value) == 2 and not rule.choices
        self.rational = pair and game_ui(game_id).rational
        self.several = isinstance(rule.value, tuple) and not self.rational

    def shown(self, value: Value) -> str:
        """Return a value as a person writes it."""
        if self.rational and isinstance(value, tuple):
            over, under = map(int, value)
            return numbers.halved(numbers.decimal(Fraction(over, under)))
        if isinstance(value, tuple):
            between = self._language.say("list.names") if self._rule.choices else ", "
            return between.join(self.shown(item) for item in value)
        if isinstance(value, str):
            key = f"{self._words}.{value}"
            return self._language.say(key) if self._language.knows(key) else value
        return numbers.shown(value, "g" if isinstance(value, float) else "")

    def read(self, text: str) -> Value | None:
        """Return what was written as a value that the rule accepts, or None."""
        rule, text = self._rule, text.strip()
        if self.rational:
            amount = _fraction(text)
            return None if amount is None else rule.accept(amount.as_integer_ratio())
        if isinstance(rule.value, tuple):
            like = rule.value[0]
            parts = re.split(r"\s*[,;\uff0c\u3001\uff1b]\s*", text) if rule.choices else []
            if len(parts) != len(rule.value):
                parts = _BETWEEN.split(text)
            return rule.accept([self._scalar(part, like) for part in parts])
        return rule.accept(self._scalar(text, rule.value))

    def stepped(self, value: Value, by: int) -> Value | None:
        """Return the next number up or down, or None where the rule ends."""
        rule = self._rule
        if self.rational and isinstance(value, tuple):
            over, under = map(int, value)
            amount = Fraction(over, under) + by * _HALF
            return None if amount < 0 else rule.accept(amount.as_integer_ratio())
        if isinstance(value, (tuple, str, bool)) or isinstance(rule.value, float):
            return None
        return rule.accept(value + by)

    def expected(self) -> str:
        """Return in words what the rule may be."""
        rule, say = self._rule, self._language.say
        sample = rule.value[0] if isinstance(rule.value, tuple) else rule.value
        least, most = (_bound(limit) for limit in (rule.least, rule.most))
        if self.rational:
            key = "rational-positive" if rule.least else "rational"
            return say(f"gui.shell.numbers.{key}", least=least, most=most)
        if rule.choices:
            text = say("list.or").join(map(self.shown, rule.choices))
        elif isinstance(sample, bool):
            text = say("gui.shell.numbers.switch")
        else:
            kind = "decimal" if isinstance(sample, float) else "whole"
            text = say(f"gui.shell.numbers.{kind}", least=least, most=most)
        if isinstance(rule.value, tuple):
            return say("gui.shell.numbers.list", n=len(rule.value), each=text)
        return text

    def _scalar(self, text: str, like: Scalar) -> object:
        if isinstance(like, str):
            by_word = {self.shown(choice).lower(): choice for choice in self._rule.choices}
            return by_word.get(text.lower(), text.lower())
        try:
            return int(text.translate(_SIGNS)) if isinstance(like, int) else _decimal(text)
        except ValueError:
            return None


def _fraction(text: str) -> Fraction | None:
    """Return an amount written as 5, 0.5, 3/2, ½ or 1½, or None; nothing below nothing."""
    text = text.translate(_SIGNS).translate(_POINTS).removeprefix("+")
    for sign, part in _PARTS.items():
        text = text.replace(sign, f" {part}")
    whole, *more = text.split() or [""]
    if len(text) > _LONGEST or len(more) > 1 or not all("/" in part for part in more):
        return None
    if not all(map(_AMOUNT.fullmatch, (whole, *more))):
        return None
    try:
        return sum(map(Fraction, more), Fraction(whole))
    except ZeroDivisionError:
        return None


def _decimal(text: str) -> float:
    return float(text.translate(_SIGNS))


def _bound(limit: float | None) -> str:
    return "…" if limit is None else numbers.shown(limit, "g")
