"""§4 Events: which one a round brings, and what the chosen answer does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.delay.state import State
from engine.games.delay.values import shift
from engine.kernel.asking import Atom, Table


def draw(state: State, table: Table) -> None:
    """§4.1 Rounds 1, 6 and 7 have their events; the others draw one that has not come yet."""
    event = state.rules.fixed[state.round - 1]
    if event < 0:
        state.event = event  # nothing is on the table while fate decides
        pool = state.pool
        names = _names(state, pool) if table.hears else ()
        at = table.chance("event", len(pool), names)
        event = pool[at]
        state.pool = pool[:at] + pool[at + 1 :]
    state.event = event
    if table.hears:
        name = state.rules.scenes[event].about[0]
        table.tell(("round", state.round, name))
        table.tell(("event", name))


def _names(state: State, pool: Sequence[int]) -> list[Atom]:
    scenes = state.rules.scenes
    return [scenes[number].about[0] for number in pool]


def choose(state: State, table: Table, choice: str) -> None:
    """§4.2 The answer's effect is applied, its consequence told; §6.2 an extreme one is counted."""
    if table.hears:
        table.tell(("chose", choice))
    rules = state.rules
    shift(state, table, "choice", rules.effects[choice])
    if table.hears and choice in rules.consequences:
        table.tell(("consequence", choice))
    if choice in rules.extremes:
        state.extremes += 1
