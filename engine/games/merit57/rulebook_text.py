"""Rulebook template: `resources/rules/merit57.*.md` with the numbers in force.

Besides the rules and the cards a text may name what several rules amount to: the limits of §6.1,
`{goal_calamity}`, and for two, `{pair_calamity}`, the rounds of §4.5, `{survival}`, the factors of
§12.14, `{karma_factors[0]}`. It may name the size of a deck, `{decks[general]}`, how many personal
events are of a sort, in words, `{spelled[tales]}`, all classic tales, `{spelled[classic]}`, how
long a game takes, `{time}`, and a wording for when the tales are the rest of the general events
or not, `{rest:the other|another}`. A vow names the numbers in force, those of v5.8 if they are.
"""

from __future__ import annotations

from dataclasses import replace

import resources
from engine.cards import rulebook_text
from engine.cards.model import Card
from engine.cards.rulebook_text import Series
from engine.cards.wording import Switch
from engine.games.merit57.rules import SHEET, Rules, classic
from resources.catalogue import catalogue
from resources.numbers import Number
from resources.spelled import Spelled
from resources.template import filled

_ERRATA = "_v58"


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return filled(resources.text(f"rules/{SHEET.game}.{lang}.md"), rule_names(rules, lang))


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name."""
    worded = replace(rules, cards=_errata(rules)) if rules.vows_v58 else rules
    return {
        **rulebook_text.rule_names(SHEET, worded, lang),
        **_amounts(rules, lang),
        "time": catalogue(lang).say(f"gui.shell.game.{SHEET.game}.time"),
        "karma_factors": [f"{tenths // 10}.{tenths % 10}" for tenths in rules.karma_tenths],
        "decks": {deck: Number(_cards_of(rules, deck)) for deck in rules.decks},
        **_mixture(rules, lang),
    }


def _cards_of(rules: Rules, deck: str) -> int:
    """Return how many cards of a deck are played with: the core deck leaves out the tales."""
    left_out = rules.tales() if rules.personal_deck == "core" else []
    return len(set(rules.deck(deck)) - set(left_out))


def _amounts(rules: Rules, lang: str) -> dict[str, object]:
    """Return what several rules come to: the limits, and the rounds in which living costs."""
    calamity, deliverance = rules.goal()
    pair = rules.goal(pair=True)
    return {
        "goal_calamity": Number(calamity),
        "goal_deliverance": Number(deliverance),
        "pair_calamity": Number(pair[0]),
        "pair_deliverance": Number(pair[1]),
        "survival": Series(rules.survival(worldly=False), lang),
        "survival_worldly": Series(rules.survival(worldly=True), lang),
    }


def _errata(rules: Rules) -> dict[str, Card]:
    """Return every card, with the numbers of v5.8 where it has any."""
    return {name: _erratum(card) for name, card in rules.cards.items()}


def _erratum(card: Card) -> Card:
    newer = {
        name.removesuffix(_ERRATA): value
        for name, value in card.numbers.items()
        if name.endswith(_ERRATA)
    }
    return replace(card, numbers={**card.numbers, **newer}) if newer else card


def _mixture(rules: Rules, lang: str) -> dict[str, object]:
    """Return in words how many personal events are of which sort."""
    general = [rules.cards[card] for card in rules.deck("general")]
    flavoured = sum(bool(card.role) for card in general)
    tales = sum(classic(card) for card in general)
    every = sum(classic(card) and card.deck == "general" for card in rules.cards.values())
    personal = len(general) + len(rules.deck("exclusive"))
    counts = {"flavoured": flavoured, "tales": tales, "classic": every, "personal": personal}
    return {
        "spelled": {name: Spelled(count, lang) for name, count in counts.items()},
        "rest": Switch(int(flavoured + tales != len(general))),
    }
