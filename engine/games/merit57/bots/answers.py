"""Answer estimates: what each answer to a question brings, for a profile's weights to judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.cards.model import Card
from engine.games.merit57.beings import deliver_options
from engine.games.merit57.bots.cards import card_part, weighed
from engine.games.merit57.bots.estimate import NOTHING, Gain
from engine.games.merit57.bots.weights import (
    Profile,
    Pull,
    actions_ahead,
    hope,
    vow_pulls,
    weigh,
)
from engine.games.merit57.faith import window
from engine.games.merit57.state import WORLDLY, Player, State
from engine.kernel.asking import Ask, Option

_MUCH, _NEEDED = 4, 6  # provisions: a price that empties the purse, and what is needed of them
_MEAN_CARD = Gain(merit=1.2)  # what a card drawn anew brings, about


class Asked:
    """One question as a bot sees it, and what everything is worth to it here."""

    __slots__ = ("_weights", "about", "ask", "player", "profile", "rules", "state", "who")

    def __init__(self, profile: Profile, state: State, ask: Ask, who: int) -> None:
        self.profile = profile
        self.state = state
        self.rules = state.rules
        self.ask = ask
        self.about = ask.about
        self.who = who
        self.player = state.players[who]
        self._weights: Gain | None = None

    @property
    def weights(self) -> Gain:
        """Return what one more of each thing is worth, reckoned once if at all."""
        if self._weights is None:
            self._weights = weigh(self.profile, self.state, self.who, self.pulls())
        return self._weights

    def pulls(self) -> list[Pull]:
        """Return what the vows still ask for."""
        return vow_pulls(self.profile, self.state, self.who)

    @property
    def card(self) -> Card:
        """Return the card that the question names second."""
        return self.rules.cards[str(self.about[1])]

    def other(self, at: int = 1) -> Player:
        """Return the character that the question names."""
        return self.state.players[int(self.about[at])]

    def part(self, part: str) -> Gain:
        """Return what a part of the card brings to the one asked."""
        return card_part(self.state, self.who, self.card, part)

    def worth(self, gain: Gain) -> float:
        """Return what a gain is worth to the one asked."""
        return weighed(gain, self.weights)


Estimate: TypeAlias = Callable[[Asked, Option], Gain]
GAINS: dict[str, Estimate] = {}


def _gains(*topics: str) -> Callable[[Estimate], Estimate]:
    def enter(estimate: Estimate) -> Estimate:
        GAINS.update(dict.fromkeys(topics, estimate))
        return estimate

    return enter


# --- events --------------------------------------------------------------------------------------


@_gains("choice", "option")
def letter(asked: Asked, option: Option) -> Gain:
    """§7 A part of the card that was flipped or drawn."""
    return _dearly(asked, asked.part(str(option[-1])))


def _dearly(asked: Asked, gain: Gain) -> Gain:
    """Count provisions that will be needed for more than those that would go unspent."""
    have, worth = asked.player.provisions, asked.weights.provisions
    left = have + gain.provisions
    if gain.provisions > -_MUCH or left >= _NEEDED or actions_ahead(asked.state) <= 2 or worth <= 0:
        return gain
    needed = min(have, _NEEDED) - left
    dear = max(1.0, 0.75 * asked.profile.purse / worth)
    return gain._replace(provisions=gain.provisions - needed * (dear - 1))


@_gains("resist", "share", "offering", "teaching")
def part_or_not(asked: Asked, option: Option) -> Gain:
    """§7A A part that one may have or leave."""
    return asked.part(asked.ask.topic.rpartition(".")[2]) if option == ("yes",) else NOTHING


@_gains("hero")
def hero(asked: Asked, option: Option) -> Gain:
    """§7A A hero token and what the moment brings, or the choice that everybody else has."""
    if option != ("yes",):
        return max((asked.part("a"), asked.part("b")), key=asked.worth)
    card, who = asked.card, asked.who
    gain = card_part(asked.state, who, card, f"hero.{asked.player.role}")
    free_at = card.numbers.get("free_at")
    if free_at is not None and asked.player.provisions >= free_at:  # C-45 the rich pay nothing
        gain = gain.plus(Gain(card.effect(f"hero.{asked.player.role}", "pay").provisions))
    if asked.rules.hero_replaces_base:  # B-22 the base effect's calamity never comes
        calm = min(gain.calm, asked.state.calamity)
        gain = gain._replace(calm=calm + card.effect("base", "all_gain").calamity)
    return gain.plus(Gain(points=asked.rules.hero_points))


@_gains("redraw")
def redraw(asked: Asked, option: Option) -> Gain:
    """C-32 Another card, against the best of this one."""
    if option == ("yes",):
        return _MEAN_CARD
    parts = [part for part in ("a", "b", "d", "base") if _has(asked.card, part)]
    return max((asked.part(part) for part in parts), key=asked.worth, default=_MEAN_CARD)


def _has(card: Card, part: str) -> bool:
    return part in card.parts or f"{part}3" in card.parts


@_gains("join")
def join(asked: Asked, option: Option) -> Gain:
    """§7B G02, G06: pay with whoever asks, and share what comes of it."""
    if option != ("yes",):
        return NOTHING
    card = asked.rules.cards[str(asked.about[2])]
    both = card_part(asked.state, asked.who, card, "yes").plus(
        card_part(asked.state, asked.who, card, "d")
    )
    return both.plus(Gain(others=1))


@_gains("spare")
def spare(asked: Asked, option: Option) -> Gain:
    """§7B G08, EK2: give to whoever asks, for merit."""
    if option != ("yes",):
        return NOTHING
    card, given = asked.rules.cards[str(asked.about[2])], int(asked.about[3])
    earned = "giver" if "giver" in card.parts else "b.giver"
    gain = card_part(asked.state, asked.who, card, earned)
    return gain.plus(Gain(-given, others=given))


@_gains("toll")
def toll(asked: Asked, option: Option) -> Gain:
    """§7B EM2: pay, or lose merit."""
    provisions, merit = int(asked.about[3]), int(asked.about[4])
    return Gain(-provisions) if option == ("yes",) else Gain(merit=-merit)


@_gains("build")
def build(asked: Asked, option: Option) -> Gain:
    """§7B EK4: pay for merit and calm."""
    if option != ("yes",):
        return NOTHING
    card = asked.rules.cards[str(asked.about[2])]
    gain = card_part(asked.state, asked.who, card, "a.helper")
    return gain.plus(card_part(asked.state, asked.who, card, "a.helped"))


@_gains("amount")
def amount(asked: Asked, option: Option) -> Gain:
    """§7B EM3: merit for each provision, calm for all of them."""
    card, paid = asked.card, int(option[1])
    full = asked.part("a.full") if paid == card.numbers["most"] else NOTHING
    return full.plus(Gain(-paid, paid * card.effect("a.each", "gain").merit))


@_gains("which-kind")
def which_kind(asked: Asked, option: Option) -> Gain:
    """§7B EK3 which price to pay, G20 what to gain."""
    kind = str(option[1])
    price = f"a.{kind}"
    if price in asked.card.parts:
        return asked.part(price)
    return Gain(**{kind: asked.card.numbers["middle"]})


@_gains("one-or-none")
def one_or_none(asked: Asked, option: Option) -> Gain:
    """§7B G13 a share of the full bowl for merit; G14 another who chants."""
    if option == ("no",):
        return NOTHING
    gift = asked.card.numbers.get("gift", 0)
    if not gift:
        return Gain(others=1)
    return card_part(asked.state, asked.who, asked.card, "d3.given").plus(Gain(-gift, others=gift))


# --- gifts, aid and prices -----------------------------------------------------------------------


@_gains("rescue")
def rescue(asked: Asked, option: Option) -> Gain:
    """§9.2 Provisions for one who has none."""
    given = int(asked.about[2])
    return _spared(asked, Gain(-given, others=2 * given)) if option == ("yes",) else NOTHING


@_gains("aid")
def aid(asked: Asked, option: Option) -> Gain:
    """§5.7 Both sides gain merit: give of what one has plenty, if one gives at all."""
    rules, merit = asked.rules, asked.rules.aid_merit
    match option[0]:
        case "aid-provisions":
            given = rules.aid_provisions
            return _spared(asked, Gain(-given, merit, others=given + merit))
        case "aid-wisdom":
            if asked.player.wisdom - rules.aid_wisdom < rules.deliver_wisdom:
                return Gain(wisdom=-9)
            return Gain(0, merit, -rules.aid_wisdom, others=rules.aid_wisdom + merit)
    return NOTHING


def _spared(asked: Asked, gain: Gain) -> Gain:
    """Return a gift of what can be spared; of what cannot, a loss that nothing makes good."""
    left = asked.player.provisions + gain.provisions
    return gain if left >= asked.profile.spare - 2 else gain.plus(Gain(-4))


@_gains("hunter")
def hunter(asked: Asked, option: Option) -> Gain:
    """§8 Pay more, for more merit."""
    more, special = int(asked.about[2]), asked.card.numbers["special"]
    return Gain(-more, special) if option == ("yes",) else NOTHING


@_gains("swap")
def swap(asked: Asked, option: Option) -> Gain:
    """§5.5 A monk's price in merit or in provisions."""
    paid = int(option[1])
    return Gain(paid - int(asked.about[1]), -paid)


