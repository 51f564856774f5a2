"""Option evaluation: what an option brings, read off rules and cards, for bots to weigh."""

from __future__ import annotations

from functools import lru_cache
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
from engine.games.merit57.rules import Rules
from engine.games.merit57.state import KINDS, WORLDLY, Player, State
from engine.kernel.asking import Atom, Option

BANDS = ("1", "2", "3")
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

    def plus(self, other: Gain, share: float = 1) -> Gain:
        """Return both together, the other only in part."""
        return Gain(*(mine + share * theirs for mine, theirs in zip(self, other, strict=True)))


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
    return Gain(
        -paid.cost,
        deliver_merit(rules, player, card, way),
        card.numbers["wisdom"] - paid.wisdom + _help_wisdom(state, player),
        rules.timeout if marker >= rules.timeout_marker else marker,
        delivered=1,
        helps=1,
    )


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
            return Gain(-rules.feast_cost, merit, calm=rules.feast_calm, others=merit * count)
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


def card_part(state: State, who: int, card: Card, part: str) -> Gain:
    """Return what choosing a part of a card brings, a roll counted by its mean."""
    player = state.players[who]
    if _takes_stock(card):
        return _card_part(player, len(state.players) - 1, card, part)
    return _fixed_part(player.role, len(state.players) - 1, card, part)


@lru_cache(maxsize=4096)
def _takes_stock(card: Card) -> bool:
    """Say whether what a card brings depends on what one has: it may take all there is."""
    return any(effect.do == "lose" for effects in card.parts.values() for effect in effects)


@lru_cache(maxsize=4096)
def _fixed_part(role: str, others: int, card: Card, part: str) -> Gain:
    """Return what the part of a card brings that is the same whatever one has."""
    return _card_part(Player(role), others, card, part)


def _card_part(player: Player, others: int, card: Card, part: str) -> Gain:
    total = NOTHING
    for effect in card.part(part):
        total = total.plus(_effect(player, others, effect))
    bands = [band for band in BANDS if card.part(part + band)]
    for band in bands:
        for effect in card.part(part + band):
            total = total.plus(_effect(player, others, effect), 1 / len(bands))
    for effect in card.part(f"{part}.{player.role}"):
        total = total.plus(_effect(player, others, effect))
    return total


def _effect(player: Player, others: int, effect: Effect) -> Gain:
    provisions, merit, wisdom = effect.provisions, effect.merit, effect.wisdom
    size, calm = provisions + merit + wisdom, -effect.calamity
    match effect.do:
        case "pay":
            return Gain(-provisions, -merit, -wisdom, calm)
        case "lose":
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
