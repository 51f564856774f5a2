"""The rules for reading: `resources/rules/merit13.*.md` with the numbers in force.

A text names a rule by its key, `{give_cost}`, an item of a list by its place, and what stands on
a card by its address, `{cards[elder].cost}`, `{cards[ghost].text.special}`. A number may be
followed by its noun for one and for many, `{rounds:round|rounds}`; for a switch or a choice the
text says what to write in each position.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from types import SimpleNamespace

import resources
from engine.cards.model import Card
from engine.cards.wording import card_texts
from engine.games.merit13.rules import SHEET, Rules

_MINUS = {"zh": "-", "en": "−"}
# Cards are set tight; in running text a figure stands apart from Chinese.
_SEAM = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9+-])|(?<=[0-9])(?=[\u4e00-\u9fff])")


class Figure:
    """A number as its language writes it, alone, as a share or with its noun."""

    def __init__(self, value: float, lang: str) -> None:
        self._value = value
        self._lang = lang

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        number = format(self._value, "" if bar else spec).replace("-", _MINUS[self._lang])
        return f"{number} {one if self._value == 1 else many}" if bar else number


class Switch:
    """A rule that is a choice: the text offers a wording for each, in the order of the choices."""

    def __init__(self, position: int) -> None:
        self._position = position

    def __format__(self, spec: str) -> str:
        return spec.split("|")[self._position]


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return resources.text(f"rules/merit13.{lang}.md").format(**rule_names(rules, lang))


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name: each rule, and `cards`."""
    values = {entry.name: getattr(rules, entry.name) for entry in fields(rules)}
    names = {name: _shown(name, value, lang) for name, value in values.items() if name != "cards"}
    numbers = {name: value for name, value in values.items() if type(value) is int}
    names["cards"] = {card.id: _on_card(card, lang, numbers) for card in rules.cards.values()}
    return names


def _shown(name: str, value: object, lang: str) -> object:
    if isinstance(value, bool):
        return Switch((True, False).index(value))
    if isinstance(value, str):
        return Switch(SHEET.rules[name].choices.index(value))
    if isinstance(value, tuple):
        return [Figure(item, lang) for item in value]
    assert isinstance(value, (int, float))
    return Figure(value, lang)


def _on_card(card: Card, lang: str, rules: Mapping[str, int]) -> SimpleNamespace:
    """Return a card's `name`, its texts as `text`, and its numbers."""
    texts = card_texts(card, lang, rules)
    if lang == "zh":
        texts = {place: _SEAM.sub(" ", words) for place, words in texts.items()}
    numbers = {name: Figure(number, lang) for name, number in card.numbers.items()}
    return SimpleNamespace(name=card.name[lang], text=SimpleNamespace(**texts), **numbers)
