"""The rules for reading: `resources/rules/merit57.*.md` with the numbers in force.

A text names a rule by its key, `{give_cost}`, an item of a list by its place, `{refuge_merit[0]}`,
and what stands on a card by its address, `{cards[C1].base.all_gain.calamity}`. For a switch it
says what to write in each position, `{dice_practice:on|off}`; for a number it may give the noun
for one and for many, `{rounds:round|rounds}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from types import SimpleNamespace

import resources
from engine.cards.model import FIELDS, Card
from engine.cards.wording import Number, card_texts
from engine.games.merit57.rules import SHEET, Rules

_LISTS = {"zh": ("、", "、"), "en": (", ", " and ")}
# Cards are set tight; in running text a figure or a letter stands apart from Chinese.
_SEAM = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9A-Z+≤≥-])|(?<=[0-9A-Z])(?=[\u4e00-\u9fff])")


class Amount(Number):
    """A number that may be followed by its noun, for one or for many."""

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        if not bar:
            return super().__format__(spec)
        number = super().__format__("")
        return f"{number} {one if number == '1' else many}"


class Series:
    """A rule that is a list: its items by their places, or all that are not 0 in a row."""

    def __init__(self, values: tuple[int, ...], lang: str) -> None:
        self._values = values
        self._lang = lang

    def __getitem__(self, place: int) -> Amount:
        return Amount(self._values[place], self._lang)

    def __format__(self, spec: str) -> str:
        comma, last = _LISTS[self._lang]
        texts = [format(Amount(value, self._lang), spec) for value in self._values if value]
        return last.join(filter(None, (comma.join(texts[:-1]), *texts[-1:]))) or "–"


class Switch:
    """A rule that is a choice: the text offers a wording for each, in the order of the choices."""

    def __init__(self, position: int) -> None:
        self._position = position

    def __format__(self, spec: str) -> str:
        return spec.split("|")[self._position]


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return resources.text(f"rules/merit57.{lang}.md").format(**rule_names(rules, lang))


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name: each rule, `cards`, and the size of `decks`."""
    values = {entry.name: getattr(rules, entry.name) for entry in fields(rules)}
    numbers = {name: value for name, value in values.items() if type(value) is int}
    names = {name: _shown(name, value, lang) for name, value in values.items()}
    names["karma_factors"] = [f"{tenths // 10}.{tenths % 10}" for tenths in rules.karma_tenths]
    names["cards"] = {card.id: _on_card(card, lang, numbers) for card in rules.cards.values()}
    names["decks"] = {deck: Amount(len(ids), lang) for deck, ids in rules.decks.items()}
    return names


def _shown(name: str, value: object, lang: str) -> object:
    if isinstance(value, bool):
        return Switch((True, False).index(value))
    if isinstance(value, str):
        return Switch(SHEET.rules[name].choices.index(value))
    if isinstance(value, tuple):
        return Series(value, lang)
    return Amount(value, lang) if isinstance(value, int) else value


def _on_card(card: Card, lang: str, rules: Mapping[str, int]) -> SimpleNamespace:
    """Return a card's `name`, its texts as `text`, and its numbers by their addresses."""
    texts = {place: _apart(words, lang) for place, words in card_texts(card, lang, rules).items()}
    root = SimpleNamespace(name=card.name[lang], text=SimpleNamespace(**texts))
    for name, number in card.numbers.items():
        setattr(root, name, Amount(number, lang))
    for part, effects in card.parts.items():
        space = root
        for step in part.split("."):
            inner = getattr(space, step, SimpleNamespace())
            setattr(space, step, inner)
            space = inner
        for effect in effects:
            amounts = {name: Amount(getattr(effect, name), lang) for name in FIELDS}
            setattr(space, effect.do, SimpleNamespace(**amounts))
    return root


def _apart(words: str, lang: str) -> str:
    return _SEAM.sub(" ", words) if lang == "zh" else words
