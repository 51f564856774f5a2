"""§1.9: when a game is over, who has won it, and how the others come after."""

from __future__ import annotations

from engine.games.ludo.state import COLOUR_NAMES, State
from engine.kernel.game import Outcome


def outcome(state: State) -> Outcome | None:
    """§1.9 Over with the first seat to bring four pieces home, or when all have a place."""
    placed = state.placed
    if not placed or (state.rules.play_on and len(placed) < len(state.colours) - 1):
        return None
    winner = placed[0]
    return Outcome(COLOUR_NAMES[state.colours[winner]], (winner,), _scores(state))


def _scores(state: State) -> tuple[int, ...]:
    """§1.9 How many others a seat leaves behind: by place, pieces at the goal, progress."""

    def standing(seat: int) -> tuple[int, int, int]:
        place = state.placed.index(seat) if seat in state.placed else len(state.colours)
        progress = sum(max(place, 0) for place in state.pieces[seat])
        return -place, state.goals(seat), progress

    standings = [standing(seat) for seat in range(len(state.colours))]
    return tuple(sum(mine > other for other in standings) for mine in standings)
