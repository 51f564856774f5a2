"""§4.3, §5.5, §8: beings who wait, what delivering one costs, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.cards.model import Card
from engine.games.merit57.play import Play
from engine.games.merit57.rules import Rules
from engine.games.merit57.state import (
    MERCHANT,
    MONK,
    REFUGE,
    ROLES,
    SCHOLAR,
    WORLDLY,
    Payment,
    Player,
    State,
    Ways,
)
from engine.kernel.asking import Option

FIELD = "field"  # the kind of a being that is a field of merit
ELDER, HUNTER = "B08", "B10"  # whose special is a matter of paying

PLAIN, WISE, TRADE = "plain", "wise", "trade"  # ways of paying


def wait_and_reveal(play: Play) -> None:
    """§4.3 Every being waits one round longer; then one more comes."""
    state, rules = play.state, play.rules
    state.beings = [(being, marker + 1) for being, marker in state.beings]
    if rules.timeout_immediate:
        time_out(play)
    reveal(play)


def reveal(play: Play, among: list[str] | None = None) -> None:
    """§4.3 Turn up one being, with no marker; an empty pile is never refilled (Q11)."""
    state = play.state
    pile = state.being_deck if among is None else among
    if pile:
        being = pile[play.table.chance("being", len(pile), pile)]
        state.being_deck.remove(being)
        state.beings.append((being, 0))
        play.table.tell(("being", being))


def time_out(play: Play) -> None:
    """§4.3, B-06 Whoever reached the last marker and was not delivered leaves in grief."""
    state, rules = play.state, play.rules
    for being, marker in list(state.beings):
        if marker >= rules.timeout_marker:
            state.beings.remove((being, marker))
            play.table.tell(("timeout", being))
            play.calamity(rules.timeout, being)


# --- §5.5 the cost ---------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ways_for(rules: Rules) -> Ways:
    """§5.5 Every way to pay for every being, by role and by whether one is worldly."""
    costs = {being: _cost(rules, being) for being in rules.decks["beings"]}
    return {
        (role, worldly): {
            being: tuple(_ways(rules, role, being, base, worldly=worldly))
            for being, base in costs.items()
        }
        for role in ROLES
        for worldly in (False, True)
    }


def _cost(rules: Rules, being: str) -> int:
    """§8 The cost on the card, or the dearer one of the option."""
    return rules.cards[being].numbers["cost_v52" if rules.being_cost_v52 else "cost"]


def _ways(rules: Rules, role: str, being: str, base: int, *, worldly: bool) -> Iterator[Payment]:
    """§5.5, C-22 Of all discounts only one ever counts (Q1); the merchant pays more."""
    if role == MERCHANT:
        base += rules.deliver_merchant
    discount = rules.worldly_discount if worldly else 0
    plain = max(discount, rules.deliver_monk) if role == MONK else discount
    learned = rules.deliver_wisdom
    yield Payment(("deliver", being, PLAIN), max(1, base - plain), 0, learned)
    if role == SCHOLAR and rules.deliver_scholar > discount:
        cost = max(1, base - rules.deliver_scholar)
        yield Payment(("deliver", being, WISE), cost, rules.deliver_scholar_wisdom, learned)
    if role == MERCHANT:
        cost = max(1, base - discount) * rules.trade_factor
        yield Payment(("deliver", being, TRADE), cost, 0, 0)


def purse(state: State, player: Player) -> int:
    """§5.5 What a character can pay for a deliverance: provisions, and some of a monk's merit."""
    if player.role == MONK:
        return player.provisions + min(state.rules.monk_swap, player.merit)
    return player.provisions


def deliver_options(state: State, player: Player) -> list[Option]:
    """§5.5 Every being and way of paying that can be paid in full; a monk's merit helps out."""
    wisdom = player.wisdom
    if wisdom < state.rules.deliver_wisdom and player.role != MERCHANT:  # who may trade instead
        return []
    ways, funds = state.ways[player.role, player.faith == WORLDLY], purse(state, player)
    return [
        way.option
        for being, _ in state.beings
        for way in ways[being]
        if way.cost <= funds and way.wisdom <= wisdom and way.learned <= wisdom
    ]


# --- §5.5 the act ------------------------------------------------------------------------------


def deliver(play: Play, who: int, being: str, way: str) -> None:
    """§5.5, C-23 Pay, gain, and let the being go."""
    state, player, card = play.state, play.players[who], play.rules.cards[being]
    ways = state.ways[player.role, player.faith == WORLDLY][being]
    paid = next(each for each in ways if each.option[2] == way)
    play.table.tell(("delivers", who, being))
    extra = _pay(play, who, card, paid.cost, paid.wisdom)
    state.beings = [entry for entry in state.beings if entry[0] != being]
    merit = deliver_merit(play.rules, player, card, way)
    play.gain(who, being, 0, merit + extra, card.numbers["wisdom"])
    _special(play, who, card)
    state.deliverance += 1
    player.delivers += 1
    player.round_helps += 1
    play.table.tell(("deliverance", state.deliverance))
    if player.role == MERCHANT and not player.refunded:
        player.refunded = True
        play.gain(who, "refund", play.rules.merchant_refund)
    _assists(play, who)


def _pay(play: Play, who: int, card: Card, cost: int, wisdom: int) -> int:
    """§5.5, C-24, C-28 Pay; return the merit that the way of paying itself earns."""
    player, special = play.players[who], card.numbers.get("special", 0)
    swap = _swap(play, who, cost) if player.role == MONK else 0
    cost -= swap
    extra = 0
    more = card.numbers.get("special_cost", 0)
    teaches = card.id == HUNTER and play.can_pay(who, cost + more)
    if teaches and play.agrees(who, "hunter", card.id, more):
        cost += more
        extra = special
    play.pay(who, card.id, cost, swap, wisdom)
    if card.id == ELDER and cost >= 1 and player.provisions == 0:
        extra += special
    return extra


def _swap(play: Play, who: int, cost: int) -> int:
    """§5.5 How many of the provisions the monk pays in merit."""
    player = play.players[who]
    most = min(play.rules.monk_swap, player.merit, cost)
    least = max(0, cost - player.provisions)
    options: list[Option] = [("swap", n) for n in range(least, most + 1)]
    return int(play.ask(who, "swap", options, cost)[1])


def deliver_merit(rules: Rules, player: Player, card: Card, way: str) -> int:
    """§5.5, §8, B-13 Everything that makes one deliverance earn merit."""
    merit = card.numbers["merit"]
    refuge = player.faith >= REFUGE
    if card.kind == FIELD:
        merit += rules.field_merit + (rules.field_refuge if refuge else 0)
    if refuge and rules.refuge_save_bonus:
        merit += rules.refuge_save
    if player.renounced == "merit":
        merit += rules.renounced_merit
    if way == TRADE and rules.merchant_v57:
        merit += rules.trade_merit
    if player.inspired:
        merit += rules.inspire
    return merit + player.blessing


def _special(play: Play, who: int, card: Card) -> None:
    """§8 What some beings bring besides."""
    player, special = play.players[who], card.numbers.get("special", 0)
    match card.id:
        case "B03":
            player.orphan = special
        case "B05":
            player.student = special
        case "B06":
            play.gain(who, card.id, special)
        case "B07":
            play.calamity(-special, card.id)
        case "B09":
            player.infant_next = special


def _assists(play: Play, who: int) -> None:
    """§9.4, C-42 Whoever gave the deliverer something this round has helped."""
    for other in play.others(who):
        helper = play.players[other]
        if helper.aided >> who & 1:
            helper.assists += 1
