"""Wording of house rules: by the names that the page of a new game has for them.

A number without a name there is told by its address, which is how a file of house rules calls it.
"""

from __future__ import annotations

from engine.kernel.rules import Value
from resources.catalogue import Catalogue
from resources.foreign import plain
from resources.numbers import shown


def rule_said(game: str, key: str, value: Value, words: Catalogue) -> str:
    """Return a rule and what it is set to: “Dice: fair”, or “win_calamity 10”."""
    rule = f"gui.rule.{game}.{key}"
    told = _value(rule, value, words)
    if f"{rule}.name" not in words:
        return f"{plain(key)} {told}"
    return words.say("list.colon").join((words.say(f"{rule}.name"), told))


def _value(rule: str, value: Value, words: Catalogue) -> str:
    if isinstance(value, tuple):
        return "/".join(_value(rule, one, words) for one in value)
    if isinstance(value, bool):
        return words.say(f"gui.shell.numbers.{'on' if value else 'off'}")
    if isinstance(value, str):
        return words.say(f"{rule}.{value}") if f"{rule}.{value}" in words else plain(value)
    return shown(value, "g" if isinstance(value, float) else "")
