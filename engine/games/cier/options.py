"""§2.2, §2.4 What a seat may choose in an exchange: whatever a hand can show at a real table.

An ability that a seat cannot pay for, or may not use yet, is offered too: choosing it is a
mistake that the rules punish (§2.5), and no rule forbids it. What no table could mean, such as
a blow at oneself, is not. What is offered depends only on who lives and on whose side, so it is
made once for each such table and used again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.games.cier.abilities import ALL, BULLET, IDS, SELF, SEVERAL
from engine.games.cier.rules import Rules
from engine.games.cier.settlement import Act, ExchangeField
from engine.games.cier.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.refusal import Lack

TOPIC = "cier.ask.act"
USE, AIM, BOTH = "use", "aim", "both"


@dataclass(frozen=True, slots=True, eq=False)
class Arena:
    """Those who live, by what characters and on what sides, and what each may choose."""

    stand: ExchangeField
    living: tuple[int, ...]
    asks: tuple[Ask, ...]  # one for each of the living
    acts: tuple[dict[Option, tuple[Act, ...]], ...]  # what an option means, by seat


@lru_cache(maxsize=4096)
def arena(
    rules: Rules, living: tuple[int, ...], roles: tuple[str, ...], sides: tuple[str, ...]
) -> Arena:
    """§2.2 Return the table of those who live, and what each of them may choose."""
    reach = tuple(
        _reach(rules, living, sides, seat) if seat in living else 0 for seat in range(len(roles))
    )
    stand = ExchangeField(tuple(rules.kits[role] for role in roles), reach)
    acts = tuple(
        _choices(rules, stand, seat) if seat in living else {} for seat in range(len(roles))
    )
    asks = tuple(Ask(seat, TOPIC, tuple(acts[seat])) for seat in living)
    return Arena(stand, living, asks, acts)


def _reach(rules: Rules, living: tuple[int, ...], sides: tuple[str, ...], seat: int) -> int:
    """§1.4 Others who live may be aimed at, one's own side too unless the house spares it."""
    return sum(
        1 << other
        for other in living
        if other != seat and (rules.friendly_fire or sides[other] != sides[seat])
    )


def refusals(state: State, seat: int) -> list[Lack]:
    """§1.4 At whom a seat may aim nothing: those who are `out`, and friends that are `spared`."""
    reach = _reach(state.rules, state.living, state.sides, seat)
    others = (other for other in range(len(state.sides)) if other != seat)
    return [
        Lack((AIM, other), "spared" if other in state.living else "out")
        for other in others
        if not reach >> other & 1
    ]


def _choices(rules: Rules, stand: ExchangeField, seat: int) -> dict[Option, tuple[Act, ...]]:
    """§2.2, §3.5 One ability, or for one who may use two also every two that can go together."""
    single = _single(rules, stand, seat)
    choices: dict[Option, tuple[Act, ...]] = {_option(act): (act,) for act in single}
    if stand.kits[seat].abilities > 1:
        for i, one in enumerate(single):
            for other in single[i if one.ability == BULLET else i + 1 :]:
                choices[BOTH, _deed(one), _deed(other)] = (one, other)
    return choices


def _single(rules: Rules, stand: ExchangeField, seat: int) -> list[Act]:
    """§2.4 Every ability, aimed in every way that it can be."""
    reach = [other for other in range(len(stand.kits)) if stand.reach[seat] >> other & 1]
    acts = []
    for ability in rules.abilities:
        if ability.aim in (SELF, ALL):
            acts.append(Act(seat, ability.place))
        else:
            many = min(ability.targets, len(reach)) if ability.aim == SEVERAL else 1
            acts += [Act(seat, ability.place, at) for at in combinations(reach, many)]
    return acts


def _option(act: Act) -> Option:
    verb = AIM if act.targets else USE
    return (verb, IDS[act.ability], *act.targets)


def _deed(act: Act) -> str:
    """Return one of two abilities as a word of its own: `guard`, `mg 1 2`."""
    return " ".join(map(str, (IDS[act.ability], *act.targets)))


def read_deed(deed: str) -> tuple[str, tuple[int, ...]]:
    """Return the ability and the targets that stand in a word of `_deed`."""
    name, *targets = deed.split(" ")
    return name, tuple(map(int, targets))
