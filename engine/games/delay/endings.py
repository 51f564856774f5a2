"""Endings, §7: the first that fits."""

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
    holds = _holds(
        state.rules, state.heaven, state.hell, state.stability, state.pressure, flag=state.flag
    )
    return list(zip(ENDINGS, holds, strict=True))


def which(
    rules: Rules, heaven: int, hell: int, stability: int, pressure: int, *, flag: bool
) -> str:
    """§7.2 Return the first ending that fits these values."""
    return ENDINGS[_holds(rules, heaven, hell, stability, pressure, flag=flag).index(True)]


def _holds(
    rules: Rules, heaven: int, hell: int, stability: int, pressure: int, *, flag: bool
) -> tuple[bool, ...]:
    """§7.1–7.2 Say of each ending whether its condition holds; of the last, if no other does."""
    four = (
        stability < rules.collapse_below,
        heaven >= rules.heaven_at,
        hell >= rules.hell_at,
        flag and pressure < rules.rebellion_below,
    )
    return (*four, True not in four)
