"""§7B: the general personal events that need more than their data."""

from __future__ import annotations

from engine.cards.model import Card
from engine.games.merit57.events.interpreter import (
    CardRule,
    asked_gift,
    choose,
    die_bonus,
    has_role,
    one_or_none,
    one_other,
    payable_letters,
    read,
    registrar,
    roll_band,
    roll_for_band,
    run_with_role,
)
from engine.games.merit57.play import Play, stock
from engine.games.merit57.state import FARMER, KINDS, MONK
from engine.kernel.asking import Option

ULLAMBANA = "C10"
TIGRESS = "tigress"  # §12.13 the honour of whoever gave himself

GENERAL: dict[str, CardRule] = {}
card_rule = registrar(GENERAL)


# --- G01–G04 the farmer's ------------------------------------------------------------------------


@card_rule("G01")
def harvest_rite(play: Play, who: int, card: Card) -> None:
    """§7B G01: roll; bad weather makes every labour of this round yield less."""
    if roll_band(play, who, card, "d") == 1:
        play.state.lean_labour = card.numbers["lean"]
        play.table.tell(("lean-labour", play.state.lean_labour))


@card_rule("G02")
def neighbours(play: Play, who: int, card: Card) -> None:
    """§7B G02: two pay, and both gain merit and wisdom; a farmer need not pay."""
    other = _partner(play, who, card, free=has_role(play, who, card))
    if other is not None:
        for each in (who, other):
            play.apply(each, card.id, card.effect("yes", "gain"))


def _partner(play: Play, who: int, card: Card, *, free: bool = False) -> int | None:
    """§7B Ask one other to pay as much as you; without a yes, run the card's `no`."""
    price = card.effect("yes", "pay").provisions
    if free or play.can_pay(who, price):
        other = one_other(play, who, card, play.others(who))
        if play.can_pay(other, price):
            if play.agrees(other, "join", who, card.id, price):
                for each in (other,) if free else (who, other):
                    play.pay(each, card.id, price)
                return other
            play.table.tell(("declined", other, who, card.id))
    play.run(who, card, "no")
    return None


@card_rule("G03")
def betting(play: Play, who: int, card: Card) -> None:
    """§7B G03: bet the harvest on one throw; a farmer loses less on the low band."""
    chosen = choose(play, who, card, payable_letters(play, who, card))
    play.run(who, card, chosen)
    if chosen == "a":
        part = f"a{roll_for_band(play, who, card)}"
        own = f"{part}.{play.players[who].role}"
        play.run(who, card, own if own in card.parts else part)


@card_rule("G04")
def poor_woman(play: Play, who: int, card: Card) -> None:
    """§7B G04: a lamp given by one who is then poor is worth more, and calms."""
    if read(play, who, card) == "a":
        player = play.players[who]
        limit = card.numbers["limit_farmer" if player.role == FARMER else "limit"]
        play.run(who, card, "a.poor" if player.provisions <= limit else "a.rich")


# --- G06 and G08 the merchant's ------------------------------------------------------------------


@card_rule("G06")
def partners(play: Play, who: int, card: Card) -> None:
    """§7B G06: two pay and one rolls for both; a merchant on either side improves the roll."""
    other = _partner(play, who, card)
    if other is not None:
        part = f"d{roll_for_band(play, who, card, die_bonus(play, other, card))}"
        for each in (who, other):
            play.run(each, card, part)


@card_rule("G08")
def ruin(play: Play, who: int, card: Card) -> None:
    """§7B G08: lose by the roll, then one other may give; a rescue comes in between (C-39)."""
    roll_band(play, who, card, "d")
    play.close()
    gift = card.numbers["gift"]
    able = [other for other in play.strangers(who) if play.can_pay(other, gift)]
    if not able:
        return
    giver = one_other(play, who, card, able)
    if asked_gift(play, giver, who, card, gift):
        play.run(giver, card, "giver")
        play.run(who, card, "taker")


# --- G09–G12 the scholar's -----------------------------------------------------------------------


@card_rule("G09")
def examination(play: Play, who: int, card: Card) -> None:
    """§7B G09: a scholar sits the examination free; others pay or stay away."""
    if has_role(play, who, card):
        roll_band(play, who, card, "a")
    else:
        read(play, who, card)


@card_rule("G10")
def debate(play: Play, who: int, card: Card) -> None:
    """§7B G10: choose a rival, who cannot decline; outdo him by the dice, or yield."""
    rival = one_other(play, who, card, play.others(who))
    if choose(play, who, card, "ab") == "b":
        play.run(rival, card, "b.other")
        play.run(who, card, "b")
        return
    mine, theirs = (play.roll(each, card.id, die_bonus(play, each, card)) for each in (who, rival))
    if mine == theirs:
        play.run(who, card, "a.tie")
        play.run(rival, card, "a.tie")
    else:
        play.run(who if mine > theirs else rival, card, "a.higher")
        play.run(rival if mine > theirs else who, card, "a.lower")


@card_rule("G11")
def xuanzang(play: Play, who: int, card: Card) -> None:
    """§7B G11: the way west costs a scholar less."""
    west = "a.scholar" if has_role(play, who, card) else "a"
    letters = "ab" if play.payable(who, card, west) else "b"
    if choose(play, who, card, letters) == "b":
        play.run(who, card, "b")
        return
    play.run(who, card, west)
    roll_band(play, who, card, "a")