@_gains("boost-kind")
def boost_kind(asked: Asked, option: Option) -> Gain:
    """§3.3 More of any one resource."""
    return Gain(**{str(option[1]): int(asked.about[1])})


@_gains("power")
def power(asked: Asked, option: Option) -> Gain:
    """§9.1, §9.4 Bear a loss that the vow asks for; inspire whoever will deliver."""
    return declared(asked, str(option[0]), option[1:])


def declared(asked: Asked, verb: str, whom: Option) -> Gain:
    """§9.1, §9.4 What declaring a power for another brings."""
    if not whom:
        return NOTHING
    state, rules, other = asked.state, asked.rules, asked.state.players[int(whom[0])]
    if verb == "ward":
        borne = 0.5 * (asked.player.provisions > 0)  # who has none can lose none
        return Gain(-borne, -1, others=1, wards=0.5 + 0.01 * _at_risk(other))
    lifted = rules.inspire * rules.actions
    assists = 0.8 if deliver_options(state, other) else 0.1
    return Gain(wisdom=-rules.inspire_cost, others=lifted, assists=assists)


def _at_risk(other: Player) -> int:
    """Say how likely a small loss is: who has most to lose will lose it."""
    return min(40, other.provisions + other.merit)


# --- the path ------------------------------------------------------------------------------------


