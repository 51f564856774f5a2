"""Picture lookup of v1.3: a card's picture, or, until it has one of its own, its deck's emblem."""

from __future__ import annotations

from functools import partial

from engine.cards.model import Card
from printpack.cards import openings
from printpack.cards.field import Picture
from printpack.cards.stand_in import StandIn
from printpack.draw.inks import DEEP_BLUE, DEEP_RED, PAPER
from printpack.games.merit13.pictures.beings import MERIT13_BEINGS
from printpack.games.merit13.pictures.events import MERIT13_EVENTS
from printpack.games.merit13.pictures.roles import MERIT13_ROLES

_PICTURES = {"beings": MERIT13_BEINGS, "events": MERIT13_EVENTS, "roles": MERIT13_ROLES}
_NICHE = partial(openings.around, radius=12.9)


def picture_of(card: Card) -> Picture:
    """Return what is seen in a card's window."""
    return _PICTURES[card.deck].get(card.id) or _stand_in(card)


def _stand_in(card: Card) -> StandIn:
    """Return the emblem of a card's deck, in inks that are seen in its window."""
    match card.deck:
        case "beings":
            return StandIn("lotus", _NICHE, 16.0, PAPER)
        case "events":
            ink = DEEP_RED if card.kind == "blessing" else PAPER
            return StandIn("huts-village", openings.sight, 17.0, ink)
    return StandIn("person", openings.window, 17.0, DEEP_BLUE)
