"""Forecast: what a move would come to, told by the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ludo.board import LAST_ON_RING
from engine.games.ludo.game import GAME, carry_out
from engine.games.ludo.state import State
from engine.kernel.asking import Option
from engine.kernel.forecast import forecast


class Landing(NamedTuple):
    """What becomes of the piece that moves, and of those it meets."""

    captures: int
    arrives: bool  # at the goal
    safe: bool  # on a square of the ring where nobody can capture it


def landing(state: State, option: Option) -> Landing:
    """§1.4, §1.7 Return where a move of the seat at turn would leave its piece."""
    seat = state.seat
    found = forecast(GAME, state, seat, lambda twin, table: carry_out(twin, table, option))
    told = [event[0] for event in found.events]
    end = int(option[2])
    exposed = state.board.exposed[state.colours[seat]][end]
    return Landing(told.count("captured"), "goal" in told, end <= LAST_ON_RING and not exposed)
