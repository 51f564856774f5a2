"""The edition of v1.3: the same cards as in play, with the numbers in force."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards.model import Card
from engine.games.merit13.rules import SHEET, Rules, resolve
from printpack.cards.edition import PrintedEdition
from printpack.games.merit import symbols

symbols.offer_in_lines()  # the texts of its cards and boards name them


@dataclass(frozen=True)
class FirstEdition(PrintedEdition[Rules]):
    """One set of rules of v1.3 in one language."""

    @property
    def named(self) -> Iterable[str]:
        """Return the names of the rules."""
        return SHEET.rules

    @property
    def label(self) -> str:
        """Return what the edition is called."""
        return self.say("edition")

    def as_shipped(self) -> FirstEdition:
        """Return the edition by nobody's house rules."""
        return FirstEdition(resolve({}), self.lang)

    def say(self, key: str, **details: str | int) -> str:
        """Return a word of the cards of v1.3."""
        return self.words.say(f"print.merit13.{key}", **details)

    def letter(self, kind: str) -> str:
        """Return the character that stands for a quantity."""
        return self.say(f"letter.{kind}")

    def place(self, card: Card) -> str:
        """Return which of its deck a card is."""
        deck = self.rules.deck(card.deck)
        return f"{1 + [entry.id for entry in deck].index(card.id)} / {len(deck)}"
