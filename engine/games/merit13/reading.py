"""The rules for reading: `resources/rules/merit13.*.md` with the numbers in force."""

from __future__ import annotations

from engine.cards.reading import rule_names, rulebook
from engine.games.merit13.rules import SHEET, Rules


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return rulebook(SHEET, rule_names(SHEET, rules, lang), lang)
