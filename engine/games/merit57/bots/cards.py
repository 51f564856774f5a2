"""Card evaluation: what a part of an event brings, a roll counted by its mean.

Most is read off the effects. What a card's own function adds to them, or does instead, stands
under its id in `_OWN`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import mul

from engine.cards.model import Card, Effect
from engine.games.merit57.bots.estimate import NOTHING, Gain
from engine.games.merit57.state import KINDS, Player, State
from resources.addition import added

BANDS = ("1", "2", "3")


def card_part(state: State, who: int, card: Card, part: str) -> Gain:
    """Return what choosing a part of a card brings, a roll counted by its mean.

    No more calamity is taken away than there is.
    """
    gain = _of_part(state, who, card, part)
    return gain if gain.calm <= state.calamity else gain._replace(calm=state.calamity)


def _of_part(state: State, who: int, card: Card, part: str) -> Gain:
    player = state.players[who]
    own = _OWN.get((card.id, part))
    gain = own(state, player, card) if own is not None else None
    if gain is not None:
        return gain
    if _takes_stock(card):
        return _card_part(player, len(state.players) - 1, card, part)
    return _fixed_part(player.role, len(state.players) - 1, card, part)


def weighed(gain: Gain, weights: Gain) -> float:
    """Return what a gain is worth by these weights."""
    return added(map(mul, gain, weights))


@lru_cache(maxsize=4096)
def _takes_stock(card: Card) -> bool:
    """Say whether what a card brings depends on what one has: it may take all there is."""
    return any(effect.do == "lose" for effects in card.parts.values() for effect in effects)


@lru_cache(maxsize=4096)
def _fixed_part(role: str, others: int, card: Card, part: str) -> Gain:
    """Return what the part of a card brings that is the same whatever one has."""
    return _card_part(Player(role), others, card, part)


def _card_part(player: Player, others: int, card: Card, part: str) -> Gain:
    total = _sum(player, others, card, part)
    bands = [band for band in BANDS if f"{part}{band}" in card.parts]
    if f"{part}3" in card.parts:  # a low band may bring nothing, the highest never
        for band in bands:
            total = total.plus(_sum(player, others, card, part + band), 1 / len(BANDS))
    return total.plus(_sum(player, others, card, f"{part}.{player.role}"))


def _sum(player: Player, others: int, card: Card, part: str) -> Gain:
    total = NOTHING
    for effect in card.part(part):
        total = total.plus(_effect(player, others, effect))
    return total


def _effect(player: Player, others: int, effect: Effect) -> Gain:
    provisions, merit, wisdom = effect.amounts
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


# --- what a card's own function does -------------------------------------------------------------

_Own = Callable[[State, Player, Card], Gain | None]
_OWN: dict[tuple[str, str], _Own] = {}


def _own(card: str, part: str) -> Callable[[_Own], _Own]:
    def enter(estimate: _Own) -> _Own:
        _OWN[card, part] = estimate
        return estimate

    return enter


def _plain(state: State, player: Player, card: Card, part: str) -> Gain:
    return _card_part(player, len(state.players) - 1, card, part)


def _payers(state: State, player: Player, provisions: int) -> int:
    """Return how many of the others have so many provisions."""
    return sum(other is not player and other.provisions >= provisions for other in state.players)


@_own("C4", "a")
def _locusts(state: State, player: Player, card: Card) -> Gain | None:
    """§7A C4: the poor earn more."""
    if player.provisions > card.numbers["poor_at"]:
        return None
    return _plain(state, player, card, "a").plus(_plain(state, player, card, "poor"))


@_own("C6", "b")
def _war(state: State, player: Player, card: Card) -> Gain:
    """§7A C6: the grain is found by the die."""
    found = card.numbers["found_at"] / 6
    return NOTHING.plus(_plain(state, player, card, "b1"), found)


@_own("C5", "resist")
def _resist(state: State, player: Player, card: Card) -> Gain:
    """§7A C5: everybody is spared the loss, oneself as well."""
    crisis = state.calamity >= card.numbers["crisis_at"]  # by now; as good as beforehand
    loss = card.effect("crisis" if crisis else "base", "all_lose").provisions
    spared = Gain(min(loss, player.provisions), others=loss * (len(state.players) - 1))
    return _plain(state, player, card, "resist").plus(spared)


@_own("C7", "share")
def _share(state: State, player: Player, card: Card) -> Gain:
    """§7A C7: what is given, another gets, and as much merit."""
    given = card.effect("share", "pay").provisions + card.effect("share", "gain").merit
    return _plain(state, player, card, "share").plus(Gain(others=given))


@_own("G04", "a")
def _lamp(state: State, player: Player, card: Card) -> Gain:
    """§7B G04: worth more from one who is then poor."""
    limit = card.numbers["limit_farmer" if player.role == "farmer" else "limit"]
    left = player.provisions - card.effect("a", "pay").provisions
    then = _plain(state, player, card, "a.poor" if left <= limit else "a.rich")
    return _plain(state, player, card, "a").plus(then)


@_own("G10", "a")
def _debate(_state: State, _player: Player, card: Card) -> Gain:
    """§7B G10: as likely won as lost."""
    won, lost = card.effect("a.higher", "gain").wisdom, card.effect("a.lower", "lose").wisdom
    return Gain(wisdom=(won - lost) / 2, others=(won - lost) / 2)


@_own("G10", "b")
def _yield(state: State, player: Player, card: Card) -> Gain:
    """§7B G10: the rival learns."""
    return _plain(state, player, card, "b").plus(Gain(others=1))


@_own("G11", "a")
def _west(state: State, player: Player, card: Card) -> Gain:
    """§7B G11: the way west costs a scholar less."""
    gain = _plain(state, Player(), card, "a")
    if player.role != card.role:
        return gain
    saved = card.effect("a", "pay").provisions - card.effect("a.scholar", "pay").provisions
    return gain.plus(Gain(saved))


@_own("G13", "a")
def _fed(state: State, player: Player, card: Card) -> Gain:
    """§7B G13: what is paid, the monk gets."""
    given = card.effect("a", "pay").provisions
    return _plain(state, player, card, "a").plus(Gain(others=given))


@_own("G15", "a")
def _tigress(state: State, player: Player, card: Card) -> Gain:
    """§7B G15: all one's provisions."""
    return _plain(state, player, card, "a").plus(Gain(-player.provisions))


