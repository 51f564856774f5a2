"""Card loader: a game's decks, read from TOML and checked; every number has an address.

An address is `C1.a.pay.provisions` (card, part, effect, field) or `F01.cost` (card, number).
House rules override a number by its address; the wording and the play both follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import resources
from engine.cards.checks import check, check_deck, fault, texts
from engine.cards.model import FIELDS, Card, Effect


class Book:
    """All decks of one game."""

    def __init__(self, game: str, decks: tuple[str, ...]) -> None:
        self.game = game
        self.decks = decks

    @cached_property
    def _files(self) -> dict[str, dict[str, Any]]:
        """Return every deck as its file has it."""
        return {deck: resources.toml(f"games/{self.game}/{deck}.toml") for deck in self.decks}

    @cached_property
    def _entries(self) -> dict[str, tuple[str, dict[str, Any]]]:
        entries: dict[str, tuple[str, dict[str, Any]]] = {}
        for deck, file in self._files.items():
            check_deck(deck, file)
        every = [(deck, entry) for deck, file in self._files.items() for entry in file["card"]]
        roles = [entry["id"] for _, entry in every if entry.get("kind") == "role"]
        for deck, entry in every:
            check(deck, entry, roles)
            if entry["id"] in entries:
                raise fault(deck, entry, "id", "unique")
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

    def marked(self, deck: str, icon: str) -> tuple[str, ...]:
        """Return the ids of a deck's cards with an icon, read off that deck alone."""
        file = resources.toml(f"games/{self.game}/{deck}.toml")
        return tuple(str(card["id"]) for card in file["card"] if icon in card.get("icons", ()))

    def name(self, card: str, lang: str) -> str | None:
        """Return the name on a card, or None if there is no such card."""
        entry = self._entries.get(card)
        return None if entry is None else str(entry[1]["name"][lang])

    def cards(self, values: Mapping[str, Any]) -> dict[str, Card]:
        """Return every card with the numbers in force, by id, in the order of the decks."""
        switches = {key: value for key, value in values.items() if isinstance(value, bool)}
        return {card: self._card(card, values, switches) for card in self._entries}

    def _card(self, card: str, values: Mapping[str, Any], switches: Mapping[str, bool]) -> Card:
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
            game=self.game,
            deck=deck,
            in_lines=self._files[deck].get("lines", False),
            kind=entry["kind"],
            role=entry.get("role", ""),
            icons=tuple(entry.get("icons", ())),
            name=entry["name"],
            quote=entry.get("quote", {}),
            patterns=dict(texts(entry.get("text", {}))),
            parts={on: tuple(effects) for on, effects in parts.items()},
            numbers={
                name: int(values.get(f"{card}.{name}", number))
                for name, number in entry.get("numbers", {}).items()
            },
            switches=switches,
        )


def _numbers(entry: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for effect in entry.get("effects", ()):
        for name in FIELDS:
            if name in effect:
                yield f"{effect['on']}.{effect['do']}.{name}", effect[name]
    yield from entry.get("numbers", {}).items()
