"""Layout: squares, yards, goals, plaques and the tray of Ludo, for a given room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING, ring_square
from gui.paint.shapes import square_at

SQUARES = 15
_MARGIN = 14.0
_PROMPT = 46.0
_FRAME = 14.0
PLAQUE_WIDE, PLAQUE_HIGH = 152.0, 132.0
TRAY_HIGH = 168.0

# The ring from the red start on, clockwise, in squares from the upper left.
RING: tuple[tuple[int, int], ...] = (
    *((x, 6) for x in range(1, 6)),
    *((6, y) for y in range(5, -1, -1)),
    (7, 0),
    *((8, y) for y in range(6)),
    *((x, 6) for x in range(9, 15)),
    (14, 7),
    *((x, 8) for x in range(14, 8, -1)),
    *((8, y) for y in range(9, 15)),
    (7, 14),
    *((6, y) for y in range(14, 8, -1)),
    *((x, 8) for x in range(5, -1, -1)),
    (0, 7),
    (0, 6),
)
LANES: tuple[tuple[tuple[int, int], ...], ...] = (
    tuple((x, 7) for x in range(1, 6)),
    tuple((7, y) for y in range(1, 6)),
    tuple((x, 7) for x in range(13, 8, -1)),
    tuple((7, y) for y in range(13, 8, -1)),
)
YARDS = ((0, 0), (9, 0), (9, 9), (0, 9))
_GOALS = ((-1, 0), (0, -1), (1, 0), (0, 1))  # from the middle towards each colour's triangle


def place_key(colour: int, place: int) -> str:
    """Return the key of the square where a piece of this colour stands on a place."""
    if place == GOAL:
        return f"goal:{colour}"
    if place > LAST_ON_RING:
        return f"lane:{colour}:{place}"
    return f"ring:{ring_square(colour, place)}"


def located(keys: Sequence[str], colours: Sequence[int]) -> str:
    """Return the last square outside home that a line's keys name, else the seat it begins with.

    A place comes as `place:<seat>:<place>`, counted from that seat's own start.
    """
    named = [tuple(map(int, key.split(":")[1:])) for key in keys if key.startswith("place:")]
    squares = [(seat, place) for seat, place in named if place != HOME]
    if squares:
        seat, place = squares[-1]
        return place_key(colours[seat], place)
    return next((key for key in keys if key.startswith("seat:")), "")


@dataclass(frozen=True)
class Layout:
    """The table's measures in a room of this size."""

    wide: float
    high: float

    @property
    def side(self) -> float:
        """Return the length of the board's side."""
        return min(self.high - 96, self.wide - 2 * (PLAQUE_WIDE + 3 * _MARGIN))

    @property
    def square(self) -> float:
        """Return the length of a square's side."""
        return self.side / SQUARES

    @property
    def board(self) -> QRectF:
        """Return the board without its frame."""
        room = self.high - _PROMPT - _MARGIN
        top = max(17.0, (room - self.side) / 2)
        return QRectF((self.wide - self.side) / 2, top, self.side, self.side)

    @property
    def frame(self) -> QRectF:
        """Return the board's wooden frame."""
        return self.board.adjusted(-_FRAME, -11, _FRAME, 11)

    @property
    def prompt(self) -> QRectF:
        """Return where the prompt is: below the board."""
        return QRectF(_MARGIN, self.high - _PROMPT - 12, self.wide - 2 * _MARGIN, _PROMPT)

    def spot(self, x: float, y: float) -> QPointF:
        """Return the middle of a square, or a point between some."""
        board = self.board
        return QPointF(
            board.left() + (x + 0.5) * self.square, board.top() + (y + 0.5) * self.square
        )

    def cell(self, x: float, y: float, inset: float = 2.0) -> QRectF:
        """Return a square's area."""
        return square_at(self.spot(x, y), self.square - 2 * inset)

    def yard(self, colour: int) -> QRectF:
        """Return a colour's corner of the board."""
        x, y = YARDS[colour]
        board, side = self.board, 6 * self.square
        corner = QPointF(board.left() + x * self.square, board.top() + y * self.square)
        return QRectF(corner.x() + 4, corner.y() + 4, side - 8, side - 8)

    def bed(self, colour: int, slot: int) -> QPointF:
        """Return where the piece of this number sleeps at home."""
        x, y = YARDS[colour]
        return self.spot(x + 1.4 + 2.2 * (slot % 2), y + 1.4 + 2.2 * (slot // 2))

    def goal(self, colour: int, slot: int = 0, of: int = 1) -> QPointF:
        """Return where the slot-th of so many pieces lies in a colour's goal."""
        dx, dy = _GOALS[colour]
        aside = (slot - (of - 1) / 2) * 0.56
        out = 1.02
        return self.spot(7 + dx * out + abs(dy) * aside, 7 + dy * out + abs(dx) * aside)

    def place(self, colour: int, place: int) -> QPointF:
        """Return the middle of a place outside home."""
        if place == GOAL:
            return self.goal(colour)
        if place > LAST_ON_RING:
            return self.spot(*LANES[colour][place - LAST_ON_RING - 1])
        return self.spot(*RING[ring_square(colour, place)])

    def way(self, colour: int, start: int, end: int) -> list[QPointF]:
        """Return the middles of the squares from one place to another, both included."""
        if start == HOME:
            return [self.place(colour, end)]
        return [self.place(colour, place) for place in range(start, end + 1)]

    def plaque(self, colour: int) -> QPointF:
        """Return the middle of the plaque beside a colour's yard."""
        board = self.board
        right, low = colour in (1, 2), colour in (2, 3)
        aside = _FRAME + _MARGIN + PLAQUE_WIDE / 2
        x = board.right() + aside if right else board.left() - aside
        y = board.bottom() - PLAQUE_HIGH / 2 if low else board.top() + 3 + PLAQUE_HIGH / 2
        return QPointF(x, y)

    @property
    def tray(self) -> QPointF:
        """Return the middle of the die's tray: left, between two plaques."""
        return QPointF(self.plaque(0).x(), self.board.center().y())

    @property
    def hand(self) -> QRectF:
        """Return the room between the two plaques at the left, where the tray stands."""
        top, bottom = self.plaque(0).y() + PLAQUE_HIGH / 2, self.plaque(3).y() - PLAQUE_HIGH / 2
        wide = self.frame.left() - 2 * _MARGIN
        return QRectF(_MARGIN, top + _MARGIN, wide, bottom - top - 2 * _MARGIN)

    @property
    def die(self) -> QPointF:
        """Return where the die rests in its tray."""
        return self.tray + QPointF(0, -6)
