"""§1.4–1.8: which moves a die allows, and what a move does."""

from __future__ import annotations

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING, MOVES, QUARTER, RING, remaining
from engine.games.ludo.state import State
from engine.kernel.asking import Option
from engine.kernel.refusal import Lack

_VALUES = tuple(  # [bits]: the die values that they stand for
    tuple(die for die in range(1, 7) if bits >> die - 1 & 1) for bits in range(1 << 6)
)
_FRAME = (1 << LAST_ON_RING + 1) - 1  # the part of the ring that a colour uses


def moves(state: State, die: int) -> list[Option]:
    """§1.4 Every different move of this die, the goal by exact count; six leaves home.

    Pieces on the same place make the same move: it is offered once.
    """
    row = MOVES[die]
    options: list[Option] = []
    for place in state.pieces[state.seat]:
        option = row[place]
        if option is not None and option not in options:
            options.append(option)
    if state.rules.blockade:
        options = [option for option in options if _unblocked(state, option)]
    return options


def _unblocked(state: State, option: Option) -> bool:
    """§1.8 Nobody may land on or pass two pieces of one other colour on one ring square."""
    start, end = int(option[1]), int(option[2])
    on_ring = state.board.on_ring
    own = on_ring[state.colours[state.seat]]
    path = 0
    for place in range(start + 1, min(end, LAST_ON_RING) + 1):
        path |= own[place]
    for seat, colour in enumerate(state.colours):
        if seat == state.seat:
            continue
        once = 0
        for place in state.pieces[seat]:
            bit = on_ring[colour][place]
            if bit & once & path:
                return False
            once |= bit
    return True


def refusals(state: State, die: int) -> list[Lack]:
    """§1.4, §1.8 Why the pieces on a place cannot move with this die.

    `home` takes a six, the `goal` is reached, it is not so `far` to it, or the way is `blocked`.
    """
    offered = {option[1] for option in moves(state, die)}
    return [_refusal(place, die) for place in set(state.pieces[state.seat]) if place not in offered]


def _refusal(place: int, die: int) -> Lack:
    what: Option = ("move", place)
    if MOVES[die][place] is not None:
        return Lack(what, "blocked")
    if place == HOME:
        return Lack(what, "home", 6, die)
    if place == GOAL:
        return Lack(what, "goal")
    return Lack(what, "far", die, remaining(place))


def move(state: State, start: int, end: int) -> list[tuple[int, int]]:
    """§1.4, §1.7 Move one piece; return who was sent home from where, piece by piece.

    Worth and shadow of the seat follow along: looking them up anew at every roll would cost
    more than the roll.
    """
    seat, board, shadows = state.seat, state.board, state.shadows
    own = state.pieces[seat]
    own[own.index(start)] = end
    worth = board.worth
    state.worth[seat] += worth[end] - worth[start]
    exposed = board.exposed[state.colours[seat]]
    shadow = shadows[seat]
    if start not in own:
        shadow &= ~exposed[start]
    bit = exposed[end]
    shadows[seat] = shadow | bit
    if not bit or not bit & sum(shadows) - shadows[seat]:
        return []
    return [
        taken
        for other, shadow in enumerate(state.shadows)
        if shadow & bit and other != seat
        for taken in _send_home(state, other, bit)
    ]


def put(state: State, seat: int, number: int, place: int) -> None:
    """§1.7 Put one piece on any place, as if it had ended there: others go home from it."""
    board, pieces = state.board, state.pieces[seat]
    pieces[number] = place
    exposed = board.exposed[state.colours[seat]]
    bit = exposed[place]
    for other, shadow in enumerate(state.shadows):
        if shadow & bit and other != seat:
            _send_home(state, other, bit)
    state.worth[seat] = sum(board.worth[each] for each in pieces)
    state.shadows[seat] = 0
    for each in pieces:
        state.shadows[seat] |= exposed[each]


def _send_home(state: State, seat: int, bit: int) -> list[tuple[int, int]]:
    """§1.7 Ending exactly on a square that is not safe captures every piece on it."""
    board = state.board
    exposed = board.exposed[state.colours[seat]]
    pieces = state.pieces[seat]
    taken = [(seat, place) for place in pieces if exposed[place] == bit]
    state.pieces[seat] = [HOME if exposed[place] == bit else place for place in pieces]
    for _, place in taken:
        state.worth[seat] += board.worth[HOME] - board.worth[place]
    state.shadows[seat] &= ~bit
    return taken


def prey(state: State, seat: int) -> int:
    """§1.7 The others' pieces that can be captured, as bits of the ring in the seat's frame.

    No two colours ever share a square that is not safe, so shadows add up without overlap.
    """
    ring = sum(state.shadows) - state.shadows[seat]
    turn = QUARTER * state.colours[seat]
    return (ring >> turn | ring << RING - turn) & _FRAME


def capturing_dice(state: State) -> tuple[int, ...]:
    """§3.2 The die values with which some legal move captures, smallest first."""
    ring = prey(state, state.seat)
    if not ring:
        return ()
    pieces = state.pieces[state.seat]
    dice = 32 if ring & 1 and HOME in pieces else 0  # where a house's start squares are not safe
    for place in pieces:
        if 0 <= place < LAST_ON_RING:
            dice |= ring >> place + 1
    dice &= 63
    if not dice:
        return ()
    if state.sixes == state.rules.sixes - 1:
        dice &= 31  # another six would be forfeited
    values = _VALUES[dice]
    if state.rules.blockade:
        return tuple(d for d in values if _captures_legally(state, ring, d))
    return values


def _captures_legally(state: State, ring: int, die: int) -> bool:
    return any(int(end) <= LAST_ON_RING and ring >> int(end) & 1 for _, _, end in moves(state, die))


def finished(state: State, seat: int) -> bool:
    """§1.9 All four pieces have reached the goal."""
    return state.pieces[seat] == [GOAL] * 4
