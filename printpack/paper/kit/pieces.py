"""Every piece of the kit, gathered from the modules that draw faces.

The cards are made here from the rules in force. Everything else comes from modules of
`printpack.games.merit57` that offer `pieces(edition, *, low)` and return the pieces of their kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from engine.cards.model import Card
from printpack.cards.format import Format
from printpack.cards.piece import Face, Piece
from printpack.games.merit57.backs.families import back
from printpack.games.merit57.cards.being import being
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.cards.great_vow import great_vow
from printpack.games.merit57.cards.personal import personal
from printpack.games.merit57.cards.vow import vow
from printpack.games.merit57.edition import CLASSIC, Edition
from printpack.paper.kit.components import COMPONENTS, Component
from printpack.paper.kit.options import Extent


class _Front(Protocol):
    def __call__(self, edition: Edition, card: Card, form: Format, /, *, low: bool) -> Face: ...


class _Pieces(Protocol):
    def pieces(self, edition: Edition, *, low: bool) -> list[Piece]: ...


_FRONTS: Mapping[str, _Front] = {
    "collective": collective,
    "general": personal,
    "exclusive": personal,
    "beings": being,
    "vows": vow,
    "great_vows": great_vow,
}


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed: whose words and numbers, how large a card, in which ink, how much."""

    edition: Edition
    form: Format
    low: bool = False
    extent: Extent = "full70"
    only: Collection[str] = ()  # components; none named means all

    @property
    def components(self) -> list[Component]:
        """Return the components asked for, in the kit's order."""
        return [one for one in COMPONENTS if not self.only or one.id in self.only]


@dataclass(frozen=True, slots=True)
class Kit:
    """The pieces of every component that was asked for."""

    order: Order
    parts: Mapping[str, list[Piece]]
    backs: Mapping[str, Face]  # of the cards, by family

    @property
    def pieces(self) -> Iterator[Piece]:
        """Yield all pieces."""
        for pieces in self.parts.values():
            yield from pieces


def gather(order: Order, seen: Callable[[str], object] = lambda _id: None) -> Kit:
    """Draw every piece that was ordered; `seen` is told of each component that is begun."""
    parts = {}
    backs: dict[str, Face] = {}
    for component in order.components:
        seen(component.id)
        made = _cards(component.id, order, backs) if component.id in _FRONTS else None
        parts[component.id] = list(made if made is not None else _pieces(component, order))
    return Kit(order, parts, backs)


def _pieces(component: Component, order: Order) -> Iterator[Piece]:
    kinds = {kind.name for kind in component.kinds}
    module = _module(component.module)
    offered = module.pieces(order.edition, low=order.low) if module is not None else []
    yield from (piece for piece in offered if piece.kind in kinds)


def _module(name: str) -> _Pieces | None:
    """Return a module of faces; what a missing one leaves out, the check of the kit will tell."""
    full = f"printpack.games.merit57.{name}"
    try:
        module: _Pieces = import_module(full)
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return None
    return module


def cards_of(order: Order, deck: str) -> list[Card]:
    """Return the cards of a deck that the extent holds."""
    left_out = CLASSIC if order.extent == "core66" else ()
    every = order.edition.rules.cards.values()
    return [card for card in every if card.deck == deck and card.id not in left_out]


def family(card: Card) -> str:
    """Return whose back a card has: its deck's, or its role's own."""
    return card.role if card.deck == "exclusive" else card.deck


def _cards(deck: str, order: Order, backs: dict[str, Face]) -> Iterator[Piece]:
    for card in cards_of(order, deck):
        name = family(card)
        if name not in backs:
            backs[name] = card_back(order, card)
        yield Piece(card.id, deck, card_front(order, card), backs[name])


def card_front(order: Order, card: Card) -> Face:
    """Return a card's front."""
    return _FRONTS[card.deck](order.edition, card, order.form, low=order.low)


def card_back(order: Order, card: Card) -> Face:
    """Return a card's back."""
    return back(order.edition, family(card), order.form, low=order.low)
