"""Rulebook template: the rules of a game with cards, with the numbers in force filled in.

A text names a rule by its key, `{give_cost}`, an item of a list by its place, `{refuge_merit[0]}`,
and what stands on a card by its address, `{cards[C1].base.all_gain.calamity}` or
`{cards[ghost].text.special}`. For a switch it says what to write in each position,
`{dice_practice:on|off}`; for a number it may give the noun, `{rounds:round|rounds}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import SimpleNamespace

from engine.cards.model import Card, HasCards
from engine.cards.wording import Switch, addresses, card_texts
from engine.kernel.rules import Rule, RuleSheet
from resources.numbers import Number

_LISTS = {"zh": ("、", "、"), "en": (", ", " and ")}
# Cards are set tight; in running text a figure or a letter stands apart from Chinese.
_SEAM = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9A-Z+−≤≥])|(?<=[0-9A-Z])(?=[\u4e00-\u9fff])")


class Series:
    """A rule that is a list: its items by their places, or all that are not 0 in a row."""

    def __init__(self, values: tuple[float, ...], lang: str) -> None:
        self._values = values
        self._lang = lang

    def __getitem__(self, place: int) -> Number:
        return Number(self._values[place])

    def __format__(self, spec: str) -> str:
        comma, last = _LISTS[self._lang]
        texts = [format(Number(value), spec) for value in self._values if value]
        return last.join(filter(None, (comma.join(texts[:-1]), *texts[-1:]))) or "–"


@lru_cache(maxsize=8)
def rule_names(sheet: RuleSheet, rules: HasCards, lang: str) -> dict[str, object]:
    """Return what the placeholders of every game with cards may name: each rule, and `cards`."""
    keys = [key for key in sheet.rules if "." not in key]  # what has one stands on a card
    values = {key: getattr(rules, key) for key in keys}
    numbers = {key: value for key, value in values.items() if type(value) is int}
    names = {key: _shown(sheet.rules[key], value, lang) for key, value in values.items()}
    names["cards"] = _Cards(rules.cards, lang, numbers)
    return names


class _Cards:
    """Every card by its id, worded when a text names it: most texts name few."""

    def __init__(self, cards: Mapping[str, Card], lang: str, rules: Mapping[str, int]) -> None:
        self._cards = cards
        self._lang = lang
        self._rules = rules

    def __getitem__(self, name: str) -> SimpleNamespace:
        return _on_card(self._cards[name], self._lang, self._rules)


def _shown(rule: Rule, value: object, lang: str) -> object:
    if isinstance(value, bool):
        return Switch((True, False).index(value))
    if isinstance(value, str):
        return Switch(rule.choices.index(value))
    if isinstance(value, tuple):
        return Series(value, lang)
    assert isinstance(value, (int, float))
    return Number(value)


def _on_card(card: Card, lang: str, rules: Mapping[str, int]) -> SimpleNamespace:
    """Return a card's `name`, its texts as `text`, and its numbers by their addresses."""
    texts = card_texts(card, lang, rules)
    if lang == "zh":
        texts = {place: _SEAM.sub(" ", words) for place, words in texts.items()}
    shown = {"name": card.name[lang], "text": SimpleNamespace(**texts)}
    return SimpleNamespace(**shown, **addresses(card))
