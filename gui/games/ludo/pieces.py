"""Pieces as things: which lies where, how they stand together, which way they came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF

from engine.games.ludo.board import GOAL, HOME, PIECES
from engine.games.ludo.state import State
from engine.kernel.asking import Event
from gui.games.ludo.layout import Layout
from gui.games.ludo.painting import livery, pawn
from gui.paint.shapes import outline
from gui.table import layers
from gui.table.scene import TableScene
from gui.table.things import Thing

_LEAN = 0.13  # how much higher each further piece of a stack stands, in squares
_CORNERS = ((-0.24, -0.22), (0.24, 0.22), (0.24, -0.22), (-0.24, 0.22))


class Token(NamedTuple):
    """A piece: the number of its seat, and its own, which is also that of its bed at home."""

    seat: int
    number: int

    @property
    def key(self) -> str:
        """Return the thing's key."""
        return f"piece:{self.seat}:{self.number}"


class PieceMove(NamedTuple):
    """A piece that has another place than before."""

    token: Token
    start: int
    end: int


class Pieces:
    """All pieces of a match. Alike as those of a colour are, each keeps its identity on the table.

    The position only counts pieces; which of them goes is settled here, so that the one a hand
    has moved is the one that has moved.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.places: dict[Token, int] = {}
        self.steps: list[PieceMove] = []  # what the last `sync` changed

    def sync(self, state: State, layout: Layout) -> None:
        """Lay every piece where the position has it."""
        before = dict(self.places)
        for seat, row in enumerate(state.pieces):
            self._match(seat, list(row))
        self.steps = [
            PieceMove(token, before[token], place)
            for token, place in self.places.items()
            if token in before and before[token] != place
        ]
        self._lay(state, layout)

    def recall(self, past: Iterable[Event], seats: int) -> None:
        """Let the pieces go through these events, so that each comes to where it was seen."""
        self.places = {Token(seat, n): HOME for seat in range(seats) for n in range(PIECES)}
        for kind, *about in past:
            if kind == "moved":
                seat, start, end = map(int, about)
                self.places[self.top(seat, start)] = end
            elif kind == "captured":
                _, victim, place = map(int, about)
                self.places[self.top(victim, place)] = HOME

    def _match(self, seat: int, wanted: list[int]) -> None:
        """Give each piece a place: whoever may stays, the one just touched goes first."""
        tokens = [Token(seat, number) for number in range(len(wanted))]
        tokens.sort(key=lambda token: token.key == self._scene.touched)
        goers = []
        for token in tokens:
            place = self.places.get(token)
            if place is not None and place in wanted:
                wanted.remove(place)
            else:
                goers.append(token)
        for token, place in zip(goers, sorted(wanted), strict=True):
            self.places[token] = place

    def at(self, seat: int, place: int) -> list[Token]:
        """Return the seat's pieces on a place, the uppermost last."""
        return sorted(
            token for token, where in self.places.items() if (token.seat, where) == (seat, place)
        )

    def top(self, seat: int, place: int) -> Token:
        """Return the piece that a hand takes from a place."""
        return self.at(seat, place)[-1]

    def thing(self, token: Token) -> Thing:
        """Return a piece's thing."""
        return self._scene.things[token.key]

    def _lay(self, state: State, layout: Layout) -> None:
        for token in self.places:
            if token.key not in self._scene.things:
                self._scene.add(Thing(self._scene.faces, token.key, section="pieces"))
        for token, spot, radius, height in self._stand(state, layout):
            thing = self.thing(token)
            colour = state.colours[token.seat]
            thing.wear(pawn(colour, radius))
            thing.cut(outline(livery(colour).shape, radius))
            thing.stands_for = self.top(token.seat, self.places[token]).key
            layer = layers.THINGS + 10 + spot.y() / 10 + height
            thing.put(spot.x(), spot.y(), layer)

    def _stand(self, state: State, layout: Layout) -> Iterator[tuple[Token, QPointF, float, float]]:
        """Yield where each piece stands, how large it is, and how high in its stack."""
        s = layout.square
        squares: dict[tuple[float, float], list[list[Token]]] = {}
        for seat, colour in enumerate(state.colours):
            for place in sorted({self.places[t] for t in self.places if t.seat == seat}):
                stack = self.at(seat, place)
                if place == HOME:
                    for token in stack:
                        yield token, layout.bed(colour, token.number), _size(s * 0.44), 0
                elif place == GOAL:
                    for i, token in enumerate(stack):
                        yield token, layout.goal(colour, i, len(stack)), _size(s * 0.25), 0
                else:
                    middle = layout.place(colour, place)
                    squares.setdefault((middle.x(), middle.y()), []).append(stack)
        for (x, y), stacks in squares.items():
            several = len(stacks) > 1
            for i, stack in enumerate(stacks):
                dx, dy = _CORNERS[i] if several else (0.0, 0.0)
                for height, token in enumerate(stack):
                    up = (height - (len(stack) - 1) / 2) * _LEAN * (0.6 if several else 1)
                    spot = QPointF(x + dx * s, y + (dy - up) * s)
                    yield token, spot, _size(s * (0.28 if several else 0.40)), height


def _size(radius: float) -> float:
    return round(radius, 1)
