"""§7B: the personal events. Most cards are read from their data; the others have a function."""

from __future__ import annotations

from engine.cards.model import Card
from engine.games.merit57.events.exclusive import EXCLUSIVE
from engine.games.merit57.events.general import GENERAL
from engine.games.merit57.events.interpreter import CardRule, read
from engine.games.merit57.play import Play
from engine.kernel.asking import EventKind, continues, turns

CARD_RULES: dict[str, CardRule] = {**GENERAL, **EXCLUSIVE}

# What the events, questions and answers of this chapter speak of. A question opens with whom it
# is put to, which the game adds.
EVENTS: dict[str, EventKind] = {
    "option": turns("who:character", "card", "option:option"),
    "lean-labour": continues("amount"),
    "spared": continues("who:character", "bearer:character"),
}
TOPICS: dict[str, tuple[str, ...]] = {
    "option": ("card",),
    "one-gains": ("cause", "provisions", "merit", "wisdom"),
    "one-other": ("card",),
    "one-or-none": ("card",),
    "which-kind": ("card",),
    "amount": ("card",),
    "join": ("asker:character", "card", "provisions"),
    "spare": ("taker:character", "card", "provisions"),
    "toll": ("taker:character", "card", "provisions", "merit"),
    "build": ("asker:character", "card", "provisions"),
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "option": ("option:option",),
    "amount": ("amount",),
}


def resolve(play: Play, who: int, card: Card) -> None:
    """§4.2 Let a drawn card happen to who drew it; the caller closes the effect."""
    CARD_RULES.get(card.id, read)(play, who, card)
