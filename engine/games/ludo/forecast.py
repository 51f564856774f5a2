"""Forecast: what a move would come to, told by the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ludo.board import LAST_ON_RING
from engine.games.ludo.dice import end_chance, end_group, in_endgame
from engine.games.ludo.game import GAME
from engine.games.ludo.moves import refusals
from engine.games.ludo.state import State
from engine.games.ludo.turn import carry_out
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


class DeadRoll(NamedTuple):
    """Why a roll moved nothing, and how far the foremost piece is that is short of the goal."""

    code: str  # home, far and blocked, as many of them as hold, in this order, by hyphens
    left: int  # 0 if no piece is too near


_REASONS = ("home", "far", "blocked")


class EndDie(NamedTuple):
    """How a seat's die leans in the endgame: the large numbers, and how likely one of them is."""

    group: tuple[int, ...]
    large: float


def dead_roll(state: State, seat: int, die: int) -> DeadRoll:
    """§1.4, §1.8 Return why this die moved none of the seat's pieces: all that holds for any."""
    twin = state.copy()
    twin.seat = seat
    lacks = refusals(twin, die)
    codes = {lack.code for lack in lacks}
    left = min((lack.have for lack in lacks if lack.code == "far"), default=0)
    return DeadRoll("-".join(code for code in _REASONS if code in codes), left)


def end_die(state: State, seat: int) -> EndDie | None:
    """§3.1 Return how the seat's die leans, if it is in the endgame of a balanced die."""
    if state.fair[seat] or not in_endgame(state, seat):
        return None
    group = end_group(state.rules, quick=True)
    return EndDie(group, end_chance(state.rules, state.units[seat]))
