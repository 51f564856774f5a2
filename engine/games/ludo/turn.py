"""§1.3–1.5, §1.9: a turn, one roll with its move at a time, and whose turn is next."""

from __future__ import annotations

from engine.games.ludo.board import GOAL
from engine.games.ludo.dice import ENDGAME, cast
from engine.games.ludo.moves import finished, move, moves
from engine.games.ludo.state import BRANCHES, COLOUR_NAMES, State
from engine.kernel.asking import Option, Table


def step(state: State, table: Table) -> None:
    """§1.3–1.5 Draw who begins, then one roll at a time."""
    if state.round:
        _roll_and_move(state, table)
    else:
        _draw_first(state, table)


def _draw_first(state: State, table: Table) -> None:
    """§1.3 The first seat is drawn by lot."""
    colours = [COLOUR_NAMES[colour] for colour in state.colours]
    state.seat = state.first = table.chance("setup", len(colours), colours)
    state.round = 1
    table.tell(("first", state.seat))
    table.tell(("round", 1))


def _roll_and_move(state: State, table: Table) -> None:
    """§1.4–1.5 One roll, the move it allows, and who rolls next."""
    seat = state.seat
    die, branch = cast(state, table)
    state.branches[seat][branch] += 1
    if table.hears:
        table.tell(("rolled", seat, die, BRANCHES[branch]))
    state.sixes = state.sixes + 1 if die == 6 else 0
    if state.sixes == state.rules.sixes:
        table.tell(("forfeited", seat))
        state.stalls[seat] += branch == ENDGAME
        _next_turn(state, table)
        return
    options = moves(state, die)
    if branch == ENDGAME:
        state.stalls[seat] = 0 if options else state.stalls[seat] + 1
    bonus = False
    if options:
        option = table.ask(seat, "ludo.ask.move", options, (die,))
        bonus = carry_out(state, table, option)
    else:
        table.tell(("stuck", seat))
    if seat in state.placed or not (die == 6 or bonus):
        _next_turn(state, table)


def carry_out(state: State, table: Table, option: Option) -> bool:
    """§1.4, §1.7, §1.9 Carry out the chosen move; say whether it earns a bonus roll (§1.5)."""
    seat = state.seat
    origin: int = option[1]  # type: ignore[assignment]  # as `moves` made it
    end: int = option[2]  # type: ignore[assignment]
    taken = move(state, origin, end)
    if table.hears:
        table.tell(("moved", seat, origin, end))
    for victim, place in taken:
        state.captures[seat] += 1
        table.tell(("captured", seat, victim, place))
    if end == GOAL:
        table.tell(("goal", seat, state.goals(seat)))
        if finished(state, seat):
            state.placed += (seat,)
            if state.rules.play_on:
                table.tell(("placed", seat, len(state.placed)))
    return state.rules.bonus_roll and (bool(taken) or end == GOAL)


def _next_turn(state: State, table: Table) -> None:
    """§1.3 Clockwise to the next seat that has not finished; each lap of the table is a round."""
    state.sixes = 0
    seats = len(state.colours)
    seat = state.seat
    while True:
        seat = (seat + 1) % seats
        if seat == state.first:
            state.round += 1
            table.tell(("round", state.round))
        if seat not in state.placed or len(state.placed) == seats:
            state.seat = seat
            return
