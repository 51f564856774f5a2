"""Endings, §6: how the game ends, in the order of v1.3's list.

The list of losses stands before the list of what winning takes: calamity at its height (doom),
too few delivered; only then the limit of calamity, and the win. So a team that fails both tests
after the last round has delivered too few.
"""

from __future__ import annotations

from engine.games.merit13.scoring import final_order, path, shown, title
from engine.games.merit13.state import DOOM, TOO_FEW, TOO_MUCH, WIN, State
from engine.kernel.asking import Table


def has_too_few(state: State) -> bool:
    """§6.2 Fewer beings were delivered than the difficulty asks for."""
    return state.delivered < state.rules.fewest_delivered


def has_too_much(state: State) -> bool:
    """§6.2 More calamity is left than the difficulty allows."""
    return state.calamity > state.rules.most_calamity


def end(state: State, *, now: bool = False) -> bool:
    """§6.1–6.3, R-5 Note the first ending that has come about; say whether one has.

    Doom is looked for at the settlement, and the others only after the last round's. `now` marks
    a moment between settlements, at which doom ends the game only where a house has it so.
    """
    rules = state.rules
    if now and rules.doom_check != "immediate":
        return False
    if state.calamity >= rules.doom_calamity:
        state.ending = DOOM
    elif now or state.round < rules.rounds:
        return False
    elif has_too_few(state):
        state.ending = TOO_FEW
    elif has_too_much(state):
        state.ending = TOO_MUCH
    else:
        state.ending = WIN
    return True


def doomed(state: State, table: Table) -> None:
    """§6.1, R-5 Between settlements: end the game if a house lets doom come at once."""
    if end(state, now=True):
        table.tell(("doomed", state.calamity))


def finish(state: State, table: Table) -> None:
    """§6, R-6 At a settlement: end the game if it is over, and tell everybody's rank."""
    if not end(state):
        return
    if state.ending == DOOM:
        table.tell(("doomed", state.calamity))
        return
    if not table.hears:
        return
    table.tell(("ended", state.calamity, state.delivered))
    for rank, seat in final_order(state):
        score, walked = shown(state, seat), path(state.rules, state.players[seat])
        if state.ending == WIN:
            honour = title(rank, walked, state.players[seat])
            table.tell(("ranked", rank, seat, score, walked, honour))
        else:
            table.tell(("unranked", seat, score, walked))