@_gains("faith")
def faith(asked: Asked, option: Option) -> Gain:
    """§3.4 What refuge, or the resolve, still brings in the rounds that are left."""
    if option[0] == "stay":
        return NOTHING
    if option[0] == "resolve" and not asked.profile.renounce:
        return Gain(points=-99)
    state, rules, player = asked.state, asked.rules, asked.player
    gain = _refuge(asked) if player.faith == WORLDLY else NOTHING
    if option[0] == "resolve":
        kinds = ("provisions", "merit", "wisdom")
        price = rules.renounce_cost[kinds.index(str(option[1]))]
        gain = gain.plus(Gain(**{str(option[1]): -price}))
        gain = gain.plus(Gain(points=max(_promise(state, player, vow) for vow in state.great_vows)))
    return gain


def _refuge(asked: Asked) -> Gain:
    rules, state = asked.rules, asked.state
    line, ahead = window(state.round), actions_ahead(state)
    return Gain(
        -0.4 * ahead * rules.labour_worldly,
        rules.refuge_merit[line] + rules.refuge_daily * (rules.rounds - state.round),
        rules.refuge_wisdom[line] - 0.4 * ahead * rules.practice_worldly,
    )


def _promise(state: State, player: Player, vow: str) -> float:
    """Return the points that a bodhisattva vow is likely to bring."""
    numbers, kept = state.rules.cards[vow].numbers, hope(state, player, vow)
    return kept * numbers["reward"] - (1 - kept) * numbers["penalty"]
