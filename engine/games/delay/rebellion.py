"""§6 The rebellion: what is counted, unseen, towards it."""

from __future__ import annotations

from engine.games.delay.state import State


def weigh(state: State) -> None:
    """§6.1 A round in balance adds to the row, any other ends it; both limits still count."""
    rules = state.rules
    gap = state.heaven - state.hell
    if -rules.balance_gap <= gap <= rules.balance_gap and state.stability >= (
        rules.balance_stability
    ):
        state.balance += 1
    else:
        state.balance = 0


def rises(state: State) -> bool:
    """§6.3 Enough rounds in balance up to the last one, and hardly an extreme choice (§6.2)."""
    rules = state.rules
    return state.balance >= rules.rebellion_rounds and state.extremes <= rules.extreme_limit
