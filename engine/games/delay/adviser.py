"""§7.3 The adviser: an archivist that knows the exact chance, and says what other answers cost.

It aims at the ending of the task; where any ending will do, at the one that is a victory. Of
answers that are as good as one another it takes what the simple archivist of that ending likes. It
does the same if a position is too complex to solve.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.delay.archivists import LIKES, Archivist
from engine.games.delay.endings import REBELLION
from engine.games.delay.solver import Prospect, TooManyPositions
from engine.games.delay.state import State
from engine.games.delay.tasks import goal
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

_NEAR = 1e-9  # that sums of likelihoods may be off by
_NAMED = 2  # answers of which it is said what they cost


class Adviser:
    """Gives an answer that costs nothing of the chance, and names those that cost the most."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, _seat: int, chance: BotChance) -> None:
        self.chance = chance
        self._simple = {
            ending: Archivist(ending, likes, chance) for ending, likes in LIKES.values()
        }
        self._thought: tuple[Ask, State] | None = None
        self._left: dict[Option, float] = {}  # of the chance, by what was thought of last

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the answer with the best chance; of several the one that the simple idea likes."""
        state = cast("State", look())
        chances = self._chances(ask, state)
        if not chances:
            return self._simple[_aim(state)].choose(ask, look)
        most = max(chances.values())
        best = tuple(option for option, chance in chances.items() if most - chance <= _NEAR)
        return self._simple[_aim(state)].choose(ask._replace(options=best), look)

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], AnyState]) -> Option | None:
        """Want nothing: nothing is ever offered unasked."""
        return None

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Name the chance that this answer leaves, and what the worst of the others would."""
        state = cast("State", look())
        aim, chances = _aim(state), self._chances(ask, state)
        if not chances:
            return ("large", aim)
        mine = chances[option]
        if mine <= _NEAR and max(chances.values()) <= _NEAR:
            return ("lost", aim)
        worse = sorted(
            ((chance, other) for other, chance in chances.items() if mine - chance > _NEAR),
            key=lambda one: one[0],
        )[:_NAMED]
        named = [part for chance, other in worse for part in (_called(other), thousandths(chance))]
        return (f"spares-{len(worse)}", aim, thousandths(mine), *named)

    def _chances(self, ask: Ask, state: State) -> dict[Option, float]:
        """Return what each answer leaves of the chance; worked out once for a question.

        The result is empty if that takes too many positions.
        """
        if self._thought != (ask, state):
            prospect = Prospect(state, _aim(state))
            try:
                self._left = {option: prospect.after(option) for option in ask.options}
            except TooManyPositions:
                self._left = {}
            self._thought = ask, state.copy()
        return self._left


def thousandths(chance: float) -> int:
    """Return a chance in whole thousandths; what is neither none nor all looks like neither."""
    if chance <= _NEAR:
        return 0
    return 1000 if chance >= 1 - _NEAR else min(999, max(1, round(chance * 1000)))


def _aim(state: State) -> str:
    return goal(state.rules) or REBELLION


def _called(option: Option) -> str:
    """Return what the catalogue calls an answer in short: a stamp by its letter, or the record."""
    return str(option[1]).rpartition(".")[2]
