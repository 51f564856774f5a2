"""The sentences of boards, aids and sheets, with the numbers of the rules in force in them.

A sentence names a rule as the rulebook does, `{give_cost}` or `{refuge_merit[0]:+}`; what several
rules add up to has a name of its own here.
"""

from __future__ import annotations

from engine.games.merit57.rulebook_text import rule_names
from engine.games.merit57.rules import SHEET, Rules
from engine.kernel.rules import Value
from printpack.games.merit57.edition import ROLES, Edition
from resources.numbers import Number

_OWN = "*"  # what concerns the role of an aid stands out


class Worded:
    """The sentences of one edition; `role` is whose piece it is, if it is anybody's."""

    def __init__(self, edition: Edition, role: str = "") -> None:
        self.edition = edition
        self.rules = edition.rules
        self.lang = edition.lang
        self._names = {**rule_names(edition.rules, edition.lang), **_sums(edition, role)}

    @property
    def zh(self) -> bool:
        """Say whether the language is Chinese."""
        return self.lang == "zh"

    @property
    def align(self) -> str:
        """Return how running text is aligned."""
        return "justify" if self.zh else "left"

    def say(self, key: str, **details: object) -> str:
        """Return a sentence of the pieces of v5.7 with every number filled in."""
        pattern = self.edition.words.pattern(f"print.merit57.{key}")
        return pattern.format(**{**self._names, **details})

    def has(self, key: str) -> bool:
        """Say whether there is such a sentence."""
        return f"print.merit57.{key}" in self.edition.words


def _sums(edition: Edition, role: str) -> dict[str, object]:
    """Return what rules add up to, by name."""
    rules = edition.rules
    monk = role == "monk"
    numbers = {
        "labour_own": rules.labour + rules.labour_farmer,
        "practice_own": rules.practice + rules.practice_scholar,
        "give_own": rules.give_merit + rules.give_merchant,
        "protect_own": rules.protect_monk_cost if monk else rules.protect_cost,
        "protect_crisis_own": rules.protect_monk_merit + rules.protect_crisis,
    }
    named: dict[str, object] = {name: Number(value) for name, value in numbers.items()}
    return {**named, **{other: _OWN if other == role else "" for other in ROLES}}


def digest_line(words: Worded) -> str:
    """Return by which rules a sheet was printed, and whether they are a house's own."""
    edition, line = words.edition, words.say("rules.digest", digest=digest(words.rules))
    if digest(words.rules) == digest(edition.shipped.rules):
        return line
    return f"{edition.words.say('print.stamp.house')} · {line}"


def digest(rules: Rules) -> str:
    """Return the short hash by which a table knows that it plays by these rules."""
    return SHEET.digest({key: _value(rules, key) for key in SHEET.rules})


def _value(rules: Rules, key: str) -> Value:
    """Return what a rule, or a number on a card, is set to."""
    if hasattr(rules, key):
        found: Value = getattr(rules, key)
        return found
    name, _, path = key.partition(".")
    card = rules.cards[name]
    if path in card.numbers:
        return card.numbers[path]
    part, do, field = path.rsplit(".", 2)
    effect = next(effect for effect in card.parts[part] if effect.do == do)
    return int(getattr(effect, field))
