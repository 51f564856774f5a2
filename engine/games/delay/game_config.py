"""§8.4 `game-config.json`: the numbers of the rules that a pack changes.

The file has the keys of the game's first edition; `rules.toml` holds the range of each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from engine.games.delay.schema import CONFIG, PackFault, shown
from engine.kernel.game import PackKey
from engine.kernel.rules import Rule, RuleSheet, Value

_ROUNDS = "rounds"  # a number that the rulebook fixes
_CHANCE = "record.seal_penalty_chance"  # from 0 to 1; the rule has it in per cent
_HUNDRED = 100
_LONGEST_KEY = 40
KEYS = {
    "pressure_growth": "growth",
    "initial.heaven": "start_heaven",
    "initial.hell": "start_hell",
    "initial.stability": "start_stability",
    "initial.pressure": "start_pressure",
    "record.truth_streak_target": "truth_at",
    "record.truth_stability_bonus": "truth_stability",
    "record.polish_heaven_bonus": "embellish_heaven",
    "record.blur_hell_bonus": "obscure_hell",
    "record.seal_pressure_delta": "seal_pressure",
    _CHANCE: "seal_chance",
    "record.seal_penalty.stability": "penalty_stability",
    "record.seal_penalty.heaven": "penalty_heaven",
    "rebellion.balance_diff_max": "balance_gap",
    "rebellion.stability_min": "balance_stability",
    "rebellion.consecutive_required": "rebellion_rounds",
    "rebellion.max_extreme_choices": "extreme_limit",
    "endings.stability_collapse_lt": "collapse_below",
    "endings.heaven_dominance_gte": "heaven_at",
    "endings.hell_dominance_gte": "hell_at",
    "endings.rebellion_pressure_lt": "rebellion_below",
}
_TABLES = frozenset(key[:at] for key in KEYS for at, sign in enumerate(key) if sign == ".")


def config_keys() -> list[PackKey]:
    """§8.4 Return every key of the file, with the rulebook's value and the allowed values."""
    rules = _rules()
    return [
        PackKey(key, rule, json.dumps(_as_written(key, rules[rule].value)), _expected(key))
        for key, rule in KEYS.items()
    ]


def config_faults(raw: object) -> Iterator[PackFault]:
    """§8.4 Yield every value that its rule does not allow."""
    if not isinstance(raw, dict):
        yield PackFault("pack-list", CONFIG, given=shown(raw), expected="{…}")
        return
    for key, given in _played(raw):
        if key in _TABLES:
            yield _wrong(key, given, "{…}")
        elif key == _ROUNDS:
            if type(given) is not int or given != _rounds():
                yield _wrong(key, given, str(_rounds()))
        elif _value(key, given) is None:
            yield _wrong(key, given, _expected(key))


def changed_rules(raw: Mapping[str, Any]) -> dict[str, Value]:
    """§8.4 Return the rules that a file without faults changes, in the order of `KEYS`."""
    given = dict(_played(raw))
    values = {KEYS[key]: _value(key, given[key]) for key in KEYS if key in given}
    rules = _rules()
    return {
        rule: value
        for rule, value in values.items()
        if value is not None and value != rules[rule].value
    }


def plain_config(rules: Mapping[str, Value]) -> dict[str, Any]:
    """Return the changed rules, and only them, in the format of the file."""
    config: dict[str, Any] = {}
    for key, rule in KEYS.items():
        if rule in rules:
            *tables, name = key.split(".")
            table = config
            for step in tables:
                table = table.setdefault(step, {})
            table[name] = _as_written(key, rules[rule])
    return config


def unplayed(raw: object) -> list[str]:
    """§8.4 Return the keys that no rule here has, a misspelt one with the key it resembles."""
    found = _entries(raw) if isinstance(raw, dict) else ()
    return [_unknown(key) for key, _, known in found if not known]


def _unknown(key: str) -> str:
    """Return a key for display; if it looks misspelt or written flat, with what was meant."""
    known = [one for one in (*KEYS, *_TABLES) if one.count(".") == key.count(".")]
    near = get_close_matches(key[:_LONGEST_KEY], known, 1, cutoff=0.9)
    meant = near[0] if near else ""
    if meant == key:
        meant = "…"
        for part in reversed(key.split(".")):
            meant = f'{{"{part}": {meant}}}'
    return shown(key)[1:-1] + (f" ({meant}?)" if meant else "")


def _played(raw: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    return ((key, given) for key, given, known in _entries(raw) if known)


def _entries(raw: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, object, bool]]:
    """Yield each key with its value, and whether it is a known key."""
    for name, given in raw.items():
        key = f"{prefix}{name}"
        known = "." not in name and (key in _TABLES or key in KEYS or key == _ROUNDS)
        if known and key in _TABLES and isinstance(given, dict):
            yield from _entries(given, f"{key}.")
        else:
            yield key, given, known


def _value(key: str, given: object) -> Value | None:
    """Return the value that a key gives to its rule, or None if the rule does not allow it."""
    if key == _CHANCE:
        if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1:
            return None
        hundreds = round(given * _HUNDRED)
        given = hundreds if abs(given * _HUNDRED - hundreds) < 1e-9 else None
    return _rules()[KEYS[key]].accept(given)


def _as_written(key: str, value: Value) -> object:
    if key == _CHANCE:
        assert isinstance(value, int), key
        return value / _HUNDRED
    return list(value) if isinstance(value, tuple) else value


def _expected(key: str) -> str:
    return "0.00 … 1.00" if key == _CHANCE else _rules()[KEYS[key]].expected


def _wrong(key: str, given: object, expected: str) -> PackFault:
    return PackFault("pack-number", CONFIG, field=key, given=shown(given), expected=expected)


@cache
def _rules() -> Mapping[str, Rule]:
    return RuleSheet("delay").rules


def _rounds() -> int:
    growth = _rules()["growth"].value
    assert isinstance(growth, tuple)
    return len(growth)
