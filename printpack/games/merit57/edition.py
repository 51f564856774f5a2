"""The edition of v5.7: its cards and words with the numbers in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.cards.model import Card
from engine.games.merit57.rules import SHEET, Rules, resolve
from engine.kernel.rules import Value
from printpack.cards.edition import PrintedEdition
from printpack.games.merit import symbols
from resources.numbers import Number

ROLES = ("farmer", "merchant", "scholar", "monk")

symbols.offer_in_lines()  # the texts of its cards and boards name them


@dataclass(frozen=True)
class Edition(PrintedEdition[Rules]):
    """The kit: one set of rules in one language."""

    @property
    def named(self) -> Iterable[str]:
        """Return the names of the rules."""
        return SHEET.rules

    @property
    def label(self) -> str:
        """Return what the edition is called."""
        return self.say("edition")

    @property
    def title(self) -> str:
        """Return what the margin of a sheet calls the game and its edition."""
        return self.say("title", edition=self.label)

    def as_shipped(self) -> Edition:
        """Return the edition by nobody's house rules."""
        return edition(self.lang)

    def read(self, card: Card) -> tuple[object, ...]:
        """Return the rules whose numbers stand on a card's face beside its own."""
        rules = self.rules
        match card.deck:
            case "collective":
                heroic = any(key.startswith("hero.") for key in card.patterns)
                return (rules.hero_points,) if heroic else ()
            case "beings":
                seal = (rules.field_merit, rules.field_refuge) if card.kind == "field" else ()
                return (being_cost(rules, card), *seal)
            case "vows" | "great_vows":
                return tuple(vow_number(rules, card, name) for name in card.numbers)
        return ()

    def say(self, key: str, **details: str | int) -> str:
        """Return a word of the pieces of v5.7."""
        return self.words.say(f"print.merit57.{key}", **details)

    def role(self, role: str) -> str:
        """Return a role's name."""
        return self.words.say(f"merit57.role.{role}")


def edition(lang: str, house: Mapping[str, Value] | None = None) -> Edition:
    """Return the edition of the house's rules in a language."""
    return Edition(resolve(house or {}), lang)


def being_cost(rules: Rules, card: Card) -> int:
    """Return what delivering a being costs under the rules in force."""
    return card.numbers["cost_v52" if rules.being_cost_v52 else "cost"]


def vow_number(rules: Rules, card: Card, name: str) -> int:
    """Return a number of a vow: the errata's own where they are in force."""
    numbers = card.numbers
    return numbers.get(f"{name}_v58", numbers[name]) if rules.vows_v58 else numbers[name]


def vow_condition(edition: Edition, card: Card) -> str:
    """Return what a vow asks, in words, the errata's numbers in it where they are in force."""
    own = {name: vow_number(edition.rules, card, name) for name in card.numbers}
    numbers = {name: Number(value) for name, value in {**edition.numbers, **own}.items()}
    return str(card.patterns["condition"][edition.lang]).format(**numbers)
