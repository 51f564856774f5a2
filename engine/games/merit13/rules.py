"""Rule record: the numbers and switches of 《功德轮回》 v1.3, and the cards they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

from engine.cards.loader import Book
from engine.cards.model import Card
from engine.kernel.rules import RuleSheet, Value

DECKS = ("roles", "events", "beings")
BOOK = Book("merit13", DECKS)
SHEET = RuleSheet("merit13", lambda: BOOK.numbers, signed=(".calamity",))

FARMER, MERCHANT, OFFICIAL, MONK = ROLES = ("farmer", "merchant", "official", "monk")


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One field for each rule of `rules.toml`, which says what it may be; and the cards.

    The same changes give the same record, so that it stands for itself as a key.
    """

    rounds: int
    actions: int
    beings_open: int
    rotate_first: bool
    timeout_rounds: int
    timeout: int
    difficulty: str
    difficulty_calamity: tuple[int, ...]
    difficulty_deliverance: tuple[int, ...]
    doom_calamity: int
    doom_check: str
    labour: int
    labour_farmer: int
    practice: int
    practice_monk: int
    practice_official: int
    give_cost: int
    give_merit: int
    give_merchant: int
    give_wisdom: int
    give_calm: int
    deliver_merit: int
    protect_cost: int
    protect_merit: int
    protect_wisdom: int
    protect_calm: int
    teach_limit: int
    teach_merit: int
    teach_wisdom: int
    teach_self: int
    streak_at: int
    streak_merit: int
    streak_wisdom: int
    score_factor: int
    bodhisattva_merit: int
    bodhisattva_wisdom: int
    bodhisattva_streak: int
    bodhisattva_points: int
    awakening_either: int
    awakening_points: int
    giving_merit: int
    giving_wisdom: int
    giving_points: int
    meditation_merit: int
    meditation_wisdom: int
    meditation_points: int
    relief_delivered: int
    relief_merit: int
    relief_points: int
    lay_merit: int
    lay_wisdom: int
    lay_gap: int
    lay_points: int
    worldly_points: int
    smart_wealth: tuple[float, ...]
    population_selfish: float
    population_least: tuple[float, ...]
    population_most: tuple[float, ...]
    cards: Mapping[str, Card]

    def deck(self, name: str) -> list[Card]:
        """Return the cards of a deck, in printed order."""
        return [card for card in self.cards.values() if card.deck == name]

    @property
    def most_calamity(self) -> int:
        """§6.3 The most calamity with which the team wins at this difficulty."""
        return self.difficulty_calamity[self._level]

    @property
    def fewest_delivered(self) -> int:
        """§6.3 The fewest beings delivered with which the team wins at this difficulty."""
        return self.difficulty_deliverance[self._level]

    @property
    def _level(self) -> int:
        return SHEET.rules["difficulty"].choices.index(self.difficulty)


_NAMES = tuple(entry.name for entry in fields(Rules) if entry.name != "cards")


def resolve(house: Mapping[str, Value]) -> Rules:
    """Return the edition's rules with the house's changes; the same changes, the same record."""
    return _resolve(tuple(sorted(house.items())))


@lru_cache(maxsize=64)
def _resolve(house: tuple[tuple[str, Value], ...]) -> Rules:
    values = SHEET.resolve(dict(house))
    numbers = {name: values[name] for name in _NAMES}
    return Rules(**numbers, cards=BOOK.cards(values))  # type: ignore[arg-type]
