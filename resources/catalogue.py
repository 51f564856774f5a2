"""Message catalogue (i18n): every sentence that is shown, by key, in the reader's language."""

from __future__ import annotations

import errno
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import resources
from resources.foreign import LONGEST, plain, shown
from resources.numbers import Number

LANGUAGES = ("zh", "en")
_OURS = ("expected", "near", "faults", "cards")  # details that are lists of our own words
_LONG = 10_000
_EDGE = "\ufdd2"  # at the edge of an inserted text; no text has it
_EASTERN = "\u2e80"  # from here on characters need no space between them
_HAN = r"[\u3400-\u9fff]"
_SEAM = re.compile(f"(?<={_HAN}){_EDGE}|{_EDGE}(?={_HAN})")
_NUMBERS = {name: number for number, name in errno.errorcode.items()}  # of the system's reasons


class Catalogue:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._places: tuple[Traversable, ...] = ()
        self._known: dict[str, str] = {}

    @property
    def _texts(self) -> dict[str, str]:
        """Return every sentence, read anew when there is a further folder to read."""
        if self._places is not resources.places:
            self._places = resources.places
            self._known = _texts_in(self._places, self.lang)
        return self._known

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    @property
    def keys(self) -> frozenset[str]:
        """Return every key there is."""
        return frozenset(self._texts)

    def pattern(self, key: str) -> str:
        """Return the sentence with its placeholders unfilled."""
        return self._texts[key]

    def say(self, key: str, /, **details: str | int) -> str:
        """Return the sentence with its placeholders filled; a whole number may have a noun.

        `{n:round|rounds}` is worded for one and for many, see `Number`. In Chinese a space stands
        between Han and what is inserted in other letters.
        """
        given = {name: _inserted(value) for name, value in details.items()}
        if self.lang == "zh":
            given = {name: _edged(value) for name, value in given.items()}
        return _seamed(self._texts[key].format(**given))

    def fault(self, code: str, details: Mapping[str, str | int]) -> str:
        """Return what went wrong as one line, whatever its details hold; ours are never cut."""
        given = {
            name: shown(value, _LONG if name in _OURS else LONGEST)
            if isinstance(value, str)
            else value
            for name, value in details.items()
        }
        if "why" in given:
            given["why"] = self.why(str(given["why"]))
        told = self.say(f"error.{code}", **given)
        if "more" in given:
            told = self.say("error.and-more", told=told, n=given["more"])
        return " ".join(told.split())

    def why(self, reason: str) -> str:
        """Return a reason in words, if it is a code of the system's; any other as it is."""
        if f"why.{reason}" in self:
            return self.say(f"why.{reason}")
        return os.strerror(_NUMBERS[reason]) if reason in _NUMBERS else reason


def _inserted(value: str | int) -> str | int | Number:
    """Return a detail of a sentence: a number may have a noun, and no text disturbs the others."""
    if isinstance(value, str):
        return plain(value, breaks=True)
    return Number(value) if type(value) is int else value


def _edged(value: str | int | Number) -> str | int | Number:
    """Return an inserted text with marks at those ends that may want a seam."""
    if not isinstance(value, str) or not value:
        return value
    return f"{_EDGE * _western(value[0])}{value}{_EDGE * _western(value[-1])}"


def _western(sign: str) -> bool:
    return sign.isalnum() and sign < _EASTERN


def _seamed(text: str) -> str:
    """Return a sentence with a space where Han meets the edge of what was inserted."""
    return _SEAM.sub(" ", text).replace(_EDGE, "") if _EDGE in text else text


def capitalized(words: str) -> str:
    """Return words with a capital at their head, the rest as it is."""
    return words[:1].upper() + words[1:]


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for name, entry in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(entry, dict):
            rows += _flat(key, entry)
        else:
            rows.append((key, str(entry)))
    return rows


def _texts_in(places: Iterable[Traversable], lang: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for place in places:
        for file in (place.joinpath(f"text/{lang}.toml"), *_of_games(place, lang)):
            if file.is_file():
                texts |= _flat("", tomllib.loads(file.read_text(encoding="utf-8")))
    return texts


def _of_games(place: Traversable, lang: str) -> list[Traversable]:
    """Return where the games of a folder keep the sentences that only they say."""
    games = place.joinpath("games")
    folders = sorted(games.iterdir(), key=lambda folder: folder.name) if games.is_dir() else []
    return [folder.joinpath(f"text.{lang}.toml") for folder in folders]


@cache
def catalogue(lang: str) -> Catalogue:
    """Return the sentences of a language."""
    return Catalogue(lang)
