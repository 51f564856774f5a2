"""Game state of Ludo."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.ludo.board import GOAL, HOME, PIECES, BoardTables, board_for
from engine.games.ludo.rules import Rules
from engine.kernel.fingerprint import SHARED

# §1.3 Two players sit opposite each other.
COLOURS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}

COLOUR_NAMES = ("red", "green", "yellow", "blue")

BRANCHES = ("fair", "endgame", "gift", "six")


@dataclass(slots=True)
class State:
    """Pieces, whose turn it is, and what the rules remember; seats index every list."""

    rules: Rules = field(metadata=SHARED)
    board: BoardTables = field(metadata=SHARED)
    colours: tuple[int, ...] = field(metadata=SHARED)
    # §2.3 the long-run value of each seat, in 1/(12·window)
    units: tuple[int, ...] = field(metadata=SHARED)
    # §2.4 the same as a share: what past games add to the influence
    lean: tuple[float, ...] = field(metadata=SHARED)
    fair: tuple[bool, ...] = field(metadata=SHARED)  # seats that roll a uniform die
    subject: int = field(metadata=SHARED)  # the seat whose past games count
    pieces: list[list[int]]  # places relative to the own start
    worth: list[int]  # §2.2 the index of each seat, in units of WORTH_UNIT
    shadows: list[int]  # §1.7 the ring squares where a seat's pieces can be captured, as bits
    stalls: list[int]  # §3.1 endgame rolls in a row without a move
    branches: list[list[int]]  # rolls by seat and branch
    captures: list[int]  # pieces sent home, by seat
    seat: int = 0  # whose turn it is
    first: int = 0  # the seat drawn to begin
    round: int = 0  # 0 until it is drawn
    sixes: int = 0  # in a row in this turn
    placed: tuple[int, ...] = ()  # seats in the order in which they finished

    def copy(self) -> State:
        """Return a position that shares only what never changes."""
        return State(
            self.rules,
            self.board,
            self.colours,
            self.units,
            self.lean,
            self.fair,
            self.subject,
            [row[:] for row in self.pieces],
            self.worth[:],
            self.shadows[:],
            self.stalls[:],
            [row[:] for row in self.branches],
            self.captures[:],
            self.seat,
            self.first,
            self.round,
            self.sixes,
            self.placed,
        )

    def goals(self, seat: int) -> int:
        """Return how many of the seat's pieces have reached the goal."""
        return self.pieces[seat].count(GOAL)


def start(rules: Rules, subject: int, units: tuple[int, ...], fair: tuple[bool, ...]) -> State:
    """§1.3 Everybody's pieces are at home; the first seat is not drawn yet."""
    board = board_for(rules)
    seats = len(units)
    return State(
        rules,
        board,
        COLOURS[seats],
        units,
        tuple(unit / (12 * rules.window) for unit in units),
        fair,
        subject,
        [[HOME] * PIECES for _ in range(seats)],
        [PIECES * board.worth[HOME]] * seats,
        [0] * seats,
        [0] * seats,
        [[0] * len(BRANCHES) for _ in range(seats)],
        [0] * seats,
    )
