"""§4.4, §4.5: who may deliver a being and who pays what, worked out before the game begins.

For each proposer and being there are at most eight ways: alone, or with any of the others. What
a purse can pay for is looked up as one bit for each way, so that asking costs no arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.cards.model import Card
from engine.games.merit13.rules import Rules
from engine.kernel.asking import Option


class DeliveryWay(NamedTuple):
    """One way of delivering a being: who pays how much, and what each of them gains."""

    option: Option
    who: tuple[int, ...]  # the proposer, then the partners in seat order
    pays: tuple[int, ...]
    merit: int
    wisdom: int


class DeliveryOffer:
    """All ways in which one seat may deliver one being."""

    __slots__ = ("_can", "_known", "ways")

    def __init__(self, ways: Sequence[DeliveryWay], seats: int, most: int) -> None:
        """Note for every seat and purse up to `most` which ways that purse allows."""
        self.ways = tuple(ways)
        self._can = [
            [_allowed(self.ways, seat, purse) for purse in range(most + 1)] for seat in range(seats)
        ]
        self._known: dict[int, tuple[Option, ...]] = {}

    def options(self, purses: Sequence[int]) -> tuple[Option, ...]:
        """§4.5 The ways that every participant can pay now; no purse is larger than `most`."""
        bits = -1
        for can, purse in zip(self._can, purses, strict=True):
            bits &= can[purse]
        found = self._known.get(bits)
        if found is None:
            found = self._known[bits] = tuple(
                way.option for i, way in enumerate(self.ways) if bits >> i & 1
            )
        return found


def _allowed(ways: Sequence[DeliveryWay], seat: int, purse: int) -> int:
    """Return a bit for each way in which the seat pays nothing or no more than the purse."""
    bits = 0
    for i, way in enumerate(ways):
        if seat not in way.who or way.pays[way.who.index(seat)] <= purse:
            bits |= 1 << i
    return bits


class Menu:
    """Everything that may be chosen in an action of one game, ready to hand out."""

    __slots__ = ("alone", "dearest", "free", "offers", "plain", "ways")

    def __init__(self, rules: Rules, seats: int) -> None:
        """Work out every way for every seat and being."""
        beings = rules.deck("beings")
        self.dearest = max(
            rules.give_cost, rules.protect_cost, *(card.numbers["cost"] for card in beings)
        )
        self.plain = [_plain(rules, purse) for purse in range(self.dearest + 1)]
        self.offers: list[Mapping[str, DeliveryOffer]] = []
        self.ways: list[Mapping[Option, DeliveryWay]] = []
        self.free: list[Mapping[Option, DeliveryWay]] = []
        self.alone: Mapping[str, Option] = {card.id: ("deliver", card.id) for card in beings}
        for seat in range(seats):
            ways = {card.id: list(_ways(rules, card, seat, seats)) for card in beings}
            self.offers.append(
                {being: DeliveryOffer(found, seats, self.dearest) for being, found in ways.items()}
            )
            self.ways.append({way.option: way for found in ways.values() for way in found})
            self.free.append(
                {found[0].option: found[0]._replace(pays=(0,)) for found in ways.values()}
            )


def _plain(rules: Rules, purse: int) -> tuple[Option, ...]:
    """§4.1–4.3, §4.6 What this purse allows without any being."""
    options: list[Option] = [("labour",), ("practice",)]
    if purse >= rules.give_cost:
        options.append(("give",))
    if purse >= rules.protect_cost:
        options.append(("protect",))
    return tuple(options)


def _ways(rules: Rules, card: Card, seat: int, seats: int) -> Iterator[DeliveryWay]:
    """R-10, R-12 Alone first; then every set of partners with which each pays at least 1."""
    cost = card.numbers["cost"]
    merit, wisdom = card.numbers["merit"] + rules.deliver_merit, card.numbers["wisdom"]
    others = [(seat + i) % seats for i in range(1, seats)]
    for k in range(1, seats + 1):
        if k > 1 and cost < k:
            return
        for partners in combinations(others, k - 1):
            yield DeliveryWay(
                option=("together", card.id, *partners) if partners else ("deliver", card.id),
                who=(seat, *partners),
                pays=tuple(cost // k + (i < cost % k) for i in range(k)),
                merit=-(-merit // k),
                wisdom=-(-wisdom // k),
            )
