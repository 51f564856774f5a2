"""Mixed-strategy bots: the steady one, and the one that has solved the duel.

Any fixed answer can be exploited, so both mix; what they give as a reason is the mix. The steady
one never breaks a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.cier.abilities import BULLET
from engine.games.cier.bots.duel import (
    MISTAKE,
    Duel,
    DuelPosition,
    DuelSide,
    covers,
    duel,
    in_order,
)
from engine.games.cier.bots.opponent_model import Mix, expected_mix
from engine.games.cier.options import arena
from engine.games.cier.settlement import fault
from engine.games.cier.state import State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

REASONS = ("loads", "shields", "strikes", "both", "yields")


class Steady:
    """Mixes what regret matching comes to, one exchange ahead."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, _seat: int, chance: BotChance) -> None:
        self.chance = chance

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Draw one of the options by its share."""
        mix = self.mix(cast("State", look()), ask.seat)
        left = self.chance.random()
        for option, share in zip(mix.options, mix.shares, strict=True):
            left -= share
            if left < 0:
                return option
        return mix.options[-1]  # what rounding leaves

    def mix(self, state: State, seat: int) -> Mix:
        """Return how often this player would choose what."""
        return expected_mix(state, seat)

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], AnyState]) -> Option | None:
        """Want nothing: everybody is asked in every exchange."""
        return None

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what an answer is for, and how often of a hundred times it would be given."""
        state = cast("State", look())
        mix = self.mix(state, ask.seat)
        if option not in mix.options:
            return None
        share = round(100 * mix.shares[mix.options.index(option)])
        return (_purpose(state, ask.seat, option), max(share, 1))


def _purpose(state: State, seat: int, option: Option) -> str:
    """Return what an answer is for."""
    place = arena(state.rules, state.living, state.roles, state.sides)
    act, *second = place.acts[seat][option]
    if second:
        return "both"
    swept = bool(state.swept >> seat & 1)
    if fault(place.stand.kits[seat], act.ability, state.ammo[seat], swept=swept):
        return "yields"
    if act.ability == BULLET:
        return "loads"
    return "strikes" if state.rules.abilities[act.ability].damage else "shields"


class Equilibrium(Steady):
    """Plays the solved duel once two are left that it covers, and steadily until then."""

    searches = True  # some seconds, before a duel is kept

    def mix(self, state: State, seat: int) -> Mix:
        """Return an optimal mix where the duel is solved, so that nothing beats it."""
        living = state.living
        if len(living) != 2:
            return expected_mix(state, seat)
        sides = {who: DuelSide(state.rules.kits[state.roles[who]], state.hp[who]) for who in living}
        first, second = living
        if not in_order(sides[first], sides[second]):
            first, second = second, first
        if not covers(state.rules, sides[first], sides[second]):
            return expected_mix(state, seat)
        return _solved(state, (first, second), seat, duel(state.rules, sides[first], sides[second]))


def _solved(state: State, living: tuple[int, int], seat: int, game: Duel) -> Mix:
    """Return the solved mix of a seat as options; those who live stand as in the duel."""
    first, second = living
    spot = game.turn.spots[
        DuelPosition(
            min(state.ammo[first], game.cap),
            state.swept >> first & 1,
            min(state.ammo[second], game.cap),
            state.swept >> second & 1,
        )
    ]
    solution = game.mix(spot, state.rules.stalemate - state.exchange + 1)
    own = living.index(seat)
    shares = (solution.rows, solution.columns)[own]
    found = [
        (_option(state, seat, answer), share)
        for answer, share in zip(game.turn.answers[spot][own], shares, strict=True)
        if share > 0
    ]
    return Mix(tuple(option for option, _ in found), tuple(share for _, share in found))


def _option(state: State, seat: int, answer: int) -> Option:
    """Return the option that uses an ability, or one that breaks a rule by intent."""
    place = arena(state.rules, state.living, state.roles, state.sides)
    kit = place.stand.kits[seat]
    swept = bool(state.swept >> seat & 1)
    for option, (act,) in place.acts[seat].items():
        if answer == MISTAKE and fault(kit, act.ability, state.ammo[seat], swept=swept):
            return option
        if act.ability == answer:
            return option
    raise AssertionError(f"the duel answers what nobody offers: {answer}")
