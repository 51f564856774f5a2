"""§5 The Archive Phase: what is written down, and what comes of it."""

from __future__ import annotations

from engine.games.delay.state import State
from engine.games.delay.values import shift
from engine.kernel.asking import Option, Table

RECORDS: tuple[Option, ...] = tuple(
    ("record", kind) for kind in ("truthfully", "embellish", "obscure", "seal")
)


def record(state: State, table: Table, kind: str) -> None:
    """§5.1 One of four records; all but the truthful one end the row of truthful ones."""
    table.tell(("recorded", kind))
    if kind == "truthfully":
        _truth(state, table)
        return
    state.truth = 0
    shift(state, table, "record", state.rules.records[kind])
    if kind == "seal":  # §5.2 a gap may be noticed; in the last round nobody is left to act on it
        seen = state.rules.seal_chance
        names = ("noticed",) * seen + ("unnoticed",) * (100 - seen) if table.hears else ()
        state.marked = table.chance("seal", 100, names) < seen


def _truth(state: State, table: Table) -> None:
    """§5.3 The third truthful record in a row steadies the world, and the count begins anew."""
    rules = state.rules
    state.truth += 1
    if state.truth == rules.truth_at:
        state.truth = 0
        table.tell(("truth",))
        shift(state, table, "truth", (0, 0, rules.truth_stability, 0))


def penalty(state: State, table: Table) -> None:
    """§5.2 A noticed gap is paid for before the next event, once."""
    if state.marked:
        state.marked = False
        table.tell(("penalty",))
        rules = state.rules
        shift(state, table, "penalty", (rules.penalty_heaven, 0, rules.penalty_stability, 0))
