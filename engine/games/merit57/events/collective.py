"""§7A: the twelve collective events, one each round, which concern everybody.

A disaster strikes first (`base`), then its heroes may step forward, then all choose; a blessing
comes first and lets those who want to add to it. Base and choices are one effect (B-27): the
caller closes it, so that a hero can still save the day.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards.model import Card
from engine.games.merit57.play import Play
from engine.games.merit57.state import MAHAYANA, REFUGE, SCHOLAR
from engine.kernel.asking import Ask, EventKind, Option, opens, silent

EVENTS: dict[str, EventKind] = {
    "offered": silent("who:character", "card:card"),
    "hero": opens("who:character", "card:card"),
    "revealed": opens("who:character", "card:card", "option:option"),
    "resisted": opens("who:character", "card:card"),
}
_WHO_CARD = ("who:character", "card:card")
TOPICS: dict[str, tuple[str, ...]] = {
    "merit57.ask.choice": _WHO_CARD,
    "merit57.ask.hero": _WHO_CARD,
    "merit57.ask.resist": _WHO_CARD,
    "merit57.ask.share": _WHO_CARD,
    "merit57.ask.share-with": _WHO_CARD,
    "merit57.ask.offering": _WHO_CARD,
    "merit57.ask.teaching": _WHO_CARD,
}
OPTIONS: dict[str, tuple[str, ...]] = {"a": (), "b": (), "c": ()}

A: Option = ("a",)
B: Option = ("b",)
C: Option = ("c",)
_A_B = (A, B)
_ONLY_B = (B,)

PLAGUE, WAR = "C3", "C6"
PEACEMAKER = "peacemaker"  # §12.13 the honour of the monk who ends the war


def resolve(play: Play, card: Card) -> None:
    """§7A Let a flipped event happen to all; the caller closes the effect."""
    _HAPPENINGS[card.id](play, card)


def _for_all(play: Play, card: Card, part: str) -> None:
    """Run a part that is nobody's own: it concerns everybody, or the calamity alone."""
    play.run(play.state.start, card, part)


# --- heroes ------------------------------------------------------------------------------------


def _heroes(play: Play, card: Card) -> list[int]:
    """§7A, B-23 Before anybody chooses, each role that the card names may step forward.

    B-20: C3 may have two heroes, unless a house rule allows only the first.
    """
    heroes = []
    for who in play.state.order():
        part = f"hero.{play.players[who].role}"
        if part not in card.parts:
            continue
        free = _free(play, who, card)
        able = free or play.payable(who, card, part)
        if able:
            play.table.tell(("offered", who, card.id))
        if play.agrees(who, "hero", card.id, able=able):
            heroes.append(who)
            _step_forward(play, who, card, part, free=free)
            if _spares_the_others(play, card):
                break
    return heroes


def _spares_the_others(play: Play, card: Card) -> bool:
    """§7A, B-20 Return whether nobody else chooses after a hero; on C3 a house rule decides."""
    return card.id != PLAGUE or play.rules.plague_hero_alone


def _struck(play: Play, card: Card) -> list[int]:
    """§7A, B-22 Apply the base effect and ask for heroes; return them.

    With `hero_replaces_base` heroes are asked first, and any hero replaces the base effect.
    """
    if not play.rules.hero_replaces_base:
        _for_all(play, card, "base")
        return _heroes(play, card)
    heroes = _heroes(play, card)
    if not heroes:
        _for_all(play, card, "base")
    return heroes


def _free(play: Play, who: int, card: Card) -> bool:
    """§7A C2, C-45 The rich merchant pays nothing, and is a hero all the same."""
    free_at = card.numbers.get("free_at")
    return free_at is not None and play.players[who].provisions >= free_at


def _step_forward(play: Play, who: int, card: Card, part: str, *, free: bool) -> None:
    player = play.players[who]
    player.heroes += 1
    if card.id == WAR:
        player.honours += (PEACEMAKER,)
    play.table.tell(("hero", who, card.id))
    for effect in card.part(part):
        if effect.do != "each_chooser" and not (free and effect.do == "pay"):
            play.apply(who, card.id, effect)


# --- C1–C4: sacrifice or shelter -----------------------------------------------------------------


def _together(play: Play, card: Card) -> None:
    """§7A C1–C3: all commit to A or B in secret and reveal together.

    C-02: no choice may influence another's effect. Those who chose A come first, in turn order,
    so that nobody who bears another's loss (§9.1) bears it with what is committed here.
    """
    heroes = _struck(play, card)
    if heroes and _spares_the_others(play, card):
        return
    choosers = [who for who in play.state.order() if who not in heroes]
    chosen = _commit(play, card, choosers)
    takers = [who for who in choosers if chosen[who] == A]
    crisis = _crisis(play)
    for who in takers:
        _take_a(play, who, card, crisis=crisis)
        _prescribe(play, who, card, heroes)
    for who in choosers:
        if chosen[who] == B:
            _take_b(play, who, card)
    _count(play, card, choosers, len(takers))


