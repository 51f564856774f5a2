"""Review plan of v1.3: what is tried instead of an answer, and what an end came to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.playout_review import Ended, ReviewPlan
from engine.games.merit13.bots import sensible
from engine.games.merit13.scoring import UNIT, base_score, bonuses, path
from engine.games.merit13.state import WIN, State
from engine.kernel.asking import Ask, Option
from engine.kernel.game import Outcome


def candidates(state: State, ask: Ask) -> Sequence[Option]:
    """Return the options of an action without help that is not needed; of a question, all."""
    return sensible(state, ask)


def judge(state: State, outcome: Outcome, seat: int) -> Ended:
    """Return a seat's points, which are worth nothing if the team failed, and how they came."""
    player, won = state.players[seat], state.ending == WIN
    walked = path(state.rules, player)
    return Ended(
        outcome.scores[seat] / UNIT if won else 0.0,
        float(seat in outcome.winners) / max(1, len(outcome.winners)),
        {
            "base": base_score(state.rules, player) if won else 0.0,
            "path": float(bonuses(state.rules)[walked]) if won else 0.0,
        },
        {"team": won},
    )


PLAN: ReviewPlan[State] = ReviewPlan(
    "keen",
    candidates,
    judge,
    large=8.0,
    shares=frozenset({"team"}),
    team="team",
)
