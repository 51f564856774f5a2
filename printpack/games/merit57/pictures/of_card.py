"""Picture lookup: the picture of a card, or, until it has one of its own, its deck's emblem."""

from __future__ import annotations

from functools import partial

from engine.cards.model import Card
from engine.games.merit57.rules import classic
from printpack.cards import openings
from printpack.cards.field import Picture
from printpack.cards.stand_in import StandIn
from printpack.draw.inks import DEEP_BLUE, DEEP_RED, INDIGO, PAPER, darker
from printpack.games.merit.signs import ROLE_INK
from printpack.games.merit57.pictures import PICTURES
from printpack.games.merit57.spec import SPEC

# The reserve: an icon each.
_RESERVE = {"R1": "two-coins", "R2": "deer", "R3": "pay-money"}
_WHOLE = partial(openings.around, radius=1.0)
_VOW = partial(openings.around, radius=4.4)
_MOON = partial(openings.around, radius=7.5)
_NICHE = partial(openings.around, radius=12.9)


def picture_of(card: Card) -> Picture:
    """Return what is seen in a card's window."""
    return PICTURES.get(card.id) or _stand_in(card)


def has_own_picture(card: Card) -> bool:
    """Say whether somebody drew a picture for this very card."""
    return card.id in PICTURES or card.id in _RESERVE


def _stand_in(card: Card) -> StandIn:
    """Return the emblem of a card's deck as large as its window lets it be, in its inks."""
    if card.deck == "reserve":
        emblem = _RESERVE.get(card.id) or SPEC.component("general").icon
        return StandIn(emblem, _WHOLE, 1.5, DEEP_BLUE)
    emblem = SPEC.component(card.deck).icon
    match card.deck:
        case "collective":
            ink = DEEP_RED if card.kind == "merit" else PAPER  # what is seen on its field
            return StandIn(emblem, openings.sight, 17.0, ink)
        case "exclusive":
            return StandIn(emblem, openings.six_sided, 17.0, ROLE_INK[card.role])
        case "beings":
            return StandIn(emblem, _NICHE, 16.0, PAPER)
        case "vows":
            return StandIn(emblem, _VOW, 6.0, darker(ROLE_INK[card.role], 0.35))
        case "great_vows":
            return StandIn(emblem, _MOON, 10.0, INDIGO)
    if classic(card):
        return StandIn(emblem, openings.leaf, 15.0, DEEP_BLUE)
    return StandIn(emblem, openings.window, 17.0, ROLE_INK.get(card.role, DEEP_BLUE))