@card_rule("G12")
def sutras(play: Play, who: int, card: Card) -> None:
    """§7B G12: the more wisdom there is already, the more merit; a scholar teaches one other."""
    wisdom = play.players[who].wisdom
    level = "low"
    if wisdom >= card.numbers["middle_at"]:
        level = "high" if wisdom >= card.numbers["high_at"] else "middle"
    play.run(who, card, level)
    run_with_role(play, who, card, "base")


# --- G13–G16 the monk's --------------------------------------------------------------------------


@card_rule("G13")
def alms_round(play: Play, who: int, card: Card) -> None:
    """§7B G13: a monk begs by the die, and may share a full bowl; others feed the monk or not."""
    if has_role(play, who, card):
        if roll_band(play, who, card, "d") == 3:
            _share_bowl(play, who, card)
    elif choose(play, who, card, "ab" if play.payable(who, card, "a") else "b") == "a":
        _feed_the_monk(play, who, card)


def _share_bowl(play: Play, who: int, card: Card) -> None:
    gift = card.numbers["gift"]
    among = play.strangers(who) if play.can_pay(who, gift) else ()
    other = one_or_none(play, who, card, among)
    if other is not None and play.give(who, other, card.id, provisions=gift):
        play.run(who, card, "d3.given")


def _feed_the_monk(play: Play, who: int, card: Card) -> None:
    """§7B G13, C-11: a monk who will not have the offering undoes it."""
    monk = play.with_role(MONK)
    if monk is not None and monk in play.strangers(who):
        price = card.effect("a", "pay").provisions
        if play.give(who, monk, card.id, provisions=price):
            play.apply(who, card.id, card.effect("a", "gain"))
    else:  # C-37: none in play, or one's own second character
        play.run(who, card, "a")


@card_rule("G14")
def chanting(play: Play, who: int, card: Card) -> None:
    """§7B G14: chant with one other, a monk with more; merit in a crisis, else wisdom."""
    chanting = [who, one_other(play, who, card, play.others(who))]
    most = card.numbers["most"] if has_role(play, who, card) else 1
    while len(chanting) <= most:
        left = [other for other in play.others(who) if other not in chanting]
        another = one_or_none(play, who, card, left)
        if another is None:
            break
        chanting.append(another)
    crisis = play.state.calamity >= card.numbers["crisis_at"]
    effect = card.effect("crisis" if crisis else "calm", "gain")
    play.calamity(effect.calamity, card.id)
    for each in chanting:
        play.gain(each, card.id, effect.provisions, effect.merit, effect.wisdom)


@card_rule("G15")
def tigress(play: Play, who: int, card: Card) -> None:
    """§7B G15: give all your provisions; a monk may with fewer. §12.13 It is remembered."""
    player = play.players[who]
    least = card.numbers["least_monk" if player.role == MONK else "least"]
    chosen = choose(play, who, card, "ab" if player.provisions >= least else "b")
    if chosen == "a":
        play.pay(who, card.id, player.provisions)
        if TIGRESS not in player.honours:
            player.honours += (TIGRESS,)
    play.run(who, card, chosen)


@card_rule("G16")
def meditation(play: Play, who: int, card: Card) -> None:
    """§7B G16: few provisions improve the roll, and so does being a monk."""
    few = play.players[who].provisions <= card.numbers["few"]
    roll_band(play, who, card, "d", card.numbers["few_bonus"] if few else 0)


# --- G17–G20 the classic tales -------------------------------------------------------------------


@card_rule("G17")
def dove(play: Play, who: int, card: Card) -> None:
    """§7B G17: the die weighs the flesh; it is a cost, but whoever has less pays all he has."""
    letters = "ab" if play.can_pay(who, card.numbers["least"]) else "b"
    chosen = choose(play, who, card, letters)
    if chosen == "a":
        weight = card.effect(f"a{roll_for_band(play, who, card)}", "pay").provisions
        play.pay(who, card.id, min(weight, play.players[who].provisions))
    play.run(who, card, chosen)


@card_rule("G18")
def maudgalyayana(play: Play, who: int, card: Card) -> None:
    """§7B G18: feeding the assembly is worth more when the team has delivered many."""
    if read(play, who, card) == "a":
        if play.state.deliverance >= card.numbers["delivered"]:
            play.run(who, card, "a.delivered")
    elif ULLAMBANA in play.state.flipped:
        play.run(who, card, "b.festival")


@card_rule("G20")
def siddhartha(play: Play, who: int, card: Card) -> None:
    """§7B G20: austerity by the die, or the middle way for what one has least of."""
    letters = "ab" if play.payable(who, card, "a") else "b"
    if choose(play, who, card, letters) == "a":
        play.run(who, card, "a")
        roll_band(play, who, card, "a")
        return
    amounts = stock(play.players[who])
    lowest: list[Option] = [
        ("kind", kind)
        for kind, amount in zip(KINDS, amounts, strict=True)
        if amount == min(amounts)
    ]
    kind = str(play.ask(who, "which-kind", lowest, card.id)[1])
    play.gain(who, card.id, **{kind: card.numbers["middle"]})