@_own("G17", "a")
def _dove(_state: State, player: Player, card: Card) -> Gain:
    """§7B G17: the die weighs the flesh, but whoever has less pays all he has."""
    weights = [card.effect(f"a{band}", "pay").provisions for band in BANDS]
    paid = sum(min(weight, player.provisions) for weight in weights) / len(weights)
    return _sum(player, 0, card, "a").plus(Gain(-paid))


@_own("G18", "a")
def _assembly(state: State, player: Player, card: Card) -> Gain | None:
    """§7B G18: worth more when the team has delivered many."""
    if state.deliverance < card.numbers["delivered"]:
        return None
    return _plain(state, player, card, "a").plus(_plain(state, player, card, "a.delivered"))


@_own("G18", "b")
def _festival(state: State, player: Player, card: Card) -> Gain | None:
    """§7B G18: worth more once the festival was held."""
    if "C10" not in state.flipped:
        return None
    return _plain(state, player, card, "b").plus(_plain(state, player, card, "b.festival"))


@_own("G20", "b")
def _middle_way(_state: State, player: Player, card: Card) -> Gain:
    """§7B G20: for what one has least of."""
    stock = {kind: getattr(player, kind) for kind in KINDS}
    return Gain(**{min(KINDS, key=lambda kind: stock[kind]): card.numbers["middle"]})


@_own("EF2", "b")
def _fair_price(state: State, player: Player, card: Card) -> Gain:
    """§7B EF2: the poorest gains as well."""
    return _plain(state, player, card, "b").plus(Gain(others=1))


@_own("EF4", "a")
def _field_alms(state: State, player: Player, card: Card) -> Gain:
    """§7B EF4: what is given, another gets, and as much merit."""
    gift = card.numbers["gift"]
    return _plain(state, player, card, "a").plus(Gain(-gift, others=gift + 1))


@_own("EM2", "a")
def _cornered(state: State, player: Player, card: Card) -> Gain:
    """§7B EM2: the others pay, or lose merit."""
    payers = _payers(state, player, 1)
    return _plain(state, player, card, "a").plus(Gain(payers, others=1 - len(state.players)))


@_own("EM3", "a")
def _porridge(state: State, player: Player, card: Card) -> Gain:
    """§7B EM3: as much as one can."""
    pots = min(card.numbers["most"], player.provisions)
    each = Gain(-1, card.effect("a.each", "gain").merit)
    full = _plain(state, player, card, "a.full") if pots == card.numbers["most"] else NOTHING
    return full.plus(each, pots)


@_own("ES2", "a")
def _favour(state: State, player: Player, card: Card) -> Gain:
    """§7B ES2: what another loses one gains."""
    most = max(other.provisions for other in state.players if other is not player)
    taken = min(card.effect("a.other", "lose").provisions, most)
    return _plain(state, player, card, "a").plus(Gain(taken, others=-taken))


@_own("EK2", "a")
def _insist(state: State, player: Player, card: Card) -> Gain:
    """§7B EK2: what the others lose one gains."""
    taken = _payers(state, player, 1)
    return _plain(state, player, card, "a").plus(Gain(taken, others=-taken))


@_own("EK2", "b")
def _alms(state: State, player: Player, card: Card) -> Gain:
    """§7B EK2: whoever can spare it gives."""
    given = _payers(state, player, 4)
    return Gain(given) if given else _plain(state, player, card, "b.nobody")


@_own("EK3", "a")
def _temple_lands(state: State, player: Player, card: Card) -> Gain:
    """§7B EK3: in provisions, or in merit where there are none."""
    price = "a.provisions" if player.provisions else "a.merit"
    return _plain(state, player, card, "a").plus(_plain(state, player, card, price))


@_own("EK4", "a")
def _building(state: State, player: Player, card: Card) -> Gain:
    """§7B EK4: whoever can spare it helps."""
    helpers = min(_payers(state, player, 4), -card.numbers["calm_most"])
    return _plain(state, player, card, "a").plus(Gain(calm=helpers))


@_own("R3", "a")
def _sudana(state: State, player: Player, card: Card) -> Gain:
    """§7B R3: half of one's provisions go to the poorest."""
    half = (player.provisions + 1) // 2
    return _plain(state, player, card, "a").plus(Gain(-half, others=half))
