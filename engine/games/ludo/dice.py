"""§3: one balanced roll. The first branch that fits decides: endgame, capture gift, six or not."""

from __future__ import annotations

from math import exp

from engine.games.ludo.board import GOAL, WORTH_UNIT
from engine.games.ludo.moves import capturing_dice
from engine.games.ludo.rules import Rules
from engine.games.ludo.state import State
from engine.kernel.asking import Table
from engine.kernel.chance import WHOLE

FAIR, ENDGAME, GIFT, SIX = range(4)  # the places of BRANCHES

_MINUTE_MS = 60_000


def cast(state: State, table: Table) -> tuple[int, int]:
    """§3 Roll once for the seat whose turn it is; return the die and the branch that gave it."""
    rules = state.rules
    if rules.dice == "fair":
        return table.chance("dice", 6, who=state.seat) + 1, FAIR
    chance, ms = table.chance, table.clock()
    seat = state.seat
    if state.fair[seat]:
        return chance("dice", 6, who=seat) + 1, FAIR
    if in_endgame(state, seat):
        quick = chance("dice", WHOLE, (), seat) / WHOLE < end_chance(rules, state.units[seat])
        group = end_group(rules, quick=quick)
        return group[chance("dice", len(group), who=seat)], ENDGAME
    influence = lead(state, seat) + state.lean[seat]
    gifts = capturing_dice(state)
    if gifts:
        given = gift_chance(rules, influence) * tempo(rules, ms)
        if chance("dice", WHOLE, (), seat) / WHOLE < given:
            return gifts[chance("dice", len(gifts), (), seat)], GIFT
    if chance("dice", WHOLE, (), seat) / WHOLE < low_chance(rules, influence):
        return chance("dice", 5, (), seat) + 1, SIX
    return 6, SIX


def lead(state: State, seat: int) -> float:
    """§2.4 The seat's index less the mean of all seats, its own included."""
    worth = state.worth
    return (worth[seat] - sum(worth) / len(worth)) / WORTH_UNIT


def in_endgame(state: State, seat: int) -> bool:
    """§3.1 One last piece is on the board and near the goal, and the seat is not stalled."""
    pieces = state.pieces[seat]
    if pieces.count(GOAL) != 3 or state.stalls[seat] >= state.rules.stall_rolls:
        return False
    return GOAL - state.rules.end_steps <= min(pieces) < GOAL


def end_chance(rules: Rules, units: int) -> float:
    """§3.1 How likely the group of large numbers is, by the long-run value in 1/(12·window)."""
    scale, hair = 12 * rules.window, 1e-9
    much, some, even, little, none = rules.end_chances
    if units > rules.end_high * scale + hair:
        return much
    if units > 0:
        return some
    if units == 0:
        return even
    return little if units >= rules.end_low * scale - hair else none


def end_group(rules: Rules, *, quick: bool) -> tuple[int, ...]:
    """§3.1 The large numbers, which overshoot easily, or all the others."""
    return tuple(d for d in range(1, 7) if (d in rules.end_group) == quick)


def gift_chance(rules: Rules, influence: float) -> float:
    """§3.2 How likely a capture is given, before the tempo of the game."""
    return 1 / (1 + exp(influence - rules.gift_base))


def tempo(rules: Rules, ms: int) -> float:
    """§3.2 The coefficient of the play time: straight lines between the named minutes."""
    times, factors = rules.tempo_minutes, rules.tempo_factors
    minutes = ms / _MINUTE_MS
    if minutes <= times[0]:
        return factors[0]
    for i in range(1, len(times)):
        if minutes <= times[i]:
            share = (minutes - times[i - 1]) / (times[i] - times[i - 1])
            return factors[i - 1] + (factors[i] - factors[i - 1]) * share
    return factors[-1]


def low_chance(rules: Rules, influence: float) -> float:
    """§3.3 How likely the die shows 1 to 5."""
    return 1 / (1 + exp(-(influence + rules.six_base)))
