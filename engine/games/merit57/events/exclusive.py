"""§7B: each role's own personal events that need more than their data, and the reserve's."""

from __future__ import annotations

from engine.cards.model import Card
from engine.games.merit57.events.interpreter import (
    CardRule,
    asked_gift,
    choose,
    one_other,
    payable_letters,
    poorest,
    read,
    registrar,
    roll_band,
)
from engine.games.merit57.play import Play
from engine.kernel.asking import Option

EXCLUSIVE: dict[str, CardRule] = {}
card_rule = registrar(EXCLUSIVE)


# --- the farmer's --------------------------------------------------------------------------------


@card_rule("EF2")
def hoarding(play: Play, who: int, card: Card) -> None:
    """§7B EF2: hoard at everybody's cost, or sell fairly to whoever has least."""
    chosen = choose(play, who, card, payable_letters(play, who, card))
    if chosen == "b":
        play.run(poorest(play, who, card, play.others(who)), card, "b.poorest")
    play.run(who, card, chosen)


@card_rule("EF4")
def alms_in_the_field(play: Play, who: int, card: Card) -> None:
    """§7B EF4: a harvest, more of it after hard work; then share it or keep it."""
    play.run(who, card, "base")
    if play.players[who].labours >= card.numbers["labours"]:
        play.run(who, card, "base.laboured")
    gift = card.numbers["gift"]
    if choose(play, who, card, "ab" if play.can_pay(who, gift) else "b") == "b":
        play.run(who, card, "b")
        return
    other = one_other(play, who, card, play.strangers(who))
    if play.give(who, other, card.id, provisions=gift):
        play.run(who, card, "a")
        play.run(other, card, "a")


# --- the merchant's ------------------------------------------------------------------------------


@card_rule("EM2")
def cornering(play: Play, who: int, card: Card) -> None:
    """§7B EM2: the others pay your price or lose merit, one by one; or open a fair market.

    C-11: whoever raises prices has said that he takes what is paid. C-37: no payment passes
    between the two characters of one person.
    """
    chosen = choose(play, who, card, payable_letters(play, who, card))
    if chosen == "a":
        toll, loss = card.effect("a.other", "pay").provisions, card.effect("a.other", "lose")
        payers = play.strangers(who)
        for other in play.others(who):
            able = other in payers and play.can_pay(other, toll)
            if able and play.agrees(other, "toll", who, card.id, toll, loss.merit):
                play.pay(other, card.id, toll)
                play.gain(who, card.id, toll)
            else:
                play.apply(other, card.id, loss)
    play.run(who, card, chosen)


@card_rule("EM3")
def porridge(play: Play, who: int, card: Card) -> None:
    """§7B EM3: pay as much as you like, for merit each; the full pot calms as well."""
    most = card.numbers["most"]
    pots = range(1, min(most, play.players[who].provisions) + 1)
    if choose(play, who, card, "ab" if pots else "b") == "b":
        play.run(who, card, "b")
        return
    amounts: list[Option] = [("amount", pot) for pot in pots]
    amount = int(play.ask(who, "amount", amounts, card.id)[1])
    play.pay(who, card.id, amount)
    play.gain(who, card.id, 0, amount * card.effect("a.each", "gain").merit)
    if amount == most:
        play.run(who, card, "a.full")


@card_rule("EM4")
def roads(play: Play, who: int, card: Card) -> None:
    """§7B EM4: choose a road; either way those who have given often gain merit."""
    read(play, who, card)
    if play.players[who].gives >= card.numbers["gives"]:
        play.run(who, card, "base.gave")


# --- the scholar's -------------------------------------------------------------------------------


@card_rule("ES2")
def favour(play: Play, who: int, card: Card) -> None:
    """§7B ES2: take from one other what he really loses, or shut the gate."""
    chosen = choose(play, who, card, "ab")
    if chosen == "a":
        other = one_other(play, who, card, play.strangers(who))
        taken = play.lose(other, card.id, card.effect("a.other", "lose").provisions)
        play.gain(who, card.id, taken)
    play.run(who, card, chosen)


@card_rule("ES4")
def apricot_terrace(play: Play, who: int, card: Card) -> None:
    """§7B ES4: teach all or study alone; either way those who have taught gain merit."""
    read(play, who, card)
    if play.players[who].taught:
        play.run(who, card, "base.taught")


# --- the monk's ----------------------------------------------------------------------------------


@card_rule("EK2")
def whose_door(play: Play, who: int, card: Card) -> None:
    """§7B EK2: take from everybody, or wait for what is given."""
    chosen = choose(play, who, card, "ab")
    if chosen == "a":
        _insist(play, who, card)
    else:
        _wait_for_gifts(play, who, card)
    play.run(who, card, chosen)


def _insist(play: Play, who: int, card: Card) -> None:
    """§7B EK2 A, C-37: one's own second character loses too, but nothing passes over."""
    loss = card.effect("a.other", "lose").provisions
    strangers = play.strangers(who)
    taken = 0
    for other in play.others(who):
        lost = play.lose(other, card.id, loss)
        if other in strangers:
            taken += lost
    play.gain(who, card.id, taken)


def _wait_for_gifts(play: Play, who: int, card: Card) -> None:
    gift = card.numbers["gift"]
    given = False
    for other in play.strangers(who):
        if play.can_pay(other, gift) and asked_gift(play, other, who, card, gift):
            play.run(other, card, "b.giver")
            given = True
    if not given:
        play.run(who, card, "b.nobody")


@card_rule("EK3")
def temple_lands(play: Play, who: int, card: Card) -> None:
    """§7B EK3: yield the land, in provisions or in merit, or press the claim by the die."""
    prices: list[Option] = [
        ("kind", kind) for kind in ("provisions", "merit") if play.payable(who, card, f"a.{kind}")
    ]
    if choose(play, who, card, "ab" if prices else "b") == "b":
        roll_band(play, who, card, "b")
        return
    kind = play.ask(who, "which-kind", prices, card.id)[1]
    play.run(who, card, f"a.{kind}")
    play.run(who, card, "a")


@card_rule("EK4")
def building(play: Play, who: int, card: Card) -> None:
    """§7B EK4: the emperor gives; build with whoever helps, or pass it on to the poor."""
    if read(play, who, card) == "b":
        return
    price, helpers = card.effect("a.helper", "pay").provisions, 0
    for other in play.others(who):
        if play.can_pay(other, price) and play.agrees(other, "build", who, card.id, price):
            play.run(other, card, "a.helper")
            helpers += 1
    calm = helpers * card.effect("a.helped", "gain").calamity
    if helpers:  # house rules may set the limit above 0
        play.calamity(max(calm, card.numbers["calm_most"]), card.id)


# --- the reserve ---------------------------------------------------------------------------------


@card_rule("R2")
def deer_king(play: Play, who: int, card: Card) -> None:
    """§7B R2: bear the next loss of provisions of one other this round, or lead the herd away."""
    chosen = choose(play, who, card, "ab")
    if chosen == "b":
        play.run(who, card, chosen)
        return
    other = one_other(play, who, card, play.others(who))
    play.state.stag = (other, who)
    play.run(who, card, chosen)
    play.table.tell(("spared", other, who))


@card_rule("R3")
def sudana(play: Play, who: int, card: Card) -> None:
    """§7B R3: half of your provisions, rounded up, go to whoever has least."""
    half = (play.players[who].provisions + 1) // 2
    if choose(play, who, card, "ab" if half else "b") == "b":
        play.run(who, card, "b")
        return
    other = poorest(play, who, card, play.strangers(who))
    if play.give(who, other, card.id, provisions=half):
        play.run(who, card, "a")
