"""Number names: where a number stands in the book or on which card, and the sentence it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.cards.model import Card
from engine.games import game
from engine.kernel.rules import Value
from engine.lab.experiments.measures import lab_of
from engine.lab.searching.space import Dimension
from engine.rule_words.names import rule_names
from engine.rule_words.sentences import unmarked
from gui.i18n import Language
from gui.shell.newgame.sheetparts import Division, RuleEntry

_ROLE = "role."
_WORDS = re.compile(r"[._]")


class NumberNames:
    """The words for the numbers of one game; read anew when another language is spoken."""

    def __init__(self, game_id: str, house: Mapping[str, Value], language: Language) -> None:
        self._about = game_id, house
        self._language = language
        self._lang = ""
        self._made: Division | None = None
        self._entries: dict[str, RuleEntry] = {}

    @property
    def _division(self) -> Division:
        if self._made is None or self._lang != self._language.lang:
            self._lang = self._language.lang
            game_id, house = self._about
            self._made = Division(game(game_id), house, self._language)
            self._entries = {entry.rule.key: entry for entry in self._made.entries}
        return self._made

    def entry(self, rule: str) -> RuleEntry:
        """Return a rule with its place."""
        assert self._division is not None
        return self._entries[rule]

    def part(self, rule: str) -> str:
        """Return the section or the card that a rule stands in."""
        return self._division.part_title(self.entry(rule).part)

    def name(self, one: Dimension) -> str:
        """Return what a number goes by in a title, a chart or a list."""
        names = rule_names(self._about[0], self._language.lang)
        return names.item(one.rule, one.place)

    def change(self, one: Dimension, number: int) -> str:
        """Return what a number was and is in a set."""
        names = rule_names(self._about[0], self._language.lang)
        return names.item_change(one.rule, one.place, one.start, number)

    def sentence(self, rule: str) -> str:
        """Return the sentence it is in."""
        return unmarked(self._division.sentence(rule))

    def marked(self, rule: str) -> str:
        """Return the sentence with signs around the number that is meant."""
        return self._division.sentence(rule)

    def groups(self) -> Iterator[tuple[str, str]]:
        """Yield the chapters and decks, and what they are called."""
        for group in self._division.groups():
            yield group, self._division.group_title(group)

    def roles(self) -> Iterator[tuple[str, str]]:
        """Yield the roles of the game that a number may be about, and what they are called."""
        game_id = self._about[0]
        tokens = dict.fromkeys(one.key.split(".")[1] for one in lab_of(game_id).measures
                               if one.key.startswith(_ROLE))  # fmt: skip
        for role in tokens:
            key = f"{game_id}.role.{role}"
            if self._language.knows(key):
                yield role, self._language.say(key)

    def of_role(self, rule: str, role: str) -> bool:
        """Say whether a number is about a role: by its own name, or on a card of that role."""
        card = game(self._about[0]).cards(self._about[1]).get(rule.partition(".")[0])
        own = isinstance(card, Card) and card.role == role
        return own or role in _WORDS.split(rule)

    def matching(self, text: str) -> set[str]:
        """Return the rules in whose words, address or place every one of these words occurs."""
        return {entry.rule.key for entry in self._division.matching(text)}
