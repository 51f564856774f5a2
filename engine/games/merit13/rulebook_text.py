"""Rulebook template: `resources/rules/merit13.*.md` with the numbers in force."""

from __future__ import annotations

from engine.cards import rulebook_text
from engine.games.merit13.rules import SHEET, Rules


def text(rules: Rules, lang: str) -> str:
    """Return the rulebook of these rules, in Markdown."""
    return rulebook_text.rulebook(SHEET, rule_names(rules, lang), lang)


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name."""
    return rulebook_text.rule_names(SHEET, rules, lang)
