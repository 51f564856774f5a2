"""Endings, §1.3 and §6.1: how the game ends, each condition tried in the rulebook's order."""

from __future__ import annotations

from functools import lru_cache

from engine.games.merit57.rules import Rules
from engine.games.merit57.state import ENDINGS, State

DOOM, TOO_MUCH, TOO_FEW, WIN = ENDINGS


def limits(state: State) -> tuple[int, int]:
    """§6.1, §12.11 The most calamity and the fewest deliverances to win with at this table."""
    return _limits(state.rules, state.owners)


@lru_cache(maxsize=256)
def _limits(rules: Rules, owners: tuple[int, ...]) -> tuple[int, int]:
    return rules.goal(pair=len(owners) != len(set(owners)))


def has_too_much(state: State) -> bool:
    """§6.1 More calamity is left than a win allows."""
    return state.calamity > limits(state)[0]


def has_too_few(state: State) -> bool:
    """§6.1 Fewer beings were delivered than a win takes."""
    return state.deliverance < limits(state)[1]


def end(state: State, *, last: bool = False) -> bool:
    """§1.3, §6.1 Note the first ending that has come about; say whether it is a new one.

    Doom comes at any moment, the others only after the `last` round. What has been noted stays,
    whatever the rest of the step still does to the calamity.
    """
    if state.calamity >= state.rules.defeat_calamity:
        ending = DOOM
    elif not last:
        return False
    elif has_too_much(state):
        ending = TOO_MUCH
    elif has_too_few(state):
        ending = TOO_FEW
    else:
        ending = WIN
    if state.ending:
        return False
    state.ending = ending
    return True
