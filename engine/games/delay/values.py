"""§2 The four values: how they change, and between which limits."""

from __future__ import annotations

from engine.games.delay.rules import Effect
from engine.games.delay.schema import MOST_EFFECT, STATS
from engine.games.delay.state import State
from engine.kernel.asking import Table

LEAST, MOST = 0, 100

# §2.2 CLAMP[v] is v within its limits, for any value that one change can lead to. Numbers below
# zero count from the end of a tuple, where the zeros stand.
CLAMP = (*range(LEAST, MOST + 1), *(MOST,) * MOST_EFFECT, *(LEAST,) * MOST_EFFECT)


def shift(state: State, table: Table, source: str, effect: Effect) -> None:
    """§2.2 Change the values, each at once held between 0 and 100; tell what became of it."""
    heaven, hell, stability, pressure = effect
    heaven = CLAMP[state.heaven + heaven]
    hell = CLAMP[state.hell + hell]
    stability = CLAMP[state.stability + stability]
    pressure = CLAMP[state.pressure + pressure]
    if table.hears:
        before = state.heaven, state.hell, state.stability, state.pressure
        after = heaven, hell, stability, pressure
        for stat, old, new in zip(STATS, before, after, strict=True):
            if new != old:
                table.tell(("changed", stat, new - old, source))
    state.heaven = heaven
    state.hell = hell
    state.stability = stability
    state.pressure = pressure


def grow(state: State, table: Table) -> None:
    """§2.3 At the end of a round Pressure grows, more with every round."""
    table.tell(("dusk",))
    shift(state, table, "growth", (0, 0, 0, state.rules.growth[state.round - 1]))
