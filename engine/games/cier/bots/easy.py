"""Easy bots: one that draws among all that breaks no rule, and one that often does.

Neither aims at a friend, unless the house rules leave no other option.
"""

from __future__ import annotations

from collections.abc import Callable

import resources
from engine.games.cier.bots.opponent_model import Mix, expected_mix, legal_choices
from engine.games.cier.bots.steady import Steady
from engine.games.cier.options import arena
from engine.games.cier.state import State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import State as AnyState

SLIPS: float = resources.toml("games/cier/bots.toml")["hasty"]["slips"]


class AnyLegal(Steady):
    """Takes whatever comes to hand."""

    def mix(self, state: State, seat: int) -> Mix:
        """Return every ability as often as every other."""
        return legal_mix(state, seat)

    def why(self, _ask: Ask, _option: Option, _look: Callable[[], AnyState]) -> Event | None:
        """Say that it was by lot."""
        return ("lot",)


class Hasty(Steady):
    """Takes whatever comes to hand now and then, else what it would after some thought."""

    def mix(self, state: State, seat: int) -> Mix:
        """Return what regret matching comes to, blurred by what comes to hand."""
        shares: dict[Option, float] = {}
        blurred = (expected_mix(state, seat), 1 - SLIPS), (legal_mix(state, seat), SLIPS)
        for mix, weight in blurred:
            for option, share in zip(mix.options, mix.shares, strict=True):
                shares[option] = shares.get(option, 0.0) + weight * share
        return Mix(tuple(shares), tuple(shares.values()))


def legal_mix(state: State, seat: int) -> Mix:
    """§2.4 Return every ability that breaks no rule alike often, whoever it is aimed at."""
    place = arena(state.rules, state.living, state.roles, state.sides)
    friends = {who for who in state.living if state.sides[who] == state.sides[seat]}
    kit, swept = place.stand.kits[seat], state.swept >> seat & 1
    legal = legal_choices(place.acts[seat], kit, state.ammo[seat], swept)
    sparing = {
        option: acts
        for option, acts in legal.items()
        if not any(friends & {*act.targets} for act in acts)
    }
    found: dict[tuple[int, ...], list[Option]] = {}
    for option, acts in (sparing or legal).items():
        found.setdefault(tuple(act.ability for act in acts), []).append(option)
    shares = {option: 1 / len(found) / len(same) for same in found.values() for option in same}
    return Mix(tuple(shares), tuple(shares.values()))
