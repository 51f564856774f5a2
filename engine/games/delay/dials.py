"""Dials: what of Delay the End a real table shows, and may have otherwise than the rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.delay.rules import ROUNDS
from engine.games.delay.schema import STATS
from engine.games.delay.state import Set, State
from engine.games.delay.values import LEAST, MOST
from engine.kernel.asking import Atom
from engine.kernel.dials import YES, Dial, Setting, counter, flag

SETTINGS: Mapping[str, Setting] = {
    "value": Setting(("stat",)),
    **dict.fromkeys(("truth", "marked", "balance", "extremes"), Setting()),
}


def dials(state: State) -> list[Dial]:
    """§2.1 The four values, §5.3 the row of records, and what else is counted till the end."""
    if state.ending:
        return []
    return [
        *(Dial(f"value:{stat}", getattr(state, stat), LEAST, MOST) for stat in STATS),
        counter("truth", state.truth, state.rules.truth_at - 1),
        flag("marked", state.marked),
        counter("balance", state.balance, ROUNDS),
        counter("extremes", state.extremes, ROUNDS),
    ]


def adjust(state: State, dial: str, value: Atom) -> None:
    """Set one of them."""
    state.ruled += (Set(len(state.turns), dial, value),)
    kind, _, stat = dial.partition(":")
    setattr(state, stat or kind, value == YES if dial == "marked" else value)
