"""Option evaluation: what an option brings, read off rules and cards, for bots to weigh."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import NamedTuple

from engine.cards.model import Card
from engine.games.merit57.actions import (
    give_calm,
    give_yield,
    labour_yield,
    practice_yield,
    protect_cost,
    protect_yield,
)
from engine.games.merit57.beings import deliver_merit
from engine.games.merit57.rules import Rules
from engine.games.merit57.state import KINDS, MERCHANT, WORLDLY, Player, State
from engine.kernel.asking import Atom, Option

FREE = frozenset({"share", "feast", "boost", "ward", "inspire", "dedicate", "convert", "slip"})
_WITH_AMOUNT = ("dedicate", "convert")


class Gain(NamedTuple):
    """What an option brings at once: to oneself, to everybody, to the others."""

    provisions: float = 0
    merit: float = 0
    wisdom: float = 0
    calm: float = 0  # calamity taken away
    delivered: float = 0
    helps: float = 0
    others: float = 0  # points of any kind that others gain
    gives: float = 0  # the deeds that a vow may ask for, or be paid for
    taught: float = 0
    points: float = 0  # of the score, as a hero token brings
    wards: float = 0
    assists: float = 0

    def plus(self, other: Gain, share: float = 1) -> Gain:
        """Return both together, the other only in part."""
        if share != 1:
            other = Gain(*(share * each for each in other))
        return Gain(*map(add, self, other))


NOTHING = Gain()


def action(state: State, who: int, option: Option) -> Gain:
    """Return what an action of §5, a skill or another free act brings."""
    player, rules = state.players[who], state.rules
    verb = option[0]
    if verb in FREE:
        about = option[-1] if verb in _WITH_AMOUNT else 0
        return _free(rules, len(state.players) - 1, verb, about, min(state.calamity, 1))
    match verb:
        case "labour":
            return Gain(provisions=labour_yield(state, player))
        case "practice":
            return Gain(wisdom=practice_yield(state, player))
        case "give":
            calm = min(state.calamity, give_calm(state, player))
            merit, wisdom = give_yield(state, player), _help_wisdom(state, player)
            return Gain(-rules.give_cost, merit, wisdom, calm, helps=1, gives=1)
        case "protect":
            return _protect(state, player)
        case "deliver":
            return _deliver(state, player, str(option[1]), str(option[2]))
        case "aid":  # whoever has plenty gives, and earns merit by it
            most = max(other.provisions for other in state.players if other is not player)
            met = 0.8 if most >= 2 * rules.labour else 0.2
            return Gain(met * rules.aid_provisions, met * rules.aid_merit)
        case "teach":
            learned = rules.teach_wisdom * (len(option) - 1)
            return Gain(merit=rules.teach_merit, others=learned, taught=1)
    return NOTHING


def _help_wisdom(state: State, player: Player) -> int:
    return state.rules.renounced_wisdom if player.renounced == "wisdom" else 0


def _protect(state: State, player: Player) -> Gain:
    rules = state.rules
    blessed = sum(
        other is not player and other.wisdom >= rules.deliver_wisdom for other in state.players
    )
    return Gain(
        -protect_cost(rules, player),
        protect_yield(state, player),
        _help_wisdom(state, player),
        min(state.calamity, rules.protect_calm),
        helps=1,
        others=rules.blessing * blessed / 3,
    )


def _deliver(state: State, player: Player, being: str, way: str) -> Gain:
    card, rules = state.rules.cards[being], state.rules
    ways = state.ways[player.role, player.faith == WORLDLY][being]
    paid = next(each for each in ways if each.option[2] == way)
    marker = dict(state.beings)[being]
    swap = max(0, paid.cost - player.provisions)  # §5.5 what a monk must pay in merit
    refund = rules.merchant_refund if player.role == MERCHANT and not player.refunded else 0
    provisions, merit, calm = _own_gift(player, card, paid.cost - swap)
    return Gain(
        swap - paid.cost + refund + provisions,
        deliver_merit(rules, player, card, way) - swap + merit,
        card.numbers["wisdom"] - paid.wisdom + _help_wisdom(state, player),
        (rules.timeout if marker >= rules.timeout_marker else marker) + min(calm, state.calamity),
        delivered=1,
        helps=1,
    )


def _own_gift(player: Player, card: Card, cost: int) -> tuple[int, int, int]:
    """§8 What a being brings besides: provisions, merit, calm."""
    special = card.numbers.get("special", 0)
    match card.id:
        case "B06":
            return special, 0, 0
        case "B07":
            return 0, 0, special
        case "B08" if cost >= 1 and cost == player.provisions:
            return 0, special, 0
    return 0, 0, 0


@lru_cache(maxsize=512)
def _free(rules: Rules, count: int, verb: Atom, about: Atom, calm: int) -> Gain:
    """Return what costs no action brings (§3.3, §9.1, §9.4, §12.5, §12.6, §12.9).

    `count` are the others, `about` is how much is dedicated or what is converted, and `calm` how
    much calamity there is to take away, if any: a decision offers a dozen of these, all alike.
    """
    match verb:
        case "share":
            merit = rules.share_merit
            return Gain(-rules.share_cost, merit, others=rules.share_cost + merit)
        case "feast":
            merit = rules.feast_merit
            return Gain(
                -rules.feast_cost, merit, calm=calm * rules.feast_calm, others=merit * count
            )
        case "boost":
            return Gain(merit=-rules.boost_cost, others=rules.boost)
        case "ward":
            return Gain(merit=-1, others=1)
        case "inspire":
            return Gain(wisdom=-rules.inspire_cost, others=rules.actions * rules.inspire)
        case "dedicate":
            return Gain(merit=-int(about), calm=calm, others=int(about))
        case "convert":
            at = KINDS.index(str(about))
            into = (2, 0, 1)[at]
            amounts = [0, 0, 0]
            amounts[at] -= rules.convert_cost[at]
            amounts[into] += rules.convert_gain[at]
            shared = rules.convert_share if about == "wisdom" else 0
            return Gain(amounts[0], amounts[1], amounts[2], others=shared)
        case _:
            return Gain(merit=-rules.secrecy_merit)
