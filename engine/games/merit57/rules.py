"""Rule record: the numbers and switches of 《功德轮回》 v5.7, and the cards they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

from engine.cards.loader import Book
from engine.cards.model import Card
from engine.kernel.rules import RuleSheet, Value

DECKS = (
    "roles",
    "collective",
    "general",
    "exclusive",
    "reserve",
    "beings",
    "vows",
    "great_vows",
)
BOOK = Book("merit57", DECKS)
SHEET = RuleSheet("merit57", lambda: BOOK.numbers, signed=(".calamity",))


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One field for each rule of `rules.toml`, which says what it may be; and the cards.

    The same changes give the same record, so that it stands for itself as a key.
    """

    rounds: int
    actions: int
    free_after_last: bool
    win_calamity: int
    win_deliverance: int
    defeat_calamity: int
    beings_open: int
    start_rotates: bool
    roles_by: str
    vows_by: str
    personal_deck: str
    promo: bool
    merit_events: int
    hero_replaces_base: bool
    plague_hero_alone: bool
    worldly_provisions: int
    worldly_discount: int
    refuge_merit: tuple[int, ...]
    refuge_wisdom: tuple[int, ...]
    refuge_daily: int
    renounce_cost: tuple[int, ...]
    renounced_calm: int
    renounced_merit: int
    renounced_wisdom: int
    conduct_merit: int
    labour: int
    labour_farmer: int
    labour_worldly: int
    practice: int
    practice_scholar: int
    practice_worldly: int
    give_cost: int
    give_merit: int
    give_calm: int
    give_merchant: int
    give_crisis_at: int
    give_crisis: int
    deliver_wisdom: int
    deliver_merchant: int
    deliver_scholar: int
    deliver_scholar_wisdom: int
    deliver_monk: int
    monk_swap: int
    trade_factor: int
    trade_merit: int
    merchant_v57: bool
    merchant_refund: int
    refuge_save_bonus: bool
    refuge_save: int
    field_merit: int
    field_refuge: int
    protect_cost: int
    protect_monk_cost: int
    protect_merit: int
    protect_monk_merit: int
    protect_calm: int
    protect_crisis_at: int
    protect_crisis: int
    blessing: int
    blessing_monk: int
    blessing_stacks: bool
    aid_requests: int
    aid_provisions: int
    aid_wisdom: int
    aid_merit: int
    skill_uses: int
    share_cost: int
    share_merit: int
    feast_cost: int
    feast_merit: int
    feast_calm: int
    teach_wisdom: int
    teach_merit: int
    teach_most: int
    boost_cost: int
    boost: int
    alms: int
    being_cost_v52: bool
    timeout: int
    timeout_marker: int
    timeout_immediate: bool
    survival_rounds: tuple[int, ...]
    survival_rounds_worldly: tuple[int, ...]
    survival_provisions: int
    survival_merit: int
    help_bonus_at: int
    help_bonus: int
    score_steps: tuple[int, ...]
    score_points: tuple[int, ...]
    score_extended: bool
    score_extended_step: int
    score_extended_points: int
    halve_below: int
    hero_points: int
    vows_v58: bool
    gifts_end_at: int
    gifts_end_wisdom: int
    farmer_v58: bool
    labours_end_at: int
    labours_end_merit: int
    ward_factor: int
    rescue: int
    share_gift_most: int
    inspire_cost: int
    inspire: int
    dice_practice: bool
    practice_dice: tuple[int, ...]
    mode: str
    simple_calamity: int
    simple_deliverance: int
    hard_win_calamity: int
    hard_win_deliverance: int
    hard_calamity: int
    silence: bool
    dedication: bool
    dedication_most: int
    dedication_calm: int
    conversion: bool
    convert_cost: tuple[int, ...]
    convert_gain: tuple[int, ...]
    convert_share: int
    reversal: bool
    reversal_calamity: int
    reversal_deliverance: int
    reversal_bands: tuple[int, ...]
    reversal_calm: tuple[int, ...]
    reversal_merit: tuple[int, ...]
    reversal_wisdom: int
    reversal_provisions: int
    segments: str
    segment_blessings: int
    segment_mixed: int
    secrecy_penalty: bool
    secrecy_merit: int
    secrecy_once: bool
    final_sacrifice: bool
    sacrifice_calm: int
    sacrifice_calm_most: int
    sacrifice_merit: int
    sacrifice_points: int
    two_roles: bool
    two_win_calamity: int
    two_win_deliverance: int
    hidden_vows: str
    achievement_points: bool
    achievement_score: int
    honour_lamp: int
    honour_ferry: int
    honour_compassion: int
    honour_guardian: int
    honour_merit: int
    honour_wisdom: int
    honour_poverty_provisions: int
    honour_poverty_merit: int
    honour_heroes: int
    karma_multiplier: bool
    karma_steps: tuple[int, ...]
    karma_tenths: tuple[int, ...]
    sacrifice_bonus: bool
    sacrifice_bonus_at: int
    sacrifice_bonus_merit: int
    sacrifice_bonus_short: int
    sacrifice_bonus_all: int
    cards: dict[str, Card]
    decks: dict[str, tuple[str, ...]]

    def deck(self, name: str) -> list[str]:
        """Return the ids of a deck's cards, in printed order."""
        return list(self.decks[name])

    def tales(self) -> list[str]:
        """Return the ids of the classic tales, which the core edition leaves out."""
        return [card.id for card in self.cards.values() if classic(card)]

    def goal(self, *, pair: bool = False) -> tuple[int, int]:
        """§6.1, §12.2, §12.3, §12.11 The most calamity and the fewest deliverances to win with."""
        calamity = self.two_win_calamity if pair else self.win_calamity
        deliverance = self.two_win_deliverance if pair else self.win_deliverance
        if self.mode == "simple":
            return calamity + self.simple_calamity, deliverance + self.simple_deliverance
        if self.mode == "hard":
            return calamity + self.hard_win_calamity, deliverance + self.hard_win_deliverance
        return calamity, deliverance

    def survival(self, *, worldly: bool) -> tuple[int, ...]:
        """§4.5, §12.2 The rounds at whose end living costs something."""
        if worldly or self.mode == "simple":
            return self.survival_rounds_worldly
        return self.survival_rounds


def classic(card: Card) -> bool:
    """§7B Say whether a card is one of the classic tales: its second marks name it so."""
    return "classic" in card.icons


_NAMES = tuple(entry.name for entry in fields(Rules) if entry.name not in ("cards", "decks"))


def resolve(house: Mapping[str, Value]) -> Rules:
    """Return the edition's rules with the house's changes; the same changes, the same record."""
    return _resolve(tuple(sorted(house.items())))


@lru_cache(maxsize=64)
def _resolve(house: tuple[tuple[str, Value], ...]) -> Rules:
    values = SHEET.resolve(dict(house))
    cards = BOOK.cards(values)
    decks = {deck: tuple(card.id for card in cards.values() if card.deck == deck) for deck in DECKS}
    numbers = {name: values[name] for name in _NAMES}
    return Rules(**numbers, cards=cards, decks=decks)  # type: ignore[arg-type]
