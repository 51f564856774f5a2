"""Kit wording: how a kit differs from the rules of a session, as a person says it.

A session keeps it in short, each rule by its address with what the kit has: `protect_merit 3`.
"""

from __future__ import annotations

from engine.games import IDS, game
from engine.kernel.rules import Rule, Scalar, Value
from engine.rule_words.names import rule_said
from resources.catalogue import Catalogue

_PARTS = ", "
_SWITCH = {str(switch): switch for switch in (True, False)}


def kept_short(theirs: dict[str, Value]) -> str:
    """Return what a session keeps of rules that the kit has otherwise."""
    return _PARTS.join(f"{key} {_typed(value)}" for key, value in theirs.items())


def differs_said(kept: str, game_id: str, words: Catalogue) -> str:
    """Return what a session keeps, each rule by its name; what names no rule stays as it is."""
    parts = kept.split(_PARTS) if kept else []
    return words.say("list.parts").join(_said(part, game_id, words) for part in parts)


def _said(part: str, game_id: str, words: Catalogue) -> str:
    key, _, typed = part.partition(" ")
    rule = game(game_id).rule_sheet.rules.get(key) if game_id in IDS else None
    value = None if rule is None else _value(rule, typed)
    return part if value is None else rule_said(game_id, key, value, words)


def _typed(value: Value) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _value(rule: Rule, typed: str) -> Value | None:
    """Return the value that was kept; None if the rule cannot be that."""
    items = [_scalar(item) for item in typed.split(" ")]
    return rule.accept(items if isinstance(rule.value, tuple) else items[0])


def _scalar(typed: str) -> Scalar:
    if typed in _SWITCH:
        return _SWITCH[typed]
    for number in (int, float):
        try:
            return number(typed)
        except ValueError:
            continue
    return typed
