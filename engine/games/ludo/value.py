"""Value function: how likely a seat is to win, by a logistic sum that was fitted on played games.

`tests/bench/ludo_value.py` has it play itself and writes what it learned into
`resources/games/ludo/value.toml`. Two seats are seen at a time, who rolls next and who does not:
where their pieces stand, who stands how far behind whom, and who may come out of home behind whom.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

import resources
from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING, PIECES, QUARTER, RING
from engine.games.ludo.moves import finished, move
from engine.games.ludo.state import State
from engine.kernel.asking import Option

# Each part of the sum, and how many weights it has for either seat.
PARTS = {
    "place": GOAL + 2,  # a piece on each place; home is last, as in all tables of places
    "last": GOAL + 2,  # the same of the last piece that is not at the goal
    "home": PIECES + 1,  # so many pieces at home
    "hunted": 12,  # a hunter so far behind a piece, from one step on
    "hunted_far": 12,  # the same, by how far that piece has come
    "entering": 6,  # an exposed piece so far beyond the other's start, with pieces at home there
    "entering_far": 6,  # the same, by how far that piece has come
}
SIDES = ("rolls", "waits")  # who rolls next, and who does not
SIZE = 2 * sum(PARTS.values()) + 1  # the last one is what rolling next is worth

_AT = {name: sum(list(PARTS.values())[:i]) for i, name in enumerate(PARTS)}
_PLACE, _LAST, _HOME = _AT["place"], _AT["last"], _AT["home"]
_HUNTED, _HUNTED_FAR = _AT["hunted"] - 1, _AT["hunted_far"] - 1
_ENTERING, _ENTERING_FAR = _AT["entering"] - 1, _AT["entering_far"] - 1
_SORTS = tuple((own, danger) for own in (True, False) for danger in (False, True))
_REACH, _ENTRY = PARTS["hunted"], PARTS["entering"]
_WAY = GOAL + 4  # what is lost with a piece, of a whole way and the six that it takes


def _fitted() -> tuple[float, ...]:
    kept = resources.toml("games/ludo/value.toml")
    weights = [weight for side in SIDES for part in PARTS for weight in kept[side][part]]
    return (*weights, kept["rolling"])


WEIGHTS: tuple[float, ...] = _fitted()


def terms(state: State, roller: int, waiter: int) -> Iterator[tuple[int, float]]:
    """Yield which weights count in a position of two seats, and how much each."""
    half = SIZE // 2
    yield from _side(state, roller, waiter, 0)
    yield from _side(state, waiter, roller, half)
    yield SIZE - 1, 1.0


def _side(state: State, seat: int, other: int, first: int) -> Iterator[tuple[int, float]]:
    """Yield what counts of a seat's pieces as another one may hunt them."""
    pieces, hunters = state.pieces[seat], state.pieces[other]
    colours = state.colours
    exposed = state.board.exposed[colours[seat]]
    turn = QUARTER * (colours[seat] - colours[other])
    entries = HOME in hunters
    last = pieces.count(GOAL) == PIECES - 1
    yield first + _HOME + pieces.count(HOME), 1.0
    for place in pieces:
        at = place if place != HOME else GOAL + 1
        yield first + _PLACE + at, 1.0
        if last and place != GOAL:
            yield first + _LAST + at, 1.0
        if not exposed[place]:
            continue
        square = (place + turn) % RING  # as the other one counts
        far = (place + 12) / _WAY
        if square <= LAST_ON_RING:
            for hunter in hunters:
                behind = square - hunter
                if 0 < behind <= _REACH and hunter != HOME:
                    yield first + _HUNTED + behind, 1.0
                    yield first + _HUNTED_FAR + behind, far
        if entries and 0 < square <= _ENTRY:
            yield first + _ENTERING + square, 1.0
            yield first + _ENTERING_FAR + square, far


def win_chance(state: State, seat: int, roller: int) -> float:
    """Return how likely a seat is to come in first if `roller` is next: ahead of each other one."""
    if state.placed:
        return float(state.placed[0] == seat)
    chance, weights = 1.0, WEIGHTS
    for other in range(len(state.colours)):
        if other != seat:
            pair = (seat, other) if roller == seat else (other, seat)
            total = sum([weights[i] * amount for i, amount in terms(state, *pair)])
            chance /= 1 + exp(-total if roller == seat else total)
    return chance


def weighed(state: State, seat: int, roller: int) -> dict[tuple[bool, bool], float]:
    """Return what speaks for a seat, by own pieces or others and by way or danger."""
    half, sums = SIZE // 2, dict.fromkeys(_SORTS, 0.0)
    sign = 1 if roller == seat else -1
    for other in range(len(state.colours)):
        if other != seat:
            pair = (seat, other) if roller == seat else (other, seat)
            for i, amount in terms(state, *pair):
                if i < SIZE - 1:
                    own = (i < half) == (roller == seat)
                    sums[own, i % half > _HUNTED] += sign * WEIGHTS[i] * amount
    return sums


def after(state: State, seat: int, option: Option, die: int) -> tuple[State, int]:
    """§1.4–1.5 Return the position that a move leads to, and who rolls next in it."""
    after = state.copy()
    start, end = int(option[1]), int(option[2])
    taken = move(after, start, end)
    if finished(after, seat):
        after.placed += (seat,)
    bonus = state.rules.bonus_roll and (bool(taken) or end == GOAL)
    return after, seat if die == 6 or bonus else (seat + 1) % len(state.colours)
