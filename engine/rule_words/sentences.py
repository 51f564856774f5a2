"""Rule sentences: the sentence of the rulebook, or the line of the card, that has a number.

The number is put between two signs, so that it can be shown apart from the others around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import resources
from engine.cards.model import Card
from engine.cards.wording import text_around
from engine.kernel.game import Game
from engine.kernel.rules import Value
from resources.catalogue import catalogue
from resources.numbers import signed

FROM, TO = "\ufdd0", "\ufdd1"  # around the number that is meant; no text has them
_HEADING = re.compile(r"#{1,4} ([0-9A-Z.]+) (.*?)(?: ·)?$")
_NUMBER = re.compile(r"\{(?:cards\[(\w+)\]\.)?([A-Za-z][\w.]*)")
_ENDS = re.compile(r"(?<=[。；！？])|(?<=[.;!?]) ")
_BAR = re.compile(r"\|(?![^{}]*\})")  # between cells, not within what a placeholder says
_LOOSE = "\uff1b;,"  # what a sentence torn out of its row ends with
_KEY = {  # of a switch; in Chinese its name stands off from nothing
    "en": re.compile(r"`([a-z0-9_-]+)`"),
    "zh": re.compile(r" ?`([a-z0-9_-]+)` ?"),
}
_BULLET = re.compile(r"^(?:[-*]|\d+\.) +")
_MARKS = re.compile(r"\*\*|`")


class Sentences:
    """The sentences of one game in one language, by the rules of its content and of a house."""

    def __init__(self, game: Game[Any], house: Mapping[str, Value], lang: str) -> None:
        self._id = game.id
        self._lang = lang
        self._game = game
        self._values = self._game.rule_sheet.resolve(house)
        self._numbers = {key: v for key, v in self._values.items() if type(v) is int}
        self._names = self._game.rulebook_names(house, lang)
        self._found = _index(game.id, lang)
        self._cards = self._game.cards(house)

    def card(self, key: str) -> Card | None:
        """Return the card that a number stands on."""
        found = self._cards.get(key.partition(".")[0])
        return found if isinstance(found, Card) else None

    def sentence(self, key: str) -> str:
        """Return the sentence that tells a rule, its number marked; "" if none does."""
        return self._on_card(key) or self._in_book(key) or self._in_event(key)

    def _in_book(self, key: str) -> str:
        raw = self._raw(key)
        if raw is None:
            return ""
        told = _marked(raw, self._address(key)).format(**self._names)
        return _plain(_KEY[self._lang].sub(self._named, told))

    def _named(self, found: re.Match[str]) -> str:
        """Return what a switch is called that a sentence names by its key."""
        words, key = catalogue(self._lang), f"gui.rule.{self._id}.{found[1]}.name"
        return words.say("quote.name", name=words.say(key)) if key in words else found[0]

    def _raw(self, key: str) -> str | None:
        cite = self._game.rule_sheet.rules[key].cite
        return self._found.get((cite, key)) or self._found.get(("", key))

    def _address(self, key: str) -> str:
        """Return how a text of the book names a rule."""
        card, _, path = key.partition(".")
        return f"cards[{card}].{path}" if self.card(key) else key

    def _on_card(self, key: str) -> str:
        card = self.card(key)
        if card is None:
            return ""
        path = key.partition(".")[2]
        for place, texts in card.patterns.items():
            raw = texts[self._lang]
            marked = _marked(raw, path)
            if marked != raw:
                patterns = {**card.patterns, place: {self._lang: marked}}
                only = replace(card, patterns=patterns)
                return _plain(text_around(only, place, self._lang, self._numbers))
        return ""

    def place(self, key: str) -> str:
        """Return what the section or the card is called that a rule stands in."""
        card = self.card(key)
        if card is not None:
            return card.name[self._lang]
        cite = self._game.rule_sheet.rules[key].cite
        title = _titles(self._id, self._lang).get(cite)
        if title is not None:
            return _plain(title.format(**self._names))
        return self._game.word("title", key.partition(".")[0], self._lang) or ""

    def spec(self, key: str) -> str | None:
        """Return how the sentence of a number writes it, as a format; None if it has no number."""
        card, path = self.card(key), key.partition(".")[2]
        raws = [texts[self._lang] for texts in card.patterns.values()] if card else []
        found = _spec(raws, path)
        if found is None and (raw := self._raw(key)) is not None:
            found = _spec([raw], self._address(key))
        return "+" if found is None and self._in_event(key) else found

    def _in_event(self, key: str) -> str:
        """Return the choice that a number belongs to, and what it changes."""
        event, _, rest = key.partition(".")
        choice, _, path = rest.partition(".")
        label = self._game.word("choice", f"{event}.{choice}", self._lang)
        if label is None:
            return ""
        stat = self._game.word("stat", path.rpartition(".")[2], self._lang)
        colon = catalogue(self._lang).say("list.colon")
        value = self._values[key]
        assert isinstance(value, int)
        return f"{choice} {label}{colon}{stat} {FROM}{signed(value)}{TO}"


def unmarked(text: str) -> str:
    """Return a sentence as it is read, without the signs around its number."""
    return text.replace(FROM, "").replace(TO, "")


@lru_cache(maxsize=4)
def _index(game_id: str, lang: str) -> dict[tuple[str, str], str]:
    """Return the raw sentence of each rule by section and rule; by "" the first of the book."""
    found: dict[tuple[str, str], str] = {}
    for section, raw in _told(resources.text(f"rules/{game_id}.{lang}.md")):
        for match in _NUMBER.finditer(raw):
            key = f"{match[1]}.{match[2]}" if match[1] else match[2]
            found.setdefault((section, key), raw)
            found.setdefault(("", key), raw)
    return found


@lru_cache(maxsize=4)
def _titles(game_id: str, lang: str) -> dict[str, str]:
    """Return the raw title of each section."""
    lines = resources.text(f"rules/{game_id}.{lang}.md").splitlines()
    return {found[1]: found[2] for line in lines if (found := _HEADING.match(line))}


def _told(book: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence of a rulebook with its section; of a table every cell."""
    section, head = "", None
    for line in book.splitlines():
        heading = _HEADING.match(line)
        if heading:
            section = heading[1]
        if not line.startswith("|"):
            head = None
            for raw in _split(_BULLET.sub("", line)):
                yield section, raw
        elif head is None:
            head = _cells(line)
        elif not set(line) <= set("|-: "):
            first, *others = _cells(line)
            for title, cell in zip(head[1:], others, strict=False):
                yield section, f"{first} · {title} · {cell}"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in _BAR.split(line.strip().strip("|"))]


def _split(text: str) -> Iterator[str]:
    """Yield the sentences of a text; no placeholder is torn apart."""
    held = ""
    for piece in _ENDS.split(text):
        held = f"{held} {piece}" if held and held[-1] in ".;!?" else held + piece
        if held.count("{") == held.count("}") and held.strip():
            yield held.strip()
            held = ""
    if held.strip():
        yield held.strip()


def _spec(raws: list[str], key: str) -> str | None:
    """Return the format of the first placeholder that names a rule."""
    place = re.compile(r"\{" + re.escape(key) + r"(?::([^{}]*))?\}")
    found = next((match for raw in raws if (match := place.search(raw))), None)
    return None if found is None else found[1] or ""


def _marked(raw: str, key: str) -> str:
    """Return a sentence with signs around what names the rule; a switch may hold numbers."""
    place = re.compile(r"\{" + re.escape(key) + r"(?=[\[:}])(?:[^{}]|\{[^{}]*\})*\}")
    return place.sub(lambda match: f"{FROM}{match[0]}{TO}", raw)


def _plain(text: str) -> str:
    return _MARKS.sub("", text).rstrip(_LOOSE)
