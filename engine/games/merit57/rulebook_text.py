"""Rulebook template: `resources/rules/merit57.*.md` with the numbers in force.

Besides the rules and the cards a text may name the size of a deck, `{decks[general]}`, and the
factors of §12.14, `{karma_factors[0]}`.
"""

from __future__ import annotations

import resources
from engine.cards import rulebook_text
from engine.games.merit57.rules import SHEET, Rules
from resources.numbers import Number


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return resources.text(f"rules/{SHEET.game}.{lang}.md").format(**rule_names(rules, lang))


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name."""
    return {
        **rulebook_text.rule_names(SHEET, rules, lang),
        "karma_factors": [f"{tenths // 10}.{tenths % 10}" for tenths in rules.karma_tenths],
        "decks": {deck: Number(len(ids)) for deck, ids in rules.decks.items()},
    }
