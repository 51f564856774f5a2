"""Value bot: takes the move after which a fitted value function gives it the best chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.ludo.state import State
from engine.games.ludo.steady import Steady
from engine.games.ludo.value import after, win_chance
from engine.kernel.asking import Ask, Option
from engine.kernel.game import State as AnyState


class Keen(Steady):
    """Judges by games without number what the steady one judges by rules of thumb."""

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the move with the best chances; of equals the foremost piece's."""
        state, die = cast("State", look()), int(ask.about[0])
        return max(
            ask.options, key=lambda option: (chances(state, ask.seat, option, die), option)
        )


def chances(state: State, seat: int, option: Option, die: int) -> float:
    """Return how likely a seat is to win after a move."""
    position, roller = after(state, seat, option, die)
    return win_chance(position, seat, roller)
