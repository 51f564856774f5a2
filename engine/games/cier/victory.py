"""Endings, §2.9–2.11: a side that alone is left, nobody left, or a turn without end.

Victory belongs to the side: its fallen members win too (R-C11). In a draw nobody wins; those who
share it score half of what winners do (R-C10).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.cier.state import State
from engine.kernel.game import Outcome

DRAW = "draw"
_WON, _SHARED = 2, 1  # points for each seat


def judge(state: State, before: tuple[int, ...], *, stalled: bool) -> None:
    """§2.9–2.11 Note the first ending that has come about; `before` lived until now.

    One side that is left has won; if none is, those who fell last share a draw; and so do all who
    live where a turn has `stalled`, so that nothing comes to pass any more.
    """
    left = {state.sides[seat] for seat in state.living}
    if len(left) == 1:
        state.ending = left.pop()
    elif not left:
        _draw(state, (state.sides[seat] for seat in before))
    elif stalled:
        _draw(state, left)


def _draw(state: State, sides: Iterable[str]) -> None:
    state.ending = DRAW
    named = set(sides)
    state.shared_by = tuple(seat for seat, side in enumerate(state.sides) if side in named)


def outcome(state: State) -> Outcome | None:
    """§2.9–2.11 Return how the match ended, or None."""
    ending = state.ending
    if not ending:
        return None
    seats = range(len(state.sides))
    if ending == DRAW:
        shared = state.shared_by
        return Outcome(ending, (), tuple(_SHARED if seat in shared else 0 for seat in seats))
    winners = tuple(seat for seat in seats if state.sides[seat] == ending)
    return Outcome(ending, winners, tuple(_WON if seat in winners else 0 for seat in seats))
