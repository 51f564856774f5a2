"""Heuristic bot: looks one move ahead at progress, captures, danger and safety."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING
from engine.games.ludo.moves import prey
from engine.games.ludo.state import State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

_REACH = 6  # a die's largest step

# What a move is worth in steps of progress.
_ENTER = 12.0
_ARRIVE = 10.0
_SHELTER = 6.0
_CAPTURE = 8.0
_HIT = 1 / 6  # how likely one hunter's next die hits exactly


class Steady:
    """Takes the move that leaves most progress after what the others' next dice may undo."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, _seat: int, chance: BotChance) -> None:
        """Draw nothing: the same position, the same move."""
        self.chance = chance

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the move with the best account; of equals the foremost piece's."""
        state = cast("State", look())
        return max(ask.options, key=lambda option: (account(state, ask.seat, option), option))

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], AnyState]) -> Option | None:
        """Want nothing: Ludo asks only whose turn it is."""
        return None

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what weighs most in a move's account, of equal things the first."""
        return max(_terms(cast("State", look()), ask.seat, option), key=lambda term: term[0])[1]


class Bold(Steady):
    """Takes the move that gains most, and never looks behind."""

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the move with the largest gain; of equals the foremost piece's."""
        state = cast("State", look())
        return max(ask.options, key=lambda option: (gain(state, ask.seat, option), option))

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what speaks most for a move, which is never that a piece flees."""
        return max(_gains(cast("State", look()), ask.seat, option), key=lambda term: term[0])[1]


def _terms(state: State, seat: int, option: Option) -> list[tuple[float, Event]]:
    """Return what each part of a move's account is worth, and how it is told."""
    start, end = int(option[1]), int(option[2])
    fled = risk(state, seat, start) - risk(state, seat, end)
    return [(fled, ("flees", start)), *_gains(state, seat, option)]


def _gains(state: State, seat: int, option: Option) -> list[tuple[float, Event]]:
    """Return what each part of a move's gain is worth, and how it is told."""
    start, end = int(option[1]), int(option[2])
    steps = end - max(start, 0)
    return [
        (_captured(state, seat, end), ("captures", end)),
        (_ARRIVE * (end == GOAL), ("arrives",)),
        (_ENTER * (start == HOME), ("enters",)),
        (_shelter(state, end), ("shelters", end)),
        (steps, ("runs", steps)),
    ]


def account(state: State, seat: int, option: Option) -> float:
    """Return what a move gains and risks, in steps of progress."""
    start, end = int(option[1]), int(option[2])
    return gain(state, seat, option) + risk(state, seat, start) - risk(state, seat, end)


def gain(state: State, seat: int, option: Option) -> float:
    """Return what a move gains if nothing happens to the piece afterwards."""
    start, end = int(option[1]), int(option[2])
    steps = float(end - max(start, 0)) + _shelter(state, end)
    if start == HOME:
        steps += _ENTER
    if end == GOAL:
        steps += _ARRIVE
    return steps + _captured(state, seat, end)


def _captured(state: State, seat: int, end: int) -> float:
    """Return what whoever is sent home by a move loses, and what that is worth besides."""
    if end <= LAST_ON_RING and prey(state, seat) >> end & 1:
        return _CAPTURE + _lost_by_victims(state, seat, end)
    return 0.0


def has_shelter(state: State, end: int) -> bool:
    """§1.6 Say whether nobody can capture what stands there."""
    return end > LAST_ON_RING or state.board.is_safe[end]


def _shelter(state: State, end: int) -> float:
    return _SHELTER if has_shelter(state, end) else 0.0


def _lost_by_victims(state: State, seat: int, end: int) -> float:
    bit = state.board.exposed[state.colours[seat]][end]
    return float(
        sum(
            place
            for other, pieces in enumerate(state.pieces)
            if other != seat
            for place in pieces
            if state.board.exposed[state.colours[other]][place] == bit
        )
    )


def risk(state: State, seat: int, place: int) -> float:
    """Return the progress at stake times how likely one of the hunters behind hits it."""
    if not 0 <= place <= LAST_ON_RING:
        return 0.0
    bit = state.board.exposed[state.colours[seat]][place]
    if not bit:
        return 0.0
    hunters = 0
    for other, pieces in enumerate(state.pieces):
        if other == seat:
            continue
        on_ring = state.board.on_ring[state.colours[other]]
        for hunter in pieces:
            if hunter != HOME and any(
                on_ring[hunter + d] == bit for d in range(1, _REACH + 1) if hunter + d <= GOAL
            ):
                hunters += 1
    return (1 - (1 - _HIT) ** hunters) * (place + _ENTER)
