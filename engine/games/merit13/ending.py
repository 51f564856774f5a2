"""§6: how the game ends, in the order of v1.3's list.

The list of losses stands before the list of what winning takes: calamity at its height (doom),
too few delivered; only then the limit of calamity, and the win. So a team that fails both tests
after the last round has delivered too few.
"""

from __future__ import annotations

from engine.games.merit13.scoring import final_order, path, shown, title
from engine.games.merit13.state import DOOM, TOO_FEW, TOO_MUCH, WIN, State
from engine.kernel.asking import Table


def doomed(state: State, table: Table, *, now: bool = False) -> bool:
    """§6.1, R-5 Say whether the calamity has ended the game: at the settlement, or at once.

    `now` marks a moment between settlements, at which only the option looks.
    """
    rules = state.rules
    if state.calamity < rules.doom_calamity or (now and rules.doom_check != "immediate"):
        return False
    state.ending = DOOM
    table.tell(("doomed", state.calamity))
    return True


def finish(state: State, table: Table) -> None:
    """§6.2, §6.3, R-6 After the last round: what the team came to, and everybody's rank."""
    rules = state.rules
    if state.delivered < rules.fewest_delivered:
        state.ending = TOO_FEW
    elif state.calamity > rules.most_calamity:
        state.ending = TOO_MUCH
    else:
        state.ending = WIN
    if not table.hears:
        return
    table.tell(("ended", state.calamity, state.delivered))
    for rank, seat in final_order(state):
        score, walked = shown(state, seat), path(rules, state.players[seat])
        if state.ending == WIN:
            honour = title(rank, walked, state.players[seat])
            table.tell(("ranked", rank, seat, score, walked, honour))
        else:
            table.tell(("unranked", seat, score, walked))
