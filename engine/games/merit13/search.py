"""Search plan: every sensible option is played on to the end, everybody taken to be keen."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.search import Plan, Trial
from engine.games.merit13.bots import sensible
from engine.games.merit13.scoring import UNIT
from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.game import Outcome

_FIRST, _LEAD = 0.6, 0.4  # what coming first is worth, and by how much
_WIDE = 8.0  # points of a lead that weigh about as much as they can


def candidates(state: State, ask: Ask) -> Sequence[Option]:
    """Return the options of an action without help that is not needed; of a question, all."""
    return sensible(state, ask)


def judge(_state: State, outcome: Outcome | None, seat: int) -> Trial:
    """Return what an end is worth: nothing if the team failed, else first place and the lead."""
    if outcome is None or not outcome.winners:
        return Trial(0.0, first=False, lead=0.0)
    others = max(score for who, score in enumerate(outcome.scores) if who != seat)
    lead = (outcome.scores[seat] - others) / UNIT
    first = seat in outcome.winners
    worth = _FIRST * first / len(outcome.winners) + _LEAD / (1 + exp(-lead / _WIDE))
    return Trial(worth, first, lead)


MASTER: Plan[State] = Plan("keen", 64, candidates, judge)
