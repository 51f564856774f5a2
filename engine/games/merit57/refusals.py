"""Refusals, beside `actions.options`: why an action, a deliverance or a skill is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.merit57.actions import protect_cost
from engine.games.merit57.beings import purse
from engine.games.merit57.state import FARMER, MERCHANT, MONK, SCHOLAR, WORLDLY, Player, State
from engine.kernel.refusal import Lack

# §3.3 what each role's skill is called among the options
SKILLS = {FARMER: "share", MERCHANT: "feast", SCHOLAR: "teach", MONK: "boost"}


def refusals(state: State, who: int) -> list[Lack]:
    """§5.1, §3.3 What a character cannot do in its turn, and what it lacks.

    A price that cannot be paid has the code of its resource, `provisions` or `merit`; `wisdom`
    must be had and is not spent. `requests` and `spent` count uses. `nobody` is left to help.
    Before it has a role, there is neither skill nor way to deliver.
    """
    player, rules = state.players[who], state.rules
    lacks = [
        _price("give", rules.give_cost, player.provisions),
        _price("protect", protect_cost(rules, player), player.provisions),
    ]
    if player.role:
        lacks += [*_deliveries(state, player), _skill(state, who)]
    if player.requests >= rules.aid_requests:
        lacks.append(Lack(("aid",), "requests", rules.aid_requests, player.requests))
    return [lack for lack in lacks if lack is not None]


def _price(verb: str, need: int, have: int, kind: str = "provisions") -> Lack | None:
    return Lack((verb,), kind, need, have) if have < need else None


def _deliveries(state: State, player: Player) -> Iterator[Lack]:
    """§5.5 The beings that no way of paying leads to, each with what is short of the nearest."""
    if not state.beings:
        yield Lack(("deliver",), "nobody")
    wisdom, funds = player.wisdom, purse(state, player)
    for being, _ in state.beings:
        ways = state.ways[player.role, player.faith == WORLDLY][being]
        needs = [(max(way.learned, way.wisdom), way.cost) for way in ways]
        costs = [cost for need, cost in needs if need <= wisdom]
        if not costs:
            least = min(need for need, _ in needs)
            yield Lack(("deliver", being), "wisdom", least, wisdom)
        elif min(costs) > funds:
            yield Lack(("deliver", being), "provisions", min(costs), funds)


def _skill(state: State, who: int) -> Lack | None:
    """§3.3 The role's active skill: its uses, then its price, then whom it could still help."""
    player, rules = state.players[who], state.rules
    verb = SKILLS[player.role]
    if player.skills >= rules.skill_uses:
        return Lack((verb,), "spent", rules.skill_uses, player.skills)
    if player.role == FARMER:
        return _price(verb, rules.share_cost, player.provisions)
    if player.role == MERCHANT:
        return _price(verb, rules.feast_cost, player.provisions)
    if player.role == SCHOLAR:
        return None
    lack = _price(verb, rules.boost_cost, player.merit, "merit")
    others = (other for other in state.players if other is not player)
    if lack is None and all(other.boosts for other in others):
        lack = Lack((verb,), "nobody")
    return lack
