"""How v1.3 is searched: everybody is taken to play down the list, to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.search import Plan
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


def worth(_state: State, outcome: Outcome | None, seat: int) -> float:
    """Return what an end is worth: nothing if the team failed, else first place and the lead."""
    if outcome is None or not outcome.winners:
        return 0.0
    others = max(score for who, score in enumerate(outcome.scores) if who != seat)
    lead = (outcome.scores[seat] - others) / UNIT
    first = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return _FIRST * first + _LEAD / (1 + exp(-lead / _WIDE))


MASTER: Plan[State] = Plan("balanced", 16, candidates, worth)