def _commit(play: Play, card: Card, choosers: Sequence[int]) -> dict[int, Option]:
    """§7A, C-02 Return everybody's A or B; nothing is told before all are laid down.

    §12.11: a seat with two characters lays down for the first of them in turn order, then for
    the second; neither becomes known before the other.
    """
    owners = play.state.owners
    chosen: dict[int, Option] = {}
    left = choosers
    while left:
        first = {owners[who]: who for who in reversed(left)}
        now = [who for who in left if first[owners[who]] == who]
        asks = [
            Ask(owners[who], "merit57.ask.choice", _options(play, who, card), (who, card.id))
            for who in now
        ]
        chosen.update(zip(now, play.table.ask_all(asks), strict=True))
        left = [who for who in left if who not in chosen]
    if play.rules.secrecy_penalty and play.rules.secrecy_once:
        for who in choosers:
            play.players[who].committed = True
    return chosen


def _reveal(play: Play, who: int, card: Card, option: Option) -> None:
    play.table.tell(("revealed", who, card.id, *option))


def _options(play: Play, who: int, card: Card) -> tuple[Option, ...]:
    """C-06 A, if it can be paid, and B; the switch of §12.14 opens A to those who fall short."""
    if play.rules.sacrifice_bonus or play.payable(who, card, "a"):
        return _A_B
    return _ONLY_B


def _crisis(play: Play) -> bool:
    """§12.14 Say whether a sacrifice made now is made in a crisis: before A takes any away."""
    return play.state.calamity >= play.rules.sacrifice_bonus_at


def _take_a(play: Play, who: int, card: Card, *, crisis: bool) -> None:
    """§7A, B-21 Pay for A, all there is if short (B-50); every single A lowers the calamity."""
    rules, player = play.rules, play.players[who]
    _reveal(play, who, card, A)
    price = card.effect("a", "pay")
    short = not play.payable(who, card, "a")
    play.pay(
        who,
        card.id,
        min(price.provisions, player.provisions),
        min(price.merit, player.merit),
        min(price.wisdom, player.wisdom),
    )
    for effect in card.part("a"):
        if effect.do != "pay":
            play.apply(who, card.id, effect)
    if rules.sacrifice_bonus:
        extra = crisis * rules.sacrifice_bonus_merit + short * rules.sacrifice_bonus_short
        play.gain(who, "bonus", 0, extra)


def _take_b(play: Play, who: int, card: Card) -> None:
    _reveal(play, who, card, B)
    play.run(who, card, "b")


def _prescribe(play: Play, who: int, card: Card, heroes: list[int]) -> None:
    """§7A C3 The scholar's book makes every A worth more."""
    for hero in heroes:
        for effect in card.part(f"hero.{play.players[hero].role}"):
            if effect.do == "each_chooser":
                play.apply(who, card.id, effect)


def _count(play: Play, card: Card, choosers: Sequence[int], sacrifices: int) -> None:
    """§7A, C-46 All of those who chose took B; or §12.14 all of them took A."""
    if not sacrifices:
        _for_all(play, card, "all_b")
    elif sacrifices == len(choosers) and play.rules.sacrifice_bonus:
        for who in choosers:
            play.gain(who, "bonus", 0, play.rules.sacrifice_bonus_all)


def _locusts(play: Play, card: Card) -> None:
    """§7A C4, C-47: openly and in turn order, follow or look on; the poor earn more (B-19)."""
    _for_all(play, card, "base")
    order = play.state.order()
    sacrifices = 0
    for who in order:
        option = play.ask(who, "choice", _options(play, who, card), card.id)
        if option == B:
            _take_b(play, who, card)
            continue
        sacrifices += 1
        poor = play.players[who].provisions <= card.numbers["poor_at"]
        _take_a(play, who, card, crisis=_crisis(play))
        if poor:
            play.run(who, card, "poor")
    _count(play, card, order, sacrifices)


# --- C5, C6: the doings of men -------------------------------------------------------------------


def _tyranny(play: Play, card: Card) -> None:
    """§7A C5, B-25, C-09: worse in a crisis; whoever has nothing beforehand loses merit instead."""
    crisis = play.state.calamity >= card.numbers["crisis_at"]
    part = "crisis" if crisis else "base"
    play.apply(play.state.start, card.id, card.effect(part, "all_gain"))
    if _resisted(play, card):
        return
    order = play.state.order()
    destitute = [who for who in order if not play.players[who].provisions]
    loss = card.effect(part, "all_lose")
    for who in order:
        if who in destitute:
            play.run(who, card, "destitute")
        else:
            play.lose(who, card.id, loss.provisions, loss.merit, loss.wisdom)


