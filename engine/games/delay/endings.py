"""§7 The endings: the first that fits."""

from __future__ import annotations

from engine.games.delay.rules import Rules
from engine.games.delay.schema import TRIGGERS
from engine.games.delay.state import State

COLLAPSE, HEAVEN, HELL, REBELLION, PEACE = ENDINGS = tuple(TRIGGERS)


def ending(state: State) -> str:
    """§7.1 Return how this position ends, if it is the last."""
    return which(
        state.rules, state.heaven, state.hell, state.stability, state.pressure, flag=state.flag
    )


def tried(state: State) -> list[tuple[str, bool]]:
    """§7.1 Return each ending in the order they are tried in, and whether its condition holds.

    Several may hold; the first of them is told. The last holds where no other does.
    """
    rules = state.rules
    rises = state.flag and state.pressure < rules.rebellion_below
    holds = (
        state.stability < rules.collapse_below,
        state.heaven >= rules.heaven_at,
        state.hell >= rules.hell_at,
        rises,
    )
    return list(zip(ENDINGS, (*holds, not any(holds)), strict=True))


def which(
    rules: Rules, heaven: int, hell: int, stability: int, pressure: int, *, flag: bool
) -> str:
    """§7.2 Return the first ending that fits these values."""
    if stability < rules.collapse_below:
        return COLLAPSE
    if heaven >= rules.heaven_at:
        return HEAVEN
    if hell >= rules.hell_at:
        return HELL
    if flag and pressure < rules.rebellion_below:
        return REBELLION
    return PEACE
