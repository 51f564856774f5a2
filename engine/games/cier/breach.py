"""§2.4–2.5, §3.5 Rule breaches: what an option would break if chosen now, and what that costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from engine.games.cier.abilities import PLACE
from engine.games.cier.options import arena
from engine.games.cier.rules import Rules
from engine.games.cier.settlement import fault, settle
from engine.games.cier.state import State
from engine.kernel.asking import Option


class Breach(NamedTuple):
    """The first rule that an option breaks, and the life that is lost by it, in parts."""

    rule: str
    loss: int


def breaches(state: State, seat: int) -> Mapping[Option, Breach]:
    """§2.5 Return the options of a seat that break a rule; whatever the others choose."""
    return _breaches(
        state.rules,
        (state.living, state.roles, state.sides),
        seat,
        state.ammo[seat],
        state.swept >> seat & 1,
    )


@lru_cache(maxsize=256)
def _breaches(
    rules: Rules,
    table: tuple[tuple[int, ...], tuple[str, ...], tuple[str, ...]],
    seat: int,
    ammo: int,
    swept: int,
) -> Mapping[Option, Breach]:
    place = arena(rules, *table)
    have = [ammo if other == seat else 0 for other in range(len(table[1]))]
    found = {}
    for option, acts in place.acts[seat].items():
        result = settle(rules, place.stand, have, swept << seat, acts)
        if result.faults:
            found[option] = Breach(result.faults[0].rule, result.loss[seat])
    return MappingProxyType(found)


def cost(state: State, seat: int, option: Option) -> int:
    """§2.4 Return what the abilities of an option cost a seat together, in parts of ammunition."""
    place = arena(state.rules, state.living, state.roles, state.sides)
    costs = place.stand.kits[seat].costs
    return sum(costs[act.ability] for act in place.acts[seat][option])


def obstacle(state: State, seat: int, ability: str) -> str:
    """§2.4 Return the rule that using an ability alone would break now, or nothing."""
    kit = state.rules.kits[state.roles[seat]]
    return fault(kit, PLACE[ability], state.ammo[seat], swept=bool(state.swept >> seat & 1))


def shortage(state: State, seat: int, ability: str) -> int:
    """§2.4 Return how much ammunition a seat lacks for an ability, in parts."""
    cost = state.rules.kits[state.roles[seat]].costs[PLACE[ability]]
    return max(0, cost - state.ammo[seat])
