"""Pieces of a kit: what is ordered of a game, and every piece drawn for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from engine.cards.model import Card, HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.format import FORMATS, Format
from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import noted
from printpack.draw.ops import Run
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import Component, KitSpec


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed: whose kit and numbers, how large a card, in which ink, how much."""

    spec: KitSpec
    edition: PrintedEdition[HasCards]
    form: Format
    low: bool = False
    extent: str = ""  # how much of it; none named means the usual
    only: Collection[str] = ()  # components; none named means all

    @property
    def components(self) -> list[Component]:
        """Return the components asked for that are in play, in the kit's order."""
        every = self.spec.in_play(partial(getattr, self.edition.rules))
        return [one for one in every if not self.only or one.id in self.only]


def entire(order: Order) -> Order:
    """Return the order of all that belongs to the kit, in full colour."""
    return replace(order, only=(), low=False)


def edition_of(chosen: PrintOptions, lang: str) -> PrintedEdition[HasCards]:
    """Return the cards in a language, with the house's numbers."""
    printed: PrintedEdition[HasCards] = chosen.spec.faces.edition(lang, chosen.house)
    return printed


def order_of(chosen: PrintOptions, printed: PrintedEdition[HasCards]) -> Order:
    """Return what is to be drawn."""
    low = chosen.ink == "low"
    return Order(chosen.spec, printed, FORMATS[chosen.card], low, chosen.amount, chosen.only)


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

    def noted(self, kit: str) -> Kit:
        """Return the kit with its hash in the notes of its sheets."""
        parts = {
            name: [replace(piece, front=noted(piece.front, kit)) for piece in pieces]
            for name, pieces in self.parts.items()
        }
        return replace(self, parts=parts)


def gather(
    order: Order,
    seen: Callable[[str], object] = lambda _id: None,
    keep: Callable[[Piece], Piece] = lambda piece: piece,
) -> Kit:
    """Draw every piece that was ordered; `seen` is told of each component that is begun.

    `keep` returns what of a piece stays in memory: a kit that is drawn whole takes 50 MB.
    """
    parts = {}
    backs: dict[str, Face] = {}
    for component in order.components:
        seen(component.id)
        parts[component.id] = [keep(piece) for piece in _made(component, order, backs)]
    return Kit(order, parts, backs)


def _made(component: Component, order: Order, backs: dict[str, Face]) -> Iterable[Piece]:
    if component.id in order.spec.decks:
        return _cards(component.id, order, backs)
    return order.spec.faces.pieces(order.edition, component, low=order.low)


def cards_of(order: Order, deck: str) -> list[Card]:
    """Return the cards of a deck that the extent holds."""
    left_out = order.spec.left(deck, order.extent)
    every = order.edition.rules.cards.values()
    return [card for card in every if card.deck == deck and card.id not in left_out]


def without_picture(order: Order) -> list[Card]:
    """Return the cards of an order that have no picture of their own."""
    decks = [one.id for one in order.components if one.id in order.spec.decks]
    has = order.spec.faces.has_own_picture
    return [card for deck in decks for card in cards_of(order, deck) if not has(card)]


def without_hint(kit: Kit) -> list[str]:
    """Return the cards whose hint for beginners found no room beside the stamp of a changed one."""
    texts = kit.order.edition.texts
    decks = [kit.parts[name] for name in kit.order.spec.decks if name in kit.parts]
    hints = [(piece, texts(piece.id).get("tip", "")) for deck in decks for piece in deck]
    return [piece.id for piece, hint in hints if "".join(hint.split()) not in _said(piece.front)]


def _said(face: Face) -> str:
    return "".join("".join(op.text.split()) for op in face.ops if isinstance(op, Run))


def _cards(deck: str, order: Order, backs: dict[str, Face]) -> Iterator[Piece]:
    for card in cards_of(order, deck):
        name = order.spec.faces.family(card)
        if name not in backs:
            backs[name] = card_back(order, card)
        yield Piece(card.id, deck, card_front(order, card), backs[name])


def card_front(order: Order, card: Card) -> Face:
    """Return a card's front."""
    return order.spec.faces.front(order.edition, card, order.form, low=order.low)


def card_back(order: Order, card: Card) -> Face:
    """Return a card's back."""
    faces = order.spec.faces
    return faces.back(order.edition, faces.family(card), order.form, low=order.low)
