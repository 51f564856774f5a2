"""Rule grouping: chapters with their sections, decks with their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.kernel.game import Game
from engine.kernel.rules import Rule, Value
from engine.rule_words.sentences import Sentences, unmarked
from gui.games.rulebook import rulebook, sections
from gui.i18n import Language

EVENTS = "events"


class RuleEntry(NamedTuple):
    """A rule with its place: a chapter and a section, or a deck and a card."""

    rule: Rule
    group: str
    part: str


class Division:
    """One game's rules by their places, and the words for those in one language."""

    def __init__(self, game: Game[Any], house: Mapping[str, Value], language: Language) -> None:
        self._game = game
        self._language = language
        self._sentences = Sentences(game, house, language.lang)
        book = sections(rulebook(game.id, game.rule_sheet.from_book(house), language.lang))
        self._titles = {part.number: part.title for part in book}
        self._order = {part.number: at for at, part in enumerate(book)}
        self._made: dict[str, str] = {}
        placed = [self._entry(rule) for rule in self._game.rule_sheet.rules.values()]
        last = len(self._order)
        self.entries = sorted(
            placed,
            key=lambda entry: (
                self._order.get(entry.group, last),
                self._order.get(entry.part, last),
            ),
        )

    def groups(self) -> dict[str, list[RuleEntry]]:
        """Return the rules by chapter or deck: first what is told in the book, then the cards."""
        found: dict[str, list[RuleEntry]] = {}
        for entry in self.entries:
            found.setdefault(entry.group, []).append(entry)
        return found

    def sentence(self, key: str) -> str:
        """Return the sentence that tells a rule, its number marked."""
        if key not in self._made:
            self._made[key] = self._sentences.sentence(key)
        return self._made[key]

    def group_title(self, group: str) -> str:
        """Return what a chapter or a deck is called."""
        if group in self._titles:
            return f"{group} {self._titles[group]}"
        return self._language.say(f"gui.shell.deck.{group}")

    def part_title(self, part: str) -> str:
        """Return what a section, a card or an event is called."""
        if part in self._titles:
            return f"{part} {self._titles[part]}"
        lang = self._language.lang
        card = self._sentences.card(part)
        name = card.name[lang] if card else self._game.word("title", part, lang)
        if part.islower():  # a word of the files, which nobody reads on a card
            return name or part
        return f"{part} {name}" if name else part

    def matching(self, text: str) -> list[RuleEntry]:
        """Return the rules in whose words, address or place every one of these words occurs."""
        wanted = text.lower().split()
        return [entry for entry in self.entries if self._matches(entry, wanted)]

    def _matches(self, entry: RuleEntry, wanted: list[str]) -> bool:
        key = f"gui.rule.{self._game.id}.{entry.rule.key}"
        named = [
            self._language.say(f"{key}.{part}")
            for part in ("name", "about")
            if self._language.knows(f"{key}.{part}")
        ]
        places = [self.group_title(entry.group), self.part_title(entry.part)]
        parts = [entry.rule.key, unmarked(self.sentence(entry.rule.key)), *places, *named]
        words = "\n".join(parts).lower()
        return all(word in words for word in wanted)

    def _entry(self, rule: Rule) -> RuleEntry:
        if rule.cite:
            chapter = rule.cite.partition(".")[0]
            return RuleEntry(rule, chapter if chapter in self._titles else rule.cite, rule.cite)
        part = rule.key.partition(".")[0]
        card = self._sentences.card(part)
        return RuleEntry(rule, card.deck if card else EVENTS, part)
