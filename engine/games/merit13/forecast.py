"""Forecast: what an answer would bring, told by the rules themselves, everybody consenting."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.merit13.actions import ACTIONS, JOIN, YES
from engine.games.merit13.game import GAME
from engine.games.merit13.rounds import lesson
from engine.games.merit13.state import Player, State
from engine.kernel.asking import Ask, Option, Table
from engine.kernel.forecast import forecast as foreseen

_PLENTY = 99  # of wealth and of calamity, so that nothing is too dear and all calm counts


class Change(NamedTuple):
    """What one seat would gain; below nothing, what it would pay."""

    provisions: int
    merit: int
    wisdom: int


class Changes(NamedTuple):
    """What an answer would change: each seat that it touches, and the team's two counts."""

    seats: dict[int, Change]
    calamity: int
    delivered: int


def forecast(state: State, seat: int, option: Option) -> Changes | None:
    """§4, §3.5 What an action or a lesson would change, if every partner agrees."""
    if option[0] != "teach" and option[0] not in ACTIONS:
        return None

    def run(twin: State, table: Table) -> None:
        if option[0] == "teach":
            lesson(twin, table, seat, int(option[1]))
        else:
            ACTIONS[option[0]](twin, table, seat, option)

    found = foreseen(GAME, state, seat, run, _consent)
    pairs = enumerate(zip(found.before.players, found.after.players, strict=True))
    changes = {who: _between(before, after) for who, (before, after) in pairs}
    return Changes(
        {who: change for who, change in changes.items() if any(change)},
        found.change(lambda each: each.calamity),
        found.change(lambda each: each.delivered),
    )


def prospect(state: State, seat: int, verb: str) -> Changes:
    """§4 What an action brings whoever can pay for it, by how much it calms at most."""
    twin = state.copy()
    twin.players[seat].provisions += _PLENTY
    twin.calamity += _PLENTY
    found = forecast(twin, seat, (verb,))
    assert found is not None
    return found


def _between(before: Player, after: Player) -> Change:
    return Change(
        after.provisions - before.provisions,
        after.merit - before.merit,
        after.wisdom - before.wisdom,
    )


def _consent(ask: Ask) -> Option | None:
    """§4.5 Everybody who is asked to share a deliverance is taken to agree."""
    return YES if ask.topic == JOIN else None
