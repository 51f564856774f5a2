"""Option evaluation: what an option brings, read off rules and cards, for bots to weigh."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.model import Card, Effect
from engine.games.merit57.actions import (
    give_calm,
    give_yield,
    labour_yield,
    practice_yield,
    protect_cost,
    protect_yield,
)
from engine.games.merit57.beings import deliver_merit
from engine.games.merit57.state import KINDS, WORLDLY, Player, State
from engine.kernel.asking import Option

BANDS = ("1", "2", "3")


class Gain(NamedTuple):
    """What an option brings at once: to oneself, to everybody, to the others."""

    provisions: float = 0
    merit: float = 0
    wisdom: float = 0
    calm: float = 0  # calamity taken away
    delivered: float = 0
    helps: float = 0
    others: float = 0  # points of any kind that others gain

    def plus(self, other: Gain, share: float = 1) -> Gain:
        """Return both together, the other only in part."""
        return Gain(*(mine + share * theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING = Gain()


def action(state: State, who: int, option: Option) -> Gain:
    """Return what an action of §5, a skill or another free act brings."""
    player, rules = state.players[who], state.rules
    match option[0]:
        case "labour":
            return Gain(provisions=labour_yield(state, player))
        case "practice":
            return Gain(wisdom=practice_yield(state, player))
        case "give":
            calm = min(state.calamity, give_calm(state, player))
            merit = give_yield(state, player)
            return Gain(-rules.give_cost, merit, _help_wisdom(state, player), calm, helps=1)
        case "protect":
            return _protect(state, player)
        case "deliver":
            return _deliver(state, player, str(option[1]), str(option[2]))
        case "aid":  # about every second request is met
            return Gain(rules.aid_provisions / 2, rules.aid_merit / 2)
        case "teach":
            return Gain(merit=rules.teach_merit, others=rules.teach_wisdom * (len(option) - 1))
    return _free(state, option)


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
    return Gain(
        -paid.cost,
        deliver_merit(rules, player, card, way),
        card.numbers["wisdom"] - paid.wisdom + _help_wisdom(state, player),
        rules.timeout if marker >= rules.timeout_marker else marker,
        delivered=1,
        helps=1,
    )


def _free(state: State, option: Option) -> Gain:
    """Return what costs no action brings (§3.3, §9.1, §9.4, §12.5, §12.6, §12.9)."""
    rules, count = state.rules, len(state.players) - 1
    match option[0]:
        case "share":
            merit = rules.share_merit
            return Gain(-rules.share_cost, merit, others=rules.share_cost + merit)
        case "feast":
            merit = rules.feast_merit
            return Gain(-rules.feast_cost, merit, calm=rules.feast_calm, others=merit * count)
        case "boost":
            return Gain(merit=-rules.boost_cost, others=rules.boost)
        case "ward":
            return Gain(merit=-1, others=1)
        case "inspire":
            return Gain(wisdom=-rules.inspire_cost, others=rules.actions * rules.inspire)
        case "dedicate":
            merit = int(option[2])
            return Gain(merit=-merit, calm=min(state.calamity, 1), others=merit)
        case "convert":
            at = KINDS.index(str(option[1]))
            into = (2, 0, 1)[at]
            amounts = [0, 0, 0]
            amounts[at] -= rules.convert_cost[at]
            amounts[into] += rules.convert_gain[at]
            shared = rules.convert_share if option[1] == "wisdom" else 0
            return Gain(amounts[0], amounts[1], amounts[2], others=shared)
        case "slip":
            return Gain(merit=-rules.secrecy_merit)
    return NOTHING


def card_part(state: State, who: int, card: Card, part: str) -> Gain:
    """Return what choosing a part of a card brings, a roll counted by its mean."""
    total = NOTHING
    for effect in card.part(part):
        total = total.plus(_effect(state, who, effect))
    bands = [band for band in BANDS if card.part(part + band)]
    for band in bands:
        for effect in card.part(part + band):
            total = total.plus(_effect(state, who, effect), 1 / len(bands))
    role = state.players[who].role
    for effect in card.part(f"{part}.{role}"):
        total = total.plus(_effect(state, who, effect))
    return total


def _effect(state: State, who: int, effect: Effect) -> Gain:
    others = len(state.players) - 1
    provisions, merit, wisdom = effect.provisions, effect.merit, effect.wisdom
    size, calm = provisions + merit + wisdom, -effect.calamity
    match effect.do:
        case "pay":
            return Gain(-provisions, -merit, -wisdom, calm)
        case "lose":
            player = state.players[who]
            return Gain(
                -min(provisions, player.provisions),
                -min(merit, player.merit),
                -min(wisdom, player.wisdom),
                calm,
            )
        case "others_gain":
            return Gain(calm=calm, others=size * others)
        case "others_lose":
            return Gain(calm=calm, others=-size * others)
        case "one_gains":
            return Gain(calm=calm, others=size)
        case "all_gain":
            return Gain(provisions, merit, wisdom, calm, others=size * others)
        case "all_lose":
            return Gain(-provisions, -merit, -wisdom, calm, others=-size * others)
    return Gain(provisions, merit, wisdom, calm)
