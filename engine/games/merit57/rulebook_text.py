"""Rulebook template: `resources/rules/merit57.*.md` with the numbers in force.

Besides the rules and the cards a text may name the size of a deck, `{decks[general]}`, the
factors of §12.14, `{karma_factors[0]}`, how many personal events are of a sort, in words,
`{spelled[tales]}`, and a wording for when the tales are the rest of the general ones or not,
`{rest:the other|another}`.
"""

from __future__ import annotations

import resources
from engine.cards import rulebook_text
from engine.cards.rulebook_text import Switch
from engine.games.merit57.rules import SHEET, Rules, classic
from resources.numbers import Number
from resources.spelled import Spelled


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return resources.text(f"rules/{SHEET.game}.{lang}.md").format(**rule_names(rules, lang))


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name."""
    return {
        **rulebook_text.rule_names(SHEET, rules, lang),
        "karma_factors": [f"{tenths // 10}.{tenths % 10}" for tenths in rules.karma_tenths],
        "decks": {deck: Number(len(ids)) for deck, ids in rules.decks.items()},
        **_mixture(rules, lang),
    }


def _mixture(rules: Rules, lang: str) -> dict[str, object]:
    """Return in words how many personal events are of which sort."""
    general = [rules.cards[card] for card in rules.deck("general")]
    flavoured = sum(bool(card.role) for card in general)
    tales = sum(classic(card) for card in general)
    personal = len(general) + len(rules.deck("exclusive"))
    counts = {"flavoured": flavoured, "tales": tales, "personal": personal}
    return {
        "spelled": {name: Spelled(count, lang) for name, count in counts.items()},
        "rest": Switch(int(flavoured + tales != len(general))),
    }
