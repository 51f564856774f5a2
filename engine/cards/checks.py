"""Card checks: a deck file with anything that nobody would read is refused in one line.

The line names the file, the card and the key, and says what was expected or what was meant.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from engine.cards.card_lines import ASIDES, BANDS, LETTERS, NAME, OTHERS, SENTENCES, STEMS
from engine.cards.model import DOS, FIELDS
from engine.kernel.errors import SamsaraError
from resources.catalogue import LANGUAGES

_FILE_KEYS = ("lines", "card")
_KEYS = ("id", "kind", "role", "icons", "name", "quote", "text", "effects", "numbers")
_NO_WORDS = dict.fromkeys(LANGUAGES, "")


class CardDataError(SamsaraError):
    """A deck file with a card that cannot be read."""


def fault(deck: str, entry: Mapping[str, Any], key: str, expected: str) -> CardDataError:
    """Return the error of a key that is not as it should be."""
    card = str(entry.get("id", "?"))
    return CardDataError("card-data", file=f"{deck}.toml", card=card, key=key, expected=expected)


def check_deck(deck: str, file: Mapping[str, Any]) -> None:
    """Refuse a deck with anything besides its cards, and whether their texts are lines."""
    for key in file:
        if key not in _FILE_KEYS:
            raise fault(deck, {}, key, " | ".join(_FILE_KEYS))
    if type(file.get("lines", False)) is not bool:
        raise fault(deck, {}, "lines", "true | false")


def check(deck: str, entry: Mapping[str, Any], roles: Collection[str]) -> None:
    """Refuse a card with anything that nobody would read, or without what everybody reads."""
    for key in entry:
        if key not in _KEYS:
            raise fault(deck, entry, key, " | ".join(_KEYS))
    for key in ("id", "kind", "name"):
        if key not in entry:
            raise fault(deck, entry, key, "present")
    for key in ("name", "quote"):
        if key in entry and set(entry[key]) != set(LANGUAGES):
            raise fault(deck, entry, key, " & ".join(LANGUAGES))
    _check_effects(deck, entry)
    _check_texts(deck, entry, roles)
    for name, number in entry.get("numbers", {}).items():
        if type(number) is not int:
            raise fault(deck, entry, f"numbers.{name}", "int")


def _check_effects(deck: str, entry: Mapping[str, Any]) -> None:
    seen = set()
    for effect in entry.get("effects", ()):
        extra = set(effect) - {"on", "do", *FIELDS}
        if extra or effect.get("do") not in DOS or "on" not in effect:
            raise fault(deck, entry, f"effects.{effect.get('on')}", " | ".join(DOS))
        if not all(type(effect[name]) is int for name in FIELDS if name in effect):
            raise fault(deck, entry, f"effects.{effect['on']}", "int")
        if (effect["on"], effect["do"]) in seen:
            raise fault(deck, entry, f"effects.{effect['on']}.{effect['do']}", "once")
        seen.add((effect["on"], effect["do"]))


# --- texts


def texts(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the words of every text by its key; a text stands before those inside it."""
    for key, inside in table.items():
        words = {lang: text for lang, text in inside.items() if not isinstance(text, dict)}
        if words or above == "role.":  # what is for a role may be no more than its options
            yield f"{above}{key}", words or _NO_WORDS
        inner = {name: text for name, text in inside.items() if isinstance(text, dict)}
        yield from texts(inner, f"{above}{key}.")


def _check_texts(deck: str, entry: Mapping[str, Any], roles: Collection[str]) -> None:
    """Refuse a text whose key says nothing, half a text, and a hero moment without its name."""
    said = entry.get("text", {})
    for place, inside in said.items():
        if not isinstance(inside, dict):
            raise fault(deck, entry, f"text.{place}", " & ".join(LANGUAGES))
    own = {effect["on"].partition(".")[0] for effect in entry.get("effects", ())} - {"hero"}
    known = _known(tuple(sorted(own)), tuple(roles))
    found = dict(texts(said))
    for key, words in found.items():
        if set(words) != set(LANGUAGES):
            raise fault(deck, entry, f"text.{key}", " & ".join(LANGUAGES))
        if key not in known:
            raise _unknown(deck, entry, key, known)
        if key.startswith("hero.") and f"{key.removesuffix(f'.{NAME}')}.{NAME}" not in found:
            raise fault(deck, entry, f"text.{key}", NAME)


@lru_cache(maxsize=128)
def _known(parts: tuple[str, ...], roles: tuple[str, ...]) -> dict[str, None]:
    """Return every key that says something about its text, in order; cards share their parts."""
    lines = dict.fromkeys([*SENTENCES, *parts, *LETTERS, *(s + b for s in STEMS for b in BANDS)])
    known = [*lines]
    for aside in ASIDES:
        known += (aside, f"{aside}.{NAME}")
    for role in roles:
        known += (f"hero.{role}", f"hero.{role}.{NAME}")
    for role in (*roles, OTHERS):
        known += (f"role.{role}", *(f"role.{role}.{line}" for line in lines))
    return dict.fromkeys(known)


def _unknown(
    deck: str, entry: Mapping[str, Any], key: str, known: Collection[str]
) -> CardDataError:
    near = get_close_matches(key, known, n=1)
    if not near:
        short = " | ".join(place for place in known if "." not in place)
        return fault(deck, entry, f"text.{key}", short)
    card = str(entry["id"])
    return CardDataError(
        "card-text-unknown", file=f"{deck}.toml", card=card, key=f"text.{key}", near=near[0]
    )
