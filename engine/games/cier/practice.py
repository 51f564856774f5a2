"""Move analysis of the duel: how the solver plays a position, what another answer was worth.

Everything is said of one exchange that is over, and of one of the two who met in it. Values are
those of the whole match, from 0 for a loss to 1 for a win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.cier.abilities import IDS
from engine.games.cier.account import Accounts, Exchange
from engine.games.cier.bots.duel import (
    MISTAKE,
    Duel,
    DuelPosition,
    DuelSide,
    covers,
    duel,
    in_order,
)
from engine.games.cier.state import State
from engine.games.cier.turns import open_turn
from engine.kernel.asking import Event
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Record
from engine.kernel.replay import steps

BREAK = "break"  # instead of an ability: any that breaks a rule
_TWIN = {"mg": "smg"}  # what the solved duel leaves out as never better than the other


class Lesson(NamedTuple):
    """One exchange: the best mix, what was played, what both are worth against the best play."""

    turn: int
    exchange: int
    mix: tuple[tuple[str, float], ...]  # ability, share; the largest first
    played: str
    value: float  # of the position, to who plays the mix
    worth: float  # of what was played, against an opponent who plays theirs

    @property
    def regret(self) -> float:
        """Return what the answer gave away; nothing for any that the mix contains."""
        return max(0.0, self.value - self.worth)

    @property
    def share(self) -> float:
        """Return how often the mix has what was played."""
        return dict(self.mix).get(self.played, 0.0)


class PracticeExchange(NamedTuple):
    """An exchange to be looked at: the position in which everybody chose, and what was told."""

    state: State
    exchange: Exchange


def rounds(
    game: Game[State], setup: Setup, records: Sequence[Record]
) -> Iterator[PracticeExchange]:
    """Yield every exchange that is over, oldest first."""
    accounts = Accounts()
    for played in steps(game, setup, records):
        if played.pending is not None:
            return
        state = played.before.copy()
        if not state.exchange:
            open_turn(state)
        accounts.hear(_opened(played.events))
        if accounts.last is not None:
            yield PracticeExchange(state, accounts.last)


def _opened(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event[0] != "mode"]


def taught(state: State) -> bool:
    """Say whether a position is one of a duel that can be solved."""
    if len(state.living) != 2:
        return False
    first, second = _sides(state)
    return covers(state.rules, first, second)


def lesson(state: State, seat: int, exchange: Exchange) -> Lesson | None:
    """Return what is to be learned from an exchange, or None where the duel is not solved."""
    own = exchange.of(seat)
    if seat not in state.living or len(own) != 1 or not taught(state):
        return None
    sides, order = _sides(state), list(state.living)
    if not in_order(*sides):
        sides, order = (sides[1], sides[0]), order[::-1]
    game = duel(state.rules, *sides)
    spot = _spot(state, game, order)
    left = state.rules.stalemate - state.exchange + 1
    solution, matrix = game.mix(spot, left), game.matrix(spot, left)
    mine = order.index(seat)
    rows = [list(row) for row in (matrix if mine == 0 else zip(*matrix, strict=True))]
    shares, others = (solution.rows, solution.columns)[:: 1 if mine == 0 else -1]
    if mine:
        rows = [[1 - value for value in row] for row in rows]
    names = [_name(answer) for answer in game.turn.answers[spot][mine]]
    worths = [_dot(row, others) for row in rows]
    played = _played(exchange, seat)
    at = next((i for i, n in enumerate(names) if n in (played, _TWIN.get(played))), -1)
    mix = sorted(zip(names, shares, strict=True), key=lambda pair: -pair[1])
    return Lesson(
        exchange.turn,
        exchange.number,
        tuple((name, share) for name, share in mix if share > 0),
        played,
        _dot(worths, shares),
        worths[at] if at >= 0 else 0.0,  # a mistake that costs the last life
    )


def _sides(state: State) -> tuple[DuelSide, DuelSide]:
    first, second = (
        DuelSide(state.rules.kits[state.roles[seat]], state.hp[seat]) for seat in state.living
    )
    return first, second


def _spot(state: State, game: Duel, order: Sequence[int]) -> int:
    first, second = order
    return game.turn.spots[
        DuelPosition(
            min(state.ammo[first], game.cap),
            state.swept >> first & 1,
            min(state.ammo[second], game.cap),
            state.swept >> second & 1,
        )
    ]


def _name(answer: int) -> str:
    return BREAK if answer == MISTAKE else IDS[answer]


def _played(exchange: Exchange, seat: int) -> str:
    """Return the ability that a seat used, or that it broke a rule."""
    use = exchange.of(seat)[0]
    stopped = exchange.whole(use)
    return BREAK if stopped is not None and stopped.rule == "fault" else use.ability


def _dot(values: Sequence[float], shares: Sequence[float]) -> float:
    return sum(value * share for value, share in zip(values, shares, strict=True))
