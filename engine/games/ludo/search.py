"""Search plan: every move is played on for a few rolls, and what they lead to is valued.

Whole games would tell less: whether one is won depends on so many more rolls that differences
of one chance in a hundred are lost among them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import resources
from engine.bots.search import Plan, Trial
from engine.games.ludo.keen import chances
from engine.games.ludo.state import State
from engine.games.ludo.value import win_chance
from engine.kernel.asking import Ask, Option
from engine.kernel.game import Outcome

_NUMBERS = resources.toml("games/ludo/bots.toml")["search"]


def candidates(state: State, ask: Ask) -> Sequence[Option]:
    """Return the moves that look nearly as good as the best: of the others, chance would speak."""
    die = int(ask.about[0])
    looks = {option: chances(state, ask.seat, option, die) for option in ask.options}
    least = max(looks.values()) - _NUMBERS["close"]
    return [option for option, chance in looks.items() if chance >= least]


def rolled(base: State) -> Callable[[State], bool]:
    """Return what stops a playout once so many rolls have followed the one that is thought over."""
    last = _rolls(base) + 1 + int(_NUMBERS["rolls"])
    return lambda state: _rolls(state) >= last


def _rolls(state: State) -> int:
    return sum(map(sum, state.branches))


def judge(state: State, _outcome: Outcome | None, seat: int) -> Trial:
    """Return how likely the seat is to win from where a playout was stopped."""
    worth = win_chance(state, seat, state.seat)
    return Trial(worth, first=False, lead=100 * worth)


MASTER: Plan[State] = Plan(
    "steady",
    int(_NUMBERS["playouts"]),
    candidates,
    judge,
    horizon=rolled,
    keep=float(_NUMBERS["keep"]),
)
