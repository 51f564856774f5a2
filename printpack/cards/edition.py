"""Printed edition: the cards of one set of rules, with their numbers, worded in one language.

The same rules record that a game is played by. A house rule that changes a number changes the
card, its text and the fingerprint by which a later print knows what is new.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from engine.cards.card_lines import CardLine
from engine.cards.model import Card, HasCards
from engine.cards.wording import card_lines, card_texts
from resources.catalogue import Catalogue, catalogue

R_co = TypeVar("R_co", bound=HasCards, covariant=True)


@dataclass(frozen=True)
class PrintedEdition(ABC, Generic[R_co]):
    """The cards of one set of rules, worded in one language."""

    rules: R_co
    lang: str

    @cached_property
    def words(self) -> Catalogue:
        """Return the sentences of the language."""
        return catalogue(self.lang)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return the rules that are numbers, for texts that name them."""
        values = {name: getattr(self.rules, name, None) for name in self.named}
        return {name: value for name, value in values.items() if type(value) is int}

    @property
    @abstractmethod
    def named(self) -> Iterable[str]:
        """Return the names of the rules."""

    @property
    @abstractmethod
    def label(self) -> str:
        """Return what the edition is called: `v5.7`."""

    @property
    def title(self) -> str:
        """Return what the margin of a sheet calls the game and its edition."""
        return self.label

    def card(self, card: str) -> Card:
        """Return a card with its numbers."""
        return self.rules.cards[card]

    def name(self, card: str) -> str:
        """Return a card's name."""
        return str(self.card(card).name[self.lang])

    def quote(self, card: str) -> str:
        """Return a card's quote in the language's own marks, if it has one."""
        text = str(self.card(card).quote.get(self.lang, ""))
        return in_quotes(text, self.lang) if text else ""

    def texts(self, card: str) -> dict[str, str]:
        """Return a card's texts by their places, every number filled in."""
        if card not in self._texts:
            self._texts[card] = card_texts(self.card(card), self.lang, self.numbers)
        return self._texts[card]

    @cached_property
    def _texts(self) -> dict[str, dict[str, str]]:
        return {}

    @cached_property
    def _lines(self) -> dict[str, dict[str, CardLine]]:
        return {}

    @cached_property
    def shipped(self) -> PrintedEdition[R_co]:
        """Return the cards as they are shipped, in the same language."""
        return self.as_shipped()

    @abstractmethod
    def as_shipped(self) -> PrintedEdition[R_co]:
        """Return the edition by nobody's house rules."""

    def changed(self, card: str) -> bool:
        """Say whether a card is not the shipped one: another number, word or rule stands on it."""
        shipped = self.shipped
        if self.rules is shipped.rules:
            return False
        return card not in shipped.rules.cards or any(
            ours != theirs
            for ours, theirs in zip(self.told(card), shipped.told(card), strict=False)
        )

    def told(self, name: str) -> Iterator[object]:
        """Yield all that a card's face is drawn from."""
        card = self.card(name)
        yield card.kind, card.role, card.icons, card.name, card.quote
        yield card.patterns
        yield card.parts, card.numbers
        yield self.texts(name)
        yield self.read(card)

    def read(self, _card: Card) -> tuple[object, ...]:
        """Return what a card's face shows of the rules, beside the numbers in its texts."""
        return ()

    def lines(self, card: str) -> dict[str, CardLine]:
        """Return a card's texts part by part, by their keys, in their order."""
        if card not in self._lines:
            rows = card_lines(self.card(card), self.lang, self.numbers)
            self._lines[card] = {row.place: row for row in rows}
        return self._lines[card]


def in_quotes(text: str, lang: str) -> str:
    """Return a text in the language's own marks."""
    return f"「{text}」" if lang == "zh" else f"“{text}”"
