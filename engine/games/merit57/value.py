"""Position value of v5.7: about how many points a round's end will come to, by a linear fit.

`resources/games/merit57/value.toml` holds a weight for each feature and round, found by
`tests/bench/merit57_value.py` over games of the strongest quick bot.
"""

from __future__ import annotations

from functools import cache

import resources
from engine.games.merit57.bots.weights import hope
from engine.games.merit57.ending import limits
from engine.games.merit57.scoring import base_score
from engine.games.merit57.state import MAHAYANA, REFUGE, ROLES, Player, State

_PACE = 8  # merit and wisdom that a round brings, about
_VOWS = ("BV1", "BV2", "BV3", "BV4")
_ABLE = 5  # provisions that help to come through a round

FEATURES = (
    "one",
    *ROLES[1:],
    "provisions",
    "poor",
    "merit",
    "wisdom",
    "base",
    "base-ahead",
    "merit-short",
    "wisdom-short",
    "refuge",
    "mahayana",
    "vow",
    "vow-stake",
    "great",
    "great-stake",
    *_VOWS,
    "helps",
    "gives",
    "delivers",
    "wards",
    "assists",
    "skills",
    "heroes",
    "calamity",
    "too-much",
    "deliverance",
    "too-few",
    "waiting",
    "others",
)


def features(state: State, who: int) -> list[float]:
    """Return what a character's points are told from, in the order of `FEATURES`."""
    rules, player = state.rules, state.players[who]
    total, left = player.merit + player.wisdom, rules.rounds - state.round + 1
    most, fewest = limits(state)
    others = [each for each in state.players if each is not player]
    return [
        1.0,
        *(float(player.role == role) for role in ROLES[1:]),
        player.provisions,
        max(0, _ABLE - player.provisions),
        player.merit,
        player.wisdom,
        base_score(state, total),
        base_score(state, total + _PACE * left),
        max(0, rules.halve_below - player.merit),
        max(0, rules.halve_below - player.wisdom),
        float(player.faith >= REFUGE),
        float(player.faith == MAHAYANA),
        *_stake(state, player, player.vow),
        *_stake(state, player, player.great_vow),
        *(float(player.great_vow == vow) for vow in _VOWS),
        min(player.helps, rules.help_bonus_at),
        player.gives,
        player.delivers,
        player.wards,
        player.assists,
        player.skills,
        player.heroes,
        state.calamity,
        max(0, state.calamity - most),
        state.deliverance,
        max(0, fewest - state.deliverance),
        len(state.beings),
        sum(each.merit + each.wisdom for each in others) / max(1, len(others)),
    ]


def _stake(state: State, player: Player, vow: str) -> tuple[float, float]:
    """Return how likely a vow is to be kept, and that times all that hangs on it."""
    if not vow:
        return 0.0, 0.0
    numbers = state.rules.cards[vow].numbers
    likely = hope(state, player, vow)
    return likely, likely * (numbers["reward"] + numbers["penalty"])


def value(state: State, seat: int) -> float:
    """Return about what a seat's best character will score, where a round has just begun."""
    weights = _weights()
    row = weights[min(max(state.round - 2, 0), len(weights) - 1)]
    mine = [who for who, owner in enumerate(state.owners) if owner == seat]
    return max(sum(w * x for w, x in zip(row, features(state, who), strict=True)) for who in mine)


@cache
def _weights() -> list[list[float]]:
    """Return the weights, by how many rounds are over."""
    table = resources.toml("games/merit57/value.toml")["value"]
    rounds = len(table["one"])
    return [[table[name][at] for name in FEATURES] for at in range(rounds)]