def _resisted(play: Play, card: Card) -> bool:
    """§7A C5, C-48 The first of the wise who will pay for it spares everybody the loss."""
    least = card.numbers["resist_wisdom"]
    for who in play.state.order():
        if play.players[who].wisdom < least or not play.payable(who, card, "resist"):
            continue
        if play.agrees(who, "resist", card.id):
            play.table.tell(("resisted", who, card.id))
            play.run(who, card, "resist")
            return True
    return False


def _war(play: Play, card: Card) -> None:
    """§7A C6, C-49: one by one, pay, gamble or stand up, unless the monk makes peace."""
    if _struck(play, card):
        return
    for who in play.state.order():
        options = [
            option for option in (A, B, C) if option == B or play.payable(who, card, str(option[0]))
        ]
        option = play.ask(who, "choice", options, card.id)
        _reveal(play, who, card, option)
        if option != B:
            play.run(who, card, str(option[0]))
        else:
            found = play.roll(who, card.id) <= card.numbers["found_at"]
            play.run(who, card, "b1" if found else "b2")


# --- C7–C12: merit in common ---------------------------------------------------------------------


def _harvest(play: Play, card: Card) -> None:
    """§7A C7, C-50: the richest who is willing may give to the poorest, of another person's."""
    _for_all(play, card, "base")
    players = play.players
    stocks = [player.provisions for player in players]
    most, fewest = max(stocks), min(stocks)
    if most == fewest:
        return
    share = card.effect("share", "pay").provisions
    for who in play.state.order():
        if stocks[who] != most or not play.payable(who, card, "share"):
            continue
        poorest = [other for other in play.strangers(who) if stocks[other] == fewest]
        if poorest and play.agrees(who, "share", card.id):
            taker = play.pick(who, "share-with", poorest, card.id)
            assert taker is not None
            if play.give(who, taker, card.id, share):
                reward = card.effect("share", "gain")
                play.apply(who, card.id, reward)
                play.apply(taker, card.id, reward)
            return


def _peace(play: Play, card: Card) -> None:
    """§7A C8, B-25: calamity goes down first; if it is low then, everybody celebrates."""
    _for_all(play, card, "base")
    if play.state.calamity <= card.numbers["calm_at"]:
        _for_all(play, card, "festival")


def _bathing(play: Play, card: Card) -> None:
    """§7A C9: merit for all and more for the faithful; then offerings."""
    _for_all(play, card, "base")
    _by_faith(play, card)
    _offerings(play, card)


def _ullambana(play: Play, card: Card) -> None:
    """§7A C10, B-24: merit for all, once the team has delivered somebody."""
    if play.state.deliverance >= card.numbers["delivered"]:
        _for_all(play, card, "base")
        _for_all(play, card, "departed")


def _sermon(play: Play, card: Card) -> None:
    """§7A C11, C-52: wisdom for all; then the scholar may teach, which counts as aid (C-42)."""
    _for_all(play, card, "base")
    _by_faith(play, card)
    scholar = play.with_role(SCHOLAR)
    if scholar is None:
        return
    if play.agrees(scholar, "teaching", card.id, able=play.payable(scholar, card, "teaching")):
        play.run(scholar, card, "teaching")
        for other in play.others(scholar):
            play.aided(scholar, other)


def _relics(play: Play, card: Card) -> None:
    """§7A C12, C-51: less calamity, the less if all have taken refuge; then pilgrimages."""
    _for_all(play, card, "base")
    if all(player.faith >= REFUGE for player in play.players):
        _for_all(play, card, "all_refuge")
    _offerings(play, card)


def _by_faith(play: Play, card: Card) -> None:
    """§3.4 What refuge and the Bodhisattva Resolve add; who resolved has taken refuge too."""
    for who in play.state.order():
        faith = play.players[who].faith
        if faith >= REFUGE:
            play.run(who, card, "refuge")
        if faith == MAHAYANA:
            play.run(who, card, "mahayana")


def _offerings(play: Play, card: Card) -> None:
    """§7A C9, C12, C-51: once each, in turn order, whoever can pay may offer."""
    for who in play.state.order():
        if play.agrees(who, "offering", card.id, able=play.payable(who, card, "offering")):
            play.run(who, card, "offering")


_HAPPENINGS: dict[str, Callable[[Play, Card], None]] = {
    "C1": _together,
    "C2": _together,
    PLAGUE: _together,
    "C4": _locusts,
    "C5": _tyranny,
    WAR: _war,
    "C7": _harvest,
    "C8": _peace,
    "C9": _bathing,
    "C10": _ullambana,
    "C11": _sermon,
    "C12": _relics,
}
TOGETHER = tuple(card for card, happens in _HAPPENINGS.items() if happens is _together)
IN_TURN = ("C4", WAR)  # chosen openly, one after the other
