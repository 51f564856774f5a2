"""Value bot: takes the move after which a fitted value function gives it the best chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING
from engine.games.ludo.state import State
from engine.games.ludo.steady import Steady, has_shelter, risk
from engine.games.ludo.value import after, weighed, win_chance
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import State as AnyState

# What weighs: of the own pieces or the others', their way or their danger.
_OWN_DANGER, _THEIR_WAY, _THEIR_DANGER = (True, True), (False, False), (False, True)


class Seasoned(Steady):
    """Judges by thousands of games what the steady one judges by rules of thumb."""

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the move with the best chances; of equals the foremost piece's."""
        state, die = cast("State", look()), int(ask.about[0])
        return max(ask.options, key=lambda option: (_chance(state, ask.seat, option, die), option))

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what weighs most for a move against the best of the others."""
        state, seat, die = cast("State", look()), ask.seat, int(ask.about[0])
        others = [other for other in ask.options if other != option]
        if not others:
            return _way(option)
        next_best = max(others, key=lambda other: _chance(state, seat, other, die))
        mine, theirs = (_weighed(state, seat, each, die) for each in (option, next_best))
        main = max(mine, key=lambda sort: mine[sort] - theirs[sort])
        start, end = int(option[1]), int(option[2])
        if main == _THEIR_WAY and end <= LAST_ON_RING:
            return ("captures", end)
        if main == _THEIR_DANGER:
            return ("hunts",)
        if main == _OWN_DANGER:
            if risk(state, seat, start) > risk(state, seat, end):
                return ("flees", start)
            return ("shelters", end) if has_shelter(state, end) else ("wary",)
        return _way(option)


def _way(option: Option) -> Event:
    """Return how a move brings a piece on its way."""
    start, end = int(option[1]), int(option[2])
    if end == GOAL:
        return ("arrives",)
    return ("enters",) if start == HOME else ("runs", end - start)


def _chance(state: State, seat: int, option: Option, die: int) -> float:
    """Return how likely a seat is to win after a move."""
    position, roller = after(state, seat, option, die)
    return win_chance(position, seat, roller)


def _weighed(state: State, seat: int, option: Option, die: int) -> dict[tuple[bool, bool], float]:
    position, roller = after(state, seat, option, die)
    return weighed(position, seat, roller)
