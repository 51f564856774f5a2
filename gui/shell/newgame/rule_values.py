"""Rule value parsing and formatting: shown, read, and refused with what was expected."""

from __future__ import annotations

import re

from engine.kernel.rules import Rule, Scalar, Value
from gui.games import game_ui
from gui.i18n import Language
from resources import numbers

_BETWEEN = re.compile(r"[,;/\s\uff0c\u3001\uff1b]+")  # also the signs of a Chinese keyboard
_SIGNS = str.maketrans({"\u2212": "-", "\uff0d": "-", "\u2013": "-", "\uff0b": "+", "\u3002": "."})


def shown(value: Value, between: str = ", ") -> str:
    """Return a value as a person writes it."""
    if isinstance(value, tuple):
        return between.join(shown(item) for item in value)
    if isinstance(value, str):
        return value
    return numbers.shown(value, "g" if isinstance(value, float) else "")


def between(game_id: str, rule: Rule) -> str:
    """Return what stands between the parts of a value."""
    pair = isinstance(rule.value, tuple) and len(rule.value) == 2 and not rule.choices
    return game_ui(game_id).value_sign if pair else ", "


def read(rule: Rule, text: str) -> Value | None:
    """Return what was written as a value that the rule accepts, or None."""
    text = text.strip()
    if isinstance(rule.value, tuple):
        return rule.accept([_scalar(part, rule.value[0]) for part in _BETWEEN.split(text)])
    return rule.accept(_scalar(text, rule.value))


def stepped(rule: Rule, value: Value, by: int) -> Value | None:
    """Return the next whole number up or down, or None where the rule ends."""
    if isinstance(value, (tuple, str, bool)) or isinstance(rule.value, float):
        return None
    return rule.accept(value + by)


def _scalar(text: str, like: Scalar) -> object:
    if isinstance(like, str):
        return text.lower()
    try:
        return int(text.translate(_SIGNS)) if isinstance(like, int) else _decimal(text)
    except ValueError:
        return None


def _decimal(text: str) -> float:
    return float(text.translate(_SIGNS))


def expected(rule: Rule, language: Language) -> str:
    """Return in words what a rule may be."""
    sample = rule.value[0] if isinstance(rule.value, tuple) else rule.value
    if rule.choices:
        text = " | ".join(rule.choices)
    elif isinstance(sample, bool):
        text = language.say("gui.shell.numbers.switch")
    else:
        kind = "decimal" if isinstance(sample, float) else "whole"
        least, most = (_bound(limit) for limit in (rule.least, rule.most))
        text = language.say(f"gui.shell.numbers.{kind}", least=least, most=most)
    if isinstance(rule.value, tuple):
        return language.say("gui.shell.numbers.list", n=len(rule.value), each=text)
    return text


def _bound(limit: float | None) -> str:
    return "…" if limit is None else numbers.shown(limit, "g")
