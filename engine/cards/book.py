"""Card loader: a game's decks, read from TOML and checked; every number has an address.

An address is `C1.a.pay.provisions` (card, part, effect, field) or `F01.cost` (card, number).
House rules override a number by its address; the wording and the play both follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import resources
from engine.cards.model import DOS, FIELDS, Card, Effect
from engine.kernel.errors import SamsaraError

_KEYS = ("id", "kind", "role", "icons", "name", "quote", "text", "effects", "numbers")
LANGUAGES = ("zh", "en")


class CardDataError(SamsaraError):
    """A deck file with a card that cannot be read."""


class Book:
    """All decks of one game."""

    def __init__(self, game: str, decks: tuple[str, ...]) -> None:
        self.game = game
        self.decks = decks

    @cached_property
    def _entries(self) -> dict[str, tuple[str, dict[str, Any]]]:
        entries: dict[str, tuple[str, dict[str, Any]]] = {}
        for deck in self.decks:
            for entry in resources.toml(f"games/{self.game}/{deck}.toml")["card"]:
                _check(deck, entry)
                if entry["id"] in entries:
                    raise _fault(deck, entry, "id", "unique")
                entries[entry["id"]] = (deck, entry)
        return entries

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Return every number on every card by its address."""
        return {
            f"{card}.{path}": number
            for card, (_, entry) in self._entries.items()
            for path, number in _numbers(entry)
        }

    def name(self, card: str, lang: str) -> str | None:
        """Return the name on a card, or None if there is no such card."""
        entry = self._entries.get(card)
        return None if entry is None else str(entry[1]["name"][lang])

    def cards(self, values: Mapping[str, Any]) -> dict[str, Card]:
        """Return every card with the numbers in force, by id, in the order of the decks."""
        return {card: self._card(card, values) for card in self._entries}

    def _card(self, card: str, values: Mapping[str, Any]) -> Card:
        deck, entry = self._entries[card]
        parts: dict[str, list[Effect]] = {}
        for effect in entry.get("effects", ()):
            address = f"{card}.{effect['on']}.{effect['do']}"
            fields = {
                name: int(values.get(f"{address}.{name}", effect[name]))
                for name in FIELDS
                if name in effect
            }
            parts.setdefault(effect["on"], []).append(Effect(effect["do"], **fields))
        return Card(
            id=card,
            deck=deck,
            kind=entry["kind"],
            role=entry.get("role", ""),
            icons=tuple(entry.get("icons", ())),
            name=entry["name"],
            quote=entry.get("quote", {}),
            patterns=entry["text"],
            parts={on: tuple(effects) for on, effects in parts.items()},
            numbers={
                name: int(values.get(f"{card}.{name}", number))
                for name, number in entry.get("numbers", {}).items()
            },
        )


def _numbers(entry: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for effect in entry.get("effects", ()):
        for name in FIELDS:
            if name in effect:
                yield f"{effect['on']}.{effect['do']}.{name}", effect[name]
    yield from entry.get("numbers", {}).items()


def _check(deck: str, entry: dict[str, Any]) -> None:
    """Refuse a card with anything that nobody would read, or without what everybody reads."""
    for key in entry:
        if key not in _KEYS:
            raise _fault(deck, entry, key, " | ".join(_KEYS))
    for key in ("id", "kind", "name", "text"):
        if key not in entry:
            raise _fault(deck, entry, key, "present")
    for key in ("name", "quote"):
        if key in entry and set(entry[key]) != set(LANGUAGES):
            raise _fault(deck, entry, key, " & ".join(LANGUAGES))
    for place, texts in entry["text"].items():
        if not isinstance(texts, dict) or set(texts) != set(LANGUAGES):
            raise _fault(deck, entry, f"text.{place}", " & ".join(LANGUAGES))
    seen = set()
    for effect in entry.get("effects", ()):
        extra = set(effect) - {"on", "do", *FIELDS}
        if extra or effect.get("do") not in DOS or "on" not in effect:
            raise _fault(deck, entry, f"effects.{effect.get('on')}", " | ".join(DOS))
        if not all(type(effect[name]) is int for name in FIELDS if name in effect):
            raise _fault(deck, entry, f"effects.{effect['on']}", "int")
        if (effect["on"], effect["do"]) in seen:
            raise _fault(deck, entry, f"effects.{effect['on']}.{effect['do']}", "once")
        seen.add((effect["on"], effect["do"]))
    for name, number in entry.get("numbers", {}).items():
        if type(number) is not int:
            raise _fault(deck, entry, f"numbers.{name}", "int")


def _fault(deck: str, entry: dict[str, Any], key: str, expected: str) -> CardDataError:
    card = str(entry.get("id", "?"))
    return CardDataError("card-data", file=f"{deck}.toml", card=card, key=key, expected=expected)
